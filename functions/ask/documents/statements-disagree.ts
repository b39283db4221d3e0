// Whether two sentences give one quantity of one thing different values: the same figure's place, and at most one of them
// says a word that the other does not. Cautious: another subject, bound or case is no disagreement. Pure.

import type { RegistryNode } from '../../ports/course-registry.ts';
import { boundWords, conditionTalk } from '../../text/languages/documents.ts';
import { isRequestWord, isStopWord } from '../../text/languages/stop-words.ts';
import { type Quantity, readFigures } from '../../text/quantities.ts';
import { cleanText, contentStems, stripMarkup, tokenise } from '../../text/text.ts';
import { measuresNamed } from '../measures.ts';

const conditions = new Set(conditionTalk.split(' '));
const bounds = new Set(contentStems(Object.values(boundWords).join(' ')));

/** A sentence with what stands over it, read once. */
export interface Statement {
  /** Its topic words without figures, its items and abbreviations whole: "inv-42", "dc". */
  readonly words: ReadonlySet<string>;
  /** The same of its headings. */
  readonly above: ReadonlySet<string>;
  /** Words of its document's name. */
  readonly named: ReadonlySet<string>;
  readonly figures: readonly { readonly of: string; readonly value: number }[];
  /** It holds for a case: "under roads". */
  readonly hasCondition: boolean;
}

export function readStatement(raw: string, node?: RegistryNode): Statement {
  const text = cleanText(stripMarkup(raw));
  const { quantities } = readFigures(text);
  const figures = quantities.flatMap((quantity) => {
    const of = kindOf(text, quantity);
    return of === null ? [] : [{ of, value: quantity.baseValue }];
  });
  const rest = quantities.reduceRight(
    (left, { kind, start, end }) => (kind === 'measure' ? `${left.slice(0, start)} ${left.slice(end)}` : left),
    text,
  );
  return {
    ...{ words: wordsOf(rest), above: wordsOf(node?.provenance.section.join(' ') ?? ''), figures },
    named: new Set(contentStems(node?.document.name ?? '')),
    hasCondition: tokenise(text).some(({ word }) => conditions.has(word)),
  };
}

function wordsOf(text: string): ReadonlySet<string> {
  const items = text.split(/[^\p{L}\p{N}_-]+/u).filter((word) => /\p{L}[-_]?\d/u.test(word));
  const stems = contentStems(text).filter((stem) => !/^\d/.test(stem));
  return new Set([...stems, ...items.map((word) => word.toLowerCase())]);
}

/** Its dimension, or the word a bare number counts: "6 times", "100 megohm". */
function kindOf(text: string, { unit, kind, start, end }: Quantity): string | null {
  if (kind === 'measure' && unit !== null) return unit.dimension;
  if (kind !== 'number' || /[\p{L}\p{N}][-_./]?$/u.test(text.slice(0, start))) return null;
  const word = /^\s?([\p{L}µΩ]{3,})/u.exec(text.slice(end))?.[1]?.toLowerCase();
  return word === undefined || isStopWord(word) ? null : `of ${word}`;
}

/** Whether the right statement gives another value for what the left one states of the question's subject. */
export function statementsDisagree(question: Statement, left: Statement, right: Statement): boolean {
  const isDisputed = left.figures.some((mine) => {
    const rivals = right.figures.filter(({ of }) => of === mine.of);
    return rivals.length > 0 && !rivals.some(({ value }) => nearlyEqual(value, mine.value));
  });
  if (!isDisputed) return false;
  const measured = measuresNamed([...question.words].filter((stem) => left.words.has(stem)));
  const isOfMeasure = measured.size === 0 || [...measuresNamed(right.words)].some((measure) => measured.has(measure));
  const [mine, theirs] = [beyond(left, right, question), beyond(right, left, question)];
  const isOneCase = [mine, theirs].every((own, index) => own.length === 0 || ![left, right][index]?.hasCondition);
  const isOneKind = ![left, right].every((one, index) => {
    const other = index === 0 ? right : left;
    return [...one.above].some((word) => !other.above.has(word) && !other.words.has(word) && !other.named.has(word));
  });
  return isOfMeasure && isOneKind && isOneCase && (mine.length === 0 || theirs.length === 0);
}

/** Words that one says and the other, its headings and its document do not; a bound only against another bound. */
function beyond(one: Statement, other: Statement, question: Statement): readonly string[] {
  const isBound = [...other.words].some((word) => bounds.has(word));
  return [...one.words].filter(
    (word) =>
      !isRequestWord(word) &&
      (isBound || !bounds.has(word)) &&
      !other.words.has(word) &&
      !other.above.has(word) &&
      !(other.named.has(word) && !question.words.has(word)),
  );
}

/** Equal but for rounding. */
export function nearlyEqual(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-6 * Math.max(Math.abs(left), Math.abs(right), 1e-9);
}
