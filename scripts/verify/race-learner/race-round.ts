// One round: 64 operations at once on one learner's snapshot, half of them made from the same old standing.
import type { ExamService } from '../../../functions/ports/exam-service.ts';
import type { CourseScope } from '../../../functions/ports/scope.ts';
import type { TutorStore } from '../../../functions/ports/tutor-store.ts';
import type { Random } from '../fuzz/random.ts';
import { findFaults } from './find-faults.ts';
import { listOperations } from './operations.ts';
import { prepareLearner } from './prepare-learner.ts';

interface RoundReport {
  readonly faults: readonly string[];
  /** Operations whose events were recorded. */
  readonly accepted: number;
  /** Operations told that another had done it before. */
  readonly refused: number;
  /** Recorded, their snapshots not kept: others had come in between. */
  readonly lostFolds: number;
}

export async function raceRound(input: {
  readonly store: TutorStore;
  readonly exams: ExamService;
  readonly course: CourseScope;
  readonly chance: Random;
}): Promise<RoundReport> {
  const { store, exams, chance } = input;
  const learner = await prepareLearner(store, input.course);
  const operations = listOperations({ store, exams, learner })
    .map((operation) => ({ operation, place: chance.next() }))
    .toSorted((one, other) => one.place - other.place);
  const scope = { tenantId: learner.tenantId, courseId: learner.courseId, learnerId: learner.learnerId };
  const old = await store.readStanding(scope);
  const ended = await Promise.allSettled(
    operations.map(async ({ operation }, index) => operation(index % 2 === 0 ? old : await store.readStanding(scope))),
  );
  const told = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failures = ended.flatMap((each) => (each.status === 'rejected' ? [`failed: ${describe(each.reason)}`] : []));
  const won = told.filter(({ kind }) => kind === 'recorded' || kind === 'marked');
  return {
    faults: [...failures, ...(await findFaults({ store, learner, told }))],
    accepted: won.length,
    refused: told.length - won.length,
    lostFolds: won.filter(({ isFolded }) => !isFolded).length,
  };
}

/** The innermost cause: what the database said. */
function describe(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? describe(error.cause) : String(error);
}
