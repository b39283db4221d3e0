// Names that a learner gives to sessions, and deleting them.
import { pageAddress } from '../addresses.ts';
import type { SessionSummary, WorkspaceData } from '../model.ts';
import { announce } from './announce.ts';
import { call } from './api.ts';
import { forgetNotes } from './notes.ts';
import { afterRender } from './page-manners.ts';
import type { WorkspaceStore } from './store.ts';

interface Given {
  readonly store: WorkspaceStore;
  readonly courseId: string;
}

/** @returns null once it is done, else why it is not */
export async function renameSession(id: string, title: string, { store }: Given): Promise<string | null> {
  const session = sessionOf(id, store.read());
  const texts = textsOf(store.read());
  if (!session) return texts.changeFailed;
  const body = { title };
  const renamed =
    session.kind === 'thread'
      ? await call('POST /api/tutor/threads/{threadId}/title', { path: { threadId: id }, body })
      : await call('POST /api/conversations/{conversationId}/title', { path: { conversationId: id }, body });
  if (!renamed.ok) return texts.changeFailed;
  // Words are not kept here: no name is.
  if (title !== '' && renamed.value.title === null) return texts.nameNotKept;
  const shown = renamed.value.title;
  store.change((data) => ({
    ...data,
    sessions: data.sessions.map((each) => (each.id === id ? { ...each, title: shown ?? firstWords(data, id) } : each)),
  }));
  announce(texts.renamed);
  return null;
}

/** @returns null once it is done, else why it is not; where the open session was deleted a new one is opened */
export async function deleteSession(id: string, { store, courseId }: Given): Promise<string | null> {
  const session = sessionOf(id, store.read());
  const texts = textsOf(store.read());
  if (!session) return texts.changeFailed;
  const deleted =
    session.kind === 'thread'
      ? await call('DELETE /api/tutor/threads/{threadId}', { path: { threadId: id } })
      : await call('DELETE /api/conversations/{conversationId}', { path: { conversationId: id } });
  const isGone = deleted.ok || (deleted.failure.kind === 'problem' && deleted.failure.problem.code === 'not_found');
  if (!isGone) return texts.changeFailed;
  const isOpen = store.read().session?.id === id;
  store.change((data) => ({
    ...data,
    sessions: data.sessions.filter((each) => each.id !== id),
    // Nothing of it is noted again while the page is left.
    ...(isOpen ? { session: null, turns: [], tutor: data.tutor && { ...data.tutor, messages: [] } } : {}),
  }));
  forgetNotes(courseId, id);
  if (isOpen) location.assign(pageAddress({ course: courseId }));
  else afterRender(() => document.querySelector<HTMLElement>('.sessions-new')?.focus());
  announce(texts.removed);
  return null;
}

function sessionOf(id: string, data: WorkspaceData): SessionSummary | undefined {
  return data.sessions.find((each) => each.id === id);
}

/** What the open session is called without a name; of others the next reading tells. */
function firstWords({ session, turns }: WorkspaceData, id: string): string | null {
  return (session?.id === id && turns[0]?.question) || null;
}

function textsOf({ frame }: WorkspaceData) {
  if (!frame.texts.tutor) throw new Error('this page carries no texts of "tutor"');
  return frame.texts.tutor.session;
}
