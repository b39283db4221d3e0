// What may be said of an answer that a model wrote: which sentences are the model's, where each rests, and how its
// checking ended. Claims no more than the answer's own checks do. Pure.
import type { Answer } from '../contract/answer.ts';
import type { AnswerReference, AnswerSentence, Place } from './model.ts';
import { countText, fill, type Language, type Texts } from './texts/wording.ts';

/** A model's sentence, not the course's own words nor a value worked out from a table. */
export function isWritten({ is_quote, evidence }: Pick<AnswerSentence, 'is_quote' | 'evidence'>): boolean {
  return is_quote === false && evidence.length > 0;
}

/** Where a written sentence rests: each passage once, in order, with the sentences to mark in it; null of others. */
export function evidenceOf(sentence: AnswerSentence, references: readonly AnswerReference[]): Place | null {
  if (!isWritten(sentence)) return null;
  const names = [...new Set(sentence.evidence.map(({ reference }) => reference))];
  const [first, ...others] = names.map((name) => ({
    reference: name,
    version: references.find(({ canonical_reference }) => canonical_reference === name)?.version ?? null,
    marks: sentence.evidence.flatMap(({ reference, from, to }) => (reference === name ? [{ from, to }] : [])),
  }));
  return first ? { ...first, ...(others.length > 0 && { others }) } : null;
}

/** The line under an answer: what happened to its sentences. */
interface AnswerLine {
  readonly text: string;
  /** A tick only where every sentence was checked and nothing is missing. */
  readonly icon: 'check' | 'book' | 'list';
}

/** Null where there is nothing to say: no sentences, or sentences that nobody checked. */
export function answerLine(answer: Answer, texts: Texts['ask'], language: Language): AnswerLine | null {
  const { sentences, further = [] } = answer;
  const countOf = (name: string) => answer.guard.checks.find(({ check }) => check === name)?.count ?? 0;
  const written = sentences.filter(isWritten).length;
  const [replaced, leftOut] = [countOf('replaced'), countOf('left_out')];
  const isQuoted = sentences.length > 0 && written === 0 && sentences.every(({ is_quote }) => is_quote);
  if (written === 0 && replaced + leftOut === 0) return isQuoted ? { text: texts.ownWords, icon: 'book' } : null;
  if (sentences.length === 0 || countOf('verified') < written) return null;
  const { checked, unconfirmed, cut } = texts.written;
  const stopped = replaced + leftOut;
  const fates = replaced === 0 ? unconfirmed.leftOut : leftOut === 0 ? unconfirmed.replaced : unconfirmed.both;
  const number = (count: number) => new Intl.NumberFormat(language).format(count);
  const line =
    stopped === 0
      ? countText(checked, written, language)
      : fill(countText(fates, stopped, language), {
          total: number(written + stopped),
          replaced: number(replaced),
          leftOut: number(leftOut),
        });
  const isCut = further.length > 0;
  const icon = stopped > 0 ? 'book' : isCut ? 'list' : 'check';
  return { text: isCut ? fill(cut, { line }) : line, icon };
}
