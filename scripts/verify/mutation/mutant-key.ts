// Names a mutant alike in the process that draws the sample and in Stryker's own.
import { relative, sep } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';

/** Why Stryker's report shows a mutant as not tried. */
export const outsideSample = 'not in the sample';

/** File, place, kind of change and what is put there; lines and columns as the instrumenter counts them. */
export function keyOfMutant({ fileName, location, mutatorName, replacement }: Omit<Mutant, 'id'>): string {
  const file = relative(process.cwd(), fileName).split(sep).join('/');
  const { start, end } = location;
  return [file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('|');
}
