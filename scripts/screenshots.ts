// `npm run screenshots -- FOLDER [--url URL]`: pictures of the page in its states, at desktop and phone width, to be
// looked at. Starts a stack of its own, or uses one that runs with the sample course in it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { sampleCourseId, startBrowserStack } from './browser/browser-stack.ts';
import { launchChromium, missingChromium } from './browser/chromium.ts';

const widths = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

interface Shot {
  readonly name: string;
  readonly isDark?: boolean;
  act(page: Page): Promise<unknown>;
}

const shots: readonly Shot[] = [
  { name: 'start', act: async () => {} },
  { name: 'answer', act: (page) => ask(page, 'What is AEO?') },
  { name: 'steps', act: (page) => ask(page, 'Lab 1 on Day 20') },
  { name: 'marked', act: markSource },
  { name: 'refusal', act: (page) => ask(page, 'How do I implement machine learning for SEO?') },
  { name: 'ambiguous', act: (page) => ask(page, 'Step 3 of Lab 1') },
  { name: 'unknown', act: (page) => ask(page, 'Step 9 of Lab 1 on Day 20') },
  { name: 'maths', act: (page) => ask(page, 'How do I calculate click-through rate?') },
  { name: 'passage', act: (page) => openPassage(page, 'Step 3 of Lab 1 on Day 20') },
  { name: 'passage-maths', act: (page) => openPassage(page, 'How do I calculate click-through rate?') },
  { name: 'follow-up', act: followUp },
  { name: 'failure', act: fail },
  { name: 'dark-start', isDark: true, act: async () => {} },
  { name: 'dark-answer', isDark: true, act: markSource },
  { name: 'dark-passage', isDark: true, act: (page) => openPassage(page, 'What is AEO?') },
];

async function ask(page: Page, question: string): Promise<void> {
  await page.fill('#question', question);
  await page.keyboard.press('Enter');
  await page.locator('.turn:last-child .details').waitFor();
}

async function markSource(page: Page): Promise<void> {
  await ask(page, 'Which principles does AEO rest on?');
  await page.locator('.source a').nth(1).focus();
}

async function openPassage(page: Page, question: string): Promise<void> {
  await ask(page, question);
  await page.locator('.source a').first().click();
  await page.locator('.cited').waitFor();
}

async function followUp(page: Page): Promise<void> {
  await ask(page, 'Step 3 of Lab 1 on Day 20');
  await ask(page, 'And step 4?');
}

async function fail(page: Page): Promise<void> {
  await page.route('**/ask**', (route) => route.abort());
  await page.fill('#question', 'What is AEO?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
}

async function take(browser: Browser, url: string, folder: string): Promise<void> {
  for (const [width, options] of Object.entries(widths)) {
    for (const shot of shots) {
      const context = await browser.newContext({
        ...options,
        baseURL: url,
        colorScheme: shot.isDark ? 'dark' : 'light',
      });
      const page = await context.newPage();
      await page.goto(`/?course=${sampleCourseId}`);
      await page.waitForSelector('html.is-live');
      await shot.act(page);
      // What arrives fades in.
      await page.waitForTimeout(500);
      await page.screenshot({ path: join(folder, `${shot.name}-${width}.png`) });
      await context.close();
    }
    console.log(`${shots.length} pictures at ${options.viewport.width} × ${options.viewport.height}`);
  }
}

const { values, positionals } = parseArgs({ options: { url: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
const missing = missingChromium();
if (folder === undefined || missing !== null) {
  console.error(missing ?? 'Usage: npm run screenshots -- FOLDER [--url URL]');
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
const stack = values.url
  ? { url: values.url, close: async () => {} }
  : await startBrowserStack({ withTestCourses: false, say: (line) => console.log(line) });
try {
  const browser = await launchChromium();
  await take(browser, stack.url, folder);
  await browser.close();
} finally {
  await stack.close();
}
