// The questions' share of publication: what the source states, matched with the draft's passages, written, and every
// question of the draft given its vector. Readers see nothing of it: a question only helps to find its passage.
import type { DraftScope, NodeQuestion, QuestionedPassage, Reunion } from '../../ports/ingest-store.ts';
import { hashQuestion } from '../../retrieval/vector-hash.ts';
import { append } from '../../text/lists.ts';
import { formatSourceProblem } from '../draft-node.ts';
import type { IngestServices } from '../ingest-services.ts';
import { listedLimit, type QuestionsReport } from '../run-report.ts';
import { matchPassages } from './match-passages.ts';
import { completeQuestionVectors, visitQuestions } from './question-vectors.ts';
import type { QuestionEntry } from './questions-file.ts';
import { readQuestionsFile } from './read-questions.ts';
import { oneLine } from './stated-questions.ts';

const passagesPerPage = 1_000;

/** Null where the course has none. A file that cannot be read any longer changes nothing. */
export async function stageQuestions(
  services: IngestServices,
  input: { readonly draft: DraftScope; readonly reunions: readonly Reunion[] },
): Promise<QuestionsReport | null | 'superseded'> {
  const { draft } = input;
  const reading = await readQuestionsFile(services.sourceOf(draft));
  const warnings = reading.ok ? [] : reading.problems.map(formatSourceProblem);
  if (reading.ok) {
    const staged = await stageStated(services, { ...input, entries: reading.file?.entries ?? [] });
    if (staged === 'superseded') return staged;
    append(warnings, staged);
  }
  if (!(await renewHashes(services, draft))) return 'superseded';
  const completed = await completeQuestionVectors(services, draft, draft.draftVersion);
  if (completed === null) return 'superseded';
  if (completed.questions === 0 && warnings.length === 0) return null;
  return { ...completed, warnings: warnings.slice(0, listedLimit) };
}

/** @returns a line for each entry that means no passage */
async function stageStated(
  services: IngestServices,
  input: {
    readonly draft: DraftScope;
    readonly reunions: readonly Reunion[];
    readonly entries: readonly QuestionEntry[];
  },
): Promise<readonly string[] | 'superseded'> {
  const { store, embeddingModel } = services;
  const { draft, entries } = input;
  const former = new Map(input.reunions.map((reunion) => [reunion.given, reunion.former]));
  const paths = [...new Set(entries.map(({ documentPath }) => documentPath))];
  const passages = await collectPassages(services, { ...draft, paths });
  const { matched, problems } = matchPassages({ entries, passages });
  const stated = [
    ...matched.flatMap(({ entry, passages: meant }) => meant.map((passage) => ({ passage, texts: entry.questions }))),
    ...passages.map((passage) => ({ passage, texts: passage.askedAs })),
  ];
  const questions = await Promise.all(
    stated.flatMap(({ passage: { reference, contentHash }, texts }) =>
      texts.map((question) =>
        toQuestion({
          ...{ reference: former.get(reference) ?? reference, contentHash, question, origin: 'authored' },
          embeddingModel: embeddingModel.modelId,
        }),
      ),
    ),
  );
  if ((await store.writeQuestions({ ...draft, questions: onceEach(questions) })) === 'superseded') return 'superseded';
  if ((await store.forgetUnstated(draft)) === 'superseded') return 'superseded';
  return problems.map((problem) => oneLine(formatSourceProblem(problem)));
}

/** All passages of the documents: an entry is compared with every passage of its document. */
async function collectPassages(
  { store }: Pick<IngestServices, 'store'>,
  { tenantId, courseId, draftVersion: version, paths }: DraftScope & { readonly paths: readonly string[] },
): Promise<readonly QuestionedPassage[]> {
  const passages: QuestionedPassage[] = [];
  for (let after: string | null = null; ; ) {
    const page: readonly QuestionedPassage[] = await store.readQuestionedPassages({
      ...{ tenantId, courseId, version, paths, after, limit: passagesPerPage },
    });
    append(passages, page);
    after = page.at(-1)?.reference ?? null;
    if (page.length < passagesPerPage || after === null) return passages;
  }
}

/** A question as it is stored. */
export async function toQuestion(
  input: Omit<NodeQuestion, 'questionHash' | 'vectorHash'> & { readonly embeddingModel: string },
): Promise<NodeQuestion> {
  const { embeddingModel, ...question } = input;
  return { ...question, ...(await hashQuestion({ question: question.question, embeddingModel })) };
}

/** Questions that were indexed by another model or other rules get the name of the vector they need now. */
async function renewHashes(services: IngestServices, draft: DraftScope): Promise<boolean> {
  return visitQuestions(services, draft, draft.draftVersion, async (page) => {
    const embeddingModel = services.embeddingModel.modelId;
    const renewed = await Promise.all(page.map((question) => toQuestion({ ...question, embeddingModel })));
    const changed = renewed.filter(({ vectorHash }, index) => vectorHash !== page[index]?.vectorHash);
    if (changed.length === 0) return true;
    return (await services.store.writeQuestions({ ...draft, questions: changed })) === 'written';
  });
}

function onceEach(questions: readonly NodeQuestion[]): readonly NodeQuestion[] {
  const keyOf = ({ reference, contentHash, questionHash }: NodeQuestion) =>
    `${reference}:${contentHash}:${questionHash}`;
  return [...new Map(questions.map((question) => [keyOf(question), question])).values()];
}
