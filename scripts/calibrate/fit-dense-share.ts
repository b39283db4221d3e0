// Which share of the vectors finds best, told from a course itself: a heading, or a passage's first sentence, is the query;
// the passages under the heading, or the rest of that passage, are wanted. Titles and the query's own words are nowhere
// else, so that neither words nor vectors are told the answer. Pure.

import { fuseScores } from '../../functions/retrieval/fuse-scores.ts';
import { lexicalQuery, lexicalShare } from '../../functions/retrieval/score-text.ts';
import { countTerms } from '../../functions/text/term-statistics.ts';
import { contentStems } from '../../functions/text/text.ts';

export interface KnownQuery {
  readonly text: string;
  /** Places of the texts that are wanted, among `texts`. */
  readonly wanted: ReadonlySet<number>;
}

interface ShareFigures {
  readonly share: number;
  readonly recall: Readonly<Record<1 | 3 | 8, number>>;
}

const listLength = 50;
const shares = [0, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** @param cosines of each query (first index) with each text */
export function tryDenseShares(input: {
  readonly texts: readonly string[];
  readonly queries: readonly KnownQuery[];
  readonly cosines: readonly (readonly number[])[];
}): readonly ShareFigures[] {
  const statistics = countTerms(input.texts.map((text) => contentStems(text)));
  const ranked = input.queries.map(({ text, wanted }, index) => {
    const query = lexicalQuery(contentStems(text), statistics);
    const lexical = input.texts.map((content) => lexicalShare(query, { content, containerTitle: '', section: [] }));
    const cosines = input.cosines[index] ?? [];
    const near = new Set(firstOf(cosines));
    const candidates = [...new Set([...near, ...firstOf(lexical)])].map((at) => ({
      at,
      lexical: lexical[at] ?? 0,
      cosine: near.has(at) ? (cosines[at] ?? 0) : null,
    }));
    return { candidates, wanted };
  });
  return shares.map((share) => {
    const ranks = ranked.map(({ candidates, wanted }) => {
      const scores = fuseScores(candidates, share);
      const order = candidates
        .map(({ at }, index) => ({ at, score: scores[index]?.fused ?? 0 }))
        .sort((left, right) => right.score - left.score || left.at - right.at);
      return order.findIndex(({ at }) => wanted.has(at));
    });
    const within = (count: number) => ranks.filter((rank) => rank >= 0 && rank < count).length / ranks.length;
    return { share, recall: { 1: within(1), 3: within(3), 8: within(8) } };
  });
}

/** The middle of the shares whose recall comes within a hundredth of the best: the best alone is chance. */
export function bestShare(figures: readonly ShareFigures[]): number {
  const worth = ({ recall }: ShareFigures) => (recall[1] + recall[3] + recall[8]) / 3;
  const best = Math.max(...figures.map(worth));
  const good = figures.filter((one) => worth(one) >= best - 0.01);
  return good[Math.floor((good.length - 1) / 2)]?.share ?? 0;
}

function firstOf(scores: readonly number[]): readonly number[] {
  return scores
    .map((score, at) => ({ score, at }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.at - right.at)
    .slice(0, listLength)
    .map(({ at }) => at);
}
