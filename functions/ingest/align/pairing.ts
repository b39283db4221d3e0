// Which former node is which present node, as far as it is known. Each is paired at most once.

export interface Alignable {
  readonly containerCode: string;
  readonly contentHash: string;
  readonly content: string;
}

export class Pairing {
  readonly former: readonly Alignable[];
  readonly present: readonly Alignable[];
  readonly #formerOf = new Map<number, number>();
  readonly #presentOf = new Map<number, number>();

  constructor(former: readonly Alignable[], present: readonly Alignable[]) {
    this.former = former;
    this.present = present;
  }

  pair(former: number, present: number): void {
    if (this.#presentOf.has(former) || this.#formerOf.has(present)) throw new Error('a node is paired twice');
    this.#presentOf.set(former, present);
    this.#formerOf.set(present, former);
  }

  formerOf(present: number): number | null {
    return this.#formerOf.get(present) ?? null;
  }

  presentOf(former: number): number | null {
    return this.#presentOf.get(former) ?? null;
  }

  unpairedFormer(isMeant: (node: Alignable) => boolean = () => true): readonly number[] {
    return unpaired(this.former, this.#presentOf, isMeant);
  }

  unpairedPresent(isMeant: (node: Alignable) => boolean = () => true): readonly number[] {
    return unpaired(this.present, this.#formerOf, isMeant);
  }
}

function unpaired(
  nodes: readonly Alignable[],
  paired: ReadonlyMap<number, number>,
  isMeant: (node: Alignable) => boolean,
): readonly number[] {
  return nodes.flatMap((node, index) => (paired.has(index) || !isMeant(node) ? [] : [index]));
}
