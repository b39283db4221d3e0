// An author without a terminal: files become a draft, the draft is tried and published, and a learner asks it.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeZip } from '../ingest/docx/make-zip.ts';
import { accessibilityFaults, ask, expectVisible, phone, signIn, useBrowser } from './support.ts';

const browser = useBrowser();
const walls = {
  'walls/1-stone.md':
    '# Stone\n\nMoss grows on the north side of old stone walls, for the sun does not dry it there.\n',
  'walls/2-lime.md':
    '# Lime mortar\n\nLime mortar hardens by taking up carbon dioxide from the air, which takes months.\n',
  'walls/3-frost.md': '# Frost\n\nFrost bursts wet bricks, because water grows as it freezes.\n',
  'walls/plan.png': 'no text',
};
const zip = { name: 'walls.zip', mimeType: 'application/zip', buffer: Buffer.from(makeZip(walls)) };

async function chooseFiles(page: Page, address = '/author/new'): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('html.is-live');
  await page.locator('input[type=file]').first().setInputFiles(zip);
}

async function makeDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a draft' }).click();
  await page.waitForURL((url) => url.pathname === '/author/run');
  await page.locator('[data-status=drafted]').waitFor({ timeout: 120_000 });
}

describe('a new course from files', { timeout: 240_000 }, () => {
  it('goes on where a lost connection stopped it, and can be tried, published and asked', async () => {
    const { page, complaints } = await browser.visit('/');
    await signIn(page, { roles: ['author'], name: 'Newcomer', next: '/author' });
    let lost = 0;
    await page.route('**/parts/*', (route) => {
      lost += 1;
      return lost < 3 ? route.abort('internetdisconnected') : route.continue();
    });
    await chooseFiles(page);
    await expectVisible(page.getByText('The connection is lost.'));
    await expectVisible(page.getByRole('heading', { name: 'This is what we found' }));
    expect(lost).toBe(3);
    await expectVisible(page.getByText('1 file without text that no document shows was skipped.'));
    await page.getByRole('button', { name: 'Move “Lime mortar” up' }).click();
    await page.getByRole('checkbox', { name: 'Include “Frost”' }).uncheck();
    await page.getByLabel('Title of the course').fill('Old walls');
    const id = `walls-${Date.now().toString(36)}`;
    await page.locator('#course-id').fill(id);
    expect(await accessibilityFaults(page)).toEqual([]);
    await makeDraft(page);
    await expectVisible(page.getByText('2 documents were read.'));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try the draft' }).click();
    await page.getByRole('textbox', { name: 'Question' }).fill('How does lime mortar harden?');
    await page.keyboard.press('Enter');
    await expectVisible(page.locator('.questions-final').getByText('by taking up carbon dioxide'));
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('link', { name: 'Ask it as a learner does' }).click();
    await page.waitForSelector('html.is-live');
    const turn = await ask(page, 'How does lime mortar harden?');
    await expectVisible(turn.getByText('by taking up carbon dioxide'));
    await expectVisible(turn.getByText('Chapter 1').first());
    expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

    // What is there already is told of, and nothing is lost by it.
    await chooseFiles(page);
    await page.locator('#course-id').fill(id);
    await page.getByRole('button', { name: 'Make a draft' }).click();
    await expectVisible(page.getByText('A course with this short name already exists.'));
    expect(await page.getByLabel('Title of the course').inputValue()).toBe('walls');

    // The next version keeps what its author decided.
    await chooseFiles(page, `/author/new?course=${id}`);
    await expectVisible(page.getByText('Titles and order are those of the course now'));
    expect(await page.getByLabel('Title of the course').inputValue()).toBe('Old walls');
    expect(await page.getByRole('checkbox', { name: 'Include “Frost”' }).isChecked()).toBe(false);

    // A text is edited where it is read.
    await page.goto(`/author/documents?course=${id}`);
    await page.getByRole('link', { name: 'Lime mortar' }).click();
    await page.getByRole('link', { name: 'Edit the text' }).click();
    await page.waitForSelector('html.is-live');
    expect(await accessibilityFaults(page)).toEqual([]);
    const text = page.getByLabel('Text (Markdown works)');
    expect(await text.inputValue()).toBe(walls['walls/2-lime.md']);
    await text.fill('# Lime mortar\n\nLime mortar hardens within weeks where the air is moist.\n');
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await page.waitForURL((url) => url.pathname === '/author/run');
    await page.locator('[data-status=drafted]').waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Version 2 is published' }));
    expect(await accessibilityFaults(page)).toEqual([]);

    // One file takes the place of its own, another is new; all else stays.
    await page.goto(`/author/new?course=${id}`);
    await page.waitForSelector('html.is-live');
    const two = [
      { name: '1-stone.md', text: '# Stone\n\nFerns grow on the north side of old stone walls.\n' },
      { name: '4-clay.md', text: '# Clay\n\nClay seals the foot of the wall.\n' },
    ].map(({ name, text: words }) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(words) }));
    await page.locator('input[type=file]').first().setInputFiles(two);
    await expectVisible(page.getByRole('heading', { name: '1 file is replaced' }));
    await expectVisible(page.getByRole('heading', { name: '1 file is new' }));
    await expectVisible(page.getByText('3 documents.'));
    expect(await accessibilityFaults(page)).toEqual([]);
    await makeDraft(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Version 3 is published' }));

    // A document is removed where it is read, without bringing a file, and learners lose it with the next version.
    await page.goto(`/author/documents?course=${id}`);
    await page.getByRole('link', { name: 'Clay' }).click();
    await page.getByRole('link', { name: 'Rename, move or remove it' }).click();
    await page.getByRole('checkbox', { name: 'Include “Clay”' }).uncheck();
    expect(await accessibilityFaults(page)).toEqual([]);
    await makeDraft(page);
    await page.getByRole('link', { name: 'See what changed' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectVisible(page.getByRole('heading', { name: 'Version 4 is published' }));
    await page.goto(`/read?course=${id}`);
    expect(await page.getByText('Clay').count()).toBe(0);
    await page.getByRole('link', { name: /Stone/ }).first().click();
    await expectVisible(page.getByText('Ferns grow on the north side'));

    // What a whole course would take away is named, and stays until that is agreed to.
    await page.goto(`/author/new?course=${id}`);
    await page.waitForSelector('html.is-live');
    await page.getByLabel('are the whole course: remove what is not among them').check();
    const stone = Buffer.from(walls['walls/1-stone.md']);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '1-stone.md', mimeType: 'text/markdown', buffer: stone });
    await expectVisible(page.getByRole('region', { name: /^\d files? will be removed$/ }).getByText('2-lime.md'));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make a draft' }).click();
    await expectVisible(page.getByRole('heading', { name: 'This is what we found' }));
    expect(new URL(page.url()).pathname).toBe('/author/new');
  });

  it('is made of pasted text on a phone', async () => {
    const { page } = await browser.visit('/', { viewport: phone });
    await signIn(page, { roles: ['author'], name: 'Newcomer', next: '/author/new' });
    await page.waitForSelector('html.is-live');
    await page.getByText('Or paste text').click();
    await page.getByLabel('Title').fill('Thatch');
    await page
      .getByLabel('Text (Markdown works)')
      .fill('Thatch is laid from the eaves up, so that each layer covers the one below.');
    await page.getByRole('button', { name: 'Use this text' }).click();
    await expectVisible(page.getByRole('heading', { name: 'This is what we found' }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.locator('#course-id').inputValue()).toBe('thatch');
  });
});
