// What people call themselves and their classes, and what they write to one another, in two browsers: all of it hostile.
import { expect, it } from 'vitest';
import { forEach, foundMarkup, sendable, watchPage } from './hostile-watch.ts';
import { expectVisible, signIn, useBrowser } from './support.ts';

const browser = useBrowser();
const patienceMs = 300_000;
/** So many are as good as two hundred here: each is shown by the same line of a list. */
const listed = 40;

/** A part of them all, of every kind, none longer than a field takes. */
function some(count: number, longest: number): readonly string[] {
  const fitting = sendable.filter((text) => text.length <= longest && !/\p{Cc}/u.test(text) && text.trim() === text);
  const stride = fitting.length / count;
  return Array.from({ length: count }, (_, index) => fitting[Math.floor(index * stride)] ?? '');
}

it('names of classes, teachers and learners, questions to the trainer and replies', {
  timeout: patienceMs,
}, async () => {
  const teacher = await browser.visit('/');
  const finishTeacher = await watchPage(teacher);
  const name = '"><script>steal()</script>';
  await signIn(teacher.page, { roles: ['teacher'], name: `${name} ${Date.now()}`, next: '/teach' });
  const { request } = teacher.page;
  const names = some(listed, 80);
  const classes: { classId: string; joinCode: string }[] = [];
  await forEach(names, async (each) => {
    const made = await request.post('/api/courses/hostile/classes', { data: { name: each } });
    expect(made.status(), each).toBe(201);
    classes.push((await made.json()) as (typeof classes)[number]);
  });
  await teacher.page.goto('/teach');
  expect(new Set(await teacher.page.locator('.class-link').allTextContents())).toEqual(new Set(names));
  expect(await foundMarkup(teacher.page)).toEqual([]);

  const [{ classId, joinCode } = { classId: '', joinCode: '' }] = classes;
  const people = some(listed, 60);
  await forEach(people, async (displayName, index) => {
    const data = { personId: `somebody-${index}`, role: 'learner', displayName };
    const taken = await request.post(`/api/classes/${classId}/members`, { data });
    expect(taken.status(), displayName).toBe(200);
  });
  for (const part of ['', '&sort=progress', '&remove=somebody-3']) {
    await teacher.page.goto(`/teach/class?class=${classId}${part}`);
    expect(await teacher.page.locator('main').innerText()).toContain('steal()');
    expect(await foundMarkup(teacher.page)).toEqual([]);
  }

  const learner = await browser.visit('/?course=hostile');
  const finishLearner = await watchPage(learner);
  await learner.page.goto(`/join?code=${joinCode}`);
  await learner.page.getByLabel('Your name, as your teacher will see it').fill(name);
  await learner.page.getByRole('button', { name: 'Join the class' }).click();
  await learner.page.getByText('You have joined the class.').waitFor();
  const titles = some(listed, 120);
  let threadId = '';
  await forEach(titles, async (title) => {
    const begun = await learner.page.request.post('/api/tutor/threads', { data: { courseId: 'hostile', title } });
    expect(begun.status(), title).toBe(201);
    ({ threadId } = (await begun.json()) as { threadId: string });
  });
  const begun = await learner.page.request.post('/api/conversations', { data: { courseId: 'hostile', threadId } });
  const { conversation_id } = (await begun.json()) as { conversation_id: string };
  const notes = some(12, 1000);
  await forEach(notes, async (note) => {
    const data = { question: `How do I renew my passport? ${note}`, conversationId: conversation_id };
    const answered = await learner.page.request.post('/api/courses/hostile/ask', { data });
    const { answer_id: answerId } = (await answered.json()) as { answer_id: string };
    const rated = { rating: 'down', reason: note };
    expect((await learner.page.request.post(`/api/answers/${answerId}/feedback`, { data: rated })).status()).toBe(204);
    const asked = { answerId, note };
    const sent = await learner.page.request.post('/api/courses/hostile/trainer-questions', { data: asked });
    expect(sent.status(), note).toBe(200);
    const { questionId } = (await sent.json()) as { questionId: string };
    const replied = await request.post(`/api/trainer-questions/${questionId}/reply`, { data: { text: note } });
    expect(replied.status(), note).toBe(200);
  });
  await teacher.page.goto('/teach/questions?course=hostile');
  const inbox = await teacher.page.locator('main').innerText();
  expect(notes.filter((note) => !inbox.replace(/\s+/g, ' ').includes(note.replace(/\s+/g, ' ')))).toEqual([]);
  await finishTeacher();

  await learner.page.goto(`/?course=hostile&session=${threadId}`);
  await learner.page.waitForSelector('html.is-live');
  await expectVisible(learner.page.getByRole('region', { name: 'Your trainer replied' }));
  expect(await learner.page.getByRole('region', { name: 'Your trainer replied' }).count()).toBeGreaterThan(0);
  expect(await learner.page.locator('.rail').innerText()).toContain('steal()');
  await finishLearner();
});

it('names in the bar, and what authors see of questions', { timeout: patienceMs }, async () => {
  const author = await browser.visit('/');
  const finish = await watchPage(author);
  for (const name of some(4, 80)) {
    await signIn(author.page, { roles: ['author', 'operator'], name, next: '/author' });
    expect(await foundMarkup(author.page), name).toEqual([]);
  }
  const paths = ['', '/documents', '/document', '/runs', '/changes', '/questions', '/try'];
  for (const path of paths) {
    const search = new URLSearchParams({ course: 'hostile', document: '1', q: '<img src=x onerror=steal()> drawer 3' });
    await author.page.goto(`/author${path}?${search}`);
    await author.page.locator('h1').first().waitFor();
    expect(await author.page.locator('body').innerText()).toContain('steal()');
    expect(await foundMarkup(author.page), path).toEqual([]);
  }
  await finish();
});
