// What a model may see of a turn's material, from what was retrieved and re-read. Pure.
// Nothing locked, no key, no memo but of questions this learner has passed (corrections 43).
import type { CourseUnit, ExamQuestion } from '../course/tutor-material.ts';
import { isSolution } from '../grounding/hide-solutions.ts';
import type { MadeConcept } from '../policy/cards/teaching-passage.ts';
import type { PublishedCourse, RegistryNode } from '../ports/course-registry.ts';
import type { ExamQuestionState } from '../ports/exam-service.ts';
import type { TurnMaterial } from '../ports/tutor-material.ts';
import { preferNode } from '../retrieval/prefer-nodes.ts';
import { statisticsOf } from '../retrieval/score-hits.ts';
import { lexicalQuery, lexicalShare } from '../retrieval/score-text.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import { denseShare, fuseScores, fusionWeightsOf } from './mapping/fuse-by-scale.ts';
import type { RetrievedContext } from './retrieve-context.ts';
import { contextLimits } from './retrieve-context.ts';
import type { TurnContext, TurnPassage } from './tutor-services.ts';

/** Passages of the focus unit that a context has where its content has them: what is taught must be in it. */
const leastOfFocus = 4;
/** How far a passage of the focus unit is lifted among those of the scope. */
const focusBonus = 0.12;

export interface AssembleInput {
  readonly course: PublishedCourse;
  readonly units: readonly CourseUnit[];
  readonly scopedUnitIds: readonly string[];
  readonly focusUnitId: string;
  readonly retrieved: RetrievedContext;
  readonly material: TurnMaterial;
  /** Null where the exam service cannot be asked: then no question is a candidate. */
  readonly states: ReadonlyMap<string, ExamQuestionState> | null;
  readonly passedQuestionIds: ReadonlySet<string>;
  readonly stems: readonly string[];
  readonly documentFrequencies: ReadonlyMap<string, number>;
  /** Chooses a page of the focus unit's concept cards. @param inOrder its passages @param best what was asked about, best first */
  readonly chooseConcept: (inOrder: readonly TurnPassage[], best: readonly TurnPassage[]) => MadeConcept | null;
}

/** The context of a turn within the limits. */
export function assembleContext(given: AssembleInput): TurnContext {
  // No card, hint or line tells a solution of the course's exercises.
  const nodes = given.material.nodes.filter((node) => !isSolution(node));
  const input = { ...given, material: { ...given.material, nodes } };
  const { course, material, focusUnitId } = input;
  const statistics = statisticsOf(course.nodeCount, input.documentFrequencies, material.documentFrequencies);
  const passages = choosePassages(rankPassages(input, statistics), input);
  const ofFocus = passages.filter(({ unitId }) => unitId === focusUnitId);
  const opening = openingOf(input);
  return {
    unitAnchors: anchorsOf(input),
    passages,
    examCandidates: rankCandidates(input),
    examSupport: supportOf(input),
    statistics,
    builtInConcept: input.chooseConcept(opening.length > 0 ? opening : ofFocus, ofFocus),
  };
}

function anchorsOf({ units, scopedUnitIds }: AssembleInput): TurnContext['unitAnchors'] {
  const byId = new Map(units.map((unit) => [unit.unitId, unit]));
  return scopedUnitIds.slice(0, contextLimits.unitAnchors).flatMap((unitId) => {
    const unit = byId.get(unitId);
    return unit === undefined ? [] : [{ unitId, title: unit.title, anchorText: unit.anchorText }];
  });
}

