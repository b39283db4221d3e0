import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility-states.ts';
import { expectVisible, field, panel, phone, sample, useBrowser } from './support.ts';

const browser = useBrowser();
const chapter = '/read?course=sample-aeo&part=D20.C1';

/** The first words of a passage, as somebody marks them. */
async function select(page: Page, reference: string, length: number): Promise<void> {
  await page.evaluate(
    ([id, end]) => {
      const text = document.getElementById(id)?.querySelector('.words p')?.firstChild;
      const range = document.createRange();
      if (!text) throw new Error('nothing to select');
      range.setStart(text, 0);
      range.setEnd(text, end);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    },
    [reference, length] as const,
  );
  await page.locator('.reader-selected').waitFor();
}

describe('a course is read', () => {
  it('from its page, part after part, also without a script', async () => {
    const { page } = await browser.visit(sample, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Read the course' }).click();
    await page.getByRole('link', { name: 'Start reading' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'How Search Engines Work and Search Intent' }));
    await page.getByRole('link', { name: /^Next/ }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Keyword Research' }));
    await page.getByRole('navigation', { name: 'Course contents' }).getByText('Day 20', { exact: true }).click();
    await page.getByRole('link', { name: /SERP Feature Analysis/ }).click();
    await expectVisible(page.getByText('Analyze the SERP features for your target keyword.'));
  });

  it.each([
    ['beside it', { width: 1200, height: 260 }],
    ['over it', { width: 390, height: 260 }],
  ])('with the contents %s at the page that is read', async (_where, viewport) => {
    const { page } = await browser.visit('/read?course=sample-aeo&part=D20.L1', { viewport });
    const contents = page.getByRole('navigation', { name: 'Course contents' });
    if (!(await contents.isVisible())) await page.getByRole('button', { name: 'Contents' }).click();
    const within = () =>
      contents.evaluate((box) => {
        const here = box.querySelector('[aria-current="page"]')?.getBoundingClientRect();
        const { top, bottom } = box.getBoundingClientRect();
        return here !== undefined && here.top >= top && here.bottom <= bottom && box.scrollTop > 0;
      });
    await expect.poll(within).toBe(true);
  });

  it('on a phone, its contents folded', async () => {
    const { page } = await browser.visit(chapter, { viewport: phone, javaScriptEnabled: false });
    expect(await page.getByRole('navigation', { name: 'Course contents' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Contents' }).click();
    await page.getByRole('link', { name: 'The principles of AEO' }).click();
    await expectVisible(page.getByRole('heading', { name: 'The principles of AEO' }));
  });

  it('on a phone, at a heading chosen in the contents, which are put away', async () => {
    const { page } = await browser.visit(chapter, { viewport: phone });
    const contents = page.getByRole('navigation', { name: 'Course contents' });
    await page.getByRole('button', { name: 'Contents' }).click();
    await contents.getByRole('link', { name: 'The principles of AEO' }).click();
    await expect.poll(() => contents.isVisible()).toBe(false);
    const top = () => page.locator(':target').evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(phone.height / 2);
    expect(await top()).toBeGreaterThanOrEqual(56);
  });

  it('at the passage that an answer cites', async () => {
    const { page } = await browser.visit(`${sample}&ref=D20.L1.S3`);
    await panel(page).getByRole('link', { name: 'Read it in the course' }).click();
    await page.waitForURL(/#D20\.L1\.S3$/);
    const cited = page.locator(':target');
    await expectVisible(cited.getByText('Analyze the SERP features for your target keyword.'));
    expect(await cited.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(56);
  });

  it('and gone on with where one stopped', async () => {
    const { page } = await browser.visit(chapter);
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('groundwork reading')));
    await page.waitForTimeout(800);
    await page.goto('/read?course=sample-aeo');
    await page.getByRole('link', { name: /^Continue reading: Day 20 → Chapter 1/ }).click();
    await page.waitForURL(/ref=D20\.C1\./);
  });

  it('is kept where the page was left while it still moved, and by opening the chapter again', async () => {
    const { page } = await browser.visit(chapter);
    const firstInView = () =>
      page.locator('.reader-passage[id]').evaluateAll((passages) => {
        return passages.find((each) => each.getBoundingClientRect().bottom > 72)?.id ?? '';
      });
    const atTop = await firstInView();
    for (let turn = 0; turn < 12; turn += 1) {
      await page.mouse.wheel(0, 60);
      await page.waitForTimeout(100);
    }
    const left = await firstInView();
    expect(left).not.toBe(atTop);
    await page.goto(chapter);
    await page.waitForSelector('html.is-live');
    await page.goto('/read?course=sample-aeo');
    await page.getByRole('link', { name: /^Continue reading/ }).click();
    await page.waitForURL((url) => url.searchParams.get('ref') === left);
  });
});

describe('words that are selected', () => {
  it('are asked about, explained and practised', async () => {
    const { page, complaints } = await browser.visit(chapter);
    await select(page, 'D20.C1.C3', 16);
    await expectAccessible(page, 'selected');
    const offers = page.getByRole('group', { name: 'Selected text' });
    expect(await offers.getByRole('link', { name: 'Practise this' }).getAttribute('href')).toMatch(/&unit=/);
    await offers.getByRole('link', { name: 'Ask about this' }).click();
    await page.waitForSelector('html.is-live .shell');
    await expectVisible(page.locator('.composer blockquote', { hasText: '“An answer engine”' }));
    expect(await field(page).inputValue()).toBe('');
    expect(await page.getByLabel('Look in').inputValue()).toBe('day20-ch1');
    await page.keyboard.type('Who uses one?');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('heading', { level: 2, name: 'Who uses one?' }));
    await expectVisible(page.locator('.asked-about', { hasText: '“An answer engine”' }));
    expect(await page.locator('.composer blockquote').count()).toBe(0);
    await page.goto(chapter);
    await select(page, 'D20.C1.C3', 16);
    await offers.getByRole('link', { name: 'Explain' }).click();
    await expectVisible(page.locator('.sentence'));
    expect(complaints).toEqual([]);
  }, 60_000);
});

describe('the field of a question about what is read', () => {
  it.each([phone, { width: 1280, height: 720 }])('is in view and has the focus at $width pixels', async (viewport) => {
    const { page } = await browser.visit(chapter, { viewport });
    await select(page, 'D20.C1.C3', 40);
    await page.getByRole('link', { name: 'Ask about this', exact: true }).click();
    await page.waitForSelector('html.is-live .shell');
    const isInView = () =>
      page.evaluate(() => {
        const { top, bottom } = document.querySelector('.composer')?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
        return top >= 0 && bottom <= innerHeight && document.activeElement?.id === 'question';
      });
    await expect.poll(isInView).toBe(true);
    await page.getByRole('button', { name: 'Do not ask about this text' }).click();
    await expect.poll(() => page.locator('.composer blockquote').count()).toBe(0);
    await page.goto(chapter);
    await page.getByRole('link', { name: 'Ask about this part' }).click();
    await page.waitForSelector('html.is-live .shell');
    await expect.poll(isInView).toBe(true);
  });
});

describe('Ctrl and K', () => {
  it('find a passage from anywhere, with the keyboard alone', async () => {
    const { page } = await browser.visit('/path?course=sample-aeo');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zero-click searches');
    await page.keyboard.press('Enter');
    await page.locator('#finder-found a').first().waitFor();
    await expectAccessible(page, 'found');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/read\?course=sample-aeo&ref=/);
    expect(await page.locator(':target').count()).toBe(1);
  });

  it('ask the course in its place', async () => {
    const { page } = await browser.visit(sample);
    await page.getByRole('link', { name: 'Find', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Find in the course' }).fill('What is AEO?');
    await page.getByRole('button', { name: 'Ask the course' }).click();
    await expectVisible(page.getByRole('heading', { level: 2, name: 'What is AEO?' }));
  });
});
