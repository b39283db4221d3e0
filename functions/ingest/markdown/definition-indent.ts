// What goes on with a definition stands below it, set in by four spaces, which CommonMark takes for code: here at the margin.
// Line by line; a line stays a line.

const definition = /^:[ \t]{1,3}\S/;
const setIn = /^(?: {4}|\t)/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** The same text; unchanged where nothing is set in below a definition. */
export function withoutDefinitionIndent(text: string): string {
  if (!/^:[ \t]/m.test(text) || !/\n[ \t]*\n(?: {4}|\t)/.test(text)) return text;
  let isBelow = false;
  let isAfterBlank = true;
  let before = '';
  // A fence at the margin holds no definition.
  let open = '';
  return text
    .split('\n')
    .map((line) => {
      const wasBlank = isAfterBlank;
      isAfterBlank = line.trim() === '';
      if (open !== '') {
        if (line.trimStart().startsWith(open)) open = '';
        return line;
      }
      const above = before;
      before = line;
      if (isAfterBlank) return line;
      if (isBelow && setIn.test(line)) return line.replace(setIn, '');
      // A mark of a definition has its term, or another of them, above it.
      if (definition.test(line) && (!wasBlank ? above.trim() !== '' : isBelow)) isBelow = true;
      else if (wasBlank) isBelow = false;
      open = fence.exec(line)?.[1] ?? '';
      return line;
    })
    .join('\n');
}
