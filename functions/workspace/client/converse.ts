// Asking: one question at a time, its sentences shown as they arrive, its end kept, told and linked to.
import { pageAddress } from '../addresses.ts';
import type { Failure, Rating, Turn, WorkspaceData } from '../model.ts';
import { announce, askTextsOf, closingWords } from './announce.ts';
import { ask, brokenOff, giveFeedback, type Result, startConversation } from './api.ts';
import { forgetConversation, keepConversation } from './keep-conversation.ts';
import { readEventStream } from './read-event-stream.ts';
import type { Store } from './store.ts';
import { type AnswerPart, newTurn, takePart } from './take-answer.ts';

export type WorkspaceStore = Store<WorkspaceData>;

export class Conversation {
  readonly #store: WorkspaceStore;
  readonly #courseId: string;
  /** Its id, once it is asked for; null where none could be had. */
  #id: Promise<string | null> | null;
  #running: AbortController | null = null;

  /** @param known id kept from before a reload */
  constructor(input: { readonly store: WorkspaceStore; readonly courseId: string; readonly known: string | null }) {
    this.#store = input.store;
    this.#courseId = input.courseId;
    this.#id = input.known === null ? null : Promise.resolve(input.known);
  }

  ask(text: string): void {
    const question = text.trim();
    if (question === '' || this.#running) return;
    const turn = newTurn({ id: `turn-${crypto.randomUUID()}`, question, scope: this.#store.read().scope });
    this.#store.change((data) => ({ ...data, draft: '', turns: [...data.turns, turn] }));
    history.replaceState(null, '', pageAddress({ course: this.#courseId, question, scope: turn.scope }));
    putKeyboardAway();
    void this.#run(turn);
  }

  retry(turnId: string): void {
    const failed = this.#turn(turnId);
    if (!failed || this.#running) return;
    const turn = newTurn(failed);
    this.#change(turnId, () => turn);
    void this.#run(turn);
  }

  stop(): void {
    this.#running?.abort();
  }

  async rate(turnId: string, rating: Rating, reason?: string): Promise<void> {
    const turn = this.#turn(turnId);
    if (!turn?.answer) return;
    this.#change(turnId, (current) => ({ ...current, rating }));
    const given = await giveFeedback(turn.answer.answer_id, rating, reason);
    if (!given.ok) {
      this.#change(turnId, (current) => ({ ...current, rating: turn.rating }));
      announce(this.#said().ratingFailed);
    }
    await this.#keep();
  }

  startAfresh(): void {
    this.stop();
    this.#id = null;
    forgetConversation(this.#courseId);
    this.#store.change((data) => ({ ...data, turns: [], panel: { kind: 'closed' }, scope: null, draft: '' }));
    history.replaceState(null, '', pageAddress({ course: this.#courseId }));
    announce(this.#said().afresh);
  }

  /**
   * Begins the conversation, so that the first question need not wait for it. Without one a question is still
   * answered, only not as a follow-up; the next question tries again.
   */
  begin(): Promise<string | null> {
    this.#id ??= startConversation(this.#courseId).then((started) => {
      if (started.ok) return started.value;
      this.#id = null;
      return null;
    });
    return this.#id;
  }

  async #run(turn: Turn): Promise<void> {
    const controller = new AbortController();
    this.#running = controller;
    try {
      const result = await this.#send(turn, controller.signal);
      if (result.ok) await this.#receive(turn.id, result.value, controller.signal);
      else this.#fail(turn.id, result.failure);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      this.#change(turn.id, (current) => ({ ...current, phase: 'stopped' }));
    } finally {
      if (this.#running === controller) this.#running = null;
      await this.#keep();
    }
  }

  async #send({ question, scope }: Turn, signal: AbortSignal): Promise<Result<Response>> {
    const input = { courseId: this.#courseId, question, scope, signal };
    const conversationId = await this.begin();
    const result = await ask({ ...input, conversationId });
    if (conversationId === null || !isNotFound(result)) return result;
    // Kept from before, and no longer this reader's: a new one is begun.
    this.#id = null;
    return ask({ ...input, conversationId: await this.begin() });
  }

  async #receive(id: string, response: Response, signal: AbortSignal): Promise<void> {
    if (!response.body) return this.#fail(id, brokenOff(response));
    try {
      for await (const event of readEventStream(response.body)) {
        const part = event as AnswerPart;
        this.#change(id, (turn) => takePart(turn, part));
        if (part.type === 'data-sentence') announce(part.data.text);
      }
    } catch (error) {
      if (signal.aborted) throw error;
    }
    const turn = this.#turn(id);
    if (turn?.phase === 'asking') return this.#fail(id, brokenOff(response));
    if (turn) announce(closingWords(turn, this.#store.read().frame));
  }

  #fail(id: string, failure: Failure): void {
    this.#change(id, (turn) => ({ ...turn, phase: 'failed', failure }));
    announce(this.#said().failed);
  }

  #said() {
    return askTextsOf(this.#store.read().frame).said;
  }

  #turn(id: string): Turn | undefined {
    return this.#store.read().turns.find((turn) => turn.id === id);
  }

  #change(id: string, update: (turn: Turn) => Turn): void {
    this.#store.change((data) => ({
      ...data,
      turns: data.turns.map((turn) => (turn.id === id ? update(turn) : turn)),
    }));
  }

  async #keep(): Promise<void> {
    const conversationId = await this.#id;
    keepConversation(this.#courseId, { conversationId, turns: this.#store.read().turns });
  }
}

function isNotFound(result: Result<Response>): boolean {
  return !result.ok && result.failure.kind === 'problem' && result.failure.problem.code === 'not_found';
}

/** On a phone the keyboard would cover the answer that arrives. */
function putKeyboardAway(): void {
  const field = document.activeElement;
  if (matchMedia('(pointer: coarse)').matches && field instanceof HTMLTextAreaElement) field.blur();
}
