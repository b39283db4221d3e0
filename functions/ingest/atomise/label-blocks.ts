// Numbers figures, tables, equations, examples and exercises in reading order, as a printed book does, and puts those
// labels where the source only had a placeholder link ("[link]").
import { splitSentences } from '../../text/sentences.ts';
import type { PrintedLabel } from '../draft-node.ts';
import type { Block } from '../markdown/block-tree.ts';
import { crossReferencePattern, crossReferenceStart } from '../markdown/inline-context.ts';
import type { MarkdownDocument } from '../parse-markdown.ts';
import { countReadWords, titleText } from './atoms.ts';

type Kind = 'figure' | 'table' | 'equation' | 'example' | 'exercise' | 'theorem';

/** Labels by block, and a function that puts them into text. */
export function labelBlocks(document: MarkdownDocument): {
  readonly labels: ReadonlyMap<Block, PrintedLabel>;
  readonly resolve: (text: string) => string;
} {
  const labels = new Map<Block, PrintedLabel>();
  const byId = new Map<string, PrintedLabel>();
  const kinds = new Map<string, Kind>();
  const titles = new Map<string, string>();
  const captions = new Map<string, string>();
  const counts = new Map<Kind, number>();
  const isReferenced = new Set(
    document.crossReferences.filter((url) => url.includes('#')).map((url) => url.slice(url.indexOf('#') + 1)),
  );
  visit(document.blocks, false, (block, isBoxed) => {
    const kind = isBoxed && block.kind === 'group' && block.role === 'exercise' ? null : kindOf(block);
    const { id } = block.attributes;
    const title = block.kind === 'heading' ? block.prose : block.kind === 'group' ? block.title : null;
    // Pandoc and Sphinx give a heading without an id its words for one.
    const named = id ?? (block.kind === 'heading' ? slugOf(block.prose.text) : null);
    if (named !== null && title !== null && !titles.has(named)) titles.set(named, titleText(title.text));
    if (kind !== null && id !== null) kinds.set(id, kind);
    if (id !== null) captions.set(nameOfLabel(id), captionOf(block));
    const tag = block.kind === 'math' ? /\\tag\{([^{}]{1,20})\}/.exec(block.latex)?.[1] : undefined;
    if (id !== null && tag !== undefined && !titles.has(id)) titles.set(id, `(${tag})`);
    if (kind === null || isUnnumbered(block)) return;
    // Books number every example and exercise, but only those figures and tables that they mean to point at.
    if (id === null && kind !== 'example' && kind !== 'exercise') return;
    if (kind === 'figure' && isReferenced.size === 0) return;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const label: PrintedLabel = { kind, number: String(number) };
    labels.set(block, label);
    if (id !== null) byId.set(id, label);
  });
  /** Another label of the same kind stands in the text: "the figure and the figure" says nothing. */
  const isOneOfSeveral = (text: string, label: string): boolean => {
    const kind = titleOf(label, titles, kinds);
    const all = [...text.matchAll(crossReferencePattern)].map(
      ([, index]) => document.crossReferences[Number(index)] ?? '',
    );
    return kind.startsWith('the ') && all.some((other) => other !== label && titleOf(other, titles, kinds) === kind);
  };
  const resolve = (text: string): string => {
    if (!text.includes(crossReferenceStart)) return text;
    const named = text.replace(crossReferencePattern, (mark, index, at) => {
      const target = document.crossReferences[Number(index)] ?? '';
      const read = target.includes('#') ? nameOf(target, byId, kinds) : titleOf(target, titles, kinds);
      const caption = captions.get(nameOfLabel(target)) ?? '';
      const name = caption !== '' && isOneOfSeveral(text, target) ? `${read} “${caption}”` : read;
      const shown = beginsSentence(text, at) ? name.replace(/^the /, 'The ') : name;
      const isPart = /^[a-h](?![\p{L}\p{N}])/u.test(text.slice(at + mark.length, at + mark.length + 3));
      return isPart && /^the /i.test(name) ? `${shown}\uFDDB` : shown;
    });
    // What named nothing leaves no empty brackets and no space before a full stop.
    return withParts(withoutKindTwice(named))
      .replace(/[([]\uFDDA[)\]]/g, '\uFDDA')
      .replace(/ ?\uFDDA(?=[\s,;:.?!)]|$)/g, '')
      .replaceAll('\uFDDA', '');
  };
  return { labels, resolve };
}

/** `map` of `fig:map` and `fig-map`. */
function nameOfLabel(label: string): string {
  return label.replace(/^(?:fig|tab|tbl)[:-]/, '');
}

const captionWords = 12;

/** What a figure or table is called, by its first sentence; empty where that is too long to name it. */
function captionOf(block: Block): string {
  const [first] = block.kind === 'figure' ? block.pictures : [];
  const text = block.kind === 'table' ? block.caption : ((first?.title || first?.alternativeText) ?? '');
  const sentence = (splitSentences(text)[0]?.text ?? '').trim().replace(/[.:]$/, '');
  return sentence.includes(crossReferenceStart) || countReadWords(sentence) > captionWords ? '' : sentence;
}

