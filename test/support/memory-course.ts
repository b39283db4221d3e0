// A course in memory behind the real ports, for tests of ask and search: registry, index and embeddings as doubles
// that compute what the real ones would, and count how often they are called.
import { createHash } from 'node:crypto';
import { parseContainerCode } from '../../functions/course/canonical-reference.ts';
import type {
  BoxKind,
  Container,
  ContentType,
  NodeType,
  PagePlace,
  ProfileId,
  TableCellValue,
} from '../../functions/course/content.ts';
import { nodeTypeLetters } from '../../functions/course/content.ts';
import { partsNamed } from '../../functions/course/resolve-mention.ts';
import type { CachedAnswer } from '../../functions/ports/answer-cache.ts';
import type {
  ConversationTurn,
  CourseRegistry,
  KnownDocument,
  NodeFilter,
  PublishedCourse,
  RegistryNode,
} from '../../functions/ports/course-registry.ts';
import type { EmbeddingModel } from '../../functions/ports/embedding-model.ts';
import type { PassageIndex } from '../../functions/ports/passage-index.ts';
import { type IndexedText, indexText } from '../../functions/retrieval/index-text.ts';
import { distinctStems, documentSparseVector } from '../../functions/retrieval/sparse-terms.ts';
import { contentStems } from '../../functions/text/text.ts';

export interface NodeDescription {
  readonly type?: NodeType;
  readonly text: string;
  readonly section?: readonly string[];
  /** Position (from 1) in the container of the node it hangs on. */
  readonly parent?: number;
  readonly contentType?: ContentType;
  readonly page?: number;
  readonly pageLabel?: string;
  readonly row?: number;
  readonly sheet?: string;
  readonly sectionNumber?: string;
  readonly solutionFrom?: number;
  /** The number of an item in its list. */
  readonly ordinal?: number;
  readonly box?: BoxKind;
  readonly place?: PagePlace;
  readonly cells?: readonly TableCellValue[];
  /** The number the source prints for it (`{level: 'table', label: '3'}`). */
  readonly printed?: { readonly level: string; readonly label: string };
}

export interface ContainerDescription {
  readonly code: string;
  readonly title: string;
  readonly nodes: readonly NodeDescription[];
  readonly topic?: string;
  readonly documentName?: string;
  readonly documentPath?: string;
  readonly revision?: string;
  readonly status?: 'current' | 'superseded';
  readonly domain?: string;
  readonly documentType?: string;
  readonly link?: string;
}

export interface CourseDescription {
  readonly profile?: ProfileId;
  readonly language?: string;
  readonly title?: string;
  readonly classNumber?: number;
  readonly answerStyle?: 'quote' | 'write';
  /** As the course names it; the double embeds all the same. */
  readonly embeddingModel?: string;
  readonly subject?: string;
  readonly containers: readonly ContainerDescription[];
  readonly tombstones?: readonly string[];
  readonly conversations?: Readonly<Record<string, readonly ConversationTurn[]>>;
  /** Answers kept, by key; shared with who keeps them. */
  readonly cached?: ReadonlyMap<string, CachedAnswer>;
  /** Of the tenant's own. */
  readonly modelCallsPerDay?: number;
}

export const memoryScope = { tenantId: 'tenant', courseId: 'course' };
const version = 7;

export interface MemoryCourse {
  readonly course: PublishedCourse;
  readonly nodes: readonly RegistryNode[];
  readonly registry: CourseRegistry;
  readonly passageIndex: PassageIndex;
  readonly embeddingModel: EmbeddingModel;
  /** Calls that would be round trips, by part. */
  readonly calls: { database: number; vector: number; embedding: number };
}

