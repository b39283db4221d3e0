import { describe, expect, it } from 'vitest';
import { expectVisible, field, panel, sample, useBrowser } from './support.ts';

const browser = useBrowser();
const plain = { javaScriptEnabled: false };

describe('without a script', () => {
  it('a course is chosen by a link', async () => {
    const { page } = await browser.visit('/', plain);
    await page
      .getByRole('link', { name: /Answer Engine Optimization/ })
      .and(page.locator('[href="/?course=sample-aeo"]'))
      .click();
    await expectVisible(page.getByRole('heading', { level: 1, name: /Answer Engine Optimization/ }));
    await expectVisible(page.getByRole('navigation', { name: 'Course outline' }));
  });

  it('another course is opened by a button', async () => {
    const { page } = await browser.visit(sample, plain);
    await page.getByRole('combobox', { name: 'Course', exact: true }).selectOption('hostile');
    await page.getByRole('button', { name: 'Open' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: /Specimens/ }));
  });

  it('a question is answered, its sources are links to their passages', async () => {
    const { page } = await browser.visit(sample, plain);
    await field(page).fill('Step 3 of Lab 1 on Day 20');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expectVisible(page.getByRole('heading', { level: 2, name: 'Step 3 of Lab 1 on Day 20' }));
    await expectVisible(page.locator('.sentence'));
    await page.locator('.source a').first().click();
    await expectVisible(panel(page).getByRole('heading', { name: 'Day 20 → Lab 1 → Step 3' }));
    await panel(page).getByRole('link', { name: 'Close the passage' }).click();
    expect(await panel(page).count()).toBe(0);
  });

  it('an example is asked by its button', async () => {
    const { page } = await browser.visit(sample, plain);
    const example = page.locator('.example').first();
    const question = (await example.textContent()) ?? '';
    await example.click();
    await expectVisible(page.getByRole('heading', { level: 2, name: question }));
    await expectVisible(page.locator('.sentence'));
  });

  it('a meaning is chosen by its button', async () => {
    const { page } = await browser.visit(sample, plain);
    await field(page).fill('Step 3 of Lab 1');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByRole('button', { name: /Day 20 → Lab 1 → Step 3/ }).click();
    await expectVisible(page.locator('.source-place').getByText('Day 20 → Lab 1 → Step 3'));
  });

  it('a part of the course is chosen in the form', async () => {
    const { page } = await browser.visit(sample, plain);
    await field(page).fill('What is a keyword?');
    await page.getByLabel('Look in').selectOption('day1-lab1');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expectVisible(page.getByText('Asked of Day 1 → Lab 1 only'));
  });

  it('formulas are formulas', async () => {
    const { page } = await browser.visit(sample, plain);
    await field(page).fill('How do I calculate click-through rate?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.locator('.source a').first().click();
    await expectVisible(panel(page).locator('math mfrac'));
  });
});
