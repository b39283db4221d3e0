// What an author sees: a run as it goes, what it changed, what stands in the documents.
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, phone, signIn, useBrowser } from './support.ts';

const browser = useBrowser();
const course = '?course=pushed';

/** Without waiting for a script: most of these pages have none. */
const visitAuthor = async (next: string, options = {}) => {
  const visitor = await browser.visit('/', { javaScriptEnabled: true, ...options });
  await signIn(visitor.page, { roles: ['author'], name: 'Ana Author', next });
  return visitor;
};

describe('an author', () => {
  test('runs what lies in the bucket, watches it, and sees what it changed', async () => {
    const { page, complaints } = await visitAuthor(`/author/runs${course}`);
    await page.getByRole('button', { name: 'Update now' }).click();
    await page.waitForURL(/\/author\/run\?course=pushed&run=/);
    const status = page.locator('.author-standing [role="status"]').first();
    await status.filter({ hasText: 'Version 2 is published.' }).waitFor({ timeout: 60_000 });
    expect(await status.textContent()).toContain('6 of 6 documents');
    expect(await page.getByText('3 unchanged documents').count()).toBe(1);
    await page.getByRole('link', { name: 'See what changed' }).click();
    const edited = page.locator('.author-change.is-edited');
    await edited.waitFor();
    expect(await edited.locator('del').allTextContents()).toEqual(['removed: cannot be']);
    expect(await edited.locator('ins').allTextContents()).toEqual(['added: is seldom']);
    expect(await page.locator('.author-change.is-removed').count()).toBe(1);
    expect(await page.locator('.author-change.is-added').textContent()).toContain('two parts in a hundred');
    await edited.getByRole('link', { name: 'Version 1' }).click();
    await page.getByRole('dialog').getByText('cannot be made without it').waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  test('is told where there is nothing to run', async () => {
    const { page } = await visitAuthor('/author/runs?course=sample-aeo');
    await page.getByRole('button', { name: 'Update now' }).click();
    await page.getByText('The bucket has no content for this course.').waitFor();
  });

  test('goes from the courses to a document and its passages', async () => {
    const { page, complaints } = await visitAuthor('/author');
    await page.getByRole('link', { name: 'Bread in chapters', exact: true }).click();
    await page.getByLabel('Name or path').fill('yeast');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Showing 1 of 6').waitFor();
    await page.getByRole('link', { name: 'Yeast' }).click();
    await page.getByRole('heading', { name: 'What became passages' }).waitFor();
    await page.getByRole('link', { name: 'Chapter 4' }).click();
    await page.getByRole('dialog').waitFor();
    expect(complaints).toEqual([]);
  });

  test('has all of it without a script', async () => {
    const { context } = await visitAuthor(`/author/runs${course}`);
    const { page } = await browser.visit(`/author/runs${course}`, {
      ...{ javaScriptEnabled: false, storageState: await context.storageState() },
    });
    await page.locator('.author-table tbody th a').first().click();
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    expect(await page.locator('.author-standing').textContent()).toContain('is published.');
  });

  test('finds every page usable on a phone and by whoever cannot see it', async () => {
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      const { page } = await visitAuthor('/author', { viewport });
      const paths = ['/author', `/author/documents${course}`, `/author/document${course}&document=1`];
      for (const path of [...paths, `/author/runs${course}`, `/author/changes${course}`]) {
        await page.goto(path);
        expect([path, await accessibilityFaults(page)]).toEqual([path, []]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([path, overflow]).toEqual([path, 0]);
      }
    }
  }, 60_000);
});
