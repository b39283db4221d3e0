// One modelled learner through a course, against any way into the tutor: presses what a learner would press, answers
// as its knowledge has it, waits where everything waits. Counts turns, and notes every turn that left no next step.

import type { ExamCard, TutorMessage } from '../../../functions/contract/tutor-card.ts';
import type { TurnRequest, TurnResponse } from '../../../functions/contract/tutor-turn.ts';
import type { Tier } from '../../../functions/course/tier.ts';
import type { ModelledLearner } from './modelled-learner.ts';

/** A way into the tutor: over HTTP, or in this process. */
export interface TutorAccess {
  turn(body: Pick<TurnRequest, 'messageText' | 'clientEvent'>): Promise<TurnResponse>;
  grade(body: { readonly messageId: string; readonly answer: string }): Promise<{ readonly isCorrect: boolean | null }>;
  /** `attemptId` null: the question was locked or passed meanwhile. */
  submit(body: { readonly messageId: string; readonly option: string }): Promise<{ readonly attemptId: string | null }>;
  viewMemo(messageId: string): Promise<void>;
  /** What only the modelled learner may look up: how to answer rightly, and how wrongly. */
  drillAnswer(
    message: TutorMessage,
  ): Promise<{ readonly right: string; readonly wrong: string; readonly choices: number }>;
  examOptions(card: ExamCard): Promise<{ readonly right: string; readonly wrong: string }>;
  /** Lets time pass until then; null: for a while. */
  waitUntil(instant: string | null): Promise<void>;
}

export interface LifeReport {
  readonly turns: number;
  readonly drills: number;
  readonly exams: number;
  readonly concepts: number;
  readonly waits: number;
  /** How often another unit was picked, where the one in focus led nowhere. */
  readonly changes: number;
  /** Turns without a card, question or text to go on from. */
  readonly deadEnds: number;
  readonly isDone: boolean;
  /** Turns with each unit in focus. */
  readonly turnsByUnit: ReadonlyMap<string, number>;
  /** The turn from which a unit was known when it was worked on; none while it is not. */
  readonly knownFrom: ReadonlyMap<string, number>;
}

/** Turns without any new tier after which a learner takes a break until a lock ends. */
const patience = 6;
/** Turns without any new tier after which a learner picks another unit from the learning path. */
const restlessness = 30;
const memoShare = 0.03;
const stuckShare = 0.15;
const questionShare = 0.04;
/** How often a learner asks for any unit of the course, too early for it more often than not. */
const aheadShare = 0.03;

