// Rated flash cards over the tables: when they are due, and that they are due only while the course has them.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createCardReviewStore } from '../../db/card-reviews.ts';
import { contentNodes, courses, documentVersions } from '../../db/schema.ts';
import { scheduleCard } from '../../functions/policy/review.ts';
import type { RatedCard } from '../../functions/ports/card-reviews.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { insertFixtureCourse } from '../support/registry-fixture.ts';

const course = { tenantId: 'public', courseId: 'cards' };
const reference = 'D20.C1.C1';
const firstDay = '2026-02-01T08:00:00.000Z';
const later = '2026-06-01T08:00:00.000Z';

describe('the store of rated cards', async () => {
  const open = await databaseOfFile();

  await insertFixtureCourse(open.database, course);
  await insertFixtureCourse(open.database, { ...course, tenantId: 'rival' });
  const store = createCardReviewStore(open.database);
  const [node] = await open.database.read
    .select({ contentHash: contentNodes.contentHash })
    .from(contentNodes)
    .where(eq(contentNodes.reference, reference))
    .orderBy(contentNodes.validFrom);
  const card = { reference, textHash: 'text', contentHash: await standingHash(), front: 'Search', back: 'It finds.' };
  expect(node?.contentHash).not.toBe(card.contentHash);

  async function standingHash(): Promise<string> {
    const rows = await open.database.read.select().from(contentNodes).where(eq(contentNodes.reference, reference));
    const standing = rows.find(({ tenantId, validFrom, validTo }) => {
      return tenantId === 'public' && validFrom <= 2 && (validTo === null || validTo > 2);
    });
    return standing?.contentHash ?? '';
  }
  const rate = async (learnerId: string, rated: Partial<RatedCard> = {}, now = firstDay) => {
    const learner = { ...course, learnerId };
    const [before = null] = await store.readReviews({ ...learner, references: [reference] });
    const schedule = scheduleCard({ before, rating: 'good', now });
    return store.saveReview({ ...learner, card: { ...card, ...rated }, schedule });
  };
  const due = (learnerId: string, more: object = {}) =>
    store.readDue({ ...course, learnerId, now: later, limit: 10, ...more });

  test('has a card due when its time has come, with the passage it was made of', async () => {
    expect(await rate('ada')).toBe(true);
    expect(await due('ada', { now: firstDay })).toEqual({ count: 0, cards: [] });
    const { count, cards } = await due('ada');
    expect(count).toBe(1);
    expect(cards[0]).toMatchObject({ ...card, schedule: { reviews: 1, ratedAt: firstDay }, node: { reference } });
    const standingAt = (now: string) => store.readStanding({ ...course, learnerId: 'ada', now });
    expect(await standingAt(later)).toEqual({ due: 1, rated: 1, nextDueAt: null });
    expect(await standingAt(firstDay)).toEqual({ due: 0, rated: 1, nextDueAt: cards[0]?.schedule.dueAt });
    expect(await store.readStanding({ ...course, learnerId: 'nobody', now: later })).toMatchObject({
      due: 0,
      rated: 0,
    });
  });

  test('gives all that were rated before a time, due or not', async () => {
    await rate('gus');
    const ratedUntil = async (ratedBefore: string) => (await due('gus', { now: firstDay, ratedBefore })).count;
    expect([await ratedUntil(later), await ratedUntil(firstDay)]).toEqual([1, 0]);
  });

  test('tells on which days cards were rated, each on its last', async () => {
    const nextDay = '2026-02-02T09:30:00.000Z';
    await rate('bea', { textHash: 'one' });
    await rate('bea', { textHash: 'two' }, nextDay);
    expect(await store.readRatedDays({ ...course, learnerId: 'bea' })).toEqual([
      { at: nextDay, count: 1 },
      { at: firstDay, count: 1 },
    ]);
    expect(await store.readRatedDays({ ...course, learnerId: 'nobody' })).toEqual([]);
  });

  test('goes through one container alone where that is wanted', async () => {
    await rate('ivy');
    const code = reference.slice(0, reference.lastIndexOf('.'));
    const within = async (each: string) => [
      (await due('ivy', { within: each })).count,
      (await store.readStanding({ ...course, learnerId: 'ivy', now: later, within: each })).rated,
    ];
    expect([await within(code), await within(code.slice(0, -1)), await within(`${code}0`)]).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  test('tells nobody else of it', async () => {
    await rate('bea');
    expect((await due('eve')).count).toBe(0);
    expect((await due('bea', { tenantId: 'rival' })).count).toBe(0);
    expect((await due('bea', { courseId: 'other' })).count).toBe(0);
    expect(
      await store.readReviews({ ...course, tenantId: 'rival', learnerId: 'bea', references: [reference] }),
    ).toEqual([]);
  });

  test('keeps the first of two ratings that were computed from the same one', async () => {
    const learner = { ...course, learnerId: 'cleo' };
    await rate('cleo');
    const [before = null] = await store.readReviews({ ...learner, references: [reference] });
    const save = (rating: 'again' | 'easy') =>
      store.saveReview({ ...learner, card, schedule: scheduleCard({ before, rating, now: later }) });
    expect([await save('again'), await save('easy')]).toEqual([true, false]);
    const [after] = await store.readReviews({ ...learner, references: [reference] });
    expect(after).toMatchObject({ reviews: 2, ratedAt: later, textHash: 'text' });
  });

  test('has no card due whose passage has other words now, or is not there', async () => {
    await rate('dora', { contentHash: 'words of before' });
    await rate('dora', { reference: 'D1.L1.S2', textHash: 'removed' });
    expect(await due('dora')).toEqual({ count: 0, cards: [] });
  });

  test('has no card due of what is not released, but for staff', async () => {
    await rate('emma');
    const opens = (opensAt: string | null) =>
      open.database.write.update(documentVersions).set({ opensAt }).where(eq(documentVersions.path, 'd20.c1.md'));
    await opens('2027-01-01T00:00:00Z');
    expect(await due('emma')).toEqual({ count: 0, cards: [] });
    expect((await due('emma', { seesUnreleased: true })).count).toBe(1);
    await opens(null);
    expect((await due('emma')).count).toBe(1);
  });

  test('goes with its course', async () => {
    await rate('finn');
    await open.database.write.delete(courses).where(eq(courses.tenantId, 'public'));
    expect(await store.readReviews({ ...course, learnerId: 'finn', references: [reference] })).toEqual([]);
  });
});
