import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkspace } from '../../scripts/build-workspace.ts';
import { accessibilityFaults, expectVisible, phone, sample, stackUrl, useBrowser } from './support.ts';

const { visit } = useBrowser();

/** Until the page is under the worker's care. */
async function untilControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** Addresses of everything any cache holds. */
function keptAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

describe('the bar of every page', () => {
  it('speaks the language that was chosen, and stays on the page', async () => {
    const { page } = await visit(sample);
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.waitForURL(`**${sample}`);
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    await expectVisible(page.getByRole('link', { name: 'सीखने का मार्ग' }));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
  });

  it('folds into one menu on a phone, closed by Escape, with the focus back on its button', async () => {
    const { page } = await visit(sample, { viewport: phone });
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    expect(await page.getByRole('link', { name: 'Learning path' }).isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('link', { name: 'Learning path' }));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link', { name: 'Learning path' }).isVisible()).toBe(false);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);
  });

  it.each([641, 768, 1024])('%s pixels wide, nothing in the bar stands on anything else', async (width) => {
    const { page } = await visit(sample, { viewport: { width, height: 900 } });
    const boxes = await page.locator('.bar :is(.brand, select, button):visible').evaluateAll((elements) =>
      elements
        .map((element) => element.getBoundingClientRect())
        .map(({ left, right }) => [left, right] as const)
        .sort(([one], [other]) => one - other),
    );
    expect(boxes.length).toBeGreaterThan(3);
    for (const [index, [left]] of boxes.entries()) expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.[1] ?? 0);
    expect(boxes.at(-1)?.[1]).toBeLessThanOrEqual(width);
  });

  it('says what a page of authors needs, and leads to signing in and back', async () => {
    const { page } = await visit('/author', { javaScriptEnabled: false });
    await expectVisible(page.getByRole('heading', { name: 'This page is for authors' }));
    await page.getByRole('link', { name: 'Sign in' }).last().click();
    await expectVisible(page.getByRole('textbox', { name: 'Sign-in link' }));
    expect(await page.locator('input[name="next"]').last().inputValue()).toBe('/author');
  });
});

describe('offline', () => {
  it('is told in a page of ours; nothing of the reader’s is kept', async () => {
    const { page, context } = await visit(sample, { serviceWorkers: 'allow' });
    await untilControlled(page);
    await page.reload();
    await page.evaluate(() => fetch('/api/courses').then((response) => response.text()));
    await context.setOffline(true);
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'You are offline' }));
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).not.toBe('rgba(0, 0, 0, 0)');
    const kept = await keptAddresses(page);
    expect(kept).toContain('/offline');
    expect(kept.filter((path) => path === '/' || path.startsWith('/api/'))).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.waitForSelector('html.is-live');
    expect(new URL(page.url()).search).toBe('?course=sample-aeo');
  });

  it('is told in the language of the pages before it', async () => {
    const { page, context } = await visit(sample, { serviceWorkers: 'allow' });
    await untilControlled(page);
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'hi');
    const keptLanguage = () =>
      page.evaluate(async () => (await caches.match('/offline'))?.headers.get('content-language'));
    // Not `waitForFunction`, for which any promise is true.
    await expect.poll(keptLanguage, { timeout: 10_000 }).toBe('hi');
    await context.setOffline(true);
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'आप ऑफ़लाइन हैं' }));
  });
});

describe('a new build', () => {
  let folder: string;
  let server: Server;
  let url: string;

  /** The stack behind files of a build of our own, as a deployment would change them. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'groundwork-assets-'));
    await buildWorkspace(folder);
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      try {
        const file = readFileSync(join(folder, pathname.slice(1)));
        response.writeHead(200, { 'content-type': type, 'cache-control': 'public, no-cache' }).end(file);
      } catch {
        void fetch(`${stackUrl()}${request.url}`).then(async (page) => {
          const headers = { 'content-type': page.headers.get('content-type') ?? 'text/plain' };
          response.writeHead(page.status, headers).end(Buffer.from(await page.arrayBuffer()));
        });
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('reaches the page at once, and its caches take the place of the earlier ones', async () => {
    const { page } = await visit(`${url}${sample}`, { serviceWorkers: 'allow' });
    await untilControlled(page);
    await page.reload();
    const before = await page.evaluate(() => caches.keys());
    expect(before).toHaveLength(1);

    const script = join(folder, 'frame.js');
    writeFileSync(script, `${readFileSync(script, 'utf8')};document.documentElement.dataset.build="two";`);
    const worker = join(folder, 'sw.js');
    const buildId = before[0]?.split('-').at(-1) ?? '';
    writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(buildId, 'another'));
    await page.reload();
    expect(await page.locator('html').getAttribute('data-build')).toBe('two');
    const names = () => page.evaluate(() => caches.keys());
    await expect.poll(names, { timeout: 10_000 }).toEqual([before[0]?.replace(buildId, 'another')]);
  });
});
