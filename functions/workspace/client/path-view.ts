// Moves and zooms the drawing of the learning path, by pointer, wheel and the buttons beside it. Sets the transform of
// the world; what is drawn in it is the page's.

import { nodeSize, type PathLayout } from '../components/path/graph-model.ts';
import { canvasId, worldId } from '../components/path/path-graph.tsx';
import {
  bringIntoSight,
  centreOn,
  firstView,
  fitView,
  keepInSight,
  keepMiddle,
  type Point,
  readableZoom,
  type Size,
  type View,
  zoomAt,
} from './path-view-math.ts';

const step = 1.25;
const panStep = 64;
/** Beyond this a press is a drag, in pixels. */
const dragThreshold = 4;

interface First {
  readonly unitId: string | null;
}

export class PathView {
  #layout: PathLayout | null = null;
  #canvas: SVGSVGElement | null = null;
  #view: View | null = null;
  /** Of the canvas when the view was set. */
  #seen: Size | null = null;
  /** Whom the first view is around, until the view is moved. */
  #first: First | null = null;
  readonly #pointers = new Map<number, Point>();
  #hasDragged = false;
  #travelled = 0;

  /** After each rendering: a canvas or a layout that is new begins with its first view, around a unit. */
  show(layout: PathLayout | null, unitId: string | null): void {
    const canvas = document.getElementById(canvasId) as SVGSVGElement | null;
    if (canvas === this.#canvas && layout === this.#layout) return;
    if (canvas !== this.#canvas) {
      this.#canvas = canvas;
      if (canvas) this.#listen(canvas);
    }
    if (layout !== this.#layout) this.#view = null;
    this.#layout = layout;
    if (!canvas || !layout) return;
    if (this.#view) this.#set(this.#view, this.#first);
    else this.#begin(unitId);
  }

  #begin(unitId: string | null): void {
    const layout = this.#layout;
    if (!layout) return;
    const joined = layout.edges.flatMap(({ from, to }) => (from === unitId ? [to] : to === unitId ? [from] : []));
    const near = joined.flatMap((each) => this.#placeOf(each) ?? []);
    this.#set(firstView(layout, this.#size(), this.#placeOf(unitId), { near, box: nodeSize }), { unitId });
  }

  /** A screen that is turned: one who has not moved the drawing begins again, for others the middle stays. */
  #resize(): void {
    if (!this.#view || !this.#seen) return;
    const size = this.#size();
    if (size.width === this.#seen.width && size.height === this.#seen.height) return;
    if (this.#first) this.#begin(this.#first.unitId);
    else this.#set(keepMiddle(this.#view, this.#seen, size));
  }

  zoom(direction: 'in' | 'out', at?: Point): void {
    this.#zoomBy(direction === 'in' ? step : 1 / step, at);
  }

  fit(): void {
    if (this.#layout) this.#set(fitView(this.#layout, this.#size()));
  }

  /** @param direction where one looks: to the right shows what stands further right */
  pan(direction: Point): void {
    const view = this.#view;
    if (view) this.#set({ ...view, x: view.x - direction.x * panStep, y: view.y - direction.y * panStep });
  }

  centre(unitId: string): void {
    const place = this.#placeOf(unitId);
    if (place && this.#view) this.#set(centreOn(place, this.#size(), Math.max(this.#view.zoom, 0.85)));
  }

  /** Moves as little as it takes to see the unit. */
  reveal(unitId: string): void {
    const place = this.#placeOf(unitId);
    if (place && this.#view) this.#set(bringIntoSight(this.#view, { ...nodeSize, ...place }, this.#size()));
  }

  #placeOf(unitId: string | null): Point | null {
    return this.#layout?.units.find((unit) => unit.unitId === unitId) ?? null;
  }

  #size(): Size {
    return { width: this.#canvas?.clientWidth || 1, height: this.#canvas?.clientHeight || 1 };
  }

  #set(view: View, first: First | null = null): void {
    if (!this.#layout || !this.#canvas) return;
    this.#seen = this.#size();
    this.#first = first;
    const { x, y, zoom } = keepInSight(view, this.#layout, this.#seen);
    this.#view = { x, y, zoom };
    const world = document.getElementById(worldId);
    world?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${zoom.toFixed(4)})`);
    this.#canvas.classList.toggle('is-far', zoom < readableZoom);
  }

  #zoomBy(factor: number, at?: Point): void {
    if (!this.#view || !this.#layout) return;
    const size = this.#size();
    const least = fitView(this.#layout, size).zoom * 0.8;
    this.#set(zoomAt(this.#view, at ?? { x: size.width / 2, y: size.height / 2 }, factor, least));
  }

  #listen(canvas: SVGSVGElement): void {
    canvas.addEventListener('wheel', (event) => this.#turnWheel(event), { passive: false });
    canvas.addEventListener('pointerdown', (event) => this.#press(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel'] as const) {
      canvas.addEventListener(end, (event) => this.#pointers.delete(event.pointerId));
    }
    // Nodes are links, which a browser would otherwise drag away.
    canvas.addEventListener('dragstart', (event) => event.preventDefault());
    canvas.addEventListener('click', (event) => this.#swallowClick(event), { capture: true });
    new ResizeObserver(() => this.#resize()).observe(canvas);
  }

  #turnWheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    this.#zoomBy(Math.exp(-Math.max(-100, Math.min(100, pixels)) * 0.0025), this.#pointOf(event));
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.#pointers.size === 0) {
      this.#hasDragged = false;
      this.#travelled = 0;
    }
    this.#pointers.set(event.pointerId, this.#pointOf(event));
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before || !this.#view) return;
    const now = this.#pointOf(event);
    const others = [...this.#pointers].filter(([pointer]) => pointer !== event.pointerId);
    this.#pointers.set(event.pointerId, now);
    this.#travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (!this.#hasDragged && this.#travelled < dragThreshold) return;
    if (!this.#hasDragged) this.#canvas?.setPointerCapture(event.pointerId);
    this.#hasDragged = true;
    const other = others[0]?.[1];
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const reach = Math.hypot(before.x - other.x, before.y - other.y);
      this.#zoomBy(reach === 0 ? 1 : Math.hypot(now.x - other.x, now.y - other.y) / reach, middle);
    }
    const share = other ? 0.5 : 1;
    const { x, y, zoom } = this.#view;
    this.#set({ zoom, x: x + (now.x - before.x) * share, y: y + (now.y - before.y) * share });
  }

  /** The end of a drag is no press of the node it ends on. */
  #swallowClick(event: Event): void {
    if (!this.#hasDragged) return;
    this.#hasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  }

  #pointOf(event: MouseEvent): Point {
    const box = this.#canvas?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }
}
