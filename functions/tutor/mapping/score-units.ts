// How well each unit's own words meet a message: its title, its tags, what it says it is about. Pure.
// Must stay cheap on courses of thousands of units: only units that share a beginning of a word are read closely.
import type { CourseUnit } from '../../course/tutor-material.ts';
import { contentStems } from '../../text/text.ts';
import { isFamily } from '../../text/word-family.ts';
import type { MessageTopics } from './read-message.ts';

/** So many units, those that share most beginnings of words with the message, are read closely. */
const readLimit = 24;
/** Up to so many units every title is read, to know which of its words are common. */
const titleLimit = 300;
/** What a word counts that is only of the same family: "log" for "logarithmic". */
const relatedShare = 0.75;
/** Weight of a word that no unit has, though the course does; of one the course never has. */
const elsewhereWeight = 1;
const foreignWeight = 2;
const longestAnchorCharacters = 1_200;
/** What is looked through of each where there are more units than `titleLimit`. */
const shortAnchorCharacters = 300;

/** Each 0..1 unless said otherwise; what confidence is made of. */
export interface UnitSignals {
  readonly unitId: string;
  /** Share of the message's weight that the title meets. */
  readonly titleMet: number;
  /** Share of the title's weight that the message meets. */
  readonly titleSaid: number;
  /** Share of the message's weight that anything of the unit meets. */
  readonly textMet: number;
  /** Share of the message's neighbouring words that are neighbours in the unit too. */
  readonly pairs: number;
  /** Weight met at all, of three rare words. */
  readonly evidence: number;
}

interface ReadUnit {
  readonly unitId: string;
  readonly title: ReadonlySet<string>;
  readonly text: ReadonlySet<string>;
  /** Stems that follow each other, with a space between. */
  readonly pairs: ReadonlySet<string>;
}

/**
 * @param input.alsoIds units found elsewhere, by their vectors: read closely whatever words they share
 * @param input.documentFrequencies of the message's stems in the course
 */
export function scoreUnits(input: {
  readonly units: readonly CourseUnit[];
  readonly topics: MessageTopics;
  readonly documentFrequencies: ReadonlyMap<string, number>;
  readonly alsoIds: ReadonlySet<string>;
}): readonly UnitSignals[] {
  const { units, topics, documentFrequencies } = input;
  if (topics.shares.size === 0 || units.length === 0) return [];
  const { near, holders } = likelyUnits(units, topics, input.alsoIds);
  const read = near.map(readUnit);
  const relatives = relativesOf(topics, read);
  const titles =
    units.length <= titleLimit ? units.map(({ title }) => contentStems(title)) : read.map(({ title }) => [...title]);
  const weighText = weigher({ count: units.length, holders, relatives, documentFrequencies });
  const weighTitle = weigher({ count: titles.length, holders: countHolders(titles), relatives, documentFrequencies });
  return read.map((unit) => scoreUnit(unit, topics, { weighText, weighTitle, relatives }));
}

function countHolders(texts: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const holders = new Map<string, number>();
  for (const stems of texts) for (const stem of new Set(stems)) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  return holders;
}

/** For each of the message's stems those of the units that are of its family. */
type Relatives = ReadonlyMap<string, readonly string[]>;

function relativesOf(topics: MessageTopics, units: readonly ReadUnit[]): Relatives {
  const vocabulary = new Set<string>();
  const initials = new Set([...topics.shares.keys()].map((stem) => stem.charCodeAt(0)));
  for (const { text } of units) for (const stem of text) if (initials.has(stem.charCodeAt(0))) vocabulary.add(stem);
  return new Map(
    [...topics.shares.keys()].map((stem) => [
      stem,
      [...vocabulary].filter((other) => other !== stem && isRelated(stem, other)),
    ]),
  );
}

function readUnit(unit: CourseUnit): ReadUnit {
  const title = contentStems(unit.title);
  const tags = unit.tags.map((tag) => contentStems(tag.replace(/[_-]/g, ' ')));
  const anchor = contentStems(unit.anchorText.slice(0, longestAnchorCharacters));
  const texts = [title, ...tags, anchor];
  return {
    unitId: unit.unitId,
    title: new Set(title),
    text: new Set(texts.flat()),
    pairs: new Set(texts.flatMap(pairsOf)),
  };
}

