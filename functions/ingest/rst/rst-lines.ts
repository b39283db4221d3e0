// Lines of reStructuredText with the numbers they have in their file, and how far each stands in. Pure.

export interface RstLine {
  readonly text: string;
  readonly number: number;
}

/** Lines with tabs as spaces and without spaces at their ends. */
export function splitRst(text: string): readonly RstLine[] {
  return text.split('\n').map((line, index) => ({ text: expandTabs(line).trimEnd(), number: index + 1 }));
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  const [first = '', ...rest] = line.split('\t');
  let width = first.length;
  const parts = rest.map((part) => {
    const gap = 8 - (width % 8);
    width += gap + part.length;
    return ' '.repeat(gap) + part;
  });
  return first + parts.join('');
}

export function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** Where the run of lines that stand in by at least `least` ends; blank lines at its end are none of it. */
export function endOfIndented(lines: readonly RstLine[], from: number, least = 1): number {
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const text = lines[at]?.text ?? '';
    if (text === '') continue;
    if (indentOf(text) < least) break;
    end = at + 1;
  }
  return end;
}

/** The lines moved to the left by what all of them stand in, at most by `most`. */
export function dedent(lines: readonly RstLine[], most = Number.POSITIVE_INFINITY): readonly RstLine[] {
  let common = most;
  for (const { text } of lines) if (text !== '') common = Math.min(common, indentOf(text));
  if (common === 0 || !Number.isFinite(common)) return lines;
  return lines.map((line) => ({ ...line, text: line.text.slice(Math.min(common, indentOf(line.text))) }));
}

/** Without blank lines at both ends. */
export function trimLines(lines: readonly RstLine[]): readonly RstLine[] {
  const from = lines.findIndex(({ text }) => text !== '');
  return from < 0 ? [] : lines.slice(from, lines.findLastIndex(({ text }) => text !== '') + 1);
}

/** Lines of Markdown behind a mark; those after the first stand in by its width. */
export function hang(mark: string, lines: readonly RstLine[]): readonly RstLine[] {
  const [first] = lines;
  const indent = ' '.repeat(mark.length);
  const indented = (line: RstLine): RstLine => (line.text === '' ? line : { ...line, text: indent + line.text });
  // A directive, an element or a formula right after the mark of an item would not be read as one.
  const isAlone = first !== undefined && /^(?::::|<|\$\$|\()/.test(first.text);
  if (first === undefined) return [];
  if (isAlone) return [{ ...first, text: mark.trimEnd() }, ...lines.map(indented)];
  return [{ ...first, text: mark + first.text }, ...lines.slice(1).map(indented)];
}

/** A line of punctuation, as it stands under titles and between parts: its sign, else null. */
export function adornmentOf(text: string): string | null {
  const sign = text[0] ?? '';
  return /^[!-/:-@[-`{-~]$/.test(sign) && text === sign.repeat(text.length) ? sign : null;
}
