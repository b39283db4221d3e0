// Macros of a site's or book's own tool, alone on their lines: `{{index tides}}`, `{{ toc() }}`, and `{{hint` … `hint}}`
// around a block. They become Hugo's shortcodes, which the shield reads: tags go, boxes and figures stay. A line stays a line.
import { FenceScan } from './fence-scan.ts';

const opening = /^\{\{([a-z]\w*)((?:[ \t][^\n]*)?)$/;
const lineLimit = 4_000;

/** The same text with tags in place of macros; unchanged where none stands. */
export function withoutMacros(text: string): string {
  if (!/^[ \t]*\{\{[ \t]*[A-Za-z]/m.test(text)) return text;
  const fences = new FenceScan(text);
  const lines = text.split('\n');
  // The first line that closes such a block stands last.
  const closings = new Map<string, number[]>();
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const name = /^([a-z]\w{0,40})\}\}[ \t]*$/.exec((lines[index] ?? '').slice(0, 60))?.[1];
    if (name === undefined) continue;
    const ends = closings.get(name) ?? [];
    closings.set(name, ends);
    ends.push(index);
  }
  const written = [...lines];
  let isAtBlock = true;
  let at = 0;
  for (const [index, line] of lines.entries()) {
    const isCode = fences.isInFence(at);
    at += line.length + 1;
    const tag = isCode || !isAtBlock || line.length > lineLimit ? null : tagOf(line, index, closings);
    if (tag === null) {
      isAtBlock = line.trim() === '' || written[index] !== line;
      continue;
    }
    written[index] = tag.text;
    if (tag.closing !== null) written[tag.closing.line] = `{{% /${tag.closing.name} %}}`;
  }
  return written.join('\n');
}

interface Tag {
  readonly text: string;
  readonly closing: { readonly name: string; readonly line: number } | null;
}

/** The tag of a macro; one that opens a block takes the first line after it that closes such a block. */
function tagOf(line: string, index: number, closings: ReadonlyMap<string, number[]>): Tag | null {
  const alone = insideOf(line.trim());
  if (alone !== null) return { text: `{{% ${valuesIn(alone)} %}}`, closing: null };
  const [, name = '', rest] = opening.exec(line) ?? [];
  const ends = closings.get(name);
  while (ends !== undefined && (ends.at(-1) ?? index) < index) ends.pop();
  const end = ends?.pop();
  return end === undefined ? null : { text: `{{% ${name} ${valuesIn(rest)} %}}`, closing: { name, line: end } };
}

/** What stands in a macro that takes all of the line; null for anything else. */
function insideOf(line: string): string | null {
  const inside = line.startsWith('{{') && line.endsWith('}}') ? line.slice(2, -2).trim() : '';
  return /^[A-Za-z]/.test(inside) && !/\}\}[^}\s]/.test(inside) ? inside : null;
}

/** `{url: "tides.png"}` as tags have it; the mark that ends a tag stands in no value. */
function valuesIn(text: string | undefined): string {
  return (text ?? '')
    .replace(/([\w-]):[ \t]?(?=["'])/g, '$1=')
    .replaceAll('%}}', '}}')
    .trim();
}
