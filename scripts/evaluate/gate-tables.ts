// Prints the gate's figures: what ships, what is cross-validated, the baselines and the differences. Prints only.

import { excludesZero, type FigureSet } from './gate-figures.ts';
import { printTable, showFigure } from './report.ts';

export interface GateReport {
  readonly name: string;
  readonly questions: number;
  readonly unanswerable: number;
  /** What ships was fitted on a file of this name. */
  readonly isInSample: boolean;
  /** Figure the design asks for. */
  readonly targets: Readonly<Record<string, number>>;
  readonly shipped: FigureSet;
  /** Decisions of what ships: refused; not answered by a model. */
  readonly refused: FigureSet;
  readonly notAnswered: FigureSet;
  /** Null where the file has one title only, so that nothing can be left out. */
  readonly crossValidated: {
    readonly ranking: FigureSet;
    readonly refused: FigureSet;
    readonly notAnswered: FigureSet;
  } | null;
  readonly baselines: Readonly<Record<string, FigureSet>>;
  /** AUROC of the cross-validated gate, or of what ships where there is none, less that of each baseline. */
  readonly differences: FigureSet;
}

const columns = ['auroc', 'balanced_accuracy', 'f1', 'recall', 'false_refusals', 'recall_at_2', 'recall_at_3'] as const;

export function printGateReport(report: GateReport): void {
  console.log(`\n${report.name}: ${report.questions} questions, ${report.unanswerable} not answerable`);
  const best = report.crossValidated?.ranking ?? report.shipped;
  const targets = Object.entries(report.targets).map(
    ([name, target]) => `${name} ${target} ${(best[name]?.value ?? 0) >= target ? 'met' : 'not met'}`,
  );
  console.log(
    `what ships ${report.isInSample ? 'was fitted on this file' : 'has not seen this file'}; targets: ${targets.join(', ')}`,
  );
  const cross = report.crossValidated;
  printTable(
    ['', 'AUROC', 'balanced acc.', 'F1', 'caught', 'wrongly stopped', 'caught at 2 %', 'caught at 3 %'],
    [
      ...(cross
        ? [
            row('gate, cross-validated, best cut', cross.ranking),
            row('  refused', cross.refused),
            row('  not answered by a model', cross.notAnswered),
          ]
        : []),
      row('gate, shipped weights, best cut', report.shipped),
      row('  refused', report.refused),
      row('  not answered by a model', report.notAnswered),
      ...Object.entries(report.baselines).map(([name, figures]) => row(name.replaceAll('_', ' '), figures)),
    ],
  );
  console.log('');
  printTable(
    [`${cross ? 'cross-validated' : 'shipped'} gate over`, 'AUROC more', 'interval excludes zero'],
    Object.entries(report.differences).map(([name, figure]) => [
      name.replaceAll('_', ' '),
      showFigure(figure),
      excludesZero(figure) ? 'yes' : 'no',
    ]),
  );
}

/** A decision where there is one, else the best cut's figures. */
function row(name: string, figures: FigureSet): readonly string[] {
  return [
    name,
    ...columns.map((column) => {
      const figure = figures[column] ?? figures[`${column}_best`];
      return figure ? showFigure(figure) : '';
    }),
  ];
}

/** The report as figures by name: what ships first, the rest beside it. */
export function toGateJson(report: GateReport): Record<string, unknown> {
  const cross = report.crossValidated;
  return {
    questions: report.questions,
    unanswerable_share: report.unanswerable / report.questions,
    in_sample: report.isInSample,
    targets: report.targets,
    ...valuesOf(report.shipped),
    ...valuesOf(report.refused),
    not_answered: valuesOf(report.notAnswered),
    intervals: { ...report.shipped, ...report.refused, not_answered: report.notAnswered },
    cross_validated: cross && {
      ...valuesOf(cross.ranking),
      ...valuesOf(cross.refused),
      not_answered: valuesOf(cross.notAnswered),
      intervals: { ...cross.ranking, ...cross.refused, not_answered: cross.notAnswered },
    },
    baselines: Object.fromEntries(
      Object.entries(report.baselines).map(([name, figures]) => [name, { ...valuesOf(figures), intervals: figures }]),
    ),
    auroc_over_baselines: Object.fromEntries(
      Object.entries(report.differences).map(([name, figure]) => [
        name,
        { ...figure, excludes_zero: excludesZero(figure) },
      ]),
    ),
  };
}

function valuesOf(figures: FigureSet): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.value]));
}
