// `npm run verify -- screenshots FOLDER`: pictures of every page in every state, at three widths, light and dark, and sheets of
// thumbnails of them, to be looked at. Starts a stack of its own, or uses one that runs with the tests' courses in it.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startBrowserStack } from '../browser/browser-stack.ts';
import { launchChromium, missingChromium } from '../browser/chromium.ts';
import { findStackSettings } from '../content/stack-settings.ts';
import { printHelpIfAsked } from '../stack/print-help.ts';
import { cardShots } from './screenshots/card-shots.ts';
import { makeContactSheets } from './screenshots/contact-sheets.ts';
import { learnerShots } from './screenshots/learner-shots.ts';
import { playedShots } from './screenshots/played-shots.ts';
import { allWidths, schemes } from './screenshots/shot.ts';
import { staffShots } from './screenshots/staff-shots.ts';
import { takeShots } from './screenshots/take-shots.ts';
import { talkShots } from './screenshots/talk-shots.ts';

const usage = `Usage: npm run verify -- screenshots FOLDER [options]
  --url URL          of a stack that runs, its state in GROUNDWORK_FOLDER (otherwise one is started)
  --only NAME,…      shots whose names begin so
  --width N,…        of ${allWidths.join(', ')}
  --scheme NAME,…    of ${schemes.join(', ')}
  --list             the names, without taking any`;
printHelpIfAsked(usage);

const { values, positionals } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [folder] = positionals;
const wanted = values.only?.split(',');
const shots = [...learnerShots, ...playedShots, ...cardShots, ...talkShots, ...staffShots].filter(
  ({ name }) => wanted?.some((start) => name.startsWith(start)) ?? true,
);
if (values.list) {
  for (const { name } of shots) console.log(name);
  process.exit();
}
const missing = missingChromium();
if (folder === undefined || missing !== null) {
  console.error(missing ?? usage);
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
const say = (line: string) => console.log(line);
const stack = values.url
  ? { url: values.url, folder: process.env.GROUNDWORK_FOLDER, close: async () => {} }
  : await startBrowserStack({ withTestCourses: true, say });
try {
  const browser = await launchChromium();
  const { pictures, failed } = await takeShots(shots, {
    browser,
    folder,
    url: stack.url,
    settings: await findStackSettings({ ...process.env, ...(stack.folder ? { GROUNDWORK_FOLDER: stack.folder } : {}) }),
    widths: chosen(allWidths, values.width),
    schemes: chosen(schemes, values.scheme),
    say,
  });
  const sheets = await makeContactSheets(browser, folder, pictures);
  await browser.close();
  say(`${pictures.length} pictures, ${sheets} contact sheets`);
  if (failed.length > 0) {
    console.error(`Not taken: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await stack.close();
}

function chosen<T extends string | number>(all: readonly T[], list: string | undefined): readonly T[] {
  const names = list?.split(',');
  return all.filter((each) => names?.includes(String(each)) ?? true);
}
