// From an OATutor problem file to the tutor file of a course: units, prerequisites, drills and exam items, with a report.
// Reads nothing and writes nothing itself.
import { type Tier, tiers } from '../../functions/course/tier.ts';
import { readLearningPath } from '../../functions/policy/learning-path.ts';
import type { CourseFolder } from './course-folder.ts';
import { describePathFault } from './describe-path-faults.ts';
import { draftItems, wordsOfSkill } from './draft-items.ts';
import { ImportFailure } from './import-failure.ts';
import type { LeftOut } from './leave-out.ts';
import { readLessonName, unitIdOf } from './lesson-name.ts';
import { type Lesson, type LessonMatch, type Matching, matchLessons, numberOf } from './match-lessons.ts';
import { type FreshEntries, type MergedEntries, mergeTutorFile, readEdgeEntries } from './merge-tutor-file.ts';
import { inBookOrder, orderPrerequisites } from './order-prerequisites.ts';
import { printTutorFile } from './print-tutor-file.ts';
import type { PlannedLesson } from './read-course-plan.ts';
import type { SourceProblem } from './read-problems.ts';
import type { ExamItemEntry, UnitEntry } from './tutor-entries.ts';

export interface OatutorImport {
  readonly matching: Matching;
  readonly entries: MergedEntries;
  readonly fresh: FreshEntries;
  readonly leftOut: readonly LeftOut[];
  /** Lessons of the course plan without problems in the file. */
  readonly plannedWithout: readonly string[];
  /** The tutor file. */
  readonly text: string;
}

const mostTags = 12;

/**
 * Builds the import.
 * @param input.problemFile name of the source, for its header
 * @throws ImportFailure where no lesson has a document, ids are taken, or the prerequisites go in a circle
 */
export function importOatutor(input: {
  readonly course: CourseFolder;
  readonly problems: readonly SourceProblem[];
  readonly plan: readonly PlannedLesson[] | null;
  readonly problemFile: string;
  readonly withPrerequisites: boolean;
  readonly resetTiers: boolean;
  readonly resetPrerequisites: boolean;
}): OatutorImport {
  const { course, problems, plan } = input;
  const byLesson = groupByLesson(problems, plan);
  const lessons = [...byLesson.keys()].map((name): Lesson => ({ name, read: readLessonName(name) }));
  const matching = matchLessons({ lessons, documents: course.course.documents });
  if (matching.matches.length === 0) {
    const named = lessons.slice(0, 3).map(({ name }) => `"${name}"`);
    const message = `none of the ${lessons.length} lessons (${named.join(', ')} …) is about a document of the course`;
    throw new ImportFailure([{ file: input.problemFile, line: null, message }]);
  }
  const drafted = draftUnits(matching.matches, byLesson);
  const fresh: FreshEntries = {
    ...drafted,
    prerequisites: input.withPrerequisites ? orderPrerequisites(drafted.ordered) : [],
  };
  checkIds(course, fresh, input.problemFile);
  const imported = matching.matches.flatMap(({ lesson }) => byLesson.get(lesson.name) ?? []);
  const entries = mergeTutorFile({
    earlier: course.earlier,
    fresh,
    replacedIds: new Set(imported.flatMap((problem) => problem.steps.map(({ id }) => id))),
    resetTiers: input.resetTiers,
    resetPrerequisites: input.resetPrerequisites,
  });
  checkPath(course, entries);
  const present = new Set(problems.map(({ lessonId }) => lessonId));
  const text = printTutorFile({
    entries,
    comments: {
      head: headComment(input.problemFile, problems),
      prerequisites: prerequisitesComment,
      examItems:
        'Tiers are a first guess, by number of hints and steps within the unit: edit them. They stay when imported again.',
    },
  });
  const plannedWithout = (plan ?? []).filter(({ lessonId }) => !present.has(lessonId)).map(({ name }) => name);
  return { matching, entries, fresh, leftOut: drafted.leftOut, plannedWithout, text };
}

