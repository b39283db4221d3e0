// Lists every mutant of a room by Stryker's own instrumenter, and draws some of them by chance.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { keyOfMutant } from './mutant-key.ts';
import type { MutatedRoom } from './rooms.ts';

type InstrumenterLogger = ConstructorParameters<typeof Instrumenter>[0];

const nothing = () => undefined;
const silent: InstrumenterLogger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

/** The room's files, relative to the working folder, in the order of their names. */
export function filesOfRoom({ files }: MutatedRoom): readonly string[] {
  const excluded = new Set(globSync(files.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))));
  return globSync(files.filter((glob) => !glob.startsWith('!')))
    .filter((file) => !excluded.has(file))
    .sort();
}

/** Every change Stryker would make to these files. */
export async function listMutants(files: readonly string[]): Promise<readonly Mutant[]> {
  const { mutants } = await new Instrumenter(silent).instrument(
    files.map((file) => ({ name: resolve(file), content: readFileSync(file, 'utf8'), mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  return mutants;
}

/**
 * `count` of the mutants (all, where there are fewer), each as likely as any other. The same seed draws the same ones,
 * whatever was changed in other files: a mutant's lot hangs on itself and the seed alone.
 */
export function drawSample(mutants: readonly Mutant[], { count, seed }: { count: number; seed: number }) {
  return mutants
    .map((mutant) => ({ key: keyOfMutant(mutant), mutant }))
    .map(({ key, mutant }) => ({ key, mutant, lot: createHash('sha256').update(`${seed}|${key}`).digest('hex') }))
    .sort((left, right) => (left.lot < right.lot ? -1 : 1))
    .slice(0, count);
}
