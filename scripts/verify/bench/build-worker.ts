// A Worker built as it is deployed, with esbuild's account of what it is made of and of what runs when it starts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { runWrangler } from './measure-bundle.ts';

export interface BuiltWorker {
  readonly file: string;
  readonly metafile: Metafile;
}

/** @param folder an empty one */
export function buildWorker(config: string, folder: string): BuiltWorker {
  const account = join(folder, 'meta.json');
  runWrangler(['deploy', '--dry-run', '--minify', '--config', config, '--outdir', folder, `--metafile=${account}`]);
  return {
    file: join(folder, 'worker.js'),
    metafile: JSON.parse(readFileSync(account, 'utf8')) as Metafile,
  };
}

/** Bytes of the minified file by npm package, else by folder; the greatest first. */
export function sizesByPackage({ outputs }: Metafile): readonly { readonly name: string; readonly bytes: number }[] {
  const sizes = new Map<string, number>();
  for (const { inputs } of Object.values(outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/').slice(0, 3).join('/');
      sizes.set(name, (sizes.get(name) ?? 0) + bytesInOutput);
    }
  }
  return [...sizes].map(([name, bytes]) => ({ name, bytes })).toSorted((left, right) => right.bytes - left.bytes);
}

/** Files that are evaluated when the entry is, since nothing on the way to them is imported on demand. */
export function evaluatedAtStart({ inputs }: Metafile, entry: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const imports = inputs[path]?.imports ?? [];
    waiting.push(...imports.flatMap((each) => (each.external || each.kind === 'dynamic-import' ? [] : [each.path])));
  }
  return seen;
}
