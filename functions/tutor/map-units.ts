// Which units a learner's message is about, over all units of the course: found by words and vectors, scored by their own
// texts. The model has no say in it (corrections 32). Where the vectors fail, the words alone map.
import type { CourseUnit } from '../course/tutor-material.ts';
import type { MappedUnit } from '../policy/unit-scope.ts';
import type { PublishedCourse } from '../ports/course-registry.ts';
import type { PassageCondition, PassageHit, SparseVector } from '../ports/passage-index.ts';
import type { CourseScope } from '../ports/scope.ts';
import { querySparseVector } from '../retrieval/sparse-terms.ts';
import { topicsToDefine } from '../text/defined-terms.ts';
import { type ContentEvidence, contentHitLimit, readContentEvidence } from './mapping/content-evidence.ts';
import { denseShare, fusionWeightsOf } from './mapping/fuse-by-scale.ts';
import { holdsSubject } from './mapping/holds-subject.ts';
import { namedUnits } from './mapping/named-units.ts';
import { type MessageTopics, readMessage, subjectStems } from './mapping/read-message.ts';
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
  /** Some units of the course are not open yet: they are kept out of the searches. */
  readonly hasLocked?: boolean;
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
  /** Whether the course holds what was written about at all; null where that cannot be told. */
  readonly isHeld: boolean | null;
  /** The embedding or the vector store failed: mapped by words. */
  readonly isDegraded: boolean;
}

/** Of a turn without words of its own. */
export const nothingMapped: Mapping = { mapped: [], embedding: null, isHeld: null, isDegraded: false };

/** Two vector requests at once at most; none for a message without topics. Never throws for a part that is down. */
export async function mapUnits(
  input: MapInput,
  services: Pick<TutorServices, 'passageIndex' | 'namespaceOf'>,
): Promise<Mapping> {
  const topics = readMessage(input.text);
  const named = namedUnits(input.text, input.units);
  const embedding = await input.embedding.catch(() => null);
  const isWorthSearching = topics.shares.size > 0 && named.size === 0;
  const [cosines, content] = isWorthSearching
    ? await Promise.all([
        searchAnchors(input, topics, embedding, services),
        searchContent(input, topics, embedding, services),
      ])
    : [new Map<string, number>(), nothingSearched];
  const mapped = mapByScores({ ...input, topics, named, cosines, content });
  const isDegraded = cosines === null || content === null || (embedding === null && input.text.trim() !== '');
  const isHeld = isReadable(topics, input)
    ? holdsSubject({
        stems: subjectStems(topics),
        documentFrequencies: input.documentFrequencies,
        documentCount: input.course.nodeCount,
        content,
        topConfidence: mapped[0]?.confidence ?? 0,
      })
    : null;
  return { mapped, embedding, isHeld, isDegraded };
}

/** What is written in another script than the course is not found by its words, and could still be meant. */
function isReadable(topics: MessageTopics, { units }: MapInput): boolean {
  const [isLatin, isOther] = [/\p{Script=Latin}/u, /[^\P{L}\p{Script=Latin}]/u];
  const said = topics.words.join(' ');
  const held = units.map(({ title }) => title).join(' ');
  return isLatin.test(said) === isLatin.test(held) && isOther.test(said) === isOther.test(held);
}

const nothingSearched: ContentEvidence = { units: new Map(), lexical: 0, dense: null, isDefined: false };

/** What the units' own passages say of the message; null where the store failed. */
async function searchContent(
  input: MapInput,
  topics: MessageTopics,
  embedding: readonly number[] | null,
  services: Pick<TutorServices, 'passageIndex' | 'namespaceOf'>,
): Promise<ContentEvidence | null> {
  const { sparse, maximum } = contentQuery({ ...input, topics, documentCount: input.course.nodeCount });
  try {
    const lists = await services.passageIndex.search({
      namespace: services.namespaceOf(input.scope, 'unit_content_chunks'),
      dense: embedding,
      sparse,
      limit: contentHitLimit,
      conditions: amongOpen(input),
    });
    const weights = fusionWeightsOf(input.course.embeddingModel);
    return readContentEvidence({ ...lists, maximum, baseline: input.course.denseBaseline, weights });
  } catch {
    return null;
  }
}

/** Hits of units that are not open would take the places of others. No condition where all are open: it would cost time. */
function amongOpen({ units, hasLocked = false }: MapInput): readonly PassageCondition[] {
  return hasLocked ? [{ field: 'unitId', equals: units.map(({ unitId }) => unitId) }] : [];
}

/** What is searched for among the units' passages, definitions of the asked term first; `maximum` without those. */
export function contentQuery(input: {
  readonly text: string;
  readonly topics: MessageTopics;
  readonly documentFrequencies: ReadonlyMap<string, number>;
  readonly documentCount: number;
}): { readonly sparse: SparseVector; readonly maximum: number } {
  const terms = topicsToDefine(input.text)
    .map((topic) => topic.join(' '))
    .filter((key) => key !== '')
    .slice(0, 1);
  const { vector, maximum } = querySparseVector({ ...input, stems: subjectStems(input.topics), defines: terms });
  return { sparse: vector, maximum: maximum / (1 + terms.length) };
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
      conditions: amongOpen(input),
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
  /** Null where the units' passages could not be searched. */
  readonly content: ContentEvidence | null;
}): Mapping['mapped'] {
  const { course, named, cosines } = input;
  // Where no passage shares a word or lies near, nothing was learnt of the units.
  const content = input.content !== null && input.content.units.size > 0 ? input.content : null;
  const weights = fusionWeightsOf(course.embeddingModel);
  const hasVectors = cosines !== null && [...cosines.values()].some((cosine) => cosine > -1);
  const alsoIds = new Set([...nearest(cosines), ...(content?.units.keys() ?? [])]);
  const compared = compareUnits(scoreUnits({ ...input, alsoIds }), content);
  const scored = compared.map((signals) => {
    const cosine = cosines?.get(signals.unitId) ?? null;
    const dense = hasVectors ? denseShare(cosine, course.denseBaseline, weights) : null;
    return { unitId: signals.unitId, confidence: confidenceOf(signals, { dense, content }), isNamed: false };
  });
  const others = named.size > 0 ? [] : scored.filter(({ confidence }) => confidence >= leastConfidence);
  return [...[...named].map((unitId) => ({ unitId, confidence: namedConfidence, isNamed: true })), ...others]
    .toSorted((one, other) => other.confidence - one.confidence || (one.unitId < other.unitId ? -1 : 1))
    .slice(0, mappedLimit);
}
