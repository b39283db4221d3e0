// `npm run test:e2e`: the page in Chromium against the whole stack, started for this and stopped afterwards.
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { startBrowserStack } from './browser/browser-stack.ts';
import { missingChromium } from './browser/chromium.ts';
import { printHelpIfAsked } from './stack/print-help.ts';

printHelpIfAsked(`Usage: npm run test:e2e -- [options] [FILE…]
  --url URL   a stack that runs already, with all courses of the tests in it; without it one is started.
              GROUNDWORK_EMBED_ORIGIN then names an origin on its list (http://127.0.0.1:PORT)`);

const { values, positionals } = parseArgs({ options: { url: { type: 'string' } }, allowPositionals: true });

const missing = missingChromium();
if (missing !== null) {
  console.error(missing);
  process.exit(2);
}

try {
  const stack = values.url
    ? { url: values.url, folder: process.env.GROUNDWORK_FOLDER, embedOrigin: undefined, close: async () => {} }
    : await startBrowserStack({ withTestCourses: true, say: (line) => console.log(line) });
  try {
    process.env.GROUNDWORK_URL = stack.url;
    if (stack.embedOrigin !== undefined) process.env.GROUNDWORK_EMBED_ORIGIN = stack.embedOrigin;
    if (stack.folder !== undefined) process.env.GROUNDWORK_FOLDER = stack.folder;
    const run = await startVitest('test', positionals, { config: 'vitest.e2e.config.ts', run: true, watch: false });
    await run.close();
    // A run that found no file has tested nothing.
    if (run.state.getTestModules().length === 0) process.exitCode = 1;
  } finally {
    await stack.close();
  }
} catch (error) {
  console.error(`\nThe end-to-end tests could not run: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
