// MathML tables to LaTeX: matrices, cases, and lines of working. Layout-only rows and columns disappear.

import { greatestOf } from '../text/lists.ts';
import type { MathNode } from './math-tree.ts';

/**
 * LaTeX of an `mtable`. Without `environment` it is set as left-aligned lines.
 * @param latexOf converts a cell; passed in because tables and formulas contain each other
 */
export function latexOfTable(table: MathNode, latexOf: (node: MathNode) => string, environment?: string): string {
  const rows = rowsOf(table).map((row) => cellsOf(row).map((cell) => latexOf({ ...cell, name: 'mrow' }).trim()));
  const width = greatestOf(
    rows.map((row) => row.length),
    0,
  );
  const used = [...Array(width).keys()].filter((column) => rows.some((row) => hasInk(row[column])));
  const shown = rows.map((row) => used.map((column) => row[column] ?? '')).filter((row) => row.some(hasInk));
  if (shown.length === 0) return '';
  if (shown.length === 1 && used.length === 1 && environment === undefined) return shown[0]?.[0] ?? '';
  const body = shown.map((row) => trimEnd(row).join(' & ')).join(' \\\\ ');
  if (environment !== undefined) return `\\begin{${environment}} ${body} \\end{${environment}}`;
  return `\\begin{array}{${'l'.repeat(Math.max(1, used.length))}} ${body} \\end{array}`;
}

function rowsOf(table: MathNode): readonly MathNode[] {
  return table.children.flatMap((child) =>
    child.name === 'mtr' || child.name === 'mlabeledtr' ? [child] : rowsOf(child),
  );
}

function cellsOf(row: MathNode): readonly MathNode[] {
  return row.name === 'mlabeledtr' ? row.children.slice(1) : row.children;
}

function hasInk(latex: string | undefined): boolean {
  return latex !== undefined && latex.replace(/\\quad|\\[ ,;]|\s|\{\}/g, '') !== '';
}

function trimEnd(row: readonly string[]): readonly string[] {
  const last = row.findLastIndex(hasInk);
  return row.slice(0, last + 1);
}
