// What a proposal looks at of an AsciiDoc document: its headings and steps as Markdown writes them, code fenced, the lines
// of includes as they stand. By lines alone: the parser is for reading.

const fence = /^(?:-{4,}|\.{4,}|\+{4,}|`{3,}|~{3,})$/;

export function asciidocOutline(text: string): string {
  const values = new Map<string, string>();
  const insert = (line: string): string =>
    line.replace(/\{([\w-]{1,50})\}/g, (whole, name: string) => values.get(name) ?? whole);
  const written: string[] = [];
  let open = '';
  for (const full of text.split('\n')) {
    const line = full.slice(0, 2_000).trimEnd();
    if (open !== '') {
      if (line === open) open = '';
      if (!isComment(open || line)) written.push(open === '' ? '```' : line);
    } else if (fence.test(line) || /^\/{4,}$/.test(line)) {
      open = line;
      if (!isComment(line)) written.push('```');
    } else {
      const value = /^:([\w-]{1,50}):[ \t]+(\S.{0,300})$/.exec(line);
      if (value !== null) values.set(value[1] ?? '', insert(value[2] ?? ''));
      written.push(outlineLine(line, insert));
    }
  }
  return written.join('\n');
}

function isComment(mark: string): boolean {
  return mark.startsWith('////');
}

function outlineLine(line: string, insert: (line: string) => string): string {
  const heading = /^(={1,6})[ \t]+(\S.*)$/.exec(line);
  if (heading !== null) return `${'#'.repeat(heading[1]?.length ?? 1)} ${withoutRoles(insert(heading[2] ?? ''))}`;
  if (/^\/\/(?!\/)|^:!?[\w-]+!?:|^\[.*\]$|^(?:={4,}|\*{4,}|_{4,}|--|\|={3,})$/.test(line)) return '';
  const step = /^(\.{1,5})[ \t]+(\S.*)$/.exec(line);
  if (step !== null) return `${'    '.repeat((step[1]?.length ?? 1) - 1)}1. ${step[2] ?? ''}`;
  return line.replace(/^\.(?=\S)/, '');
}

/** `[.keep-together]#by her#` says how words are set. */
function withoutRoles(heading: string): string {
  return heading.replace(/\[[^\][\n]{1,60}\](#{1,2})([^#\n]{1,300})\1/g, '$2');
}
