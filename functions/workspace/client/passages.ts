// Opening and closing passages: the address, the focus and the Back button follow.
import { pageAddress, readAddress } from '../addresses.ts';
import { panelId, panelTitleId, questionFieldId } from '../components/element-ids.ts';
import type { Place } from '../model.ts';
import { announce } from './announce.ts';
import { readPassage } from './api.ts';
import type { WorkspaceStore } from './converse.ts';

/** From this width on there is room for a passage beside the answer; below, it covers it. Same as in layout.css. */
const besideQuery = '(min-width: 64rem)';

export interface Passages {
  open(place: Place): void;
  close(): void;
  /** Closes a passage that covers the page, so that what is done next can be seen; one beside it may stay. */
  uncover(): void;
}

export function createPassages(store: WorkspaceStore, courseId: string): Passages {
  /** What had the focus when the panel opened; gets it back. */
  let opener: Element | null = null;
  const beside = matchMedia(besideQuery);

  const show = async (place: Place) => {
    store.change((data) => ({ ...data, panel: { kind: 'loading', place } }));
    showDialog(beside.matches);
    const result = await readPassage(courseId, place);
    const { panel } = store.read();
    // Another one was opened, or it was closed, while this one was on its way.
    if (panel.kind === 'closed' || panel.place !== place) return;
    store.change((data) => ({
      ...data,
      panel: result.ok
        ? { kind: 'open', place, view: result.value }
        : { kind: 'failed', place, failure: result.failure },
    }));
    afterRender(() => document.getElementById(panelTitleId)?.focus({ preventScroll: true }));
    afterRender(() => document.querySelector('.cited')?.scrollIntoView({ block: 'nearest' }));
    if (!result.ok) announce('The passage could not be opened.');
  };

  const hide = () => {
    store.change((data) => ({ ...data, panel: { kind: 'closed' } }));
    dialog()?.close();
    const target = opener?.isConnected ? opener : document.getElementById(questionFieldId);
    opener = null;
    if (target instanceof HTMLElement) target.focus();
  };

  const isOpen = () => store.read().panel.kind !== 'closed';
  const close = () => {
    if (!isOpen()) return;
    if (isOurEntry(history.state)) return history.back();
    hide();
    history.replaceState(null, '', addressWithout());
  };

  addEventListener('popstate', () => {
    const { place } = readAddress(new URLSearchParams(location.search));
    if (place) void show(place);
    else if (isOpen()) hide();
  });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen()) {
      event.preventDefault();
      close();
    }
  });
  beside.addEventListener('change', () => {
    if (isOpen()) showDialog(beside.matches);
  });

  return {
    open(place) {
      if (isOpen()) history.replaceState(history.state, '', addressWith(place));
      else {
        opener = document.activeElement;
        history.pushState({ passage: true }, '', addressWith(place));
      }
      void show(place);
    },
    close,
    uncover() {
      if (!isOpen() || beside.matches) return;
      hide();
      history.replaceState(null, '', addressWithout());
    },
  };
}

/** Shows what the server has rendered open already, with the focus left where it is. */
export function adoptOpenPanel(): void {
  showDialog(matchMedia(besideQuery).matches);
}

function showDialog(isBeside: boolean): void {
  afterRender(() => {
    const element = dialog();
    if (!element) return;
    const isModal = element.matches(':modal');
    if (element.open && isModal !== isBeside) return;
    if (element.open) element.close();
    if (isBeside) element.show();
    else element.showModal();
  });
}

function dialog(): HTMLDialogElement | null {
  return document.getElementById(panelId) as HTMLDialogElement | null;
}

/** hono/jsx/dom renders in a microtask, so a task later everything stands. */
function afterRender(task: () => void): void {
  setTimeout(task, 0);
}

function isOurEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'passage' in state;
}

function addressWith(place: Place | null): string {
  return pageAddress({ ...readAddress(new URLSearchParams(location.search)), place });
}

function addressWithout(): string {
  return addressWith(null);
}
