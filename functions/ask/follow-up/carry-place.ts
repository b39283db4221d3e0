// Follow-ups that only name a place or a number of one ("what about step 4?", "same for day 3", "and the second one?"):
// the last question at that place. Whether the place exists is the registry's to say.

import { levelTraits, type MentionLevel } from '../../course/mention/levels.ts';
import {
  findMentionsInSchemes,
  type Mention,
  type MentionLevels,
  type MentionScheme,
  type NamedDocument,
  nameWithoutRevision,
} from '../../course/mention.ts';
import { bareText, readWords } from './read-words.ts';
import { ordinals } from './words.ts';

const fillers: ReadonlySet<string> = new Set(
  'and but so ok okay now then also well what how about of same the for in on at to from show me tell please go one thing question likewise is it'.split(
    ' ',
  ),
);
const inward = /\b(?:same|likewise|in|on|for|at)\b/i;

/** What places are read by: the profile's schemes and, in engineering courses, the documents and those last spoken of. */
export interface PlaceReading {
  readonly schemes: readonly MentionScheme[];
  readonly documents?: readonly NamedDocument[];
  readonly context?: readonly number[];
}

/** The last question, at the place the follow-up names; null where it asks for more than a place or nothing is carried. */
export function carryPlace(question: string, last: string, reading: PlaceReading): string | null {
  const text = bareText(question);
  const [named, ...others] = findMentionsInSchemes({ text, ...reading });
  const [known] = findMentionsInSchemes({ text: bareText(last), ...reading }).slice(-1);
  if (named === undefined) return known ? countedPlace(text, bareText(last), known) : null;
  if (others.length > 0 || named.code !== null || known?.code) return null;
  const before = text.slice(0, named.start);
  if (![before, text.slice(named.end)].every((part) => readWords(part).every(({ word }) => fillers.has(word))))
    return null;
  const isInward = inward.test(before);
  if (known) return atPlace(bareText(last), known, mergeLevels(known.levels, named.levels, isInward));
  const place = writtenPlace(text.slice(named.start, named.end), named, reading);
  return isInward ? `${bareText(last)} ${/\bon\b/i.test(before) || /^day/i.test(place) ? 'on' : 'in'} ${place}?` : null;
}

/** "Rev 02" of the document last spoken of, by its name. */
function writtenPlace(place: string, { levels, documents = [] }: Mention, reading: PlaceReading): string {
  const meant = reading.documents?.find(({ documentNumber }) => documentNumber === documents[0]);
  const isRevisionOnly = Object.keys(levels).join() === 'revision';
  return isRevisionOnly && meant ? `${place} of the ${nameWithoutRevision(meant.name)}` : place;
}

type Level = readonly [MentionLevel, number | string];

function levelsOf(levels: MentionLevels): readonly Level[] {
  return (Object.entries(levels) as Level[]).sort(([left], [right]) => rankOf(left) - rankOf(right));
}

function rankOf(level: MentionLevel): number {
  return levelTraits[level].rank;
}

/** What is wider stays, what is named replaces, what is narrower stays only where the place is led in ("in chapter 4"). */
function mergeLevels(known: MentionLevels, named: MentionLevels, keepsNarrower: boolean): readonly Level[] {
  const ranks = levelsOf(named).map(([level]) => rankOf(level));
  const widest = Math.min(...ranks);
  const narrowest = Math.max(...ranks);
  const kept = levelsOf(known).filter(
    ([level]) => !(level in named) && (rankOf(level) < widest || (keepsNarrower && rankOf(level) > narrowest)),
  );
  return [...kept, ...levelsOf(named)].sort(([left], [right]) => rankOf(left) - rankOf(right));
}

function atPlace(last: string, known: Mention, levels: readonly Level[]): string {
  return `${last.slice(0, known.start)}${writeLevels(levels)}${last.slice(known.end)}?`;
}

/** "step 4 of lab 1 on day 20", "page 13 of trenches layout Rev 02". */
function writeLevels(levels: readonly Level[]): string {
  const [, revision] = levels.find(([level]) => level === 'revision') ?? [];
  const isNamed = levels.some(([level]) => level === 'document');
  return levels
    .filter(([level]) => level !== 'revision' || !isNamed)
    .reverse()
    .map(([level, value], index) => {
      const part =
        writeLevel(level, value) + (level === 'document' && revision !== undefined ? ` Rev ${revision}` : '');
      return index === 0 ? part : `${level === 'day' || level === 'page' ? 'on' : 'of'} ${part}`;
    })
    .join(' ');
}

function writeLevel(level: MentionLevel, value: number | string): string {
  if (level === 'sheet') return `sheet "${value}"`;
  if (level === 'revision') return `Rev ${value}`;
  return level === 'document' && typeof value === 'string' ? value : `${level} ${value}`;
}

function isTurn(word: string): boolean {
  return word === 'next' || word === 'previous';
}

/** The number meant; "next" by itself after a step is the registry's to count (conversation.ts). */
function placeNumber(counted: string, [level, value]: Level): number | string | null {
  if (isTurn(counted)) {
    if (typeof value !== 'number' || level === 'step') return null;
    return counted === 'next' ? value + 1 : Math.max(1, value - 1);
  }
  if (counted.includes('.')) return typeof value === 'string' && value.includes('.') ? counted : null;
  return ordinals.get(counted) ?? Number(counted);
}

/** "and the second one?", "and 2.2?", "next page" after a place: the place with that number. */
function countedPlace(text: string, last: string, known: Mention): string | null {
  const turned = text
    .replace(/\bthe (?:one|step|page|part) after (?:that|this|it)\b/i, 'the next one')
    .replace(/\bthe (?:one|step|page|part) before (?:that|this|it)\b/i, 'the previous one');
  const words = readWords(turned).map(({ word }) => word);
  const counted = words.find((word) => ordinals.has(word) || /^\d+(?:\.\d+)*$/.test(word) || isTurn(word));
  const narrowest = levelsOf(known.levels).at(-1);
  if (counted === undefined || known.code !== null || narrowest === undefined) return null;
  const isBare = words.every((word) => word === counted || word === narrowest[0] || fillers.has(word));
  const number = isBare ? placeNumber(counted, narrowest) : null;
  if (number === null) return null;
  const kept = levelsOf(known.levels).slice(0, -1);
  return atPlace(last, known, [...kept, [narrowest[0], number]]);
}
