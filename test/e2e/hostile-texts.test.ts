import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostileStrings } from '../workspace/hostile-strings.ts';
import { hostileUnitIds } from './hostile-course.ts';
import { ask, expectVisible, field, panel, sample, stackUrl, useBrowser } from './support.ts';

const browser = useBrowser();
const hostile = '/?course=hostile';

/** Addresses outside the stack that the page asked for. */
function watchRequests(page: Page): string[] {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(stackUrl()) && !request.url().startsWith('data:')) outside.push(request.url());
  });
  return outside;
}

/** Passages of the hostile course: every one of its kind, from the first on. */
async function references(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const chapter of hostileUnitIds.keys()) {
    for (const letter of ['C', 'L', 'E', 'D', 'R']) {
      for (let number = 1; ; number += 1) {
        const name = `D1.C${chapter + 1}.${letter}${number}`;
        const answer = await page.request.get(`/api/courses/hostile/references/${name}`);
        if (answer.status() !== 200) break;
        found.push(name);
      }
    }
  }
  return found;
}

describe('texts that try to be more than text', () => {
  it('in a course: none runs, loads, or breaks the page', async () => {
    const { page, complaints } = await browser.visit(hostile);
    const outside = watchRequests(page);
    const names = await references(page);
    expect(names.length).toBeGreaterThan(60);
    // A passage is shown with three neighbours on either side.
    for (const name of names.filter((_, index) => index % 5 === 0)) {
      await page.goto(`${hostile}&ref=${name}`);
      await expectVisible(panel(page).locator('.cited'));
      await expectVisible(panel(page).getByText('Attribution'));
      const overflow = await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
    }
    expect(
      complaints.filter((text) => !text.includes('cabinet.invalid') && !/ERR_NAME_NOT_RESOLVED/.test(text)),
    ).toEqual([]);
    // An image of the course is asked for where it lies, and nothing else.
    expect(outside.filter((url) => url !== 'https://cabinet.invalid/door.png')).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll('script').length)).toBe(2);
  });

  it('in questions: each is shown as it was written', async () => {
    const { page, complaints } = await browser.visit(sample);
    const outside = watchRequests(page);
    for (const text of hostileStrings.filter((_, index) => index % 6 === 0).filter((each) => each.isWellFormed())) {
      await field(page).fill(text);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
    }
    expect(complaints).toEqual([]);
    expect(outside).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll('script').length)).toBe(2);
  });

  it('in an answer of the hostile course', async () => {
    const { page, complaints } = await browser.visit(hostile);
    for (const number of [1, 12, 37, 60]) await ask(page, `What is kept in drawer ${number} of the cabinet?`);
    expect(complaints).toEqual([]);
  });

  it('the policy itself stands on the page', async () => {
    const { page } = await browser.visit(sample);
    const answer = await page.request.get(sample);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain('unsafe');
  });
});
