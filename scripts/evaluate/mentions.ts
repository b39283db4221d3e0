// `npm run evaluate -- mentions FILE …`: how well explicit mentions are read, over cases {text, scheme, expect}.
// Runs the function that serves requests; prints a table and the wrong cases.

import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { MentionScheme } from '../../functions/course/mention.ts';
import { findMentions, schemeLevels } from '../../functions/course/mention.ts';
import { type Levels, type MentionCase, parseCases } from './mention-cases.ts';
import { UnusableInput } from './unusable-input.ts';

/** What one case came to. */
export interface MentionOutcome {
  readonly isExact: boolean;
  readonly isExactWithCapitals: boolean;
  readonly expected: number;
  readonly found: number;
  /** Mentions reported where none is expected. */
  readonly falseAlarms: number;
  readonly got: readonly Levels[];
}

type Finder = (input: { readonly text: string; readonly scheme: MentionScheme }) => readonly Levels[];

export const usage = 'mentions FILE [FILE …] [--json OUT]';

/** Runs the evaluation; throws UnusableInput naming file and line where a file cannot be read as cases. */
export async function run(args: readonly string[]): Promise<void> {
  const { files, json } = readArguments(args);
  const report: Record<string, unknown> = {};
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch((error: Error) => {
      throw new UnusableInput(`${file}:1: cannot be read (${error.message})`);
    });
    const cases = parseCases(text, file);
    const outcomes = cases.map((each) => judgeCase(each, shippedFinder));
    const baseline = cases.map((each) => judgeCase(each, plainPattern));
    printReport(file, cases, outcomes, baseline);
    report[basename(file)] = { ...figures(outcomes), baselines: { plain_pattern: figures(baseline) } };
  }
  if (json !== null) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
}

