// What every test of the page needs: a browser, a fresh visitor, and words for what a visitor does.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from '../../scripts/browser/chromium.ts';
import { findStackSettings } from '../../scripts/content/stack-settings.ts';
import { type GivableRole, makeSignInLink } from '../../scripts/stack/sign-in-link.ts';

export const sample = '/?course=sample-aeo';
export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** Where the stack runs; scripts/end-to-end.ts says so. */
export function stackUrl(): string {
  const url = process.env.GROUNDWORK_URL;
  if (!url) throw new Error('Run these tests by `npm run test:e2e`: it starts what they need.');
  return url;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Whatever the browser complained about: errors of scripts, violations of the policy. */
  readonly complaints: string[];
}

/** Visits in a browser that all tests of a file share; each visit has cookies and storage of its own. */
export function useBrowser(): {
  visit(path: string, options?: BrowserContextOptions): Promise<Visitor>;
  /** A page of somebody else: nothing of ours is waited for. */
  open(address: string, options?: BrowserContextOptions): Promise<Visitor>;
} {
  let browser: Browser | null = null;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
  });
  return {
    open,
    async visit(path, options = {}) {
      const visitor = await open(path, options);
      if (options.javaScriptEnabled !== false) await visitor.page.waitForSelector('html.is-live, .lobby, .failure');
      return visitor;
    },
  };

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    if (!browser) throw new Error('a visit begins inside a test');
    const context = await browser.newContext({
      baseURL: stackUrl(),
      viewport: desktop,
      // What passes through it, a test could not put itself in the way of. Its own test lets it in.
      serviceWorkers: 'block',
      ...options,
    });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(path);
    return { page, context, complaints };
  }
}

type Wish = { readonly roles: readonly GivableRole[]; readonly name?: string | null; readonly next?: string };

/** A link as `npm run sign-in` prints it. */
export async function signInLinkOf({ roles, name = null, next = '/' }: Wish): Promise<string> {
  const settings = await findStackSettings(process.env);
  return makeSignInLink({ settings, roles, name, next, hours: 1, url: stackUrl(), nowMs: Date.now() });
}

/** Signs the visitor in with these roles, as a person with a link does, and goes on to `next`. */
export async function signIn(page: Page, wish: Wish): Promise<void> {
  await page.goto(await signInLinkOf(wish));
  // The page's script posts the link's token, and the page that follows says whose it is.
  await page.locator('.sign-in-facts').waitFor();
  await page.locator('main form button[type="submit"]').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

/** Asks as a person does, and waits until the answer is complete, whatever it is. */
export async function ask(page: Page, question: string): Promise<Locator> {
  await field(page).fill(question);
  await page.keyboard.press('Enter');
  return complete(page, question);
}

/** The newest turn, once its answer is there. */
export async function complete(page: Page, question: string): Promise<Locator> {
  const turn = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 2, name: question }) })
    .last();
  await turn.getByText('How this answer was found').waitFor();
  return turn;
}

export function field(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Your question' });
}

export function panel(page: Page): Locator {
  return page.getByRole('dialog');
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations that axe finds in the page as it stands, each with the first element it is about. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // Sentences fade in; colours are judged when they have.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    // The lines of a unit in a drawing: axe joins them without a space, so that no name could hold them.
    for (const { id, nodes } of violations) {
      if (id !== 'label-content-name-mismatch') continue;
      nodes.splice(0, nodes.length, ...nodes.filter(({ html }) => !html.startsWith('<a class="path-node')));
    }
    const found = violations.filter(({ nodes }) => nodes.length > 0);
    return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary ?? ''}`);
  });
}

/** Fails with what is there when a locator does not come to be visible. */
export async function expectVisible(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
  expect(await locator.first().isVisible()).toBe(true);
}
