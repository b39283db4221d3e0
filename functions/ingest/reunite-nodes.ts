// Nodes that moved from one document to another: the new reference each was given gives way to the one it had.
// Pure. Documents are aligned one by one, so only when all are in can be seen that what left one came into another.

/** A node of the draft whose reference was given in it. */
export interface GivenNode {
  readonly reference: string;
  readonly contentHash: string;
  readonly vectorHash: string;
}

/** A node of the base version that stands no longer. */
export interface LeftNode extends GivenNode {
  /** Distinct stems: a bare "Select Next." is no sign of a move. */
  readonly termCount: number;
}

export interface Reunion {
  readonly given: GivenNode;
  readonly former: LeftNode;
}

const leastTerms = 3;

/** Pairs by equal content, both lists in the order of the course; several with one content pair in order. */
export function reuniteNodes(input: {
  readonly given: readonly GivenNode[];
  readonly left: readonly LeftNode[];
}): readonly Reunion[] {
  const byContent = Map.groupBy(
    input.left.filter((node) => node.termCount >= leastTerms),
    (node) => node.contentHash,
  );
  return input.given.flatMap((given) => {
    const former = byContent.get(given.contentHash)?.shift();
    return former === undefined ? [] : [{ given, former }];
  });
}
