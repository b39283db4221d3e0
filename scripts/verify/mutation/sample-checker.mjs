// Lets the mutants of the sample through to the tests and turns the others away before they cost anything.
// Ranges would not do: several mutants stand on one place, and mutants of what a place contains come with it.
// @ts-check
import { readFileSync } from 'node:fs';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { keyOfMutant, outsideSample } from './mutant-key.ts';

const sampled = new Set(JSON.parse(readFileSync(process.env.MUTATION_SAMPLE ?? '', 'utf8')));

/** @param {import('@stryker-mutator/api/core').Mutant[]} mutants */
async function check(mutants) {
  return Object.fromEntries(
    mutants.map((mutant) => [
      mutant.id,
      sampled.has(keyOfMutant(mutant)) ? { status: 'passed' } : { status: 'compileError', reason: outsideSample },
    ]),
  );
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Checker, 'sample', {
    init: async () => undefined,
    check,
    /** @param {import('@stryker-mutator/api/core').Mutant[]} mutants */
    group: async (mutants) => [mutants.map(({ id }) => id)],
  }),
];
