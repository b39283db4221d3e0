// What a learner does with the tutor: noted, sent under a key, and its reply put into the page. One thing at a time at
// each card, one turn at a time in the thread.
import type { TutorMessage } from '../../contract/tutor-card.ts';
import type {
  ClientEvent,
  GradeDrillResponse,
  SubmitExamResponse,
  SupportViewedResponse,
  TurnResponse,
} from '../../contract/tutor-turn.ts';
import { isInTurn, type TutorState, timelineKey } from '../model.ts';
import type { Activity } from '../tutor-actions.ts';
import type { Result } from './api.ts';
import { serviceNowMs } from './clock.ts';
import { isSettled, type NotedPost, type Outbox } from './outbox.ts';
import type { SessionKeeper } from './session.ts';
import type { WorkspaceStore } from './store.ts';
import {
  type Act,
  actOf,
  answerIn,
  isMarkedForGood,
  isTurn,
  keyOf,
  mergeMessages,
  overtaken,
  stepKeyOf,
  supportOf,
  without,
} from './tutor-acts.ts';

type Reply = TurnResponse | GradeDrillResponse | SubmitExamResponse | SupportViewedResponse;

interface TutorNews {
  /** Called once the reply is in the page. */
  onReply(act: Act, messages: readonly TutorMessage[]): void;
  onFailure(act: Act): void;
}

export class Tutor {
  readonly #store: WorkspaceStore;
  readonly #courseId: string;
  readonly #session: SessionKeeper;
  readonly #outbox: Outbox;
  readonly #news: TutorNews;
  /** What failed, by where it was done. */
  readonly #failed = new Map<string, NotedPost>();
  /** Messages that failed before another one was sent, by key. */
  readonly #unsent = new Map<string, NotedPost>();
  #isResuming = false;

  constructor(input: {
    readonly store: WorkspaceStore;
    readonly courseId: string;
    readonly session: SessionKeeper;
    readonly outbox: Outbox;
    readonly news: TutorNews;
  }) {
    this.#store = input.store;
    this.#courseId = input.courseId;
    this.#session = input.session;
    this.#outbox = input.outbox;
    this.#news = input.news;
  }

  /** A turn of the thread. False where another one is under way. */
  turn(act: Act, body: { messageText?: string; messageLatex?: string; clientEvent?: ClientEvent }): boolean {
    if (this.#isInTurn()) return false;
    // What is written next is most likely meant for the tutor.
    this.#store.change((data) => ({ ...data, mode: 'tutor' }));
    this.#start(act, 'turn', body);
    return true;
  }

  /** Something done at one card. */
  atCard(act: Act & { readonly messageId: string }, path: string, body: object): void {
    if (this.#activityOf(act.messageId)?.kind === 'working') return;
    this.#start(act, path, { messageId: act.messageId, ...body });
  }

  /** Sends again what failed, under the key it was sent with. What was refused for good is a new request. */
  retry(messageId: string | null): void {
    const post = this.#failed.get(keyOf(messageId));
    if (post) this.#again(post);
  }

  retryUnsent(key: string): void {
    const post = this.#unsent.get(key);
    if (post && !this.#isInTurn()) this.#again(post);
  }

  #again(post: NotedPost): void {
    const isNoted = this.#outbox.all().some(({ key }) => key === post.key);
    this.#drop(post.key);
    void this.#run(isNoted ? post : this.#outbox.note(post));
  }

  /** After a reload, or when the connection is back: what has no certain end is sent again, turns one after the other. */
  async resume(): Promise<void> {
    if (this.#isResuming) return;
    this.#isResuming = true;
    for (const post of this.#outbox.all()) {
      const act = actOf(post);
      if (!act || post.courseId !== this.#courseId || this.#activityOf(keyOf(act.messageId))?.kind === 'working')
        continue;
      if (this.#isForAnother(post)) continue;
      const running = this.#run(post);
      if (isTurn(post)) await running;
    }
    this.#isResuming = false;
  }

  /** Cut off before its thread had begun, while this page shows another one, or long ago. */
  #isForAnother({ path, key, notedAtMs }: NotedPost): boolean {
    if (!path.includes('{threadId}')) return false;
    const isLate = Date.now() - notedAtMs > longestBeginningMs;
    if (isLate) this.#outbox.forget(key);
    return isLate || this.#store.read().session !== null;
  }

  #start(act: Act, path: string, body: object): void {
    const { session, tutor } = this.#store.read();
    const threadId = session?.kind === 'thread' ? encodeURIComponent(session.id) : '{threadId}';
    const address = `/api/tutor/threads/${threadId}/${path}?markup=html`;
    const key = act.outgoing === null ? stepKeyOf(body, tutor?.messages.at(-1)) : null;
    void this.#run(this.#outbox.note({ courseId: this.#courseId, path: address, body, about: act }, key));
  }

  /** Something else was chosen instead of trying again. Words are kept; what a button did is not. */
  #setAside(post: NotedPost): void {
    const outgoing = actOf(post)?.outgoing ?? null;
    const activity = this.#activityOf(timelineKey);
    if (outgoing === null || activity?.kind !== 'failed') {
      this.#outbox.forget(post.key);
      return;
    }
    this.#unsent.set(post.key, post);
    const { failure } = activity;
    this.#changeTutor((tutor) => ({ ...tutor, unsent: [...tutor.unsent, { key: post.key, outgoing, failure }] }));
  }

  #drop(key: string): void {
    if (!this.#unsent.delete(key)) return;
    this.#changeTutor((tutor) => ({ ...tutor, unsent: tutor.unsent.filter((each) => each.key !== key) }));
  }

  async #run(noted: NotedPost): Promise<void> {
    const act = actOf(noted);
    if (!act) return;
    const isOurs = this.#isOurs(noted);
    const before = this.#failed.get(keyOf(act.messageId));
    if (before && before.key !== noted.key) this.#setAside(before);
    this.#drop(noted.key);
    if (isOurs) this.#show(act);
    const title = this.#titleOf(act);
    const post = await this.#addressed(noted, title);
    const result = post.ok ? await this.#outbox.send<Reply>(post.value) : post;
    if (!isOurs || !this.#isOurs(post.ok ? post.value : noted)) return;
    if (result.ok) this.#take(act, noted, result.value);
    else await this.#fail(act, noted, result);
    if (result.ok) this.#session.touch(act.outgoing?.text ?? act.outgoing?.latex ?? title);
  }

  /** What a session is called that begins with a button: the unit it is about. */
  #titleOf({ outgoing }: Act): string | null {
    const { tutor } = this.#store.read();
    return outgoing === null ? ((tutor?.unit ?? tutor?.snapshotLite?.focus)?.title ?? null) : null;
  }

  /** Its thread begins first where it has not. */
  async #addressed(post: NotedPost, title: string | null): Promise<Result<NotedPost>> {
    if (!post.path.includes('{threadId}')) return { ok: true, value: post };
    const thread = await this.#session.beginThread(title);
    if (!thread.ok) return thread;
    const path = post.path.replace('{threadId}', encodeURIComponent(thread.value));
    return { ok: true, value: this.#outbox.setPath(post.key, path) ?? { ...post, path } };
  }

  /** Whether it belongs to the session the page shows. */
  #isOurs({ path }: NotedPost): boolean {
    const { session } = this.#store.read();
    if (session === null) return path.includes('{threadId}');
    return path.includes(`/${encodeURIComponent(session.id)}/`) || path.includes('{threadId}');
  }

