// Where a drawing is looked at from: a point of the drawing stands at `zoom` times itself plus (x, y). Pure.

export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const mostZoom = 2;
/** From here on texts can be read; below, nodes show their shapes alone. */
export const readableZoom = 0.55;
/** How much of the drawing always stays in sight, in pixels. */
const leastInSight = 96;

/** The whole drawing in the middle, never enlarged. */
export function fitView(drawing: Size, canvas: Size): View {
  const zoom = Math.min(1, canvas.width / Math.max(1, drawing.width), canvas.height / Math.max(1, drawing.height));
  return {
    zoom,
    x: (canvas.width - drawing.width * zoom) / 2,
    y: (canvas.height - drawing.height * zoom) / 2,
  };
}

/** The same zoom, or another one, with a point of the drawing in the middle. */
export function centreOn(point: Point, canvas: Size, zoom: number): View {
  return { zoom, x: canvas.width / 2 - point.x * zoom, y: canvas.height / 2 - point.y * zoom };
}

/** Between these a unit is shown with what is near it: nearer where little is, never so far that words are lost. */
const nearest = 0.85;
const furthest = 0.7;

/**
 * What one sees first: all of it where it can be read, else a unit in the middle, with as much of what is joined to it
 * as can be read. The drawing is shown from its edge on rather than with an empty margin.
 * @param near middles of the boxes joined to the unit's
 */
export function firstView(
  drawing: Size,
  canvas: Size,
  unit: Point | null,
  { near, box }: { readonly near: readonly Point[]; readonly box: Size } = { near: [], box: { width: 0, height: 0 } },
): View {
  const all = fitView(drawing, canvas);
  if (all.zoom >= readableZoom || unit === null) return all;
  const reach = (axis: 'x' | 'y') => Math.max(0, ...near.map((point) => Math.abs(point[axis] - unit[axis])));
  const fitting = Math.min(
    canvas.width / Math.max(1, 2 * reach('x') + box.width),
    canvas.height / Math.max(1, 2 * reach('y') + box.height),
  );
  const zoom = Math.min(nearest, Math.max(furthest, fitting));
  const { x, y } = centreOn(unit, canvas, zoom);
  const clamp = (at: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
  return { zoom, x: clamp(x, drawing.width * zoom, canvas.width), y: clamp(y, drawing.height * zoom, canvas.height) };
}

/** After the canvas has changed its size: what was in its middle still is. */
export function keepMiddle({ zoom, x, y }: View, before: Size, after: Size): View {
  return { zoom, x: x + (after.width - before.width) / 2, y: y + (after.height - before.height) / 2 };
}

/** Zooms by a factor; the point of the canvas stays over the same point of the drawing. */
export function zoomAt(view: View, at: Point, factor: number, least: number): View {
  const zoom = Math.min(mostZoom, Math.max(Math.min(least, 1), view.zoom * factor));
  const scale = zoom / view.zoom;
  return { zoom, x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale };
}

/** Nobody can push the drawing out of sight. */
export function keepInSight(view: View, drawing: Size, canvas: Size): View {
  const clamp = (at: number, length: number, room: number) => {
    const margin = Math.min(leastInSight, length, room);
    return Math.min(room - margin, Math.max(margin - length, at));
  };
  return {
    zoom: view.zoom,
    x: clamp(view.x, drawing.width * view.zoom, canvas.width),
    y: clamp(view.y, drawing.height * view.zoom, canvas.height),
  };
}

/** The least move that brings a box of the drawing, given by its middle, into the canvas. */
export function bringIntoSight(view: View, box: Point & Size, canvas: Size): View {
  const margin = 24;
  const move = (middle: number, length: number, at: number, room: number) => {
    const start = middle * view.zoom + at - (length * view.zoom) / 2 - margin;
    const end = middle * view.zoom + at + (length * view.zoom) / 2 + margin;
    if (start < 0) return -start;
    return end > room ? room - end : 0;
  };
  return {
    zoom: view.zoom,
    x: view.x + move(box.x, box.width, view.x, canvas.width),
    y: view.y + move(box.y, box.height, view.y, canvas.height),
  };
}
