// `evaluate retrieval`: how well the search that serves questions finds what answers them, beside its parts and
// reciprocal rank fusion. Candidates come from the same two lists as in serving, then are scored by the same functions.

import { denseShareOf, fuseScores } from '../../functions/retrieval/fuse-scores.ts';
import { indexText } from '../../functions/retrieval/index-text.ts';
import { lexicalQuery, lexicalShare } from '../../functions/retrieval/score-text.ts';
import { documentSparseVector, querySparseVector, questionStems } from '../../functions/retrieval/sparse-terms.ts';
import { countTerms, type TermStatistics } from '../../functions/text/term-statistics.ts';
import { contentStems } from '../../functions/text/text.ts';
import { bundledEncoder, cosine, type EmbedTexts, openEmbeddings } from './embed-texts.ts';
import { bootstrapAll, type Figure } from './metrics.ts';
import { printTable, readArguments, showFigure, startProgress, writeJson } from './report.ts';
import {
  type LibraryText,
  type RetrievalQuery,
  type RetrievalSet,
  readCranfield,
  readSquad,
  readWice,
} from './retrieval-data.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = 'retrieval [--squad FILE] [--wice FILE] [--cranfield DIR] [--json OUT]   (each may repeat)';

const modes = ['sparse', 'dense', 'rrf', 'fused'] as const;
type Mode = (typeof modes)[number];

/** As many hits of each list as serving fetches. */
const listLength = 50;
const rankConstant = 60;

const figureNames = ['recall_1', 'recall_5', 'hit_1', 'hit_5', 'ndcg_10'] as const;
type QueryFigures = Readonly<Record<(typeof figureNames)[number], number>>;

/** Runs the kind. Throws UnusableInput on files it cannot read. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readArguments(args, ['squad', 'wice', 'cranfield', 'json']);
  const sets = [
    ...(options.get('squad') ?? []).map(readSquad),
    ...(options.get('wice') ?? []).map(readWice),
    ...(options.get('cranfield') ?? []).map(readCranfield),
  ];
  if (sets.length === 0) throw new UnusableInput('--squad, --wice or --cranfield is missing');
  const embeddings = await openEmbeddings();
  const figures: Record<string, unknown> = {};
  try {
    for (const set of sets) figures[set.name] = reportSet(set, await scoreSet(set, embeddings.embed));
  } finally {
    await embeddings.close();
  }
  const [out] = options.get('json') ?? [];
  if (out !== undefined) writeJson(out, figures);
}

type Scored = Readonly<Record<Mode, QueryFigures>>;

async function scoreSet(set: RetrievalSet, embed: EmbedTexts): Promise<readonly Scored[]> {
  const progress = startProgress(
    set.name,
    set.parts.reduce((sum, part) => sum + part.queries.length, 0),
  );
  const scored: Scored[] = [];
  for (const part of set.parts) {
    const library = await makeLibrary(part.texts, embed);
    const vectors = await embed(
      part.queries.map((query) => query.text),
      'query',
    );
    for (const [index, query] of part.queries.entries()) {
      scored.push(scoreQuery(library, query, vectors[index] ?? new Float32Array()));
      progress.step();
    }
  }
  progress.end();
  return scored;
}

interface Library {
  readonly texts: readonly LibraryText[];
  readonly vectors: readonly Float32Array[];
  readonly statistics: TermStatistics;
  /** Sparse index term to the texts that hold it, with their weights. */
  readonly postings: ReadonlyMap<number, readonly { readonly at: number; readonly value: number }[]>;
}

async function makeLibrary(texts: readonly LibraryText[], embed: EmbedTexts): Promise<Library> {
  const indexed = texts.map(({ text, title }) => indexText({ content: text, containerTitle: title, section: [] }));
  const vectors = await embed(
    indexed.map(({ text }) => (text === '' ? '-' : text)),
    'passage',
  );
  const postings = new Map<number, { at: number; value: number }[]>();
  for (const [at, each] of indexed.entries()) {
    const { indices, values } = documentSparseVector(each);
    for (const [place, term] of indices.entries()) {
      const known = postings.get(term) ?? [];
      known.push({ at, value: values[place] ?? 0 });
      postings.set(term, known);
    }
  }
  const statistics = countTerms(indexed.map(({ text }) => contentStems(text)));
  return { texts, vectors, statistics, postings };
}

function scoreQuery(library: Library, query: RetrievalQuery, vector: Float32Array): Scored {
  const stems = questionStems(query.text);
  const sparseList = searchSparse(library, stems);
  const denseList = best(library.vectors.map((other, at) => ({ at, score: cosine(vector, other) })));
  const cosines = new Map(denseList.map((hit) => [hit.at, hit.score]));
  const lexical = lexicalQuery(stems, library.statistics);
  const candidates = [...new Set([...sparseList, ...denseList].map((hit) => hit.at))].map((at) => {
    const { text = '', title = '' } = library.texts[at] ?? {};
    const share = lexicalShare(lexical, { content: text, containerTitle: title, section: [] });
    return { at, lexical: share, cosine: cosines.get(at) ?? null };
  });
  const scores = fuseScores(candidates, denseShareOf(bundledEncoder));
  const byWords = candidates.map(({ at, lexical: score }) => ({ at, score }));
  const ranked = {
    sparse: byWords,
    dense: candidates.map(({ at, cosine: near }) => ({ at, score: near ?? -1 })),
    rrf: fuseRanks([best(byWords), denseList]),
    fused: candidates.map(({ at }, index) => ({ at, score: scores[index]?.fused ?? 0 })),
  };
  const figures = (mode: Mode): QueryFigures => measure(best(ranked[mode]), query.gains);
  return { sparse: figures('sparse'), dense: figures('dense'), rrf: figures('rrf'), fused: figures('fused') };
}

