// Flash cards that learners rated: ports/card-reviews.ts over the tables. A card is due only while its passage stands in
// the words that were rated, by the conditions that every reading of nodes shares.
import { and, asc, desc, eq, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CardReview, CardReviewStore, CardStanding, DueCard, RatedDay } from '../functions/ports/card-reviews.ts';
import type { LearnerScope } from '../functions/ports/tutor-store.ts';
import { isoText } from './classes/conditions.ts';
import type { Database, Drizzle } from './client.ts';
import { isWanted, selectPlaced, toRegistryNode } from './registry/node-rows.ts';
import { ofCourse, publishedVersionOf, sameCourse, textArray } from './registry/standing.ts';
import { cardReviews, contentNodes } from './schema.ts';

type Timed = LearnerScope & {
  readonly now: string;
  readonly ratedBefore?: string | null;
  readonly within?: string | null;
};

export function createCardReviewStore({ read, write }: Pick<Database, 'read' | 'write'>): CardReviewStore {
  return {
    readDue: (input) => readDue(read, input),
    readStanding: (input) => readStanding(read, input),
    readRatedDays: (input) => readRatedDays(read, input),
    readReviews: (input) => readReviews(read, input),
    saveReview: (input) => saveReview(write, input),
  };
}

async function readDue(database: Drizzle, input: Timed & { readonly limit: number }) {
  const first = input.ratedBefore ? cardReviews.ratedAt : cardReviews.dueAt;
  const order = [asc(first), asc(cardReviews.reference), asc(cardReviews.textHash)];
  const [counted, cards, nodes] = await database.batch([
    selectCount(database, input),
    database
      .select({ ...card, ...schedule })
      .from(cardReviews)
      .innerJoin(contentNodes, isMadeOf())
      .where(isDue(input))
      .orderBy(...order)
      .limit(input.limit),
    selectPlaced(database, readScopeOf(input), publishedVersionOf(input))
      .innerJoin(cardReviews, isMadeOf())
      .where(isDue(input))
      .orderBy(...order)
      .limit(input.limit),
  ]);
  const byReference = new Map(nodes.map((row) => [row.node.reference, toRegistryNode(row)]));
  return {
    count: Number(counted[0]?.count ?? 0),
    cards: cards.flatMap(({ reference, textHash, contentHash, front, back, ...rest }): DueCard[] => {
      const node = byReference.get(reference);
      return node ? [{ reference, textHash, contentHash, front, back, schedule: rest, node }] : [];
    }),
  };
}

function selectCount(database: Drizzle, input: Timed) {
  return database
    .select({ count: sql<string>`count(*)`.as('count') })
    .from(cardReviews)
    .innerJoin(contentNodes, isMadeOf())
    .where(isDue(input));
}

async function readStanding(database: Drizzle, input: Timed): Promise<CardStanding> {
  const isNow = lte(cardReviews.dueAt, input.now);
  const [row] = await database
    .select({
      due: sql<string>`count(*) filter (where ${isNow})`,
      rated: sql<string>`count(*)`,
      nextDueAt: sql<string | null>`${isoText(sql`min(${cardReviews.dueAt}) filter (where not ${isNow})`)}`,
    })
    .from(cardReviews)
    .innerJoin(contentNodes, isMadeOf())
    .where(and(isOf(input), isWithin(input), isThere(input)));
  return { due: Number(row?.due ?? 0), rated: Number(row?.rated ?? 0), nextDueAt: row?.nextDueAt ?? null };
}

const mostDays = 60;

async function readRatedDays(database: Drizzle, input: LearnerScope): Promise<readonly RatedDay[]> {
  const day = sql`date_trunc('day', ${cardReviews.ratedAt} at time zone 'UTC')`;
  const rows = await database
    .select({ at: sql<string>`${isoText(sql`max(${cardReviews.ratedAt})`)}`, count: sql<string>`count(*)` })
    .from(cardReviews)
    .where(isOf(input))
    .groupBy(day)
    .orderBy(desc(day))
    .limit(mostDays);
  return rows.map(({ at, count }) => ({ at, count: Number(count) }));
}

async function readReviews(
  database: Drizzle,
  input: LearnerScope & { readonly references: readonly string[] },
): Promise<readonly CardReview[]> {
  if (input.references.length === 0) return [];
  return database
    .select({ reference: cardReviews.reference, textHash: cardReviews.textHash, ...schedule })
    .from(cardReviews)
    .where(and(isOf(input), sql`${cardReviews.reference} = any(${textArray(input.references)})`));
}

async function saveReview(
  database: Drizzle,
  { tenantId, courseId, learnerId, card, schedule }: Parameters<CardReviewStore['saveReview']>[0],
): Promise<boolean> {
  const { reference, textHash, contentHash, front, back } = card;
  const { stability, difficulty, reviews, lapses, ratedAt, dueAt } = schedule;
  const changed = { contentHash, stability, difficulty, reviews, lapses, ratedAt, dueAt };
  const saved = await database
    .insert(cardReviews)
    .values({ tenantId, courseId, learnerId, reference, textHash, front, back, ...changed })
    .onConflictDoUpdate({
      target: [
        ...[cardReviews.tenantId, cardReviews.courseId, cardReviews.learnerId],
        ...[cardReviews.reference, cardReviews.textHash],
      ],
      set: changed,
      setWhere: eq(cardReviews.reviews, reviews - 1),
    })
    .returning({ reviews: cardReviews.reviews });
  return saved.length === 1;
}

const card = {
  reference: cardReviews.reference,
  textHash: cardReviews.textHash,
  contentHash: cardReviews.contentHash,
  front: cardReviews.front,
  back: cardReviews.back,
} as const;

const schedule = {
  stability: cardReviews.stability,
  difficulty: cardReviews.difficulty,
  reviews: cardReviews.reviews,
  lapses: cardReviews.lapses,
  ratedAt: sql<string>`${isoText(sql`${cardReviews.ratedAt}`)}`,
  dueAt: sql<string>`${isoText(sql`${cardReviews.dueAt}`)}`,
} as const;

function isOf({ learnerId, ...scope }: LearnerScope): SQL {
  return and(ofCourse(cardReviews, scope), eq(cardReviews.learnerId, learnerId)) as SQL;
}

/** The row of a passage in the words that were rated. */
function isMadeOf(): SQL {
  return and(
    sameCourse(contentNodes, cardReviews),
    eq(contentNodes.reference, cardReviews.reference),
    eq(contentNodes.contentHash, cardReviews.contentHash),
  ) as SQL;
}

function isDue(input: Timed): SQL {
  const isNow = lte(cardReviews.dueAt, input.now);
  const isWantedNow = input.ratedBefore ? or(isNow, lt(cardReviews.ratedAt, input.ratedBefore)) : isNow;
  return and(isOf(input), isWantedNow, isWithin(input), isThere(input)) as SQL;
}

/** A reference is its container's code, a full stop and the node. */
function isWithin({ within }: Timed): SQL | undefined {
  return within ? sql`starts_with(${cardReviews.reference}, ${`${within}.`})` : undefined;
}

function isThere(input: Timed): SQL {
  return isWanted({ scope: readScopeOf(input), version: publishedVersionOf(input), where: undefined });
}

/** Released by the same clock as the cards are due. */
function readScopeOf({ now, learnerId: _learner, ratedBefore: _before, ...scope }: Timed) {
  return { ...scope, nowMs: Date.parse(now) };
}
