// Runs the gate over questions as ask runs it: candidates by fused lexical and dense score, gate over the best of them.

import { classifyQuestion } from '../../functions/ask/classify-question.ts';
import { type AnswerabilityInput, judgeAnswerability } from '../../functions/guard/answerability.ts';
import { type PreparedPassage, preparePassage } from '../../functions/guard/prepare.ts';
import { countTerms, type TermStatistics } from '../../functions/guard/term-statistics.ts';
import { contentStems } from '../../functions/guard/text.ts';
import { type DenseBaseline, denseShare, fuseScores } from '../../functions/retrieval/fuse-scores.ts';
import { lexicalQuery, lexicalShare } from '../../functions/retrieval/score-text.ts';
import { documentSparseVector, querySparseVector, questionStems } from '../../functions/retrieval/sparse-terms.ts';
import { cosine, type EmbedTexts, measureBaseline } from './embed-texts.ts';
import { type PlainSignals, plainSignalsOf } from './gate-baselines.ts';
import type { GateDataSet, GateQuestion } from './gate-data.ts';
import { startProgress } from './report.ts';

export interface ScoredQuestion {
  readonly asked: GateQuestion;
  readonly answerable: boolean;
  readonly signals: Readonly<Record<string, number>>;
  /** That the question is answered: subject covered and answered. */
  readonly probability: number;
  /** That the subject is covered. */
  readonly topicProbability: number;
  /** That it is answered, given that. */
  readonly answerProbability: number;
  readonly outcome: 'answer' | 'extractive_only' | 'refuse';
  /** For the baselines. */
  readonly plain: PlainSignals;
  /** Paragraphs given to the gate, best first, and the words of the library they stand in. */
  readonly found: { readonly paragraphs: GateDataSet['paragraphs']; readonly statistics: TermStatistics };
}

/** Where the candidates come from: the question's own paragraph, or the best of all. */
export type Setting = 'own_paragraph' | 'all_paragraphs';

const candidateCount = 8;
const denseListLength = 50;

interface Library {
  readonly paragraphs: GateDataSet['paragraphs'];
  readonly prepared: readonly PreparedPassage[];
  readonly texts: readonly {
    readonly content: string;
    readonly containerTitle: string;
    readonly section: readonly string[];
  }[];
  readonly collection: TermStatistics;
  readonly postings: ReadonlyMap<string, readonly number[]>;
  /** Sparse index term to the paragraphs that hold it, with their weights. */
  readonly sparse: ReadonlyMap<number, readonly { readonly at: number; readonly value: number }[]>;
  readonly vectors: readonly Float32Array[] | null;
  readonly baseline: DenseBaseline | null;
}

async function makeLibrary(paragraphs: GateDataSet['paragraphs'], embed: EmbedTexts | null): Promise<Library> {
  const vectors = embed ? await embed(paragraphs.map((paragraph) => paragraph.text)) : null;
  const stems = paragraphs.map((paragraph) => [...contentStems(paragraph.text), ...contentStems(paragraph.title)]);
  const postings = new Map<string, number[]>();
  for (const [index, found] of stems.entries()) {
    for (const stem of new Set(found)) postings.set(stem, [...(postings.get(stem) ?? []), index]);
  }
  const sparse = new Map<number, { at: number; value: number }[]>();
  for (const [at, paragraph] of paragraphs.entries()) {
    const { indices, values } = documentSparseVector({ text: `${paragraph.title}: ${paragraph.text}`, defines: [] });
    for (const [place, term] of indices.entries()) {
      const entry = { at, value: values[place] ?? 0 };
      const known = sparse.get(term);
      if (known) known.push(entry);
      else sparse.set(term, [entry]);
    }
  }
  return {
    paragraphs,
    sparse,
    prepared: paragraphs.map((paragraph) => preparePassage(paragraph.text, { titles: [paragraph.title] })),
    texts: paragraphs.map((paragraph) => ({ content: paragraph.text, containerTitle: paragraph.title, section: [] })),
    collection: countTerms(stems),
    postings,
    vectors,
    baseline: vectors ? measureBaseline(vectors) : null,
  };
}

