// What an importer found, joined with what its file held before: an author's edits of tiers and prerequisites stay, and
// so does every entry that is not the source's. Pure.
import { type Tier, tiers } from '../../functions/course/tier.ts';
import type { TutorFile } from './course-file.ts';
import type { DrillEntry, ExamItemEntry, KeptEntry, PrerequisiteEntry, UnitEntry } from './tutor-entries.ts';

export interface FreshEntries {
  readonly units: readonly UnitEntry[];
  readonly prerequisites: readonly PrerequisiteEntry[];
  readonly drills: readonly DrillEntry[];
  readonly examItems: readonly ExamItemEntry[];
}

export interface MergedEntries {
  readonly units: readonly (UnitEntry | KeptEntry)[];
  readonly prerequisites: readonly unknown[];
  readonly drills: readonly (DrillEntry | KeptEntry)[];
  readonly examItems: readonly (ExamItemEntry | KeptEntry)[];
  /** Items whose tier in the earlier file is another than the one chosen now. */
  readonly keptTierIds: readonly string[];
  /** Entries of the earlier file that stay as they are: other lessons' and the author's own. */
  readonly keptCount: number;
}

/**
 * Joins the two.
 * @param input.replacedIds ids of all steps of the lessons imported now: earlier drills and items with these ids give way
 */
export function mergeTutorFile(input: {
  readonly earlier: TutorFile;
  readonly fresh: FreshEntries;
  readonly replacedIds: ReadonlySet<string>;
  readonly resetTiers: boolean;
  readonly resetPrerequisites: boolean;
}): MergedEntries {
  const { earlier, fresh, replacedIds } = input;
  const freshUnits = new Set(fresh.units.map(({ id }) => id));
  const units = (earlier.units ?? []).filter(({ id }) => !freshUnits.has(id));
  const drills = (earlier.drills ?? []).filter(({ id }) => !replacedIds.has(id));
  const items = (earlier.exam_items ?? []).filter(({ id }) => !replacedIds.has(id));
  const earlierTiers = new Map((earlier.exam_items ?? []).map((item) => [item.id, asTier(item.tier)]));
  const keptTierIds: string[] = [];
  const examItems = fresh.examItems.map((item) => {
    const tier = input.resetTiers ? null : (earlierTiers.get(item.id) ?? null);
    if (tier === null || tier === item.tier) return item;
    keptTierIds.push(item.id);
    return { ...item, tier };
  });
  return {
    units: joinUnits(fresh.units, input.earlier.units ?? [], units.length),
    prerequisites: joinPrerequisites(input),
    drills: [...fresh.drills, ...drills],
    examItems: [...examItems, ...items],
    keptTierIds,
    keptCount: units.length + drills.length + items.length,
  };
}

/** Where only some lessons were imported, the order of the earlier file stays. */
function joinUnits(
  fresh: readonly UnitEntry[],
  earlier: readonly KeptEntry[],
  keptCount: number,
): MergedEntries['units'] {
  if (keptCount === 0) return fresh;
  const byId = new Map<unknown, UnitEntry>(fresh.map((unit) => [unit.id, unit]));
  const known = new Set(earlier.map((unit) => unit.id));
  return [...earlier.map((unit) => byId.get(unit.id) ?? unit), ...fresh.filter(({ id }) => !known.has(id))];
}

function asTier(value: unknown): Tier | null {
  return tiers.find((tier) => tier === value) ?? null;
}

/** Once a file holds prerequisites they are the author's: only those of units that are new are added. */
function joinPrerequisites(input: {
  readonly earlier: TutorFile;
  readonly fresh: FreshEntries;
  readonly resetPrerequisites: boolean;
}): readonly unknown[] {
  const earlier = input.earlier.prerequisites ?? null;
  const { prerequisites } = input.fresh;
  if (earlier === null) return prerequisites;
  const freshUnits = new Set(input.fresh.units.map(({ id }) => id));
  if (input.resetPrerequisites) {
    const others = earlier.filter((entry) => !freshUnits.has(readEdge(entry)?.[1] ?? ''));
    return [...prerequisites, ...others];
  }
  const known = new Set((input.earlier.units ?? []).map(({ id }) => id));
  return [...earlier, ...prerequisites.filter(([, unitId]) => !known.has(unitId))];
}

/** An entry of `prerequisites` in either of its forms; null for anything else. */
export function readEdge(entry: unknown): PrerequisiteEntry | null {
  if (Array.isArray(entry)) {
    const [before, unit] = entry;
    return entry.length === 2 && isId(before) && isId(unit) ? [String(before), String(unit)] : null;
  }
  if (typeof entry !== 'object' || entry === null || !('before' in entry) || !('unit' in entry)) return null;
  return isId(entry.before) && isId(entry.unit) ? [String(entry.before), String(entry.unit)] : null;
}

/** The edges of a list; what is none is left to ingestion to report. */
export function readEdgeEntries(entries: readonly unknown[]): readonly PrerequisiteEntry[] {
  return entries.flatMap((entry) => {
    const edge = readEdge(entry);
    return edge === null ? [] : [edge];
  });
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
