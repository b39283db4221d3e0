// `npm run verify -- layers`: fails on imports outside the layer table of architecture.md and on circles, and says what to do.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findViolations } from './check-layers/find-violations.ts';

const rooms = ['functions', 'db', 'prompts', 'scripts', 'test'];

function readSources(root: string): Map<string, string> {
  const sources = new Map<string, string>();
  for (const room of rooms) {
    for (const entry of readdirSync(join(root, room), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep);
      // Folders of tools (.wrangler) hold generated code.
      if (path.some((part) => part.startsWith('.'))) continue;
      sources.set(path.join('/'), readFileSync(join(root, ...path), 'utf8'));
    }
  }
  return sources;
}

const sources = readSources(process.argv[2] ?? join(import.meta.dirname, '..'));
const violations = findViolations(sources);
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}`);
console.log(`${sources.size} files, ${violations.length} violations of the layer table`);
process.exitCode = violations.length > 0 ? 1 : 0;
