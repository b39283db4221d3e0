import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tokenOfLink } from '../../functions/workspace/addresses.ts';
import { expectVisible, signInLinkOf, useBrowser } from './support.ts';

const browser = useBrowser();
const wish = { roles: ['author'], name: 'Lina Link', next: '/author' } as const;

/** Signs in on the page that says as whom, and has arrived. */
async function confirm(page: Page): Promise<void> {
  await expectVisible(page.getByText('Lina Link'));
  await page.locator('main form button[type="submit"]').first().click();
  await page.waitForURL((url) => url.pathname === '/author');
}

describe('a link that signs in', () => {
  it('has its token in no address that is asked for, nor in the bar', async () => {
    const { page, complaints } = await browser.visit('/');
    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(`${request.url()} ${JSON.stringify(request.headers())}`);
    });
    const link = await signInLinkOf(wish);
    const token = tokenOfLink(new URL(link));
    // On a page of signing in already: the browser loads nothing for another fragment.
    await page.goto(link.split('#')[0] ?? '');
    await page.goto(link);
    await page.locator('.sign-in-facts').waitFor();
    expect(page.url()).not.toContain(token);
    await page.goBack();
    await page.locator('#token').waitFor();
    expect([page.url(), await page.locator('#token').inputValue()].join(' ')).not.toContain(token);
    await page.goto(link);
    await confirm(page);
    expect(asked.filter((each) => each.includes(token))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is pasted where there is no script', async () => {
    const { page } = await browser.visit('/', { javaScriptEnabled: false });
    const link = await signInLinkOf(wish);
    await page.goto(link);
    await page.locator('#token').fill(link);
    await page.locator('main form button[type="submit"]').first().click();
    await confirm(page);
  });
});
