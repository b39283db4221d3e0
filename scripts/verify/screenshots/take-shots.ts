// Takes the pictures: each shot's state is made once, then looked at at every width, light and dark.
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { makeSignInLink } from '../../stack/sign-in-link.ts';
import { allWidths, type Scheme, type Shot, screens, type Width } from './shot.ts';

export interface Picture {
  readonly shot: string;
  readonly width: Width;
  readonly scheme: Scheme;
  readonly file: string;
}

interface Taking {
  readonly browser: Browser;
  readonly url: string;
  readonly folder: string;
  readonly widths: readonly Width[];
  readonly schemes: readonly Scheme[];
  /** Of the stack: the links that sign in are signed by them. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  say(line: string): void;
}

/** @returns the pictures taken and the names of shots that could not be */
export async function takeShots(
  shots: readonly Shot[],
  taking: Taking,
): Promise<{ readonly pictures: readonly Picture[]; readonly failed: readonly string[] }> {
  const pictures: Picture[] = [];
  const failed: string[] = [];
  const staff = shots.some(({ viewer }) => viewer === 'staff') ? await signInStaff(taking) : null;
  for (const shot of shots) {
    const widths = (shot.widths ?? allWidths).filter((width) => taking.widths.includes(width));
    if (widths.length === 0) continue;
    try {
      const taken = await take(shot, widths, staff, taking);
      pictures.push(...taken);
      taking.say(`${shot.name}: ${taken.length}`);
    } catch (error) {
      failed.push(shot.name);
      taking.say(`${shot.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  }
  return { pictures, failed };
}

type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Signs in once, as somebody with a link does; every shot of staff begins with what that left. */
async function signInStaff({ browser, url, settings }: Taking): Promise<Cookies> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const roles = ['learner', 'author', 'teacher', 'operator'] as const;
  const wish = { settings, roles, name: 'Asha Rao', hours: 12, next: '/', url, nowMs: Date.now() };
  await page.goto(await makeSignInLink(wish));
  await page.locator('.sign-in-facts').waitFor();
  await page.locator('main form button[type="submit"]').first().click();
  await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'));
  const cookies = await context.storageState();
  await context.close();
  return cookies;
}

async function take(
  shot: Shot,
  widths: readonly Width[],
  staff: Cookies | null,
  { browser, url, folder, schemes }: Taking,
): Promise<readonly Picture[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: screens[widths[0] ?? 1440],
    locale: shot.language === 'hi' ? 'hi-IN' : 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(shot.viewer === 'staff' && staff ? { storageState: staff } : {}),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto((await shot.prepare?.(page)) ?? shot.path);
    await page.evaluate(() => document.fonts.ready);
    if ((await page.locator('.shell.has-course').count()) > 0) await page.waitForSelector('html.is-live');
    await shot.act?.(page);
    const pictures: Picture[] = [];
    for (const width of widths) {
      await page.setViewportSize(screens[width]);
      for (const scheme of schemes) {
        const file = join(folder, `${shot.name}-${width}-${scheme}.png`);
        await takeOne(page, shot, scheme, file);
        pictures.push({ shot: shot.name, width, scheme, file });
      }
    }
    return pictures;
  } finally {
    await context.close();
  }
}

async function takeOne(page: Page, shot: Shot, scheme: Scheme, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  if (shot.at !== undefined) {
    await page
      .locator(shot.at)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  }
  // What arrives fades in, and what follows the width is laid out again.
  await page.waitForTimeout(150);
  await page.screenshot({ path, fullPage: shot.isWhole ?? false });
}
