// Builds the typed client (functions/sdk) as a package that can be published or installed as it is: plain modules with
// their declarations, no dependency; the types of the API, which here come from the contract, are written out of the OpenAPI
// document. Its version is the repository's, its example that of docs/sdk.md.
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openApiDocument } from '../functions/http/open-api.ts';
import { writeTypes } from './client/write-types.ts';

const root = join(import.meta.dirname, '..');
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

const compilerOptions = [
  ...['--ignoreConfig', '--declaration', '--rewriteRelativeImportExtensions', '--verbatimModuleSyntax', '--strict'],
  ...['--exactOptionalPropertyTypes', '--target', 'ES2022', '--module', 'ESNext', '--moduleResolution', 'bundler'],
  ...['--lib', 'ES2022,DOM,DOM.Iterable', '--types', ''],
];

/**
 * Builds into `folder`, which may exist.
 * @throws Error with the compiler's words when the client needs more than browsers and Node have
 */
export async function buildClient(folder: string): Promise<void> {
  const library = join(folder, 'lib');
  mkdirSync(library, { recursive: true });
  // What an earlier build wrote of a module that is gone would be packed with the rest.
  for (const name of readdirSync(library)) rmSync(join(library, name));
  await compile(library);
  for (const name of readdirSync(library).filter((each) => each.endsWith('.d.ts'))) nameModules(join(library, name));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'README.md'), readme());
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

async function compile(outDir: string): Promise<void> {
  const source = mkdtempSync(join(tmpdir(), 'groundwork-client-'));
  try {
    cpSync(join(root, 'functions', 'sdk'), source, { recursive: true });
    writeFileSync(join(source, 'api-types.ts'), writeTypes(openApiDocument()));
    const entry = join(source, 'index.ts');
    await promisify(execFile)(process.execPath, [compiler, ...compilerOptions, '--outDir', outDir, entry]);
  } catch (error) {
    throw new Error(
      `The client does not compile by itself:\n${(error as { readonly stdout?: string }).stdout ?? error}`,
    );
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
}

/** The compiler leaves the source's `.ts` in declarations. */
function nameModules(path: string): void {
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
}

function manifest(): object {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
  return {
    name: 'groundwork-client',
    version,
    description: 'A typed client of the Groundwork API: questions answered from course material, every sentence cited.',
    license,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './lib/index.d.ts', default: './lib/index.js' } },
    types: './lib/index.d.ts',
    files: ['lib'],
    engines: { node: '>=22' },
  };
}

function readme(): string {
  const page = readFileSync(join(root, 'docs', 'sdk.md'), 'utf8');
  const example = /^```ts\n[\s\S]*?^```$/m.exec(page)?.[0];
  if (example === undefined) throw new Error('docs/sdk.md has no example for the package’s README');
  return `# groundwork-client

A typed client of the Groundwork HTTP API for browsers, Workers and Node (22 or newer), without dependencies.
Operations are named by method and path, as in the service's \`/api/openapi.json\`; the compiler checks path, query, body
and answer.

${example}

- **Failures are values**: \`problem\` (the service's problem document, and when to come back), \`unreachable\` (nobody
  answered), \`unreadable\` (something else answered, or the answer was cut off). Only \`signal\` makes a call reject.
- **Sending again** is off unless \`retry\` says how often, and happens only where it cannot do harm.
- **A stream** ends with \`data-verdict\`, the whole answer. One that ends without it broke off.
`;
}
