// The content of a box (example, exercise, procedure, note) as Markdown parts in order, nested boxes unfolded.
// A part without text cannot stand inside a passage (tables, long code) and stays a block.
import { noAttributes } from '../markdown/attributes.ts';
import { type Block, type BlockOf, emptyProse, type Picture, type Prose } from '../markdown/block-tree.ts';
import { countReadWords, introducedCodeLines, wholeBoxWords } from './atoms.ts';

export interface BoxPart {
  /** Empty where the block must become nodes of its own. */
  readonly text: string;
  readonly block: Block;
  readonly pictures: readonly Picture[];
  readonly footnotes: readonly string[];
  /** It is of a solution within the box. */
  readonly isSolution?: boolean;
}

const nothing = { pictures: [], footnotes: [] };

function found(prose: Prose): Pick<BoxPart, 'pictures' | 'footnotes'> {
  return { pictures: prose.pictures, footnotes: prose.footnotes };
}

/** Parts of a box. A solution is announced, because its own box is gone. */
export function boxParts(blocks: readonly Block[]): readonly BoxPart[] {
  return blocks.flatMap((block): readonly BoxPart[] => {
    switch (block.kind) {
      case 'paragraph':
        return [{ text: block.prose.text, block, ...found(block.prose) }];
      case 'heading':
        return [
          {
            text: `**${block.prose.text.replace(/\*\*/g, '')}**`,
            block,
            ...found(block.prose),
          },
        ];
      case 'math':
        return [{ text: block.latex === '' ? '' : `$$${block.latex}$$${block.tail}`, block, ...nothing }];
      case 'code':
        return [{ text: block.lineCount <= introducedCodeLines ? block.text : '', block, ...nothing }];
      case 'list':
        return [{ text: wholeList(block), block, ...nothing }];
      case 'group':
        return groupParts(block);
      case 'separator':
        return [];
      default:
        return [{ text: '', block, ...nothing }];
    }
  });
}

function groupParts(block: BlockOf<'group'>): readonly BoxPart[] {
  const parts = partsWithLead(block);
  return block.role === 'solution' ? parts.map((part) => ({ ...part, isSolution: true })) : parts;
}

function partsWithLead(block: BlockOf<'group'>): readonly BoxPart[] {
  const inner = boxParts(block.children);
  const word = block.role === 'solution' ? 'Solution' : (block.title?.text ?? labelOfBox(block) ?? '');
  const first = inner[0];
  // A heading of its own says what it is.
  if (word === '' || first === undefined || first.block.kind === 'heading') return inner;
  const lead = `**${/[.!?:]$/.test(word) ? word : `${word}.`}**`;
  const prose: Prose = { ...emptyProse, text: lead };
  if (first.block.kind !== 'paragraph') {
    return [
      {
        text: lead,
        block: { kind: 'paragraph', prose, line: block.line, attributes: noAttributes },
        ...nothing,
      },
      ...inner,
    ];
  }
  const text = `${lead} ${first.text}`;
  return [{ ...first, text, block: { ...first.block, prose: { ...first.block.prose, text } } }, ...inner.slice(1)];
}

/** A list of more than one idea's words becomes nodes of its own. */
function wholeList(block: BlockOf<'list'>): string {
  const text = listText(block);
  return countReadWords(text) > wholeBoxWords ? '' : text;
}

/** Lists within lists up to so deep are lines of their list. */
const nestedLists = 4;

/** A list of plain items, and of such lists, as Markdown lines; empty where an item holds more than that. */
export function listText(block: BlockOf<'list'>, depth = 0): string {
  const lines: string[] = [];
  for (const item of block.items) {
    const nested = item.children.flatMap((child) => (child.kind === 'list' ? [child] : []));
    const own = item.children.slice(0, item.children.length - nested.length);
    const texts = own.map((child) =>
      child.kind === 'paragraph' ? child.prose.text : child.kind === 'math' ? `$${child.latex}$${child.tail}` : null,
    );
    const hasPictures = own.some((child) => child.kind === 'paragraph' && child.prose.pictures.length > 0);
    if (hasPictures || own.length === 0 || texts.some((text) => text === null)) return '';
    const below = depth < nestedLists ? nested.map((list) => listText(list, depth + 1)) : nested.map(() => '');
    if (below.includes('')) return '';
    lines.push(`${block.isOrdered ? `${item.value}.` : '-'} ${texts.join(' ')}`);
    for (const line of below.join('\n').split('\n'))
      if (line !== '') lines.push(`${block.isOrdered ? '   ' : '  '}${line}`);
  }
  return lines.join('\n');
}

/** What a box calls itself when it has no title: its label, e.g. `How To`. */
export function labelOfBox(block: BlockOf<'group'>): string | null {
  const label = block.attributes.values.get('data-label') ?? block.attributes.values.get('data-title') ?? '';
  return label.trim() === '' ? null : label.trim();
}
