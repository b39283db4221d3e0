// What became of the sampled mutants of one room, read from Stryker's report, and how sure the share is.
import { readFileSync } from 'node:fs';
import { outsideSample } from './mutant-key.ts';

interface ReportedMutant {
  readonly status: string;
  readonly statusReason?: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>>;
}

export interface SampleFigures {
  readonly sampled: number;
  readonly killed: number;
  /** Killed by a time limit: the change made something endless, which a test notices. */
  readonly timeouts: number;
  readonly survived: number;
  /** Survivors that no test even reaches. */
  readonly uncovered: number;
  /** Changes that do not load at all; they count neither way. */
  readonly errors: number;
  /** Each as `file:line:column original → replacement`. */
  readonly survivors: readonly string[];
}

/** Reads Stryker's JSON report. Mutants outside the sample are left out. */
export function readSampleFigures(reportPath: string): SampleFigures {
  const report: Report = JSON.parse(readFileSync(reportPath, 'utf8'));
  const all = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.filter((mutant) => mutant.statusReason !== outsideSample).map((mutant) => ({ file, source, mutant })),
  );
  const count = (status: string) => all.filter(({ mutant }) => mutant.status === status).length;
  const known = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];
  return {
    sampled: all.length,
    killed: count('Killed'),
    timeouts: count('Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
    errors: all.filter(({ mutant }) => !known.includes(mutant.status)).length,
    survivors: all
      .filter(({ mutant }) => mutant.status === 'Survived' || mutant.status === 'NoCoverage')
      .map(({ file, source, mutant }) => describe(file, source, mutant)),
  };
}

function describe(file: string, source: string, { location, replacement, status, mutatorName }: ReportedMutant) {
  const { start, end } = location;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const cut = lines.map((line, index) => {
    const to = index === lines.length - 1 ? end.column - 1 : line.length;
    return line.slice(index === 0 ? start.column - 1 : 0, to);
  });
  const note = status === 'NoCoverage' ? ' (reached by no test)' : '';
  return `${file}:${start.line}:${start.column} ${mutatorName}${note}\n    ${short(cut.join(' '))}\n  → ${short(replacement)}`;
}

const shown = 400;
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > shown ? `${line.slice(0, shown)} …` : line;
}

/** Share of mutants noticed, with the bounds of Wilson's 95 % interval, all between 0 and 1. */
export function shareKilled({ killed, timeouts, survived, uncovered }: SampleFigures) {
  const total = killed + timeouts + survived + uncovered;
  if (total === 0) return { share: 0, low: 0, high: 1 };
  const share = (killed + timeouts) / total;
  const squared = 1.96 ** 2;
  const middle = (share + squared / (2 * total)) / (1 + squared / total);
  const reach = (1.96 * Math.sqrt((share * (1 - share)) / total + squared / (4 * total ** 2))) / (1 + squared / total);
  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
