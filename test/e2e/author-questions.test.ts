// What an author does with questions: sees one that was refused, tries it, and follows a step to its passage.
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, desktop, phone, signIn, useBrowser } from './support.ts';

const browser = useBrowser();

const visitAuthor = async (next: string, options = {}) => {
  const visitor = await browser.visit('/', options);
  await signIn(visitor.page, { roles: ['author'], name: 'Ana Author', next });
  return visitor;
};

describe('an author', () => {
  test('sees a question that was refused, and tries it with every step', async () => {
    const { page, complaints } = await visitAuthor('/author');
    const word = `wombat${Date.now()}`;
    await page.request.post('/api/courses/sample-aeo/ask', {
      data: { question: `How do I feed a ${word} in Norway?` },
    });
    await page.request.post('/api/courses/sample-aeo/ask', { data: { question: `how do I feed a ${word} in norway` } });
    await page.goto('/author/questions?course=sample-aeo');
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(word) }) });
    expect(await item.textContent()).toContain('asked 2 times');
    await item.getByRole('button', { name: 'Try this question' }).click();
    await page.getByRole('heading', { name: 'The answer a learner gets' }).waitFor();
    // Learners' words stand in no address.
    expect(page.url()).not.toContain(word);
    const gate = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: 'Can these passages answer?' }),
    });
    expect(await gate.locator('.questions-decision').textContent()).toBe('No');
    expect(await page.locator('.questions-hits tbody tr').count()).toBeGreaterThan(0);
    // The page that the form brought can be had in the other language: it knows its course.
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('heading', { level: 1, name: 'प्रश्न आज़माएँ' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('tries a question of their own and follows a hit to its passage', async () => {
    const { page, complaints } = await visitAuthor('/author/try?course=sample-aeo');
    await page.getByLabel('Question', { exact: true }).fill('What is a featured snippet? <img src=x onerror=alert(1)>');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Step by step' }).waitFor();
    await page.locator('.questions-hits tbody a').first().click();
    await page.getByRole('dialog').waitFor();
    expect(complaints).toEqual([]);
  });

  test.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('names a passage found by words, tries again, and sees the question answered (%s)', async (name, viewport) => {
    const { page, complaints } = await visitAuthor('/author', { viewport });
    const question = `How do I stop my ${name} gerbil from flumping?`;
    await page.request.post('/api/courses/sample-aeo/ask', { data: { question } });
    await page.goto('/author/questions?course=sample-aeo');
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: question }) });
    await item.getByRole('link', { name: 'Name the passages that answer it' }).click();
    await page.getByRole('searchbox', { name: 'Find passages by their words' }).fill('featured snippet');
    await page.keyboard.press('Enter');
    const found = page.getByRole('group', { name: 'Found' });
    await found.getByRole('checkbox').first().check();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: 'These passages answer it' }).click();
    await page.getByRole('heading', { name: 'The question now helps to find 1 passage' }).waitFor();
    await page.getByText('Answered now').waitFor();
    // Learners' words stand in no address.
    expect(page.url()).not.toContain('gerbil');
    await page.getByRole('link', { name: 'Back to the questions' }).click();
    const answered = page.getByRole('region', { name: 'Answered now' });
    await answered.getByRole('heading', { name: question }).waitFor();
    expect(await item.count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test.each(['/author/questions?course=sample-aeo', '/author/try?course=sample-aeo'])(
    'finds nothing in the way at %s, wide or narrow',
    async (path) => {
      for (const options of [{}, { viewport: phone, colorScheme: 'dark' }]) {
        const { page } = await visitAuthor(path, options);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      }
    },
  );
});
