// What a passage labels: a name before a text, an entry of a glossary, a heading with the sentence about it below. Pure.
import type { ContentType } from '../../course/content.ts';
import type { DraftingWords } from '../../text/languages/drafting.ts';
import { isPassageLabel } from '../../text/languages/section-titles.ts';
import { isProse, plain } from './sentence.ts';
import type { TeachingPassage } from './teaching-passage.ts';

/** What is read of a passage, in the order of its document. */
export interface NamingPassage extends Omit<TeachingPassage, 'unitId'> {
  readonly documentPath: string;
  readonly contentType: ContentType;
  /** The passage it hangs on: a list's lead-in. */
  readonly parentReference: string | null;
}

const listMark = /(?:^|\n)[-*+•] +/;

/** A name and all that is said after it in the same passage. */
export interface Labelled<Node extends NamingPassage> {
  readonly name: string;
  readonly text: string;
  readonly family: string;
  readonly node: Node;
  readonly form: 'meaning' | 'description';
  /** What stands before the text is the subject of it: "**X** is …", or a heading with a sentence about it below. */
  readonly needsName: boolean;
  /** Begins with the sentence that `text` is taken from. */
  readonly whole: string;
}

/** Short items stand in the passage that leads in to them, or together in one: each is read as an item of its own. */
export function itemsIn<Node extends NamingPassage>(node: Node): readonly Node[] {
  const { content, nodeType, reference, parentReference } = node;
  const [lead = '', ...items] = content.split(listMark);
  if (items.length === 0 || (nodeType !== 'concept' && nodeType !== 'list_item') || content.includes('```'))
    return [node];
  const parts = items.map((item) => ({
    ...{ ...node, nodeType: 'list_item' as const, contentType: 'list_item' as const, content: ownLine(item) },
    parentReference: lead.trim() === '' ? parentReference : reference,
  }));
  return lead.trim() === '' ? parts : [{ ...node, content: lead.trim() }, ...parts];
}

/** Without what hangs on it; a name alone with the first that does. */
function ownLine(item: string): string {
  const [own = '', first = ''] = item.split(/\n[ \t]*[-*+•] /).map((line) => line.trim());
  return /^\*\*[^*\n]+\*\*:?$/.test(own) ? `${own} ${first}` : own;
}

/** `**Name**: text`, `**Name** - text`, `Name - text` as an item of a list, an entry of a glossary. */
export function labelOf<Node extends NamingPassage>(
  node: Node,
  byReference: ReadonlyMap<string, Node>,
): readonly Labelled<Node>[] {
  if (node.contentType === 'caption' || !isProse({ ...node, unitId: '' }) || /```/.test(node.content)) return [];
  const [block = ''] = node.content.split(/\n\s*\n/);
  const bold = /^\*\*([^*\n]{2,90})\*\*(?: ?\(([^()]{1,40})\))? ?([:–—-]*)\s(\S[\s\S]*)$/.exec(block);
  const item =
    node.nodeType === 'list_item' ? /^([^.!?:;\n]{2,70}?)(?:\s+[-–—]+\s+|:\s+)(\S[\s\S]*)$/.exec(plain(block)) : null;
  const isEntry = node.nodeType === 'definition';
  const family = `${node.parentReference ?? node.section.join('>')}:${isEntry ? 'entry' : bold ? 'bold' : 'item'}`;
  if (bold) {
    const [, inside = '', , mark = '', text = ''] = bold;
    const isMarkInside = /[:.–—-]\s*$/.test(inside);
    // A glossary may well have an entry "rule".
    if (isPassageLabel(inside) && (!isEntry || isMarkInside)) return [];
    const hasMark = mark !== '' || isMarkInside;
    const form = isEntry ? ('meaning' as const) : ('description' as const);
    const named = { name: nameOf(inside), text, family, node, form, whole: text };
    if (!hasMark && !isEntry) return [{ ...named, needsName: true, whole: node.content }];
    const parent = titleOfParent(node, byReference);
    return parent === null
      ? [{ ...named, needsName: false }]
      : [
          { ...named, needsName: false },
          { ...named, name: parent.name, family: parent.family(named.name), needsName: false },
        ];
  }
  const [, label = '', text = ''] = item ?? [];
  return item && !isPassageLabel(label)
    ? [{ name: nameOf(label), text, family, node, form: 'description', needsName: false, whole: text }]
    : [];
}

/** A list that hangs on a bold title says under each label something of that title. */
function titleOfParent(node: NamingPassage, byReference: ReadonlyMap<string, NamingPassage>) {
  const parent = byReference.get(node.parentReference ?? '');
  const title = parent === undefined ? undefined : /^\*\*([^*\n]{2,90})\*\*:?$/.exec(parent.content.trim())?.[1];
  return title === undefined || parent === undefined
    ? null
    : { name: nameOf(title), family: (label: string) => `${parent.section.join('>')}:${label}` };
}

/** The first sentence below a heading, or below a bold line that a passage opens with, where it is about what that names. */
export function headingOf<Node extends NamingPassage>(
  nodes: readonly Node[],
  place: number,
  words: DraftingWords,
): readonly Labelled<Node>[] {
  const heading = nodes[place];
  const [first = '', second = ''] = heading?.content.split(/\n\s*\n/) ?? [];
  const title = /^\*\*([^*\n]{2,90})\*\*$/.exec(first.trim())?.[1];
  const isTitled = title !== undefined && second !== '';
  const node = isTitled ? heading : nodes[place + 1];
  if (!isTitled && heading?.nodeType !== 'heading') return [];
  if (heading === undefined || node?.nodeType !== 'concept' || !isProse({ ...node, unitId: '' })) return [];
  const name = nameOf(isTitled ? title : plain(heading.content));
  if (node.section.at(-1) === undefined) return [];
  const text = plain(isTitled ? second : (node.content.split(/\n\s*\n/)[0] ?? ''));
  const opens = words.meaning.some((each) => text.toLowerCase().startsWith(`${each} `));
  const subject = subjectEnd(text, name, words);
  if (!opens && subject === null) return [];
  const family = `${heading.section.join('>')}:heading`;
  return [
    {
      ...{ name, family, node, form: 'description', needsName: true, whole: text },
      text: subject === null ? text : text.slice(subject),
    },
  ];
}

/** Where the sentence goes on after its subject, if that is the name. */
export function subjectEnd(text: string, name: string, words: DraftingWords): number | null {
  const lower = text.toLowerCase();
  const article = words.articles.find((each) => lower.startsWith(`${each} `));
  const at = article === undefined ? 0 : article.length + 1;
  const wanted = name
    .toLowerCase()
    .replace(/\([^()]*\)$/, '')
    .trim();
  if (wanted === '' || !lower.startsWith(wanted, at)) return null;
  const rest = text.slice(at + wanted.length);
  const plural = /^(?:s|es)?(?:\s*\([^()]{1,40}\))?(?=\s)/.exec(rest);
  return plural === null ? null : at + wanted.length + plural[0].length;
}

function nameOf(text: string): string {
  return plain(text)
    .replace(/^\d+(?:\.\d+)*[.):]\s*/, '')
    .replace(/(?<![\s:.–—-])[\s:.–—-]+$/, '')
    .trim();
}
