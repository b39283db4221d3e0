// Attributes of HTML tags and of kramdown's `{: #id .class key="value"}`, and what they say about a passage's role.
// Pure text work; must not decide node types.

import { decodeNamedCharacterReference } from 'decode-named-character-reference';

export interface Attributes {
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly values: ReadonlyMap<string, string>;
}

export const noAttributes: Attributes = { id: null, classes: [], values: new Map() };

/** What a source says a block is, by class, data-type, label or admonition name. */
export type Role =
  | 'example'
  | 'definition'
  | 'procedure'
  | 'exercise'
  | 'problem'
  | 'solution'
  | 'theorem'
  | 'objectives'
  | 'key_points'
  | 'glossary'
  | 'title'
  | 'caption'
  | 'equation'
  /** Texts of a slide, which are one idea. */
  | 'slide'
  | 'note'
  | 'plain';

const pairPattern =
  /([^\s"'<>/=#.]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))|#([^\s.#}"']+)|\.([^\s.#}"'=]+)|([^\s"'<>/=#.]+)/g;

/** Attributes of an HTML tag's inside, e.g. `data-type="note" id=x hidden`. */
export function parseHtmlAttributes(text: string): Attributes {
  const values = new Map<string, string>();
  for (const match of text.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g)) {
    const name = (match[1] ?? '').toLowerCase();
    if (!values.has(name)) values.set(name, decodeEntities(match[2] ?? match[3] ?? match[4] ?? ''));
  }
  return toAttributes(values, values.get('id') ?? null, (values.get('class') ?? '').split(/\s+/));
}

/** Attributes of a kramdown or pandoc list, e.g. `#intro .note data-type="term"`. */
export function parseAttributeList(text: string): Attributes {
  const values = new Map<string, string>();
  const classes: string[] = [];
  let id: string | null = null;
  for (const match of text.matchAll(pairPattern)) {
    if (match[1] !== undefined)
      values.set(match[1].toLowerCase(), decodeEntities(match[2] ?? match[3] ?? match[4] ?? ''));
    else if (match[5] !== undefined) id = match[5];
    else if (match[6] !== undefined) classes.push(match[6]);
    else if (match[7] === '-') classes.push('unnumbered');
    else if (match[7] !== undefined) values.set(match[7].toLowerCase(), '');
  }
  return toAttributes(values, id ?? values.get('id') ?? null, [
    ...classes,
    ...(values.get('class') ?? '').split(/\s+/),
  ]);
}

function toAttributes(values: ReadonlyMap<string, string>, id: string | null, classes: readonly string[]): Attributes {
  return { id: id === '' ? null : id, classes: classes.filter((name) => name !== ''), values };
}

export function mergeAttributes(first: Attributes, second: Attributes): Attributes {
  return {
    id: first.id ?? second.id,
    classes: [...first.classes, ...second.classes],
    values: new Map([...second.values, ...first.values]),
  };
}

const roleWords: readonly (readonly [RegExp, Role])[] = [
  [/^(?:example|examples|worked-example)$/, 'example'],
  [/^(?:definition|def|definitions)$/, 'definition'],
  [/^(?:how-?to|procedure|algorithm|recipe|instructions)$/, 'procedure'],
  [/^(?:exercise|exercises|question|quiz)$/, 'exercise'],
  [/^(?:problem|prompt)$/, 'problem'],
  [/^(?:solution|answer)$/, 'solution'],
  [/^(?:theorem|lemma|corollary|proposition|axiom|law|rule)$/, 'theorem'],
  [/^(?:abstract|objectives|learning-objectives|learning-outcomes|outcomes)$/, 'objectives'],
  [
    /^(?:key-?(?:points?|takeaways?|ideas?|concepts)|take-?aways?|(?:section-|chapter-|lesson-)?summary|recap)$/,
    'key_points',
  ],
  [/^glossary$/, 'glossary'],
  [/^(?:title|note-title|box-title)$/, 'title'],
  [/^(?:caption|figcaption)$/, 'caption'],
  [/^equation$/, 'equation'],
  [/^slide$/, 'slide'],
  // A site may set its own word before it: "lesson-note".
  [
    /^(?:[a-z]+-)?(?:note|tip|warning|caution|important|info|danger|remark|admonition|callout|aside|hint|prereq|prerequisite|instructor|spoiler|testimonial|success|attention|error|seealso)$/,
    'note',
  ],
];

/** The role an element's data-type, classes, epub:type or label names; `plain` when they name none. */
export function roleOf(attributes: Attributes): Role {
  const label = (attributes.values.get('data-label') ?? '').trim().toLowerCase().replace(/\s+/g, '-');
  const named = [
    ...attributes.classes.map((name) => name.toLowerCase()),
    label,
    ...(attributes.values.get('data-type') ?? '').toLowerCase().split(/\s+/),
    ...(attributes.values.get('epub:type') ?? '').toLowerCase().split(/\s+/),
  ];
  let found: Role = 'plain';
  for (const name of named) {
    for (const [pattern, role] of roleWords) {
      if (!pattern.test(name)) continue;
      if (role !== 'note') return role;
      found = 'note';
    }
  }
  return found;
}

/** Character references in attribute values and MathML; prose is decoded by the Markdown parser. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,31}));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string')
      return decodeNamedCharacterReference(name) || decodeNamedCharacterReference(name.toLowerCase()) || whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number.parseInt(String(decimal), 10);
    return code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}
