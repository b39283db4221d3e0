// Patterns that take more than linear time over an input with a bound: path and the key that `npm run verify -- patterns` prints, with
// the bound that makes it harmless.
export const allowed: Readonly<Record<string, string>> = {
  'functions/workspace/markup/find-math.ts 5c7e5e351ae2':
    'code spans end at a run of ticks as long as the first: over a message of 2,000 characters or one passage, 3 ms',
};
