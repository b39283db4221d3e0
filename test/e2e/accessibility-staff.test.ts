// axe over the pages of authors and teachers with something in them, and a teacher's way by the keyboard alone.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility-states.ts';
import { focused, press, tabTo } from './keys.ts';
import { expectVisible, signIn, useBrowser } from './support.ts';

const browser = useBrowser();

async function post<Body>(context: BrowserContext, address: string, data: object): Promise<Body> {
  const reply = await context.request.post(address, { data });
  expect(reply.ok(), `${address}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as Body;
}

/** A class of one learner, who has got a drill wrong and asked the trainer something: that question. */
async function makeClass(page: Page, context: BrowserContext): Promise<string> {
  const made = await post<{ classId: string }>(context, '/api/courses/short-locks/classes', { name: 'Monday group' });
  const { classId } = made;
  const { joinCode } = await post<{ joinCode: string }>(context, `/api/classes/${classId}/join-code`, { isOpen: true });
  const { context: learner } = await browser.visit('/?course=short-locks');
  await post(learner, '/api/classes/join', { code: joinCode, displayName: 'Lena Learner' });
  const { threadId } = await post<{ threadId: string }>(learner, '/api/tutor/threads', { courseId: 'short-locks' });
  const { messages } = await post<{ messages: { id: string; card: unknown }[] }>(
    learner,
    `/api/tutor/threads/${threadId}/turn`,
    { clientEvent: { type: 'REQUEST_DRILL', unitId: 'adding' } },
  );
  const drill = messages.find(({ card }) => card !== null);
  await post(learner, `/api/tutor/threads/${threadId}/drill/grade`, { messageId: drill?.id, answer: '0' });
  const question = `How do I add wombats ${Date.now()}?`;
  const asked = await post<{ answer_id: string }>(learner, '/api/courses/short-locks/ask', { question });
  await post(learner, '/api/courses/short-locks/trainer-questions', { answerId: asked.answer_id, question });
  await page.goto(`/teach/class?class=${classId}`);
  return question;
}

describe('axe finds nothing on the pages', () => {
  it('of a teacher with a class, a learner and a question; and the teacher replies by keyboard', async () => {
    const { page, context } = await browser.visit('/');
    await signIn(page, { roles: ['teacher'], name: `Theo ${Date.now()}`, next: '/teach' });
    await expectAccessible(page, '/teach, empty');
    const question = await makeClass(page, context);
    await expectAccessible(page, 'class');
    const remove = await page.getByRole('link', { name: 'Remove Lena Learner' }).getAttribute('href');
    const learner = await page.getByRole('link', { name: 'Lena Learner', exact: true }).getAttribute('href');
    await page.goto(remove ?? '');
    await expectAccessible(page, 'class, removing');
    await page.goto(learner ?? '');
    await expectAccessible(page, 'learner');
    await page
      .getByRole('link', { name: /^Excuse from / })
      .first()
      .click();
    await expectAccessible(page, 'learner, waiving');
    await page.goto('/teach');
    await expectAccessible(page, '/teach');
    await page.goto('/teach/questions');
    await expectAccessible(page, 'questions');

    const item = page.getByRole('article', { name: question });
    // Questions of other tests may wait before this one.
    const isThere = () => item.locator('textarea').evaluate((field) => field === document.activeElement);
    do await tabTo(page, /^TEXTAREA Your reply/);
    while (!(await isThere()));
    await page.keyboard.type('One by one.');
    await press(page, /^BUTTON Send the reply/);
    await expectVisible(item.getByText('One by one.'));
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toMatch(/^BODY/);
    await expectAccessible(page, 'replied');
  }, 180_000);

  it('of an author with documents, runs, changes, questions and a tried one; and Update now by keyboard', async () => {
    const { page } = await browser.visit('/');
    await signIn(page, { roles: ['author'], name: 'Ana Author', next: '/author' });
    for (const address of [
      '/author',
      '/author/documents?course=sample-aeo',
      '/author/document?course=pushed&document=1',
      '/author/changes?course=sample-aeo',
      '/author/questions?course=sample-aeo',
      '/author/try?course=sample-aeo',
    ]) {
      await page.goto(address);
      await expectAccessible(page, address);
    }
    await page.goto('/author/runs?course=sample-aeo');
    await expectAccessible(page, 'runs');
    await press(page, /^BUTTON Update now/);
    await expectVisible(page.getByText('The bucket has no content for this course.'));
    await expectAccessible(page, 'runs, refused');
    await page.goto('/author/runs?course=sample-aeo');
    await page.locator('.author-table tbody th a').first().click();
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    await expectAccessible(page, 'run');
  }, 180_000);

  it('of both in Hindi', async () => {
    const { page, context } = await browser.visit('/');
    await signIn(page, { roles: ['author', 'teacher'], next: '/author' });
    await context.addCookies([{ name: 'groundwork_language', value: 'hi', url: page.url() }]);
    for (const address of [
      '/author',
      '/author/runs?course=sample-aeo',
      '/author/questions?course=sample-aeo',
      '/teach',
    ]) {
      await page.goto(address);
      expect(await page.locator('html').getAttribute('lang')).toBe('hi');
      await expectAccessible(page, address);
    }
  }, 120_000);
});
