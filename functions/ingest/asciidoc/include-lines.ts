// Directives of AsciiDoc that name a file, and what of the file they ask for: tags, lines. Looks, reads no file.

interface AsciidocInclude {
  readonly target: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Null where a line is no include, or one that is escaped. */
export function includeOf(line: string): AsciidocInclude | null {
  if (!line.startsWith('include::') || !line.endsWith(']')) return null;
  const open = line.indexOf('[');
  const target = line.slice('include::'.length, open).trim();
  if (open < 0 || target === '' || target.length > 500) return null;
  const pairs = attributesIn(line.slice(open + 1, -1)).flatMap((each): (readonly [string, string])[] => {
    const equals = each.indexOf('=');
    return equals < 0
      ? []
      : [
          [
            each.slice(0, equals).trim(),
            each
              .slice(equals + 1)
              .trim()
              .replace(/^"|"$/g, ''),
          ],
        ];
  });
  return { target, attributes: new Map(pairs) };
}

/** Parted by commas that stand in no quotes. */
function attributesIn(list: string): readonly string[] {
  const parts: string[] = [''];
  for (const [index, piece] of list.split('"').entries()) {
    const [first = '', ...rest] = index % 2 === 0 ? piece.split(',') : [piece];
    parts[parts.length - 1] += first;
    for (const each of rest) parts.push(each);
  }
  return parts;
}

/** The lines asked for, without marks of tags; null where a tag or a line is not in the file. */
export function chosenLines(text: string, attributes: ReadonlyMap<string, string>): string | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const tags = attributes.get('tags') ?? attributes.get('tag');
  if (tags !== undefined)
    return ofTags(
      lines,
      tags.split(/[;,]/).map((each) => each.trim()),
    );
  const ranges = attributes.get('lines');
  if (ranges === undefined) return lines.filter((line) => markOf(line) === null).join('\n');
  const asked = ranges.split(/[;,]/, 100).map((each) => each.trim().split('..'));
  const chosen = lines.filter((_, index) =>
    asked.some(([from, to = from]) => {
      const end = to === '' || to === '-1' ? lines.length : Number(to);
      return index + 1 >= Number(from) && index + 1 <= end;
    }),
  );
  return chosen.length === 0 ? null : chosen.filter((line) => markOf(line) === null).join('\n');
}

interface TagMark {
  readonly name: string;
  readonly isEnd: boolean;
}

function markOf(line: string): TagMark | null {
  const found = line.length > 1_000 ? null : /\b(tag|end)::([^\s[\]]{1,100})\[\]/.exec(line);
  return found === null ? null : { name: found[2] ?? '', isEnd: found[1] === 'end' };
}

/** Regions by name; `*` is any, `!name` all but one. */
function ofTags(lines: readonly string[], tags: readonly string[]): string | null {
  const wanted = tags.filter((tag) => !tag.startsWith('!'));
  const unwanted = new Set(tags.filter((tag) => tag.startsWith('!')).map((tag) => tag.slice(1)));
  const isAll = wanted.length === 0 || wanted.includes('**');
  const open: string[] = [];
  const chosen: string[] = [];
  for (const line of lines) {
    const mark = markOf(line);
    if (mark !== null) {
      if (!mark.isEnd) open.push(mark.name);
      else if (open.includes(mark.name)) open.splice(open.lastIndexOf(mark.name), 1);
      continue;
    }
    const isIn = isAll || open.some((name) => wanted.includes(name) || wanted.includes('*'));
    if (isIn && !open.some((name) => unwanted.has(name))) chosen.push(line);
    if (open.length > 100) return null;
  }
  return chosen.length === 0 ? null : chosen.join('\n');
}
