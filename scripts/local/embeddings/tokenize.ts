/**
 * Splits text into the encoder's word pieces: what the bundled tokenizer does, in time that grows with the text's
 * length and not with its square, so that a huge text cannot stop the encoder. Pure.
 */

/** Pieces by their first symbol, then by the next. */
interface Branch {
  readonly next: Map<string, Branch>;
  /** Of the piece that ends here. */
  id: number;
}

export interface Vocabulary {
  readonly pieces: readonly string[];
  readonly weights: readonly number[];
  readonly root: Branch;
}

/** Marks the beginning of a word. */
export const SPACE = '\u2581';
const UNKNOWN = 0;
/** The first pieces stand for what no text holds. */
const RESERVED = 6;
const NONE = -1;

export function openVocabulary(list: readonly (readonly [piece: string, weight: number])[]): Vocabulary {
  const root: Branch = { next: new Map(), id: NONE };
  for (const [id, [piece]] of list.entries()) {
    if (id < RESERVED) continue;
    let branch = root;
    for (const symbol of piece) {
      const next = branch.next.get(symbol) ?? { next: new Map(), id: NONE };
      branch.next.set(symbol, next);
      branch = next;
    }
    branch.id = id;
  }
  return { pieces: list.map(([piece]) => piece), weights: list.map(([, weight]) => weight), root };
}

/** @returns ids of the pieces, neighbouring unknown ones as one; empty only for the empty text */
export function tokenize(text: string, vocabulary: Vocabulary): number[] {
  const normalized = text.normalize('NFKC');
  if (normalized === '') return [];
  const symbols = [...(SPACE + normalized.replaceAll(' ', SPACE))];
  const ids = bestPieces(symbols, vocabulary);
  const pieces: number[] = [];
  for (let end = symbols.length; end > 0; ) {
    const id = ids[end]!;
    pieces.push(id);
    end -= vocabulary.pieces[id]!.length;
  }
  return mergeUnknown(pieces).reverse();
}

/** For every position, the last piece of the best split of all before it. */
function bestPieces(symbols: readonly string[], { weights, root }: Vocabulary): number[] {
  const scores = new Array<number>(symbols.length + 1).fill(0);
  const ids = new Array<number>(symbols.length + 1).fill(UNKNOWN);
  const offer = (end: number, id: number, score: number): void => {
    if (scores[end] !== 0 && score < scores[end]!) return;
    scores[end] = score;
    ids[end] = id;
  };
  for (let start = 0; start < symbols.length; start++) {
    const before = scores[start]!;
    let isKnown = false;
    let branch = root.next.get(symbols[start]!);
    for (let end = start + 1; branch !== undefined; end++) {
      if (branch.id !== NONE) {
        isKnown = true;
        offer(end, branch.id, weights[branch.id]! + before);
      }
      branch = branch.next.get(symbols[end]!);
    }
    if (!isKnown) offer(start + 1, UNKNOWN, before);
  }
  return ids;
}

function mergeUnknown(pieces: readonly number[]): number[] {
  return pieces.filter((id, at) => id !== UNKNOWN || pieces[at - 1] !== UNKNOWN);
}
