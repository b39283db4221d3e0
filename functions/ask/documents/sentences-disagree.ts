// Whether two sentences give one quantity of one thing different values. Cautious: what another subject, bound or
// condition explains is no disagreement. Pure.

import type { RegistryNode } from '../../ports/course-registry.ts';
import { boundWords, capitalWords, conditionTalk } from '../../text/languages/documents.ts';
import { isRequestWord, isStopWord } from '../../text/languages/stop-words.ts';
import type { PreparedSentence } from '../../text/prepare.ts';
import type { Quantity } from '../../text/quantities.ts';
import { contentStems, tokenise } from '../../text/text.ts';
import { type Measure, measuresNamed } from '../measures.ts';

/** Share of what the question names and the first sentence meets that a more general second one may leave out. */
const missedShare = 0.25;
/** Share of their topic words two sentences must have in common where the question names nothing. */
const neededOverlap = 0.5;
/** What a figure is a figure of stands among so many topic words before it. */
const labelReach = 6;
/** Words that a condition is read to. */
const conditionReach = 4;

const bounds = Object.entries(boundWords).map(([bound, words]) => [bound, new Set(words.split(' '))] as const);
const strict = new Set(conditionTalk.strict.split(' '));
const loose = new Set(conditionTalk.loose.split(' '));
const capitals = new Set(capitalWords.split(' '));

/** Two sentences with the nodes they stand in, and the question they would answer. */
export interface Pair {
  readonly question: PreparedSentence;
  readonly left: PreparedSentence;
  readonly right: PreparedSentence;
  readonly leftNode: RegistryNode;
  readonly rightNode: RegistryNode;
}

/** Whether the right sentence gives another value for what the left one states of the question's subject. */
export function sentencesDisagree(pair: Pair): boolean {
  const { left, right } = pair;
  if (right.figures.quantities.length === 0 || !isSameSubject(pair) || differInCondition(pair)) return false;
  const asked = measuresNamed(pair.question.places.keys());
  for (const mine of measures(left)) {
    const label = labelOf(left, mine);
    if (asked.size > 0 && label.measures.size > 0 && !sharesOne(label.measures, asked)) continue;
    const rivals = measures(right).filter(
      (theirs) => dimensionOf(right, theirs) === dimensionOf(left, mine) && isSameLabel(label, labelOf(right, theirs)),
    );
    if (rivals.length === 0) continue;
    if (!rivals.some((theirs) => nearlyEqualValues(theirs.baseValue, mine.baseValue))) return true;
  }
  return false;
}

function measures(sentence: PreparedSentence): readonly Quantity[] {
  return sentence.figures.quantities.filter((quantity) => dimensionOf(sentence, quantity) !== null);
}

/** Of a bare number the word it counts, or a unit we do not know: "6 times", "100 megohm". */
function dimensionOf({ text }: PreparedSentence, { unit, kind, start, end }: Quantity): string | null {
  if (kind === 'measure' && unit !== null) return unit.dimension;
  if (kind !== 'number' || /[\p{L}\p{N}][-_./]?$/u.test(text.slice(0, start))) return null;
  const word = /^\s?([\p{L}µΩ]{3,})/u.exec(text.slice(end))?.[1];
  return word === undefined || isStopWord(word.toLowerCase()) ? null : `of ${word.toLowerCase()}`;
}

interface Label {
  readonly measures: ReadonlySet<Measure>;
  readonly bound: string | null;
}

/** What a figure is a figure of: the words before it up to the figure before, and a few after it. */
function labelOf({ figures, text }: PreparedSentence, { start, end, comparator }: Quantity): Label {
  const before = figures.quantities.filter((other) => other.end <= start).at(-1)?.end ?? 0;
  const next = figures.quantities.find((other) => other.start >= end)?.start ?? text.length;
  const [lead, tail] = [text.slice(before, start), text.slice(end, next)];
  const near = measuresNamed(contentStems(lead).slice(-labelReach));
  const measures = near.size > 0 ? near : measuresNamed(contentStems(tail).slice(0, 2));
  const around = tokenise(`${lead} ${tail.slice(0, 20)}`);
  const said = bounds.find(([, words]) => around.some(({ word }) => words.has(word)))?.[0];
  const least = comparator === 'at_least' ? 'least' : null;
  return { measures, bound: said ?? (comparator === 'at_most' ? 'most' : least) };
}

function sharesOne(left: ReadonlySet<Measure>, right: ReadonlySet<Measure>): boolean {
  return [...left].some((each) => right.has(each));
}

