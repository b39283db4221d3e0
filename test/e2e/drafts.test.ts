// A draft and a hold as their author sees them, without a script: compared, discarded, published, rolled back, resumed;
// and what a reader is answered meanwhile. Judged by axe in each state.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { ingestFolder } from '../../scripts/content/ingest-folder.ts';
import { findStackSettings } from '../../scripts/content/stack-settings.ts';
import { expectAccessible } from './accessibility-states.ts';
import { expectVisible, signIn, useBrowser } from './support.ts';

const browser = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'groundwork-drafts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const courseId = `drafted-${randomUUID().slice(0, 8)}`;

async function push(minutes: string, isDraft: boolean): Promise<string> {
  const manifest = `title: ${courseId}\nprofile: textbook\nlanguage: en\ndocuments:\n  - { path: leaves.md, title: Leaves, chapter: 1 }\n`;
  writeFileSync(join(folder, 'course.yaml'), manifest);
  const text = `# Leaves\n\nGreen tea leaves are steeped for ${minutes} minutes.\n\nBlack tea leaves are dried in the open air.\n`;
  writeFileSync(join(folder, 'leaves.md'), text);
  const settings = await findStackSettings(process.env);
  return (await ingestFolder({ settings, courseId, folder, isDraft })).outcome.kind;
}

/** What a reader is answered, as text. */
async function answerOf(page: Page): Promise<string> {
  const question = 'How long are green tea leaves steeped?';
  const reply = await page.request.post(`/api/courses/${courseId}/ask`, { data: { question } });
  expect(reply.ok(), await reply.text()).toBe(true);
  return JSON.stringify(await reply.json());
}

describe('an author without a script', () => {
  test('compares, discards and publishes drafts, and a rollback holds until it is resumed', async () => {
    expect(await push('three', false)).toBe('published');
    expect(await push('seven', true)).toBe('drafted');
    const { page: reader } = await browser.visit('/');
    const { page: setup, context } = await browser.visit('/');
    await signIn(setup, { roles: ['author'], name: 'Dora Drafter', next: '/author' });
    const author = await (
      await browser.visit('/', { javaScriptEnabled: false, storageState: await context.storageState() })
    ).page;
    await author.goto('/author');
    await author.getByRole('link', { name: 'Draft 2 waits for you' }).first().waitFor();
    await setup.goto('/author');
    await expectAccessible(setup, 'courses with a draft');

    await author.goto(`/author/documents?course=${courseId}`);
    await author.getByRole('link', { name: 'Compare with what learners see' }).click();
    const edited = author.locator('.author-change.is-edited');
    expect(await edited.locator('del').allTextContents()).toEqual(['removed: three']);
    expect(await edited.locator('ins').allTextContents()).toEqual(['added: seven']);
    await setup.goto(`/author/changes?course=${courseId}&to=2`);
    await expectAccessible(setup, 'a draft that waits');
    expect(await answerOf(reader)).toContain('three minutes');

    await author.getByRole('button', { name: 'Discard' }).click();
    // Not ticked: the browser does not even send it.
    await expectVisible(author.getByRole('heading', { name: 'Draft ready' }));
    await author.getByLabel('Discard this draft. It cannot be brought back.').check();
    await author.getByRole('button', { name: 'Discard' }).click();
    await expectVisible(author.getByText('The draft has been discarded.'));
    expect(await author.getByRole('heading', { name: 'Draft ready' }).count()).toBe(0);

    expect(await push('seven', true)).toBe('drafted');
    await author.goto(`/author/changes?course=${courseId}`);
    await author.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectVisible(author.getByRole('heading', { name: /^Version \d+ is published$/ }));
    expect(await author.getByRole('heading', { name: 'Automatic publishing is paused' }).count()).toBe(0);
    expect(await answerOf(reader)).toContain('seven minutes');

    await author.getByRole('link', { name: 'See what changed' }).click();
    await author.getByLabel(/^Every learner gets that version at once/).check();
    await author.getByRole('button', { name: 'Show this version' }).click();
    await expectVisible(author.getByRole('heading', { name: 'Automatic publishing is paused' }));
    expect(await answerOf(reader)).toContain('three minutes');
    await setup.goto(`/author/changes?course=${courseId}`);
    await expectAccessible(setup, 'a hold');
    await author.getByRole('button', { name: 'Resume automatic publishing' }).click();
    await expectVisible(author.getByText('Automatic publishing is on again.'));
    await author.goto(`/author/runs?course=${courseId}`);
    await setup.goto(`/author/runs?course=${courseId}`);
    await expectAccessible(setup, 'runs of a course that is not held');
    await author.getByRole('button', { name: 'Pause automatic publishing' }).click();
    await expectVisible(author.getByRole('heading', { name: 'Automatic publishing is paused' }));
  }, 180_000);
});
