// Asking: one question at a time, its sentences shown as they arrive, its end kept, told and linked to.
import { pageAddress } from '../addresses.ts';
import type { Failure, Rating, Turn, WorkspaceData } from '../model.ts';
import { announce, closingWords } from './announce.ts';
import { ask, brokenOff, giveFeedback, type Result, startConversation } from './api.ts';
import { forgetConversation, keepConversation } from './keep-conversation.ts';
import { readEventStream } from './read-event-stream.ts';
import type { Store } from './store.ts';
import { type AnswerPart, newTurn, takePart } from './take-answer.ts';

export type WorkspaceStore = Store<WorkspaceData>;

export interface Conversation {
  ask(question: string): void;
  retry(turnId: string): void;
  stop(): void;
  rate(turnId: string, rating: Rating, reason?: string): void;
  startAfresh(): void;
  /** Has a conversation ready before the first question needs it. */
  prepare(): void;
}

export function createConversation(store: WorkspaceStore, courseId: string, known: string | null): Conversation {
  let conversation: Promise<string | null> | null = known === null ? null : Promise.resolve(known);
  let running: AbortController | null = null;

  const changeTurn = (id: string, update: (turn: Turn) => Turn) =>
    store.change((data) => ({ ...data, turns: data.turns.map((turn) => (turn.id === id ? update(turn) : turn)) }));
  const turnOf = (id: string) => store.read().turns.find((turn) => turn.id === id);
  const keep = async () =>
    keepConversation(courseId, { conversationId: await conversation, turns: store.read().turns });

  /** Without one a question is still answered, only not as a follow-up; the next question tries again. */
  const conversationId = () => {
    conversation ??= startConversation(courseId).then((started) => {
      if (started.ok) return started.value;
      conversation = null;
      return null;
    });
    return conversation;
  };

  const fail = (id: string, failure: Failure) => {
    changeTurn(id, (turn) => ({ ...turn, phase: 'failed', failure }));
    announce('The answer did not come. You can try again.');
  };

  const takeParts = async (id: string, response: Response) => {
    if (!response.body) return fail(id, brokenOff(response));
    try {
      for await (const event of readEventStream(response.body)) {
        const part = event as AnswerPart;
        changeTurn(id, (turn) => takePart(turn, part));
        if (part.type === 'data-sentence') announce(part.data.text);
      }
    } catch (error) {
      if (running?.signal.aborted) throw error;
    }
    const turn = turnOf(id);
    if (turn?.phase === 'asking') return fail(id, brokenOff(response));
    if (turn) announce(closingWords(turn));
  };

  const run = async ({ id, question, scope }: Turn) => {
    const controller = new AbortController();
    running = controller;
    try {
      const input = { courseId, question, scope, signal: controller.signal };
      const first = await conversationId();
      let result = await ask({ ...input, conversationId: first });
      if (first !== null && isNotFound(result)) {
        // Kept from before, and no longer this reader's: a new one is begun.
        conversation = null;
        result = await ask({ ...input, conversationId: await conversationId() });
      }
      if (result.ok) await takeParts(id, result.value);
      else fail(id, result.failure);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      changeTurn(id, (turn) => ({ ...turn, phase: 'stopped' }));
    } finally {
      if (running === controller) running = null;
      await keep();
    }
  };

  return {
    ask(text) {
      const question = text.trim();
      if (question === '' || running) return;
      const turn = newTurn({ id: `turn-${crypto.randomUUID()}`, question, scope: store.read().scope });
      store.change((data) => ({ ...data, draft: '', turns: [...data.turns, turn] }));
      history.replaceState(null, '', pageAddress({ course: courseId, question, scope: turn.scope }));
      putKeyboardAway();
      void run(turn);
    },
    retry(turnId) {
      const failed = turnOf(turnId);
      if (!failed || running) return;
      const turn = newTurn(failed);
      changeTurn(turnId, () => turn);
      void run(turn);
    },
    stop: () => running?.abort(),
    rate(turnId, rating, reason) {
      const answerId = turnOf(turnId)?.answer?.answer_id;
      if (answerId === undefined) return;
      const before = turnOf(turnId)?.rating ?? null;
      changeTurn(turnId, (turn) => ({ ...turn, rating }));
      void giveFeedback(answerId, rating, reason).then((given) => {
        if (!given.ok) {
          changeTurn(turnId, (turn) => ({ ...turn, rating: before }));
          announce('Your rating could not be sent.');
        }
        return keep();
      });
    },
    startAfresh() {
      running?.abort();
      conversation = null;
      forgetConversation(courseId);
      store.change((data) => ({ ...data, turns: [], panel: { kind: 'closed' }, scope: null, draft: '' }));
      history.replaceState(null, '', pageAddress({ course: courseId }));
      announce('New conversation.');
    },
    prepare: () => void conversationId(),
  };
}

function isNotFound(result: Result<Response>): boolean {
  return !result.ok && result.failure.kind === 'problem' && result.failure.problem.code === 'not_found';
}

/** On a phone the keyboard would cover the answer that arrives. */
function putKeyboardAway(): void {
  const field = document.activeElement;
  if (matchMedia('(pointer: coarse)').matches && field instanceof HTMLTextAreaElement) field.blur();
}
