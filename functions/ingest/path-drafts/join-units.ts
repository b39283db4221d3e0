// Units with too little to practise go together with a neighbour, so that each can be learnt and shown to be. Pure.
import { takeExercises } from '../../policy/cards/take-exercise.ts';
import { variableExamples } from '../../policy/cards/vary-example.ts';
import { rightWithoutTier } from '../../policy/snapshot.ts';
import { apartDrills } from './apart.ts';
import type { DraftDrill, DrillKind } from './draft-drill.ts';
import type { DraftEdge } from './prerequisites.ts';
import { type DraftUnit, mostWords, wordsOf } from './units.ts';

/** Drills of a unit that can be practised: as many right answers make it done. */
const leastDrills = rightWithoutTier;

export interface DraftPath {
  readonly units: readonly DraftUnit[];
  /** From earlier units to later ones. */
  readonly edges: readonly DraftEdge[];
  readonly drills: readonly DraftDrill[];
}

/**
 * Joins units that have fewer than `leastDrills` with the smaller of their neighbours of their chapter; where it has no more
 * and there is nothing at all to practise, of another. What is longer than a lesson may be stays apart, and so does what opens on another day: it
 * would keep both shut until the later one.
 */
export function joinUnits(draft: DraftPath): DraftPath {
  const { units, edges, drills } = withoutFrame(draft);
  const byUnit = Map.groupBy(drills, ({ unitId }) => unitId);
  const groups: Group[] = units.map((unit) => ({
    units: [unit],
    drafted: byUnit.get(unit.unitId) ?? [],
    exercises: exercisesOf(unit),
    words: wordsOf(unit.nodes),
    chapter: unit.group,
    opensAtMs: unit.opensAtMs,
  }));
  for (;;) {
    const join = firstJoin(groups);
    if (join === null) break;
    const [one, other] = [groups[join] as Group, groups[join + 1] as Group];
    groups.splice(join, 2, {
      units: [...one.units, ...other.units],
      drafted: apartDrills([...one.drafted, ...other.drafted]),
      exercises: one.exercises + other.exercises,
      words: one.words + other.words,
      chapter: one.chapter === other.chapter ? one.chapter : `${one.chapter}…${other.chapter}`,
      opensAtMs: one.opensAtMs,
    });
  }
  const homes = new Map(groups.flatMap(({ units: [first, ...rest] }) => rest.map(({ unitId }) => [unitId, first])));
  const homeOf = (unitId: string) => homes.get(unitId)?.unitId ?? unitId;
  return {
    units: groups.map(({ units: own }) => together(own, units)),
    edges: joinEdges(edges.map((edge) => ({ ...edge, before: homeOf(edge.before), unit: homeOf(edge.unit) }))),
    drills: groups.flatMap(({ drafted }) => drafted.map((drill) => ({ ...drill, unitId: homeOf(drill.unitId) }))),
  };
}

/**
 * Without what stands around the chapters: pages about the course, its makers, its tools. In a course whose chapters have several
 * pages, a chapter of one page before all others or after them, which gives nothing a name, is no station of the path.
 */
function withoutFrame({ units, edges, drills }: DraftPath): DraftPath {
  const chapters = [...Map.groupBy(units, ({ group }) => group).values()];
  const isCourse = chapters.filter((own) => own.length > 1).length > chapters.length / 2;
  const named = new Set(drills.flatMap(({ kind, unitId }) => (namingKinds.has(kind) ? [unitId] : [])));
  const isTaught = (own: readonly DraftUnit[]) =>
    own.length > 1 || own.some((unit) => named.has(unit.unitId) || exercisesOf(unit) > 0);
  const [first, last] = [chapters.findIndex(isTaught), chapters.findLastIndex(isTaught)];
  if (!isCourse || first < 0) return { units, edges, drills };
  const kept = chapters.slice(first, last + 1).flat();
  const keptIds = new Set(kept.map(({ unitId }) => unitId));
  return {
    units: kept,
    edges: edges.filter(({ before, unit }) => keptIds.has(before) && keptIds.has(unit)),
    drills: drills.filter(({ unitId }) => keptIds.has(unitId)),
  };
}

/** Drills that tell what something is called. */
const namingKinds: ReadonlySet<DrillKind> = new Set(['term', 'meaning', 'name', 'description', 'model']);