function pairsOf(stems: readonly string[]): readonly string[] {
  return stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`);
}

/** Units that hold beginnings of the message's words, those with the rarest first; and in how many each is. */
function likelyUnits(
  units: readonly CourseUnit[],
  topics: MessageTopics,
  alsoIds: ReadonlySet<string>,
): { readonly near: readonly CourseUnit[]; readonly holders: ReadonlyMap<string, number> } {
  const titles = units.map(({ title, tags }) => ` ${title} ${tags.join(' ')}`.toLowerCase());
  const reach = units.length <= titleLimit ? longestAnchorCharacters : shortAnchorCharacters;
  const anchors = units.map(({ anchorText }) => ` ${anchorText.slice(0, reach)}`.toLowerCase());
  const points = new Float64Array(units.length);
  const holders = new Map<string, number>();
  for (const [stem, share] of topics.shares) {
    const start = ` ${stem.slice(0, Math.max(3, Math.min(6, stem.length - 1)))}`;
    const places = titles.map((title, index) => (title.includes(start) ? 3 : anchors[index]?.includes(start) ? 1 : 0));
    const count = places.reduce<number>((sum, place) => sum + (place > 0 ? 1 : 0), 0);
    if (count > 0) holders.set(stem, count);
    const weight = share * rarity(count, units.length);
    for (const [index, place] of places.entries()) points[index] = (points[index] ?? 0) + weight * place;
  }
  if (units.length <= readLimit) return { near: units, holders };
  const best = [...points.keys()].filter((index) => (points[index] ?? 0) > 0);
  best.sort((one, other) => (points[other] ?? 0) - (points[one] ?? 0) || one - other);
  const kept = new Set(best.slice(0, readLimit));
  return { near: units.filter((unit, index) => kept.has(index) || alsoIds.has(unit.unitId)), holders };
}

function rarity(holders: number, count: number): number {
  return Math.log(1 + (count - holders + 0.5) / (holders + 0.5));
}

type Weigh = (stem: string) => number;

/** Words that many of the units have tell them apart less; words that none has count, but not as the rarest. */
function weigher(known: {
  readonly count: number;
  readonly holders: ReadonlyMap<string, number>;
  readonly documentFrequencies: ReadonlyMap<string, number>;
  readonly relatives: Relatives;
}): Weigh {
  const weights = new Map<string, number>();
  return (stem) => {
    const before = weights.get(stem);
    if (before !== undefined) return before;
    const hasRelative = known.relatives.get(stem)?.some((other) => known.holders.has(other)) === true;
    const count = known.holders.get(stem) ?? (hasRelative ? 2 : 0);
    const isKnown = count > 0 || (known.documentFrequencies.get(stem) ?? 0) > 0;
    const unseen = isKnown ? elsewhereWeight : foreignWeight;
    const weight = count > 0 ? rarity(count, known.count) : unseen;
    weights.set(stem, weight);
    return weight;
  };
}

/** One word for another of its family, or its beginning: "log", "trig". */
function isRelated(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 3 || short.charCodeAt(0) !== long.charCodeAt(0)) return false;
  if (long.startsWith(short)) return short.length >= 4 || long.length - short.length >= 3;
  if (isFamily(short, long)) return true;
  const common = commonStart(short, long);
  return common >= 5 && common >= long.length - 4 && common >= 0.6 * long.length;
}

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** How far a set of stems meets a stem: whole, as a relative, or not. */
function meets(stem: string, stems: ReadonlySet<string>, relatives: Relatives): number {
  if (stems.has(stem)) return 1;
  return relatives.get(stem)?.some((other) => stems.has(other)) === true ? relatedShare : 0;
}

function scoreUnit(
  unit: ReadUnit,
  topics: MessageTopics,
  {
    weighText,
    weighTitle,
    relatives,
  }: { readonly weighText: Weigh; readonly weighTitle: Weigh; readonly relatives: Relatives },
): UnitSignals {
  let [total, totalInTitles, titleMet, textMet] = [0, 0, 0, 0];
  for (const [stem, share] of topics.shares) {
    const weight = share * weighText(stem);
    const inTitles = share * weighTitle(stem);
    total += weight;
    totalInTitles += inTitles;
    titleMet += inTitles * meets(stem, unit.title, relatives);
    textMet += weight * meets(stem, unit.text, relatives);
  }
  const said = new Set(topics.shares.keys());
  const pairs = pairsOf([...said]);
  return {
    unitId: unit.unitId,
    titleMet: titleMet / totalInTitles,
    titleSaid: shareSaid(unit.title, said, weighTitle),
    textMet: textMet / total,
    pairs: pairs.length === 0 ? 0 : pairs.filter((pair) => unit.pairs.has(pair)).length / pairs.length,
    evidence: Math.min(1, textMet / 9),
  };
}

function shareSaid(stems: ReadonlySet<string>, said: ReadonlySet<string>, weigh: Weigh): number {
  let total = 0;
  let met = 0;
  for (const stem of stems) {
    const weight = weigh(stem);
    total += weight;
    if (said.has(stem)) met += weight;
    else if ([...said].some((other) => isRelated(stem, other))) met += relatedShare * weight;
  }
  return total > 0 ? met / total : 0;
}
