// `npm run verify -- bench-start [--rounds N] [--beside FILE]`
// What the requests Worker weighs and what starting it costs: processor time to parse and to evaluate it in Node, the
// median of `--rounds` (10) processes, then compressed size, and size by package. Milliseconds are this machine's, so
// compare runs made in turn: `--beside FILE` takes another build's worker.js into every round.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buildWorker, sizesByPackage } from './bench/build-worker.ts';
import { percentile } from './bench/percentiles.ts';

interface Start {
  readonly parseMs: number;
  readonly evaluateMs: number;
}

/** Processor time of one process, which does nothing else. */
function startOnce(file: string): Start {
  const script = join(import.meta.dirname, 'bench', 'start-once.mjs');
  const flags = ['--experimental-vm-modules', '--no-warnings', '--single-threaded'];
  const run = spawnSync(process.execPath, [...flags, script, file], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${file} does not start:\n${run.stderr}`);
  return JSON.parse(run.stdout) as Start;
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' }, beside: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'groundwork-start-'));
try {
  const { file, metafile } = buildWorker('wrangler.toml', folder);
  const files = [file, ...(values.beside === undefined ? [] : [values.beside])];
  const starts = new Map<string, Start[]>(files.map((each) => [each, []]));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [each, taken] of starts) taken.push(startOnce(each));
  }
  for (const [each, taken] of starts) {
    const median = (of: (start: Start) => number) => percentile(taken.map(of), 0.5).toFixed(0);
    const bytes = readFileSync(each);
    const gzipped = gzipSync(bytes, { level: 9 }).length;
    console.log(`${each === file ? 'this Worker' : each}`);
    console.log(`  to start   ${median(({ parseMs, evaluateMs }) => parseMs + evaluateMs)} ms of processor time`);
    console.log(
      `  to parse   ${median(({ parseMs }) => parseMs)} ms, to evaluate ${median(({ evaluateMs }) => evaluateMs)} ms`,
    );
    console.log(`  size       ${(bytes.length / 1024).toFixed(0)} KiB, ${(gzipped / 1024).toFixed(0)} gzip`);
  }
  console.log('\nKiB of the minified file, by package and room:');
  for (const { name, bytes } of sizesByPackage(metafile).slice(0, 40)) {
    console.log(`${(bytes / 1024).toFixed(1).padStart(8)}  ${name}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
