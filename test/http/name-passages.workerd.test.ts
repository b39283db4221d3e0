// An author names any passage of the course for a question that got no answer, and asks it again: it is answered, listed so.
import { expect, test } from 'vitest';
import { bearer, call, newLearner, origin, send } from './support/client.ts';

const parameters = { courseId: 'bread' };

async function refused(question: string): Promise<string> {
  const { body } = await call('ask', { parameters, body: { question }, environment: {}, headers: await newLearner() });
  expect(body.status).toBe('not_covered');
  return body.answer_id;
}

async function visit(as: Awaited<ReturnType<typeof bearer>>, asked: string, fields?: readonly [string, string][]) {
  const request = new Request(`${origin}/author/answer?course=bread&asked=${asked}`, {
    headers: { ...as.headers, origin },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields.map(([name, value]) => [name, value])) }),
  });
  const response = await send(request, as.environment);
  return { status: response.status, to: response.headers.get('location'), html: await response.text() };
}

test('a passage is found by words, ticked and saved; tried at once the question is answered and listed so', async () => {
  const as = await bearer({ sub: 'a-namer', roles: ['author'] });
  const question = 'why does my glorpy jar wobblify overnight';
  const asked = await refused(question);
  const first = await visit(as, asked);
  expect(first.html).toContain(question);
  const found = await visit(as, asked, [
    ['act', 'find'],
    ['words', 'sourdough starter'],
    ['question', question],
  ]);
  expect(found.html).toMatch(/type="checkbox"[^>]*value="D1.C1.C1"/);
  const again = await visit(as, asked, [
    ['act', 'find'],
    ['words', 'oven'],
    ['reference', 'D1.C1.C1'],
    ['question', question],
  ]);
  expect(again.html).toMatch(/value="D1.C1.C1"[^>]*checked/);
  const saved = await visit(as, asked, [
    ['act', 'save'],
    ['reference', 'D1.C1.C1'],
    ['question', question],
  ]);
  // It is tried at once.
  expect(saved.html).toContain('Answered now');
  const { body } = await call('reviewQuestions', { parameters, ...as });
  expect(body.answered_since.map((group) => group.question)).toContain(question);
  expect(body.unanswered.map((group) => group.question)).not.toContain(question);
});

test('nothing ticked, and a question that is too long, are said; nothing is saved', async () => {
  const as = await bearer({ sub: 'a-namer', roles: ['author'] });
  const asked = await refused(`where is ${crypto.randomUUID()} sold in Norway`);
  const act = (question: string, ...ticked: [string, string][]) =>
    visit(as, asked, [['act', 'save'], ['question', question], ...ticked]);
  expect((await act('where is it sold')).html).toContain('Nothing was ticked');
  expect((await act('x'.repeat(301), ['reference', 'D1.C1.C1'])).html).toContain('3 to 300 characters');
});

test('it is for authors of the course alone, and where learners’ words are kept', async () => {
  const asked = await refused(`where is ${crypto.randomUUID()} sold in Norway`);
  expect((await visit(await bearer({ roles: ['teacher'] }), asked)).status).toBe(403);
  expect((await visit(await bearer({ roles: ['author'], courses: ['other'] }), asked)).status).toBe(404);
  expect((await visit(await bearer({ roles: ['author'], tenant: 'school' }), asked)).status).toBe(404);
  const as = await bearer({ roles: ['author'] });
  const environment = { ...as.environment, KEEP_LEARNER_TEXT: 'false' };
  expect((await visit({ ...as, environment }, asked)).status).toBe(404);
});
