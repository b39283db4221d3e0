// The entries of a glossary, however its author wrote them, as definitions: terms as headings with a paragraph below, bold
// names before a text, items of a list, rows of two cells. What a definition list becomes at ingestion is one already. Pure.
import type { NodeType } from '../../course/content.ts';
import { sectionKind } from '../../text/languages/section-titles.ts';
import { itemsIn, type NamingPassage } from './labelled-text.ts';
import { isProse, plain } from './sentence.ts';

type Passage = NamingPassage & { readonly nodeType: NodeType };

const longestTerm = 60;
const mostTermWords = 6;
/** The term, and what is said of it. */
const labelled =
  /^(?:\*\*([^*\n]{2,60}?)[:.]?\*\*[:.]?(?:\s+[–—-]+)?|([^.!?:;\n]{2,60}?)(?::|\s+[–—-]+))\s+(\S[\s\S]*)$/;
/** A row of two cells under their headers. */
const row = /^[^:;\n]{1,60}: ([^;\n]{2,60}); [^:;\n]{1,60}: ([^\n]+)$/;

/**
 * The same passages, those that are entries of a glossary as definitions: `**term**: meaning`.
 * @param passages of one document, in order
 */
export function withGlossaryEntries<Node extends Passage>(passages: readonly Node[]): readonly Node[] {
  return passages.flatMap((passage, place): readonly Node[] => {
    const depth = 1 + passage.section.findIndex((title) => sectionKind(title) === 'glossary');
    if (depth === 0 || passage.nodeType === 'heading' || passage.nodeType === 'definition') return [passage];
    const items = itemsIn(passage);
    const entries = items.map((item) => labelledEntry(item) ?? item);
    if (entries.some(({ nodeType }) => nodeType === 'definition')) return entries;
    return [headedEntry(passages[place - 1], passage, depth) ?? passage];
  });
}

/** Whether most of a document are entries. */
export function isGlossary(passages: readonly Pick<Passage, 'nodeType'>[]): boolean {
  const said = passages.filter(({ nodeType }) => nodeType !== 'heading');
  return 2 * said.filter(({ nodeType }) => nodeType === 'definition').length > said.length;
}

function labelledEntry<Node extends Passage>(passage: Node): Node | null {
  const { content, contentType } = passage;
  if (content.includes('```')) return null;
  const [, bold, bare, said = ''] = (contentType === 'table_row' ? null : labelled.exec(content)) ?? [];
  const [, cell, meaning = ''] = (contentType === 'table_row' ? row.exec(content) : null) ?? [];
  // Without bold only an item of a list is named by what stands before its colon.
  const term = bold ?? cell ?? (contentType === 'list_item' ? bare : undefined);
  return term === undefined ? null : entryOf(passage, term, cell === undefined ? said : meaning);
}

/** The paragraph directly below a heading within the glossary. */
function headedEntry<Node extends Passage>(heading: Node | undefined, passage: Node, depth: number): Node | null {
  if (heading?.nodeType !== 'heading' || heading.section.length < depth) return null;
  if (!isProse({ ...passage, unitId: '' })) return null;
  const [block = ''] = passage.content.split(/\n\s*\n/);
  return block.startsWith('```') ? null : entryOf(passage, plain(heading.content), block);
}

function entryOf<Node extends Passage>(passage: Node, term: string, meaning: string): Node | null {
  const name = plain(term).trim();
  const isTerm = name.length <= longestTerm && name.split(/\s+/).length <= mostTermWords && /\p{L}/u.test(name);
  if (!isTerm || /[?!]$/.test(name)) return null;
  return { ...passage, nodeType: 'definition', content: `**${name}**: ${meaning.trim()}` };
}