function readArguments(args: readonly string[]): { files: string[]; json: string | null } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length === 0) throw new Error('no file given');
    return { files: positionals, json: values.json ?? null };
  } catch (error) {
    throw new UnusableInput(`mentions: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const shippedFinder: Finder = (input) => findMentions(input).map((mention) => mention.levels as Levels);

/** The least one would try: every "level number" of a text, all in one object. */
const plainPattern: Finder = ({ text, scheme }) => {
  const found = [...text.matchAll(/\b([a-z]+)\s+(\d+(?:\.\d+)*)\b/gi)].filter(([, word = '']) =>
    (schemeLevels[scheme] as readonly string[]).includes(word.toLowerCase()),
  );
  const entries = found.map(([, word = '', value = '']) => [
    word.toLowerCase(),
    value.includes('.') ? value : Number(value),
  ]);
  return entries.length === 0 ? [] : [Object.fromEntries(entries) as Levels];
};

/**
 * Compares what a finder reports with what is expected: order is of no importance, numbers and strings differ,
 * capitals in strings do not count ("appendix b" is appendix B) but are reported apart.
 */
export function judgeCase(each: MentionCase, find: Finder = shippedFinder): MentionOutcome {
  const got = find({ text: each.text, scheme: each.scheme });
  const wanted = each.expect.map((levels) => keyOf(levels, false));
  const left = got.map((levels) => keyOf(levels, false));
  const remaining = [...left];
  let found = 0;
  for (const key of wanted) {
    const at = remaining.indexOf(key);
    if (at < 0) continue;
    remaining.splice(at, 1);
    found += 1;
  }
  const withCapitals = (list: readonly Levels[]) => list.map((levels) => keyOf(levels, true)).sort();
  return {
    isExact: found === wanted.length && remaining.length === 0,
    isExactWithCapitals: withCapitals(got).join('\n') === withCapitals(each.expect).join('\n'),
    expected: wanted.length,
    found,
    falseAlarms: wanted.length === 0 ? got.length : 0,
    got,
  };
}

function keyOf(levels: Levels, withCapitals: boolean): string {
  const entries = Object.entries(levels).map(([level, value]) =>
    JSON.stringify([level, typeof value === 'string' && !withCapitals ? value.toLowerCase() : value]),
  );
  return entries.sort().join();
}

type Interval = readonly [number, number];

function figures(outcomes: readonly MentionOutcome[]): Record<string, unknown> {
  const share = (list: readonly MentionOutcome[]) => list.filter((each) => each.isExact).length / list.length;
  const recall = (list: readonly MentionOutcome[]) => {
    const expected = sum(list, (each) => each.expected);
    return expected === 0 ? 1 : sum(list, (each) => each.found) / expected;
  };
  const alarms = (list: readonly MentionOutcome[]) => sum(list, (each) => each.falseAlarms);
  return {
    cases: outcomes.length,
    exact: share(outcomes),
    exact_with_capitals: outcomes.filter((each) => each.isExactWithCapitals).length / outcomes.length,
    found: recall(outcomes),
    expected_mentions: sum(outcomes, (each) => each.expected),
    false_alarms: alarms(outcomes),
    intervals: {
      exact: bootstrap(outcomes, share),
      found: bootstrap(outcomes, recall),
      false_alarms: bootstrap(outcomes, alarms),
    },
  };
}

function sum(list: readonly MentionOutcome[], pick: (each: MentionOutcome) => number): number {
  return list.reduce((total, each) => total + pick(each), 0);
}

const resamples = 2_000;

/** 95 % interval by resampling the cases; the same every time for the same file. */
function bootstrap(
  outcomes: readonly MentionOutcome[],
  figure: (sample: readonly MentionOutcome[]) => number,
): Interval {
  let state = 0x2545f491;
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  const values = Array.from({ length: resamples }, () =>
    figure(outcomes.map(() => outcomes[Math.floor(random() * outcomes.length)] as MentionOutcome)),
  ).sort((left, right) => left - right);
  return [values[Math.floor(resamples * 0.025)] ?? 0, values[Math.ceil(resamples * 0.975) - 1] ?? 0];
}

function printReport(
  file: string,
  cases: readonly MentionCase[],
  outcomes: readonly MentionOutcome[],
  baseline: readonly MentionOutcome[],
): void {
  const exact = outcomes.filter((each) => each.isExact).length;
  const withCapitals = outcomes.filter((each) => each.isExactWithCapitals).length;
  const none = cases.filter((each) => each.expect.length === 0).length;
  const [low, high] = bootstrap(outcomes, (sample) => sample.filter((each) => each.isExact).length / sample.length);
  console.log(`\n${file}`);
  console.log(`exact ${exact}/${cases.length}`);
  console.log(`  share ${(exact / cases.length).toFixed(4)}, 95 % interval ${low.toFixed(4)} to ${high.toFixed(4)}`);
  if (withCapitals !== exact) console.log(`exact, capitals compared too ${withCapitals}/${cases.length}`);
  console.log(`mentions found ${sum(outcomes, (each) => each.found)}/${sum(outcomes, (each) => each.expected)}`);
  console.log(`false alarms ${sum(outcomes, (each) => each.falseAlarms)} (in ${none} texts that point at nothing)`);
  const plain = baseline.filter((each) => each.isExact).length;
  const plainAlarms = sum(baseline, (each) => each.falseAlarms);
  console.log(`plain pattern, for comparison: exact ${plain}/${cases.length}, false alarms ${plainAlarms}`);
  for (const scheme of Object.keys(schemeLevels)) {
    const of = outcomes.filter((_, index) => cases[index]?.scheme === scheme);
    if (of.length > 0) console.log(`  ${scheme.padEnd(9)} ${of.filter((each) => each.isExact).length}/${of.length}`);
  }
  const wrong = outcomes.flatMap((outcome, index) => (outcome.isExact ? [] : [{ outcome, index }]));
  if (wrong.length > 0) console.log('wrong:');
  for (const { outcome, index } of wrong) {
    const each = cases[index] as MentionCase;
    console.log(`  line ${each.line} [${each.scheme}] ${JSON.stringify(each.text)}`);
    console.log(`    expected ${JSON.stringify(each.expect)}\n    got      ${JSON.stringify(outcome.got)}`);
  }
}
