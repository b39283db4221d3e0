// Tells the code and the maths of a Markdown text from its words, so that neither is read by the other's rules. Pure.
import { withoutEndMarks } from './end-marks.ts';

/** Maths, code, and signs that are escaped: `\*` is no emphasis, `\$` no maths. */
const spans =
  /\$\$[\s\S]{1,2000}?\$\$|\$(?=\S)[^$\n]{1,400}?(?<=\S)\$|```[\s\S]*?```|``[^\n]{1,400}?``|`[^`\n]{1,400}`|\\[*_~$]/g;

/**
 * A Markdown text written anew.
 * @param writeSpan what becomes of a stretch of code (with its back-ticks), of maths (with its dollar signs) and of a sign
 * with its backslash
 * @param writeWords what becomes of all the rest, read as one text: emphasis may go around code
 */
export function rewriteAround(
  markdown: string,
  writeSpan: (span: string) => string,
  writeWords: (words: string) => string,
): string {
  const kept: string[] = [];
  const masked = markdown.replace(spans, (span) => `\uE000${kept.push(writeSpan(span)) - 1}\uE001`);
  return writeWords(masked).replace(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '');
}

/** Code without its back-ticks, and without the name of its language. */
export function codeOf(span: string): string {
  const inner = span.replace(/^```[^\n]*\n|^`+/, '');
  const code = withoutEndMarks(inner, '`');
  return inner.length - code.length === 3 && code.endsWith('\n') ? code.slice(0, -1) : code;
}
