// Asking: one question at a time, its sentences shown as they arrive, its end kept, told and linked to.

import type { StreamPartData } from '../../contract/answer-stream.ts';
import { readEventStream } from '../../sdk/read-event-stream.ts';
import { newTurn } from '../answered-turn.ts';
import type { Failure, Rating, SaidWrong, Turn } from '../model.ts';
import { spokenWords } from '../said-words.ts';
import { announce, askTextsOf, closingWords } from './announce.ts';
import { ask, brokenOff, giveFeedback, type Result } from './api.ts';
import { serviceNow } from './clock.ts';
import type { SessionKeeper } from './session.ts';
import type { WorkspaceStore } from './store.ts';

export class Conversation {
  readonly #store: WorkspaceStore;
  readonly #courseId: string;
  readonly #session: SessionKeeper;
  readonly #onPractice: (turn: Turn) => void;
  #running: AbortController | null = null;

  constructor(input: {
    readonly store: WorkspaceStore;
    readonly courseId: string;
    readonly session: SessionKeeper;
    /** Something to practise with was asked for, which is the tutor's. */
    readonly onPractice?: (turn: Turn) => void;
  }) {
    this.#store = input.store;
    this.#courseId = input.courseId;
    this.#session = input.session;
    this.#onPractice = input.onPractice ?? (() => {});
  }

  ask(text: string): void {
    const question = text.trim();
    if (question === '' || this.#running) return;
    this.#begin({ question, scope: this.#store.read().scope });
  }

  askAsTyped(turnId: string): void {
    const turn = this.#turn(turnId);
    if (turn && !this.#running) this.#begin({ question: turn.question, scope: turn.scope, isAsTyped: true }, true);
  }

  /** A new turn with the question of another, limited and spelt as that was. */
  askAgain(turnId: string): void {
    const turn = this.#turn(turnId);
    if (!turn || turn.question === '' || this.#running) return;
    const { question, scope, isAsTyped = false } = turn;
    this.#begin({ question, scope, isAsTyped }, true);
  }

  /** @param keepsDraft what stands in the field is not what is asked */
  #begin(asked: Pick<Turn, 'question' | 'scope' | 'isAsTyped'>, keepsDraft = false): void {
    const turn = newTurn({ ...asked, id: `turn-${crypto.randomUUID()}`, askedAt: serviceNow() });
    this.#store.change((data) => {
      const { draft, quote } = keepsDraft ? data : { draft: '', quote: null };
      return { ...data, draft, quote, turns: [...data.turns, turn] };
    });
    putKeyboardAway();
    void this.#run(turn);
  }

  retry(turnId: string): void {
    const failed = this.#turn(turnId);
    if (!failed || this.#running) return;
    const turn = newTurn({ ...failed, askedAt: serviceNow() });
    this.#change(turnId, () => turn);
    void this.#run(turn);
  }

  stop(): void {
    this.#running?.abort();
  }

  async rate(turnId: string, rating: Rating, said?: SaidWrong): Promise<void> {
    const turn = this.#turn(turnId);
    if (!turn?.answer) return;
    this.#change(turnId, (current) => ({ ...current, rating }));
    const given = await giveFeedback(turn.answer.answer_id, rating, said);
    if (!given.ok) {
      this.#change(turnId, (current) => ({ ...current, rating: turn.rating }));
      announce(this.#said().ratingFailed);
    }
  }

  /** Asks again what a reload cut off: it is not known whether it was answered. */
  resume(): void {
    const cut = this.#store.read().turns.findLast(({ phase }) => phase === 'asking');
    if (cut && !this.#running) void this.#run(newTurn(cut));
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
      this.#session.touch(turn.question);
    }
  }

  async #send({ question, scope, isAsTyped = false }: Turn, signal: AbortSignal): Promise<Result<Response>> {
    const input = { courseId: this.#courseId, question, scope, isAsTyped, signal };
    const begun = await this.#session.beginConversation(question);
    // Without one a question is still answered, only not as a follow-up.
    if (!begun.ok && begun.failure.kind !== 'problem') return begun;
    const result = await ask({ ...input, conversationId: begun.ok ? begun.value : null });
    if (!begun.ok || !isNotFound(result)) return result;
    this.#session.leave();
    const again = await this.#session.beginConversation(question);
    return ask({ ...input, conversationId: again.ok ? again.value : null });
  }

  async #receive(id: string, response: Response, signal: AbortSignal): Promise<void> {
    if (!response.body) return this.#fail(id, brokenOff(response));
    try {
      for await (const event of readEventStream(response.body)) {
        const part = event as AnswerPart;
        this.#change(id, (turn) => takePart(turn, part));
        if (part.type === 'data-sentence') announce(spokenWords(part.data));
      }
    } catch (error) {
      if (signal.aborted) throw error;
    }
    const turn = this.#turn(id);
    if (turn?.phase === 'asking') return this.#fail(id, brokenOff(response));
    if (turn?.answer?.reason === 'asks_for_practice') this.#onPractice(turn);
    else if (turn) announce(closingWords(turn, this.#store.read().frame));
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
}

function isNotFound(result: Result<Response>): boolean {
  return !result.ok && result.failure.kind === 'problem' && result.failure.problem.code === 'not_found';
}

/** On a phone the keyboard would cover the answer that arrives. */
function putKeyboardAway(): void {
  const field = document.activeElement;
  if (matchMedia('(pointer: coarse)').matches && field instanceof HTMLTextAreaElement) field.blur();
}

type PartName = keyof StreamPartData;
type AnswerPart = {
  readonly [Name in PartName]: { readonly type: `data-${Name}`; readonly data: StreamPartData[Name] };
}[PartName];

/** The turn after one part; parts this page does not know change nothing. */
export function takePart(turn: Turn, part: AnswerPart): Turn {
  switch (part.type) {
    case 'data-status':
      return { ...turn, stage: part.data.stage };
    case 'data-sentence': {
      const { index, ...sentence } = part.data;
      return { ...turn, sentences: [...turn.sentences.slice(0, index), sentence] };
    }
    case 'data-references':
      return { ...turn, references: part.data.references };
    case 'data-verdict': {
      const { sentences, references } = part.data;
      return { ...turn, phase: 'done', answer: part.data, sentences, references };
    }
    default:
      return turn;
  }
}
