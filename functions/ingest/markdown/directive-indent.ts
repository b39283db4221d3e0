// Directives that their author set in by spaces, as boxes within boxes are: their marks and bodies as they would stand at the
// margin, where indentation is not code. Line by line; a line stays a line. What is set in by a list stays in it.

interface Open {
  readonly character: string;
  readonly length: number;
  /** Spaces that its body stands further in than the margin. */
  readonly indent: number;
  /** Spaces before its own mark, once those are gone. */
  readonly column: number;
  readonly isCode: boolean;
  /** Where the texts of the items begin that the next line may stand in, outermost first. */
  readonly items: number[];
}

const fence = /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~)|:{3,}(?!:))([^`]*)$/;
const item = /^([ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\S/;

/** The same text; unchanged where no directive is set in. */
export function withoutDirectiveIndent(text: string): string {
  if (!/^[ \t]+(?:(?:`{3,}|~{3,}|:{3,})[ \t]*\{[A-Za-z]|:{3,}[ \t]*$)/m.test(text)) return text;
  const open: Open[] = [];
  const margin: Open = { character: '', length: 0, indent: 0, column: 0, isCode: false, items: [] };
  let isAfterBlank = true;
  return text
    .split('\n')
    .map((source) => {
      const inner = open.at(-1) ?? margin;
      const line = withoutIndent(source, inner.indent);
      const found = fence.exec(line.slice(0, 200));
      const character = found?.[2]?.[0] ?? '';
      const length = found?.[2]?.length ?? 0;
      const sign = (found?.[3] ?? '').trimStart().slice(0, 1);
      if (found !== null && sign === '' && character === inner.character && length >= inner.length) {
        open.pop();
        // Marks that close a box stand behind its list as often as at its margin.
        return character === ':' ? withoutIndent(line, widthOf(found[1] ?? '') - inner.column) : line;
      }
      if (inner.isCode) return line;
      noteItem(inner, line, isAfterBlank);
      isAfterBlank = line.trim() === '';
      if (found === null || (character === ':' && sign === '')) return line;
      const isDirective = sign === '{';
      const width = widthOf(found[1] ?? '');
      const isListed = inner.items.length > 0;
      const indent = isDirective && !isListed ? width : 0;
      open.push({
        character,
        length,
        indent: inner.indent + indent,
        column: width - indent,
        isCode: !isDirective && character !== ':',
        items: [],
      });
      return withoutIndent(line, indent);
    })
    .join('\n');
}

/** Keeps which items the next line may stand in; the lines of a paragraph may stand further out than its first. */
function noteItem({ items }: Open, line: string, isAfterBlank: boolean): void {
  if (line.trim() === '') return;
  const width = widthOf(/^[ \t]*/.exec(line)?.[0] ?? '');
  const found = item.exec(line.slice(0, 200));
  if (!isAfterBlank && found === null && !fence.test(line.slice(0, 200))) return;
  while (items.length > 0 && (items.at(-1) ?? 0) > width) items.pop();
  if (found !== null) items.push(found[0].length - 1);
}

function widthOf(spaces: string): number {
  let width = 0;
  for (const character of spaces) width += character === '\t' ? 4 - (width % 4) : 1;
  return width;
}

/** The line without so many columns of its indentation. */
function withoutIndent(line: string, columns: number): string {
  if (columns === 0) return line;
  const spaces = /^[ \t]*/.exec(line)?.[0] ?? '';
  return ' '.repeat(Math.max(0, widthOf(spaces) - columns)) + line.slice(spaces.length);
}
