// Rows of a table whose cells were not kept: read back from the text that ingestion made of them, "Rank: 1; Name: Ruth".
// Only where all rows of the table agree on their columns; any others stay lines of text. Pure.
import type { RegistryNode } from '../../ports/course-registry.ts';

interface ReadRow {
  readonly heads: readonly string[];
  readonly cells: readonly string[];
}

/** @param rows of one table, in order. Null where they do not agree. */
export function readRows(rows: readonly RegistryNode[]): readonly ReadRow[] | null {
  const parts = rows.map(({ content }) => splitCells(content));
  const named = parts.map((cells) => cells.map(splitHead));
  const [widest = []] = named.toSorted((one, other) => other.length - one.length);
  const heads = widest.flatMap((cell) => (cell === null ? [] : [cell.head]));
  if (heads.length > 0 && heads.length === widest.length && named.every((row) => isUnder(row, heads))) {
    return named.map((row) => ({
      heads: row.flatMap((cell) => (cell === null ? [] : [cell.head])),
      cells: row.flatMap((cell) => (cell === null ? [] : [cell.text])),
    }));
  }
  const width = widest.length;
  if (rows.length < 2 || width < 2 || parts.some((cells) => cells.length !== width)) return null;
  return parts.map((cells) => ({ heads: cells.map(() => ''), cells }));
}

interface HeadedCell {
  readonly head: string;
  readonly text: string;
}

/** Every cell has a head of the table, in its order. */
function isUnder(row: readonly (HeadedCell | null)[], heads: readonly string[]): boolean {
  let from = 0;
  return row.every((cell) => {
    const at = cell === null ? -1 : heads.indexOf(cell.head, from);
    from = at + 1;
    return at >= 0;
  });
}

/** Longer words before a colon are no head of a column. */
const longestHead = 80;

function splitHead(cell: string): HeadedCell | null {
  const at = cell.indexOf(': ');
  return at < 1 || at > longestHead ? null : { head: cell.slice(0, at), text: cell.slice(at + 2) };
}

/** Between semicolons, but for those within a formula or code. */
function splitCells(text: string): readonly string[] {
  const cells: string[] = [];
  let from = 0;
  let within = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') at += 1;
    else if (sign === '$' || sign === '`') within = within === '' ? sign : within === sign ? '' : within;
    else if (sign === ';' && within === '' && text[at + 1] === ' ') {
      cells.push(text.slice(from, at));
      from = at + 2;
    }
  }
  return [...cells, text.slice(from)].map((cell) => cell.trim());
}
