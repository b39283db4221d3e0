// kramdown's and PHP Markdown Extra's definition lists, which CommonMark reads as paragraphs with `: ` lines.
import type { Paragraph, PhrasingContent } from 'mdast';
import { noAttributes } from './attributes.ts';
import type { BlockContext } from './block-context.ts';
import type { Block, Prose } from './block-tree.ts';

const termLimitCharacters = 240;
const lineStart = /(?:^|\n)[ \t]*:[ \t]+/;

/** True for a paragraph whose second or later line begins with `: `. */
export function isDefinitionParagraph(node: Paragraph): boolean {
  let before = 0;
  for (const child of node.children) {
    if (child.type === 'text') {
      const at = child.value.search(/\n[ \t]*:[ \t]+\S/);
      if (at >= 0) return before + at > 0 && before + at <= termLimitCharacters;
      before += child.value.length;
    } else {
      before += 1;
    }
  }
  return false;
}

/** The entry such a paragraph holds: terms on the lines before, definitions after. */
export function readDefinitions(
  node: Paragraph,
  line: number,
  context: BlockContext,
  render: (nodes: readonly PhrasingContent[]) => Prose,
): readonly Block[] {
  const runs: PhrasingContent[][] = [[]];
  for (const child of node.children) {
    if (child.type !== 'text') {
      runs.at(-1)?.push(child);
      continue;
    }
    child.value.split(lineStart).forEach((value, index) => {
      if (index > 0) runs.push([]);
      if (value !== '') runs.at(-1)?.push({ ...child, value });
    });
  }
  const [first = [], ...definitions] = runs;
  const terms = splitLines(first)
    .map(render)
    .filter((term) => term.text !== '');
  const children = definitions.map((nodes): Block => {
    context.line = line;
    return { kind: 'paragraph', prose: render(nodes), line, attributes: noAttributes };
  });
  return [{ kind: 'definitions', entries: [{ terms, children, line }], line, attributes: noAttributes }];
}

/** Several terms may share a definition, one a line. */
function splitLines(nodes: readonly PhrasingContent[]): readonly PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    if (node.type !== 'text') lines.at(-1)?.push(node);
    else
      node.value.split('\n').forEach((value, index) => {
        if (index > 0) lines.push([]);
        if (value !== '') lines.at(-1)?.push({ ...node, value });
      });
  }
  return lines;
}