interface Hit {
  readonly at: number;
  readonly score: number;
}

function best(hits: readonly Hit[]): readonly Hit[] {
  return [...hits].sort((left, right) => right.score - left.score || left.at - right.at).slice(0, listLength);
}

function searchSparse(library: Library, stems: readonly string[]): readonly Hit[] {
  const frequencies = new Map(stems.map((stem) => [stem, library.statistics.documentFrequency(stem)]));
  const { documentCount } = library.statistics;
  const { vector } = querySparseVector({ stems, documentFrequencies: frequencies, documentCount });
  const scores = new Map<number, number>();
  for (const [place, term] of vector.indices.entries()) {
    for (const { at, value } of library.postings.get(term) ?? []) {
      scores.set(at, (scores.get(at) ?? 0) + value * (vector.values[place] ?? 0));
    }
  }
  return best([...scores].map(([at, score]) => ({ at, score })));
}

function fuseRanks(lists: readonly (readonly Hit[])[]): readonly Hit[] {
  const scores = new Map<number, number>();
  for (const list of lists) {
    for (const [rank, { at }] of list.entries()) scores.set(at, (scores.get(at) ?? 0) + 1 / (rank + 1 + rankConstant));
  }
  return [...scores].map(([at, score]) => ({ at, score }));
}

/**
 * Recall: the share of the wanted texts among the first k. Hit: whether any is. nDCG with gains as graded, discount
 * log2(rank + 1).
 */
function measure(hits: readonly Hit[], gains: ReadonlyMap<number, number>): QueryFigures {
  const found = hits.map((hit) => gains.get(hit.at) ?? 0);
  const wanted = [...gains.values()].filter((gain) => gain > 0).length;
  const within = (count: number): number => found.slice(0, count).filter((gain) => gain > 0).length;
  const discounted = (list: readonly number[]): number =>
    list.slice(0, 10).reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);
  const ideal = discounted([...gains.values()].sort((left, right) => right - left));
  return {
    recall_1: within(1) / Math.max(1, wanted),
    recall_5: within(5) / Math.max(1, wanted),
    hit_1: Math.min(1, within(1)),
    hit_5: Math.min(1, within(5)),
    ndcg_10: ideal === 0 ? 0 : discounted(found) / ideal,
  };
}

function reportSet(set: RetrievalSet, scored: readonly Scored[]): Record<string, unknown> {
  const others = modes.filter((mode) => mode !== 'fused');
  const means = bootstrapAll(
    scored.map((row, index) => ({ row, index })),
    ({ index }) => String(index),
    (sample) => {
      const mean = (mode: Mode, name: keyof QueryFigures): number =>
        sample.reduce((sum, { row }) => sum + row[mode][name], 0) / Math.max(1, sample.length);
      return Object.fromEntries(
        figureNames.flatMap((name) => [
          ...modes.map((mode) => [`${mode} ${name}`, mean(mode, name)] as const),
          ...others.map((mode) => [`fused over ${mode} ${name}`, mean('fused', name) - mean(mode, name)] as const),
        ]),
      );
    },
  );
  const of = (what: string): Readonly<Record<string, Figure>> =>
    Object.fromEntries(
      figureNames.flatMap((name) => {
        const figure = means[`${what} ${name}`];
        return figure ? [[name, figure]] : [];
      }),
    );
  const heads = ['recall@1', 'recall@5', 'hit@1', 'hit@5', 'nDCG@10'];
  const row = (title: string, what: string): readonly string[] => [title, ...Object.values(of(what)).map(showFigure)];
  console.log(`\n${set.name}: ${scored.length} queries`);
  printTable(
    ['', ...heads],
    [...modes.map((mode) => row(mode, mode)), ...others.map((mode) => row(`fused over ${mode}`, `fused over ${mode}`))],
  );
  const values = (what: string): Record<string, number> =>
    Object.fromEntries(Object.entries(of(what)).map(([name, figure]) => [name, figure.value]));
  return {
    queries: scored.length,
    ...values('fused'),
    intervals: Object.fromEntries(modes.map((mode) => [mode, of(mode)])),
    baselines: Object.fromEntries(others.map((mode) => [mode, values(mode)])),
    fused_over: Object.fromEntries(
      others.map((mode) => [
        mode,
        Object.fromEntries(
          Object.entries(of(`fused over ${mode}`)).map(([name, figure]) => [
            name,
            { ...figure, excludes_zero: figure.low > 0 || figure.high < 0 },
          ]),
        ),
      ]),
    ),
  };
}
