// Whether a sentence, an item or a row of a passage says what an option of a drill says. Pure.
import { plain } from '../../../policy/cards/sentence.ts';
import { splitSentences } from '../../../text/sentences.ts';
import { comparable, stemsOf } from '../choice.ts';
import type { DrillPassage } from './plan-calls.ts';

/** A sentence prepared for the options that are looked for in it. */
export interface SaidSentence {
  readonly reference: string;
  /** Its place in the passage: facts are told apart by it. */
  readonly place: number;
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
  readonly isNegated: boolean;
}

export function sentencesOf({ parts }: DrillPassage): readonly SaidSentence[] {
  return parts
    .flatMap(({ reference, text }) => splitSentences(text).map((span) => ({ reference, text: plain(span.text) })))
    .map(({ reference, text }, place) => ({
      reference,
      place,
      text: comparable(text),
      stems: new Set(stemsOf(text)),
      figures: figuresIn(text),
      isNegated: isNegated(text),
    }));
}

/** Word for word, or all its words and figures in any order where neither denies what the other says. */
export function states(sentence: SaidSentence, option: string): boolean {
  if (holds(sentence.text, comparable(option))) return true;
  const stems = stemsOf(option);
  if (stems.length === 0 || isNegated(option) !== sentence.isNegated) return false;
  return (
    stems.every((stem) => sentence.stems.has(stem)) &&
    [...figuresIn(option)].every((figure) => sentence.figures.has(figure))
  );
}

/** Without a letter or digit cut off at either end. */
function holds(text: string, words: string): boolean {
  if (words === '') return false;
  const isCut = (one: string, other: string) => /[\p{L}\p{M}\p{N}]$/u.test(one) && /^[\p{L}\p{M}\p{N}]/u.test(other);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (!isCut(text.slice(Math.max(0, at - 2), at), words) && !isCut(words, text.slice(end, end + 2))) return true;
  }
  return false;
}

function figuresIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\p{Nd}+(?:[.,:/]\p{Nd}+)*/gu) ?? []);
}

const negation = /\b(?:not|no|never|none|without|cannot|neither|nor)\b|n['’]t\b|(?<!\p{L})(?:नहीं|न|मत|बिना)(?!\p{L})/iu;

export function isNegated(text: string): boolean {
  return negation.test(text);
}