/** Scores questions against a library of paragraphs; `isAnswerable` says which of them it can answer. */
export async function scoreQuestions(input: {
  readonly name: string;
  readonly questions: readonly GateQuestion[];
  readonly paragraphs: GateDataSet['paragraphs'];
  readonly setting: Setting;
  readonly isAnswerable: (question: GateQuestion) => boolean;
  /** Null: lexical signals only, as when the embedding service is down. */
  readonly embed: EmbedTexts | null;
  /** What ships unless said. */
  readonly models?: NonNullable<AnswerabilityInput['models']> | undefined;
}): Promise<readonly ScoredQuestion[]> {
  const library = await makeLibrary(input.paragraphs, input.embed);
  const vectors = input.embed ? await input.embed(input.questions.map((asked) => asked.question)) : null;
  const progress = startProgress(input.name, input.questions.length);
  const scored = input.questions.map((asked, index) => {
    progress.step();
    const vector = vectors?.[index] ?? null;
    const { setting, models } = input;
    return scoreQuestion({ asked, vector, library, setting, models, answerable: input.isAnswerable(asked) });
  });
  progress.end();
  return scored;
}

interface Asked {
  readonly asked: GateQuestion;
  readonly vector: Float32Array | null;
  readonly library: Library;
  readonly setting: Setting;
  readonly answerable: boolean;
  readonly models: AnswerabilityInput['models'];
}

/** The best candidates by fused score, as search-passages ranks them. */
function rankCandidates({
  asked,
  vector,
  library,
  setting,
}: Asked): readonly { index: number; lexical: number; dense: number | null }[] {
  const query = lexicalQuery(questionStems(asked.question), library.collection);
  const indexes = setting === 'own_paragraph' ? [asked.paragraph] : [...library.texts.keys()];
  const cosines = listDense(indexes, vector, library);
  const matched = new Set([...query.weights.keys()].flatMap((stem) => library.postings.get(stem) ?? []));
  return indexes
    .map((index) => {
      const text = library.texts[index];
      const lexical = text && matched.has(index) ? lexicalShare(query, text) : 0;
      const dense = cosines.get(index) ?? null;
      const fused = fuseScores({ lexical, dense: library.baseline ? denseShare(dense, library.baseline) : 0 });
      return { index, lexical, dense, fused };
    })
    .sort((left, right) => right.fused - left.fused || left.index - right.index)
    .slice(0, candidateCount);
}

/** Cosines of the paragraphs nearest to the question, as many as the dense list of serving holds. */
function listDense(
  indexes: readonly number[],
  vector: Float32Array | null,
  library: Library,
): ReadonlyMap<number, number> {
  if (!vector || !library.vectors) return new Map();
  const { vectors } = library;
  return new Map(
    indexes
      .map((index): [number, number] => [index, cosine(vector, vectors[index] ?? new Float32Array())])
      .sort((left, right) => right[1] - left[1])
      .slice(0, denseListLength),
  );
}

function scoreQuestion(input: Asked): ScoredQuestion {
  const { asked, library } = input;
  const ranked = rankCandidates(input);
  const candidates = ranked.flatMap(({ index, lexical, dense }) => {
    const prepared = library.prepared[index];
    return prepared ? [{ prepared, dense, sparse: lexical }] : [];
  });
  const gateInput: AnswerabilityInput = {
    question: asked.question,
    category: classifyQuestion(asked.question).category,
    candidates,
    statistics: library.collection,
    sparseMaximum: 1,
    denseBaseline: library.baseline,
    ...(input.models ? { models: input.models } : {}),
  };
  const gate = judgeAnswerability(gateInput);
  return {
    asked,
    answerable: input.answerable,
    signals: gate.signals,
    probability: gate.probability,
    topicProbability: gate.topicProbability,
    answerProbability: gate.answerProbability,
    outcome: gate.outcome,
    plain: plainSignalsOf(gateInput, gate.signals, bestBm25(input)),
    found: {
      paragraphs: ranked.flatMap(({ index }) => library.paragraphs[index] ?? []),
      statistics: library.collection,
    },
  };
}

/** The best passage's inner product with the question over the greatest it could reach, as the sparse index has it. */
function bestBm25({ asked, library, setting }: Asked): number {
  const stems = questionStems(asked.question);
  const { documentCount } = library.collection;
  const documentFrequencies = new Map(stems.map((stem) => [stem, library.collection.documentFrequency(stem)]));
  const { vector, maximum } = querySparseVector({ stems, documentFrequencies, documentCount });
  const scores = new Map<number, number>();
  for (const [place, term] of vector.indices.entries()) {
    for (const { at, value } of library.sparse.get(term) ?? []) {
      if (setting === 'own_paragraph' && at !== asked.paragraph) continue;
      scores.set(at, (scores.get(at) ?? 0) + value * (vector.values[place] ?? 0));
    }
  }
  return Math.max(0, ...scores.values()) / Math.max(maximum, 1e-9);
}
