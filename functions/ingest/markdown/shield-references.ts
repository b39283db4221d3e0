// Roles (MyST), cross references (MyST, Quarto, bookdown), citations and labels: each becomes the text readers see, or
// goes. What names a label is shown as its target's title once all labels are known.
import { noAttributes, parseAttributeList } from './attributes.ts';
import { findAhead, reportDropped, type ShieldState, skipTo, writeBlockPiece, writePiece } from './shield-state.ts';
import { dropBracketTag } from './site-tags.ts';

const roleLimit = 2_000;
const referring = /^(?:ref|numref|eq|doc|any|keyword|page|secref)$/;
const coding =
  /^(?:code|kbd|file|command|samp|program|option|envvar|literal|class|func|meth|mod|attr|obj|data|exc|const)$/;
const silent =
  /^(?:cite\w*|footcite\w*|footnote|fn|glue\w*|eval|raw|octicon|fa[a-z]?|material-\w+|counter|r|python|julia|ojs)$/;

/** `{ref}`text <label>`` and its like at a brace; false where there is none. */
export function shieldRole(state: ShieldState): boolean {
  const opening = /\{([A-Za-z][\w:+-]{0,60})\}(`{1,3})(?!`)/y;
  opening.lastIndex = state.at;
  const found = opening.exec(state.text);
  if (found === null) return false;
  const from = opening.lastIndex;
  const end = findAhead(state, found[2] ?? '`', from);
  if (end < 0 || end > from + roleLimit) return false;
  const body = state.text.slice(from, end);
  if (/\n[ \t>]*\n/.test(body)) return false;
  const after = end + (found[2]?.length ?? 1);
  writeRole(state, (found[1] ?? '').toLowerCase(), body.replace(/\s+/g, ' ').trim(), after);
  return true;
}

function writeRole(state: ShieldState, fullName: string, body: string, end: number): void {
  const raw = state.text.slice(state.at, end);
  const name =
    fullName.startsWith('cite:') || fullName.startsWith('glue:')
      ? 'cite'
      : fullName.slice(fullName.lastIndexOf(':') + 1);
  const open = body.endsWith('>') ? body.lastIndexOf('<') : -1;
  const text = open > 0 ? body.slice(0, open).trimEnd() : '';
  const isNamed = name === 'cite' || name === 't' || (name === 'doc' && text === '') || silent.test(name);
  reportDropped(state, 'cross_reference_mark', isNamed ? raw : raw.replace(text || body, ''));
  skipTo(state, end);
  if (name === 'cite' || name === 't') state.current.add(namesOf(body));
  else if (name === 'doc' && text === '') state.current.add(nameOfFile(body));
  else if (silent.test(name)) return;
  else if (name === 'math')
    writePiece(state, { kind: 'math', latex: body, isDisplay: false, isMathml: false, tail: '', raw });
  else if (name === 'sub' || name === 'sup' || name === 'subscript' || name === 'superscript')
    writeRaised(state, name, body);
  else if (referring.test(name) && (text === '' || text.includes('%s')))
    writeReference(state, open < 0 ? body : body.slice(open + 1, -1), raw);
  else if (coding.test(name))
    state.current.add(body.includes('`') ? body : `\`${(text || body).replace(/^[~!](?!\/)/, '')}\``);
  else state.current.add(text || body);
}

/** `money_inflation` as words: a document's title is not known to another. */
function nameOfFile(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');
}

/** `knuth1984,xie2015` as names and years; a key of another form names nobody. */
function namesOf(keys: string): string {
  const named = keys.split(',').flatMap((key) => {
    const name = /^[A-Za-z]{2,60}/.exec(key.trim())?.[0];
    const year = /(?:1[89]|20)\d\d/.exec(key.slice(0, 200))?.[0];
    return name === undefined || year === undefined ? [] : [nameAndYear(name, year)];
  });
  return named.join(', ');
}

