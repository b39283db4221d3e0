// Installs the libraries that ours is measured beside into the ignored state folder, and says what they weigh.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const source = import.meta.dirname;

/** Installs what is not there yet, at the versions of package.json. @throws Error when npm fails */
export function installPeers(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const wanted = readFileSync(join(source, 'package.json'), 'utf8');
  const kept = join(folder, 'package.json');
  const isThere = existsSync(join(folder, 'node_modules')) && existsSync(kept) && readFileSync(kept, 'utf8') === wanted;
  copyFileSync(join(source, 'package.json'), kept);
  if (!isThere) {
    const run = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    if (run.status !== 0) throw new Error('the libraries could not be installed');
  }
  for (const name of readdirSync(source).filter((file) => file.endsWith('.mjs'))) {
    copyFileSync(join(source, name), join(folder, name));
  }
}

export interface Weight {
  /** Packages with all they depend on, as installed. */
  readonly packages: number;
  readonly installedMib: number;
  /** The chain as one file for Node, minified and compressed. */
  readonly gzipKib: number;
}

export async function weigh(folder: string, script: string, roots: readonly string[]): Promise<Weight> {
  const modules = join(folder, 'node_modules');
  const folders = closure(modules, roots);
  const bytes = [...folders].reduce((sum, name) => sum + sizeOf(join(modules, name)), 0);
  const bundle = await build({
    entryPoints: [join(folder, script)],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  const gzipped = gzipSync(bundle.outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length;
  return { packages: folders.size, installedMib: bytes / 1024 ** 2, gzipKib: gzipped / 1024 };
}

/** Top-level packages that the roots need; what npm nested within one counts with it. */
function closure(modules: string, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const manifest = join(modules, name, 'package.json');
    if (found.has(name) || !existsSync(manifest)) continue;
    found.add(name);
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      readonly dependencies?: Readonly<Record<string, string>>;
    };
    waiting.push(...Object.keys(dependencies));
  }
  return found;
}

function sizeOf(path: string): number {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
