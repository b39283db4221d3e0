// Diagrams of instruction and register formats: boxes in a row under the numbers of their bits. Each row becomes a
// record of bit ranges, so that "which bits hold rd" has an answer and no heap of figures is left.
import type { TableCellValue } from '../../course/content.ts';
import { readNumber } from './cell-number.ts';
import { lineText } from './join-text.ts';
import { splitAtGaps, toLine } from './lines.ts';
import type { Line, Rule, TextRun } from './page-text.ts';
import { recordText, type TableRecord } from './read-table.ts';
import { distinct, isHorizontal } from './rule-clusters.ts';

interface Position {
  readonly bit: number;
  readonly at: number;
}

interface Field {
  readonly left: number;
  readonly right: number;
  /** `31–20`, `7`, or empty where no position stands over it. */
  readonly bits: string;
  readonly name: string;
}

/** The records of a diagram, or null where the lines are none. */
export function readBitFields(lines: readonly Line[], rules: readonly Rule[]): readonly TableRecord[] | null {
  const upright = rules.filter((rule) => !isHorizontal(rule));
  const start = lines.findIndex((line) => positionsOf(line) !== null);
  if (start < 0 || start > 1 || upright.length < 2 || lines.length < start + 2) return null;
  let positions = positionsOf(lines[start]) ?? [];
  let fields: readonly Field[] = [];
  const records: TableRecord[] = lines.slice(0, start).map((line) => toRecord([cellOf('', lineText(line))], [line]));
  const head = lines[start] ?? toLine([]);
  const named = lineText({ ...head, runs: head.runs.filter((run) => /^\p{L}/u.test(run.text.trim())) });
  let pending: Line[] = [head];
  if (named !== '')
    records.push(toTitle({ ...head, runs: head.runs.filter((run) => /^\p{L}/u.test(run.text.trim())) }, []));
  for (const line of lines.slice(start + 1)) {
    const next = positionsOf(line);
    if (next !== null && next.length >= positions.length * 0.6 && !isBoxed(line, upright)) {
      positions = next;
      pending.push(line);
      continue;
    }
    const bounds = isBoxed(line, upright) ? boundsAt(line, upright) : [];
    const isRow = bounds.length >= 2;
    if (isRow) fields = fieldsOf(line, bounds, positions);
    if (fields.length === 0) records.push(toRecord([cellOf('', lineText(line))], [...pending, line]));
    else if (!isRow && splitAtGaps(line, 1).length === 1) records.push(toTitle(line, pending));
    else records.push(readRow(line, fields, isRow, pending));
    pending = [];
  }
  return records;
}

/** Numbers of bits from left to right, counting down to the last; null for any other line. */
function positionsOf(line: Line | undefined): readonly Position[] | null {
  if (line === undefined) return null;
  const positions: Position[] = [];
  let names = 0;
  for (const run of line.runs) {
    const each = (run.right - run.left) / Math.max(1, run.text.length);
    for (const found of run.text.matchAll(/\S+/g)) {
      const isNumber = /^\d{1,3}$/.test(found[0]);
      if (!isNumber && (positions.length > 0 || !/^\p{L}/u.test(found[0]))) return null;
      if (!isNumber) {
        names += 1;
        continue;
      }
      positions.push({ bit: Number(found[0]), at: run.left + (found.index + found[0].length / 2) * each });
    }
  }
  const isFalling = positions.every(
    (position, index) => index === 0 || position.bit < (positions[index - 1]?.bit ?? 0),
  );
  if (names > 0 && (names > 4 || positions.length < 8 || positions.at(-1)?.bit !== 0)) return null;
  return positions.length >= 3 && isFalling && (positions[0]?.bit ?? 0) <= 511 ? positions : null;
}

function crosses(rule: Rule, line: Line): boolean {
  const middle = line.baseline - line.size * 0.3;
  return rule.top - 1 <= middle && rule.bottom + 1 >= middle;
}

function isBoxed(line: Line, upright: readonly Rule[]): boolean {
  return upright.filter((rule) => crosses(rule, line)).length >= 2;
}

function boundsAt(line: Line, upright: readonly Rule[]): readonly number[] {
  return distinct(upright.filter((rule) => crosses(rule, line)).map((rule) => rule.left));
}

function fieldsOf(line: Line, bounds: readonly number[], positions: readonly Position[]): readonly Field[] {
  return bounds.slice(0, -1).map((left, index): Field => {
    const right = bounds[index + 1] ?? left;
    const inside = positions.filter((position) => position.at >= left - 1 && position.at <= right + 1);
    const high = inside[0]?.bit;
    const low = inside.at(-1)?.bit;
    const bits = high === undefined ? '' : high === low ? String(high) : `${high}–${low}`;
    return { left, right, bits, name: textBetween(line, left, right) };
  });
}

function textBetween(line: Line, left: number, right: number): string {
  const runs = line.runs.filter((run) => middleOf(run) >= left && middleOf(run) < right);
  return runs.length === 0 ? '' : lineText({ ...toLine(runs), size: line.size, baseline: line.baseline });
}

function middleOf(run: TextRun): number {
  return (run.left + run.right) / 2;
}

/** A boxed row names its fields; a row below gives their values under the names. */
function readRow(line: Line, fields: readonly Field[], isBoxed: boolean, pending: readonly Line[]): TableRecord {
  const left = fields[0]?.left ?? 0;
  const right = fields.at(-1)?.right ?? 0;
  const outside = [
    textBetween(line, Number.NEGATIVE_INFINITY, left),
    textBetween(line, right, Number.POSITIVE_INFINITY),
  ];
  const labels = outside.filter((text) => text !== '').map((text) => cellOf('', text));
  const values = fields
    .map((field) => {
      const text = isBoxed ? field.name : textBetween(line, field.left, field.right);
      const header = isBoxed ? field.bits : `${field.name}${field.bits === '' ? '' : ` (${field.bits})`}`;
      return cellOf(header, text);
    })
    .filter((cell) => cell.text !== '');
  // A value wider than its box stands over two; its text is kept whole by the box its middle lies in.
  return toRecord([...labels, ...values], [...pending, ...splitAtGaps(line, Number.POSITIVE_INFINITY)]);
}

/** One text alone between the boxes heads those that follow. */
function toTitle(line: Line, pending: readonly Line[]): TableRecord {
  return { ...toRecord([cellOf('', lineText(line))], [...pending, line]), isTitle: true };
}

function cellOf(header: string, text: string): TableCellValue {
  return { header, text, ...readNumber(text, ''), column: null };
}

function toRecord(cells: readonly TableCellValue[], lines: readonly Line[]): TableRecord {
  return { text: recordText(cells), cells, lines, isTitle: false };
}
