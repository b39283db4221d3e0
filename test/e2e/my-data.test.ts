// A learner's own data: taken along, deleted after asking twice, gone; and the operators' page. Both judged by axe.
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility-states.ts';
import { ask, expectVisible, signIn, useBrowser } from './support.ts';

const browser = useBrowser();
const sample = '/?course=sample-aeo';
const question = 'What is AEO?';

describe('one’s own data', () => {
  it('is taken along in one file, deleted only when the box is ticked, and gone then', async () => {
    const { page, context } = await browser.visit(sample);
    await ask(page, question);
    const exported = async () => (await context.request.get('/api/learners/me/data')).text();
    await expect.poll(exported).toContain(question);
    await page.goto('/my-data');
    await expectAccessible(page, '/my-data');

    await page.getByRole('checkbox').evaluate((box) => box.removeAttribute('required'));
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await expectVisible(page.getByText('Nothing was deleted. Tick the box first.'));
    await expectAccessible(page, '/my-data, not confirmed');
    expect(await exported()).toContain(question);

    await page.getByRole('checkbox', { name: 'I want everything about me deleted' }).check();
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Your data has been deleted' }));
    await expectAccessible(page, '/my-data, deleted');
    expect(await exported()).not.toContain(question);
    await page.goto(sample);
    await expectVisible(page.getByText('Nothing here yet.'));
  });
});

describe('the operators’ page', () => {
  it('is for operators alone', async () => {
    const { page } = await browser.visit('/');
    await signIn(page, { roles: ['author', 'teacher'] });
    expect((await page.goto('/operate'))?.status()).toBe(403);
  });

  it('shows how the service does, in either language', async () => {
    const { page } = await browser.visit('/');
    await signIn(page, { roles: ['operator'], name: `Olu ${Date.now()}`, next: '/operate' });
    await expectVisible(page.getByRole('heading', { name: 'Service health' }));
    await expectAccessible(page, '/operate');
    expect((await page.goto('/operate?window=week'))?.status()).toBe(200);
    await expectAccessible(page, '/operate, seven days');
    expect((await page.goto('/operate?window=a-year'))?.status()).toBe(422);
    await page.goto('/operate');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'hi');
    await expectAccessible(page, '/operate, Hindi');
    await page.goto('/my-data');
    await expectAccessible(page, '/my-data, signed in, Hindi');
  });
});
