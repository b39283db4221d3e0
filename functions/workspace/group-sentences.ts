// Brings an answer's sentences into the shape of a text: those of one passage stand together, steps and items of
// lists stand under one another with the numbers they have in the course. Pure.
import type { AnswerReference, AnswerSentence } from './model.ts';

export interface NumberedSentence {
  readonly index: number;
  readonly sentence: AnswerSentence;
}

export interface SentenceGroup {
  /** `item`: all of it comes from a step, a list item or a row. */
  readonly kind: 'prose' | 'item';
  /** Number of the step in the course, where it is one. */
  readonly step: number | null;
  readonly sentences: readonly NumberedSentence[];
}

export interface AnswerBlock {
  readonly kind: 'prose' | 'list';
  readonly groups: readonly SentenceGroup[];
}

const listed: ReadonlySet<string> = new Set(['step', 'procedure', 'list_item', 'row']);

/** Sentences in order, none left out, none moved. */
export function groupSentences(
  sentences: readonly AnswerSentence[],
  references: readonly AnswerReference[],
): readonly AnswerBlock[] {
  const byName = new Map(references.map((reference) => [reference.canonical_reference, reference]));
  const groups: (SentenceGroup & { readonly key: string })[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const first = sentence.references[0];
    const key = first ?? `none ${index}`;
    const last = groups.at(-1);
    if (last?.key === key) {
      groups[groups.length - 1] = { ...last, sentences: [...last.sentences, { index, sentence }] };
      continue;
    }
    const source = first === undefined ? undefined : byName.get(first);
    const isListed = source !== undefined && listed.has(source.node_type);
    groups.push({
      key,
      kind: isListed ? 'item' : 'prose',
      step: source?.node_type === 'step' ? source.sequence_number : null,
      sentences: [{ index, sentence }],
    });
  }
  return blocksOf(groups.map(({ key: _, ...group }) => group));
}

function blocksOf(groups: readonly SentenceGroup[]): readonly AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (const group of groups) {
    const last = blocks.at(-1);
    const kind = group.kind === 'item' ? 'list' : 'prose';
    if (kind === 'list' && last?.kind === 'list') blocks[blocks.length - 1] = { kind, groups: [...last.groups, group] };
    else blocks.push({ kind, groups: [group] });
  }
  // One item makes no list; a step keeps its number also when it stands alone.
  return blocks.map((block) => {
    const isLoneItem = block.kind === 'list' && block.groups.length === 1 && block.groups[0]?.step === null;
    return isLoneItem ? { ...block, kind: 'prose' as const } : block;
  });
}
