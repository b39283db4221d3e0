// What the buttons under an answer do.
import { answerAsText } from '../answer-as-text.ts';
import type { FollowUpsBody } from '../model.ts';
import { takeApart } from '../quoted-question.ts';
import { announce, askTextsOf } from './announce.ts';
import { call } from './api.ts';
import { focusField } from './page-manners.ts';
import type { WorkspaceStore } from './store.ts';

interface Given {
  readonly store: WorkspaceStore;
  readonly courseId: string;
}

/** False where there is nothing to copy or the browser forbids it. */
export async function copyAnswer(turnId: string, { store, courseId }: Given): Promise<boolean> {
  const { turns, frame } = store.read();
  const turn = turns.find(({ id }) => id === turnId);
  if (!turn) return false;
  const { one, many } = askTextsOf(frame).sources;
  const words = { sources: turn.references.length === 1 ? one : many };
  try {
    await navigator.clipboard.writeText(answerAsText({ ...turn, courseId }, words, location.origin));
    return true;
  } catch {
    // Forbidden, or the page did not come by a safe line.
    return false;
  }
}

/** The question stands in the field with the part of the course it was limited to; what stood there gives way. */
export function editQuestion(turnId: string, { store }: Given): void {
  const turn = store.read().turns.find(({ id }) => id === turnId);
  if (!turn || turn.question === '') return;
  const { quote, words } = takeApart(turn.question);
  store.change((data) => ({ ...data, draft: words, quote, scope: turn.scope, mode: 'ask' }));
  announce(askTextsOf(store.read().frame).toolsSaid.editing);
  focusField();
}

/** The browser's own means print the whole session. */
export function printAnswer(turnId: string): void {
  const turn = document.getElementById(turnId);
  addEventListener('afterprint', () => turn?.classList.remove('is-printed'), { once: true });
  turn?.classList.add('is-printed');
  print();
}

/** An answer is stored just after it was given: one that is not found yet is asked for again. */
export async function shareAnswer(turnId: string, isShared: boolean, { store }: Given): Promise<boolean> {
  const answerId = store.read().turns.find(({ id }) => id === turnId)?.answer?.answer_id;
  if (answerId === undefined) return false;
  const input = { path: { answerId } };
  const send = async (): Promise<string | null | undefined> => {
    if (!isShared) return (await call('DELETE /api/answers/{answerId}/share', input)).ok ? null : undefined;
    const shared = await call('POST /api/answers/{answerId}/share', input);
    return shared.ok ? shared.value.share_id : undefined;
  };
  const shareId = await onceStored(send);
  if (shareId === undefined) return false;
  store.change((data) => ({
    ...data,
    turns: data.turns.map((turn) => (turn.id === turnId ? { ...turn, shareId } : turn)),
  }));
  return true;
}

/** Waited before each further try, for what is stored after the reply. */
const waitsMs = [2_000, 6_000] as const;

async function onceStored<Value>(send: () => Promise<Value | undefined>): Promise<Value | undefined> {
  for (const waitMs of [0, ...waitsMs]) {
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const done = await send();
    if (done !== undefined) return done;
  }
  return undefined;
}

/** Nothing where nothing came: nobody waits for it. */
export async function readFollowUps(turnId: string, { store }: Given): Promise<FollowUpsBody> {
  const answerId = store.read().turns.find(({ id }) => id === turnId)?.answer?.answer_id;
  const nothing: FollowUpsBody = { questions: [], practise: null };
  if (answerId === undefined) return nothing;
  const read = await onceStored(async () => {
    const given = await call('GET /api/answers/{answerId}/follow-ups', { path: { answerId } });
    return given.ok ? given.value : undefined;
  });
  return read ?? nothing;
}
