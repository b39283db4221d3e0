// A small course with a learning path, written straight into the tables, and records to put into a tutor store.
// Units: numbers → equations → lines, and `__proto__` on its own. Exam questions at bronze and silver of equations.
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import {
  courses,
  courseTerms,
  courseVersions,
  examItems,
  examItemUnits,
  tutorMaterials,
  unitPrerequisites,
  units,
} from '../../db/schema.ts';
import type { CourseUnit } from '../../functions/course/tutor-material.ts';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { emptySnapshot } from '../../functions/policy/snapshot.ts';
import type { PublishedCourse } from '../../functions/ports/course-registry.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { LearnerScope, NewEvidence, PublishedPath, TurnRecord } from '../../functions/ports/tutor-store.ts';
import { foldOf } from '../../functions/tutor/standing.ts';

/** Of `equations`; `b` is right. */
export const questions = [
  { questionId: 'q-bronze', tier: 'bronze' },
  { questionId: 'q-bronze-2', tier: 'bronze' },
  { questionId: 'q-silver', tier: 'silver' },
] as const;
export const examOptions = ['a', 'b'].map((optionId) => ({ optionId, text: `Option ${optionId}` }));
export const unitIds = ['numbers', 'equations', 'lines', '__proto__'] as const;

const fixtureUnits: readonly CourseUnit[] = unitIds.map((unitId) => ({
  unitId,
  title: `Title of ${unitId}`,
  anchorText: `About ${unitId}.`,
  tags: [unitId],
  commonMistakes: [{ tag: 'sign', feedback: 'Mind the sign.' }],
  content: [{ documentNumber: 1, section: unitId }],
}));

/** Of the published version. */
export const fixtureFrequencies: ReadonlyMap<string, number> = new Map([
  ['equat', 4],
  ['line', 2],
]);

/** What the registry says of the course. */
export function fixtureCourse({ courseId }: CourseScope): PublishedCourse {
  return {
    courseId,
    title: 'Algebra, version 2',
    profile: 'textbook',
    language: 'en',
    version: 2,
    nodeCount: 7,
    classNumber: 9,
    subject: 'Mathematics',
    description: null,
    hasLearningPath: true,
    licence: 'CC0-1.0',
    attribution: null,
    answerStyle: null,
    embeddingModel: 'model-a',
    denseBaseline: { mean: 0.25, deviation: 0.125 },
  };
}

/** The learning path that the tables hold. */
export function fixturePath(scope: CourseScope): PublishedPath {
  return {
    materialHash: materialHashOf(scope),
    entryUnitId: 'numbers',
    units: fixtureUnits,
    edges: [
      ['numbers', 'equations'],
      ['equations', 'lines'],
    ],
    examTiers: new Map([['equations', ['bronze', 'silver']]]),
    lockSeconds: 60,
    supportLock: 'renews',
  };
}

export function materialHashOf({ courseId }: CourseScope): string {
  return `material of ${courseId}`;
}

/** @param options.hasPath false: the course is published without a learning path */
export async function insertTutorCourse(
  { write }: Pick<Database, 'write'>,
  scope: CourseScope,
  { hasPath = true }: { readonly hasPath?: boolean } = {},
): Promise<void> {
  const materialHash = materialHashOf(scope);
  await write.insert(courses).values({ ...scope, publishedVersion: 2, previousVersion: 1, latestVersion: 3 });
  const version = (number: number) => ({
    ...scope,
    version: number,
    baseVersion: number - 1,
    title: `Algebra, version ${number}`,
    profile: 'textbook' as const,
    language: 'en',
    licence: 'CC0-1.0',
    manifestHash: `manifest-${number}`,
    embeddingModel: 'model-a',
    nodeCount: 7,
    classNumber: 9,
    subject: 'Mathematics',
    denseBaselineMean: 0.25,
    denseBaselineDeviation: 0.125,
    // The draft's material must never be seen.
    materialHash: hasPath && number < 3 ? materialHash : null,
    publishedAt: number < 3 ? `2026-01-0${number}T00:00:00Z` : null,
  });
  await write.insert(courseVersions).values([version(1), version(2), version(3)]);
  await write.insert(courseTerms).values([
    ...[...fixtureFrequencies].map(([term, documentFrequency]) => ({
      ...scope,
      version: 2,
      term,
      documentFrequency,
    })),
    { ...scope, version: 1, term: 'equat', documentFrequency: 99 },
    { ...scope, version: 1, term: 'abacus', documentFrequency: 3 },
  ]);
  if (hasPath) await insertPath(write, { ...scope, materialHash });
}

async function insertPath(write: Database['write'], scope: CourseScope & { readonly materialHash: string }) {
  await write.insert(tutorMaterials).values({ ...scope, entryUnitId: 'numbers', lockSeconds: 60, isComplete: true });
  await write.insert(units).values(
    fixtureUnits.map((unit, index) => ({
      ...scope,
      ...unit,
      tags: [...unit.tags],
      sequence: index + 1,
      examTiers: unit.unitId === 'equations' ? (['bronze', 'silver'] as const).slice() : [],
    })),
  );
  await write.insert(unitPrerequisites).values([
    { ...scope, prerequisiteUnitId: 'numbers', unitId: 'equations' },
    { ...scope, prerequisiteUnitId: 'equations', unitId: 'lines' },
  ]);
  await write.insert(examItems).values(
    questions.map((question, index) => ({
      ...scope,
      ...question,
      sequence: index + 1,
      stem: 'Solve $2x = 4$.',
      options: [...examOptions],
      answerOptionId: 'b',
      tags: [],
    })),
  );
  await write
    .insert(examItemUnits)
    .values(questions.map(({ questionId }) => ({ ...scope, questionId, unitId: 'equations', position: 0 })));
}

const at = '2026-01-03T10:00:00.000Z';

export function turnTaken(turnId: string, unitId = 'numbers'): NewEvidence & { readonly event: EvidenceEvent } {
  return { eventKey: `turn:${turnId}`, event: { type: 'turn_taken', at, unitId } };
}

export function drillGraded(
  messageId: string,
  isCorrect: boolean,
  unitId = 'numbers',
): NewEvidence & { readonly event: EvidenceEvent } {
  return {
    eventKey: `drill:${messageId}`,
    event: {
      type: 'drill_graded',
      at,
      unitId,
      messageId,
      isCorrect,
      basis: 'deterministic',
      mistakeTag: isCorrect ? null : 'sign',
      examTiers: [],
    },
  };
}

/** A turn that says something and gives a drill, folded onto nothing unless told otherwise. */
export function turnRecord(
  scope: LearnerScope & { readonly threadId: string },
  changes: Partial<TurnRecord> = {},
): TurnRecord {
  const turnId = changes.turnId ?? randomUUID();
  const evidence = [turnTaken(turnId)];
  const drillId = `drill-${turnId}`;
  return {
    ...scope,
    turnId,
    messages: [
      {
        messageId: randomUUID(),
        role: 'learner',
        body: { text: 'Give me a drill', card: null },
        secret: null,
        createdAt: at,
      },
      {
        messageId: randomUUID(),
        role: 'assistant',
        body: { text: 'Here it is', card: { type: 'DRILL', prompt: 'Solve' } },
        secret: { answers: ['4'] },
        createdAt: '2026-01-03T10:00:01.000Z',
      },
    ],
    drillIds: [drillId],
    evidence,
    log: { focus: 'numbers' },
    response: { turnId },
    analysis: null,
    fold: foldOf({
      standing: { lastSeq: 0 },
      snapshot: emptySnapshot,
      events: evidence.map(({ event }) => event),
    }).fold,
    ...changes,
  };
}
