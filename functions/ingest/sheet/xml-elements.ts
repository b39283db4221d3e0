// Just enough of XML for the parts of a workbook the library does not read: elements of a name, their attributes and
// what is in them. One pass over the text whatever it holds; elements inside one of the same name are not expected. Pure.

interface XmlElement {
  /** The attributes as written. */
  readonly tag: string;
  readonly inner: string;
}

/** Elements of a local name, in order; where one is never closed, those before it. */
export function* xmlElements(xml: string, name: string): Generator<XmlElement> {
  const opening = new RegExp(`<((?:\\w+:)?)${name}(?:\\s([^<>]*?))?(/?)>`, 'g');
  for (let found = opening.exec(xml); found !== null; found = opening.exec(xml)) {
    const [whole, prefix = '', tag = '', isEmpty = ''] = found;
    if (isEmpty === '/') {
      yield { tag, inner: '' };
      continue;
    }
    const closing = `</${prefix}${name}>`;
    const from = found.index + whole.length;
    const end = xml.indexOf(closing, from);
    if (end < 0) return;
    yield { tag, inner: xml.slice(from, end) };
    opening.lastIndex = end + closing.length;
  }
}

/** The value of an attribute, entities read; null where it is absent. */
export function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found === null ? null : unescapeXml(found[1] ?? found[2] ?? '');
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named.get(String(name).toLowerCase()) ?? whole;
    const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return code > 8 && code < 0x110000 ? String.fromCodePoint(code) : '';
  });
}
