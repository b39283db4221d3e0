// The tutor's use cases for tests of its routes: real ones but for the turn, whose double decides nothing: what the learner
// says names the card that comes.
import type { TutorCard, TutorMessage } from '../../../functions/contract/tutor-card.ts';
import type { TurnDecision } from '../../../functions/contract/tutor-debug.ts';
import type { EvidenceEvent } from '../../../functions/policy/evidence.ts';
import type { NewEvidence, StoredMessage, TurnOpening } from '../../../functions/ports/tutor-store.ts';
import { gradeDrill } from '../../../functions/tutor/grade-drill.ts';
import { foldOf, readSnapshot } from '../../../functions/tutor/standing.ts';
import { submitExam } from '../../../functions/tutor/submit-exam.ts';
import type { TutorUseCases } from '../../../functions/tutor/tutor-interface.ts';
import type { TutorServices } from '../../../functions/tutor/tutor-services.ts';
import { viewSupport } from '../../../functions/tutor/view-support.ts';
import { examOptions } from '../../support/tutor-fixture.ts';

/** Stands in every secret part and in no reply. */
export const canary = 'canary-of-the-answer-key';

type ThreadInput = Parameters<TutorUseCases['takeTurn']>[0];

async function openThread(
  { store }: TutorServices,
  input: Pick<ThreadInput, 'tenantId' | 'learnerId' | 'threadId' | 'courses'>,
  wanted: { readonly messageId?: string | undefined; readonly turnId?: string },
): Promise<TurnOpening | null> {
  const { tenantId, learnerId, threadId } = input;
  const ids = {
    turnId: wanted.turnId ?? null,
    messageId: wanted.messageId ?? null,
    attemptId: null,
    stems: [],
  };
  const opened = await store.openTurn({ tenantId, learnerId, threadId, ...ids });
  return opened && (input.courses?.includes(opened.thread.courseId) ?? true) ? opened : null;
}

/** A drill of its own each time, or the one that comes again: one drill counts once. */
function isDrill(text: string): boolean {
  return text === 'drill' || text === 'drill again';
}

function cardOf(text: string): TutorCard | null {
  if (isDrill(text)) {
    const made = { prompt: 'Solve', questionLatex: 'x=2+2', options: [], references: [] };
    return { type: 'DRILL', unitId: 'numbers', ...made, countsTowardsTier: true, result: null };
  }
  if (text !== 'exam') return null;
  const options = [...examOptions];
  const question = { unitId: 'equations', questionId: 'q-bronze', stem: 'Solve $2x = 4$.', options };
  const state = { state: 'open', lockedUntil: null, attemptId: null, chosenOptionId: null } as const;
  return { type: 'EXAM', ...question, difficultyTier: 'bronze', hasMemo: true, hasVideo: false, ...state };
}

/** What marks the card, as a turn keeps it. */
function secretOf(text: string, materialHash: string): object | null {
  if (text === 'exam') return { materialHash, canary };
  if (!isDrill(text)) return null;
  return {
    drillId: text === 'drill' ? `double-${crypto.randomUUID()}` : 'double',
    answers: ['4'],
    question: canary,
    hints: [canary],
    mistakes: [{ answer: '-4', tag: 'sign' }],
  };
}

const nothingSaid = { latex: null, sentences: [], references: [], why: null, card: null };

function foldedOf(opened: TurnOpening, evidence: readonly (NewEvidence & { readonly event: EvidenceEvent })[]) {
  const { standing } = opened;
  return foldOf({ standing, snapshot: readSnapshot(standing), events: evidence.map(({ event }) => event) }).fold;
}

function shownOf(stored: Pick<StoredMessage, 'messageId' | 'role' | 'body' | 'createdAt'>, input: ThreadInput) {
  const { threadId, turnId } = input;
  const { messageId, role, createdAt, body } = stored;
  return { ...(body as TutorMessage), id: messageId, threadId, turnId, role, createdAt };
}

const lite = {
  focus: { unitId: 'numbers', title: 'Title of numbers', masteryTier: 'none' as const, isWaived: false },
  prereqNudge: null,
  revisit: { lockedCount: 0, nextEligibleAt: null, nextQuestionId: null },
  progress: { bronze: 0, silver: 0, gold: 0, total: 4 },
};

const decision: TurnDecision = {
  courseVersion: 2,
  event: 'NONE',
  intent: 'solve',
  mappedUnits: [{ unitId: 'numbers', confidence: 0.9 }],
  policy: {
    turnId: 'turn',
    focusUnitId: 'numbers',
    primaryTargetUnitId: 'numbers',
    prereqBlockingUnitId: null,
    scopedUnitIds: ['numbers'],
    allowedActions: ['SOCRATIC_QUESTION', 'DRILL_CARD'],
    stuck: false,
    examReady: false,
    desiredExamTier: 'bronze',
    examAvailability: 'none',
    constraints: { maxConceptWords: 170, maxWorkedExamples: 1, drillMaxSteps: 2 },
  },
  candidateUnits: [{ unitId: 'numbers', score: 0.8 }],
  context: { anchors: ['numbers'], passages: ['C1.C1'], examCandidates: [], examSupport: [] },
  standing: null,
  nextEligibleAt: null,
  selectedAction: 'DRILL_CARD',
  faults: [],
  fallbackReason: null,
  modelId: 'no model',
  modelCalls: 0,
  databaseTrips: 3,
  timingsMs: { open: 1 },
};

export const tutorDoubles: TutorUseCases = {
  async takeTurn(input, services) {
    const { request, turnId } = input;
    const messageId = 'messageId' in request.clientEvent ? request.clientEvent.messageId : undefined;
    const opened = await openThread(services, input, { turnId, messageId });
    if (opened === null) return { kind: 'not_found' };
    const { courseId } = opened.thread;
    if (request.courseId !== undefined && request.courseId !== courseId) return { kind: 'course_mismatch' };
    if (opened.taken) {
      return {
        kind: 'turn',
        courseId,
        response: opened.taken.response as never,
        log: null,
        afterReply: async () => {},
      };
    }
    if (messageId !== undefined && opened.message === null) return { kind: 'unknown_event' };
    const text = request.messageText ?? '';
    const stored = (role: 'learner' | 'assistant', body: object, secret: unknown) => {
      const createdAt = new Date(services.readClock()).toISOString();
      return { messageId: services.newId(), role, body: { ...nothingSaid, ...body }, secret, createdAt };
    };
    const messages = [
      stored('learner', { text }, null),
      stored('assistant', { text: 'Try this.', card: cardOf(text) }, secretOf(text, opened.path.materialHash)),
    ];
    const evidence = [
      {
        eventKey: `turn:${turnId}`,
        event: { type: 'turn_taken' as const, at: messages[0]?.createdAt ?? '', unitId: 'numbers' },
      },
    ];
    const response = { turnId, messages: messages.map((each) => shownOf(each, input)), snapshotLite: lite };
    await services.store.recordTurn({
      tenantId: input.tenantId,
      courseId,
      learnerId: input.learnerId,
      threadId: input.threadId,
      turnId,
      messages,
      drillIds: [],
      evidence,
      log: { ...decision, canary, answers: [canary], policy: { ...decision.policy, secret: canary } },
      response,
      analysis: null,
      fold: foldedOf(opened, evidence),
    });
    return { kind: 'turn', courseId, response, log: decision, afterReply: async () => {} };
  },

  gradeDrill,
  submitExam,
  viewSupport,
};
