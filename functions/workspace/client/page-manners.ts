// How the page moves: new things come into view, the keyboard's place is kept, sides open only where there is no room.
import { questionFieldId } from '../components/element-ids.ts';
import { isTouched } from '../is-touched.ts';
import type { WorkspaceData } from '../model.ts';
import { timelineEntries } from '../timeline-entries.ts';
import type { Store } from './store.ts';

/** From this width on the left side stands open, from the next on the right one; as in layout.css. */
const railFits = matchMedia('(min-width: 64rem)');
const stripFits = matchMedia('(min-width: 80rem)');

/** hono/jsx/dom renders in a microtask, so a task later everything stands. */
export function afterRender(task: () => void): void {
  setTimeout(task, 0);
}

/** Brings what is newest to the top, so that what follows has the room below. */
export function followTimeline(store: Store<WorkspaceData>): void {
  const newest = () => timelineEntries(store.read()).at(-1)?.id;
  let last = newest();
  let length = timelineEntries(store.read()).length;
  show(last);
  store.onChange((data) => {
    const entries = timelineEntries(data);
    const first = entries[length] ?? entries.at(-1);
    const now = entries.at(-1)?.id;
    length = entries.length;
    if (now === last) return;
    last = now;
    afterRender(() => show(first?.id));
  });
}

/** What a learner said and did is brought into view at once. */
export function followOutgoing(store: Store<WorkspaceData>): void {
  let was = false;
  store.onChange(({ tutor }) => {
    const is = tutor !== null && Object.values(tutor.activities).some(({ kind }) => kind === 'working');
    if (is && !was && tutor?.outgoing) {
      afterRender(() => document.querySelector('.on-its-way')?.scrollIntoView({ block: 'start' }));
    }
    was = is;
  });
}

/** Longer than a rendering and what it leads the focus to by itself. */
const settlingMs = 150;

/** The focus never falls off the page: where what had it has gone, it goes to what took its place. */
export function catchFocus(store: Store<WorkspaceData>): void {
  let last: Element | null = null;
  let wasInDock = false;
  let isToLook = false;
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    wasInDock = last?.closest('.dock') !== null;
  });
  const look = () => {
    isToLook = false;
    const { activeElement } = document;
    if (last === null || last.isConnected || (activeElement !== null && activeElement !== document.body)) return;
    const newest = [...document.querySelectorAll<HTMLElement>('.timeline > [tabindex="-1"]')].at(-1);
    const field = wasInDock && !isTouched() ? document.getElementById(questionFieldId) : null;
    (field ?? newest ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
  store.onChange(() => {
    if (!isToLook) setTimeout(look, settlingMs);
    isToLook = true;
  });
}

/** A drawer whose side has found room is closed. */
export function closeDrawersWithRoom(store: Store<WorkspaceData>): void {
  const close = (drawer: WorkspaceData['drawer']) =>
    store.change((data) => (data.drawer === drawer ? { ...data, drawer: 'none' } : data));
  railFits.addEventListener('change', () => railFits.matches && close('sessions'));
  stripFits.addEventListener('change', () => stripFits.matches && close('info'));
}

export function focusField(): void {
  afterRender(() => document.getElementById(questionFieldId)?.focus());
}

/** Into view, and the focus with it. */
export function focusElement(id: string): void {
  afterRender(() => {
    const element = document.getElementById(id);
    element?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
  });
}

function show(id: string | undefined): void {
  if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'start' });
}
