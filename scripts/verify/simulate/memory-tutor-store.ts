// A tutor store in memory, for simulating many learners in one process: the same rules as the tables, without a
// database. Run against the same contract suite as db/tutor-store.ts.
import { isUuid } from '../../../db/tutor-store/json-text.ts';
import { messageRows } from '../../../db/tutor-store/message-rows.ts';
import type { CourseUnit } from '../../../functions/course/tutor-material.ts';
import type { PublishedCourse } from '../../../functions/ports/course-registry.ts';
import type {
  LearnerScope,
  ListedThread,
  NewEvidence,
  PublishedPath,
  StoredMessage,
  ThreadSummary,
  TutorStore,
} from '../../../functions/ports/tutor-store.ts';
import { append, type MemoryLearner, newLearner, record, standingOf } from './memory-learner.ts';

interface Thread {
  summary: ThreadSummary;
  readonly learner: LearnerScope;
  readonly messages: { stored: StoredMessage }[];
}

interface Turn {
  readonly threadId: string;
  readonly tenantId: string;
  readonly courseId: string;
  readonly log: unknown;
  readonly response: unknown;
}

const recentMessages = 12;
const recentDrills = 200;
const listedThreads = 100;
const titleLength = 120;
const readMessages = 500;

export interface MemoryTutorStore extends TutorStore {
  /** Appends as the exam service does, and leaves the outcome on the message. */
  recordAttempt(
    input: LearnerScope & { messageId: string; attemptId: string; outcome: unknown; evidence: NewEvidence },
  ): void;
  findMessage(messageId: string): StoredMessage | null;
}

/** Nothing is asked in here: no thread has a conversation. */
function listed({ summary, messages }: Thread, units: readonly CourseUnit[]): ListedThread {
  const said = messages.flatMap(({ stored }) => {
    const { text, latex } = (stored.body ?? {}) as { readonly text?: string | null; readonly latex?: string | null };
    return stored.role === 'learner' ? (text ?? latex ?? []) : [];
  });
  const cardsOf = messages.flatMap(({ stored }) => {
    const { card } = (stored.body ?? {}) as { readonly card?: { readonly unitId?: string } | null };
    return units.find(({ unitId }) => unitId === card?.unitId)?.title ?? [];
  });
  const title = summary.title ?? (said[0] ?? cardsOf.at(-1))?.slice(0, titleLength) ?? null;
  return { ...summary, title, conversationId: null };
}

