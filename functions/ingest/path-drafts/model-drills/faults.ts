// Why a drill that a model wrote is not kept: rules over its words and those of the passages it was sent, each of which is
// precise by itself. What passes is still read by a second model. Pure.
import { failedCheck } from '../../../guard/check-sentence.ts';
import { isRequestWord } from '../../../text/languages/stop-words.ts';
import { chooseOptions, isLike, isOddOneOut, stemsOf } from '../choice.ts';
import type { DrillPassage } from './plan-calls.ts';
import { isNegated, type SaidSentence, states } from './statements.ts';

export const drillFaults = [
  'form',
  'pointing',
  'denying',
  'foreign',
  'given_away',
  'unanswered',
  'unrelated',
  'several',
  'unalike',
  'repeated',
] as const;
export type DrillFault = (typeof drillFaults)[number];

/** A drill as its model wrote it, on one line each, without a stop behind an option. */
export interface WrittenDrill {
  readonly question: string;
  readonly answer: string;
  readonly wrong: readonly string[];
}

const shortestQuestion = 15;
const longestQuestion = 250;
const longestOption = 200;
const wrongCount = 3;

/** True where it can be shown as it is: plain text of fitting length, and a question. */
export function isWellFormed({ question, answer, wrong }: WrittenDrill): boolean {
  return (
    wrong.length === wrongCount &&
    question.length >= shortestQuestion &&
    question.length <= longestQuestion &&
    /[?？؟]$/.test(question) &&
    [answer, ...wrong].every((option) => option.length > 0 && option.length <= longestOption) &&
    [question, answer, ...wrong].every(isPlainText)
  );
}

/** No control or invisible characters, links, HTML, code blocks or commands of formulas. */
function isPlainText(text: string): boolean {
  const isShown = !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\ufffd]/u.test(text.replace(/[\u200c\u200d]/g, ''));
  const tickCount = text.split('`').length - 1;
  return isShown && tickCount % 2 === 0 && !/<[a-z/!]|\]\(|!\[|:\/\/|\bwww\.|[a-z]:[a-z]+\(|``|\$\$|\\/i.test(text);
}

const speaksOfText =
  /\bpassages?\b|\babove\b|\baccording to\b|\bthe (?:text|excerpt|paragraph|author|article)\b|\b(?:this|that|the given|the following) (?:text|excerpt|paragraph|section|chapter|lesson|unit|course|document|article|example|list|table|figure)\b|\b(?:mentioned|listed|described|stated|given|shown|discussed) (?:here|earlier|below|in the (?:text|course|lesson|section|chapter|list|table|example|document|unit))\b|गद्यांश|अनुच्छेद|उपरोक्त|लेखक/iu;
const speaksOfOptions = /\b(?:all|none|both|neither|any|either) of (?:these|them|the (?:above|others?|options))\b/i;

export function isPointing({ question, answer, wrong }: WrittenDrill): boolean {
  return (
    speaksOfText.test(question) ||
    [answer, ...wrong].some((each) => speaksOfOptions.test(each) || /\babove\b/i.test(each))
  );
}

/** "Which is not …": what is right then stands nowhere. */
export function isDenying({ question }: WrittenDrill): boolean {
  return /\b(?:NOT|EXCEPT|NEVER)\b/.test(question) || (/^(?:which|what)\b/i.test(question) && isNegated(question));
}

/** All that was sent, as the words of a drill are looked up in it. */
export interface SentWords {
  readonly texts: readonly string[];
  readonly stems: ReadonlySet<string>;
}

export function sentWords(passages: readonly DrillPassage[], titles: readonly string[]): SentWords {
  const texts = [
    ...titles,
    ...passages.flatMap(({ headings, parts }) => [...headings, ...parts.map(({ text }) => text)]),
  ];
  return { texts, stems: new Set(texts.flatMap(stemsOf)) };
}

/** A figure, a piece of code or a name of question or answer that was not sent. */
export function isForeign({ question, answer }: WrittenDrill, sent: SentWords): boolean {
  return [question, answer].some(
    (sentence) =>
      failedCheck({ sentence, evidence: sent.texts }, 'identifier') !== null ||
      failedCheck({ sentence, evidence: sent.texts }, 'figure') !== null ||
      namesIn(sentence).some((name) => stemsOf(name).some((stem) => !sent.stems.has(stem))),
  );
}

/** Words with a capital that open no sentence. */
function namesIn(sentence: string): readonly string[] {
  return sentence.match(/(?<=[^\s.!?:“"(]\s)[“"(]?\p{Lu}[\p{L}\p{M}\p{N}’'-]*/gu) ?? [];
}

/** At least half of the answer is in the question. */
export function isGivenAway({ question, answer }: WrittenDrill): boolean {
  const asked = new Set(stemsOf(question));
  const stems = [...new Set(stemsOf(answer))];
  return stems.length > 0 && 2 * stems.filter((stem) => asked.has(stem)).length >= stems.length;
}

/** The sentence that tells the answer, the one closest to the question first; null where none does. */
export function sentenceThatTells(
  { question, answer }: WrittenDrill,
  sentences: readonly SaidSentence[],
): SaidSentence | null {
  const asked = new Set(stemsOf(question));
  const shared = ({ stems }: SaidSentence) => [...asked].filter((stem) => stems.has(stem)).length;
  const [first] = sentences
    .filter((sentence) => states(sentence, answer))
    .toSorted((one, other) => shared(other) - shared(one) || one.place - other.place);
  return first ?? null;
}

/** Of the question's topic its passage must say. */
const leastShare = 0.5;

/** The question is about something else than its passage. */
export function isUnrelated({ question }: WrittenDrill, passage: DrillPassage): boolean {
  const told = new Set([...passage.headings, ...passage.parts.map(({ text }) => text)].flatMap(stemsOf));
  const words = question.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const topic = new Set(words.filter((word) => !isRequestWord(word.toLowerCase())).flatMap(stemsOf));
  const shared = [...topic].filter((stem) => told.has(stem)).length;
  return shared === 0 || shared < leastShare * topic.size;
}

/** Words of a name: lengths of names tell nothing. */
const nameWords = 3;

/** The options in the order they are shown; null where they are too like, too unlike, or the answer stands out. */
export function optionsOf({ question, answer, wrong }: WrittenDrill, evidence: string): readonly string[] | null {
  if (!wrong.every((each) => isLike(each, answer)) || isOddOneOut(answer, wrong)) return null;
  const candidates = wrong.map((text) => ({ text, distance: 0 }));
  const isName = answer.split(/\s+/).length <= nameWords;
  return chooseOptions({ question, answer, candidates, evidence, isName });
}
