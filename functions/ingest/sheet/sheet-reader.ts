// What the readers of workbooks and of comma-separated values share.

/** A change of how blocks, headers, units or rows are read raises it, so that documents are read again. */
export const sheetReaderVersion = 'sheet-13';

/** Rows of one sheet read in one part: a Worker holds the nodes of two parts at once, with all that is made of them. */
export const rowsInPart = 1_000;
/** Of a wide sheet fewer: what a part writes to the database must fit in one request of it. */
export const cellsInPart = 50_000;

/** A title from a file's name: `cable_schedule-rev2.xlsx` is "Cable schedule rev2". */
export function titleOfFile(path: string): string {
  const name = (path.split('/').at(-1) ?? path).replace(/\.[^.]+$/, '');
  const words = name.replace(/[-_]+/g, ' ').replace(/\s+/g, ' ').trim();
  return words === '' ? name : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