  #show(act: Act): void {
    this.#failed.delete(keyOf(act.messageId));
    this.#changeTutor((tutor) => ({
      ...tutor,
      outgoing: act.outgoing ?? tutor.outgoing,
      activities: { ...tutor.activities, [keyOf(act.messageId)]: { kind: 'working', action: act.action } },
    }));
  }

  #take(act: Act, post: NotedPost, reply: Reply): void {
    const news = 'messages' in reply ? reply.messages : [reply.message];
    const given = act.messageId === null ? null : answerIn(post.body);
    this.#changeTutor((tutor) => ({
      ...tutor,
      messages: mergeMessages(tutor.messages, news),
      snapshotLite: reply.snapshotLite,
      unit: null,
      dueReviews: Math.max(0, tutor.dueReviews - (act.action === 'requestReview' ? 1 : 0)),
      outgoing: 'messages' in reply ? null : tutor.outgoing,
      activities: without(tutor.activities, keyOf(act.messageId)),
      answerDrafts: isMarkedForGood(act, news) ? without(tutor.answerDrafts, act.messageId ?? '') : tutor.answerDrafts,
      givenAnswers: given === null ? tutor.givenAnswers : { ...tutor.givenAnswers, [act.messageId ?? '']: given },
      supports: 'supportType' in reply ? { ...tutor.supports, [reply.message.id]: supportOf(reply) } : tutor.supports,
    }));
    // A lock that has just begun is counted from now on, not from when the page was opened.
    this.#store.change((data) => ({ ...data, nowMs: serviceNowMs() }));
    this.#news.onReply(act, news);
  }

  async #fail(act: Act, post: NotedPost, result: Extract<Result<unknown>, { ok: false }>): Promise<void> {
    const { failure } = result;
    // The card stands otherwise than this page thought: it is shown as it stands.
    const isOvertaken = failure.kind === 'problem' && overtaken.has(failure.problem.code);
    if (isOvertaken && (await this.#session.readAgain())) {
      this.#changeTutor((tutor) => ({ ...tutor, activities: without(tutor.activities, keyOf(act.messageId)) }));
    } else {
      if (isSettled(result)) this.#outbox.forget(post.key);
      this.#failed.set(keyOf(act.messageId), post);
      this.#changeTutor((tutor) => ({
        ...tutor,
        activities: { ...tutor.activities, [keyOf(act.messageId)]: { kind: 'failed', action: act.action, failure } },
      }));
    }
    this.#news.onFailure(act);
  }

  #isInTurn(): boolean {
    const { tutor } = this.#store.read();
    return tutor !== null && isInTurn(tutor);
  }

  #activityOf(key: string): Activity | undefined {
    return this.#store.read().tutor?.activities[key];
  }

  #changeTutor(update: (tutor: TutorState) => TutorState): void {
    this.#store.change((data) => (data.tutor ? { ...data, tutor: update(data.tutor) } : data));
  }
}

const longestBeginningMs = 5 * 60_000;
