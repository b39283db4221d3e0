// Flash cards in workerd: rated by a form without a script and over the API, given out and erased with their learner.
import { describe, expect, it } from 'vitest';
import { bearer, call, fail, newLearner, origin, send } from './support/client.ts';

const cardsPage = '/study?course=bread&part=D1.C1&view=cards';

async function openCards(cookie: string, path = cardsPage) {
  const response = await send(new Request(origin + path, { headers: { cookie } }));
  expect(response.status).toBe(200);
  const text = await response.text();
  return { text, cardId: /name="card" value="([^"]+)"/.exec(text)?.[1] ?? '' };
}

async function rateByForm(cookie: string, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams({ course: 'bread', part: 'D1.C1', view: 'cards', rating: 'good', ...fields });
  const request = new Request(`${origin}/study`, { method: 'POST', body, headers: { cookie }, redirect: 'manual' });
  return send(request);
}

describe('flash cards', () => {
  it('are rated by a form, and then say when they come again', async () => {
    const { cookie } = await newLearner();
    const { text, cardId } = await openCards(cookie);
    expect(cardId).toMatch(/^D1\.C1\.[A-Z]\d+:[0-9a-f]{16}$/);
    for (const rating of ['again', 'hard', 'good', 'easy']) expect(text).toContain(`name="rating" value="${rating}"`);
    expect(text).not.toContain('Comes again on');
    const rated = await rateByForm(cookie, { card: cardId });
    expect(rated.status).toBe(303);
    const location = rated.headers.get('location') ?? '';
    expect(location.startsWith(`${cardsPage}&ratings=0.0.1.0&rated=`)).toBe(true);
    expect(location.endsWith(`#card-${cardId.replace(/[:.]/g, '-')}`)).toBe(true);
    expect((await openCards(cookie)).text).toContain('Comes again on');
    expect((await openCards((await newLearner()).cookie)).text).not.toContain('Comes again on');
  });

  it('sent twice by one form are rated once', async () => {
    const { cookie } = await newLearner();
    const { cardId } = await openCards(cookie);
    const fields = { card: cardId, key: crypto.randomUUID() };
    for (const _ of [1, 2]) expect((await rateByForm(cookie, fields)).status).toBe(303);
    const { data } = (await call('exportOwnData', { headers: { cookie } })).body;
    expect(data.card_reviews).toMatchObject([{ course_id: 'bread', reviews: 1 }]);
  });

  it.each([
    ['of another text', { card: 'D1.C1.C1:0123456789abcdef' }],
    ['of no course', { course: 'absent' }],
    ['without a rating', { rating: 'perfect' }],
    ['without a card', { card: '<b>' }],
  ])('%s are not there', async (_, fields) => {
    const { cookie } = await newLearner();
    const { cardId } = await openCards(cookie);
    const refused = await rateByForm(cookie, { card: cardId, ...fields });
    expect(refused.status).toBe(404);
    expect(await refused.text()).not.toContain('<b>');
    expect((await call('exportOwnData', { headers: { cookie } })).body.counts.card_reviews).toBe(0);
  });

  it('are nobody’s whose list of courses or tenant is another', async () => {
    const { cardId } = await openCards((await newLearner()).cookie);
    const given = { parameters: { courseId: 'bread' }, body: { card_id: cardId, rating: 'good' } };
    for (const claims of [{ tenant: 'other' }, { courses: ['another'] }]) {
      expect((await fail('rateCard', { ...given, ...(await bearer(claims)) })).problem.code).toBe('not_found');
    }
  });

  it('stand without a tab for formulas where the course has none', async () => {
    const { cookie } = await newLearner();
    const read = async (view: string) => (await openCards(cookie, `/study?course=bread&view=${view}`)).text;
    expect(await read('review')).not.toContain('view=formulas');
    expect(await read('summary')).not.toContain('view=formulas');
  });

  it('are rated over the API, are not due the same day, and go when their learner is erased', async () => {
    const { cookie } = await newLearner();
    const headers = { cookie };
    const parameters = { courseId: 'bread' };
    const { cardId } = await openCards(cookie);
    const { body } = await call('rateCard', { headers, parameters, body: { card_id: cardId, rating: 'easy' } });
    expect(body).toMatchObject({ card_id: cardId, reviews: 1 });
    expect(Date.parse(body.due_at)).toBeGreaterThan(Date.now());
    expect((await call('listDueCards', { headers, parameters })).body).toMatchObject({ due_count: 0, cards: [] });
    const kept = (await call('exportOwnData', { headers })).body.data.card_reviews;
    expect(kept).toMatchObject([{ reference: cardId.split(':')[0], reviews: 1 }]);
    const erased = await call('eraseOwnData', { headers });
    expect(erased.body.counts.card_reviews).toBe(1);
  });

  it.each([
    ['en', 'You have not rated a flash card yet.'],
    ['hi', 'आपने अभी किसी फ़्लैश कार्ड के बारे में नहीं बताया है'],
  ])('of which none is due say so in %s', async (language, words) => {
    const { cookie } = await newLearner();
    const headers = { cookie, 'accept-language': language };
    const response = await send(new Request(`${origin}/study?course=bread&view=review`, { headers }));
    expect(await response.text()).toContain(words);
  });
});
