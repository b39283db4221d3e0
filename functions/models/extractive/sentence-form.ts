// Whether a sentence has the form that a question of its category wants: a definition, a value, a reason, a step. Pure.

import { languages } from '../../course/languages/all.ts';
import { askedDimension, givesOtherMeasure, holdsDimension } from '../../guard/asked-dimension.ts';
import { asksForExpansion } from '../../guard/expansion.ts';
import { isNumberWord } from '../../guard/numbers.ts';
import { readFigures } from '../../guard/quantities.ts';
import { stemOf, type Token } from '../../guard/text.ts';
import { type CandidateSentence, type QuestionTerms, topicStems } from './candidate-sentences.ts';
import { definesAsked, expandsTerm } from './sentence-meaning.ts';

export interface ScoringContext {
  readonly question: string;
  readonly category: string;
  readonly terms: QuestionTerms;
  /** The sentence before in the same passage. */
  readonly before: CandidateSentence | null;
  /** The one after it. */
  readonly after: CandidateSentence | null;
}

const forms: Readonly<Record<string, RegExp>> = {
  reason:
    /\b(?:because|since|due to|so that|in order to|as a result|therefore|reason|caused? by|leads? to|results? in|too \w+ (?:to|for)\b|to (?:avoid|prevent|ensure|reduce|improve|allow|make|save|keep|protect)|otherwise|helps?|allows?)\b/i,
  example: /\b(?:for example|for instance|such as|e\.g\.|an example|like an?)\b|^example\b/i,
  selection:
    /\b(?:should|must|shall|recommended?|use|suitable|best|choose|prefer(?:red)?|ideal|good (?:choice|for))\b/i,
  location: /\b(?:in|on|at|under|inside|located|placed|found|stored|folder|page|section)\b/i,
  procedure:
    /^(?:\d+[.)]\s*)?(?:first|then|next|finally|to |open|create|add|run|connect|select|click|install|set|write|make|use|choose|start|copy|place|plug|launch|enter|replace|configure|search|analy[sz]e|compare|identify|rewrite)\b/i,
};

/** The same of other languages, whole words. */
const otherForms = languages.flatMap(({ words }) =>
  Object.entries(words?.answerForms ?? {}).map(([category, source]) => ({
    category,
    pattern: new RegExp(`(?<![\\p{L}\\p{M}])(?:${source})(?![\\p{L}\\p{M}])`, 'u'),
  })),
);

function hasForm(category: string, text: string): boolean {
  return (
    forms[category]?.test(text) === true ||
    otherForms.some((other) => other.category === category && other.pattern.test(text))
  );
}

const workings = /\bhow\b.{1,80}?\bworks?\b|\bworking of\b/i;
const mechanism =
  /\bworks? (?:by|like|in|on)\b|\bby (?:\w+ly )?\w+ing\b|\b(?:uses|sends?|emits?|detects?|measures?|converts?|receives?|compares?|turns?|contains?|consists? of|made (?:up )?of|calculates?|increases?|decreases?)\b/i;

/** "How does a relay work?": what it is, or what goes on in it. */
export function asksForWorkings(question: string): boolean {
  return workings.test(question);
}

/** 0..1: whether the sentence tells what goes on. */
export function describesWorking(sentence: CandidateSentence): number {
  return mechanism.test(sentence.text) ? 0.6 : 0;
}

export function isDefinition({ category, question }: ScoringContext): boolean {
  return category === 'definition' || asksForWorkings(question);
}

/** "What are parametric equations?" asks what they are, "the equation of a circle" for one. */
const asksForFormula = /\b(?:formula|calculate|compute)s?\b|\bequations? (?:for|of|to|that)\b/i;

