// Elements of an XML part by their opening and closing text, found in one pass over it: a pattern that looks for the
// closing tag of every opening one takes hours over a part that never closes any.

/**
 * Replaces every element of a name, with all it holds. Elements of the same name inside one another end at the first
 * closing tag; what is never closed stays.
 * @param name with its prefix, e.g. `m:oMath`
 */
export function replaceElements(xml: string, name: string, replace: (element: string) => string): string {
  const closing = `</${name}>`;
  const opening = `<${name}`;
  let result = '';
  let kept = 0;
  for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, at)) {
    const after = xml[at + opening.length];
    if (after !== '>' && after !== ' ' && after !== '/') {
      at += opening.length;
      continue;
    }
    const tagEnd = xml.indexOf('>', at);
    if (tagEnd < 0) break;
    const isEmpty = xml[tagEnd - 1] === '/';
    const end = isEmpty ? tagEnd + 1 : xml.indexOf(closing, tagEnd);
    if (end < 0) break;
    const to = isEmpty ? end : end + closing.length;
    result += xml.slice(kept, at) + replace(xml.slice(at, to));
    kept = to;
    at = to;
  }
  return result + xml.slice(kept);
}

/** Every element of a name, with all it holds. */
export function listElements(xml: string, name: string): readonly string[] {
  const found: string[] = [];
  replaceElements(xml, name, (element) => {
    found.push(element);
    return '';
  });
  return found;
}

/** Word nests a table in a cell in a text box; nobody nests this deep. */
const depthLimit = 500;

/**
 * A cheap look at a part before a library takes it: tags end before the next begins, nest no deeper than a document
 * does, and nothing declares a document type, which Office files must not have.
 */
export function isPlausibleXml(xml: string): boolean {
  let depth = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    if (xml.startsWith('<!--', at) || xml.startsWith('<![CDATA[', at)) {
      at = xml.indexOf(xml[at + 2] === '-' ? '-->' : ']]>', at);
      if (at < 0) return false;
      continue;
    }
    if (xml[at + 1] === '!') return false;
    const end = xml.indexOf('>', at);
    const next = xml.indexOf('<', at + 1);
    if (end < 0 || (next >= 0 && next < end)) return false;
    if (xml[at + 1] === '/') depth -= 1;
    else if (xml[at + 1] !== '?' && xml[end - 1] !== '/') depth += 1;
    if (depth > depthLimit) return false;
  }
  return true;
}
