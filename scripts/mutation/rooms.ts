// The rooms that mutation testing judges: their files, and the tests that must notice a changed line in them.
// Plain data: read by Stryker's settings, by the test runner's and by the sample.

export interface MutatedRoom {
  /** Globs of the files that are changed; those with `!` are taken out again. */
  readonly files: readonly string[];
  /** Globs of the test files that run against each change. */
  readonly tests: readonly string[];
}

/** What the gate consists of: it is judged apart from the guard, though part of it lives in the same folder. */
const gateFiles = [
  'functions/guard/{answer-type,asked-dimension}.ts',
  'functions/guard/{calibration,denial-signals,figure-signals,strict-language}.ts',
  'functions/ask/pass-gate.ts',
  'functions/ask/documents/{asked-property,drawing-tag,live-data,value-in-passage}.ts',
  'functions/ask/table/asks-beyond-row.ts',
];

const markingFiles = ['functions/policy/check-drill.ts', 'functions/policy/drill-answer/**/*.ts'];

/**
 * Left out because a change of them is other data, which the evaluations judge and not a test: fitted weights
 * (`npm run evaluate -- guard` holds their figures), and words and texts of the tutor's languages.
 */
const data = [
  'functions/guard/weights.ts',
  'functions/policy/languages/{english,hindi}.ts',
  'functions/policy/cards/texts/*.ts',
];

const without = (globs: readonly string[]) => globs.map((glob) => `!${glob}`);

/** Every room by its name; a file is in one room only. */
export const mutatedRooms: Readonly<Record<string, MutatedRoom>> = {
  guard: {
    files: ['functions/guard/**/*.ts', ...without(gateFiles), ...without(data)],
    tests: ['test/guard/**/*.test.ts'],
  },
  gate: {
    files: gateFiles,
    tests: [
      'test/guard/**/*.test.ts',
      'test/ask/gate/**/*.test.ts',
      'test/ask/documents/{asked-property,drawing-tag}.test.ts',
      'test/ask/table/*.test.ts',
    ],
  },
  policy: {
    files: ['functions/policy/**/*.ts', ...without(markingFiles), ...without(data)],
    tests: ['test/policy/**/*.test.ts'],
  },
  marking: {
    files: markingFiles,
    tests: [
      'test/policy/check-drill*.test.ts',
      'test/policy/drill-answer/**/*.test.ts',
      'test/policy/cards/**/*.test.ts',
    ],
  },
};

/** The rooms named in an environment variable, separated by commas; all of them without one. */
export function namedRooms(names: string | undefined): readonly MutatedRoom[] {
  return Object.entries(mutatedRooms)
    .filter(([name]) => names === undefined || names.split(',').includes(name))
    .map(([, room]) => room);
}
