// "What is the P of Q?": documents answer where some passage speaks of P and of Q, by word, title or column. Pure: it
// judges what was found and looks for nothing.

import { askedDimension } from '../../guard/asked-dimension.ts';
import { synonymsOf } from '../../guard/lexicon.ts';
import type { TermStatistics } from '../../guard/term-statistics.ts';
import { contentStems } from '../../guard/text.ts';
import type { Passage } from '../passage.ts';

export interface AskedProperty {
  /** Stems of which one names the property. */
  readonly property: readonly string[];
  /** Stems of what has the property; empty where the question names none. */
  readonly subject: readonly string[];
  /** The property is an amount, which only a number beside its name gives. */
  readonly isAmount: boolean;
}

const propertyOf = /^\W*(?:what|which)\s+(?:is|are|was|were)\s+the\s+(.{1,60}?)\s+(?:of|for)\s+(.+)$/is;
const whichOf = /^\W*(?:what|which)\s+([\p{L}-]+)\s+of\s+(.+)$/isu;
const howMuch = /^\W*how\s+much\s+([\p{L}-]+(?:\s+[\p{L}-]+)?)\s+(?:does|do|did|is|are|can|must|may|shall)\s+(.+)$/isu;
/** "How noisy are the pumps?": adjectives of measures and amounts are judged by their values elsewhere. */
const howSo =
  /^\W*how\s+(?!(?:many|much|often|old|new|large|big|small|long|short|far|well|soon|early|late|strong)\b)(\p{L}+)\s+(?:is|are|was|were)\s+(.+)$/isu;

/** Properties that a text gives without their name: by a value ("red", "in steel"), or by saying what a thing does. */
const unnamed =
  /\b(?:meanings?|purposes?|names?|definitions?|uses?|roles?|functions?|differences?|kinds?|types?|lists?|values?|numbers?|amounts?|contents?|descriptions?|scopes?|reasons?|examples?|points?|ideas?|effects?|ways?|orders?|sets?|sizes?|colou?rs?|materials?|locations?|places?|positions?|dates?|times?|years?|durations?|ages?|periods?|titles?|languages?|capacit(?:y|ies)|limits?|ranges?|shares?|percentages?|results?|steps?|rules?|requirements?|conditions?|consequences?|total|sum|average|maximum|minimum|least|most|longest|shortest|largest|smallest|highest|lowest)\W*$/i;

/** Null where a question asks for no property by name, or for one that texts give without naming it. */
export function askedProperty(question: string): AskedProperty | null {
  const plain = question.trim();
  const amount = howMuch.exec(plain);
  const quality = howSo.exec(plain);
  const [, name = '', rest = ''] = propertyOf.exec(plain) ?? whichOf.exec(plain) ?? amount ?? quality ?? [];
  if (name === '' || unnamed.test(name) || askedDimension(name) !== null) return null;
  const stems = contentStems(name);
  const head = stems.at(-1);
  if (head === undefined) return null;
  const speeds = head === 'fast' ? contentStems('speed velocity quick') : [];
  return { property: [head, ...speeds, ...synonymsOf(head)], subject: contentStems(rest), isAmount: amount !== null };
}

/** Letters by which words of one family are known ("efficient", "efficiency"). */
const familyLetters = 5;
/** Share of a course's passages above which a name is that of the course itself. */
const commonShare = 0.2;

/**
 * Whether one passage speaks of the property and of what has it: of one of the subject's words at least, and of every
 * name among them that is not everywhere in the course.
 */
export function holdsAskedProperty(
  question: string,
  passages: readonly Passage[],
  statistics: TermStatistics,
): boolean {
  const asked = askedProperty(question);
  if (asked === null) return true;
  const names = namesOf(question).filter(
    (stem) => statistics.documentFrequency(stem) < commonShare * Math.max(statistics.documentCount, 1),
  );
  return passages.some((passage) => {
    const has = reader(passage);
    if (!asked.property.some(has)) return false;
    if (asked.isAmount && !givesAmount(asked.property, passage)) return false;
    if (asked.subject.length > 0 && !asked.subject.some((stem) => [stem, ...synonymsOf(stem)].some(has))) return false;
    return names.every((stem) => !asked.subject.includes(stem) || has(stem));
  });
}

function givesAmount(property: readonly string[], { node, prepared }: Passage): boolean {
  if (node.nodeType === 'row') return /\d/.test(node.content);
  return prepared.sentences.some(
    ({ places, figures }) => figures.quantities.length > 0 && property.some((stem) => places.has(stem)),
  );
}

/** Whether a passage, its titles or its document's name have a stem, or a word of its family. */
function reader({ node, prepared }: Passage): (stem: string) => boolean {
  const named = new Set(contentStems(node.document.name));
  const words = node.content.toLowerCase();
  return (stem) =>
    prepared.postings.has(stem) ||
    prepared.contextStems.has(stem) ||
    named.has(stem) ||
    (stem.length >= familyLetters && words.includes(stem.slice(0, familyLetters))) ||
    prepared.spells(stem);
}

/** Stems of words written as names within the question: "Linux", "LLVM". */
function namesOf(question: string): readonly string[] {
  const [, ...later] = question.trim().split(/\s+/);
  return contentStems(later.filter((word) => /^\W*\p{Lu}/u.test(word)).join(' '));
}
