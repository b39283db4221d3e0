// bookdown's text references: a paragraph `(ref:tides) Tides by day` says the caption of what names `(ref:tides)`. The caption
// stands where it is named, and nowhere else. Pure; lines keep their numbers.

const lengthLimit = 2_000;
/** A picture's description that says its caption again. */
const inAlt = /\balt="\(ref:[\w-]{1,120}\)[ ]?"/g;
const naming = /\(ref:([\w-]{1,120})\)/g;

export function mayNameCaptions(text: string): boolean {
  return text.includes('(ref:');
}

export function withTextReferences(text: string): string {
  const lines = text.split('\n');
  const captions = new Map<string, string>();
  const places = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const found = /^\(ref:([\w-]{1,120})\)[ \t]+(\S.*)$/.exec(line.slice(0, lengthLimit + 200));
    if (found === null || (lines[index - 1] ?? '').trim() !== '') continue;
    captions.set(found[1] ?? '', (found[2] ?? '').trim());
    places.set(found[1] ?? '', index);
  }
  const shown = new Set<string>();
  const written = lines.map((line, index) => {
    if (!line.includes('(ref:')) return line;
    // The options of a chunk stand in quotation marks.
    const isOption = /^[ \t>]*(?:`{3,}\{|#\|)/.test(line);
    return line.replace(inAlt, 'alt=""').replace(naming, (whole, name: string) => {
      const caption = captions.get(name);
      if (caption === undefined || places.get(name) === index) return whole;
      shown.add(name);
      return isOption
        ? caption
            .replace(/"([^"]*)"/g, '“$1”')
            .replaceAll('"', '”')
            .replaceAll("'", '’')
        : caption;
    });
  });
  for (const name of shown) written[places.get(name) ?? 0] = '';
  return written.join('\n');
}
