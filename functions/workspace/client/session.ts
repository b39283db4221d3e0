// The session a page is about: begun with the first thing done in it, its address then the page's, and read again when
// another tab has gone on with it.
import type { ConversationView } from '../../contract/conversation.ts';
import type { TutorMessage } from '../../contract/tutor-card.ts';
import type { ThreadView } from '../../contract/tutor-thread.ts';
import { pageAddress, readAddress } from '../addresses.ts';
import { recalledTurn } from '../answered-turn.ts';
import type { Session } from '../model.ts';
import { call, type Result } from './api.ts';
import { serviceNow, serviceNowMs } from './clock.ts';
import { keep, recall } from './kept.ts';
import { mergeTurns } from './merge-turns.ts';
import { moveNotes } from './notes.ts';
import { postUnderKey } from './outbox.ts';
import type { WorkspaceStore } from './store.ts';

const freshKeyName = (courseId: string) => `groundwork new session ${courseId}`;

export class SessionKeeper {
  readonly #store: WorkspaceStore;
  readonly #courseId: string;
  #thread: Promise<Result<string>> | null = null;
  #conversation: Promise<Result<string>> | null = null;
  readonly #others: BroadcastChannel | null;

  constructor(input: { readonly store: WorkspaceStore; readonly courseId: string }) {
    this.#store = input.store;
    this.#courseId = input.courseId;
    this.#others = 'BroadcastChannel' in window ? new BroadcastChannel('groundwork sessions') : null;
  }

