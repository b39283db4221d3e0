// Which passages give a solution away: they stay folded until a reader opens them. Pure.
import type { RegistryNode } from '../../ports/course-registry.ts';
import { plainText } from '../../text/plain-text.ts';
import { isSolutionHead, splitSolution } from '../../text/solution-mark.ts';

export interface Folded {
  readonly node: RegistryNode;
  /** What of it stands open. */
  readonly before: string;
  /** What of it is a solution; null where nothing begins one. */
  readonly solution: string | null;
  /** It goes on with the solution that an earlier node began. */
  readonly isInSolution: boolean;
}

/**
 * A solution begins where ingestion marked it, or at its head, in a passage or as a heading. What hangs on the same passage as it, or on it, goes on
 * with it; so does what stands under such a heading. Any other heading ends it.
 * @param nodes of one page, in order
 */
export function foldSolutions(nodes: readonly RegistryNode[]): readonly Folded[] {
  let family = new Set<string>();
  /** The passage before was, or ended with, what ingestion marked as a solution. */
  let isMarked = false;
  let under: readonly string[] | null = null;
  return nodes.map((node) => {
    const { content, provenance, contentType, reference, parentReference: parent } = node;
    const from = provenance.solutionFrom;
    const goesOn = from === 0 && isMarked;
    isMarked = from !== undefined;
    if (goesOn && contentType !== 'heading') {
      family.add(reference);
      return { node, before: '', solution: null, isInSolution: true };
    }
    if (from !== undefined && contentType !== 'heading') {
      family = new Set([reference]);
      return {
        node,
        before: content.slice(0, from).trim(),
        solution: withoutHead(content.slice(from).trim()),
        isInSolution: false,
      };
    }
    const isUnder = under?.every((title, index) => provenance.section[index] === title) ?? false;
    if (!isUnder) under = null;
    if (contentType === 'heading') {
      family = new Set();
      if (!isUnder && isSolutionHead(plainText(content))) {
        under = [...provenance.section, plainText(content)];
        return { node, before: '', solution: '', isInSolution: false };
      }
      return { node, before: content, solution: null, isInSolution: isUnder };
    }
    const isInSolution = isUnder || (parent !== null && family.has(parent));
    const split = isUnder || contentType === 'code' || contentType === 'table_row' ? null : splitSolution(content);
    if (split !== null) {
      // A head alone heads what hangs on the same passage; one after its problem heads what hangs on that.
      family = new Set(split.before === '' && parent !== null ? [parent, reference] : [reference]);
      return { node, ...split, isInSolution: false };
    }
    if (isInSolution) family.add(reference);
    return { node, before: content, solution: null, isInSolution };
  });
}

/** The fold says "Solution" itself. */
function withoutHead(content: string): string {
  const split = splitSolution(content);
  return split?.before === '' ? split.solution : content;
}
