// Whether two sentences give one quantity of one thing different values. Cautious: what another subject, bound or
// condition explains is no disagreement. Pure.

import type { RegistryNode } from '../../ports/course-registry.ts';
import { boundWords, capitalWords, conditionTalk } from '../../text/languages/documents.ts';
import { isRequestWord, isStopWord } from '../../text/languages/stop-words.ts';
import { type Quantity, readFigures } from '../../text/quantities.ts';
import { cleanText, contentStems, stripMarkup, type Token, tokenise } from '../../text/text.ts';
import { type Measure, measuresNamed } from '../measures.ts';

/** Share of what the question names and the first sentence meets that a more general second one may leave out. */
const missedShare = 0.25;
/** Share of their topic words two sentences must have in common, and where both meet more than one word asked for. */
const overlaps = { plain: 0.5, asked: 0.25 } as const;
/** Words that a condition is read to. */
const conditionReach = 4;

const bounds = Object.entries(boundWords).map(([bound, words]) => [bound, new Set(words.split(' '))] as const);
const conditions = new Set(conditionTalk.split(' '));
const capitals = new Set(capitalWords.split(' '));

/** A sentence with what stands over it, read once. */
export interface Statement {
  readonly tokens: readonly Token[];
  /** Of its own topic words. */
  readonly stems: ReadonlySet<string>;
  /** Of these, and of its headings and its document's name. */
  readonly around: ReadonlySet<string>;
  readonly figures: readonly Figure[];
  /** Items and abbreviations it names, and those of its headings: "INV-42", "DC". */
  readonly codes: readonly [own: ReadonlySet<string>, above: ReadonlySet<string>];
}

interface Figure {
  /** Its dimension, or the word a bare number counts: "6 times", "100 megohm". */
  readonly of: string;
  readonly value: number;
  /** What the words before it, or after it, say that it measures. */
  readonly measures: ReadonlySet<Measure>;
}

export function readStatement(raw: string, node?: RegistryNode): Statement {
  const text = cleanText(stripMarkup(raw));
  const stems = new Set(contentStems(text).filter((stem) => !/^\d/.test(stem)));
  const section = node?.provenance.section ?? [];
  const { quantities } = readFigures(text);
  const figures = quantities.flatMap((quantity, index): Figure[] => {
    const of = kindOf(text, quantity);
    if (of === null) return [];
    const lead = text.slice(quantities[index - 1]?.end ?? 0, quantity.start);
    const tail = text.slice(quantity.end, quantities[index + 1]?.start);
    const named = measuresNamed(contentStems(lead));
    const measures = named.size > 0 ? named : measuresNamed(contentStems(tail).slice(0, 2));
    return [{ of, value: quantity.baseValue, measures }];
  });
  const withoutUnits = quantities.reduceRight(
    (rest, { kind, start, end }) => (kind === 'measure' ? `${rest.slice(0, start)} ${rest.slice(end)}` : rest),
    text,
  );
  return {
    ...{ tokens: tokenise(text), stems, figures },
    around: new Set([...stems, ...contentStems(`${section.join(' ')} ${node?.document.name ?? ''}`)]),
    codes: [codesOf(withoutUnits), codesOf(section.join(' | '))],
  };
}

function kindOf(text: string, { unit, kind, start, end }: Quantity): string | null {
  if (kind === 'measure' && unit !== null) return unit.dimension;
  if (kind !== 'number' || /[\p{L}\p{N}][-_./]?$/u.test(text.slice(0, start))) return null;
  const word = /^\s?([\p{L}µΩ]{3,})/u.exec(text.slice(end))?.[1]?.toLowerCase();
  return word === undefined || isStopWord(word) ? null : `of ${word}`;
}

function codesOf(text: string): ReadonlySet<string> {
  const isCode = (word: string) => /^\p{Lu}{1,6}\d*$/u.test(word) || /\p{L}[-_]?\d/u.test(word);
  const words = text.split(/[^\p{L}\p{N}_-]+/u).filter(isCode);
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => !capitals.has(word)));
}

/** Whether the right statement gives another value for what the left one states of the question's subject. */
export function statementsDisagree(question: Statement, left: Statement, right: Statement): boolean {
  const asked = measuresNamed(question.stems);
  const mayShare = (one: ReadonlySet<Measure>, other: ReadonlySet<Measure>) =>
    one.size === 0 || other.size === 0 || shared(one, other).length > 0;
  const isDisputed = left.figures.some((mine) => {
    const rivals = right.figures.filter(({ of, measures }) => of === mine.of && mayShare(mine.measures, measures));
    return (
      mayShare(mine.measures, asked) && rivals.length > 0 && !rivals.some(({ value }) => nearlyEqual(value, mine.value))
    );
  });
  if (!isDisputed || !isSameSubject(question, left, right)) return false;
  const [mine, theirs] = [boundsOf(left), boundsOf(right)];
  if (mine.size > 0 && theirs.size > 0 && shared(mine, theirs).length === 0) return false;
  return !hasCondition(left, question, right) && !hasCondition(right, question, left);
}

function shared<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): readonly Item[] {
  return [...one].filter((each) => other.has(each));
}

/** Both meet what the question names, and neither names an item or an abbreviation in place of the other's. */
function isSameSubject(question: Statement, left: Statement, right: Statement): boolean {
  const met = question.tokens
    .filter(({ word, stem, isStop }) => !isStop && !isRequestWord(word) && left.around.has(stem))
    .filter(({ word }) => !bounds.some(([, words]) => words.has(word)))
    .map(({ stem }) => stem);
  const missed = met.filter((stem) => !right.around.has(stem));
  if (measuresNamed(missed).size > 0 || missed.length > missedShare * met.length) return false;
  const smaller = Math.max(1, Math.min(left.stems.size, right.stems.size));
  const overlap = shared(left.stems, right.stems).length / smaller;
  if (overlap < (met.length > 1 ? overlaps.asked : overlaps.plain)) return false;
  return left.codes.every((codes, index) => {
    const others = right.codes[index] ?? new Set<string>();
    return shared(codes, others).length === Math.min(codes.size, others.size);
  });
}

function boundsOf({ tokens }: Statement): ReadonlySet<string> {
  const said = bounds.filter(([, words]) => tokens.some(({ word }) => words.has(word)));
  return new Set(said.map(([bound]) => bound));
}

/** "Under roads …", "… if it rains": it holds for a case that neither the question nor the other statement has. */
function hasCondition({ tokens }: Statement, question: Statement, other: Statement): boolean {
  return tokens.some(
    ({ word }, index) =>
      conditions.has(word) &&
      tokens
        .slice(index + 1, index + 1 + conditionReach)
        .some(
          ({ isStop, stem }) =>
            !isStop &&
            !/^\d/.test(stem) &&
            !question.stems.has(stem) &&
            !other.stems.has(stem) &&
            measuresNamed([stem]).size === 0,
        ),
  );
}

/** Equal but for rounding. */
export function nearlyEqual(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-6 * Math.max(Math.abs(left), Math.abs(right), 1e-9);
}
