// A drawn table (grid-table.ts, ruled-table.ts) taken out of the source: its cells are read as Markdown of their own.
import { noAttributes } from './attributes.ts';
import type { RawRow } from './raw-table.ts';
import { type ShieldState, skipTo, writeBlockPiece } from './shield-state.ts';

/** @param drawn with lines counted from the table's first */
export function shieldDrawnTable(state: ShieldState, drawn: readonly RawRow[], end: number): void {
  // A grid may stand in an item of a list; the columns of the others begin where they like.
  state.prefix = /^[ \t]*(?=\+)/.exec(state.text.slice(state.at, state.at + 200))?.[0] ?? '';
  const raw = state.text.slice(state.at, end);
  const rows = drawn.map((row) => ({ ...row, line: state.line + row.line }));
  state.current.set(state.prefix);
  skipTo(state, end);
  writeBlockPiece(state, {
    kind: 'table',
    table: { caption: '', rows, attributes: noAttributes, isShielded: false },
    raw,
  });
  state.current.set('');
}
