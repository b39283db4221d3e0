// Builds what the browser loads (functions/workspace/client and styles) into dist/assets, which the Worker serves.
// The pages name the files as they are here.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';

const source = join(import.meta.dirname, '..', 'functions', 'workspace');

/**
 * Scripts of pages by their names (page-frame.tsx). Each is built by itself: shared chunks would be a dozen requests
 * more on a first visit, and on a slow line those cost more than what they save on a second page.
 */
const scripts = readdirSync(join(source, 'client'))
  .filter((name) => name.endsWith('.tsx') && name !== 'boot.tsx')
  .map((name) => name.slice(0, -'.tsx'.length));

/**
 * Compressed size a page's script may have with all it loads at once, in bytes: a phone on a poor line must not wait
 * for it. What is only fetched when it is asked for (mathematics) does not count.
 */
const scriptBudgetBytes = 60 * 1024;

/**
 * Components are written once; in the browser their hooks and elements are the DOM renderer's. (`alias` would match by
 * prefix, and tsconfig.json, which names the server's elements, comes before esbuild's own `jsxImportSource`.)
 */
const domRenderer: Plugin = {
  name: 'dom-renderer',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^hono\/jsx(?:\/jsx-runtime)?$/ }, ({ path, kind, resolveDir }) =>
      resolve(path.replace('hono/jsx', 'hono/jsx/dom'), { kind, resolveDir }),
    );
  },
};

/** Compressed size the script that other sites load may have, with its sheet and both languages, in bytes. */
const embedBudgetBytes = 12 * 1024;

/** The element's sheet is part of its script: a shadow root loads nothing. */
const sheetAsText: Plugin = {
  name: 'sheet-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({ entryPoints: [path], minify: true, write: false, logLevel: 'warning' });
      return { contents: outputFiles[0]?.text.trim() ?? '', loader: 'text' };
    });
  },
};

interface BuiltAsset {
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
  // Chunks are named by their content: those of an earlier build would stay for ever.
  for (const name of readdirSync(folder)) if (/^chunk-.*\.js$/.test(name)) rmSync(join(folder, name));
  const pages: BuiltAsset[] = [];
  for (const name of [...scripts, 'frame']) pages.push(await buildScript(folder, name));
  await build({
    entryPoints: { workspace: join(source, 'styles', 'workspace.css') },
    outdir: folder,
    bundle: true,
    minify: true,
    target: ['chrome111', 'firefox113', 'safari16.4'],
    logLevel: 'warning',
  });
  for (const part of ['icons', 'media']) {
    for (const name of readdirSync(join(source, part))) copyFileSync(join(source, part, name), join(folder, name));
  }
  await buildEmbed(folder);
  await buildServiceWorker(folder);
  // Served beside the Worker, so its headers do not reach them.
  const everywhere = '/*\n  X-Content-Type-Options: nosniff\n  Cache-Control: public, no-cache\n';
  const elsewhere = '/embed.js\n  Access-Control-Allow-Origin: *\n  Cross-Origin-Resource-Policy: cross-origin\n';
  writeFileSync(join(folder, '_headers'), everywhere + elsewhere);
  for (const { name, compressedBytes } of pages) {
    if (compressedBytes <= scriptBudgetBytes) continue;
    throw new Error(`${name} loads ${compressedBytes} bytes compressed; ${scriptBudgetBytes} is the most.`);
  }
  const embed = measure(folder, 'embed.js');
  if (embed.compressedBytes > embedBudgetBytes)
    throw new Error(`embed.js has ${embed.compressedBytes} bytes compressed; ${embedBudgetBytes} is the most.`);
  return [...pages, embed, ...['sw.js', 'workspace.css', 'favicon.svg'].map((name) => measure(folder, name))];
}

/** A page's script; what it imports only when asked lies in chunks. Its size is that of all it loads at once. */
async function buildScript(folder: string, name: string): Promise<BuiltAsset> {
  const { metafile } = await build({
    entryPoints: [join(source, 'client', name)],
    outdir: folder,
    bundle: true,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    metafile: true,
    minify: true,
    format: 'esm',
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    jsx: 'automatic',
    plugins: [domRenderer],
    logLevel: 'warning',
  });
  const files = loadedAtOnce(metafile, name).map((file) => measure(folder, file));
  const sum = (of: 'bytes' | 'compressedBytes') => files.reduce((total, file) => total + file[of], 0);
  return { name: `${name}.js`, bytes: sum('bytes'), compressedBytes: sum('compressedBytes') };
}

/** A classic script: it runs on any page, and knows by its own address where the service is. */
async function buildEmbed(folder: string): Promise<void> {
  await build({
    entryPoints: { embed: join(source, 'embed', 'element.ts') },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    charset: 'utf8',
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    plugins: [sheetAsText],
    logLevel: 'warning',
  });
}

/** Last of all: it knows the digest of everything it may keep. */
async function buildServiceWorker(folder: string): Promise<void> {
  const digest = createHash('sha256');
  const served = readdirSync(folder).filter((name) => name !== 'sw.js' && !name.startsWith('_'));
  for (const name of served.sort()) digest.update(name).update(readFileSync(join(folder, name)));
  await build({
    entryPoints: { sw: join(source, 'service-worker', 'service-worker.ts') },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    define: { buildId: JSON.stringify(digest.digest('hex').slice(0, 16)) },
    logLevel: 'warning',
  });
}

/** Names of the files a page's script loads before anything is asked for: itself and what it imports statically. */
function loadedAtOnce(metafile: Metafile, script: string): readonly string[] {
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]));
  const seen = new Set<string>();
  const waiting = [`${script}.js`];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const imports = outputs.get(name)?.imports ?? [];
    waiting.push(...imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => basename(path)));
  }
  return [...seen];
}

function measure(folder: string, name: string): BuiltAsset {
  const content = readFileSync(join(folder, name));
  return { name, bytes: content.length, compressedBytes: gzipSync(content, { level: 9 }).length };
}
