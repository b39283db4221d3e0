// Reading the registry: the published course, its nodes, its terms. Types only.
// What is not released yet stands in nothing that a scope brings which does not see it, as if it had never been published.
import type { Container, ContentNode } from '../course/content.ts';
import type { KnownHeading } from '../course/mention.ts';
import type { MentionFilter } from '../course/resolve-mention.ts';
import type { CourseUnit } from '../course/tutor-material.ts';
import type { CachedAnswer } from './answer-cache.ts';
import type {
  CourseSummary,
  DocumentEntry,
  KnownDocument,
  PublishedCourse,
  SourceDocument,
} from './published-course.ts';
import type { CourseScope, TenantScope } from './scope.ts';

export type { CourseSummary, DocumentEntry, KnownDocument, PublishedCourse, SourceDocument };

/** A node as it stands at one course version, with what is needed to show it. */
export interface RegistryNode extends ContentNode {
  /** First course version that shows this text; with `reference` it names the immutable row. */
  readonly validFrom: number;
  readonly vectorHash: string;
  readonly container: Container;
  readonly document: SourceDocument;
  /** Questions it answers, for finding it: never the course's words. Read by `readNodes` alone; absent elsewhere. */
  readonly askedAs?: readonly AskedQuestion[];
}

interface AskedQuestion {
  readonly question: string;
  /** Its vector's id is `reference:vectorHash`. */
  readonly vectorHash: string;
}

export interface ConversationTurn {
  /** Null where the tenant keeps no learner text. */
  readonly question: string | null;
  readonly references: readonly string[];
  /** Title of the container of its first reference; what a follow-up goes by where the question is not kept. */
  readonly title?: string | null;
  /** The list items and steps it cited, in order, each from its beginning. */
  readonly items?: readonly string[];
}

/** A word of a question that may be misspelt, or typed in another script than the course's. */
export interface Suspect {
  readonly word: string;
  readonly stem: string;
  /** Regular expression, as PostgreSQL reads it, of stems that sound like it; null where it is not read by sound. */
  readonly sound: string | null;
}

/** Everything the first database round trip of a question brings. */
export interface QuestionOpening {
  readonly course: PublishedCourse;
  /**
   * Document frequency of each of the question's stems; absent ones were never seen. In a conversation also of the
   * stems of the passages its last two answers cited, since a follow-up may carry them over.
   */
  readonly documentFrequencies: ReadonlyMap<string, number>;
  /** Stems near the `suspects` that the course does not know, with their document frequencies; at most 60. */
  readonly nearTerms?: ReadonlyMap<string, number>;
  /** The conversation's latest turns, newest first; null when it does not exist or is another learner's. */
  readonly conversation: readonly ConversationTurn[] | null;
  /** The answer kept under `cacheKey` at the published version; null where there is none. */
  readonly cached: CachedAnswer | null;
  /** The documents of an engineering course, by number, at most 2,000; empty in other courses. */
  readonly documents: readonly KnownDocument[];
  /** Headings of current documents that hold all the words of one of the `titles` or bear one of the `numbers`, and titles. */
  readonly headings?: readonly KnownHeading[];
  /** Model calls a day that the tenant was given of its own; null: as many as the deployment's limit says. */
  readonly modelCallsPerDay: number | null;
}

/** Which nodes a mention may point at; a node is wanted when any filter holds whole. */
export type NodeFilter = MentionFilter;

export interface OutlineContainer extends Container {
  readonly nodeCount: number;
  /**
   * When it opens, ISO 8601, null where it is open. Learners are told of a container that is shut as a whole, with its
   * title and no passage; staff of the first of its documents that opens later.
   */
  readonly opensAt: string | null;
}

/** What stands of one document in a container: it is read as one text. */
export interface ReadingSection {
  readonly code: string;
  readonly documentNumber: number;
  readonly documentName: string;
  readonly documentPath: string;
  readonly nodeCount: number;
  /** Sequences of its first and last node in the container. */
  readonly first: number;
  readonly last: number;
}

/** Which page is read: that of a passage, or one of a container's, from 1; without a document, of its first. */
export type ReadingPlace =
  | { readonly reference: string }
  | { readonly code: string; readonly documentNumber: number | null; readonly page: number };

interface NodeView {
  readonly node: RegistryNode;
  /** Nodes around it in the same container, in order, the node itself left out. */
  readonly before: readonly RegistryNode[];
  readonly after: readonly RegistryNode[];
  /** Parent, when it hangs on one. */
  readonly parent: RegistryNode | null;
  /** Standing nodes to understand first, in the order of the course. */
  readonly prerequisites: readonly RegistryNode[];
}

