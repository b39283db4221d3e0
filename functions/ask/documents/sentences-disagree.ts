// Whether two sentences give one quantity of one thing different values. Cautious: what another subject, bound or
// condition explains is no disagreement. Pure.

import type { PreparedSentence } from '../../guard/prepare.ts';
import type { Quantity } from '../../guard/quantities.ts';
import { isRequestWord, isStopWord } from '../../guard/stop-words.ts';
import { contentStems } from '../../guard/text.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';

/** Share of what the question names and the first sentence meets that a more general second one may leave out. */
const missedShare = 0.25;
/** Share of their topic words two sentences must have in common where the question names nothing. */
const neededOverlap = 0.5;
/** What a figure is a figure of stands among so many topic words before it. */
const labelReach = 6;

const attributes: ReadonlySet<string> = new Set(
  contentStems(
    `depth width height length distance thickness diameter radius spacing clearance separation cover elevation voltage
    current power energy capacity resistance weight mass temperature pressure frequency speed area volume torque
    rating tolerance slope angle gradient humidity time duration period interval percentage efficiency size load`,
  ),
);
const bounds: readonly (readonly [RegExp, string])[] = [
  [/\b(?:min|minimum|at least|not less|no less)\b/i, 'least'],
  [/\b(?:max|maximum|at most|not exceed|not more|no more|up to)\b/i, 'most'],
  [/\b(?:nominal|rated)\b/i, 'rated'],
  [/\b(?:typical|average|mean)\b/i, 'usual'],
];
/** "… under roads", "… for LV cables", "if …": what a value holds for. */
const conditionPattern =
  /\b(?:under|beneath|below|for|in|at|on|near|along|within|when|where|if|during|between|across|unless|except|inside|outside|over|crossing)\s+((?:[\p{L}\p{N}-]+\s*){1,4})/giu;
const strictCondition = /\b(?:under|beneath|when|where|if|during|unless|except|crossings?)\b/i;

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
  const asked = attributesIn(pair.question.places.keys());
  for (const mine of measures(left)) {
    const label = labelOf(left, mine);
    if (asked.size > 0 && label.attributes.size > 0 && ![...label.attributes].some((stem) => asked.has(stem))) continue;
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
  readonly attributes: ReadonlySet<string>;
  readonly bound: string | null;
}

/** What a figure is a figure of: the words before it up to the figure before, and a few after it. */
function labelOf(sentence: PreparedSentence, quantity: Quantity): Label {
  const before = sentence.figures.quantities.filter(({ end }) => end <= quantity.start).at(-1)?.end ?? 0;
  const next = sentence.figures.quantities.find(({ start }) => start >= quantity.end)?.start ?? sentence.text.length;
  const lead = sentence.text.slice(before, quantity.start);
  const tail = sentence.text.slice(quantity.end, next);
  const near = attributesIn(contentStems(lead).slice(-labelReach));
  const own = near.size > 0 ? near : attributesIn(contentStems(tail).slice(0, 2));
  const around = `${lead} ${tail.slice(0, 20)}`;
  return { attributes: own, bound: bounds.find(([words]) => words.test(around))?.[1] ?? null };
}

function attributesIn(stems: Iterable<string>): ReadonlySet<string> {
  return new Set([...stems].filter((stem) => attributes.has(stem)));
}

function isSameLabel(left: Label, right: Label): boolean {
  if (left.bound !== null && right.bound !== null && left.bound !== right.bound) return false;
  if (left.attributes.size === 0 || right.attributes.size === 0) return true;
  return [...left.attributes].some((stem) => right.attributes.has(stem));
}

/** Both meet what the question names, and neither names an item or an abbreviation in place of the other's. */
function isSameSubject({ question, left, right, leftNode, rightNode }: Pair): boolean {
  const [leftAll, rightAll] = [stemsAround(left, leftNode), stemsAround(right, rightNode)];
  const named = [...question.places.keys()].filter(
    (stem) => !stem.startsWith('#') && !isRequestWord(stem) && !bounds.some(([words]) => words.test(stem)),
  );
  const met = named.filter((stem) => leftAll.has(stem));
  const missed = met.filter((stem) => !rightAll.has(stem));
  if (missed.some((stem) => attributes.has(stem)) || missed.length > missedShare * met.length) return false;
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

const code = /(?<![\p{L}\p{N}])(?:\p{Lu}{2,6}\d*|[\p{L}\p{N}]*\p{L}[-_]?\d[\p{L}\p{N}_-]*|\p{Lu})(?![\p{L}\p{N}])/gu;
const noCodes = /^(?:A|I|THE|AND|OR|NOT|REV|SHALL|MUST|NOTE|MM|CM|KM)$/;

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
  return new Set((text.match(code) ?? []).map((each) => each.toUpperCase()).filter((each) => !noCodes.test(each)));
}

function excludeEachOther(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return [...left].some((each) => !right.has(each)) && [...right].some((each) => !left.has(each));
}

/** Each holds for a case the other does not name, or one for a strict case that the question does not name. */
function differInCondition({ question, left, right }: Pair): boolean {
  const [mine, theirs] = [conditionsOf(left, question, right), conditionsOf(right, question, left)];
  if (mine.length > 0 && theirs.length > 0) return true;
  return [...mine, ...theirs].some((words) => strictCondition.test(words));
}

/** Conditions with a topic word that neither the question nor the other sentence has. */
function conditionsOf(
  sentence: PreparedSentence,
  question: PreparedSentence,
  other: PreparedSentence,
): readonly string[] {
  return [...sentence.text.matchAll(conditionPattern)].flatMap(([whole, words = '']) => {
    const own = contentStems(words).filter(
      (stem) => !question.places.has(stem) && !other.places.has(stem) && !/^\d/.test(stem) && !attributes.has(stem),
    );
    return own.length > 0 ? [whole] : [];
  });
}

/** Equal but for rounding. */
export function nearlyEqualValues(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-6 * Math.max(Math.abs(left), Math.abs(right), 1e-9);
}
