// `npm run verify -- patterns`: fails on every regular expression that a text could keep busy for longer than in proportion to its
// length. Folders or files as arguments narrow it. `--known N`: so many stand and wait to be mended, and no more may come.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { checkSources } from './check-patterns/check-sources.ts';
import { readPatterns } from './check-patterns/read-patterns.ts';
import { watchMaking } from './check-patterns/watch-making.ts';

const root = join(import.meta.dirname, '..');
const rooms = ['functions', 'db', 'prompts'];

function readSources(within: readonly string[]): Map<string, string> {
  const sources = new Map<string, string>();
  for (const room of rooms) {
    for (const entry of readdirSync(join(root, room), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (path.includes('/.') || !within.some((one) => path.startsWith(one))) continue;
      sources.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  return sources;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { known: { type: 'string', default: '0' } },
});
const known = Number(values.known);
const sources = readSources(positionals.length > 0 ? positionals : rooms);
const watched = watchMaking();
for (const [path, text] of sources) if (readPatterns(path, text).made.length > 0) await import(`../${path}`);
const { count, findings } = checkSources(sources, watched);
for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`);
console.log(
  `${count} regular expressions in ${sources.size} files, ${findings.length} that may take more than linear time (${known} known)`,
);
process.exitCode = findings.length > known ? 1 : 0;
