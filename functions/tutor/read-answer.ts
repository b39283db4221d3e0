// What of a typed message may be an answer to the open card: an option by its letter or its words, a value, a few words, also
// within talk ("oh wait, is it B?", "d then"). Whether it is right the marker alone says, so nothing here may tell. Pure.
import type { ExamCard } from '../contract/tutor-card.ts';
import { chosenOption } from '../policy/cards/mark.ts';
import { answerFrames } from '../policy/languages/all.ts';
import { askingWords, interjections, joining, optionWords } from '../policy/languages/answer-words.ts';
import type { TurnIntent } from '../policy/policy.ts';
import { clausesOf, isTalkWord, readWish } from '../policy/read-wish.ts';
import { withoutEndMarks } from '../text/end-marks.ts';
import { isRequestWord } from '../text/languages/stop-words.ts';
import type { drillOf } from './grade-drill.ts';
import { readMessage, subjectStems } from './mapping/read-message.ts';

/** What more words than these say is a remark, not an answer. */
const longestAnswer = 12;
/** Bare words that may still be one, beyond what a right answer takes. */
const longestDoubtful = 6;
/** Within a frame of answering: "I think it is the …". */
const wordsAround = 3;

/** `isSure`: marked at once; else the learner is asked whether it was meant as the answer. */
export interface TypedAnswer {
  readonly answer: string;
  readonly isSure: boolean;
}

/** Several options were named: which is meant is asked. */
export const severalOptions = Symbol('several options');
export type ReadAnswer = TypedAnswer | typeof severalOptions | null;

/** Of what was heard, as far as an answer is read from it. */
interface Heard {
  readonly text: string;
  readonly intent: TurnIntent;
  readonly continues: boolean;
  readonly isSmallTalk: boolean;
  readonly isAnswerBeside: boolean;
}

/**
 * An option by its letter or its words; else what stands in a frame of answering, what is a bare value, and bare words as short
 * as an answer is. The rest is asked about, be it right or wrong. Null of everything that is plainly something else.
 */
export function typedAnswer(
  heard: Heard,
  { card, key }: Pick<NonNullable<ReturnType<typeof drillOf>>, 'card' | 'key'>,
): ReadAnswer {
  const { options } = card;
  if (options.length > 0) return chosenAmong(options, heard);
  const { answer, isFramed, length } = unframed(lastClause(heard.text));
  if (answer === '' || length > longestAnswer || heard.intent === 'stuck' || heard.intent === 'solve') return null;
  if (namesSeveral(answer, key.answers)) return severalOptions;
  if (heard.isAnswerBeside) return { answer, isSure: true };
  const usual = Math.max(1, ...key.answers.map((each) => wordsOf(each).length));
  if (isFramed) return { answer, isSure: length <= usual + wordsAround };
  const value = valueWithin(heard.text);
  if (value !== null) return { answer: value, isSure: false };
  // "searching?": a word alone is no question that could be told from a guess.
  if (length <= 2 && isGuess(heard.text)) return { answer, isSure: false };
  if (!isPlain(heard) || length > Math.max(usual, longestDoubtful)) {
    const within = wordWithin(heard.text, usual);
    return within === null ? null : { answer: within, isSure: false };
  }
  const namesSomething = subjectStems(readMessage(answer)).length > 0;
  return namesSomething || length <= 2 ? { answer, isSure: namesSomething && length <= usual } : null;
}

/** Of an exam question nothing is ever handed in unasked. The answer is the option's text, as this card shows it. */
export function typedOption(heard: Heard, { options }: Pick<ExamCard, 'options'>): ReadAnswer {
  const texts = options.map(({ text }) => text);
  const chosen = chosenAmong(texts, heard);
  if (chosen === null || chosen === severalOptions) return chosen;
  return { answer: chosenOption(texts, chosen.answer) ?? chosen.answer, isSure: false };
}

/**
 * Sure where an option is all that was said but for talk; where one alone stands within other words, it may be meant. A clause
 * that asks for something is none.
 */
function chosenAmong(options: readonly string[], heard: Heard): ReadAnswer {
  const whole = unframed(heard.text);
  if (whole.answer === '') return null;
  const chosen = chosenOption(options, whole.answer);
  if (chosen !== null) return { answer: chosen, isSure: true };
  const { named, isSure, isTalk } = readOptions(options, heard.text);
  const [only] = named;
  if (only === undefined) return null;
  if (named.length > 1) return isTalk ? severalOptions : null;
  if (isSure) return { answer: only, isSure };
  return isPlain(heard) && whole.length <= longestAnswer ? { answer: only, isSure: false } : null;
}

/** Whether one option is plainly chosen: nothing else may then be meant by the words around it. */
export function choosesOption(options: readonly string[], text: string): boolean {
  const { named, isSure } = readOptions(options, text);
  return named.length === 1 && isSure;
}

function readOptions(options: readonly string[], text: string) {
  const read = clausesOf(text).map((clause) => optionsNamed(options, clause));
  const naming = read.filter((each) => each.named.length > 0);
  const asksBeside = read.some((each) => each.named.length === 0 && each.asks) && !naming.some((each) => each.isFramed);
  return {
    named: [...new Set(naming.flatMap(({ named }) => named))],
    isSure: naming.length === 1 && naming.every((each) => each.isTalk) && !asksBeside,
    isTalk: read.every((each) => each.isTalk),
  };
}

interface ReadClause {
  readonly named: readonly string[];
  /** All other words are talk that asks for nothing. */
  readonly isTalk: boolean;
  readonly asks: boolean;
  /** It says that an answer follows: "I think …". */
  readonly isFramed: boolean;
}

