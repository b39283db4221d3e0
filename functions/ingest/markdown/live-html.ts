// HTML that a framework fills when the page runs (`<p v-if="open">{{ count }}</p>`): a demonstration, whose words are not
// known before. Pure text work.

/** An attribute that a framework reads: Vue's and Alpine's directives, events and bindings, AngularJS' directives. */
const directive =
  /<[a-z][\w-]{0,40}\s(?:[^<>"']|"[^"<>]{0,2000}"|'[^'<>]{0,2000}'){0,400}?(?<=\s)(?:v-(?!pre\b|cloak\b|once\b)[a-z]|(?:x|ng)-[a-z][\w.:-]*=|[@:][a-z][\w.:-]*=["'])/i;

/** Longer stretches are pages, not demonstrations. */
const longest = 4_000;

/** End of the HTML at `at`, that of its element or a blank line, where a framework fills it; -1 elsewhere. */
export function endOfLiveHtml(text: string, at: number): number {
  const rest = text.slice(at, at + longest + 1);
  const name = /^<([a-z][a-z\d]*)(?=[\s>/])/i.exec(rest)?.[1];
  if (name === undefined) return -1;
  const html = rest.slice(0, endOfElement(rest, name));
  if (html.length > longest || html.includes('`') || !directive.test(html)) return -1;
  // A tag that wraps Markdown has blank lines around that.
  const parts = html.split(/\n[ \t>]*(?=\n)/);
  return parts.every((part) => /^[\s>]*(?:<|\{\{)/.test(part)) && /<\/[a-z]|\/>|<input\b/i.test(html)
    ? at + html.length
    : -1;
}

/** Length of the element a text begins with, of the stretch before a blank line where nothing closes it. */
function endOfElement(text: string, name: string): number {
  let depth = 0;
  for (const tag of text.matchAll(/<(\/?)([a-z][a-z\d]{0,40})(?=[\s>/])/gi)) {
    if (tag[2]?.toLowerCase() !== name.toLowerCase()) continue;
    depth += tag[1] === '' ? 1 : -1;
    if (depth > 0) continue;
    const end = text.indexOf('>', tag.index);
    return end < 0 ? text.length : end + 1;
  }
  const blank = text.search(/\n[ \t>]*(?:\n|$)/);
  return blank < 0 ? text.length : blank;
}
