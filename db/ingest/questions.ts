// Questions beside passages: what a run reads and writes of them. A question counts where its passage's text stands.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  FencedOutcome,
  IngestStore,
  NodeQuestion,
  QuestionedPassage,
} from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse, sameCourse, standsAt, textArray, type Version } from '../registry/standing.ts';
import { containerVersions, contentNodes, nodeQuestions } from '../schema.ts';
import { writeFenced } from './fence.ts';
import { keptVersions } from './kept-versions.ts';

const rowsPerInsert = 500;

const sameText = sql`${sameCourse(contentNodes, nodeQuestions)}
  and ${contentNodes.reference} = ${nodeQuestions.reference} and ${contentNodes.contentHash} = ${nodeQuestions.contentHash}`;

/** Of a container that a draft brings there is no row before it is published. */
const latestTitle = sql`select ${containerVersions.title} from ${containerVersions}
  where ${sameCourse(containerVersions, contentNodes)} and ${containerVersions.code} = ${contentNodes.containerCode}
  order by ${containerVersions.validFrom} desc limit 1`;

/** For rows of content_nodes: what questions may stand beside. */
export const isPassage = sql`${contentNodes.nodeType} <> 'heading'`;

/** For rows of content_nodes: the questions beside their text, dropped ones among them. */
export function questionsOfText(what: SQL): SQL {
  return sql`select 1 from ${nodeQuestions} where ${sameText} and ${what}`;
}

/** Passages standing at a version, by `first` and then by their references. */
export async function selectPassages(
  database: Drizzle,
  input: {
    readonly scope: CourseScope;
    readonly version: Version;
    readonly where: SQL | undefined;
    readonly first?: SQL;
    readonly limit: number;
  },
): Promise<readonly QuestionedPassage[]> {
  const rows = await database
    .select({
      reference: contentNodes.reference,
      contentHash: contentNodes.contentHash,
      content: contentNodes.content,
      nodeType: contentNodes.nodeType,
      provenance: contentNodes.provenance,
      containerTitle: sql<string>`coalesce((${latestTitle}), '')`,
    })
    .from(contentNodes)
    .where(and(ofCourse(contentNodes, input.scope), standsAt(contentNodes, input.version), isPassage, input.where))
    .orderBy(...(input.first ? [input.first] : []), contentNodes.reference)
    .limit(input.limit);
  return rows.map(({ provenance, ...row }) => ({
    ...row,
    documentPath: provenance.documentPath,
    section: provenance.section,
    askedAs: provenance.askedAs ?? [],
  }));
}

export function readQuestionedPassages(
  database: Drizzle,
  input: Parameters<IngestStore['readQuestionedPassages']>[0],
): Promise<readonly QuestionedPassage[]> {
  const path = sql<string>`${contentNodes.provenance} ->> 'documentPath'`;
  const where = and(
    sql`(${path} = any(${textArray(input.paths)}) or ${contentNodes.provenance} -> 'askedAs' is not null)`,
    input.after === null ? undefined : sql`${contentNodes.reference} > ${input.after}`,
  );
  return selectPassages(database, { scope: input, version: input.version, where, limit: input.limit });
}

export function writeQuestions(
  database: Drizzle,
  input: Parameters<IngestStore['writeQuestions']>[0],
): Promise<FencedOutcome> {
  const { tenantId, courseId, draftVersion, questions } = input;
  const rows = questions.map((question) => ({
    ...question,
    tenantId,
    courseId,
    statedIn: question.origin === 'authored' ? draftVersion : null,
  }));
  const chunks = Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, index) =>
    rows.slice(index * rowsPerInsert, (index + 1) * rowsPerInsert),
  );
  return writeFenced(
    database,
    input,
    chunks.map((chunk) =>
      database
        .insert(nodeQuestions)
        .values(chunk)
        .onConflictDoUpdate({
          target: [
            nodeQuestions.tenantId,
            nodeQuestions.courseId,
            nodeQuestions.reference,
            nodeQuestions.contentHash,
            nodeQuestions.questionHash,
          ],
          set: {
            vectorHash: sql`excluded.vector_hash`,
            statedIn: sql`coalesce(excluded.stated_in, ${nodeQuestions.statedIn})`,
          },
        }),
    ),
  );
}

export function forgetUnstated(
  database: Drizzle,
  input: Parameters<IngestStore['forgetUnstated']>[0],
): Promise<FencedOutcome> {
  const stands = sql`exists (select 1 from ${contentNodes} where ${sameText}
    and ${standsAt(contentNodes, input.draftVersion)})`;
  return writeFenced(database, input, [
    database
      .delete(nodeQuestions)
      .where(
        and(
          ofCourse(nodeQuestions, input),
          eq(nodeQuestions.origin, 'authored'),
          isNull(nodeQuestions.droppedAt),
          sql`${nodeQuestions.statedIn} is distinct from ${input.draftVersion}`,
          stands,
        ),
      ),
  ]);
}

export async function readQuestions(
  database: Drizzle,
  input: Parameters<IngestStore['readQuestions']>[0],
): Promise<readonly NodeQuestion[]> {
  const { after } = input;
  const start =
    after === null
      ? undefined
      : sql`(${nodeQuestions.reference}, ${nodeQuestions.contentHash}, ${nodeQuestions.questionHash})
          > (${after.reference}, ${after.contentHash}, ${after.questionHash})`;
  return database
    .select({
      reference: nodeQuestions.reference,
      contentHash: nodeQuestions.contentHash,
      questionHash: nodeQuestions.questionHash,
      question: nodeQuestions.question,
      vectorHash: nodeQuestions.vectorHash,
      origin: nodeQuestions.origin,
    })
    .from(nodeQuestions)
    .where(and(ofCourse(nodeQuestions, input), isNull(nodeQuestions.droppedAt), start, counts(input, input.version)))
    .orderBy(nodeQuestions.reference, nodeQuestions.contentHash, nodeQuestions.questionHash)
    .limit(input.limit);
}

function counts(scope: CourseScope, version: number | null): SQL {
  const kept = sql`exists (select 1 from ${keptVersions(scope)} as kept where ${standsAt(contentNodes, sql`kept.version`)})`;
  return sql`exists (select 1 from ${contentNodes} where ${sameText}
    and ${version === null ? kept : standsAt(contentNodes, version)})`;
}

/** Questions of texts that no row of a node has any more. */
export function questionsWithoutText(scope: CourseScope): SQL {
  return sql`${ofCourse(nodeQuestions, scope)} and not exists (select 1 from ${contentNodes} where ${sameText} offset 0)`;
}
