/**
 * Splits text into the encoder's word pieces: what the bundled tokenizer does, in time that grows with the text's
 * length and not with its square, so that a huge text cannot stop the encoder. Pure.
 */

/** The parts of the bundled tokenizer that this needs. */
export interface PieceVocabulary {
  readonly vocabulary: readonly (readonly [piece: string, weight: number])[];
  readonly trie: { commonPrefixSearch(symbols: string[]): [piece: string[], weight: number, id: number][] };
}

/** Marks the beginning of a word. */
export const SPACE = '\u2581';
/** No piece of the vocabulary is longer (tested), so looking further ahead finds nothing. */
export const MAX_PIECE_LENGTH = 16;
const UNKNOWN = 0;

/** @returns ids of the pieces, neighbouring unknown ones as one; empty only for the empty text */
export function tokenize(text: string, tokenizer: PieceVocabulary): number[] {
  const normalized = text.normalize('NFKC');
  if (normalized === '') return [];
  const symbols = [...(SPACE + normalized.replaceAll(' ', SPACE))];
  const ids = bestPieces(symbols, tokenizer);
  const pieces: number[] = [];
  for (let end = symbols.length; end > 0; ) {
    const id = ids[end]!;
    pieces.push(id);
    end -= tokenizer.vocabulary[id]![0].length;
  }
  return mergeUnknown(pieces).reverse();
}

/** For every position, the last piece of the best split of all before it. */
function bestPieces(symbols: readonly string[], tokenizer: PieceVocabulary): number[] {
  const scores = new Array<number>(symbols.length + 1).fill(0);
  const ids = new Array<number>(symbols.length + 1).fill(UNKNOWN);
  for (let start = 0; start < symbols.length; start++) {
    for (const [piece, weight, id] of tokenizer.trie.commonPrefixSearch(
      symbols.slice(start, start + MAX_PIECE_LENGTH),
    )) {
      const end = start + piece.length;
      const score = weight + scores[start]!;
      if (scores[end] === 0 || score >= scores[end]!) {
        scores[end] = score;
        ids[end] = id;
      }
    }
  }
  return ids;
}

function mergeUnknown(pieces: readonly number[]): number[] {
  return pieces.filter((id, at) => id !== UNKNOWN || pieces[at - 1] !== UNKNOWN);
}
