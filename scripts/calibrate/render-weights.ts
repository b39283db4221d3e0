// Writes fitted models as the source of functions/guard/weights.ts, provenance included.

import type { LogisticModel, Provenance } from '../../functions/text/calibration.ts';
import type { SupportCalibration } from './calibrate-support.ts';

const head = `// Fitted weights of the guard with where they come from. Written by scripts/calibrate.ts; do not edit by hand.
// Figures are cross-validated by source document.

import { logisticModel, type Provenance } from './calibration.ts';
`;

/** When and how a part was fitted. */
export interface Fitted {
  readonly date: string;
  readonly command: string;
}

/** The file's text; numbers are rounded to five digits. */
export function renderWeights(support: SupportCalibration & Fitted): string {
  return `${[
    head,
    renderProvenance('supportProvenance', support),
    `export const supportModel = {\n  few: ${modelText(support.model.few)},\n  many: ${modelText(support.model.many)},\n};\n`,
    render('supportCuts', null, support.cuts.few),
    render('articleCuts', null, support.cuts.many),
  ].join('\n')}`;
}

function renderProvenance(name: string, fitted: Provenance): string {
  const { data, date, command, figures } = fitted;
  return render(name, 'Provenance', { data, date, command, figures: rounded(figures) });
}

function render(name: string, type: string | null, value: unknown): string {
  return `export const ${name}${type === null ? '' : `: ${type}`} = ${JSON.stringify(value, null, 2)};\n`;
}

function round(value: number): number {
  return Number(value.toPrecision(5));
}

function rounded(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(4))]));
}

function modelText(model: LogisticModel): string {
  const rows = model.signals.map((signal) => [
    signal.name,
    round(signal.mean),
    round(signal.deviation),
    round(signal.weight),
  ]);
  return `logisticModel(${round(model.intercept)}, ${JSON.stringify(rows)})`;
}
