// How a learner stands in a course, read and put in wire format: what every reply of the tutor ends with.
import type { LearningPath } from '../policy/learning-path.ts';
import type { StudentSnapshot } from '../policy/snapshot.ts';
import { type SnapshotLite, toSnapshotLite } from '../policy/snapshot-lite.ts';
import { examStatesLimit } from '../ports/exam-service.ts';
import type { LearnerScope, PublishedPath, Standing } from '../ports/tutor-store.ts';
import { readPublishedPath } from './published-path.ts';
import type { QuestionStates } from './show-message.ts';
import { readSnapshot } from './standing.ts';
import type { TutorServices } from './tutor-services.ts';

export interface LearnerView {
  readonly scope: LearnerScope;
  readonly courseVersion: number;
  readonly published: PublishedPath;
  readonly path: LearningPath;
  readonly snapshot: StudentSnapshot;
  /** Of the queued questions and of those asked for; null: the exam service cannot be asked. */
  readonly states: QuestionStates;
  readonly snapshotLite: SnapshotLite;
  /** A model's reading of the last turn, as stored. */
  readonly analysis: unknown;
}

type StandingServices = Pick<TutorServices, 'store' | 'exams' | 'readClock'>;

/**
 * Reads a learner's standing and the states of the exam questions that matter: one database trip and one question to
 * the exam service.
 * @param input.questionIds further questions whose states are wanted, those of a thread's cards for instance
 * @returns null where the course is absent or has no learning path
 */
export async function readLearner(
  input: LearnerScope & { readonly questionIds?: readonly string[] },
  services: StandingServices,
): Promise<LearnerView | null> {
  const { tenantId, courseId, learnerId, questionIds = [] } = input;
  const scope = { tenantId, courseId, learnerId };
  const opened = await services.store.openLearner(scope);
  if (opened === null) return null;
  const view = await showStanding({ scope, ...opened, questionIds }, services);
  return { ...view, analysis: opened.analysis };
}

/** The same of a standing that was read already. */
export async function showStanding(
  input: {
    readonly scope: LearnerScope;
    readonly course: { readonly version: number };
    readonly path: PublishedPath;
    readonly standing: Standing;
    readonly questionIds: readonly string[];
  },
  services: Pick<StandingServices, 'exams' | 'readClock'>,
): Promise<Omit<LearnerView, 'analysis'>> {
  const { scope, standing } = input;
  const now = new Date(services.readClock()).toISOString();
  const path = readPublishedPath(input.path);
  const snapshot = readSnapshot(standing);
  const queued = [...snapshot.revisitQueue.keys()];
  const states = await readStates(scope, [...queued, ...input.questionIds], services);
  return {
    scope,
    courseVersion: input.course.version,
    published: input.path,
    path,
    snapshot,
    states,
    snapshotLite: toSnapshotLite({ snapshot, path, targetUnitId: null, now, states }),
  };
}

/** Questions beyond what may be asked at once stay unknown, which shows them as locked. */
async function readStates(
  scope: LearnerScope,
  wanted: readonly string[],
  { exams, readClock }: Pick<StandingServices, 'exams' | 'readClock'>,
): Promise<QuestionStates> {
  const questionIds = [...new Set(wanted)].slice(0, examStatesLimit);
  if (questionIds.length === 0) return new Map();
  return exams.readStates({ ...scope, questionIds, now: new Date(readClock()).toISOString() });
}
