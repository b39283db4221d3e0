// `npm run verify -- NAME [options]`: the tools that try and measure the system, each with --help. Without a name, the list;
// `all` runs the long tests (vitest.long.config.ts) and then the long tools in a row, small, and says how many passed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Tool {
  readonly name: string;
  readonly does: string;
  /** From this folder. Its head says how it is called. */
  readonly script: string;
  /** It prints a usage of its own, with every option. */
  readonly hasUsage: boolean;
}

const tool = (name: string, does: string, more: Partial<Tool> = {}): Tool => ({
  ...{ name, does, script: `verify/${name}.ts`, hasUsage: false },
  ...more,
});

export const tools: readonly Tool[] = [
  tool('layers', 'imports against the table of rooms', { script: 'check-layers.ts' }),
  tool('patterns', 'regular expressions and spread calls that a text could keep busy', { script: 'check-patterns.ts' }),
  tool('probe', 'requests of anybody with anybody’s ids at three tenants, over HTTP'),
  tool('inject', 'attacks on a model that obeys them all, and harmless questions in their words'),
  tool('forge', 'forged submissions to the tutor'),
  tool('fuzz', 'hostile requests over every route'),
  tool('fuzz-texts', 'hostile texts at the size limit of every input'),
  tool('fault', 'database, index, encoder, model and queue failing one after the other', { hasUsage: true }),
  tool('replay', 'requests sent again under their key'),
  tool('race-learner', 'turns, marks and attempts of one learner at once'),
  tool('erase-check', 'nothing of an erased learner is left in any table'),
  tool('simulate', 'modelled learners from nothing to gold, under any model', { hasUsage: true }),
  tool('bench', 'what a question costs; --peers beside public libraries, --curve as a course grows'),
  tool('bench-start', 'what the Worker weighs, by package, and what starting it costs'),
  tool('bench-page', 'loading and painting of the pages'),
  tool('ingest-at-size', 'a large course brought in'),
  tool('record-model', 'records prompts, replays written replies', { hasUsage: true }),
  tool('exam-service-double', 'an exam service outside', { hasUsage: true }),
  tool('make-icons', 'the icons of the installed page, from their drawing'),
];

/** What `all` runs, in this order, so small that CI has time for it; whole runs are for whoever changes what they try. */
const longOnes: readonly (readonly [name: string, ...options: readonly string[]])[] = [
  ['fuzz-texts', '--texts', '1000'],
  ['forge', '--requests', '200'],
  ['probe', '--requests', '500', '--seed', '1'],
  ['inject', '--attempts', '60', '--harmless', '100'],
  ['erase-check', '--learners', '3'],
  ['race-learner', '--rounds', '3'],
  ['replay', '--requests', '120'],
  ['fault', '--only', 'vectors down,database reset,model drops,queue'],
];

function run(name: string, args: readonly string[]): number {
  const found = tools.find((each) => each.name === name);
  if (found === undefined) {
    console.error(`There is no tool "${name}".\n\n${list()}`);
    return 2;
  }
  const script = scriptOf(found);
  if (args.includes('--help')) {
    console.log(`${name}: ${found.does}\n${headOf(script)}`);
    if (!found.hasUsage) return 0;
  }
  return spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1;
}

function runLongTests(): number {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const options = ['run', '--config', 'vitest.long.config.ts'];
  return spawnSync(process.execPath, [vitest, ...options], { stdio: 'inherit' }).status ?? 1;
}

export function scriptOf(found: Tool): string {
  return join(import.meta.dirname, found.script);
}

/** What a tool says of itself at its head: how it is called, and when it fails. */
export function headOf(script: string): string {
  const lines = readFileSync(script, 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n');
}

function list(): string {
  const width = Math.max(...tools.map(({ name }) => name.length));
  const lines = tools.map(({ name, does }) => `  ${name.padEnd(width)}  ${does}`);
  return [
    'Usage: npm run verify -- NAME [options], each with --help',
    ...lines,
    `  ${'all'.padEnd(width)}  the long tests and the long tools in a row, small: what CI runs beside npm test`,
  ].join('\n');
}

function runAll(args: readonly string[]): number {
  if (args.length > 0) {
    const runs = longOnes.map((each) => `  ${each.join(' ')}`).join('\n');
    console.log(`Usage: npm run verify -- all, without options. It runs the long tests, then in a row:\n${runs}`);
    return args.includes('--help') ? 0 : 2;
  }
  const steps = [['long tests'], ...longOnes] as const;
  const failed = steps.filter(([name, ...options]) => {
    console.log(`\n== ${name} ${options.join(' ')}`);
    const startedMs = performance.now();
    const status = name === 'long tests' ? runLongTests() : run(name, options);
    console.log(`== ${name} took ${Math.round((performance.now() - startedMs) / 1000)} s`);
    return status !== 0;
  });
  for (const [name] of failed) console.error(`${name} failed`);
  console.log(`${steps.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}

if (import.meta.main) {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined || name === '--help') console.log(list());
  else process.exitCode = name === 'all' ? runAll(args) : run(name, args);
}
