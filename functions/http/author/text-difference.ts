// Two texts in one, word by word: what stayed, what went, what came. Pure, and bounded: where too much differs, or a
// text is too long, the old one stands whole before the new one.

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Longer texts are not compared word by word. A word, a run of spaces and a single sign each count as one. */
const greatestTokenCount = 4000;
/** Edits looked for; work and memory grow with their square. */
const greatestEditCount = 250;

/** Pieces that give `before` without the added ones, and `after` without the removed ones. */
export function textDifference(before: string, after: string): readonly Piece[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const start = sharedStart(old, now);
  const end = sharedEnd(old, now, start);
  const middle = compare(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const same = (tokens: readonly string[]): Piece => ({ kind: 'same', text: tokens.join('') });
  return join([same(old.slice(0, start)), ...middle, same(old.slice(old.length - end))]);
}

function tokensOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];
}

function sharedStart(old: readonly string[], now: readonly string[]): number {
  let count = 0;
  while (count < old.length && count < now.length && old[count] === now[count]) count += 1;
  return count;
}

function sharedEnd(old: readonly string[], now: readonly string[], start: number): number {
  let count = 0;
  const most = Math.min(old.length, now.length) - start;
  while (count < most && old[old.length - 1 - count] === now[now.length - 1 - count]) count += 1;
  return count;
}

function compare(old: readonly string[], now: readonly string[]): readonly Piece[] {
  const isShort = old.length <= greatestTokenCount && now.length <= greatestTokenCount;
  const traces = isShort ? findEdits(old, now) : null;
  if (traces === null) {
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  }
  return walkBack(old, now, traces);
}

/** Myers: how far each diagonal reaches with so many edits, for every number of edits up to the one that suffices. */
function findEdits(old: readonly string[], now: readonly string[]): readonly Int32Array[] | null {
  const most = Math.min(greatestEditCount, old.length + now.length);
  const reach = new Int32Array(2 * most + 3);
  const traces: Int32Array[] = [];
  const middle = most + 1;
  for (let edits = 0; edits <= most; edits += 1) {
    traces.push(reach.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = stepTo(reach, middle, diagonal, edits);
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x += 1;
      reach[middle + diagonal] = x;
      if (x >= old.length && x - diagonal >= now.length) return traces;
    }
  }
  return null;
}

function stepTo(reach: Int32Array, middle: number, diagonal: number, edits: number): number {
  return isDown(reach, middle, diagonal, edits)
    ? at(reach, middle + diagonal + 1)
    : at(reach, middle + diagonal - 1) + 1;
}

/** Whether the diagonal is come to by an added token rather than by a removed one. */
function isDown(reach: Int32Array, middle: number, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true;
  return diagonal !== edits && at(reach, middle + diagonal - 1) < at(reach, middle + diagonal + 1);
}

function at(numbers: Int32Array, index: number): number {
  return numbers[index] ?? 0;
}

function walkBack(old: readonly string[], now: readonly string[], traces: readonly Int32Array[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let [x, y] = [old.length, now.length];
  for (let edits = traces.length - 1; edits >= 0; edits -= 1) {
    const reach = traces[edits] ?? new Int32Array();
    const middle = (reach.length - 1) / 2;
    const down = isDown(reach, middle, x - y, edits);
    const fromX = edits === 0 ? 0 : at(reach, middle + x - y + (down ? 1 : -1));
    const fromY = edits === 0 ? 0 : fromX - (x - y + (down ? 1 : -1));
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      pieces.push({ kind: 'same', text: old[x] ?? '' });
    }
    if (edits === 0) break;
    if (down) pieces.push({ kind: 'added', text: now[fromY] ?? '' });
    else pieces.push({ kind: 'removed', text: old[fromX] ?? '' });
    [x, y] = [fromX, fromY];
  }
  return pieces.reverse();
}

/** Neighbours of a kind as one; between two "same" pieces what was removed stands before what was added. */
function join(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  let removed = '';
  let added = '';
  const settle = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  const filled = pieces.filter(({ text }) => text !== '');
  for (const [index, { kind, text }] of filled.entries()) {
    if (kind === 'removed' || isGap(filled, index)) removed += text;
    if (kind === 'added' || isGap(filled, index)) added += text;
    if (kind !== 'same' || isGap(filled, index)) continue;
    settle();
    const last = joined.at(-1);
    if (last?.kind === 'same') joined.splice(-1, 1, { kind, text: last.text + text });
    else joined.push({ kind, text });
  }
  settle();
  return joined;
}

/** Nothing but space between two changes: they read better as one. */
function isGap(pieces: readonly Piece[], index: number): boolean {
  const [before, piece, after] = [pieces[index - 1], pieces[index], pieces[index + 1]];
  const isBetween = before !== undefined && before.kind !== 'same' && after !== undefined && after.kind !== 'same';
  return isBetween && piece?.kind === 'same' && /^\s+$/.test(piece.text);
}