/** What a learner can practise without drafts: the exercises that the lesson brings, its examples with other numbers. */
function exercisesOf({ unitId, nodes }: DraftUnit): number {
  const passages = nodes.map((node) => ({ ...node, unitId }));
  // One example makes as many drills as are wanted, each with other numbers.
  return variableExamples(passages).length > 0 ? leastDrills : takeExercises({ unitId, passages }).length;
}

/** One edge for all between the same two, none within one. Neighbours are joined, so edges still lead to later units. */
function joinEdges(edges: readonly DraftEdge[]): readonly DraftEdge[] {
  const pairs = Map.groupBy(
    edges.filter(({ before, unit }) => before !== unit),
    ({ before, unit }) => JSON.stringify([before, unit]),
  );
  return [...pairs.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, terms: [...new Set([first, ...rest].flatMap(({ terms }) => terms))] }],
  );
}

interface Group {
  readonly units: readonly DraftUnit[];
  readonly drafted: readonly DraftDrill[];
  readonly exercises: number;
  readonly words: number;
  readonly chapter: string;
  readonly opensAtMs: number | null;
}

/** Place of the first of two neighbours to be joined; null where none is. */
function firstJoin(groups: readonly Group[]): number | null {
  for (const isWithin of [true, false]) {
    for (const [place, group] of groups.entries()) {
      // Of another chapter only what has nothing at all to practise is taken in.
      if (group.drafted.length + group.exercises >= (isWithin ? leastDrills : 1)) continue;
      const sides = [place - 1, place]
        .map((first) => ({ first, pair: [groups[first], groups[first + 1]] as const }))
        .flatMap(({ first, pair: [one, other] }) => (one && other ? [{ first, one, other }] : []))
        .filter(({ one, other }) => one.words + other.words <= mostWords && one.opensAtMs === other.opensAtMs)
        .filter(({ one, other }) => (one.chapter === other.chapter) === isWithin);
      const [least] = sides.toSorted((left, right) => sizeOf(left) - sizeOf(right));
      if (least !== undefined) return least.first;
    }
  }
  return null;
}

function sizeOf({ one, other }: { readonly one: Group; readonly other: Group }): number {
  return one.words + other.words;
}

const mostTitles = 2;

/** @param all of the path, before any were joined */
function together(units: readonly DraftUnit[], all: readonly DraftUnit[]): DraftUnit {
  const [first, ...rest] = units as [DraftUnit, ...DraftUnit[]];
  if (rest.length === 0) return first;
  return {
    ...first,
    title: onceQualified(titlesOf(units, all)).join(' · '),
    content: units.flatMap(({ content }) => content),
    outcomes: units.flatMap(({ outcomes }) => outcomes).slice(0, 8),
    nodes: units.flatMap(({ nodes }) => nodes),
  };
}

/** "A (docs) · B (docs)": what both are told apart from others by is said once. */
function onceQualified(titles: readonly string[]): readonly string[] {
  const [qualifier = '', ...others] = new Set(titles.map((title) => / \([^()]*\)$/.exec(title)?.[0] ?? ''));
  if (qualifier === '' || others.length > 0) return titles;
  return titles.map((title, place) => (place < titles.length - 1 ? title.slice(0, -qualifier.length) : title));
}

/** By what holds most of it: of a chapter that is all here its title, where its pages share one; else titles of pages. */
function titlesOf(units: readonly DraftUnit[], all: readonly DraftUnit[]): readonly string[] {
  const chapters = [...Map.groupBy(units, ({ group }) => group)].map(([group, own]): readonly DraftUnit[] => {
    const [title, ...others] = new Set(own.map(({ chapterTitle }) => chapterTitle));
    const isWhole = own.length > 1 && own.length === all.filter((unit) => unit.group === group).length;
    const [unit] = own;
    if (!isWhole || !unit || !title || others.length > 0) return own;
    return [{ ...unit, title, nodes: own.flatMap(({ nodes }) => nodes) }];
  });
  const named = chapters.length > 1 ? chapters.flatMap((own) => largest(own, 1)) : chapters.flat();
  return largest(named, mostTitles).map(({ title }) => title);
}

/** In their order. */
function largest(units: readonly DraftUnit[], count: number): readonly DraftUnit[] {
  const most = units.toSorted((one, other) => wordsOf(other.nodes) - wordsOf(one.nodes)).slice(0, count);
  return units.filter((unit) => most.includes(unit));
}
