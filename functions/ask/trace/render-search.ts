// What a traced question found, in wire format: every hit with its scores and what became of it, and the passages. Pure.

import type { QuestionTrace, TracedHit, TracedPlace } from '../../contract/question-trace.ts';
import { displayNode } from '../../grounding/render-reference.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';
import type { ScoredPassage } from '../../retrieval/search-passages.ts';
import type { HitBar } from '../filter-hits.ts';
import type { Located } from '../located.ts';
import type { Passage } from '../passage.ts';
import type { TraceStep } from './trace-step.ts';

type StepOf<Kind extends TraceStep['kind']> = Extract<TraceStep, { readonly kind: Kind }>;

/** Hits shown; the rest are counted. */
const hitLimit = 60;
/** A hit is shown by its beginning; passages are shown whole. */
const hitCharacters = 400;

/** Null where nothing was searched: the places named were shown as they are, or do not exist. */
export function renderSearch(given: {
  readonly ranked: StepOf<'ranked'> | null;
  readonly searched: StepOf<'searched'> | null;
  readonly located: Located | null;
  readonly understood: StepOf<'understood'>;
}): QuestionTrace['search'] {
  const { ranked, searched, located } = given;
  const hits = searched?.found.passages ?? ranked?.hits;
  if (!hits) return null;
  const passages = located?.kind === 'passages' ? located.passages : [];
  const chosen = new Set(passages.map(({ node }) => node.reference));
  return {
    kind: searched ? 'hybrid' : 'within_places',
    seeks: searched?.answerType ?? null,
    fetched: searched ? { ...searched.found.fetched } : null,
    hit_count: hits.length,
    hits: hits.slice(0, hitLimit).map((hit, index) =>
      renderHit(hit, {
        rank: index + 1,
        version: given.understood.courseVersion,
        fate: chosen.has(hit.node.reference) ? 'given' : (searched?.bars[index] ?? 'left_out'),
      }),
    ),
    stale: [...(searched?.found.stale ?? [])],
    degraded: located?.kind === 'passages' ? located.degraded : null,
  };
}

export function renderPassages(passages: readonly Passage[], version: number): QuestionTrace['passages'] {
  return passages.map(({ node, relevance, scores }, index) => ({
    ...renderPlace(node, version),
    handle: index + 1,
    relevance,
    scores: scores && { ...scores },
  }));
}

function renderHit(
  { node, scores, askedAs }: ScoredPassage,
  given: { readonly rank: number; readonly version: number; readonly fate: HitBar | 'given' | 'left_out' },
): TracedHit {
  const place = renderPlace(node, given.version);
  const content =
    place.content.length > hitCharacters ? `${place.content.slice(0, hitCharacters).toWellFormed()}…` : place.content;
  return { ...place, content, rank: given.rank, asked_as: askedAs ?? null, scores: { ...scores }, fate: given.fate };
}

function renderPlace(node: RegistryNode, version: number): TracedPlace {
  return {
    canonical_reference: node.reference,
    display_reference: displayNode(node),
    container_title: node.container.title,
    node_type: node.nodeType,
    version,
    document: node.document.name,
    content: node.content,
  };
}
