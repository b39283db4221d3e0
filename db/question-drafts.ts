// ports/question-drafts.ts over the tables of questions. What is due is one condition on the passages that stand: whoever
// asks finds what an interrupted one left, and a claim that nothing came of runs out by itself.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { DraftPassageId, DraftProgress, QuestionDraftStore } from '../functions/ports/question-drafts.ts';
import type { CourseScope } from '../functions/ports/scope.ts';
import type { Database, Drizzle } from './client.ts';
import { isPassage, questionsOfText, selectPassages } from './ingest/questions.ts';
import { ofCourse, publishedVersionOf, sameCourse, standsAt, textArray } from './registry/standing.ts';
import { answerCache, contentNodes, courseVersions, ingestRuns, nodeQuestions, passageDrafts } from './schema.ts';

/** A text that a model cannot cope with costs no more calls than these. */
const triesLimit = 5;
/** Four times as long after each try: the last one comes after ten hours. */
const retryAfter = sql`interval '10 minutes' * power(4, ${passageDrafts.tries} - 1)`;
/** Longer than one call takes. */
const underWay = sql`interval '3 minutes'`;

const ofText = sql`${sameCourse(passageDrafts, contentNodes)} and ${passageDrafts.reference} = ${contentNodes.reference}
  and ${passageDrafts.contentHash} = ${contentNodes.contentHash}`;
const hasTry = (what: SQL) => sql`exists (select 1 from ${passageDrafts} where ${ofText} and ${what})`;
const hasQuestion = (what: SQL = sql`true`) => sql`exists (${questionsOfText(what)})`;

const isGivenUp = sql`${passageDrafts.tries} >= ${triesLimit}`;
const isWaiting = sql`(not ${hasQuestion()} and not ${hasTry(sql`(${passageDrafts.isSettled} or ${isGivenUp})`)})`;
const isDue = sql`(${isWaiting} and not ${hasTry(sql`${passageDrafts.triedAt} > now() - ${retryAfter}`)})`;

export function createQuestionDraftStore({ read, write }: Database): QuestionDraftStore {
  return {
    readProgress: (input) => readProgress(read, input),
    readDue: ({ limit, ...scope }) =>
      selectPassages(read, {
        scope,
        version: publishedVersionOf(scope),
        where: isDue,
        limit,
        first: hasTry(sql`true`),
      }),
    claim: (input) => claim(write, input),
    settle: (input) => settle(write, input),
    report: async ({ drafting, ...scope }) => {
      await write
        .update(ingestRuns)
        .set({
          report: sql`${ingestRuns.report} || jsonb_build_object('drafting', ${JSON.stringify(drafting)}::jsonb)`,
        })
        .where(
          sql`${ofCourse(ingestRuns, scope)} and ${ingestRuns.version} = ${publishedVersionOf(scope)}
            and ${ingestRuns.status} in ('published', 'drafted')`,
        );
    },
  };
}

async function readProgress(database: Drizzle, scope: CourseScope): Promise<DraftProgress | null> {
  const version = publishedVersionOf(scope);
  const where = sql`${ofCourse(contentNodes, scope)} and ${standsAt(contentNodes, version)} and ${isPassage}`;
  const count = (what: SQL) => sql<number>`(count(*) filter (where ${what}))::integer`;
  const [versions, counts, tries] = await database.batch([
    database
      .select({ courseTitle: courseVersions.title, embeddingModel: courseVersions.embeddingModel })
      .from(courseVersions)
      .where(sql`${ofCourse(courseVersions, scope)} and ${courseVersions.version} = ${version}`),
    database
      .select({
        passages: sql<number>`count(*)::integer`,
        drafted: count(hasQuestion(eq(nodeQuestions.origin, 'drafted'))),
        waiting: count(isWaiting),
        due: count(isDue),
        givenUp: count(
          sql`(not ${hasQuestion()} and ${hasTry(sql`(not ${passageDrafts.isSettled} and ${isGivenUp})`)})`,
        ),
      })
      .from(contentNodes)
      .where(where),
    database
      .select({ isUnderWay: sql<boolean>`coalesce(max(${passageDrafts.triedAt}) > now() - ${underWay}, false)` })
      .from(passageDrafts)
      .where(ofCourse(passageDrafts, scope)),
  ]);
  const [shown, counted] = [versions[0], counts[0]];
  return shown && counted ? { ...shown, ...counted, isUnderWay: tries[0]?.isUnderWay ?? false } : null;
}

async function claim(
  database: Drizzle,
  { passages, ...scope }: CourseScope & { readonly passages: readonly DraftPassageId[] },
): Promise<readonly string[]> {
  const { tenantId, courseId } = scope;
  const isSame = sql`${passageDrafts.contentHash} = excluded.content_hash`;
  const isFree = sql`(not ${passageDrafts.isSettled} and ${passageDrafts.tries} < ${triesLimit}
    and ${passageDrafts.triedAt} <= now() - ${retryAfter})`;
  const claimed = await database
    .insert(passageDrafts)
    .values(passages.map(({ reference, contentHash }) => ({ tenantId, courseId, reference, contentHash, tries: 1 })))
    .onConflictDoUpdate({
      target: [passageDrafts.tenantId, passageDrafts.courseId, passageDrafts.reference],
      set: {
        contentHash: sql`excluded.content_hash`,
        tries: sql`case when ${isSame} then ${passageDrafts.tries} + 1 else 1 end`,
        triedAt: sql`now()`,
        isSettled: false,
      },
      setWhere: sql`not ${isSame} or ${isFree}`,
    })
    .returning({ reference: passageDrafts.reference });
  return claimed.map(({ reference }) => reference);
}

async function settle(database: Drizzle, input: Parameters<QuestionDraftStore['settle']>[0]): Promise<void> {
  const { passages, questions, tenantId, courseId } = input;
  const references = textArray(passages.map(({ reference }) => reference));
  const rows = questions.map((question) => ({ ...question, tenantId, courseId }));
  await database.batch([
    database
      .update(passageDrafts)
      .set({ isSettled: true, triedAt: sql`now()` })
      .where(sql`${ofCourse(passageDrafts, input)} and ${passageDrafts.reference} = any(${references})`),
    // Answers given before were found, or refused, without these questions.
    database.delete(answerCache).where(ofCourse(answerCache, input)),
    ...(rows.length === 0 ? [] : [database.insert(nodeQuestions).values(rows).onConflictDoNothing()]),
  ]);
}
