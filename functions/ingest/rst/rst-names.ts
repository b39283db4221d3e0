// What names mean in one reStructuredText document: targets of links, labels, substitutions and notes. Found in one pass over
// its lines before anything is written. Pure; linear.
import { endOfIndented, indentOf, type RstLine } from './rst-lines.ts';

export interface RstNames {
  /** Addresses by name; empty for a place within the document. */
  readonly targets: ReadonlyMap<string, string>;
  /** Names of figures, formulas and listings. */
  readonly labels: ReadonlySet<string>;
  /** Addresses of links without a name, in their order. */
  readonly anonymous: readonly string[];
  /** Texts of reStructuredText by name. */
  readonly substitutions: ReadonlyMap<string, string>;
  /** Names of notes and citations, in lower case. */
  readonly notes: ReadonlySet<string>;
}

/** `.. _name: address`, its name in backticks where it holds a colon. */
const target = /^\.\. _(?![ _])(?:`([^`]{1,400})`|((?:\\.|[^:\\]|:(?=\S)){1,400})):(?: (.*))?$/;
const anonymous = /^(?:\.\. __:|__)(?: (.*))$/;
const substitution = /^\.\. \|([^|\s](?:[^|]{0,200}[^|\s])?)\| ([\w-]{1,40}):: ?(.*)$/;
const note = /^\.\. \[([^\]\s]{1,100})\](?= |$)/;

export function nameOf(text: string): string {
  return text.replace(/\\(.)/g, '$1').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** A name as MyST takes it for a label. */
export function labelOf(text: string): string {
  return nameOf(text)
    .replace(/[^\w .:/+-]/g, '-')
    .slice(0, 200);
}

export interface RstTarget {
  readonly name: string;
  readonly address: string;
}

/** A line that names a place or an address; what follows it indented belongs to the address. */
export function readTarget(text: string): RstTarget | null {
  const found = target.exec(text);
  return found === null ? null : { name: nameOf(found[1] ?? found[2] ?? ''), address: (found[3] ?? '').trim() };
}

export function readNote(text: string): { readonly name: string; readonly text: string } | null {
  const found = note.exec(text);
  return found === null ? null : { name: found[1] ?? '', text: text.slice(found[0].length).trimStart() };
}

export function readAnonymous(text: string): string | null {
  return anonymous.exec(text)?.[1]?.trim() ?? null;
}

export function readSubstitution(
  text: string,
): { readonly name: string; readonly kind: string; readonly text: string } | null {
  const found = substitution.exec(text);
  return found === null ? null : { name: nameOf(found[1] ?? ''), kind: found[2] ?? '', text: (found[3] ?? '').trim() };
}

export function findNames(lines: readonly RstLine[]): RstNames {
  const targets = new Map<string, string>();
  const addresses: string[] = [];
  const substitutions = new Map<string, string>();
  const notes = new Set<string>();
  const labels = new Set<string>();
  /** Names in a row share the address of the last. */
  let waiting: string[] = [];
  lines.forEach((line, index) => {
    const text = line.text.trimStart();
    if (!text.startsWith('.. ') && !text.startsWith('__ ')) {
      const label = /^:(?:name|label): (\S.*)$/.exec(text)?.[1];
      if (label !== undefined) labels.add(nameOf(label));
      if (text !== '') waiting = [];
      return;
    }
    const below = (): string => {
      const end = endOfIndented(lines, index + 1, indentOf(line.text) + 1);
      const more = lines.slice(index + 1, end).map((each) => each.text.trim());
      const blank = more.indexOf('');
      return more.slice(0, Math.min(blank < 0 ? more.length : blank, 20)).join(' ');
    };
    const named = readTarget(text);
    const alone = readAnonymous(text);
    const replaced = readSubstitution(text);
    const noted = readNote(text);
    if (named !== null) {
      const address = `${named.address}${/^(?:$|\S*$)/.test(named.address) ? below().replace(/\s+/g, '') : ''}`;
      targets.set(named.name, address);
      if (address === '') waiting.push(named.name);
      else for (const name of waiting.splice(0)) targets.set(name, address);
    } else if (alone !== null) addresses.push(alone.replace(/\s+/g, ''));
    else if (replaced !== null) substitutions.set(replaced.name, textOf(replaced.kind, `${replaced.text} ${below()}`));
    else if (noted !== null) notes.add(noted.name.toLowerCase());
  });
  // A name may stand for another name.
  for (const [name, address] of targets)
    if (address.endsWith('_')) targets.set(name, targets.get(nameOf(address.slice(0, -1).replaceAll('`', ''))) ?? '');
  return { targets, labels, anonymous: addresses, substitutions, notes };
}

/** What a reader sees in the place of a substitution. */
function textOf(kind: string, text: string): string {
  if (kind === 'replace') return text.trim();
  if (kind === 'image') return /:alt: ([^:]{1,300})/.exec(text)?.[1]?.trim() ?? '';
  if (kind !== 'unicode') return '';
  const comment = text.indexOf(' .. ');
  const signs = (comment < 0 ? text : text.slice(0, comment)).replace(/(?:^| ):[lrt]trim:|(?:^| ):trim:/g, '');
  return signs
    .trim()
    .split(/\s+/)
    .map((each) => {
      const code = Number.parseInt(/^(?:0x|x|\\x|U\+|u|\\u)([\da-f]{1,6})$/i.exec(each)?.[1] ?? '', 16);
      return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : each;
    })
    .join('');
}