/** @param input.isDone by the progress of the reply: true when nothing is left to reach */
export async function liveThrough(input: {
  readonly access: TutorAccess;
  readonly learner: ModelledLearner;
  readonly turnLimit: number;
  readonly unitIds: readonly string[];
  /** Units that may be worked on now: not gold, prerequisites met. */
  readonly openUnits: () => Promise<readonly string[]>;
  readonly isDone: (progress: TurnResponse['snapshotLite']['progress']) => Promise<boolean>;
}): Promise<LifeReport> {
  const { access, learner } = input;
  const count = { turns: 0, drills: 0, exams: 0, concepts: 0, waits: 0, changes: 0, deadEnds: 0 };
  const turnsByUnit = new Map<string, number>();
  const knownFrom = new Map<string, number>();
  let next: Pick<TurnRequest, 'messageText' | 'clientEvent'> = {
    messageText: 'Hello, I want to start',
    clientEvent: none,
  };
  let idle = 0;
  let barren = 0;
  let best = -1;
  while (count.turns < input.turnLimit) {
    const reply = await access.turn(next);
    count.turns += 1;
    const { snapshotLite } = reply;
    turnsByUnit.set(snapshotLite.focus.unitId, (turnsByUnit.get(snapshotLite.focus.unitId) ?? 0) + 1);
    const { bronze, silver, gold } = snapshotLite.progress;
    const reached = bronze + 2 * silver + 3 * gold;
    idle = reached > best ? 0 : idle + 1;
    barren = reached > best ? 0 : barren + 1;
    best = Math.max(best, reached);
    if (await input.isDone(snapshotLite.progress)) return { ...count, isDone: true, turnsByUnit, knownFrom };
    if (idle >= patience && snapshotLite.revisit.lockedCount > 0) {
      await access.waitUntil(snapshotLite.revisit.nextEligibleAt);
      count.waits += 1;
      idle = 0;
    }
    const message = reply.messages.findLast(({ role }) => role === 'assistant');
    if (!message || (message.card === null && !message.text?.trim())) count.deadEnds += 1;
    if (barren >= restlessness) {
      const others = (await input.openUnits()).filter((unitId) => unitId !== snapshotLite.focus.unitId);
      const unitId = others[Math.floor(learner.whim() * others.length)];
      barren = 0;
      if (unitId !== undefined) {
        next = { clientEvent: { type: 'REQUEST_DRILL', unitId } };
        count.changes += 1;
        continue;
      }
    }
    const worked = message?.card?.unitId;
    if (worked !== undefined && learner.knows(worked) && !knownFrom.has(worked)) knownFrom.set(worked, count.turns);
    next = await answer(message ?? null, { access, learner, count, focusUnitId: snapshotLite.focus.unitId });
    if (learner.whim() < aheadShare) {
      const unitId = input.unitIds[Math.floor(learner.whim() * input.unitIds.length)] ?? snapshotLite.focus.unitId;
      next = { clientEvent: { type: 'REQUEST_DRILL', unitId } };
    }
  }
  return { ...count, isDone: false, turnsByUnit, knownFrom };
}

const none = { type: 'NONE' } as const;

async function answer(
  message: TutorMessage | null,
  input: {
    readonly access: TutorAccess;
    readonly learner: ModelledLearner;
    readonly count: { drills: number; exams: number; concepts: number };
    readonly focusUnitId: string;
  },
): Promise<Pick<TurnRequest, 'messageText' | 'clientEvent'>> {
  const { access, learner, count } = input;
  const card = message?.card ?? null;
  if (message === null || card === null) {
    return { clientEvent: { type: 'REQUEST_DRILL', unitId: input.focusUnitId } };
  }
  if (card.type === 'CONCEPT') {
    count.concepts += 1;
    learner.readConcept(card.unitId);
    return { clientEvent: { type: 'REQUEST_DRILL', unitId: card.unitId } };
  }
  if (card.type === 'DRILL') {
    count.drills += 1;
    const { right, wrong, choices } = await access.drillAnswer(message);
    const isRight = learner.answersRightly({ unitId: card.unitId, kind: 'drill', choices });
    if (!isRight && learner.whim() < stuckShare) {
      return { clientEvent: { type: 'STUCK', messageId: message.id } };
    }
    await access.grade({ messageId: message.id, answer: isRight ? right : wrong });
    learner.practise(card.unitId);
    if (learner.whim() < questionShare) return { messageText: 'Can you explain this to me?', clientEvent: none };
    return { clientEvent: { type: 'DRILL_CONTINUE', messageId: message.id } };
  }
  count.exams += 1;
  if (card.hasMemo && learner.whim() < memoShare) {
    await access.viewMemo(message.id);
    return { messageText: 'continue', clientEvent: none };
  }
  const tier: Tier = card.difficultyTier;
  const isRight = learner.answersRightly({ unitId: card.unitId, kind: tier, choices: card.options.length });
  const { right, wrong } = await access.examOptions(card);
  const option = isRight ? right : wrong;
  const { attemptId } = await access.submit({ messageId: message.id, option });
  return attemptId === null
    ? { messageText: 'continue', clientEvent: none }
    : { clientEvent: { type: 'EXAM_CONTINUE', attemptId } };
}
