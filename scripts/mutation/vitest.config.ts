// The tests that mutants must not survive: those in Node, without stand-ins, of the rooms named in MUTATION_ROOMS.
import { defineConfig } from 'vitest/config';
import { namedRooms } from './rooms.ts';

export default defineConfig({
  test: {
    include: [...new Set(namedRooms(process.env['MUTATION_ROOMS']).flatMap(({ tests }) => tests))],
    // These try the evaluation's own code.
    exclude: ['test/guard/evaluation/**'],
    testTimeout: 20_000,
    maxWorkers: 1,
    // One worker for all files of a mutant, started anew for the next: starting one takes longer than its tests.
    isolate: false,
  },
});
