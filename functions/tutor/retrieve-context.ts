// The second round of vector requests of a turn: content of the scope, exam candidates of the focus, memos of questions
// passed. Requests go in parallel and are narrowed by allow-listed ids alone; nothing here reads or shows text.
import { unitIdPattern } from '../contract/tutor-turn.ts';
import type { Tier } from '../course/tier.ts';
import { tiers } from '../course/tier.ts';
import { scopeLimit } from '../policy/unit-scope.ts';
import type { PublishedCourse } from '../ports/course-registry.ts';
import type { PassageCondition, PassageHit } from '../ports/passage-index.ts';
import type { CourseScope } from '../ports/scope.ts';
import { querySparseVector } from '../retrieval/sparse-terms.ts';
import { denseShare, fuseScores, fusionWeightsOf } from './mapping/fuse-by-scale.ts';
import type { TutorServices, TutorVectorKind } from './tutor-services.ts';

/** What a turn's context holds at most. Source: ai-tutor.md PV-AI-010. */
export const contextLimits = { unitAnchors: 6, content: 8, examCandidates: 10, examSupport: 4 } as const;
/** Hits fetched for each one kept: some no longer stand, some are locked. */
const overFetch = 4;
/** Passed questions whose memos are looked among, the latest. */
const passedLimit = 100;
/** Ids as the material's authors may write them; nothing else goes into a filter. */
const questionIdPattern = /^[A-Za-z0-9_.-]{1,160}$/;

export interface RetrievalInput {
  readonly scope: CourseScope;
  readonly course: PublishedCourse;
  /** Empty where an event came without words: then nothing is searched. */
  readonly text: string;
  readonly embedding: readonly number[] | null;
  readonly stems: readonly string[];
  readonly documentFrequencies: ReadonlyMap<string, number>;
  /** At most six; further ones are not searched. */
  readonly scopedUnitIds: readonly string[];
  readonly focusUnitId: string;
  readonly tier: Tier;
  /** Questions this learner has passed, the latest last. */
  readonly passedQuestionIds: readonly string[];
}

export interface RetrievedContent {
  readonly reference: string;
  readonly vectorHash: string;
  readonly unitId: string;
  /** Null where the dense list did not hold it. */
  readonly cosine: number | null;
  readonly score: number;
}

export interface RetrievedContext {
  /** Best first; not yet re-read. */
  readonly content: readonly RetrievedContent[];
  /** Question ids, best first: an order, not a choice. */
  readonly candidateOrder: readonly string[];
  /** Passed questions whose memos are nearest, best first. */
  readonly supportQuestionIds: readonly string[];
  /** A search failed; what it would have brought is missing. */
  readonly isDegraded: boolean;
}

type Services = Pick<TutorServices, 'passageIndex' | 'namespaceOf'>;

/** Up to three vector requests in parallel. Never throws for a service that is down. */
export async function retrieveContext(input: RetrievalInput, services: Services): Promise<RetrievedContext> {
  const unitIds = [...new Set(input.scopedUnitIds)].filter((id) => unitIdPattern.test(id)).slice(0, scopeLimit);
  const focus = unitIdPattern.test(input.focusUnitId) ? [input.focusUnitId] : [];
  const passed = input.passedQuestionIds.filter((id) => questionIdPattern.test(id)).slice(-passedLimit);
  const [content, candidates, support] = await Promise.all([
    searchKind(input, services, {
      kind: 'unit_content_chunks',
      conditions: [{ field: 'unitId', equals: unitIds }],
      limit: contextLimits.content * overFetch,
    }),
    searchKind(input, services, {
      kind: 'exam_candidates',
      conditions: [
        { field: 'unitIds', holds: focus },
        { field: 'tier', equals: tiers.filter((tier) => tier === input.tier) },
      ],
      limit: contextLimits.examCandidates * overFetch,
    }),
    searchKind(input, services, {
      kind: 'exam_support_chunks',
      conditions: [{ field: 'questionId', equals: passed }],
      limit: contextLimits.examSupport * overFetch,
    }),
  ]);
  const isPassed = new Set(passed);
  return {
    content: readContent(content ?? [], new Set(unitIds)),
    candidateOrder: distinctOwners(candidates ?? []),
    supportQuestionIds: distinctOwners(support ?? [])
      .filter((id) => isPassed.has(id))
      .slice(0, contextLimits.examSupport),
    isDegraded: content === null || candidates === null || support === null,
  };
}

interface Ranked {
  readonly id: string;
  readonly cosine: number | null;
  readonly score: number;
}

/** Hits best first, none where a condition cannot be met or nothing was said; null where the store failed. */
async function searchKind(
  input: RetrievalInput,
  services: Services,
  request: {
    readonly kind: TutorVectorKind;
    readonly conditions: readonly PassageCondition[];
    readonly limit: number;
  },
): Promise<readonly Ranked[] | null> {
  const isImpossible = request.conditions.some((each) => ('equals' in each ? each.equals : each.holds).length === 0);
  const sparse = querySparseVector({ ...input, documentCount: input.course.nodeCount });
  if (isImpossible || input.text.trim() === '') return [];
  if (input.embedding === null && sparse.vector.indices.length === 0) return [];
  try {
    const lists = await services.passageIndex.search({
      namespace: services.namespaceOf(input.scope, request.kind),
      dense: input.embedding,
      sparse: sparse.vector,
      limit: request.limit,
      conditions: request.conditions,
    });
    return rankHits(lists, { course: input.course, maximum: sparse.maximum }).slice(0, request.limit);
  } catch {
    return null;
  }
}

/** By what the index says of each hit, equal ones by their ids. */
function rankHits(
  lists: { readonly dense: readonly PassageHit[]; readonly sparse: readonly PassageHit[] },
  scale: { readonly course: PublishedCourse; readonly maximum: number },
): readonly Ranked[] {
  const weights = fusionWeightsOf(scale.course.embeddingModel);
  const cosines = new Map(lists.dense.map((hit) => [hit.id, hit.score]));
  const products = new Map(lists.sparse.map((hit) => [hit.id, hit.score]));
  const ranked = [...new Set([...cosines.keys(), ...products.keys()])].map((id) => {
    const cosine = cosines.get(id) ?? null;
    const lexical = Math.min(1, (products.get(id) ?? 0) / Math.max(scale.maximum, 1e-9));
    const dense = denseShare(cosine, scale.course.denseBaseline, weights);
    return { id, cosine, score: fuseScores({ lexical, dense }, weights) };
  });
  return ranked.sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
}

/** A chunk's vector has the id `unitId|reference:vectorHash`; what is of another form, or out of scope, is dropped. */
function readContent(hits: readonly Ranked[], scoped: ReadonlySet<string>): readonly RetrievedContent[] {
  const seen = new Set<string>();
  return hits.flatMap(({ id, cosine, score }) => {
    const [, unitId = '', reference = '', vectorHash = ''] = /^([^|:]+)\|(.+):([^:|]+)$/.exec(id) ?? [];
    if (!scoped.has(unitId) || seen.has(reference)) return [];
    seen.add(reference);
    return [{ reference, vectorHash, unitId, cosine, score }];
  });
}

/** `questionId:hash` to the question's id, each once. */
function distinctOwners(hits: readonly Ranked[]): readonly string[] {
  return [...new Set(hits.map(({ id }) => id.slice(0, id.lastIndexOf(':'))).filter((id) => id !== ''))];
}
