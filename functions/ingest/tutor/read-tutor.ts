// The lists for the tutor from course.yaml and the files it names, joined, checked and normalised.
// Must not read files: the caller passes what they say. Every fault names file and line.
import type { AuthoredDrill, ExamItem } from '../../course/tutor-material.ts';
import type { SourceProblem } from '../draft-node.ts';
import type { Manifest, TutorDeclaration, TutorPart } from '../manifest-types.ts';
import { describeIssue, readYaml } from '../manifest-yaml.ts';
import { checkPath } from './check-path.ts';
import { readDrills } from './read-drills.ts';
import { readExamItems } from './read-exam-items.ts';
import { readUnits } from './read-units.ts';
import { type TutorLists, tutorListsSchema } from './tutor-schema.ts';
import type { Placed, Report, SourceUnit, TutorReading } from './tutor-source.ts';

const fileLimitCharacters = 6_000_000;
export const defaultLockSeconds = 86_400;
/** What is wrong with the first so many entries is enough to go by. */
const problemLimit = 200;
const keysOfPart = `a file of tutor_files holds ${new Intl.ListFormat('en').format(Object.keys(tutorListsSchema.shape))}`;

/** Reads the YAML of a file that `tutor_files` names. */
export function readTutorPart(input: {
  readonly path: string;
  readonly text: string;
}):
  | { readonly ok: true; readonly part: TutorPart }
  | { readonly ok: false; readonly problems: readonly SourceProblem[] } {
  const { path, text } = input;
  const yaml = readYaml({ text, path, limitCharacters: fileLimitCharacters });
  if (!yaml.ok) return yaml;
  // An empty file says nothing, which is no fault.
  return { ok: true, part: { path, value: yaml.value ?? {}, lineOf: yaml.lineOf } };
}

/**
 * @param input.parts course.yaml's own lists first, then those of its files in their order: the order of the course
 * @returns null where the course has no units; else the material, or every fault found, by file and line
 */
export function readTutor(input: {
  readonly manifest: Manifest;
  readonly declaration: TutorDeclaration;
  readonly parts: readonly TutorPart[];
}): TutorReading {
  const problems: SourceProblem[] = [];
  const report: Report = ({ path, line }, message) => problems.push({ code: 'manifest', path, line, message });
  const lists = input.parts.flatMap((part) => {
    const parsed = tutorListsSchema.safeParse(part.value);
    if (parsed.success) return [{ part, lists: parsed.data }];
    const faults = parsed.error.issues.slice(0, problemLimit);
    for (const fault of faults) {
      // Keys of course.yaml itself are easily written into the files that it names.
      const hint = fault.code === 'unrecognized_keys' && fault.path.length === 0 ? `; ${keysOfPart}` : '';
      for (const { line, message } of describeIssue(fault, part.lineOf, 'the file')) {
        report({ path: part.path, line }, `${message}${hint}`);
      }
    }
    return [];
  });
  if (problems.length > 0) return { ok: false, problems: inOrder(problems, input.parts) };
  const all = <Name extends keyof TutorLists>(name: Name) => lists.flatMap((each) => placed(each, name));
  const { declaration } = input;
  const units = readUnits({ entries: all('units'), manifest: input.manifest, report });
  const unitsById = new Map(units.map((unit) => [unit.unitId, unit]));
  const edges = checkPath({ units, prerequisites: all('prerequisites'), declaration, report });
  const drills = readDrills({ entries: all('drills'), unitsById, report });
  const items = readExamItems({ entries: all('exam_items'), unitsById, report });
  checkPractice({ units, drills, items, report });
  if (problems.length > 0) return { ok: false, problems: inOrder(problems, input.parts).slice(0, problemLimit) };
  if (units.length === 0) return { ok: true, tutor: null };
  const { entryUnitId, lockSeconds, supportLock } = declaration;
  const locks = { lockSeconds: lockSeconds ?? defaultLockSeconds, supportLock: supportLock ?? 'renews' };
  return { ok: true, tutor: { entryUnitId, ...locks, units, edges, drills, items } };
}

function placed<Name extends keyof TutorLists>(
  { part, lists }: { readonly part: TutorPart; readonly lists: TutorLists },
  name: Name,
): readonly Placed<NonNullable<TutorLists[Name]>[number]>[] {
  const entries: readonly NonNullable<TutorLists[Name]>[number][] = lists[name] ?? [];
  return entries.map((entry, index) => ({
    entry,
    placeOf: (...steps) => ({ path: part.path, line: part.lineOf([name, index, ...steps]) }),
  }));
}

function inOrder(problems: readonly SourceProblem[], parts: readonly TutorPart[]): readonly SourceProblem[] {
  const placeOf = (problem: SourceProblem) => parts.findIndex((part) => part.path === problem.path);
  return problems.toSorted(
    (first, second) => placeOf(first) - placeOf(second) || (first.line ?? 0) - (second.line ?? 0),
  );
}

/** Reports each unit with exam items but neither a drill nor a bronze item. An item counts for the first of its units. */
function checkPractice(input: {
  readonly units: readonly SourceUnit[];
  readonly drills: readonly Pick<AuthoredDrill, 'unitId'>[];
  readonly items: readonly Pick<ExamItem, 'unitIds' | 'tier'>[];
  readonly report: Report;
}): void {
  const drilled = new Set(input.drills.map(({ unitId }) => unitId));
  for (const { unitId, place } of input.units) {
    const tiers = input.items.filter(({ unitIds }) => unitIds[0] === unitId).map(({ tier }) => tier);
    if (tiers.length === 0 || tiers.includes('bronze') || drilled.has(unitId)) continue;
    const message = `unit "${unitId}" has exam items but neither a drill nor a bronze item: nothing would lead up to them`;
    input.report(place, message);
  }
}
