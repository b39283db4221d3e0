// ports/passage-questions.ts over the table of questions: one passage of the published version at a time.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PassageQuestionDesk, QuestionedNode } from '../functions/ports/passage-questions.ts';
import type { Database, Drizzle } from './client.ts';
import { selectNodes } from './registry/node-rows.ts';
import { ofCourse, publishedVersionOf } from './registry/standing.ts';
import { answerCache, contentNodes, courseVersions, nodeQuestions } from './schema.ts';

export function createPassageQuestionDesk({ read, write }: Database): PassageQuestionDesk {
  return {
    readPassage: (input) => readPassage(read, input),
    addQuestion: async (input) => {
      const { tenantId, courseId, reference, contentHash, question, replaces } = input;
      await write.batch([
        dropping(write, { ...input, questionHash: replaces ?? '' }),
        write
          .insert(nodeQuestions)
          .values({ tenantId, courseId, reference, contentHash, ...question, origin: 'added' })
          .onConflictDoUpdate({
            target: [
              nodeQuestions.tenantId,
              nodeQuestions.courseId,
              nodeQuestions.reference,
              nodeQuestions.contentHash,
              nodeQuestions.questionHash,
            ],
            set: { droppedAt: null, vectorHash: question.vectorHash },
          }),
      ]);
    },
    dropQuestion: async (input) => (await dropping(write, input)).length > 0,
    forgetAnswers: async (scope) => {
      await write.delete(answerCache).where(ofCourse(answerCache, scope));
    },
  };
}

async function readPassage(
  database: Drizzle,
  input: Parameters<PassageQuestionDesk['readPassage']>[0],
): Promise<QuestionedNode | null> {
  const version = publishedVersionOf(input);
  const [nodes, versions, questions] = await database.batch([
    selectNodes(database, { scope: input, version, where: eq(contentNodes.reference, input.reference) }),
    database
      .select({ embeddingModel: courseVersions.embeddingModel })
      .from(courseVersions)
      .where(and(ofCourse(courseVersions, input), sql`${courseVersions.version} = ${version}`)),
    database
      .select({
        contentHash: nodeQuestions.contentHash,
        questionHash: nodeQuestions.questionHash,
        question: nodeQuestions.question,
        origin: nodeQuestions.origin,
        vectorHash: nodeQuestions.vectorHash,
      })
      .from(nodeQuestions)
      .where(
        and(
          ofCourse(nodeQuestions, input),
          eq(nodeQuestions.reference, input.reference),
          isNull(nodeQuestions.droppedAt),
        ),
      )
      .orderBy(asc(nodeQuestions.createdAt), asc(nodeQuestions.question)),
  ]);
  const [found] = nodes;
  if (!found || found.node.nodeType === 'heading') return null;
  const { reference, contentHash, content } = found.node;
  return {
    ...{ reference, contentHash, content, containerTitle: found.container.title },
    embeddingModel: versions[0]?.embeddingModel ?? '',
    questions: questions.filter((question) => question.contentHash === contentHash),
  };
}

function dropping(database: Drizzle, input: Parameters<PassageQuestionDesk['dropQuestion']>[0]) {
  return database
    .update(nodeQuestions)
    .set({ droppedAt: sql`now()` })
    .where(
      and(
        ofCourse(nodeQuestions, input),
        eq(nodeQuestions.reference, input.reference),
        eq(nodeQuestions.contentHash, input.contentHash),
        eq(nodeQuestions.questionHash, input.questionHash),
        isNull(nodeQuestions.droppedAt),
      ),
    )
    .returning({ questionHash: nodeQuestions.questionHash });
}