function nameAndYear(name: string, year: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${year}`;
}

function writeRaised(state: ShieldState, name: string, body: string): void {
  const tag = name.slice(0, 3) === 'sub' ? 'sub' : 'sup';
  const piece = { kind: 'tag', name: tag, isBlock: false, attributes: noAttributes, raw: '' } as const;
  writePiece(state, { ...piece, isClosing: false });
  state.current.add(body);
  writePiece(state, { ...piece, isClosing: true });
}

export function writeReference(state: ShieldState, label: string, raw: string): void {
  reportDropped(state, 'cross_reference_mark', raw);
  writePiece(state, { kind: 'reference', label: label.replace(/^#/, ''), raw });
}

/** Quarto's `@fig-map`, and `@knuth1984` in a sentence. */
export function shieldAt(state: ShieldState): boolean {
  if (/[\p{L}\p{N}_.@/]/u.test(state.text[state.at - 1] ?? ' ')) return false;
  const pattern =
    /@(?:((?:fig|tbl|sec|eq|lst|exm|exr|thm|lem|cor|prp|def|rem|sol|tip|nte|wrn|imp|cau)-[\w-]{1,120})|([A-Za-z]{2,60})[\w:-]{0,60}?[_:-]?((?:1[89]|20)\d\d)[a-z]?(?![\w.@]))/y;
  pattern.lastIndex = state.at;
  const found = pattern.exec(state.text);
  if (found === null) return false;
  const [raw = '', label, name, year] = found;
  // "-@fig-map" is the number alone.
  skipTo(state, state.at + raw.length);
  if (label !== undefined) writeReference(state, label, raw);
  else state.current.add(nameAndYear(name ?? '', year ?? ''));
  return true;
}

const key = '-?@[\\w][\\w:./+-]{0,150}';
const citation = new RegExp(
  `\\[(?:[^\\[\\]@\\n;]{0,60} )?${key}(?:[,;\\s][^\\[\\]]{0,600})?\\](?![(\\[]|:[ \\t]{0,9}(?:<|\\w{2,9}:|[./#]\\w))`,
  'y',
);
const span = /\[[^[\]\n`]{1,300}\]\{[.#][^{}\n]{0,200}\}/y;

const anchor = /\[(?:\[([\w-]{1,120})\]|#([\w-]{1,120}))\](?=[ \t]{0,9}(?:\n|$))/y;

/** `[@knuth1984, p. 3; @xie2015]` goes; of `[text]{.class}` the text stays; `[[tides]]` or `[#tides]` after a heading is
 * its label. */
export function shieldBracket(state: ShieldState): boolean {
  anchor.lastIndex = state.at;
  const label = /^#{1,6} /.test(state.current.start) ? anchor.exec(state.text) : null;
  if (label !== null) {
    const attributes = parseAttributeList(`#${label[1] ?? label[2]}`);
    reportDropped(state, 'attribute', label[0]);
    writePiece(state, { kind: 'attributes', attributes, raw: label[0] });
    skipTo(state, state.at + label[0].length);
    return true;
  }
  if (dropBracketTag(state)) return true;
  citation.lastIndex = state.at;
  const cited = citation.exec(state.text)?.[0] ?? null;
  if (cited !== null && !/@(?:fig|tbl|sec|eq|lst|exm|exr|thm)-/.test(cited)) {
    reportDropped(state, 'cross_reference_mark', cited);
    skipTo(state, state.at + cited.length);
    return true;
  }
  span.lastIndex = state.at;
  if (!span.test(state.text)) return false;
  state.spanEnd = state.text.indexOf(']', state.at);
  skipTo(state, state.at + 1);
  return true;
}

const noteLimit = 1_500;

/** Where the bracket that opens at `from` closes, in the same paragraph; -1 where it does not. */
function endOfNote(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + noteLimit); at += 1) {
    const sign = text[at];
    if (sign === '[') depth += 1;
    else if (sign === ']') depth -= 1;
    else if (sign === '\n' && text[at + 1] === '\n') return -1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Pandoc's `m^2^`, `H~2~O`, and notes set within a sentence, `^[as here]`, which stand in brackets. */
export function shieldRaised(state: ShieldState): boolean {
  if (state.text.startsWith('^[', state.at) && /[\p{L}\p{N}.,;:!?)”"*]\s?$/u.test(state.current.end)) {
    const end = endOfNote(state.text, state.at + 1);
    if (end < 0) return false;
    skipTo(state, state.at + 2);
    state.current.add(' (');
    state.noteEnds.add(end);
    return true;
  }
  const raised = /([\^~])([\p{L}\p{N}+*−-]{1,12})\1(?![~^])/uy;
  raised.lastIndex = state.at;
  const found = /[\p{L}\p{N})]$/u.test(state.current.end) ? raised.exec(state.text) : null;
  if (found === null) return false;
  skipTo(state, state.at + found[0].length);
  writeRaised(state, found[1] === '^' ? 'sup' : 'sub', found[2] ?? '');
  return true;
}

/** The bracket that ends a span of text with attributes, or a note within a sentence. */
export function shieldSpanEnd(state: ShieldState): boolean {
  if (state.noteEnds.delete(state.at)) {
    skipTo(state, state.at + 1);
    state.current.add(')');
    return true;
  }
  if (state.at !== state.spanEnd) return false;
  const attributes = /\]\{[^{}\n]*\}/y;
  attributes.lastIndex = state.at;
  const [list = ']'] = attributes.exec(state.text) ?? [];
  reportDropped(state, 'attribute', list);
  skipTo(state, state.at + list.length);
  return true;
}

/** MyST's `(label)=` on a line of its own. */
export function shieldTarget(state: ShieldState, label: string, end: number): void {
  const raw = state.text.slice(state.at, end);
  reportDropped(state, 'attribute', raw);
  writeBlockPiece(state, { kind: 'target', label, raw });
  skipTo(state, end);
  state.current.set('');
}
