// The rooms that mutation testing judges: their files, and the tests that must notice a changed line in them.
// Plain data: read by Stryker's settings, by the test runner's and by the sample.

export interface MutatedRoom {
  /** Globs of the files that are changed; those with `!` are taken out again. */
  readonly files: readonly string[];
  /** Globs of the test files that run against each change. */
  readonly tests: readonly string[];
}

/** From what was found to what is shown: the gate, the quotes and what is said of them. */
const answeringFiles = [
  'functions/ask/{gate,choose-quotes,cite-quotes,cited-sentence,outcome}.ts',
  'functions/ask/quote/*.ts',
  'functions/retrieval/{fuse-scores,prefer-nodes,asked-as,score-text}.ts',
];

const markingFiles = ['functions/policy/check-drill.ts', 'functions/policy/drill-answer/**/*.ts'];

/**
 * Left out because a change of them is other data, which the evaluations judge and not a test: words and texts of the tutor's languages.
 */
const data = ['functions/policy/languages/{english,hindi}.ts', 'functions/policy/cards/texts/*.ts'];

const without = (globs: readonly string[]) => globs.map((glob) => `!${glob}`);

/** Every room by its name; a file is in one room only. */
export const mutatedRooms: Readonly<Record<string, MutatedRoom>> = {
  guard: {
    files: ['functions/guard/**/*.ts'],
    tests: ['test/guard/**/*.test.ts'],
  },
  answering: {
    files: answeringFiles,
    tests: [
      'test/ask/{gate,choose-quotes,answer-question}.test.ts',
      'test/ask/quote/*.test.ts',
      'test/retrieval/*.test.ts',
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
