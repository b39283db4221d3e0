// Prints the guard's figures: what ships, what is cross-validated, the baselines and the differences. Prints only.

import type { GuardDataSet } from './guard-data.ts';
import { excludesZero, type FigureSet } from './guard-figures.ts';
import type { Figure } from './metrics.ts';
import { printTable, showFigure } from './report.ts';

export interface GuardReport {
  readonly set: GuardDataSet;
  readonly claims: number;
  readonly unsupported: number;
  /** What ships was fitted on a file of this name. */
  readonly isInSample: boolean;
  /** AUROC the design asks for. */
  readonly target: number | null;
  readonly shipped: FigureSet;
  readonly crossValidated: FigureSet;
  /** Decisions by cross-validated probabilities at cuts set on the other folds. */
  readonly atDrop: FigureSet;
  readonly atDeliver: FigureSet;
  readonly baselines: Readonly<Record<string, FigureSet>>;
  /** AUROC of the cross-validated guard less that of each baseline. */
  readonly differences: FigureSet;
  /** The same for what ships. */
  readonly shippedDifferences: FigureSet;
}

const columns = ['auroc', 'balanced_accuracy', 'f1', 'recall', 'false_rejections', 'recall_at_3'] as const;

/** One file's tables. */
export function printReport(report: GuardReport): void {
  const { set } = report;
  console.log(`\n${set.name}: ${report.claims} claims, ${report.unsupported} unsupported`);
  const target =
    report.target === null
      ? ''
      : `; target ${report.target}: ${(report.crossValidated['auroc']?.value ?? 0) >= report.target ? 'met' : 'not met'} cross-validated`;
  console.log(`what ships ${report.isInSample ? 'was fitted on this file' : 'has not seen this file'}${target}`);
  printTable(
    ['', 'AUROC', 'balanced acc.', 'F1', 'caught', 'wrongly stopped', 'caught at 3 %'],
    [
      row('guard, cross-validated, best cut', report.crossValidated),
      row('  below its drop cut', report.atDrop),
      row('  below its deliver cut', report.atDeliver),
      row('guard, shipped weights and rules', report.shipped),
      row('  at its best cut', withoutDecision(report.shipped)),
      ...Object.entries(report.baselines).map(([name, figures]) => row(name.replaceAll('_', ' '), figures)),
    ],
  );
  console.log('');
  const cells = (figure: Figure | undefined): readonly string[] =>
    figure ? [showFigure(figure), excludesZero(figure) ? 'yes' : 'no'] : ['', ''];
  printTable(
    ['AUROC of the guard over', 'cross-validated', 'excludes zero', 'shipped', 'excludes zero'],
    Object.entries(report.differences).map(([name, figure]) => [
      name.replaceAll('_', ' '),
      ...cells(figure),
      ...cells(report.shippedDifferences[name]),
    ]),
  );
}

/** A decision where there is one, else the best cut's figures. */
function row(name: string, figures: FigureSet): readonly string[] {
  const cells = columns.map((column) => {
    const figure = figures[column] ?? figures[`${column}_best`];
    return figure ? showFigure(figure) : '';
  });
  return [name, ...cells];
}

function withoutDecision(figures: FigureSet): FigureSet {
  return Object.fromEntries(Object.entries(figures).filter(([name]) => name.endsWith('_best')));
}

/** What each signal earns on each file: the cross-validated AUROC lost by refitting without it. */
export function printAblation(ablation: ReadonlyMap<GuardDataSet, ReadonlyMap<string, number>>): void {
  const sets = [...ablation];
  const names = [...(sets[0]?.[1].keys() ?? [])];
  console.log('\ncross-validated AUROC lost without the signal');
  printTable(
    ['signal', ...sets.map(([set]) => set.name), 'mean'],
    names.map((name) => {
      const lost = sets.map(([, values]) => values.get(name) ?? 0);
      const mean = lost.reduce((sum, value) => sum + value, 0) / lost.length;
      return [name, ...[...lost, mean].map((value) => value.toFixed(4))];
    }),
  );
}
