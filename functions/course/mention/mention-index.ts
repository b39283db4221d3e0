// The part of the registry that resolving mentions looks at, and the filters by which it is asked for.
// Types only. A registry row of a container or node fits as it is; all stand at one course version.

import type { ContainerAddress, NodeType } from '../content.ts';
import type { MentionLevel } from './levels.ts';

export interface IndexedContainer extends ContainerAddress {
  readonly code: string;
  readonly title: string;
  /** Position in the course. */
  readonly sequence: number;
}

export interface IndexedNode {
  readonly reference: string;
  readonly containerCode: string;
  readonly nodeType: NodeType;
  /** The number a learner sees now. */
  readonly label: number;
  /** Position in the container. */
  readonly sequence: number;
  readonly provenance: {
    readonly page: number | null;
    readonly row: number | null;
    /** As printed, e.g. `4.2.1`. */
    readonly sectionNumber: string | null;
  };
}

/** A section, table, figure, exercise, … that the source numbers, and the nodes it consists of, in order. */
export interface PrintedPart {
  readonly level: MentionLevel;
  /** As printed: `4.2.1`, `3`, `C`. */
  readonly label: string;
  readonly containerCode: string;
  readonly references: readonly string[];
}

export interface MentionIndex {
  /** All containers of the course, so that the nearest can be offered. */
  readonly containers: readonly IndexedContainer[];
  /** The nodes that the filters name. */
  readonly nodes: readonly IndexedNode[];
  /** References among the filters that once stood and no longer do. */
  readonly tombstones: readonly string[];
  /** Absent where the course's documents print no numbers of parts. */
  readonly printedParts?: readonly PrintedPart[];
}

/**
 * Which nodes a mention may point at. Within a filter every part given must hold, within a part one of its values;
 * a node is wanted when any filter holds whole. An empty filter names nothing.
 */
export interface MentionFilter {
  readonly references?: readonly string[];
  readonly containerCodes?: readonly string[];
  readonly days?: readonly number[];
  readonly chapters?: readonly number[];
  readonly labs?: readonly number[];
  /** Number of the page: of its container, or of the page the source prints (textbooks). */
  readonly pages?: readonly number[];
  /** Number or title of the sheet, titles without regard to capitals. */
  readonly sheets?: readonly (number | string)[];
  readonly nodeTypes?: readonly NodeType[];
  readonly labels?: readonly number[];
  /** Nodes of parts with this level and printed label. */
  readonly printedParts?: readonly { readonly level: MentionLevel; readonly label: string }[];
}
