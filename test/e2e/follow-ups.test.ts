import { expect, it } from 'vitest';
import { tabTo } from './keys.ts';
import { accessibilityFaults, ask, complete, expectVisible, sample, useBrowser } from './support.ts';

const browser = useBrowser();

it('a question to go on with is asked by the keyboard, answered, and offered under the latest answer alone', async () => {
  const { page, complaints } = await browser.visit(sample);
  const turn = await ask(page, 'What is search intent?');
  const offered = turn.locator('.follow-ups li button');
  await expectVisible(offered);
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectVisible(turn.getByRole('button', { name: /^Practise this: / }));
  const question = (await offered.first().textContent())?.trim() ?? '';
  expect(question).toMatch(/^What (is|are|does) .+\?$/);
  await tabTo(page, new RegExp(`^BUTTON ${question.slice(0, -1)}`), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const next = await complete(page, question);
  expect(await next.locator('.sentence').count()).toBeGreaterThan(0);
  expect(await turn.locator('.follow-ups').count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('a press on a button of the folded composer counts: nothing moves from under the pointer', async () => {
  const { page } = await browser.visit(sample);
  await ask(page, 'What is search intent?');
  const field = page.locator('textarea[name="q"], .composer textarea').first();
  await field.fill('What is SEO?');
  await page.mouse.click(640, 200);
  // It folds a moment after it lost the focus.
  await page.waitForTimeout(1_000);
  const button = page.locator('.composer .ask');
  const box = await button.boundingBox();
  if (box === null) throw new Error('there is no button to ask');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(100);
  await page.mouse.up();
  const next = await complete(page, 'What is SEO?');
  expect(await next.locator('.sentence').count()).toBeGreaterThan(0);
});
