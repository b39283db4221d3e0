// The script of the learning path: lays it out, lets it be moved and walked through, shows the chosen unit.
import { findNeighbour, isArrowKey, stepOf } from '../components/path/find-neighbour.ts';
import type { PathLayout } from '../components/path/graph-model.ts';
import { canvasId } from '../components/path/path-graph.tsx';
import { indexPath, type PathData, type PathViewName, pathAddress } from '../components/path/path-model.ts';
import type { ViewMove } from '../components/path/path-tools.tsx';
import { detailsTitleId } from '../components/path/unit-details.tsx';
import { PathPage } from '../pages/path-page.tsx';
import { bringToLife, readGivenData } from './boot.tsx';
import { layOutPath } from './path-layout.ts';
import { PathView } from './path-view.ts';
import { createStore, type Store } from './store.ts';

interface PathState {
  readonly data: PathData;
  /** Null until the graph was wanted. */
  readonly layout: PathLayout | null;
  /** The node the Tab key comes to. */
  readonly entryUnitId: string;
  /** There is no room for the chosen unit beside the list. */
  readonly isNarrow: boolean;
}

/** As in path.css. */
const beside = matchMedia('(min-width: 64rem)');
const narrow = matchMedia('(max-width: 48rem)');

function start(): void {
  const given = readGivenData<PathData>();
  if (!given) return;
  // On a phone the list comes first; the address may ask for the graph.
  const isListFirst = narrow.matches && !new URLSearchParams(location.search).has('view');
  const data: PathData = isListFirst ? { ...given, view: 'list' } : given;
  const index = indexPath(data.path);
  const entryUnitId = index.byId.has(data.chosenUnitId ?? '') ? (data.chosenUnitId ?? '') : data.path.focusUnitId;
  const store = createStore<PathState>({
    ...{ data, layout: layOutWanted(data, null), entryUnitId, isNarrow: !beside.matches },
  });
  beside.addEventListener('change', () => store.change((state) => ({ ...state, isNarrow: !beside.matches })));
  const view = new PathView();
  bringToLife({
    frame: data.frame,
    store,
    view: (state) => <PathPage {...state} index={index} />,
  });
  const look = () => view.show(store.read().layout, store.read().entryUnitId);
  look();
  // After the rendering that the change brings about.
  store.onChange(() => setTimeout(look, 0));
  narrow.addEventListener('change', () =>
    store.change((state) => ({ ...state, layout: layOutWanted(state.data, null) })),
  );
  listen(store, view);
  if (data.chosenUnitId !== null && location.hash === '#unit') focusDetails(comeToDetails);
}

function layOutWanted(data: PathData, known: PathLayout | null): PathLayout | null {
  return data.view === 'graph' ? (known ?? layOut(data)) : known;
}

function layOut({ path }: PathData): PathLayout {
  performance.mark('path-layout-start');
  const brush = document.createElement('canvas').getContext('2d');
  if (brush) brush.font = `600 14px ${getComputedStyle(document.body).fontFamily}`;
  const layout = layOutPath({
    units: path.units,
    direction: narrow.matches ? 'down' : 'across',
    isRightToLeft: document.documentElement.dir === 'rtl',
    measure: (text) => brush?.measureText(text).width ?? text.length * 8,
  });
  performance.measure('path-layout', 'path-layout-start');
  return layout;
}

function listen(store: Store<PathState>, view: PathView): void {
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest<HTMLElement | SVGElement>('[data-unit], [data-view], [data-move]');
    const { unit, view: shown, move } = link?.dataset ?? {};
    if (link === null || link === undefined) return;
    if (unit !== undefined) {
      event.preventDefault();
      const stay = holdPlace(link);
      choose(store, unit);
      // A pointer is where it is; whoever came by keys or by a link sees the unit with as little movement as that takes.
      if (!(link instanceof SVGElement && event.detail > 0)) view.reveal(unit);
      focusDetails(stay);
    } else if (shown !== undefined) {
      event.preventDefault();
      switchTo(store, shown as PathViewName);
    } else if (move !== undefined) {
      carryOut(move as ViewMove, store, view);
    }
  });
  addEventListener('keydown', (event) => pressKey(event, store, view));
}

function carryOut(move: ViewMove, store: Store<PathState>, view: PathView): void {
  if (move === 'fit') view.fit();
  else if (move === 'focus') view.centre(store.read().data.path.focusUnitId);
  else view.zoom(move);
}

function choose(store: Store<PathState>, unitId: string): void {
  store.change((state) => ({ ...state, entryUnitId: unitId, data: { ...state.data, chosenUnitId: unitId } }));
  writeAddress(store.read().data);
}

function switchTo(store: Store<PathState>, view: PathViewName): void {
  store.change((state) => {
    const data = { ...state.data, view };
    return { ...state, data, layout: layOutWanted(data, state.layout) };
  });
  writeAddress(store.read().data);
}

/** Keeps whatever else stands in the address. */
function writeAddress({ path: { courseId }, chosenUnitId, view }: PathData): void {
  history.replaceState(history.state, '', pathAddress({ courseId, unitId: chosenUnitId, view }));
}

/** The details take the focus; the page stays as `settle` leaves it. */
function focusDetails(settle: () => void): void {
  setTimeout(() => {
    document.getElementById(detailsTitleId)?.focus({ preventScroll: true });
    settle();
  }, 0);
}

function comeToDetails(): void {
  document.getElementById(detailsTitleId)?.scrollIntoView({ block: 'nearest' });
}

/** What was pressed stays where it was, whatever opened or closed above it. */
function holdPlace(pressed: Element): () => void {
  const unit = pressed.getAttribute('data-unit');
  const isInList = pressed.closest('.path-row') !== null;
  const before = pressed.getBoundingClientRect().top;
  return () => {
    const row = [...document.querySelectorAll(isInList ? '.path-row > [data-unit]' : '[data-unit]')].find(
      (each) => each.getAttribute('data-unit') === unit,
    );
    if (isInList && row) scrollBy(0, row.getBoundingClientRect().top - before);
  };
}

function focusNode(unitId: string): void {
  const nodes = document.querySelectorAll<SVGElement>(`#${canvasId} [data-unit]`);
  [...nodes].find((node) => node.dataset.unit === unitId)?.focus({ preventScroll: true });
}

function pressKey(event: KeyboardEvent, store: Store<PathState>, view: PathView): void {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
  const { layout, data } = store.read();
  if (event.key === 'Escape' && event.target.closest('.unit-details') && data.chosenUnitId !== null) {
    focusNode(data.chosenUnitId);
    return;
  }
  if (!event.target.closest(`#${canvasId}`)) return;
  const unitId = event.target.closest<SVGElement>('[data-unit]')?.dataset.unit;
  if (event.key === '+' || event.key === '=') view.zoom('in');
  else if (event.key === '-') view.zoom('out');
  else if (event.key === '0') view.fit();
  else if (isArrowKey(event.key)) {
    const next =
      unitId === undefined || layout === null || event.shiftKey ? undefined : findNeighbour(layout, unitId, event.key);
    if (next === undefined) view.pan(stepOf(event.key));
    else if (next !== null) goTo(next, store, view);
  } else return;
  event.preventDefault();
}

/** The focus goes on; what is chosen stays. */
function goTo(unitId: string, store: Store<PathState>, view: PathView): void {
  store.change((state) => ({ ...state, entryUnitId: unitId }));
  view.reveal(unitId);
  setTimeout(() => focusNode(unitId), 0);
}

start();