function optionsNamed(options: readonly string[], clause: string): ReadClause {
  let said = ` ${wordsOf(clause).map(folded).join(' ')} `;
  const named: string[] = [];
  for (const option of options.toSorted((one, other) => other.length - one.length)) {
    const words = ` ${wordsOf(option).map(folded).join(' ')} `;
    if (!said.includes(words)) continue;
    named.push(option);
    said = said.replace(words, '  ');
  }
  const lettered = wordsOf(clause).flatMap((word, place, all) => letterOf(word, all[place - 1], all[place + 1]) ?? []);
  for (const letter of lettered) {
    const option = options[letter.charCodeAt(0) - 'a'.charCodeAt(0)];
    if (option !== undefined && !named.includes(option)) named.push(option);
  }
  const rest = said.split(' ').filter((word) => word !== '' && !lettered.includes(word));
  const isAsking = rest.some((word) => askingWords.has(word));
  return {
    named,
    isTalk: rest.every(isTalkWord) && !isAsking,
    asks: isAsking,
    isFramed: unframed(clause).isFramed,
  };
}

/** "B", "b", "option a", "a then"; "a" before other words is an article, "I" a person. */
function letterOf(word: string, before: string | undefined, after: string | undefined): string | null {
  const letter = /^\(?([a-h])[).:?!,]*$/i.exec(word)?.[1]?.toLowerCase();
  if (letter !== 'a' || after === undefined) return letter ?? null;
  const next = folded(after);
  return optionWords.has(folded(before ?? '')) || interjections.has(next) || joining.has(next) ? letter : null;
}

/** "crawling, indexing or ranking": more than one, where a right answer is one. */
function namesSeveral(answer: string, right: readonly string[]): boolean {
  const parts = answer.split(/,|\s(?:or|या|ya)\s/iu).filter((part) => part.trim() !== '');
  return parts.length > 1 && /\s(?:or|या|ya)\s/iu.test(answer) && !right.some((each) => /,|\bor\b|या/iu.test(each));
}

/** One clause of several that is no longer than an answer, where no other asks: "so that comes first? crawling?" */
function wordWithin(text: string, usual: number): string | null {
  const clauses = clausesOf(text);
  if (clauses.length < 2 || clauses.some((clause) => wordsOf(clause).some((word) => askingWords.has(folded(word)))))
    return null;
  const short = clauses
    .map((clause) => withoutEndMarks(lastClause(clause), '?.!।,'))
    .filter((clause) => wordsOf(clause).length <= usual && readWish(clause) === null)
    .filter((clause) => subjectStems(readMessage(clause)).length > 0);
  return short.length === 1 ? (short[0] ?? null) : null;
}

function isGuess(text: string): boolean {
  const words = wordsOf(text).map(folded);
  return /[?？]\s*$/u.test(text) && !words.some((word) => askingWords.has(word) || isRequestWord(word));
}

/** A figure alone in its clause, among talk: "whatever. 2?" */
function valueWithin(text: string): string | null {
  const values = clausesOf(text).flatMap((clause) => {
    const words = wordsOf(clause).map((word) => withoutEndMarks(word, '?.!।'));
    const figures = words.filter((word) => /^[-+−]?\d[\d.,]*%?$/.test(word));
    const isTalk = words.every((word) => figures.includes(word) || isTalkWord(folded(word)));
    return figures.length === 1 && isTalk && !words.some((word) => askingWords.has(folded(word))) ? figures : [];
  });
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** Words that ask for nothing and are no talk with the tutor. */
function isPlain({ text, intent, continues, isSmallTalk }: Heard): boolean {
  return !/[?？]/u.test(text) && (intent === 'unknown' || intent === 'check') && !continues && !isSmallTalk;
}

/** What talk leads up to: "ugh fine. crawling", "oh ok is it crawling?". Else the whole. */
function lastClause(text: string): string {
  const clauses = clausesOf(text);
  const isTalk = (clause: string) => wordsOf(clause).map(folded).every(isTalkWord);
  const clause = clauses.length > 1 && clauses.slice(0, -1).every(isTalk) ? (clauses.at(-1) ?? text) : text;
  const words = wordsOf(clause);
  const from = words.findIndex((word, at) => {
    const rest = words.slice(at);
    return !isInterjection(folded(word)) || answerFrames.openings.some((frame) => startsWith(rest, wordsOf(frame)));
  });
  return from <= 0 ? clause : words.slice(from).join(' ');
}

/** "Ummm" is "um". */
function isInterjection(word: string): boolean {
  return interjections.has(word) || interjections.has(word.replace(/(\p{L})\1+/gu, '$1'));
}

function unframed(text: string): { readonly answer: string; readonly isFramed: boolean; readonly length: number } {
  const words = wordsOf(text);
  const opening = longest(answerFrames.openings, (frame) => startsWith(words, frame));
  const rest = words.slice(opening);
  const said = rest.slice(0, rest.length - longest(answerFrames.closings, (frame) => endsWith(rest, frame)));
  return { answer: withoutEndMarks(said.join(' '), '?.!।'), isFramed: opening > 0, length: said.length };
}

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/u).filter(Boolean);
}

function longest(frames: readonly string[], fits: (frame: readonly string[]) => boolean): number {
  return Math.max(
    0,
    ...frames
      .map(wordsOf)
      .filter(fits)
      .map(({ length }) => length),
  );
}

function startsWith(words: readonly string[], frame: readonly string[]): boolean {
  return frame.every((word, index) => folded(words[index] ?? '') === word);
}

function endsWith(words: readonly string[], frame: readonly string[]): boolean {
  return words.length > frame.length && startsWith(words.slice(-frame.length), frame);
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’?!.,:;]/gu, '')
    .trim();
}
