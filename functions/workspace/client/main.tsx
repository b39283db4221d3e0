// Brings the page to life: takes over what the server rendered, keeps it in step with the state.
import { useState } from 'hono/jsx';
import { render } from 'hono/jsx/dom';
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress, readAddress } from '../addresses.ts';
import { dataId, questionFieldId, rootId } from '../components/element-ids.ts';
import { Workspace } from '../components/workspace.tsx';
import type { WorkspaceData } from '../model.ts';
import { type Conversation, createConversation } from './converse.ts';
import { recallConversation } from './keep-conversation.ts';
import { adoptOpenPanel, createPassages } from './passages.ts';
import { createStore, type Store } from './store.ts';

function start(): void {
  const root = document.getElementById(rootId);
  const given = document.getElementById(dataId)?.textContent;
  if (!root || !given) return;
  const data = JSON.parse(given) as WorkspaceData;
  const courseId = data.course?.course_id;
  // Without a course there is only a choice of links, which needs no script.
  if (courseId === undefined) return;

  const kept = recallConversation(courseId);
  const field = document.getElementById(questionFieldId) as HTMLTextAreaElement | null;
  const store = createStore<WorkspaceData>({
    ...data,
    // What was typed before this script arrived.
    draft: field?.value ?? data.draft,
    turns: data.turns.length > 0 ? data.turns : kept.turns,
  });
  const conversation = createConversation(store, courseId, kept.conversationId);
  const actions = createActions(store, courseId, conversation);
  const hadFocus = document.activeElement?.id;
  render(<Live store={store} actions={actions} />, root);
  if (hadFocus) document.getElementById(hadFocus)?.focus();
  document.documentElement.classList.add('is-live');
  document.getElementById(questionFieldId)?.addEventListener('focus', conversation.prepare, { once: true });
  followTurns(store);
  letMenuClose();
  if (store.read().panel.kind !== 'closed') adoptOpenPanel();
  askFromAddress(store, actions);
}

function Live({ store, actions }: { readonly store: Store<WorkspaceData>; readonly actions: WorkspaceActions }) {
  const [data, setData] = useState(store.read());
  const [isListening, setListening] = useState(false);
  if (!isListening) {
    store.onChange(setData);
    setListening(true);
  }
  return <Workspace data={data} actions={actions} />;
}

function createActions(store: Store<WorkspaceData>, courseId: string, conversation: Conversation): WorkspaceActions {
  const passages = createPassages(store, courseId);
  const focusQuestion = () => document.getElementById(questionFieldId)?.focus();
  const limitTo = (scope: string | null) => {
    store.change((data) => ({ ...data, scope }));
    const address = readAddress(new URLSearchParams(location.search));
    history.replaceState(history.state, '', pageAddress({ ...address, scope }));
  };
  return {
    isLive: true,
    ...conversation,
    setDraft: (draft) => store.change((data) => ({ ...data, draft })),
    open: passages.open,
    close: passages.close,
    choose({ canonical_reference: reference, container_id: scope }) {
      if (reference) return passages.open({ reference, version: null });
      limitTo(scope);
      focusQuestion();
    },
    limitTo(scope) {
      closeMenu();
      passages.uncover();
      limitTo(scope);
      if (scope !== null) focusQuestion();
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
