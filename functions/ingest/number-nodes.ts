// The numbers learners see: sequence within the container, and label by container and node type.
// Pure. The source's own numbers are kept where they can serve: all there, and rising.
import type { NodeType } from '../course/content.ts';
import type { ContainerNumbering, NumberedBefore, Numbering, TypeNumbering } from '../ports/ingest-store.ts';
import { greatestOf } from '../text/lists.ts';

export interface Numberable {
  readonly containerCode: string;
  readonly nodeType: NodeType;
  readonly printedLabel: { readonly kind: string; readonly number: string } | null;
}

export interface NodeNumbers {
  readonly sequence: number;
  readonly label: number;
}

interface ContinuedNumbers {
  readonly numbers: readonly NodeNumbers[];
  /** Of the containers these nodes belong to. */
  readonly numbering: Numbering;
  /** Containers whose earlier nodes took their printed numbers, which do not serve any longer. */
  readonly unsettled: readonly string[];
}

/**
 * Numbers nodes of containers that may have begun before.
 * @param nodes in the order of the course; nodes of one container need not stand together
 */
export function continueNumbers(nodes: readonly Numberable[], before: Numbering): ContinuedNumbers {
  const numbers = new Array<NodeNumbers>(nodes.length);
  const numbering: Record<string, ContainerNumbering> = {};
  const unsettled: string[] = [];
  const byContainer = Map.groupBy(nodes.keys(), (index) => nodes[index]?.containerCode ?? '');
  for (const [code, indexes] of byContainer) {
    const start = before[code] ?? { sequence: 0, types: {} };
    const types: { [Type in NodeType]?: TypeNumbering } = { ...start.types };
    const labels = new Map<number, number>();
    const byType = Map.groupBy(indexes, (index) => nodes[index]?.nodeType ?? 'concept');
    for (const [type, ofType] of byType) {
      const { count, printed: last } = start.types[type] ?? { count: 0, printed: 0 };
      const printed =
        last === null
          ? null
          : printedNumbers(
              ofType.map((index) => nodes[index] as Numberable),
              last,
            );
      if (printed === null && last !== null && count > 0) unsettled.push(code);
      ofType.forEach((index, order) => {
        labels.set(index, printed?.[order] ?? count + order + 1);
      });
      types[type] = { count: count + ofType.length, printed: printed === null ? null : (printed.at(-1) ?? null) };
    }
    indexes.forEach((index, order) => {
      numbers[index] = { sequence: start.sequence + order + 1, label: labels.get(index) ?? order + 1 };
    });
    numbering[code] = { sequence: start.sequence + indexes.length, types };
  }
  return { numbers, numbering, unsettled };
}

/** What stands of some containers, as numbering to continue from. */
export function toNumbering(standing: readonly NumberedBefore[]): Numbering {
  const byContainer = Map.groupBy(standing, (each) => each.containerCode);
  return Object.fromEntries(
    [...byContainer].map(([code, rows]) => [
      code,
      {
        sequence: greatestOf(rows.map((row) => row.greatestSequence)),
        types: Object.fromEntries(rows.map(({ nodeType, count, printed }) => [nodeType, { count, printed }])),
      },
    ]),
  );
}

/**
 * Null unless every node prints a whole number of its own kind and they rise: otherwise two could share a label. Rows of
 * a sheet keep their numbers whatever their order: blocks side by side share rows, and "row 14" means all that stand in it.
 */
function printedNumbers(nodes: readonly Numberable[], before: number): readonly number[] | null {
  let last = before;
  const numbers: number[] = [];
  for (const { nodeType, printedLabel } of nodes) {
    if (printedLabel?.kind !== nodeType || !/^[1-9]\d{0,5}$/.test(printedLabel.number)) return null;
    const number = Number(printedLabel.number);
    if (number <= last && printedLabel.kind !== 'row') return null;
    last = number;
    numbers.push(number);
  }
  return numbers;
}
