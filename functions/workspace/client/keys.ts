// Keys of the ask page: `/` goes to the question field, the up arrow in the empty field brings the last question,
// Escape stops the answer that is on its way. None takes a key from what is being typed or from what is open.
import type { WorkspaceActions } from '../actions.ts';
import { questionFieldId } from '../components/element-ids.ts';
import { isSlashOn } from '../slash-key.ts';
import type { WorkspaceStore } from './store.ts';

/** Comes before whatever else listens for Escape: what that closes is still open then. */
export function listenForKeys(store: WorkspaceStore, actions: WorkspaceActions): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || hasModifier(event) || isDialogOpen()) return;
    if (event.key === '/' && isSlashOn()) goToField(event);
    if (event.key === 'ArrowUp') bringLast(event, store, actions);
    if (event.key === 'Escape' && store.read().panel.kind === 'closed') actions.stop();
  });
}

function goToField(event: KeyboardEvent): void {
  const field = document.getElementById(questionFieldId);
  if (field === null || isTypedInto(event.target)) return;
  event.preventDefault();
  field.focus();
}

function bringLast(event: KeyboardEvent, store: WorkspaceStore, actions: WorkspaceActions): void {
  const { draft, turns, mode } = store.read();
  const last = turns.findLast(({ question }) => question !== '');
  const isInField = event.target instanceof Element && event.target.id === questionFieldId;
  if (!isInField || draft !== '' || mode !== 'ask' || !last) return;
  event.preventDefault();
  actions.editQuestion(last.id);
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

function isDialogOpen(): boolean {
  return document.querySelector(':modal, :popover-open') !== null;
}

function isTypedInto(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  return element?.closest('input, textarea, select, [contenteditable]') != null;
}