  /**
   * Id of the tutor thread; it begins now where there is none. Two calls begin one.
   * @param title what to call it where nothing is said first
   */
  beginThread(title: string | null = null): Promise<Result<string>> {
    const { session } = this.#store.read();
    if (session?.kind === 'thread') return Promise.resolve({ ok: true, value: session.id });
    this.#thread ??= this.#postThread(title).finally(() => {
      this.#thread = null;
    });
    return this.#thread;
  }

  /**
   * Id of the conversation that questions belong to.
   * @param title what its session is called by where it begins now: a question that is left is found again by its words
   */
  beginConversation(title: string | null = null): Promise<Result<string>> {
    const { session } = this.#store.read();
    if (session?.conversationId) return Promise.resolve({ ok: true, value: session.conversationId });
    this.#conversation ??= this.#postConversation(title).finally(() => {
      this.#conversation = null;
    });
    return this.#conversation;
  }

  /** The conversation kept is no longer this reader's: the next question begins another session. */
  leave(): void {
    this.#store.change((data) => ({ ...data, session: null }));
    keep(freshKeyName(this.#courseId), null);
  }

  /** Something happened here: it goes to the top of the list, and other tabs that show it read it again. */
  touch(title: string | null): void {
    const { session } = this.#store.read();
    if (!session) return;
    this.#store.change((data) => {
      const known = data.sessions.find(({ id }) => id === session.id);
      const entry = {
        kind: session.kind,
        id: session.id,
        title: known?.title ?? title?.slice(0, longestTitle) ?? null,
        updatedAt: serviceNow(),
      };
      return { ...data, sessions: [entry, ...data.sessions.filter(({ id }) => id !== session.id)] };
    });
    this.#others?.postMessage(session.id);
  }

  /** @param onNews another tab has gone on with this session, or the reader has come back to this one */
  listen(onNews: () => void): void {
    this.#others?.addEventListener('message', ({ data }) => {
      if (data !== this.#store.read().session?.id) return;
      onNews();
      // An answer is stored just after it was given.
      setTimeout(onNews, storedMs);
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && this.#store.read().session) onNews();
    });
  }

  /** Reads the session again. What is under way here stays as it is. False where the service could not be reached. */
  async readAgain(): Promise<boolean> {
    const { session, tutor } = this.#store.read();
    if (!session) return true;
    const thread = session.kind === 'thread' ? await readThread(session.id) : null;
    // Another tab may have asked the first question.
    const conversationId = session.conversationId ?? (thread?.ok ? thread.value.thread.conversationId : null);
    const conversation = conversationId === null ? null : await readConversation(conversationId);
    // What came meanwhile may not be in it.
    if (this.#store.read().tutor?.messages !== tutor?.messages) return this.readAgain();
    this.#store.change((data) => {
      if (data.session?.id !== session.id) return data;
      const turns = conversation?.ok
        ? mergeTurns(conversation.value.turns.map(recalledTurn), data.turns, serviceNowMs())
        : data.turns;
      if (!thread?.ok || !data.tutor) return { ...data, turns };
      const { messages, snapshotLite } = thread.value;
      return {
        ...data,
        turns,
        session: { ...data.session, conversationId: data.session.conversationId ?? conversationId },
        tutor: { ...data.tutor, messages: withEndedLocks(messages, data.tutor.messages), snapshotLite },
      };
    });
    return [thread, conversation].every((each) => each === null || each.ok);
  }

  async #postThread(title: string | null): Promise<Result<string>> {
    const body = { courseId: this.#courseId, ...(title === null ? {} : { title: title.slice(0, longestTitle) }) };
    const post = () => postUnderKey<{ threadId: string }>({ key: this.#freshKey(), path: '/api/tutor/threads', body });
    let begun = await post();
    if (isKeyReused(begun)) {
      // The key is of a beginning that was cut off and went otherwise.
      keep(freshKeyName(this.#courseId), null);
      begun = await post();
    }
    if (!begun.ok) return begun;
    const id = begun.value.threadId;
    this.#enter({ kind: 'thread', id, conversationId: null });
    return { ok: true, value: id };
  }

  async #postConversation(title: string | null): Promise<Result<string>> {
    const { tutor, session } = this.#store.read();
    const isThread = session?.kind === 'thread' || (session === null && tutor?.snapshotLite != null);
    const thread = isThread ? await this.beginThread(title) : null;
    if (thread && !thread.ok) return thread;
    const begun = await postUnderKey<{ conversation_id: string }>({
      key: `${thread?.value ?? this.#freshKey()}-conversation`,
      path: '/api/conversations',
      body: { courseId: this.#courseId, ...(thread ? { threadId: thread.value } : {}) },
    });
    if (!begun.ok) return begun;
    const conversationId = begun.value.conversation_id;
    this.#enter(
      thread
        ? { kind: 'thread', id: thread.value, conversationId }
        : { kind: 'conversation', id: conversationId, conversationId },
    );
    return { ok: true, value: conversationId };
  }

  /** The same until the session has begun: what was cut off by a reload begins no second one. */
  #freshKey(): string {
    const name = freshKeyName(this.#courseId);
    const key = recall<string>(name) ?? crypto.randomUUID();
    keep(name, key);
    return key;
  }

  #enter(session: Session): void {
    const isNew = this.#store.read().session?.id !== session.id;
    this.#store.change((data) => ({ ...data, session }));
    if (!isNew) return;
    keep(freshKeyName(this.#courseId), null);
    moveNotes(this.#courseId, session.id);
    const { scope, place, isDebugging } = readAddress(new URLSearchParams(location.search));
    const address = pageAddress({ course: this.#courseId, session: session.id, scope, place, isDebugging });
    history.replaceState(history.state, '', address);
  }
}

const longestTitle = 120;
const storedMs = 2_000;

function isKeyReused(result: Result<unknown>): boolean {
  return !result.ok && result.failure.kind === 'problem' && result.failure.problem.code === 'idempotency_key_reused';
}

function readThread(threadId: string): Promise<Result<ThreadView>> {
  return call('GET /api/tutor/threads/{threadId}', { path: { threadId }, query: { markup: 'html' } });
}

function readConversation(conversationId: string): Promise<Result<ConversationView>> {
  return call('GET /api/conversations/{conversationId}', { path: { conversationId }, query: { markup: 'html' } });
}

/**
 * A question that was only locked stands open again once its lock has ended, and the service says nothing of the lock
 * any more. Whoever watched it count down is told why it can be answered now.
 */
export function withEndedLocks(
  messages: readonly TutorMessage[],
  before: readonly TutorMessage[],
): readonly TutorMessage[] {
  const ends = new Map(
    before.flatMap(({ id, card }) => (card?.type === 'EXAM' ? [[id, card.lockedUntil] as const] : [])),
  );
  return messages.map((message) => {
    const { card } = message;
    const lockedUntil = ends.get(message.id) ?? null;
    if (card?.type !== 'EXAM' || card.state !== 'open' || lockedUntil === null) return message;
    return { ...message, card: { ...card, lockedUntil } };
  });
}
