// In a short window the composer leaves the sources in sight; flash cards end with what comes next.
import { expect, test } from 'vitest';
import { accessibilityFaults, ask, expectVisible, field, sample, useBrowser } from './support.ts';

const browser = useBrowser();

test.each([
  { width: 1280, height: 600 },
  { width: 390, height: 640 },
])('after asking the composer takes one line, and unfolds for what is typed: $width × $height', async (viewport) => {
  const { page } = await browser.visit(sample, { viewport });
  await ask(page, 'What is AEO?');
  const composer = page.locator('#composer');
  const heightOf = async () => (await composer.boundingBox())?.height ?? 0;
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(heightOf).toBeLessThan(80);
  await page.keyboard.type('W');
  await expect.poll(heightOf).toBeGreaterThan(100);
});

test('a single flash card has no ways to others: what to do next stands below it', async () => {
  const { page, complaints } = await browser.visit('/study?course=sample-aeo&part=D7.C1&view=cards');
  const card = page.locator('.study-card');
  expect(await card.count()).toBe(1);
  await expectVisible(page.getByRole('heading', { name: 'There is only this card here' }));
  expect(await page.getByRole('button', { name: /card$/ }).count()).toBe(0);
  await card.locator('summary').click();
  await page.getByRole('button', { name: 'Good' }).click();
  await expectVisible(card.getByText('Comes again on'));
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('after the last flash card comes how many there were, and what to do next', async () => {
  const { page, complaints } = await browser.visit('/study?course=sample-aeo&part=D1.C1&view=cards');
  const next = page.getByRole('button', { name: 'Next card' });
  const count = await page.locator('.study-card').count();
  for (let at = 0; at < count; at += 1) await next.click();
  await expectVisible(page.getByRole('heading', { name: `That was the last of ${count} cards` }));
  expect(await next.isVisible()).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'From the first card' }).click();
  await expectVisible(page.getByText(`Card 1 of ${count}`));
  await page.getByRole('button', { name: 'Next card' }).click();
  await expectVisible(page.getByText(`Card 2 of ${count}`));
  expect(complaints).toEqual([]);
});
