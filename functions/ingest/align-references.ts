// Gives every node of a document its reference: the one it had, one taken back, or the next free number.
// Pure (corrections 19): equal contents first, then similar ones, then new numbers; a reference is never reused.
import { type NodeType, nodeTypeLetters } from '../course/content.ts';
import { pairEqual } from './align/pair-equal.ts';
import { pairSimilar } from './align/pair-similar.ts';
import { Pairing } from './align/pairing.ts';

/** A node the document had, in document order. */
export interface FormerNode {
  readonly reference: string;
  readonly containerCode: string;
  readonly contentHash: string;
  readonly content: string;
}

/** A node the document has now, in document order. */
export interface PresentNode {
  readonly containerCode: string;
  readonly nodeType: NodeType;
  readonly contentHash: string;
  readonly content: string;
}

export interface AlignedNode {
  readonly reference: string;
  /**
   * `same`: content as before; `edited`: similar content; `returned`: a removed reference whose exact content came
   * back; `new`: given now.
   */
  readonly origin: 'same' | 'edited' | 'returned' | 'new';
  /** Position among the former nodes; null where it is new or returned. */
  readonly former: number | null;
}

export interface Alignment {
  /** One for each present node, in order. */
  readonly nodes: readonly AlignedNode[];
  /** References of former nodes that are present no longer. */
  readonly removed: readonly string[];
}

/**
 * @param input.returnable removed references that may be taken back, with the content they had
 * @param input.greatestNumbers greatest number ever given by container and letter, e.g. `D20.L1.S` → 6
 */
export function alignReferences(input: {
  readonly former: readonly FormerNode[];
  readonly present: readonly PresentNode[];
  readonly returnable: readonly { readonly reference: string; readonly contentHash: string }[];
  readonly greatestNumbers: ReadonlyMap<string, number>;
  /** Contents whose other side stands beyond what is aligned here, in another part: equal to that, not similar to this. */
  readonly awaited?: ReadonlySet<string>;
}): Alignment {
  const { former, present, awaited } = input;
  const isHere = ({ contentHash }: { readonly contentHash: string }) => awaited?.has(contentHash) !== true;
  const pairing = new Pairing(former, present);
  const codes = new Set(present.map((node) => node.containerCode));
  // Equal contents are the surer sign, so they pair up across containers before similar ones do within one:
  // a page inserted in front moves every page behind it.
  for (const code of codes) pairEqual(pairing, (node) => node.containerCode === code);
  pairEqual(pairing, () => true);
  for (const code of codes) pairSimilar(pairing, (node) => node.containerCode === code && isHere(node));
  pairSimilar(pairing, isHere);
  const returned = takeBack(pairing, input.returnable);
  const numbers = new Map(input.greatestNumbers);
  const nodes = present.map((node, index): AlignedNode => {
    const formerIndex = pairing.formerOf(index);
    const before = formerIndex === null ? undefined : former[formerIndex];
    if (before) {
      const origin = before.contentHash === node.contentHash ? 'same' : 'edited';
      return { reference: before.reference, origin, former: formerIndex };
    }
    const old = returned.get(index);
    if (old !== undefined) return { reference: old, origin: 'returned', former: null };
    return { reference: nextReference(node, numbers), origin: 'new', former: null };
  });
  return { nodes, removed: pairing.unpairedFormer().map((index) => former[index]?.reference ?? '') };
}

function nextReference(node: PresentNode, numbers: Map<string, number>): string {
  const series = `${node.containerCode}.${nodeTypeLetters[node.nodeType]}`;
  const number = (numbers.get(series) ?? 0) + 1;
  numbers.set(series, number);
  return `${series}${number}`;
}

/** Several with one content are taken back in order of their numbers. */
function takeBack(
  pairing: Pairing,
  returnable: readonly { readonly reference: string; readonly contentHash: string }[],
): ReadonlyMap<number, string> {
  const byHash = Map.groupBy(returnable, (each) => each.contentHash);
  const taken = new Map<number, string>();
  for (const index of pairing.unpairedPresent()) {
    const node = pairing.present[index];
    const candidates = node ? (byHash.get(node.contentHash) ?? []) : [];
    const own = candidates.filter((each) => each.reference.startsWith(`${node?.containerCode}.`));
    const [first] = (own.length > 0 ? own : candidates).toSorted(byNumber);
    if (node === undefined || first === undefined) continue;
    taken.set(index, first.reference);
    byHash.set(
      node.contentHash,
      candidates.filter((each) => each !== first),
    );
  }
  return taken;
}

function byNumber(first: { readonly reference: string }, second: { readonly reference: string }): number {
  return first.reference.localeCompare(second.reference, 'en', { numeric: true });
}
