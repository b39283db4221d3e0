// `npm run build`: what the browser loads, and the typed client as a package. `wrangler dev` and `wrangler deploy` run it by
// [build] of wrangler.toml.
import { join } from 'node:path';
import { buildClient } from './build-client.ts';
import { buildWorkspace } from './build-workspace.ts';
import { printHelpIfAsked } from './stack/print-help.ts';

printHelpIfAsked(`Usage: npm run build [-- FOLDER]: writes to FOLDER (dist)
  assets   scripts and styles of the pages, and says their sizes
  client   the typed client as a package: npm publish, npm pack or npm install of this folder`);

const folder = process.argv[2] ?? join(import.meta.dirname, '..', 'dist');
const [assets] = await Promise.all([buildWorkspace(join(folder, 'assets')), buildClient(join(folder, 'client'))]);
for (const { name, bytes, compressedBytes } of assets) {
  console.log(`${name.padEnd(14)} ${String(bytes).padStart(7)} bytes, ${compressedBytes} compressed`);
}
