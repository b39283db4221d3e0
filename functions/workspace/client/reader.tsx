// The script of a page to read: what can be done with selected words, and where one stopped reading.
import { pageAddress } from '../addresses.ts';
import type { ReaderScriptData } from '../components/reader/reader-model.ts';
import { explainQuestion, quoteSelected } from '../quoted-question.ts';
import { readerAddress, resumeId, studyAddress, textId } from '../reader-addresses.ts';
import { fill } from '../texts/wording.ts';
import { readGivenData } from './boot.tsx';
import { dealCards } from './card-deck.ts';
import { keepFor } from './kept.ts';
import { keepPlace, recallPlace } from './reading-place.ts';

function start(): void {
  const data = readGivenData<ReaderScriptData>();
  if (!data) return;
  keepFor(data.viewerId);
  const text = document.getElementById(textId);
  showPlaceInContents();
  putAwayContents();
  dealCards();
  if (data.studyParts.length > 0) openReadPart(data);
  else if (text === null) offerToResume(data);
  else {
    offerForSelection(text, data);
    followReading(text, data);
  }
  document.documentElement.classList.add('is-live');
}

/** The contents stand at the page that is read, beside it and when they are opened over it. */
function showPlaceInContents(): void {
  const contents = document.querySelector<HTMLElement>('.reader-outline');
  const current = contents?.querySelector('[aria-current="page"]');
  if (!contents || !current) return;
  const show = () => {
    const above = current.getBoundingClientRect().top - contents.getBoundingClientRect().top;
    contents.scrollTop += above - contents.clientHeight / 3;
  };
  show();
  contents.addEventListener('toggle', show);
}

/** Opened over the text, the contents would hide the heading that is chosen there. */
function putAwayContents(): void {
  const contents = document.querySelector<HTMLElement>('.reader-outline');
  contents?.addEventListener('click', ({ target }) => {
    const isHeading = target instanceof Element && target.closest('a[href^="#"]') !== null;
    if (isHeading && contents.matches(':popover-open')) contents.hidePopover();
  });
}

function offerToResume({ courseId }: ReaderScriptData): void {
  const link = document.getElementById(resumeId);
  const place = recallPlace(courseId);
  if (!(link instanceof HTMLAnchorElement) || place === null) return;
  link.href = readerAddress({ courseId, reference: place.reference });
  link.textContent = fill(link.dataset.label ?? '{place}', { place: place.title });
}

/** Study aids of what was read last in this browser, or near to it, in place of the first part's. */
function openReadPart({ courseId, studyParts }: ReaderScriptData): void {
  const reference = recallPlace(courseId)?.reference ?? '';
  const code = reference.slice(0, reference.lastIndexOf('.'));
  const view = new URLSearchParams(location.search).get('view') ?? 'summary';
  if (code !== studyParts[0] && studyParts.includes(code))
    location.replace(studyAddress({ courseId, near: code, view }));
}

/** The bar covers so much of the top. */
const headRoomPx = 72;
const noteAfterMs = 400;
const settlesMs = 1_500;

/**
 * Keeps the first passage in view, whenever the reader has moved. Whoever only came to see a passage has not stopped
 * reading where they were.
 */
function followReading(text: HTMLElement, { courseId, place, title }: ReaderScriptData): void {
  const passages = [...text.querySelectorAll<HTMLElement>('.reader-passage[id]')];
  const note = () => {
    const seen = passages.find((each) => each.getBoundingClientRect().bottom > headRoomPx) ?? passages.at(-1);
    if (seen) keepPlace(courseId, { reference: seen.id, title: [place, title].filter(Boolean).join(' · ') });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMoved = false;
  for (const kind of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
    addEventListener(kind, () => (hasMoved = true), { passive: true, once: true });
  }
  const noteNow = () => {
    clearTimeout(timer);
    timer = undefined;
    note();
  };
  // Scrolling may go on for minutes, and end with the page.
  const noteSoon = () => {
    timer ??= setTimeout(noteNow, noteAfterMs);
  };
  // What moves a page that was just opened is its address, or the browser that goes back to where it was.
  const openedAt = performance.now();
  addEventListener(
    'scroll',
    () => {
      if (hasMoved || performance.now() - openedAt > settlesMs) noteSoon();
    },
    { passive: true },
  );
  addEventListener('pagehide', () => timer !== undefined && noteNow());
  const kept = recallPlace(courseId);
  const isKeptHere = kept !== null && passages.some(({ id }) => id === kept.reference);
  if (!isKeptHere && !new URLSearchParams(location.search).has('ref')) note();
}

const selectionSettlesMs = 200;

/** Links at the foot of the window for as long as words of the text are selected. */
function offerForSelection(text: HTMLElement, data: ReaderScriptData): void {
  const { courseId, containerId, language, texts } = data;
  const bar = document.createElement('div');
  bar.className = 'reader-selected';
  bar.hidden = true;
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', texts.label);
  const [ask, explain, practise] = [texts.ask, texts.explain, texts.practise].map((words) => {
    const link = document.createElement('a');
    link.className = 'button';
    link.textContent = words;
    bar.appendChild(link);
    return link;
  }) as [HTMLAnchorElement, HTMLAnchorElement, HTMLAnchorElement];
  const nothing = document.createElement('p');
  nothing.className = 'fine';
  nothing.textContent = texts.nothingToPractise;
  bar.appendChild(nothing);
  // A press on it would end the selection before it counts as a click.
  bar.addEventListener('pointerdown', (event) => event.preventDefault());
  // Behind the text, so that the Tab key comes to it from there.
  text.parentElement?.insertBefore(bar, text.nextSibling);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    const selection = getSelection();
    const isWithin = selection !== null && text.contains(selection.anchorNode) && text.contains(selection.focusNode);
    const quote = isWithin && !selection.isCollapsed ? quoteSelected(selection.toString()) : null;
    bar.hidden = quote === null && !bar.contains(document.activeElement);
    if (quote === null) return;
    ask.href = pageAddress({ course: courseId, scope: containerId, quote });
    explain.href = pageAddress({ course: courseId, question: explainQuestion(quote, language) });
    const unit = unitOf(selection?.anchorNode ?? null);
    practise.hidden = unit === null;
    nothing.hidden = unit !== null || !data.hasUnits;
    practise.href = pageAddress({ course: courseId, unit, practises: true });
  };
  document.addEventListener('selectionchange', () => {
    clearTimeout(timer);
    timer = setTimeout(show, selectionSettlesMs);
  });
}

function unitOf(node: Node | null): string | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest<HTMLElement>('[data-unit]')?.dataset.unit ?? null;
}

start();
