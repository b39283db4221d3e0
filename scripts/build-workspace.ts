// Builds what the browser loads (functions/workspace/client and styles) into dist/assets, which the Worker serves.
// `wrangler dev` and `wrangler deploy` run it by [build] of wrangler.toml; the pages name the files as they are here.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

const source = join(import.meta.dirname, '..', 'functions', 'workspace');

/** Compressed size the script may have, in bytes: a phone on a poor line must not wait for it. */
const scriptBudgetBytes = 30 * 1024;

/** Components are written once; in the browser their hooks are the DOM renderer's. (`alias` would match by prefix.) */
const domRenderer: Plugin = {
  name: 'dom-renderer',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^hono\/jsx$/ }, ({ kind, resolveDir }) => resolve('hono/jsx/dom', { kind, resolveDir }));
  },
};

export interface BuiltAsset {
  readonly name: string;
  readonly bytes: number;
  readonly compressedBytes: number;
}

/**
 * Builds into `folder`, which may exist.
 * @throws Error when the script outgrows its budget; esbuild's own error when a source does not compile
 */
export async function buildWorkspace(folder: string): Promise<readonly BuiltAsset[]> {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: { workspace: join(source, 'client', 'main.tsx') },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx/dom',
    plugins: [domRenderer],
    logLevel: 'warning',
  });
  await build({
    entryPoints: { workspace: join(source, 'styles', 'workspace.css') },
    outdir: folder,
    bundle: true,
    minify: true,
    target: ['chrome111', 'firefox113', 'safari16.4'],
    logLevel: 'warning',
  });
  copyFileSync(join(source, 'styles', 'favicon.svg'), join(folder, 'favicon.svg'));
  // Served beside the Worker, so its headers do not reach them.
  writeFileSync(join(folder, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n  Cache-Control: public, no-cache\n');
  const assets = ['workspace.js', 'workspace.css', 'favicon.svg'].map((name) => measure(folder, name));
  const script = assets[0];
  if (script && script.compressedBytes > scriptBudgetBytes) {
    throw new Error(`workspace.js has ${script.compressedBytes} bytes compressed; ${scriptBudgetBytes} is the most.`);
  }
  return assets;
}

function measure(folder: string, name: string): BuiltAsset {
  const content = readFileSync(join(folder, name));
  return { name, bytes: content.length, compressedBytes: gzipSync(content, { level: 9 }).length };
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? join(import.meta.dirname, '..', 'dist', 'assets');
  for (const { name, bytes, compressedBytes } of await buildWorkspace(folder)) {
    console.log(`${name.padEnd(14)} ${String(bytes).padStart(7)} bytes, ${compressedBytes} compressed`);
  }
}