/** Hits as the registry holds them now, by their own text; a vector that is not the standing node's is dropped. */
function rankPassages(input: AssembleInput, statistics: TermStatistics): readonly TurnPassage[] {
  const { course, material, retrieved, focusUnitId } = input;
  const weights = fusionWeightsOf(course.embeddingModel);
  const query = lexicalQuery(input.stems, statistics);
  const standing = new Map(material.nodes.map((node) => [node.reference, node]));
  const scored = retrieved.content.flatMap((hit) => {
    const node = standing.get(hit.reference);
    if (node === undefined || node.vectorHash !== hit.vectorHash || node.nodeType === 'heading') return [];
    const text = { content: node.content, containerTitle: node.container.title, section: node.provenance.section };
    const dense = denseShare(hit.cosine, course.denseBaseline, weights);
    const fused = fuseScores({ lexical: lexicalShare(query, text), dense }, weights);
    const preferred = preferNode(node, fused, { answerType: 'any', stems: input.stems });
    const score = hit.unitId === focusUnitId ? preferred * (1 + focusBonus * (1 - preferred)) : preferred;
    return [{ passage: toPassage(hit.unitId, node), score }];
  });
  return scored.toSorted((one, other) => other.score - one.score).map(({ passage }) => passage);
}

/** The best, with room kept for the focus unit; where little or nothing was asked, the unit's own opening fills it. */
function choosePassages(ranked: readonly TurnPassage[], input: AssembleInput): readonly TurnPassage[] {
  const { focusUnitId } = input;
  const best = ranked.slice(0, contextLimits.content);
  const isOfFocus = ({ unitId }: TurnPassage) => unitId === focusUnitId;
  const known = new Set(best.map(({ reference }) => reference));
  const more = distinct([...ranked.filter(isOfFocus), ...openingOf(input)]).filter(
    (each) => !known.has(each.reference),
  );
  const missing = Math.max(0, leastOfFocus - best.filter(isOfFocus).length);
  const free = contextLimits.content - best.length;
  const added = more.slice(0, Math.max(missing, free));
  const kept = dropLast(best, best.length + added.length - contextLimits.content, (each) => !isOfFocus(each));
  return [...kept, ...added];
}

/** Without the last `count` that may go. */
function dropLast<Item>(items: readonly Item[], count: number, mayGo: (item: Item) => boolean): readonly Item[] {
  const places = [...items.keys()].filter((index) => mayGo(items[index] as Item));
  const gone = new Set(count > 0 ? places.slice(-count) : []);
  return items.filter((_, index) => !gone.has(index));
}

function openingOf({ material, focusUnitId }: AssembleInput): readonly TurnPassage[] {
  return material.unitNodes
    .filter(({ nodeType }) => nodeType !== 'heading')
    .map((node) => toPassage(focusUnitId, node));
}

function toPassage(unitId: string, node: RegistryNode): TurnPassage {
  const { reference, nodeType, content } = node;
  return { reference, unitId, nodeType, content, section: node.provenance.section, node };
}

function distinct(passages: readonly TurnPassage[]): readonly TurnPassage[] {
  const seen = new Set<string>();
  return passages.filter(({ reference }) => !seen.has(reference) && seen.add(reference));
}

/** Available ones by what was retrieved, the others after them in the order of the course. */
function rankCandidates({ material, retrieved, states }: AssembleInput): readonly ExamQuestion[] {
  const places = new Map(retrieved.candidateOrder.map((questionId, place) => [questionId, place]));
  const placeOf = ({ questionId }: ExamQuestion) => places.get(questionId) ?? places.size;
  return material.questions
    .filter(({ questionId }) => states?.get(questionId)?.status === 'available')
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, contextLimits.examCandidates);
}

function supportOf({ material, retrieved, passedQuestionIds }: AssembleInput): TurnContext['examSupport'] {
  const memos = new Map(
    material.support
      .filter(({ questionId }) => passedQuestionIds.has(questionId))
      .map(({ questionId, memo }) => [questionId, memo]),
  );
  return retrieved.supportQuestionIds
    .flatMap((questionId) => {
      const text = memos.get(questionId);
      return text === undefined ? [] : [{ questionId, text }];
    })
    .slice(0, contextLimits.examSupport);
}
