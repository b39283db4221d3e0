// A course that was pushed, a question it does not answer, and its author's answer: a note, a draft, published, cited, kept
// by the next push, edited and deleted. Without a script.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ingestFolder } from '../../scripts/content/ingest-folder.ts';
import { findStackSettings } from '../../scripts/content/stack-settings.ts';
import { accessibilityFaults, desktop, expectVisible, phone, signIn, useBrowser } from './support.ts';

const browser = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'groundwork-notes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const question = 'Where can I buy spare lids for the teapot?';

async function push(courseId: string, minutes: string): Promise<string> {
  const manifest = `title: ${courseId}\nprofile: textbook\nlanguage: en\ndocuments:\n  - { path: leaves.md, title: Leaves, chapter: 1 }\n`;
  writeFileSync(join(folder, 'course.yaml'), manifest);
  writeFileSync(join(folder, 'leaves.md'), `# Leaves\n\nGreen tea leaves are steeped for ${minutes} minutes.\n`);
  const settings = await findStackSettings(process.env);
  return (await ingestFolder({ settings, courseId, folder })).outcome.kind;
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
])(
  'an author answers a question of a course whose files are elsewhere (%s)',
  { timeout: 240_000 },
  async (_, viewport) => {
    const courseId = `noted-${randomUUID().slice(0, 8)}`;
    expect(await push(courseId, 'three')).toBe('published');
    const { page: setup, context } = await browser.visit('/');
    await signIn(setup, { roles: ['author'], name: 'Nora Noter', next: '/author' });
    const storageState = await context.storageState();
    const { page, complaints } = await browser.visit('/', { viewport, javaScriptEnabled: false, storageState });
    const ask = async () =>
      (await (await page.request.post(`/api/courses/${courseId}/ask`, { data: { question } })).json()) as {
        status: string;
        references: { display_reference: string }[];
      };
    const publish = async () => {
      await expect
        .poll(async () => (await page.reload()) && page.locator('[data-status=drafted]').count(), { timeout: 60_000 })
        .toBe(1);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
    };
    expect((await ask()).status).toBe('not_covered');

    await page.goto(`/author?course=${courseId}`);
    await page.getByRole('link', { name: 'Write the answer' }).click();
    expect(page.url()).not.toContain('teapot');
    expect(await page.getByLabel('Question', { exact: true }).inputValue()).toBe(question);
    await page
      .getByLabel('Answer', { exact: true })
      .fill('Spare lids for the teapot are sold at the **pottery** next door.');
    await setup.goto(page.url());
    expect(await accessibilityFaults(setup)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: 'Save and make a draft' }).click();
    expect((await ask()).status).toBe('not_covered');
    await publish();
    const answered = await ask();
    expect(answered.status).toBe('answered');
    expect(answered.references[0]?.display_reference).toMatch(/^Notes of the course’s authors → /);

    expect(await push(courseId, 'three')).toBe('unchanged');
    expect(await push(courseId, 'five')).toBe('published');
    expect((await ask()).status).toBe('answered');

    await page.goto(`/author/notes?course=${courseId}`);
    await expectVisible(page.getByRole('heading', { name: question }));
    await page.getByText('Delete', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await publish();
    expect((await ask()).status).toBe('not_covered');
    expect(complaints).toEqual([]);
  },
);
