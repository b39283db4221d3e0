// A column "asked_as" of a sheet: the questions that each row answers. It is taken out before anything else is read, so
// that nothing of it is shown as the course's words. Pure.
import type { ParseWarning } from '../draft-node.ts';
import { askedAsName, leftOutWarning, readStated } from '../questions/stated-questions.ts';
import type { SheetCell, SheetGrid, SheetRow } from './cells.ts';

export interface TakenColumn {
  readonly grid: SheetGrid;
  readonly warnings: readonly ParseWarning[];
  /** Position of the column below its last header in this grid; null where there is none. */
  readonly open: number | null;
}

/**
 * @param input.open position of a column that began in the part before
 * @param input.endsAtGap whether an empty row ends the column, as it may end the table on a sheet of several
 */
export function takeAskedAs(
  grid: SheetGrid,
  input: { readonly open?: number | null; readonly endsAtGap: boolean },
): TakenColumn {
  let open = input.open ?? null;
  let before = 0;
  let leftOut = 0;
  const askedAs = new Map<number, readonly string[]>();
  const taken: { readonly row: SheetRow; readonly position: number }[] = [];
  for (const row of grid.rows) {
    if (input.endsAtGap && before > 0 && row.number > before + 1) open = null;
    before = row.number;
    const header = row.cells.findIndex((cell) => cell !== null && isHeader(cell));
    if (header >= 0) open = header;
    const cell = open === null ? null : row.cells[open];
    // A text over several columns is a title among the rows.
    if (open === null || !cell || row.cells.filter((each) => each === cell).length > 1) continue;
    taken.push({ row, position: open });
    if (header >= 0) continue;
    const stated = readStated((cell.lines ?? [cell.text]).flatMap(questionsIn));
    leftOut += stated.leftOut;
    if (stated.questions.length > 0) askedAs.set(row.number, stated.questions);
  }
  if (taken.length === 0) return { grid, warnings: [], open };
  const positions = new Map(taken.map(({ row, position }) => [row, position]));
  const rows = grid.rows
    .map((row) => ({ ...row, cells: row.cells.map((cell, at) => (at === positions.get(row) ? null : cell)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  return { grid: { ...grid, rows, askedAs }, warnings: leftOutWarning(leftOut, 1), open };
}

function isHeader({ text }: SheetCell): boolean {
  return text.toLowerCase().replace(/[\s_-]+/g, '_') === askedAsName;
}

function questionsIn(line: string): readonly string[] {
  return line.split(';').filter((part) => part.trim() !== '');
}
