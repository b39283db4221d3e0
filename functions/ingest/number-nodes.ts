// The numbers learners see: sequence within the container, and label by container and node type.
// Pure. The source's own numbers are kept where they can serve: all there, and rising.
import type { NodeType } from '../course/content.ts';

export interface Numberable {
  readonly containerCode: string;
  readonly nodeType: NodeType;
  readonly printedLabel: { readonly kind: string; readonly number: string } | null;
}

export interface NodeNumbers {
  readonly sequence: number;
  readonly label: number;
}

/** @param nodes in the order of the course; nodes of one container need not stand together */
export function numberNodes(nodes: readonly Numberable[]): readonly NodeNumbers[] {
  const numbers = new Array<NodeNumbers>(nodes.length);
  const byContainer = Map.groupBy(nodes.keys(), (index) => nodes[index]?.containerCode ?? '');
  for (const indexes of byContainer.values()) {
    const byType = Map.groupBy(indexes, (index) => nodes[index]?.nodeType ?? 'concept');
    const labels = new Map<number, number>();
    for (const ofType of byType.values()) {
      const printed = printedNumbers(ofType.map((index) => nodes[index] as Numberable));
      ofType.forEach((index, order) => {
        labels.set(index, printed?.[order] ?? order + 1);
      });
    }
    indexes.forEach((index, order) => {
      numbers[index] = { sequence: order + 1, label: labels.get(index) ?? order + 1 };
    });
  }
  return numbers;
}

/** Null unless every node prints a whole number of its own kind and they rise: otherwise two could share a label. */
function printedNumbers(nodes: readonly Numberable[]): readonly number[] | null {
  let last = 0;
  const numbers: number[] = [];
  for (const { nodeType, printedLabel } of nodes) {
    if (printedLabel?.kind !== nodeType || !/^[1-9]\d{0,5}$/.test(printedLabel.number)) return null;
    const number = Number(printedLabel.number);
    if (number <= last) return null;
    last = number;
    numbers.push(number);
  }
  return numbers;
}
