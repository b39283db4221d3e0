// The end of a turn: its messages, evidence, log and snapshot are kept together, and its reply is given.
import type { TutorMessage } from '../contract/tutor-card.ts';
import type { TurnResponse } from '../contract/tutor-turn.ts';
import type { DecidedTurn } from '../policy/decide-turn.ts';
import type { LearningPath } from '../policy/learning-path.ts';
import type { TurnIntent } from '../policy/policy.ts';
import type { StudentSnapshot } from '../policy/snapshot.ts';
import type { SnapshotLite } from '../policy/snapshot-lite.ts';
import type { MappedUnit } from '../policy/unit-scope.ts';
import type { LearnerScope, TurnOpening } from '../ports/tutor-store.ts';
import { type ComposedMessages, evidenceOfTurn } from './compose-messages.ts';
import type { GatheredTurn } from './gather-turn.ts';
import { givenBefore } from './open-turn.ts';
import { foldOf, refold } from './standing.ts';
import { logOfTurn } from './turn-log.ts';
import type { startTurnTimings } from './turn-timings.ts';
import type { TurnOutcome } from './tutor-interface.ts';
import type { TutorServices } from './tutor-services.ts';
import type { WrittenTurn } from './written-turn.ts';

export async function keepTurn(
  input: {
    readonly learner: LearnerScope;
    readonly threadId: string;
    readonly turnId: string;
    readonly opening: TurnOpening;
    readonly path: LearningPath;
    readonly snapshot: StudentSnapshot;
    readonly event: string;
    readonly intent: TurnIntent;
    readonly mapped: readonly MappedUnit[];
    readonly decided: DecidedTurn;
    readonly gathered: GatheredTurn;
    readonly written: WrittenTurn;
    readonly composed: ComposedMessages;
    /** Cards of before that stand otherwise now; they go first in the reply. */
    readonly changed: readonly TutorMessage[];
    readonly focusUnitId: string;
    /** There is something to answer in it. */
    readonly hasItems: boolean;
    readonly liteOf: (snapshot: StudentSnapshot) => SnapshotLite;
    /** Of an answer: stores it as the ask page does. */
    readonly saveAnswer: (() => Promise<void>) | null;
    /** ISO 8601 */
    readonly now: string;
    readonly timings: ReturnType<typeof startTurnTimings>;
  },
  services: TutorServices,
): Promise<TurnOutcome> {
  const { learner, threadId, turnId, opening, composed, now, timings } = input;
  const events = evidenceOfTurn({ card: composed.card, unitId: input.focusUnitId, at: now, hasItems: input.hasItems });
  const { snapshot: after, fold } = foldOf({ standing: opening.standing, snapshot: input.snapshot, events });
  const response: TurnResponse = {
    turnId,
    messages: [...input.changed, ...composed.messages],
    snapshotLite: input.liteOf(after),
  };
  const log = logOfTurn({
    ...input,
    courseVersion: opening.course.version,
    snapshotLite: response.snapshotLite,
    timingsMs: timings.read(),
  });
  const recorded = await services.store.recordTurn({
    ...learner,
    threadId,
    turnId,
    messages: composed.stored,
    drillIds: composed.drillIds,
    evidence: events.map((each, index) => ({ eventKey: `turn:${turnId}:${index}`, event: each })),
    log,
    response,
    analysis: input.written.analysis,
    fold,
  });
  timings.mark('record');
  if (recorded.kind === 'absent') return { kind: 'not_found' };
  if (recorded.kind === 'repeated') return givenBefore(recorded.before, learner.courseId);
  const afterReply = async () => {
    await input.saveAnswer?.();
    if (!recorded.isFolded) await refold({ scope: learner, store: services.store });
    await services.exams.settle({ ...learner, now });
  };
  const { courseId } = learner;
  return { kind: 'turn', response, courseId, log: { ...log, timingsMs: timings.read() }, afterReply };
}