const prerequisitesComment = `[before, unit]: made from the order of the sections only, as a start for you to edit. Each section needs the
one before it in its chapter; the first of a chapter needs the first of the chapter before.
They stay as you leave them when imported again.`;

/** Problems by lesson, in the order of the plan where there is one, else as they came. */
function groupByLesson(
  problems: readonly SourceProblem[],
  plan: readonly PlannedLesson[] | null,
): ReadonlyMap<string, readonly SourceProblem[]> {
  const groups = Map.groupBy(problems, ({ lesson }) => lesson);
  if (plan === null) return groups;
  const places = new Map(plan.map(({ lessonId }, place) => [lessonId, place]));
  const placeOf = (group: readonly SourceProblem[]) => places.get(group[0]?.lessonId ?? '') ?? places.size;
  return new Map([...groups].sort(([, one], [, other]) => placeOf(one) - placeOf(other)));
}

function draftUnits(matches: readonly LessonMatch[], byLesson: ReadonlyMap<string, readonly SourceProblem[]>) {
  const taken = new Set<string>();
  const named = matches.map((match) => ({ match, number: numberOf(match.document), unitId: freeId(match, taken) }));
  const ordered = inBookOrder(named);
  const units: UnitEntry[] = [];
  const drills: FreshEntries['drills'][number][] = [];
  const examItems: ExamItemEntry[] = [];
  const leftOut: LeftOut[] = [];
  for (const { match, unitId } of ordered) {
    const problems = byLesson.get(match.lesson.name) ?? [];
    const items = draftItems({ unitId, problems });
    const tiers = chooseTiers(items.examItems.map(({ difficulty }) => difficulty));
    units.push(unitEntry(match, unitId, problems));
    drills.push(...items.drills);
    examItems.push(
      ...items.examItems.map(({ item: { id, units: unitIds, ...rest } }, at) => {
        return { id, units: unitIds, tier: tiers[at] ?? 'gold', ...rest };
      }),
    );
    leftOut.push(...items.leftOut);
  }
  return { units, drills, examItems, leftOut, ordered };
}

