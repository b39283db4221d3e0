// `npm run verify -- NAME [options]`: the tools that try and measure the system, each with --help. Without a name, the list;
// `all` runs the long ones in a row, at a size that ends within a quarter of an hour.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Tool {
  readonly name: string;
  readonly does: string;
  /** From this folder; with what it is always given. */
  readonly command: readonly string[];
}

const tool = (name: string, does: string, ...command: readonly string[]): Tool => ({
  ...{ name, does },
  command: command.length > 0 ? command : [`verify/${name}.ts`],
});

const tools: readonly Tool[] = [
  tool('layers', 'imports against the table of rooms', 'check-layers.ts'),
  tool('patterns', 'regular expressions and spread calls that a text could keep busy', 'check-patterns.ts'),
  tool('probe', 'requests of anybody with anybody’s ids at three tenants, over HTTP'),
  tool('inject', 'attacks on a model that obeys them all, and harmless questions in their words'),
  tool('forge', 'forged submissions to the tutor'),
  tool('fuzz', 'hostile requests over every route'),
  tool('fuzz-texts', 'hostile texts at the size limit of every input'),
  tool('fault', 'database, index, encoder, model and queue failing one after the other'),
  tool('replay', 'requests sent again under their key'),
  tool('race-learner', 'turns, marks and attempts of one learner at once'),
  tool('kill-ingestion', 'ingestion killed anywhere, and begun again'),
  tool('erase-check', 'nothing of an erased learner is left in any table'),
  tool('simulate', 'modelled learners from nothing to gold, under any model'),
  tool('bench', 'what a question costs; --peers beside public libraries, --curve as a course grows'),
  tool('bench-page', 'loading and painting of the pages'),
  tool('bench-turn', 'what a turn of the tutor costs'),
  tool('load', 'many learners at once'),
  tool('ingest-at-size', 'a large course brought in'),
  tool(
    'mutation',
    'every mutant of the rooms that count',
    'run:stryker',
    'run',
    'scripts/verify/mutation/stryker.config.mjs',
  ),
  tool('mutation-sample', 'some mutants drawn by chance', 'verify/mutation/sample.ts'),
  tool('record-model', 'records prompts, replays written replies'),
  tool('hostile-model', 'a model that writes true and false sentences in turn'),
  tool('exam-service-double', 'an exam service outside'),
  tool('lti-try', 'launches from a learning platform'),
  tool('mcp-try', 'a client of /mcp'),
  tool('compare-text', 'what readers of a PDF extract, side by side'),
  tool('sdk-generate', 'types of the client from the contract'),
  tool('screenshots', 'pictures of the pages'),
];

/** Each ends with `N passed, N failed`; small enough that all of them take minutes. */
const longOnes: readonly (readonly string[])[] = [
  ['fuzz-texts', '--texts', '5000'],
  ['probe', '--requests', '2000', '--seed', '1'],
  ['inject', '--attempts', '400', '--harmless', '200'],
  ['replay', '--requests', '600'],
  ['erase-check', '--learners', '12'],
  ['forge'],
  ['fault'],
];

function run(name: string, args: readonly string[]): number {
  const found = tools.find((each) => each.name === name);
  if (found === undefined) {
    console.error(`There is no tool "${name}".\n\n${list()}`);
    return 2;
  }
  const [script = '', ...given] = found.command;
  if (args.includes('--help')) {
    console.log(`${name}: ${found.does}\n${headOf(script)}`);
    return 0;
  }
  const [program, first] = script.startsWith('run:')
    ? [join('node_modules', '.bin', script.slice('run:'.length)), []]
    : [process.execPath, [join(import.meta.dirname, script)]];
  return spawnSync(program, [...first, ...given, ...args], { stdio: 'inherit' }).status ?? 1;
}

/** What a tool says of itself at its head: how it is called, its options, when it fails. */
function headOf(script: string): string {
  if (script.startsWith('run:')) return '';
  const lines = readFileSync(join(import.meta.dirname, script), 'utf8').split('\n');
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
    `  ${'all'.padEnd(width)}  the long ones in a row, small`,
  ].join('\n');
}

function runAll(): number {
  const failed = longOnes.filter(([name = '', ...args]) => {
    console.log(`\n== ${name} ${args.join(' ')}`);
    return run(name, args) !== 0;
  });
  for (const [name] of failed) console.error(`${name} failed`);
  console.log(`${longOnes.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined || name === '--help') console.log(list());
else process.exitCode = name === 'all' ? runAll() : run(name, args);
