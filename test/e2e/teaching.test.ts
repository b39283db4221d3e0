// A teacher and a learner in two browsers: a class joined, its matrix, a waiver that opens a unit, a question that the
// course does not hold, on its way to the teacher and back into the thread.
import { expect, test } from 'vitest';
import { accessibilityFaults, ask, phone, sample, signIn, useBrowser } from './support.ts';

const browser = useBrowser();
const foreign = 'How do I renew my passport in Norway?';

type Page = Awaited<ReturnType<typeof browser.visit>>['page'];

async function newTeacher(next = '/teach') {
  const visitor = await browser.visit('/');
  await signIn(visitor.page, { roles: ['teacher'], name: `Ms Ada ${Math.random()}`, next });
  return visitor;
}

/** A new class of the sample course; the page then shows it. */
async function makeClass(page: Page, name: string) {
  await page.goto('/teach');
  await page.getByLabel('Name of the class').fill(name);
  await page.getByLabel('Course', { exact: true }).selectOption('sample-aeo');
  await page.getByRole('button', { name: 'Make the class' }).click();
  await page.getByRole('status').getByText('The class has been made.').waitFor();
  return page.getByLabel('Link', { exact: true }).inputValue();
}

async function joinAs(page: Page, link: string, name: string) {
  await page.goto(link);
  await page.getByText('Who sees what').waitFor();
  await page.getByLabel('Your name, as your teacher will see it').fill(name);
  await page.getByRole('button', { name: 'Join the class' }).click();
  await page.getByText('You have joined the class.').waitFor();
}

test('a question the course does not hold goes to the trainer, and the reply comes back into the thread', async () => {
  const teacher = await newTeacher();
  const name = `Year 9 ${Date.now()}`;
  const link = await makeClass(teacher.page, name);
  const learner = await browser.visit(sample);
  await joinAs(learner.page, link, 'Mia Krämer');

  await learner.page.goto(sample);
  await learner.page.waitForSelector('html.is-live');
  const turn = await ask(learner.page, foreign);
  await turn.getByRole('button', { name: 'Ask my trainer' }).click();
  const form = turn.getByRole('form', { name: 'Ask my trainer' });
  expect(await form.getByText('your name if you gave one').isVisible()).toBe(true);
  await form.getByLabel('Anything to add (optional)').fill('You spoke of it on Tuesday.');
  expect(await accessibilityFaults(learner.page)).toEqual([]);
  await form.getByRole('button', { name: 'Send' }).dblclick();
  await turn.getByText('Sent to your trainer').waitFor();

  await teacher.page.goto('/teach/questions');
  const card = teacher.page.getByRole('article').filter({ hasText: name });
  expect(await card.count()).toBe(1);
  expect(await card.innerText()).toMatch(/Mia Krämer[\s\S]*You spoke of it on Tuesday\.[\s\S]*Not covered/);
  expect(await accessibilityFaults(teacher.page)).toEqual([]);
  await card.getByRole('textbox', { name: 'Your reply' }).fill('At the police, <b>not</b> in this course.');
  await card.getByRole('button', { name: 'Send the reply' }).click();
  await teacher.page.getByText('Your reply has been sent.').waitFor();

  // Back at the page after a while, as from another tab: the reply is there and was said.
  await learner.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const reply = learner.page.getByRole('region', { name: 'Your trainer replied' });
  await reply.waitFor();
  expect(await reply.innerText()).toContain('At the police, <b>not</b> in this course.');
  expect(await reply.getByRole('link').count()).toBe(0);
  expect(await learner.page.locator('#announcer').innerText()).toContain('At the police');
  // And after a reload from the server.
  await learner.page.reload();
  await learner.page.getByRole('region', { name: 'Your trainer replied' }).waitFor();
  expect(await accessibilityFaults(learner.page)).toEqual([]);
  expect([...learner.complaints, ...teacher.complaints]).toEqual([]);
});

test('a class by unit: who has begun, a waiver that takes effect, somebody taken out', async () => {
  const teacher = await newTeacher();
  const link = await makeClass(teacher.page, `Year 10 ${Date.now()}`);
  const classAddress = teacher.page.url().replace('&done=created', '');
  const learner = await browser.visit(sample, { viewport: phone });
  await joinAs(learner.page, link, 'Jonas');
  const { request } = learner.context;
  const begun = await request.post('/api/tutor/threads', { data: { courseId: 'sample-aeo' } });
  const { threadId } = (await begun.json()) as { threadId: string };
  const readPath = async () =>
    (await (await request.get('/api/tutor/courses/sample-aeo/learning-path')).json()) as {
      focusUnitId: string;
      units: { unitId: string; title: string; state: string; blockedBy: string | null; isWaived: boolean }[];
    };
  const { focusUnitId: unitId, units } = await readPath();
  const clientEvent = { type: 'REQUEST_CONCEPT', unitId };
  await request.post(`/api/tutor/threads/${threadId}/turn`, { data: { clientEvent } });

  await teacher.page.goto(classAddress);
  const row = teacher.page.getByRole('table').first().getByRole('row').filter({ hasText: 'Jonas' });
  expect(await row.getByRole('rowheader').innerText()).toBe('Jonas');
  expect(await row.innerText()).toContain('In progress');
  expect(await accessibilityFaults(teacher.page)).toEqual([]);
  await row.getByRole('link', { name: 'Jonas' }).click();
  const title = units.find((unit) => unit.unitId === unitId)?.title ?? '';
  await teacher.page.getByRole('link', { name: `Excuse from ${title}` }).click();
  expect(await accessibilityFaults(teacher.page)).toEqual([]);
  expect((await readPath()).units.find((unit) => unit.unitId === unitId)?.isWaived).toBe(false);
  await teacher.page.getByRole('button', { name: 'Excuse from this unit' }).click();
  await teacher.page.getByText('The learner is excused from the unit.').waitFor();
  await teacher.page.reload();
  const after = (await readPath()).units;
  expect(after.find((unit) => unit.unitId === unitId)?.isWaived).toBe(true);
  expect(after.some(({ unitId: each, state }) => state === 'ready' && each !== unitId)).toBe(true);

  await teacher.page.goto(classAddress);
  await teacher.page.getByRole('link', { name: 'Remove Jonas' }).click();
  await teacher.page.getByRole('button', { name: 'Remove', exact: true }).click();
  await teacher.page.getByText('Removed from the class.').waitFor();
  expect(await teacher.page.getByText('Jonas').count()).toBe(0);
  expect([...learner.complaints, ...teacher.complaints]).toEqual([]);
});

test('every teachers’ page fits a phone, in the dark too, and no learner is shown one', async () => {
  const teacher = await newTeacher();
  await makeClass(teacher.page, `Year 11 ${Date.now()}`);
  const classAddress = teacher.page.url();
  const storageState = await teacher.context.storageState();
  const small = await browser.visit(sample, { viewport: phone, colorScheme: 'dark', storageState });
  for (const path of ['/teach', classAddress, '/teach/questions', '/join']) {
    await small.page.goto(path);
    expect(await small.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await accessibilityFaults(small.page)).toEqual([]);
  }
  const learner = await browser.visit(sample);
  for (const path of ['/teach', classAddress, '/teach/questions']) {
    expect((await learner.page.goto(path))?.status()).toBe(403);
  }
});
