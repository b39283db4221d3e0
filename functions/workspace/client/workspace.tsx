// The workspace's script: what a reader does there, and what follows from it.
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress, readAddress } from '../addresses.ts';
import { questionFieldId } from '../components/element-ids.ts';
import { Workspace } from '../components/workspace.tsx';
import type { WorkspaceData } from '../model.ts';
import { bringToLife, readGivenData } from './boot.tsx';
import { Conversation } from './converse.ts';
import { listenForDebug } from './debug.ts';
import { recallConversation } from './keep-conversation.ts';
import { Passages } from './passages.ts';
import { createStore, type Store } from './store.ts';

function start(): void {
  const data = readGivenData<WorkspaceData>();
  const courseId = data?.course?.course_id;
  // Without a course there is only a choice of links, which needs no script.
  if (!data || courseId === undefined) return;

  const kept = recallConversation(courseId);
  const field = document.getElementById(questionFieldId) as HTMLTextAreaElement | null;
  const store = createStore<WorkspaceData>({
    ...data,
    // What was typed before this script arrived.
    draft: field?.value ?? data.draft,
    turns: data.turns.length > 0 ? data.turns : kept.turns,
  });
  const conversation = new Conversation({ store, courseId, known: kept.conversationId });
  const passages = new Passages({ store, courseId });
  const actions = createActions({ store, conversation, passages });
  bringToLife({ frame: data.frame, store, view: (state) => <Workspace data={state} actions={actions} /> });
  document.getElementById(questionFieldId)?.addEventListener('focus', () => void conversation.begin(), {
    once: true,
  });
  followTurns(store);
  letMenuClose();
  passages.listen();
  askFromAddress(store, actions);
  listenForDebug(data.frame);
}

interface Parts {
  readonly store: Store<WorkspaceData>;
  readonly conversation: Conversation;
  readonly passages: Passages;
}

function createActions({ store, conversation, passages }: Parts): WorkspaceActions {
  const limitTo = (scope: string | null) => {
    closeMenu();
    passages.uncover();
    store.change((data) => ({ ...data, scope }));
    const address = readAddress(new URLSearchParams(location.search));
    history.replaceState(history.state, '', pageAddress({ ...address, scope }));
    if (scope !== null) document.getElementById(questionFieldId)?.focus();
  };
  return {
    isLive: true,
    limitTo,
    ask: (question) => conversation.ask(question),
    setDraft: (draft) => store.change((data) => ({ ...data, draft })),
    stop: () => conversation.stop(),
    retry: (turnId) => conversation.retry(turnId),
    rate: (turnId, rating, reason) => void conversation.rate(turnId, rating, reason),
    startAfresh: () => conversation.startAfresh(),
    open: (place) => passages.open(place),
    close: () => passages.close(),
    choose({ canonical_reference: reference, container_id: scope }) {
      if (reference) passages.open({ reference, version: null });
      else limitTo(scope);
    },
  };
}

/** The outline of a narrow page: a choice, Escape, or a click elsewhere closes it. */
function closeMenu(): void {
  document.querySelector('.menu[open]')?.removeAttribute('open');
}

function letMenuClose(): void {
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeMenu();
  });
  addEventListener('click', (event) => {
    if (event.target instanceof Element && !event.target.closest('.menu')) closeMenu();
  });
}

/** Brings each new question to the top, so that its answer has the room below. */
function followTurns(store: Store<WorkspaceData>): void {
  let last = store.read().turns.at(-1)?.id;
  document.getElementById(last ?? '')?.scrollIntoView({ block: 'start' });
  store.onChange(({ turns }) => {
    const newest = turns.at(-1)?.id;
    if (newest === last) return;
    last = newest;
    setTimeout(() => document.getElementById(newest ?? '')?.scrollIntoView({ block: 'start' }), 0);
  });
}

/** A link with a question asks it, once: a reload finds the answer kept. */
function askFromAddress(store: Store<WorkspaceData>, actions: WorkspaceActions): void {
  const { question } = readAddress(new URLSearchParams(location.search));
  const { turns, draft } = store.read();
  if (question === null || turns.at(-1)?.question === question) {
    if (question !== null && draft === question) actions.setDraft('');
    return;
  }
  actions.ask(question);
}

start();
