// Opening and closing passages: the address, the focus and the Back button follow.
import { pageAddress, placesOf, readAddress } from '../addresses.ts';
import { panelId, panelTitleId, questionFieldId } from '../components/element-ids.ts';
import type { Place } from '../model.ts';
import { announce, askTextsOf } from './announce.ts';
import { readPassage } from './api.ts';
import type { WorkspaceStore } from './store.ts';

/** From this width on there is room for a passage beside the answer; below, it covers it. Same as in layout.css. */
const beside = matchMedia('(min-width: 64rem)');

/** The panel's own head covers so much of its top. */
const headRoomPx = 96;

export class Passages {
  readonly #store: WorkspaceStore;
  readonly #courseId: string;
  /** What had the focus when the panel opened; gets it back. */
  #opener: Element | null = null;

  constructor(input: { readonly store: WorkspaceStore; readonly courseId: string }) {
    this.#store = input.store;
    this.#courseId = input.courseId;
  }

  /** Follows Back and Forward, Escape, and a window that grows or shrinks; shows what the server rendered open. */
  listen(): void {
    addEventListener('popstate', () => {
      const { place } = currentAddress();
      this.#nameSession();
      if (place) void this.#show(place);
      else if (this.#isOpen()) this.#hide();
    });
    addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.#isOpen()) return;
      event.preventDefault();
      this.close();
    });
    beside.addEventListener('change', () => this.#isOpen() && this.#whileOpen(showDialog));
    if (!this.#isOpen()) return;
    this.#whileOpen(showDialog);
    this.#whileOpen(showCited);
  }

  open(place: Place): void {
    const address = pageAddress({ ...currentAddress(), place });
    if (this.#isOpen()) history.replaceState(history.state, '', address);
    else {
      this.#opener = document.activeElement;
      history.pushState({ passage: true }, '', address);
    }
    void this.#show(place);
  }

  close(): void {
    if (!this.#isOpen()) return;
    if (isOurEntry(history.state)) history.back();
    else this.#leave();
  }

  /** Closes a passage that covers the page, so that what is done next can be seen; one beside it may stay. */
  uncover(): void {
    if (this.#isOpen() && !beside.matches) this.#leave();
  }

  async #show(place: Place): Promise<void> {
    this.#store.change((data) => ({ ...data, panel: { kind: 'loading', place } }));
    this.#whileOpen(showDialog);
    const results = await Promise.all(placesOf(place).map((each) => readPassage(this.#courseId, each)));
    const views = results.flatMap((result) => (result.ok ? [result.value] : []));
    const failed = results.find((result) => !result.ok);
    const { panel } = this.#store.read();
    // Another one was opened, or it was closed, while this one was on its way.
    if (panel.kind === 'closed' || panel.place !== place) return;
    this.#store.change((data) => ({
      ...data,
      panel: failed ? { kind: 'failed', place, failure: failed.failure } : { kind: 'open', place, views },
    }));
    this.#whileOpen(() => {
      document.getElementById(panelTitleId)?.focus({ preventScroll: true });
      showCited();
    });
    if (failed) announce(askTextsOf(this.#store.read().frame).said.passageFailed);
  }

  #leave(): void {
    this.#hide();
    history.replaceState(null, '', pageAddress({ ...currentAddress(), place: null }));
  }

  #hide(): void {
    this.#store.change((data) => ({ ...data, panel: { kind: 'closed' } }));
    dialog()?.close();
    const target = this.#opener?.isConnected ? this.#opener : document.getElementById(questionFieldId);
    this.#opener = null;
    if (target instanceof HTMLElement) target.focus();
  }

  /** An entry from before the session began leads to that session now: a reload there would lose it. */
  #nameSession(): void {
    const { session } = this.#store.read();
    const address = currentAddress();
    if (session === null || address.session === session.id) return;
    history.replaceState(history.state, '', pageAddress({ ...address, question: null, session: session.id }));
  }

  /** A panel closed before it was drawn neither opens again nor takes the focus back from its opener. */
  #whileOpen(act: () => void): void {
    afterRender(() => {
      if (this.#isOpen()) act();
    });
  }

  #isOpen(): boolean {
    return this.#store.read().panel.kind !== 'closed';
  }
}

/** Modal where it covers the page: then the browser keeps the focus inside. */
function showDialog(): void {
  const element = dialog();
  if (!element) return;
  const isModal = element.matches(':modal');
  if (element.open && isModal !== beside.matches) return;
  if (element.open) element.close();
  if (beside.matches) element.show();
  else element.showModal();
}

/** Scrolls the panel, and nothing else, so that the passage, or what is marked in it, stands a little below its top. */
function showCited(): void {
  const element = dialog();
  const cited = element?.querySelector('.cited mark') ?? element?.querySelector('.cited');
  if (!element || !cited) return;
  const room = Math.max(0, element.clientHeight - cited.clientHeight);
  const top = cited.getBoundingClientRect().top - element.getBoundingClientRect().top;
  element.scrollTop += top - Math.max(headRoomPx, Math.min(room, element.clientHeight) / 3);
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

function currentAddress() {
  return readAddress(new URLSearchParams(location.search));
}