function freeId(match: LessonMatch, taken: Set<string>): string {
  const { document, lesson } = match;
  const base = unitIdOf({
    number: numberOf(document) ?? lesson.read.number,
    title: document.title ?? lesson.read.title,
  });
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base.slice(0, 76)}-${count}`;
  taken.add(id);
  return id;
}

function unitEntry(match: LessonMatch, unitId: string, problems: readonly SourceProblem[]): UnitEntry {
  const title = match.document.title ?? match.lesson.read.title;
  const names = [
    match.lesson.read.title,
    ...problems.flatMap(({ steps }) => steps.flatMap(({ skills }) => skills)).map(wordsOfSkill),
  ];
  const seen = new Set([letters(title), '']);
  const tags = names.filter((name) => !seen.has(letters(name)) && seen.add(letters(name)));
  return {
    id: unitId,
    title,
    ...(tags.length === 0 ? {} : { tags: tags.slice(0, mostTags) }),
    common_mistakes: commonMistakes,
    content: [match.document.path],
  };
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The other files of the course keep their ids. */
function checkIds(course: CourseFolder, fresh: FreshEntries, file: string): void {
  const otherUnits = new Map(course.otherUnits.map((unit) => [unit.id, unit.file]));
  const taken = [
    ...fresh.units.flatMap(({ id }) => (otherUnits.has(id) ? [`unit "${id}" is in ${otherUnits.get(id)}`] : [])),
    ...[...fresh.drills, ...fresh.examItems].flatMap(({ id }) =>
      course.otherIds.has(id) ? [`"${id}" is in ${course.otherIds.get(id)}`] : [],
    ),
  ];
  if (taken.length === 0) return;
  const rest = taken.length > 5 ? ` and ${taken.length - 5} more` : '';
  throw new ImportFailure([
    { file, line: null, message: `ids that other files of the course have: ${taken.slice(0, 5).join(', ')}${rest}` },
  ]);
}

/** The whole course's path, so that what is written can be ingested. */
function checkPath(course: CourseFolder, entries: MergedEntries): void {
  const units = [...entries.units, ...course.otherUnits].map((unit) => {
    const id = String(Reflect.get(unit, 'id'));
    return { unitId: id, title: id };
  });
  const edges = [...readEdgeEntries(entries.prerequisites), ...course.otherEdges];
  const reading = readLearningPath({ units, edges, entryUnitId: null });
  if (reading.ok) return;
  throw new ImportFailure(
    reading.faults.map((fault) => ({ file: course.outPath, line: null, message: describePathFault(fault) })),
  );
}

function headComment(file: string, problems: readonly SourceProblem[]): string {
  const distinct = (texts: readonly string[]) =>
    [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
  const courses = distinct(problems.map(({ courseName }) => courseName));
  const licences = distinct(problems.map(({ license }) => license)).filter((licence) => licence.includes('://'));
  const sources = distinct(problems.map(({ oer }) => oer.replace(/\/pages\/.*$/, '').replace(/^http:/, 'https:')));
  return [
    `Written by import -- oatutor from ${file}. Imported again, texts are renewed; tiers and prerequisites that you`,
    'changed stay, and so does every entry with an id of your own.',
    '',
    `Problems: OATutor (OATutor.io), ${courses.join('; ') || 'course not named'}.`,
    `Source: ${sources.slice(0, 3).join('; ') || 'not named'}.`,
    `Licence: ${licences.join('; ') || 'not named'}.`,
    'Changed: steps turned into separate questions, maths notation, tiers; left out what cannot stand by itself.',
  ].join('\n');
}

/**
 * One tier per difficulty given, in the same order: the easiest third is bronze, the hardest gold; equal ones by their
 * order. From three items on, each tier has at least one; of two the second is silver.
 */
function chooseTiers(difficulties: readonly number[]): readonly Tier[] {
  const order = difficulties
    .map((difficulty, at) => ({ difficulty, at }))
    .sort((one, other) => one.difficulty - other.difficulty || one.at - other.at);
  const chosen = new Array<Tier>(difficulties.length);
  order.forEach(({ at }, rank) => {
    const third = difficulties.length < tiers.length ? rank : Math.floor((rank * tiers.length) / difficulties.length);
    chosen[at] = tiers[third] ?? 'gold';
  });
  return chosen;
}

/** Mistakes that marking can recognise in any unit of mathematics, with what a learner who makes one is told. */
const commonMistakes = [
  { tag: 'sign_error', feedback: 'The size is right but a sign is not: follow each minus through your steps.' },
  { tag: 'arithmetic_slip', feedback: 'You are very close: work the arithmetic again, one line at a time.' },
  { tag: 'inverse_operation', feedback: 'This looks like the opposite operation: check what undoes what.' },
  { tag: 'reciprocal', feedback: 'Your fraction stands upside down: check what is divided by what.' },
  { tag: 'partial_answer', feedback: 'Part of the answer is here: look for the rest before you stop.' },
  {
    tag: 'not_simplified',
    feedback: 'The value is right but not yet in the form that was asked for: simplify it further.',
  },
  { tag: 'swapped_parts', feedback: 'The right parts are here in the wrong order: check which comes first.' },
  {
    tag: 'power_or_root',
    feedback: 'A power or a root is off: check the exponent and whether a root was still to be taken.',
  },
  {
    tag: 'off_by_factor',
    feedback:
      'Your result is a whole multiple of the answer, or a whole part of it: look for a factor lost or used twice.',
  },
  { tag: 'units_missing', feedback: 'The number needs its unit, or a percent sign: say what it counts.' },
] as const;