/** Before the first word of a sentence. "e.g. " and "cf. " end none. */
const sentenceEnd = /(?:^|\n|[\p{L}\p{N}]{3}[.!?]\s|[^\p{L}\p{N}.\s][.!?]\s)$/u;

function beginsSentence(text: string, at: number): boolean {
  return sentenceEnd.test(text.slice(Math.max(0, at - 6), at));
}

/** `isBoxed` is true inside examples and notes: the exercise there is theirs, not one of the numbered exercises. */
function visit(blocks: readonly Block[], isBoxed: boolean, act: (block: Block, isBoxed: boolean) => void): void {
  for (const block of blocks) {
    act(block, isBoxed);
    if (block.kind === 'group')
      visit(block.children, isBoxed || block.role === 'example' || block.role === 'note', act);
    else if (block.kind === 'quote') visit(block.children, isBoxed, act);
    else if (block.kind === 'list') for (const item of block.items) visit(item.children, isBoxed, act);
    else if (block.kind === 'definitions') for (const entry of block.entries) visit(entry.children, isBoxed, act);
  }
}

function kindOf(block: Block): Kind | null {
  if (block.kind === 'figure' || block.kind === 'table') return block.kind;
  if (block.kind === 'math') return 'equation';
  if (block.kind !== 'group') return null;
  if (block.role === 'equation' || block.role === 'example' || block.role === 'exercise' || block.role === 'theorem')
    return block.role;
  return null;
}

/** A heading or formula that is counted by none: `{-}`, `{.unnumbered}`. */
export function isUnnumbered(block: Block): boolean {
  return block.attributes.classes.some((name) => /^unnumb?ered$|^unnumered$/.test(name));
}

/** "Figure @fig-map" without a number: "Figure the figure" is the figure; "(Figure @fig-map)" says to see it. */
function withoutKindTwice(text: string): string {
  const once = text.replace(
    /\b(?:(fig)(?:ures?|s?\.)|(tab)(?:les?|s?\.)|(eq)(?:uations?|s?\.)|(exam)ples?|(exer)cises?)\s{1,3}the (figure|table|equation|example|exercise)\b/gi,
    (whole, ...rest: readonly (string | number | undefined)[]) => {
      const [word, kind, at] = [rest.slice(0, 5).find((each) => each !== undefined), rest[5], Number(rest[6])];
      if (!String(kind).startsWith(String(word).toLowerCase())) return whole;
      return beginsSentence(text, at) ? `The ${kind}` : `the ${kind}`;
    },
  );
  return once.replace(/\(the (figure|table|equation|example|exercise)( “[^”]{1,200}”)?\)/g, '(see the $1$2)');
}

/** "Figure @fig-map" with the letter of a part right after it: part a of the figure. */
function withParts(text: string): string {
  return text
    .replace(/\(the (\w+)\uFDDB([a-h])/g, '(see part $2 of the $1')
    .replace(
      /\b([Tt])he (\w+)\uFDDB([a-h])/g,
      (_, first, kind, letter) => `${first === 'T' ? 'Part' : 'part'} ${letter} of the ${kind}`,
    );
}

/**
 * What a reference by label reads as: its target's title, or its kind, or, where another document has the label, its words;
 * nothing where it has none.
 */
function titleOf(label: string, titles: ReadonlyMap<string, string>, kinds: ReadonlyMap<string, Kind>): string {
  const title = titles.get(label);
  if (title !== undefined) return title;
  const kind = kinds.get(label) ?? kindsOfLabels[/^([a-z]{2,3})[:-]/.exec(label)?.[1] ?? ''];
  if (kind !== undefined) return `the ${kind}`;
  const words = label
    .replace(/^(?:[a-z]{1,10}[:_]|sec-)/i, '')
    .replace(/[-_:./]+/g, ' ')
    .trim();
  return /\p{L}{3}/u.test(words) && !/\d/.test(words) ? `“${words}”` : '\uFDDA';
}

/** As bookdown and Quarto label things; what it captions stands beside the text that names it. */
const kindsOfLabels: Readonly<Record<string, Kind>> = {
  ...{ fig: 'figure', tab: 'table', tbl: 'table', eq: 'equation', exm: 'example', exr: 'exercise', thm: 'theorem' },
};

function slugOf(heading: string): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{N}_.-]+/gu) ?? [];
  return words.join('-');
}

/** What a placeholder link means: the label of its target, else the kind of thing its address names. */
function nameOf(url: string, byId: ReadonlyMap<string, PrintedLabel>, kinds: ReadonlyMap<string, Kind>): string {
  const id = url.slice(url.indexOf('#') + 1);
  const label = byId.get(id);
  if (label !== undefined) return `${label.kind.slice(0, 1).toUpperCase()}${label.kind.slice(1)} ${label.number}`;
  const word =
    kinds.get(id) ?? /(?:^|_|-)(figure|table|example|equation|exercise|section|theorem)(?:_|-|\d|$)/i.exec(id)?.[1];
  return word === undefined ? 'the part linked there' : `the ${word.toLowerCase()}`;
}
