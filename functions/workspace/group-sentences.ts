// Brings an answer's sentences into the shape of a text: passages, and in them paragraphs, lists, code, formulas and
// tables. A quoted sentence says how it is set; of others the type of their passage tells. Pure.
import type { AnswerReference, AnswerSentence } from './model.ts';

export interface NumberedSentence {
  readonly index: number;
  readonly sentence: AnswerSentence;
  /** Whether the numbers of its sources stand behind it: quoted sentences in a row share those behind the last. */
  readonly isCited: boolean;
}

/** A paragraph, or an item of a list. */
interface AnswerItem {
  /** Number of the step in the course, where it is one. */
  readonly step: number | null;
  /** As the list counts it; null where it does not count. */
  readonly number: number | null;
  readonly sentences: readonly NumberedSentence[];
}

export interface AnswerPiece {
  readonly kind: 'text' | 'list' | 'numbered_list' | 'code' | 'math' | 'table' | 'heading';
  readonly items: readonly AnswerItem[];
}

/** What is quoted of one passage; what is not quoted is one passage as a whole. */
export interface AnswerPassage {
  readonly isQuote: boolean;
  readonly pieces: readonly AnswerPiece[];
}

const listed: ReadonlySet<string> = new Set(['step', 'procedure', 'list_item', 'row']);

/** Sentences in order, none left out, none moved. */
export function groupSentences(
  sentences: readonly AnswerSentence[],
  references: readonly AnswerReference[],
): readonly AnswerPassage[] {
  const byName = new Map(references.map((reference) => [reference.canonical_reference, reference]));
  const passages: { isQuote: boolean; pieces: { kind: AnswerPiece['kind']; items: AnswerItem[] }[] }[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const before = sentences[index - 1];
    const after = sentences[index + 1];
    const isQuote = sentence.is_quote === true;
    const source = byName.get(sentence.references[0] ?? '');
    const isSameSource = before !== undefined && before.references[0] === sentence.references[0];
    if (passages.at(-1)?.isQuote !== isQuote || sentence.starts_passage) passages.push({ isQuote, pieces: [] });
    const pieces = passages.at(-1)?.pieces ?? [];
    const number =
      sentence.block === 'list_item' ? (listMarker(sentence.text).number ?? sentence.number ?? null) : null;
    const kind = kindOf(sentence, source, number);
    const isCited = !isQuote || !after || startsAnew(after) || !isSame(sentence.references, after.references);
    const numbered = { index, sentence, isCited };
    const last = pieces.at(-1);
    const item = last?.items.at(-1);
    // Sentences without a block of their own run on within their passage; so does quoted text.
    const runsOn = sentence.block === undefined ? isSameSource : kind === 'text';
    if (last && item && last.kind === kind && runsOn) {
      last.items[last.items.length - 1] = { ...item, sentences: [...item.sentences, numbered] };
      continue;
    }
    const step = kind === 'list' && source?.node_type === 'step' ? source.sequence_number : null;
    const fresh = { step, number, sentences: [numbered] };
    if (last?.kind === kind && (kind === 'list' || kind === 'numbered_list')) last.items.push(fresh);
    else pieces.push({ kind, items: [fresh] });
  }
  return passages.map(({ isQuote, pieces }) => ({ isQuote, pieces: pieces.map(withoutLoneItem) }));
}

/** "- ", "• " or "3. " before the words of an item. @returns how long it is, and what it counts */
export function listMarker(text: string): { readonly length: number; readonly number: number | null } {
  const match = /^\s{0,8}(?:[-*+•‣◦–]|(\d{1,4})[.)])\s{1,8}/u.exec(text);
  return { length: match?.[0].length ?? 0, number: match?.[1] === undefined ? null : Number(match[1]) };
}

/** Whether a quotation has lines that are items of a list. */
export function holdsList(text: string): boolean {
  return text.includes('\n') && text.split('\n').some((line) => listMarker(line).length > 0);
}

function kindOf(
  sentence: AnswerSentence,
  source: AnswerReference | undefined,
  number: number | null,
): AnswerPiece['kind'] {
  const { block } = sentence;
  if (block === undefined) return source !== undefined && listed.has(source.node_type) ? 'list' : 'text';
  if (block === 'list_item') return number === null ? 'list' : 'numbered_list';
  return block;
}

function startsAnew(sentence: AnswerSentence): boolean {
  return sentence.starts_passage === true || sentence.is_quote !== true;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

/** One item makes no list; a step keeps its number also when it stands alone. */
function withoutLoneItem(piece: AnswerPiece): AnswerPiece {
  const isLone = piece.kind === 'list' && piece.items.length === 1 && piece.items[0]?.step === null;
  return isLone ? { ...piece, kind: 'text' } : piece;
}
