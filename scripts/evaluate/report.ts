// What the evaluation kinds share: reading arguments, printing tables, writing figures.

import { writeFileSync } from 'node:fs';
import type { Figure } from './metrics.ts';
import { UnusableInput } from './unusable-input.ts';

/** Reads `--name value` pairs; each name may repeat. Unknown names and missing values are unusable input. */
export function readArguments(
  args: readonly string[],
  known: readonly string[],
  flags: readonly string[] = [],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (let index = 0; index < args.length; index += 1) {
    const name = (args[index] ?? '').replace(/^--/, '');
    if (!args[index]?.startsWith('--') || !(known.includes(name) || flags.includes(name)))
      throw new UnusableInput(`unknown argument "${args[index]}"`);
    const value = flags.includes(name) ? 'true' : args[index + 1];
    if (value === undefined || (known.includes(name) && value.startsWith('--')))
      throw new UnusableInput(`--${name} needs a value`);
    found.set(name, [...(found.get(name) ?? []), value]);
    if (known.includes(name)) index += 1;
  }
  return found;
}

/** Prints rows under a head, columns aligned. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(line(head));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(row));
}

export function showFigure(figure: Figure): string {
  return `${figure.value.toFixed(3)} [${figure.low.toFixed(3)}, ${figure.high.toFixed(3)}]`;
}

/** Writes the figures; a path that cannot be written is unusable input. */
export function writeJson(file: string, figures: unknown): void {
  try {
    writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  } catch (error) {
    throw new UnusableInput(`${file}: cannot be written (${error instanceof Error ? error.message : 'unknown error'})`);
  }
}

/** Shows how far a long run has come, on a terminal only, after ten seconds. */
export function startProgress(what: string, total: number): { step(): void; end(): void } {
  const started = performance.now();
  let done = 0;
  let shown = false;
  return {
    step() {
      done += 1;
      if (!process.stderr.isTTY || performance.now() - started < 10_000 || done % 20 !== 0) return;
      shown = true;
      process.stderr.write(`\r${what}: ${done} of ${total}`);
    },
    end() {
      if (shown) process.stderr.write('\n');
    },
  };
}
