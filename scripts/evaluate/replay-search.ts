// What a recorded search comes to with a part of ranking, gating or quoting taken out: the functions that serve requests,
// run again on the same hits. Pure, so that a table of twenty variants costs one asking.

import { type GateSignals, passGate } from '../../functions/ask/gate.ts';
import { gatherPassages } from '../../functions/ask/gather-passages.ts';
import type { FoundPassages } from '../../functions/ask/located.ts';
import { quoteByWords } from '../../functions/ask/quote/quote-passages.ts';
import type { RegistryNode } from '../../functions/ports/course-registry.ts';
import { type ScoredPassage, scoreHits } from '../../functions/retrieval/score-hits.ts';
import { type LexicalParts, lexicalParts, queryOfWeights } from '../../functions/retrieval/score-text.ts';
import { inverseDocumentFrequency } from '../../functions/text/term-statistics.ts';
import type { ExpectedAnswer } from './answers-data.ts';
import type { SearchedQuestion } from './ask-in-process.ts';
import { normalise } from './find-needles.ts';
import { holdsWanted, isAmong } from './judge-answer.ts';

/** What is taken out. Nothing: as it ships. */
export interface Without {
  readonly parts?: Partial<LexicalParts>;
  /** `list`: hits that only the vectors brought are dropped too. */
  readonly dense?: 'order' | 'list';
  readonly definition?: boolean;
  readonly addressesModel?: boolean;
  /** Spans that grow into neighbouring nodes, lists and steps that come with what introduces them. */
  readonly growth?: boolean;
  readonly lists?: boolean;
  /** Passages quoted, at most. */
  readonly quotes?: number;
}

/** What the gate would judge and the quotation would show. */
export interface Replayed {
  /** Null: nothing found is about the question. */
  readonly signals: GateSignals | null;
  readonly probability: number;
  readonly threshold: number;
  readonly isRightQuoted: boolean;
  readonly isAmongClosest: boolean;
  readonly words: number;
}

const closestShown = 3;

export function replaySearch(search: SearchedQuestion, expected: ExpectedAnswer, without: Without = {}): Replayed {
  const located = locateAgain(search, without);
  const gate = passGate({ located, isStrict: search.isStrict });
  const said = quoteAgain(located, without);
  const closest = located.passages.slice(0, closestShown).map(({ node }) => node.content);
  return {
    signals: gate.zone === 'far' ? null : gate.signals,
    probability: gate.probability,
    threshold: gate.threshold,
    isRightQuoted: holdsWanted(normalise(said), expected),
    isAmongClosest: isAmong(closest, expected),
    words: said.split(/\s+/).filter((word) => word !== '').length,
  };
}

function locateAgain(search: SearchedQuestion, without: Without): FoundPassages {
  const { searched, located, question } = search;
  const bars = new Map(
    searched.found.passages.map(({ node }, index) => [node.reference, searched.bars[index] ?? null]),
  );
  const mayAnswer = ({ node }: ScoredPassage) => {
    const bar = bars.get(node.reference);
    return bar === null || (without.addressesModel === true && bar === 'addresses_model');
  };
  const hits = rankAgain(search, without).filter(mayAnswer);
  const passages = gatherPassages(hits, question);
  const around = searched.found.surroundings;
  return { ...located, passages, around: without.addressesModel ? around : located.around };
}

function rankAgain({ searched, question, course }: SearchedQuestion, without: Without) {
  const { found } = searched;
  const stems = [...question.stems, ...question.carried];
  const weights = new Map(stems.map((stem) => [stem, inverseDocumentFrequency(found.statistics, stem)]));
  const also = new Map(question.related.map((stem) => [stem, inverseDocumentFrequency(found.statistics, stem)]));
  const query = queryOfWeights(weights, { also, parts: { ...lexicalParts, ...without.parts } });
  const kept = found.passages.filter(({ scores }) => without.dense !== 'list' || scores.sparse > 0);
  const nodes = kept.map(({ node }) => node);
  const dense = kept.flatMap(({ node, scores }) =>
    scores.dense === null || without.dense === 'list'
      ? []
      : [{ id: `${node.reference}:${node.vectorHash}`, score: scores.dense }],
  );
  const nearness = new Map(
    kept.flatMap(({ node, askedAs, scores }) =>
      (node.askedAs ?? []).flatMap(({ question: each, vectorHash }) =>
        each === askedAs ? [[`${node.reference}:${vectorHash}`, scores.asked] as const] : [],
      ),
    ),
  );
  const denseShare = without.dense === undefined ? {} : { denseShare: 0 };
  const answerType = without.definition ? 'any' : searched.answerType;
  return scoreHits(nodes, { dense, nearness }, query, { course, answerType, stems, ...denseShare }).toSorted(
    (left, right) =>
      right.scores.fused - left.scores.fused ||
      left.node.container.sequence - right.node.container.sequence ||
      left.node.sequence - right.node.sequence,
  );
}

function quoteAgain(located: FoundPassages, without: Without): string {
  const { statistics, stems } = located;
  const weights = new Map(stems.map((stem) => [stem, inverseDocumentFrequency(statistics, stem)]));
  const plain = (node: RegistryNode): RegistryNode =>
    without.lists && (node.nodeType === 'step' || node.nodeType === 'list_item' || node.contentType === 'list_item')
      ? { ...node, nodeType: 'concept', contentType: 'paragraph', parentReference: null }
      : node;
  const passages = located.passages
    .slice(0, without.quotes ?? located.passages.length)
    .map((passage) => ({ ...passage, node: plain(passage.node) }));
  const around = located.around.map(plain);
  const spans = without.growth
    ? passages.slice(0, 3).flatMap((passage) => quoteByWords({ passages: [passage], around: [], weights }))
    : quoteByWords({ passages, around, weights });
  return spans.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('\n');
}
