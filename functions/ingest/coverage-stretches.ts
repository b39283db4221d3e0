// Stretches of a Markdown source that are found by what opens and closes them: fences, elements, lists of attributes. Read
// from front to back once, since a pattern would start over at every opening that nothing closes. Pure.

/** The parts of a text; every second one is the inside of a fence, opening and closing line included. */
export function splitAtFences(text: string, opening: RegExp, closing: RegExp): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let opened = -1;
  let at = 0;
  for (const line of text.split('\n')) {
    const end = at + line.length;
    if (opened < 0) opened = opening.test(line) ? at : -1;
    else if (closing.test(line)) {
      parts.push(text.slice(from, opened), text.slice(opened, end));
      from = end;
      opened = -1;
    }
    at = end + 1;
  }
  return [...parts, text.slice(from)];
}

const spans: readonly (readonly [RegExp, string])[] = [
  [/<!--/g, '-->'],
  [/<\?/g, '?>'],
  [/\{\/\*/g, '*/}'],
  [/\{%-? comment -?%\}/g, 'endcomment'],
  [/\{%-?[ \t]{0,9}for /g, 'endfor'],
  [/\{::comment\}/g, '{:/'],
  ...['script', 'style', 'iframe', 'svg', 'object', 'canvas', 'template'].map(
    (name) => [new RegExp(`<${name}\\b`, 'gi'), `</${name}>`] as const,
  ),
];

/** Drops comments alone: what stands in one opens no fence. */
export function withoutComments(text: string): string {
  return withoutSpans(
    text,
    spans.filter(([, closing]) => closing === '-->' || closing === 'endcomment'),
  );
}

/** Drops what stands between an opening and its closing text; an opening that is never closed stays. */
export function withoutSpans(text: string, dropped = spans): string {
  return dropped.reduce((rest, [opening, closing]) => {
    let kept = '';
    let from = 0;
    for (const match of rest.matchAll(opening)) {
      if (match.index < from) continue;
      const end = rest.indexOf(closing, match.index);
      if (end < 0) break;
      kept += `${rest.slice(from, match.index)} `;
      from = end + closing.length;
    }
    return kept + rest.slice(from);
  }, text);
}

/** Drops kramdown's lists of attributes and its extensions, `{: title="a {b}"}`, of up to 4,000 characters. */
export function withoutLists(text: string): string {
  let kept = '';
  let from = 0;
  for (const { index } of text.matchAll(/\{:/g)) {
    const length = index < from ? 0 : lengthOfList(text.slice(index, index + 4000));
    if (length === 0) continue;
    kept += `${text.slice(from, index)} `;
    from = index + length;
  }
  return kept + text.slice(from);
}

/** Up to the brace that closes the list a text begins with; braces in quotes do not count. 0 where it stays open. */
function lengthOfList(text: string): number {
  for (let at = 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '}') return at + 1;
    if (sign === '{') return 0;
    if (sign !== '"') continue;
    at = text.indexOf('"', at + 1);
    if (at < 0) return 0;
  }
  return 0;
}
