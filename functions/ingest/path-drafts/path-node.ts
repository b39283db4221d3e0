// A node of the course as a learning path is drafted from it. Types only.
import type { BoxKind, ContentType, NodeType } from '../../course/content.ts';

export interface PathNode {
  /** Its canonical reference, or any name of it that is unique in the course. */
  readonly reference: string;
  readonly documentPath: string;
  readonly nodeType: NodeType;
  readonly contentType: ContentType;
  readonly content: string;
  /** Headings above it, outermost first. */
  readonly section: readonly string[];
  /** The node it hangs on: a list's lead-in, a table's caption. */
  readonly parentReference: string | null;
  /** The kind of box its author set it in. */
  readonly box: BoxKind | null;
}

/** A document in the order of the course. */
export interface PathDocument {
  readonly path: string;
  readonly title: string;
  /** Matter before the first chapter, and what belongs to none. */
  readonly isFront: boolean;
  /** A guide to work through: its steps are exercises. */
  readonly isLab: boolean;
  /** The chapter, day or folder it belongs to. */
  readonly group: string;
  /** Of the chapter, which other documents may share; null: it has none of its own. */
  readonly chapterTitle: string | null;
  /** Learners find it from then on, milliseconds since 1970; null: at once. */
  readonly opensAtMs: number | null;
  /** What it says will be learned. */
  readonly objectives: readonly string[];
  readonly nodes: readonly PathNode[];
}

/** Whether one is open whenever the other is: only then may the other's drills show its words. */
export function opensNoLater(one: Opening, other: Opening): boolean {
  return (one.opensAtMs ?? 0) <= (other.opensAtMs ?? 0);
}

type Opening = Pick<PathDocument, 'opensAtMs'>;