export interface CourseRegistry {
  listCourses(input: TenantScope): Promise<readonly CourseSummary[]>;
  /** Null when the course is absent or nothing of it is published. One round trip. */
  readCourse(input: CourseScope): Promise<PublishedCourse | null>;
  /** One round trip. `conversationId` is looked up for `learnerId` only. */
  openQuestion(
    input: CourseScope & {
      readonly stems: readonly string[];
      readonly learnerId: string;
      readonly conversationId: string | null;
      /** Also looks for an answer kept under this key. */
      readonly cacheKey?: string | null;
      /** Stems of the titles that the question calls parts by. */
      readonly titles?: readonly (readonly string[])[];
      /** Numbers it may name parts by: `4.1`, `A.2`. */
      readonly numbers?: readonly string[];
      /** Words that may be misspelt, with their stems. */
      readonly suspects?: readonly Suspect[];
    },
  ): Promise<QuestionOpening | null>;
  /**
   * Nodes standing at `version`, by reference, in the order asked for; absent ones are left out.
   * With `withTerms`, also the document frequencies of every stem of those nodes. `around` names some of them whose
   * surroundings are wanted: what they hang on and what hangs on them, the other items of their list, the other steps
   * of their container (for other nodes the steps of their section), and the two nodes before and after; at most 200.
   * `tablesOf` names rows whose whole tables are wanted, rows of totals among them; beyond 3,000 rows the tables that do
   * not fit whole are left out. One round trip.
   */
  readNodes(
    input: CourseScope & {
      readonly version: number;
      readonly references: readonly string[];
      readonly withTerms: boolean;
      readonly around?: readonly string[];
      readonly tablesOf?: readonly string[];
    },
  ): Promise<{
    readonly nodes: readonly RegistryNode[];
    /** In course order; may hold nodes that are also among `nodes`. */
    readonly surroundings: readonly RegistryNode[];
    /** In course order; they hold rows that are also among `nodes`. */
    readonly tableRows: readonly RegistryNode[];
    readonly documentFrequencies: ReadonlyMap<string, number>;
  }>;
  /**
   * What explicit mentions need: the course's containers at `version` (of pages those named and the nearest to them)
   * and the nodes the filters name (a node matches when any filter matches whole), at most 2,000. One round trip.
   */
  readMentioned(input: CourseScope & { readonly version: number; readonly filters: readonly NodeFilter[] }): Promise<{
    readonly containers: readonly Container[];
    readonly nodes: readonly RegistryNode[];
    /** References among the filters that once existed and no longer stand. */
    readonly tombstones: readonly string[];
    readonly documentFrequencies: ReadonlyMap<string, number>;
    /** Numbers the source prints for some of the nodes ("Table 3.1"). */
    readonly printed: readonly { readonly reference: string; readonly level: string; readonly label: string }[];
    /** How many nodes the places hold of which only the beginning was asked for (`upTo`); absent: not counted. */
    readonly placeTotal?: number;
  }>;
  /** Containers and node counts in course order. */
  readOutline(input: CourseScope): Promise<{
    readonly course: PublishedCourse;
    readonly containers: readonly OutlineContainer[];
    /** Whether any passage is a formula. */
    readonly hasFormulas: boolean;
  } | null>;
  /** The documents of the published version by number; null when the course is absent or unpublished. One round trip. */
  readDocuments(
    input: CourseScope,
  ): Promise<{ readonly course: PublishedCourse; readonly documents: readonly DocumentEntry[] } | null>;
  /**
   * A page to read, with the outline around it: the nodes of one document in a container, `pageSize` of them. No nodes
   * where nothing stands at the place, or none is asked for. One round trip.
   */
  readReading(
    input: CourseScope & {
      readonly place: ReadingPlace | null;
      readonly pageSize: number;
    },
  ): Promise<{
    readonly course: PublishedCourse;
    readonly containers: readonly OutlineContainer[];
    /** In the order of each container's nodes. */
    readonly sections: readonly ReadingSection[];
    readonly nodes: readonly RegistryNode[];
    /** Of the learning path, with where their content lies. */
    readonly units: readonly Pick<CourseUnit, 'unitId' | 'title' | 'content'>[];
  } | null>;
  /** The nodes of one container in order. */
  readContainer(input: CourseScope & { readonly code: string }): Promise<readonly RegistryNode[]>;
  /** A node at the published version, its tombstone, or null where the reference was never given. */
  readReference(input: CourseScope & { readonly reference: string; readonly version?: number }): Promise<
    | { readonly kind: 'standing'; readonly view: NodeView; readonly course: PublishedCourse }
    | {
        readonly kind: 'tombstone';
        readonly last: RegistryNode;
        readonly removedIn: number;
        readonly course: PublishedCourse;
      }
    | null
  >;
}