/** Embeds by hashed stems: texts that share words are near, all others are not. */
export function hashEmbedding(text: string): readonly number[] {
  const vector = new Array<number>(64).fill(0);
  for (const stem of contentStems(text)) {
    const digest = createHash('sha256').update(stem).digest();
    for (let index = 0; index < 4; index += 1) {
      const at = (digest[index] ?? 0) % vector.length;
      vector[at] = (vector[at] ?? 0) + ((digest[index + 8] ?? 0) % 2 === 0 ? 1 : -1);
    }
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

export function makeCourse(description: CourseDescription): MemoryCourse {
  const nodes = description.containers.flatMap((container, index) => makeNodes(container, index));
  const frequencies = new Map<string, number>();
  for (const node of nodes) {
    for (const stem of distinctStems(indexedOf(node).text)) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  }
  const course: PublishedCourse = {
    courseId: memoryScope.courseId,
    title: description.title ?? 'Course',
    profile: description.profile ?? 'coach',
    language: description.language ?? 'en',
    version,
    nodeCount: nodes.length,
    classNumber: description.classNumber ?? null,
    subject: description.subject ?? null,
    description: null,
    hasLearningPath: false,
    licence: null,
    attribution: null,
    answerStyle: description.answerStyle ?? null,
    embeddingModel: description.embeddingModel ?? 'hash',
    denseBaseline: { mean: 0.05, deviation: 0.12 },
  };
  const calls = { database: 0, vector: 0, embedding: 0 };
  return {
    course,
    nodes,
    calls,
    registry: makeRegistry({ description, course, nodes, frequencies, calls }),
    passageIndex: makeIndex(nodes, calls),
    embeddingModel: {
      modelId: 'hash',
      embed: async ({ texts }) => {
        calls.embedding += 1;
        return texts.map(hashEmbedding);
      },
    },
  };
}

function indexedOf(node: RegistryNode): IndexedText {
  return indexText({ content: node.content, containerTitle: node.container.title, section: node.provenance.section });
}

function makeNodes(description: ContainerDescription, index: number): readonly RegistryNode[] {
  const parsed = parseContainerCode(description.code);
  if (!parsed.ok) throw new Error(`not a container code: ${description.code}`);
  const { containerType, day, number } = parsed.container;
  const container: Container = {
    ...parsed.container,
    code: description.code,
    containerId:
      day === null ? `${containerType}${number}` : `day${day}-${containerType === 'lab' ? 'lab' : 'ch'}${number}`,
    title: description.title,
    description: null,
    sequence: index + 1,
    learningObjectives: [],
    primaryTopic: description.topic ?? null,
    isDedicatedTopic: description.topic !== undefined,
  };
  const counts = new Map<NodeType, number>();
  const nodes: RegistryNode[] = [];
  for (const [position, given] of description.nodes.entries()) {
    const nodeType = given.type ?? 'concept';
    const label = (counts.get(nodeType) ?? 0) + 1;
    counts.set(nodeType, label);
    const contentHash = createHash('sha256').update(given.text).digest('hex');
    const parent = given.parent === undefined ? undefined : nodes[given.parent - 1];
    nodes.push({
      reference: `${description.code}.${nodeTypeLetters[nodeType]}${label}`,
      containerCode: description.code,
      nodeType,
      label,
      sequence: position + 1,
      content: given.text,
      contentType: given.contentType ?? 'paragraph',
      contentHash,
      provenance: {
        documentPath: description.documentPath ?? `${description.code}.md`,
        section: given.section ?? [description.title],
        sectionNumber: given.sectionNumber ?? null,
        ...(given.solutionFrom === undefined ? {} : { solutionFrom: given.solutionFrom }),
        ...(given.ordinal === undefined ? {} : { ordinal: given.ordinal }),
        ...(given.box === undefined ? {} : { box: given.box }),
        line: position + 1,
        page: given.page ?? null,
        sheet: given.sheet ?? null,
        row: given.row ?? null,
        ...(given.pageLabel === undefined ? {} : { pageLabel: given.pageLabel }),
        ...(given.place === undefined ? {} : { place: given.place }),
        ...(given.cells === undefined ? {} : { cells: given.cells }),
        images: [],
      },
      parentReference: parent?.reference ?? null,
      requiresPrerequisites: [],
      validFrom: 1,
      vectorHash: contentHash.slice(0, 16),
      container,
      document: {
        documentNumber: container.document ?? index + 1,
        path: `${description.code}.md`,
        name: description.documentName ?? description.title,
        link: description.link ?? null,
        licence: null,
        attribution: null,
        revision: description.revision ?? null,
        status: description.status ?? 'current',
        domain: description.domain ?? null,
        documentType: description.documentType ?? null,
      },
    });
    const made = nodes.at(-1);
    if (made && given.printed) printedNumbers.set(made, given.printed);
  }
  return nodes;
}

function makeRegistry(made: {
  readonly description: CourseDescription;
  readonly course: PublishedCourse;
  readonly nodes: readonly RegistryNode[];
  readonly frequencies: ReadonlyMap<string, number>;
  readonly calls: MemoryCourse['calls'];
}): CourseRegistry {
  const { description, course, nodes, frequencies, calls } = made;
  const isKnown = (scope: { tenantId: string; courseId: string }) =>
    scope.tenantId === memoryScope.tenantId && scope.courseId === memoryScope.courseId;
  const missing = () => Promise.reject(new Error('not used by ask'));
  return {
    listCourses: missing,
    readCourse: missing,
    readOutline: missing,
    readReading: missing,
    readContainer: missing,
    readReference: missing,
    readDocuments: missing,
    openQuestion: async (input) => {
      calls.database += 1;
      if (!isKnown(input)) return null;
      const turns = input.conversationId === null ? undefined : description.conversations?.[input.conversationId];
      return {
        course,
        documentFrequencies: new Map(
          [...input.stems, ...lentStems(turns, nodes)].flatMap((stem) =>
            frequencies.has(stem) ? [[stem, frequencies.get(stem) ?? 0] as const] : [],
          ),
        ),
        conversation: turns ?? null,
        cached: (input.cacheKey && description.cached?.get(input.cacheKey)) || null,
        documents: course.profile === 'engineering' ? knownDocuments(nodes) : [],
        modelCallsPerDay: description.modelCallsPerDay ?? null,
      };
    },
    readNodes: async (input) => {
      calls.database += 1;
      const found = input.references.flatMap((reference) => nodes.filter((node) => node.reference === reference));
      const around = nodes.filter((node) => input.around?.includes(node.reference));
      return {
        nodes: found,
        surroundings: nodes.filter((node) => around.some((named) => surrounds(node, named))),
        tableRows: nodes.filter(
          (node) => node.nodeType === 'row' && input.tablesOf?.some((named) => isOfTable(node, named, nodes)),
        ),
        documentFrequencies: input.withTerms ? frequenciesOf(found, frequencies) : new Map(),
      };
    },
    readMentioned: async (input) => {
      calls.database += 1;
      const matching = nodes.filter((node) =>
        input.filters.some(
          (filter) =>
            Object.keys(filter).length > 0 &&
            (filter.references?.includes(node.reference) ?? true) &&
            (filter.containerCodes?.includes(node.containerCode) ?? true) &&
            (filter.nodeTypes?.includes(node.nodeType) ?? true) &&
            (filter.labels?.includes(node.label) ?? true) &&
            (filter.opensSection === undefined || opensSection(node, nodes)) &&
            fitsPlace(filter, node, nodes) &&
            (filter.days?.includes(node.container.day ?? -1) ?? true) &&
            (filter.chapters === undefined && filter.labs === undefined
              ? true
              : (node.container.containerType === 'chapter' &&
                  (filter.chapters?.includes(node.container.number) ?? false)) ||
                (node.container.containerType === 'lab' && (filter.labs?.includes(node.container.number) ?? false))),
        ),
      );
      const named = input.filters.flatMap((filter) => filter.references ?? []);
      return {
        containers: [...new Map(nodes.map((node) => [node.containerCode, node.container])).values()],
        nodes: matching,
        tombstones: (description.tombstones ?? []).filter((reference) => named.includes(reference)),
        documentFrequencies: frequenciesOf(matching, frequencies),
        printed: printedOf(matching),
      };
    },
  };
}

function opensSection(node: RegistryNode, nodes: readonly RegistryNode[]): boolean {
  const before = nodes[nodes.indexOf(node) - 1];
  return [node, before].some((each) => each?.nodeType === 'heading' && each.containerCode === node.containerCode);
}

function isOfTable(row: RegistryNode, named: string, nodes: readonly RegistryNode[]): boolean {
  const anchor = nodes.find(({ reference }) => reference === named);
  const [own, other] = [row.provenance.block, anchor?.provenance.block];
  return own !== undefined && row.containerCode === anchor?.containerCode && own?.number === other?.number;
}

/** The parts of a filter that name documents, pages, sheets, rows and printed numbers. */
function fitsPlace(filter: NodeFilter, node: RegistryNode, nodes: readonly RegistryNode[]): boolean {
  const { container, provenance } = node;
  const page = provenance.page ?? (container.containerType === 'page' ? container.number : -1);
  const isPrinted = (wanted: NodeFilter['printedParts']) =>
    wanted === undefined ||
    wanted.some((name) => partsNamed(name, indexOf(nodes)).flat().includes(node.reference)) ||
    wanted.some(
      ({ level, label }) =>
        /section|clause|appendix/.test(level) &&
        (provenance.sectionNumber === label || provenance.sectionNumber?.startsWith(`${label}.`)),
    );
  const stems = distinctStems(indexedOf(node).text);
  return (
    (filter.documents?.includes(node.document.documentNumber) ?? true) &&
    ((filter.pages === undefined && filter.pageLabels === undefined) ||
      (filter.pages?.includes(page) ?? false) ||
      (filter.pageLabels?.some((label) => label.toLowerCase() === provenance.pageLabel?.toLowerCase()) ?? false)) &&
    (filter.sheets === undefined ||
      (container.containerType === 'sheet' &&
        filter.sheets.some(
          (sheet) => sheet === container.number || container.title.toLowerCase().includes(String(sheet).toLowerCase()),
        ))) &&
    (filter.rows === undefined || (node.nodeType === 'row' && filter.rows.includes(provenance.row ?? node.label))) &&
    isPrinted(filter.printedParts) &&
    isPrinted(filter.withinParts) &&
    (filter.stems === undefined || filter.stems.some((stem) => stems.includes(stem))) &&
    (filter.upTo === undefined || node.sequence <= filter.upTo)
  );
}

function indexOf(nodes: readonly RegistryNode[]) {
  return { nodes, containers: nodes.map(({ container }) => container), printed: printedOf(nodes) };
}

const printedNumbers = new WeakMap<RegistryNode, { readonly level: string; readonly label: string }>();

function printedOf(nodes: readonly RegistryNode[]) {
  return nodes.flatMap((node) => {
    const printed = printedNumbers.get(node);
    return printed ? [{ reference: node.reference, ...printed }] : [];
  });
}

function knownDocuments(nodes: readonly RegistryNode[]): readonly KnownDocument[] {
  const groups = Map.groupBy(nodes, (node) => node.document.documentNumber);
  return [...groups.values()].flatMap((group) => {
    const containerCount = new Set(group.map((node) => node.containerCode)).size;
    return group.slice(0, 1).map(({ document }) => ({ ...document, containerCount }));
  });
}

function surrounds(node: RegistryNode, named: RegistryNode): boolean {
  if (node.containerCode !== named.containerCode) return false;
  return (
    node.reference === named.parentReference ||
    node.parentReference === named.reference ||
    (node.parentReference !== null && node.parentReference === named.parentReference) ||
    (node.nodeType === 'step' &&
      (named.nodeType === 'step' ||
        named.provenance.section.every((heading) => node.provenance.section.includes(heading)))) ||
    Math.abs(node.sequence - named.sequence) <= 2
  );
}

/** Stems of what the last two answers cited. */
function lentStems(turns: readonly ConversationTurn[] | undefined, nodes: readonly RegistryNode[]): readonly string[] {
  const cited = new Set((turns ?? []).slice(0, 2).flatMap((turn) => turn.references));
  return nodes.filter((node) => cited.has(node.reference)).flatMap((node) => distinctStems(indexedOf(node).text));
}

function frequenciesOf(nodes: readonly RegistryNode[], frequencies: ReadonlyMap<string, number>): Map<string, number> {
  const stems = new Set(nodes.flatMap((node) => distinctStems(indexedOf(node).text)));
  return new Map([...stems].map((stem) => [stem, frequencies.get(stem) ?? 0]));
}

function makeIndex(nodes: readonly RegistryNode[], calls: MemoryCourse['calls']): PassageIndex {
  const records = nodes.map((node) => ({
    id: `${node.reference}:${node.vectorHash}`,
    dense: hashEmbedding(indexedOf(node).text),
    sparse: documentSparseVector(indexedOf(node)),
  }));
  const best = (scores: readonly { readonly id: string; readonly score: number }[], limit: number) =>
    [...scores].sort((left, right) => right.score - left.score).slice(0, limit);
  const missing = () => Promise.reject(new Error('not used by ask'));
  return {
    search: async ({ dense, sparse, limit }) => {
      calls.vector += 1;
      const weights = new Map(sparse?.indices.map((index, at) => [index, sparse.values[at] ?? 0]));
      return {
        dense:
          dense === null
            ? []
            : best(
                records.map((record) => ({
                  id: record.id,
                  score: record.dense.reduce((sum, value, index) => sum + value * (dense[index] ?? 0), 0),
                })),
                limit,
              ),
        sparse: best(
          records.flatMap((record) => {
            let score = 0;
            for (const [at, index] of record.sparse.indices.entries()) {
              score += (weights.get(index) ?? 0) * (record.sparse.values[at] ?? 0);
            }
            return score > 0 ? [{ id: record.id, score }] : [];
          }),
          limit,
        ),
      };
    },
    upsert: missing,
    remove: missing,
    readDense: missing,
    listMissing: missing,
    listIds: () => {
      throw new Error('not used by ask');
    },
  };
}