function isSameLabel(left: Label, right: Label): boolean {
  if (left.bound !== null && right.bound !== null && left.bound !== right.bound) return false;
  return left.measures.size === 0 || right.measures.size === 0 || sharesOne(left.measures, right.measures);
}

/** Both meet what the question names, and neither names an item or an abbreviation in place of the other's. */
function isSameSubject({ question, left, right, leftNode, rightNode }: Pair): boolean {
  const [leftAll, rightAll] = [stemsAround(left, leftNode), stemsAround(right, rightNode)];
  const named = [...question.places.keys()].filter(
    (stem) => !stem.startsWith('#') && !isRequestWord(stem) && !bounds.some(([, words]) => words.has(stem)),
  );
  const met = named.filter((stem) => leftAll.has(stem));
  const missed = met.filter((stem) => !rightAll.has(stem));
  if (measuresNamed(missed).size > 0 || missed.length > missedShare * met.length) return false;
  if (missed.length > 0 && conditionsOf(right, question, left).length > 0) return false;
  const [mine, theirs] = [topicsOf(left), topicsOf(right)];
  const overlap = [...mine].filter((stem) => theirs.has(stem)).length / Math.max(1, Math.min(mine.size, theirs.size));
  if (overlap < (met.length > 1 ? neededOverlap / 2 : neededOverlap)) return false;
  return (
    !excludeEachOther(codesIn(left), codesIn(right)) && !excludeEachOther(codesAbove(leftNode), codesAbove(rightNode))
  );
}

function stemsAround(sentence: PreparedSentence, { provenance, document }: RegistryNode): ReadonlySet<string> {
  return new Set([...sentence.places.keys(), ...contentStems(`${provenance.section.join(' ')} ${document.name}`)]);
}

function topicsOf(sentence: PreparedSentence): ReadonlySet<string> {
  return new Set([...sentence.places.keys()].filter((stem) => !stem.startsWith('#')));
}

/** Items and abbreviations: "INV-42", "DC". Figures with units are none. */
function codesIn(sentence: PreparedSentence): ReadonlySet<string> {
  const withUnits = sentence.figures.quantities.filter(({ kind }) => kind === 'measure');
  const text = withUnits.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    sentence.text,
  );
  return codesOf(text);
}

function codesAbove({ provenance }: RegistryNode): ReadonlySet<string> {
  return codesOf(provenance.section.join(' | '));
}

function codesOf(text: string): ReadonlySet<string> {
  const isCode = (word: string) => /^\p{Lu}{1,6}\d*$/u.test(word) || /\p{L}[-_]?\d/u.test(word);
  const words = text.split(/[^\p{L}\p{N}_-]+/u).filter(isCode);
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => !capitals.has(word)));
}

function excludeEachOther(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return [...left].some((each) => !right.has(each)) && [...right].some((each) => !left.has(each));
}

/** Each holds for a case the other does not name, or one for a strict case that the question does not name. */
function differInCondition({ question, left, right }: Pair): boolean {
  const [mine, theirs] = [conditionsOf(left, question, right), conditionsOf(right, question, left)];
  if (mine.length > 0 && theirs.length > 0) return true;
  return [...mine, ...theirs].includes('strict');
}

/** "… under roads", "… for LV cables": conditions with a topic word that neither the question nor the other has. */
function conditionsOf({ text, tokens }: PreparedSentence, question: PreparedSentence, other: PreparedSentence) {
  return tokens.flatMap(({ word }, index) => {
    if (!strict.has(word) && !loose.has(word)) return [];
    const said = tokens.slice(index, index + 1 + conditionReach);
    const end = said.findIndex((token, at) => /[^\s]/.test(text.slice(token.end, said[at + 1]?.start ?? token.end)));
    const phrase = end < 0 ? said : said.slice(0, end + 1);
    const isOwn = ({ isStop, stem }: (typeof said)[number]) =>
      !isStop && !question.places.has(stem) && !other.places.has(stem) && !/^\d/.test(stem);
    const own = phrase.slice(1).filter((token) => isOwn(token) && measuresNamed([token.stem]).size === 0);
    if (own.length === 0) return [];
    return [phrase.some((token) => strict.has(token.word)) ? ('strict' as const) : ('loose' as const)];
  });
}

/** Equal but for rounding. */
export function nearlyEqualValues(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-6 * Math.max(Math.abs(left), Math.abs(right), 1e-9);
}
