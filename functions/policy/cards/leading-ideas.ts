// What a unit opens with when it is explained: what its author sums it up by and the sentences that say what its own terms
// mean; where these are few, what its summary says under each heading. Pure; word for word.
import { draftingWords } from '../../text/languages/drafting.ts';
import type { AidPassage, GlossaryEntry, SummaryPoint } from '../aids/aid-passage.ts';
import { studyAidsOf } from '../aids/study-aids.ts';
import { stemsOf } from './defined-term.ts';
import { isSubjectLike } from './sentence.ts';

export interface LeadingIdea {
  readonly text: string;
  readonly reference: string;
}

const verbsBehind = new RegExp(`\\b(?:${draftingWords('en').beforeVerbs.join('|')}) ([a-z]{2,})\\b`, 'g');
const mostOfAKind = 6;
const leastIdeas = 3;
const mostWords = 80;
/** Of the words that stand in most passages of a unit. */
const mostParticular = 12;
const leastPassages = 3;

/** @param passages of one unit, in order */
export function leadingIdeas(
  passages: readonly AidPassage[],
  unit: { readonly language: string },
): readonly LeadingIdea[] {
  const { summary, glossary } = studyAidsOf(passages, unit.language);
  const points = summary.keyPoints.slice(0, mostOfAKind).map(withItems);
  const told = [...points, ...meaningsOf(passages, glossary)].filter(isShort);
  if (told.length >= leastIdeas) return told;
  const isTask = taskReader(passages);
  const known = new Set(told.map(({ reference }) => reference));
  const more = summary.sections
    .flatMap(({ points: own }) => own.slice(0, 1))
    .map(withItems)
    .filter((idea) => isShort(idea) && !known.has(idea.reference) && !isTask(idea.text));
  return [...told, ...more.slice(0, leastIdeas - told.length)];
}

function withItems({ text, items, reference }: SummaryPoint): LeadingIdea {
  const lines = items.map((item) => `\n- ${item.text}`).join('');
  return { text: lines === '' ? text : `${text}\n${lines}`, reference };
}

function isShort({ text }: LeadingIdea): boolean {
  return text.split(/\s+/).length <= mostWords;
}

/** Of the terms that the unit explains those it speaks of most, in their order. */
function meaningsOf(passages: readonly AidPassage[], glossary: readonly GlossaryEntry[]): readonly LeadingIdea[] {
  const stems = passages.map(({ content }) => ` ${stemsOf(content).join(' ')} `);
  const countOf = (term: string) => {
    const key = ` ${stemsOf(nameOf(term)).join(' ')} `;
    return stems.filter((text) => text.includes(key)).length;
  };
  const entries = glossary.map((entry) => ({ ...entry, count: countOf(entry.term) }));
  const most = new Set(entries.toSorted((one, other) => other.count - one.count).slice(0, mostOfAKind));
  // What an entry or a label says of its term does not name it.
  const named = (term: string, text: string) =>
    text.slice(0, openingOf(term)).toLowerCase().includes(nameOf(term).toLowerCase()) ? text : `${term}: ${text}`;
  return entries
    .filter((entry) => most.has(entry))
    .map(({ term, meaning, reference }) => ({ text: named(term, meaning), reference }));
}

/** Characters within which a sentence about a term names it. */
function openingOf(term: string): number {
  return term.length + 40;
}

/** Without the short form that is given with it. */
function nameOf(term: string): string {
  return term.replace(/ \([^()]*\)$/, '');
}

/** "Edit the file so that …" opens with what the unit elsewhere has behind "to": it is a task, unless its subject is so called. */
export function taskReader(passages: readonly Pick<AidPassage, 'content'>[]): (text: string) => boolean {
  const verbs = new Set(
    passages.flatMap(({ content }) => [...content.matchAll(verbsBehind)].map(([, verb = '']) => verb)),
  );
  return (text) => {
    const [first = '', second = ''] = text.split(/\s+/, 2);
    return verbs.has(first.toLowerCase()) && /^\p{Lu}/u.test(first) && !/s$/.test(second) && !isSubjectLike(text);
  };
}

/** Of its title and headings, and those that stand in most of its passages. */
export function particularStems(
  passages: readonly Pick<AidPassage, 'content' | 'section'>[],
  title: string,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { content } of passages) {
    for (const stem of new Set(stemsOf(content))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const often = [...counts]
    .filter(([stem, count]) => count >= leastPassages && stem.length > 2)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostParticular)
    .map(([stem]) => stem);
  const named = [title, ...passages.flatMap(({ section }) => section.at(-1) ?? [])].flatMap(stemsOf);
  return [...new Set([...named, ...often])];
}
