// Roles of reStructuredText as what their reader sees: code, words, formulas, references. Those that name a label are left to
// the Markdown reader, which knows the labels of the document. Pure.
import { encode } from '../html/write-inline.ts';
import { labelOf, nameOf, type RstNames } from './rst-names.ts';

export function writeCode(text: string, isCell: boolean): string {
  if (isCell) return `<code>${encode(text)}</code>`;
  const marks = text.includes('`') ? '```' : '`';
  const edge = /^`|`$/.test(text) ? ' ' : '';
  return `${marks}${edge}${text}${edge}${marks}`;
}

/** `text <target>` as both; a backslash keeps a bracket in the text. */
export function partsOf(body: string): { readonly text: string; readonly target: string | null } {
  const open = body.endsWith('>') && !body.endsWith('\\>') ? body.lastIndexOf('<') : -1;
  if (open < 0 || body[open - 1] === '\\') return { text: body, target: null };
  return { text: body.slice(0, open).trim(), target: body.slice(open + 1, -1) };
}

/** Roles that the Markdown reader shows by rules of its own, and those whose text is code. */
const coding =
  /^(?:code|kbd|file|command|samp|program|option|envvar|literal|class|func|meth|mod|attr|obj|data|exc|const|function|method|module|attribute|macro|type|var|token|regexp|makevar|mailheader|mimetype|dfn-code)$/;
const referring = /^(?:ref|numref|eq|any|keyword|prf:ref)$/;
const raised: ReadonlyMap<string, string> = new Map(
  ['sub', 'subscript', 'sup', 'superscript'].map((name) => [name, name.slice(0, 3)] as const),
);

export function writeRole(fullName: string, body: string, names: RstNames, isCell: boolean): string {
  const name = fullName.toLowerCase().split(':').at(-1) ?? '';
  const isCited = /^(?:cite|footcite)/.test(fullName);
  const line = body.replace(/\s+/g, ' ').trim();
  if (isCited) return `{cite}\`${line}\``;
  if (name === 'math') return `{math}\`${line}\``;
  const { text, target } = partsOf(line);
  const words = text.replace(/\\(.)/g, '$1');
  const tag = raised.get(name);
  if (tag !== undefined) return `<${tag}>${encode(words)}</${tag}>`;
  if (coding.test(name)) return writeCode(withoutModule(words, target), isCell);
  // A label of another document is known by its name only.
  if (
    /^(?:ref|any)$/.test(name) &&
    target === null &&
    !names.targets.has(nameOf(words)) &&
    !names.labels.has(nameOf(words))
  )
    return encode(
      words
        .replace(/^[\w-]{1,80}:(?=\w)/, '')
        .replace(/[-_:./]+/g, ' ')
        .trim(),
    );
  if (referring.test(name))
    return target === null || text.includes('%s') ? `{${name}}\`${labelOf(target ?? text)}\`` : encode(words);
  if (name === 'doc' || name === 'download') return target === null ? encode(nameOfFile(words)) : encode(words);
  if (name === 'rfc' || name === 'pep')
    return encode(target === null ? `${name.toUpperCase()} ${words.split('#', 1).join('')}` : words);
  if (name === 'strong') return `**${encode(words)}**`;
  if (name === 'emphasis' || name === 'dfn' || name === 'title') return `*${encode(words)}*`;
  if (name === 'menuselection' || name === 'guilabel')
    return encode(words.replaceAll('-->', '→').replace(/&(?=\w)/g, ''));
  if (name === 'raw' || name.startsWith('raw-') || name === 'footnote') return '';
  return encode(words.replace(/^[~!]/, ''));
}

/** `~numpy.linalg.norm` shows its last part. */
function withoutModule(text: string, target: string | null): string {
  if (target !== null) return text;
  // Of a path the mark is the home folder.
  if (/^~[^/]*$/.test(text)) return text.slice(text.lastIndexOf('.') + 1).replace(/^~/, '');
  return text.replace(/^!/, '');
}

/** `/lessons/money_inflation.py` as a name in words; a file that is fetched keeps its own. */
function nameOfFile(path: string): string {
  const file = path.split('/').at(-1) ?? path;
  return /\.\w+$/.test(file) ? file : file.replace(/[-_]+/g, ' ');
}
