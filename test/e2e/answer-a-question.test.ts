// From a question that the course did not answer to its answer: the author's start, the editor with the question above the
// text, the draft, and the question asked again.
import { expect, it } from 'vitest';
import { makeZip } from '../ingest/docx/make-zip.ts';
import { accessibilityFaults, desktop, expectVisible, phone, signIn, useBrowser } from './support.ts';

const browser = useBrowser();
const files = {
  'walls/1-stone.md':
    '# Stone\n\nMoss grows on the north side of old stone walls.\n\n## Discussion\n\nLook at a wall.\n',
  'walls/2-lime.md': '# Lime mortar\n\nLime mortar hardens slowly.\n\n## Discussion\n\nWhy is lime mortar soft?\n',
  'walls/3-frost.md':
    '# Frost\n\n+-------+---------+\n| Stone | Weather |\n+=======+=========+\n| Brick | Frost bursts wet bricks. |\n',
};
const zip = { name: 'walls.zip', mimeType: 'application/zip', buffer: Buffer.from(makeZip(files)) };
const question = 'Which gas of the air does mortar take up?';

it.each([
  ['desktop', desktop],
  ['phone', phone],
])('an author answers what learners asked and did not get (%s)', { timeout: 240_000 }, async (name, viewport) => {
  const { page, complaints } = await browser.visit('/', { viewport });
  await signIn(page, { roles: ['author'], name: 'Newcomer', next: '/author/new' });
  await page.waitForSelector('html.is-live');
  await page.locator('input[type=file]').first().setInputFiles(zip);
  await expectVisible(page.getByRole('heading', { name: 'This is what we found' }));
  await page.getByLabel('Title of the course').fill(`Old walls ${name}`);
  const course = `walls-${name}-${Date.now().toString(36)}`;
  await page.locator('#course-id').fill(course);
  await page.getByRole('button', { name: 'Make a draft' }).click();
  await page.locator('[data-status=drafted]').waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectVisible(page.getByRole('heading', { name: 'Version 1 is published' }));
  const asked = await page.request.post(`/api/courses/${course}/ask`, { data: { question } });
  expect((await asked.json()).status).toBe('not_covered');

  await page.goto(`/author?course=${course}`);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: question }) })
    .last();
  await expectVisible(card.getByText('Not answered'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await card.getByRole('link', { name: 'Edit this file' }).click();
  await page.waitForSelector('html.is-live');
  await expectVisible(page.getByRole('region', { name: 'The question to answer' }).getByText(question));
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page
    .getByLabel('Text (Markdown works)')
    .fill('# Lime mortar\n\nLime mortar takes eight months to harden, for it takes up carbon dioxide from the air.\n');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await page.locator('[data-status=drafted]').waitFor({ timeout: 120_000 });
  await page.getByRole('link', { name: 'See what changed' }).click();
  await expectVisible(page.getByRole('region', { name: 'The question to answer' }));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Ask it again' }).click();
  await expectVisible(page.getByText('Answered now'));
  await expectVisible(page.locator('#asked-again').getByText('eight months'));
  expect(await page.locator('#asked-again').getByText('Not answered').count()).toBe(0);
  expect(page.url()).not.toContain('mortar');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(complaints).toEqual([]);
});