/** -1..1: whether the sentence has the form its category wants. */
export function formOf(sentence: CandidateSentence, context: ScoringContext): number {
  const { category, question, terms } = context;
  if (asksForExpansion(question)) return expandsTerm(sentence, terms) ? 1.5 : -1;
  if (asksForWorkings(question)) return Math.max(definesAsked(sentence, context), describesWorking(sentence));
  if (namesWhatIsAsked(sentence, question)) return 0.5;
  if (category === 'general' && terms.weights.size <= 2) return 0.8 * definesAsked(sentence, context);
  if (asksForFormula.test(question)) return /\$[^$]+\$|\S\s*=\s*\S/.test(sentence.raw) ? 1 : 0;
  if (category === 'definition') return definesAsked(sentence, context);
  if (category === 'comparison') return contrasts.test(sentence.text) || hasForm(category, sentence.text) ? 0.8 : 0;
  if (category === 'technical_value') {
    if (countsWhatIsAsked(sentence, question)) return 1.5;
    if (!holdsNewNumber(sentence, question)) return -1;
    const asked = askedDimension(question);
    if (asked !== null && sentence.passage.kind !== 'row') {
      const isHeld = holdsDimension(readFigures(sentence.text), sentence.text, asked.dimension);
      return isHeld && !givesOtherMeasure(question, sentence.text) ? 1.25 : 0;
    }
    return holdsNounAsked(sentence, question) ? 1.25 : 1;
  }
  if (category === 'example' && sentence.passage.kind === 'example') return 1;
  if (category === 'procedure' && ['step', 'procedure'].includes(sentence.passage.kind)) return 1;
  if (category === 'list' && ['list_item', 'step', 'row'].includes(sentence.passage.kind)) return 0.8;
  return hasForm(category, sentence.text) ? 0.6 : 0;
}

/** "What range can it branch to?": the sentence with the range, not one that branches. */
function holdsNounAsked(sentence: CandidateSentence, question: string): boolean {
  const noun = /\b(?:what|which)\s+(?:is\s+|are\s+)?(?:the\s+|an?\s+)?(\p{L}{3,})/iu.exec(question)?.[1];
  return noun !== undefined && sentence.stems.has(stemOf(noun.toLowerCase()));
}

const date =
  /\b(?:1\d{3}|20\d{2}|\d{1,2}(?:st|nd|rd|th) century|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** "When …?" wants a date, "who …?" a name that the question does not bring. */
function namesWhatIsAsked({ text, tokens }: CandidateSentence, question: string): boolean {
  if (/\bwhen\b/i.test(question)) return date.test(text) && !date.test(question);
  if (!/\bwho(?:se|m)?\b/i.test(question)) return false;
  return tokens.some(
    (token, index) => index > 0 && token.isCapital && !token.isStop && !standsIn(question, token.text),
  );
}

/** A sentence on both sides of a comparison that sets one against the other. */
const contrasts =
  /\b(?:whereas|unlike|differen(?:ce|t|ces)|differs?|opposite|compared|in contrast|(?:more|less|fewer|\w+er)\b.{0,30}\bthan|rather than|instead of|versus|on the other hand|while)\b/i;

/**
 * A word of contrast stands before the second side is said in full: "both may be greater than what is seen" sets nothing
 * apart.
 */
export function setsApart(sentence: CandidateSentence, sides: readonly (readonly string[])[]): boolean {
  const at = contrasts.exec(sentence.text)?.index;
  const starts = sides.flat().map((stem) => sentence.tokens.find((token) => token.stem === stem)?.start ?? 0);
  return at !== undefined && at < Math.max(...starts);
}

export function holdsNewNumber(sentence: CandidateSentence, question: string): boolean {
  return sentence.tokens.some((token) => isNumber(token) && !standsIn(question, token.text));
}

/** "How many satellites …": a number stands right before the satellites. */
function countsWhatIsAsked(sentence: CandidateSentence, question: string): boolean {
  const [counted] = topicStems(/\bhow (?:many|much)\s+(.{2,60})/i.exec(question)?.[1] ?? '');
  return sentence.tokens.some(
    (token, index) =>
      token.stem === counted &&
      sentence.tokens
        .slice(Math.max(0, index - 3), index)
        .some((before) => (isNumber(before) || before.word === 'no') && !standsIn(question, before.text)),
  );
}

/** As a word of its own: the 6 of "RV64I" is no 6 that was asked with. */
function standsIn(question: string, text: string): boolean {
  for (let at = question.indexOf(text); at >= 0; at = question.indexOf(text, at + 1)) {
    const around = `${question[at - 1] ?? ' '}${question[at + text.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

function isNumber(token: Token): boolean {
  return token.kind === 'number' || (isNumberWord(token.word) && !uncounted.has(token.word));
}

/** Words for numbers that as often count nothing: "one of them", "a second later". */
const uncounted: ReadonlySet<string> = new Set('zero one a an first second third quarter'.split(' '));
