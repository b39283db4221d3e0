// Flash cards come again when their day has come, beside the exercises, and no tier moves by what a learner says of them.
import { afterAll, expect, test } from 'vitest';
import { operations } from '../../functions/contract/operations.ts';
import { newBrowser } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const courseId = 'plants';
const dayMs = 86_400_000;
const moss = {
  rhizoid: 'a thread by which a moss clings to the ground',
  spore: 'a single cell from which another plant can grow',
  capsule: 'the container on a stalk in which dust ripens',
  thallus: 'the body of a crust that grows on bare rock',
};

function files(meanings: Readonly<Record<string, string>>, more = ''): ReadonlyMap<string, Uint8Array> {
  const lines = Object.entries(meanings).map(([name, said]) => `**Definition.** A **${name}** is ${said}.`);
  const course = `title: Plants\nprofile: textbook\ndocuments:\n  - { path: moss.md, chapter: 1${more} }\n  - { path: fern.md, chapter: 2 }\n`;
  const fern = '# Ferns\n\n**Definition.** A **frond** is the divided leaf of a plant without flowers.\n';
  const texts = { 'course.yaml': course, 'moss.md': ['# Mosses', ...lines].join('\n\n'), 'fern.md': fern };
  return new Map(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]));
}

const app = await startTutorApp();
await app.publish(courseId, files(moss));
const learner = await newBrowser(app.url);
afterAll(() => app.close());

async function page(path: string, language = 'en'): Promise<string> {
  const { status, text } = await learner.send({ method: 'GET', path, headers: { 'accept-language': language } });
  expect(status).toBe(200);
  return text;
}

async function dueCards() {
  const { text } = await learner.send({ method: 'GET', path: `/api/courses/${courseId}/cards/due` });
  return operations.listDueCards.response.parse(JSON.parse(text));
}

function cardsOn(text: string): readonly string[] {
  return [...text.matchAll(/name="card" value="([^"]+)"/g)].map(([, cardId = '']) => cardId);
}

async function rate(cardId: string, rating: string, view = 'review') {
  const body = new URLSearchParams({ course: courseId, view, card: cardId, rating }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return learner.send({ path: '/study', body, headers });
}

test('cards come one at a time on the day they are due, and the course page tells of them', async () => {
  const all = cardsOn(await page(`/study?course=${courseId}&part=C1&view=cards`));
  expect(all).toHaveLength(4);
  const [first = '', second = ''] = all;
  await rate(first, 'again');
  await rate(second, 'hard');
  // What was not known comes once more today; then nothing is due, and every page says when something is.
  expect((await dueCards()).due_count).toBe(1);
  expect(cardsOn(await page(`/study?course=${courseId}&view=review`))).toEqual([first]);
  await rate(first, 'hard');
  expect(await dueCards()).toMatchObject({ due_count: 0, rated_count: 2, next_due_at: expect.any(String) });
  for (const path of [`/?course=${courseId}`, `/study?course=${courseId}&view=cards`]) {
    const text = await page(path);
    for (const told of [
      'No card that you have rated is due for review now.',
      'The next one comes on',
      'since=now',
      'Go through all 2 cards again',
    ])
      expect(text).toContain(told);
  }
  app.advance(30 * dayMs);
  expect(await dueCards()).toMatchObject({
    due_count: 2,
    cards: [
      { card_id: second, front: 'spore', reviews: 1 },
      { card_id: first, front: 'rhizoid', reviews: 2 },
    ],
  });
  const course = await page(`/?course=${courseId}`);
  expect(course).toContain(`href="/study?course=${courseId}&amp;view=review"`);
  expect(course).toContain('2 flash cards to review');
  expect(await page(`/?course=${courseId}`, 'hi')).toContain('2 फ़्लैश कार्ड अभी दोहराने हैं');
  const review = await page(`/study?course=${courseId}&view=review`);
  expect(cardsOn(review)).toEqual([second]);
  expect(review).toContain('a single cell from which another plant can grow');
  // The redirect is followed to the next card.
  const next = await rate(second, 'good');
  expect(cardsOn(next.text)).toEqual([first]);
  expect((await rate(first, 'good')).text).toContain('No card that you have rated is due for review now');
});

test('all rated cards can be gone through again before their day, each once', async () => {
  const form = async (text: string, rating: string) => {
    const [card = ''] = cardsOn(text);
    const since = /name="since" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const body = new URLSearchParams({ course: courseId, view: 'review', card, rating, since }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await learner.send({ path: '/study', body, headers })).text;
  };
  app.advance(1000);
  const first = await page(`/study?course=${courseId}&view=review&since=now`);
  expect(first).toContain('2 cards to go');
  app.advance(1000);
  const second = await form(first, 'again');
  expect(cardsOn(second)).not.toEqual(cardsOn(first));
  app.advance(1000);
  // The one that was not known comes once more, after the others.
  const third = await form(second, 'good');
  expect(cardsOn(third)).toEqual(cardsOn(first));
  const end = await form(third, 'good');
  expect(end).toContain('No card that you have rated is left in this review.');
  expect(end).toMatch(/<a href="[^"]*view=cards[^"]*">To the deck/);
});

test('a rating is no evidence', async () => {
  const before = await learner.send({ method: 'GET', path: `/api/tutor/courses/${courseId}/snapshot` });
  const [card = ''] = cardsOn(await page(`/study?course=${courseId}&part=C2&view=cards`));
  for (const rating of ['easy', 'good', 'again']) await rate(card, rating, 'cards');
  const evidence = await learner.send({ method: 'GET', path: `/api/tutor/courses/${courseId}/evidence` });
  expect(JSON.parse(evidence.text).events).toEqual([]);
  const after = await learner.send({ method: 'GET', path: `/api/tutor/courses/${courseId}/snapshot` });
  expect(after.text).toBe(before.text);
});

test('a card is not due once its words changed, nor while its chapter is not released', async () => {
  app.advance(400 * dayMs);
  expect((await dueCards()).due_count).toBe(3);
  await app.publish(courseId, files({ ...moss, rhizoid: 'a thin thread by which a moss holds on' }));
  const { cards } = await dueCards();
  expect(cards.map(({ front }) => front).sort()).toEqual(['frond', 'spore']);
  const later = new Date(app.nowMs() + 10 * dayMs).toISOString();
  await app.publish(courseId, files(moss, `, release: "${later}"`));
  expect((await dueCards()).cards.map(({ front }) => front)).toEqual(['frond']);
  app.advance(11 * dayMs);
  expect((await dueCards()).cards.map(({ front }) => front).sort()).toEqual(['frond', 'rhizoid', 'spore']);
});
