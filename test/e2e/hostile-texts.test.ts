// Two hundred hostile texts as material of a course, and typed as questions.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../workspace/safe-html.ts';
import { hostileUnitIds } from './hostile-course.ts';
import { forEach, foundMarkup, sendable, watchPage } from './hostile-watch.ts';
import { expectVisible, field, panel, sample, useBrowser } from './support.ts';

const browser = useBrowser();
const hostile = '/?course=hostile';
const api = '/api/courses/hostile';
/** A machine that has other things to do takes several times as long. */
const patienceMs = 300_000;

/** Every passage of the hostile course, its markup looked at on the way. */
async function readPassages(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await forEach([...hostileUnitIds.keys()], async (unit) => {
    for (let number = 1; ; number += 1) {
      const name = `D1.C${unit + 1}.C${number}`;
      const answer = await page.request.get(`${api}/references/${name}?markup=html`);
      if (answer.status() !== 200) break;
      const { passage } = (await answer.json()) as { passage: { html?: string; content: string } };
      if (passage.html === undefined) throw new Error(`${name} came without its markup`);
      expect(faultsOf(passage.html), passage.content).toEqual([]);
      found.push(name);
    }
  });
  return found.toSorted();
}

describe('texts that try to be more than text', () => {
  it('in a course: none runs, loads, or breaks the page', { timeout: patienceMs }, async () => {
    const visitor = await browser.visit(hostile);
    const { page } = visitor;
    const finish = await watchPage(visitor);
    const names = await readPassages(page);
    expect(names.length).toBeGreaterThan(180);
    // A passage is shown with three neighbours on either side; the first and the tenth document have images.
    const shown = [...names.filter((_, index) => index % 16 === 0), 'D1.C10.C1', 'D1.C28.C2'];
    for (const name of shown) {
      await page.goto(`${hostile}&ref=${name}`);
      await expectVisible(panel(page).locator('.cited'));
      await expectVisible(panel(page).getByText('Attribution'));
      const overflow = await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
      expect(await foundMarkup(page), name).toEqual([]);
    }
    for (const path of ['/path?course=hostile', '/path?course=hostile&view=list', '/progress?course=hostile']) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      expect(await foundMarkup(page), path).toEqual([]);
    }
    await finish();
  });

  it('an image of the course is fetched when the reader wants it, and not before', async () => {
    const { page } = await browser.visit(hostile);
    const asked: string[] = [];
    await page.route('https://evil.example/**', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto(`${hostile}&ref=D1.C10.C1`);
    await expectVisible(panel(page).getByText('Image in the source: alt" onerror="steal()'));
    expect(asked).toEqual([]);
    await panel(page).getByRole('button', { name: 'Show it (from evil.example)' }).click();
    await expect.poll(() => asked).toEqual(['https://evil.example/x.png']);
  });

  it('typed into the page: while typing, and asked', { timeout: patienceMs }, async () => {
    const visitor = await browser.visit(sample);
    const { page } = visitor;
    const finish = await watchPage(visitor);
    await page.goto(sample);
    await page.waitForSelector('html.is-live');
    for (const text of sendable.filter((_, index) => index % 25 === 0)) {
      await field(page).fill(text);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
    }
    await finish();
  });
});
