// Which units a learner's message is about, over all units of the course: found by words and vectors, scored by their own
// texts. The model has no say in it (corrections 32). Where the vectors fail, the words alone map.
import type { CourseUnit } from '../course/tutor-material.ts';
import type { MappedUnit } from '../policy/unit-scope.ts';
import type { PublishedCourse } from '../ports/course-registry.ts';
import type { PassageHit } from '../ports/passage-index.ts';
import type { CourseScope } from '../ports/scope.ts';
import { denseShare, fusionWeightsOf } from '../retrieval/fuse-scores.ts';
import { querySparseVector } from '../retrieval/sparse-terms.ts';
import { namedUnits } from './mapping/named-units.ts';
import { type MessageTopics, readMessage } from './mapping/read-message.ts';
import { scoreUnits } from './mapping/score-units.ts';
import { compareUnits, confidenceOf } from './mapping/unit-weights.ts';
import type { TutorServices } from './tutor-services.ts';

/** Anchors each list brings. */
const anchorLimit = 40;
/** Anchors read closely for their vectors alone. */
const nearestRead = 6;
/** What is less likely is not spoken of. */
const leastConfidence = 0.2;
const mappedLimit = 12;
/** A unit that was named outright. */
const namedConfidence = 0.98;

export interface MapInput {
  readonly scope: CourseScope;
  readonly course: PublishedCourse;
  readonly units: readonly CourseUnit[];
  /** What the learner wrote, LaTeX with it. */
  readonly text: string;
  /** Null where the embedding service failed. */
  readonly embedding: Promise<readonly number[] | null>;
  /** Of the question, and in how many of the course's nodes each stands. */
  readonly stems: readonly string[];
  readonly documentFrequencies: ReadonlyMap<string, number>;
}

export interface Mapping {
  /** Most likely first; `isNamed`: by id, number or title. */
  readonly mapped: readonly (MappedUnit & { readonly isNamed: boolean })[];
  readonly embedding: readonly number[] | null;
  /** The embedding or the vector store failed: mapped by words. */
  readonly isDegraded: boolean;
}

/** One vector request at most; none for a message without topics. Never throws for a part that is down. */
export async function mapUnits(
  input: MapInput,
  services: Pick<TutorServices, 'passageIndex' | 'namespaceOf'>,
): Promise<Mapping> {
  const topics = readMessage(input.text);
  const named = namedUnits(input.text, input.units);
  const embedding = await input.embedding.catch(() => null);
  const isWorthSearching = topics.shares.size > 0 && named.size === 0;
  const cosines = isWorthSearching
    ? await searchAnchors(input, topics, embedding, services)
    : new Map<string, number>();
  const mapped = mapByScores({ ...input, topics, named, cosines });
  return { mapped, embedding, isDegraded: cosines === null || (embedding === null && input.text.trim() !== '') };
}

/** Cosine by unit id, as far as the dense list reaches; null where the store failed. */
async function searchAnchors(
  input: MapInput,
  topics: MessageTopics,
  embedding: readonly number[] | null,
  services: Pick<TutorServices, 'passageIndex' | 'namespaceOf'>,
): Promise<ReadonlyMap<string, number> | null> {
  const stems = [...new Set([...input.stems, ...topics.shares.keys()])];
  const { vector } = querySparseVector({
    stems,
    documentFrequencies: input.documentFrequencies,
    documentCount: input.course.nodeCount,
  });
  try {
    const { dense, sparse } = await services.passageIndex.search({
      namespace: services.namespaceOf(input.scope, 'unit_anchors'),
      dense: embedding,
      sparse: vector,
      limit: anchorLimit,
    });
    return cosinesOf(dense, sparse);
  } catch {
    return null;
  }
}

/** Hits of words alone have no cosine; they are kept so that they are read, with the floor. */
function cosinesOf(dense: readonly PassageHit[], sparse: readonly PassageHit[]): ReadonlyMap<string, number> {
  const cosines = new Map<string, number>();
  for (const { id, score } of dense) {
    const unitId = unitOf(id);
    cosines.set(unitId, Math.max(score, cosines.get(unitId) ?? -1));
  }
  for (const { id } of sparse) if (!cosines.has(unitOf(id))) cosines.set(unitOf(id), -1);
  return cosines;
}

/** An anchor's vector has the id `unitId:hash`. */
function unitOf(id: string): string {
  const cut = id.lastIndexOf(':');
  return cut < 0 ? id : id.slice(0, cut);
}

/** The few whose vectors are nearest, to be read whatever words they share. */
function nearest(cosines: ReadonlyMap<string, number> | null): ReadonlySet<string> {
  const ranked = [...(cosines ?? [])].toSorted((one, other) => other[1] - one[1]);
  return new Set(ranked.slice(0, nearestRead).map(([unitId]) => unitId));
}

/**
 * Confidence of every unit that is likely enough, by its own text in memory: an anchor whose unit no longer stands is
 * not among `units` and so maps to nothing. Pure.
 * @param input.cosines by unit id; null where no vectors were compared
 */
export function mapByScores(input: {
  readonly course: Pick<PublishedCourse, 'embeddingModel' | 'denseBaseline'>;
  readonly units: readonly CourseUnit[];
  readonly topics: MessageTopics;
  readonly named: ReadonlySet<string>;
  readonly documentFrequencies: ReadonlyMap<string, number>;
  readonly cosines: ReadonlyMap<string, number> | null;
}): Mapping['mapped'] {
  const { course, named, cosines } = input;
  const weights = fusionWeightsOf(course.embeddingModel);
  const hasVectors = cosines !== null && [...cosines.values()].some((cosine) => cosine > -1);
  const compared = compareUnits(scoreUnits({ ...input, alsoIds: nearest(cosines) }));
  const scored = compared.map((signals) => {
    const cosine = cosines?.get(signals.unitId) ?? null;
    const dense = hasVectors ? denseShare(cosine, course.denseBaseline, weights) : null;
    return { unitId: signals.unitId, confidence: confidenceOf(signals, dense), isNamed: false };
  });
  const others = named.size > 0 ? [] : scored.filter(({ confidence }) => confidence >= leastConfidence);
  return [...[...named].map((unitId) => ({ unitId, confidence: namedConfidence, isNamed: true })), ...others]
    .toSorted((one, other) => other.confidence - one.confidence || (one.unitId < other.unitId ? -1 : 1))
    .slice(0, mappedLimit);
}