/** @param input.published what a course publishes; null: no such course, or none with a learning path */
export function createMemoryTutorStore(input: {
  readonly published: (scope: {
    readonly tenantId: string;
    readonly courseId: string;
  }) => { readonly course: PublishedCourse; readonly path: PublishedPath } | null;
  /** Document frequencies of the published version; none where it is left out. */
  readonly frequenciesOf?: (scope: {
    readonly tenantId: string;
    readonly courseId: string;
  }) => ReadonlyMap<string, number>;
  readonly readClock: () => number;
}): MemoryTutorStore {
  const learners = new Map<string, MemoryLearner>();
  const threads = new Map<string, Thread>();
  const turns = new Map<string, Turn>();
  const messages = new Map<string, { thread: Thread; slot: { stored: StoredMessage } }>();
  const attempts = new Map<string, string>();
  const now = () => new Date(input.readClock()).toISOString();

  /** By the message, attempt or turn that the key names, of this learner. */
  const threadOf = (eventKey: string, { tenantId, learnerId }: LearnerScope): string | null => {
    const [kind, id = ''] = eventKey.split(':');
    const message = messages.get(kind === 'exam' ? (attempts.get(id) ?? '') : id);
    const threadId = (kind === 'turn' ? turns.get(id)?.threadId : message?.thread.summary.threadId) ?? '';
    const owner = threads.get(threadId)?.learner;
    return owner?.tenantId === tenantId && owner.learnerId === learnerId ? threadId : null;
  };

  const learnerOf = ({ tenantId, courseId, learnerId }: LearnerScope): MemoryLearner => {
    const key = JSON.stringify([tenantId, courseId, learnerId]);
    const learner = learners.get(key) ?? newLearner();
    learners.set(key, learner);
    return learner;
  };
  const ownThread = (threadId: string, tenantId: string, learnerId: string): Thread | null => {
    const thread = threads.get(threadId);
    return thread && thread.learner.tenantId === tenantId && thread.learner.learnerId === learnerId ? thread : null;
  };
  const messageIn = (messageId: string | null, thread: Thread): StoredMessage | null => {
    const found = messageId === null ? undefined : messages.get(messageId);
    return found?.thread === thread ? found.slot.stored : null;
  };

  const unitsOf = ({ learner }: Thread) => input.published(learner)?.path.units ?? [];

  return {
    async startThread({ threadId, title, ...learner }) {
      if (!isUuid(threadId) || input.published(learner) === null) return false;
      const { tenantId, courseId, learnerId } = learner;
      const standing = threads.get(threadId);
      if (standing) return isOf(standing.learner, learner);
      const at = now();
      const summary = { threadId, courseId, title, createdAt: at, updatedAt: at };
      threads.set(threadId, { summary, learner: { tenantId, courseId, learnerId }, messages: [] });
      return true;
    },
    async listThreads({ tenantId, learnerId, courses }) {
      return [...threads.values()]
        .filter(({ learner }) => learner.tenantId === tenantId && learner.learnerId === learnerId)
        .map((thread) => listed(thread, unitsOf(thread)))
        .filter(({ courseId }) => courses === null || courses.includes(courseId))
        .sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
        .slice(0, listedThreads);
    },
    async readThread({ tenantId, learnerId, threadId }) {
      const thread = ownThread(threadId, tenantId, learnerId);
      return (
        thread && {
          thread: listed(thread, unitsOf(thread)),
          messages: thread.messages.slice(-readMessages).map(({ stored }) => stored),
        }
      );
    },
    async openTurn({ tenantId, learnerId, threadId, turnId, messageId, attemptId, stems }) {
      const thread = ownThread(threadId, tenantId, learnerId);
      const published = thread && input.published(thread.learner);
      if (!thread || !published) return null;
      const learner = learnerOf(thread.learner);
      const taken = turnId === null ? undefined : turns.get(turnId);
      return {
        thread: thread.summary,
        ...published,
        standing: standingOf(learner),
        documentFrequencies: new Map(
          [...(input.frequenciesOf?.(thread.learner) ?? [])].filter(([stem]) => stems.includes(stem)),
        ),
        message: messageIn(messageId, thread),
        attemptMessage: messageIn(attemptId === null ? null : (attempts.get(attemptId) ?? null), thread),
        recent: thread.messages
          .slice(-recentMessages)
          .map(({ stored }) => stored)
          .reverse(),
        recentDrillIds: learner.drillIds.slice(-recentDrills).reverse(),
        taken: taken?.threadId === threadId ? { response: taken.response } : null,
        modelCallsPerDay: null,
      };
    },
    async recordTurn(turn) {
      const { tenantId, courseId, threadId, turnId, log, response } = turn;
      const thread = ownThread(threadId, tenantId, turn.learnerId);
      if (!thread || !isOf(thread.learner, turn)) return { kind: 'absent' };
      const before = turns.get(turnId);
      if (before)
        return before.threadId === threadId ? { kind: 'repeated', before: before.response } : { kind: 'absent' };
      // Throws for a drill that no message shows.
      messageRows(turn);
      turns.set(turnId, { threadId, tenantId, courseId, log, response });
      for (const message of turn.messages) {
        const slot = { stored: { ...message, threadId, turnId, outcome: null } };
        thread.messages.push(slot);
        messages.set(message.messageId, { thread, slot });
      }
      thread.summary = { ...thread.summary, updatedAt: now() };
      const learner = learnerOf(turn);
      learner.drillIds.push(...turn.drillIds);
      learner.analysis = turn.analysis;
      return record(learner, turn.evidence, turn.fold);
    },
    async recordMarking({ messageId, outcome, evidence, fold, ...scope }) {
      const found = messages.get(messageId);
      if (!found || !isOf(found.thread.learner, scope) || found.slot.stored.role !== 'assistant') {
        return { kind: 'absent' };
      }
      if (found.slot.stored.outcome !== null) return { kind: 'repeated', before: found.slot.stored.outcome };
      found.slot.stored = { ...found.slot.stored, outcome };
      return record(learnerOf(scope), evidence === null ? [] : [evidence], fold);
    },
    async recordEvidence({ evidence, fold, ...scope }) {
      if (input.published(scope) === null) return { kind: 'absent' };
      const learner = learnerOf(scope);
      if (evidence.length > 0 && evidence.every(({ eventKey }) => learner.keys.has(eventKey))) {
        return { kind: 'repeated', before: null };
      }
      return record(learner, evidence, fold);
    },
    async openLearner(scope) {
      const published = input.published(scope);
      if (published === null) return null;
      const learner = learnerOf(scope);
      return { ...published, standing: standingOf(learner), analysis: learner.analysis };
    },
    readStanding: async (scope) => standingOf(learnerOf(scope)),
    async saveFold({ upToSeq, snapshot, ...scope }) {
      const learner = learnerOf(scope);
      if (learner.lastSeq !== upToSeq || learner.foldedSeq > upToSeq) return false;
      learner.snapshot = snapshot;
      learner.foldedSeq = upToSeq;
      return true;
    },
    readEvidence: async (scope) =>
      learnerOf(scope).evidence.map((record) => ({ ...record, threadId: threadOf(record.eventKey, scope) })),
    async readTurnLog({ tenantId, threadId, turnId }) {
      const turn = turns.get(turnId);
      if (turn?.threadId !== threadId || turn.tenantId !== tenantId) return null;
      const learnerId = threads.get(threadId)?.learner.learnerId ?? '';
      return { courseId: turn.courseId, learnerId, log: turn.log };
    },
    recordAttempt({ messageId, attemptId, outcome, evidence, ...scope }) {
      const found = messages.get(messageId);
      if (!found) throw new Error('an attempt at a message that was never issued');
      attempts.set(attemptId, messageId);
      found.slot.stored = { ...found.slot.stored, outcome };
      append(learnerOf(scope), [evidence]);
    },
    findMessage: (messageId) => messages.get(messageId)?.slot.stored ?? null,
  };
}

function isOf(one: LearnerScope, other: LearnerScope): boolean {
  return one.tenantId === other.tenantId && one.courseId === other.courseId && one.learnerId === other.learnerId;
}
