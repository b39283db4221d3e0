// Shields comments, tags and the elements that are read whole (tables, preformatted text, MathML, scripts).
// Unknown names are text: `<SSID>` is something a learner must type, not markup.
import { convertMathml } from '../math.ts';
import { decodeEntities } from './attributes.ts';
import { readComponentTag } from './component-tags.ts';
import {
  blockElements,
  droppedElements,
  formattingElements,
  type HtmlTag,
  inlineElements,
  readTag,
  voidElements,
} from './html-tags.ts';
import { withScripts } from './inline-text.ts';
import { endOfLiveHtml } from './live-html.ts';
import { parseHtmlTable } from './raw-table.ts';
import { isElement, shieldComponent } from './shield-components.ts';
import {
  findAhead,
  isInTableRow,
  reportDropped,
  type ShieldState,
  skipTo,
  warn,
  writeBlockPiece,
  writePiece,
} from './shield-state.ts';
import { writePageName } from './site-tags.ts';
import { videoLink } from './video-link.ts';

/** Reads what begins with `<` at the reader; false where it is text. */
export function shieldHtml(state: ShieldState): boolean {
  const { text, at } = state;
  if (text.startsWith('<!--', at)) return dropSpan(state, '-->', 'comment');
  if (text.startsWith('<?', at)) return dropSpan(state, '?>', 'processing_instruction');
  if (/^<!(?:DOCTYPE|\[CDATA\[)/i.test(text.slice(at, at + 10))) return dropSpan(state, '>', 'processing_instruction');
  if (writePageName(state)) return true;
  // `<https://example.org/>` is an address, whatever ends it.
  if (/^<[a-z][a-z\d+.-]{1,30}:\/\//i.test(text.slice(at, at + 40))) return false;
  if (dropLiveHtml(state)) return true;
  const component = readComponentTag(text, at);
  if (component !== null && !isElement(component.name)) return shieldComponent(state, component);
  const tag = readTag(text, at);
  if (tag === null) return false;
  const name = tag.name.replace(/^m(?:ml)?:/, '');
  if (name === 'math' && !tag.isClosing) return shieldMathml(state, tag);
  const reason = droppedElements.get(name);
  if (reason !== undefined) return dropElement(state, tag, reason);
  if (name === 'table' && !tag.isClosing) return shieldTable(state, tag);
  if (name === 'pre' && !tag.isClosing) return shieldPreformatted(state, tag);
  if (blockElements.has(name)) return shieldBlockTag(state, { ...tag, name });
  if (inlineElements.has(name)) return shieldInlineTag(state, tag);
  return shieldUnknownTag(state, tag);
}

function dropLiveHtml(state: ShieldState): boolean {
  const end = state.current.hasInk || isInTableRow(state) ? -1 : endOfLiveHtml(state.text, state.at);
  if (end < 0) return false;
  reportDropped(state, 'script', state.text.slice(state.at, end));
  skipTo(state, end);
  return true;
}

function dropSpan(state: ShieldState, closing: string, reason: 'comment' | 'processing_instruction'): boolean {
  const end = findAhead(state, closing, state.at + 2);
  if (end < 0) {
    if (reason !== 'comment') return false;
    warn(state, state.line, 'a comment that begins here is never closed; its text is kept');
    skipTo(state, state.at + '<!--'.length);
    return true;
  }
  reportDropped(state, reason, state.text.slice(state.at, end + closing.length));
  skipTo(state, end + closing.length);
  return true;
}

function dropElement(state: ShieldState, tag: HtmlTag, reason: 'script' | 'embedded_frame' | 'drawing'): boolean {
  const closing = `</${tag.name}>`;
  const found =
    tag.isClosing || tag.isSelfClosing || voidElements.has(tag.name) ? -1 : findAhead(state, closing, state.at);
  if (found < 0 && tag.attributes.values.size === 0 && !tag.isClosing && !tag.isSelfClosing) return false;
  const end = found < 0 ? state.at + tag.length : found + closing.length;
  const source = tag.attributes.values.get('src') ?? tag.attributes.values.get('data-src') ?? '';
  const video = reason === 'embedded_frame' ? videoLink(source, tag.attributes.values.get('title')) : null;
  reportDropped(state, reason, state.text.slice(state.at, end));
  skipTo(state, end);
  if (video !== null) state.current.add(video);
  return true;
}

function shieldBlockTag(state: ShieldState, tag: HtmlTag): boolean {
  const raw = state.text.slice(state.at, state.at + tag.length);
  skipTo(state, state.at + tag.length);
  if (isInTableRow(state) || /^[ \t>]*#{1,6}[ \t]/.test(state.current.start)) {
    state.current.add(' ');
    return true;
  }
  const { name, attributes, isClosing } = tag;
  writeBlockPiece(state, { kind: 'tag', name, isClosing, isBlock: true, attributes, raw });
  return true;
}

function shieldInlineTag(state: ShieldState, tag: HtmlTag): boolean {
  const { name, attributes, isClosing } = tag;
  const standsAlone = isClosing || tag.isSelfClosing || voidElements.has(name) || formattingElements.has(name);
  if (!standsAlone && findAhead(state, `</${name}`, state.at) < 0) return false;
  const raw = state.text.slice(state.at, state.at + tag.length);
  if (name === 'code' && !isClosing) {
    const end = findAhead(state, '</code>', state.at);
    const body = state.text.slice(state.at + tag.length, end);
    if (end >= 0 && body.length < 2_000 && !/\n[ \t]*\n/.test(body)) {
      const value = decodeEntities(withScripts(body).replace(/<[^<>]{0,300}>/g, '')).replace(/\s+/g, ' ');
      if (value.trim() !== '') state.current.add(value.includes('`') ? `\`\` ${value} \`\`` : `\`${value}\``);
      skipTo(state, end + '</code>'.length);
      return true;
    }
  }
  skipTo(state, state.at + tag.length);
  writePiece(state, { kind: 'tag', name, isClosing, isBlock: false, attributes, raw });
  return true;
}

/** Custom elements and components: their tags go, their prose stays. A lone unknown name stays text. */
function shieldUnknownTag(state: ShieldState, tag: HtmlTag): boolean {
  const isComponent = tag.isClosing || tag.isSelfClosing || findAhead(state, `</${tag.name}>`, state.at) >= 0;
  if (!isComponent) return false;
  if (tag.name.includes('-') && !tag.isClosing && !tag.isSelfClosing) {
    const closing = `</${tag.name}>`;
    const end = findAhead(state, closing, state.at);
    const inside = end < 0 ? '' : state.text.slice(state.at + tag.length, end);
    if (end >= 0 && inside.length < 1_000 && /^\s*[\w:-]+=(?:"|&)[^\n<>]*$/.test(inside)) {
      reportDropped(state, 'processing_instruction', state.text.slice(state.at, end + closing.length));
      skipTo(state, end + closing.length);
      return true;
    }
  }
  reportDropped(state, 'template_tag', state.text.slice(state.at, state.at + tag.length));
  skipTo(state, state.at + tag.length);
  return true;
}

function shieldTable(state: ShieldState, tag: HtmlTag): boolean {
  const end = findElementEnd(state, 'table', state.at + tag.length);
  if (end < 0) return shieldBlockTag(state, tag);
  const raw = state.text.slice(state.at, end);
  const source = state.prefix.includes('>') ? raw.replace(/\n[ \t]*(?:>[ \t]?)+/g, '\n') : raw;
  const table = parseHtmlTable({ source, firstLine: state.line, attributes: tag.attributes });
  skipTo(state, end);
  writeBlockPiece(state, { kind: 'table', table, raw });
  return true;
}

/** End of the element whose opening tag ends at `from`, nested ones of the same name counted; -1 where it never closes. */
function findElementEnd(state: ShieldState, name: string, from: number): number {
  if (findAhead(state, `</${name}>`, from) < 0) return -1;
  const pattern = new RegExp(`<(/?)${name}(?=[\\s>/])[^<>]*>`, 'gi');
  pattern.lastIndex = from;
  let depth = 1;
  for (let found = pattern.exec(state.text); found !== null; found = pattern.exec(state.text)) {
    depth += found[1] === '/' ? -1 : 1;
    if (depth === 0) return found.index + found[0].length;
  }
  state.absent.add(`</${name}>`);
  return -1;
}

function shieldPreformatted(state: ShieldState, tag: HtmlTag): boolean {
  const end = findAhead(state, '</pre>', state.at);
  if (end < 0) return false;
  const inside = state.text.slice(state.at + tag.length, end);
  const raw = state.text.slice(state.at, end + '</pre>'.length);
  const language = /class="[^"]*\b(?:language|lang|highlight-source)-([\w+#-]+)/.exec(inside)?.[1] ?? '';
  const value = decodeEntities(withScripts(inside).replace(/<\/?[a-zA-Z][^<>]{0,300}>/g, '')).replace(
    /^\n|(?<!\s)\s+$/g,
    '',
  );
  skipTo(state, end + '</pre>'.length);
  if (value !== '') writeBlockPiece(state, { kind: 'code', value, language, raw });
  return true;
}

function shieldMathml(state: ShieldState, tag: HtmlTag): boolean {
  const closing = `</${state.text.slice(state.at + 1, state.at + tag.length).split(/[\s>]/)[0] ?? 'math'}>`;
  const end = tag.isSelfClosing ? -1 : findAhead(state, closing, state.at);
  if (end < 0) {
    reportDropped(state, 'empty', state.text.slice(state.at, state.at + tag.length));
    skipTo(state, state.at + tag.length);
    return true;
  }
  const raw = state.text.slice(state.at, end + closing.length);
  const formula = convertMathml(raw);
  const startLine = state.line;
  const hasTextBefore = /[\p{L}\p{N}\uFDD1]/u.test(
    state.current.start.replace(/^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/, ''),
  );
  skipTo(state, end + closing.length);
  if (!formula.ok) {
    warn(state, startLine, `a formula could not be read as LaTeX and stands as text: ${formula.text.slice(0, 80)}`);
    state.current.add(` ${formula.text} `);
  } else if (formula.latex === '' && formula.tail === '') {
    reportDropped(state, 'empty', raw);
  } else {
    const isDisplay = tag.attributes.values.get('display') === 'block';
    writePiece(state, { kind: 'math', latex: formula.latex, isDisplay, isMathml: true, tail: formula.tail, raw });
  }
  joinBrokenParagraph(state, {
    hasTextBefore,
    endsSentence: formula.ok && /[.?!:;]/.test(formula.tail),
    hasTrailingSpace: formula.ok && formula.hasTrailingSpace,
  });
  return true;
}

/**
 * Converters from XHTML often leave a blank line after each formula, which breaks sentences (and table rows) apart.
 * What goes on in lower case, or after a formula that ended no sentence, is the same paragraph.
 */
function joinBrokenParagraph(
  state: ShieldState,
  formula: { readonly hasTextBefore: boolean; readonly endsSentence: boolean; readonly hasTrailingSpace: boolean },
): void {
  const blank = /\s*/y;
  blank.lastIndex = state.at;
  const isBroken = blank.exec(state.text)?.[0].includes('\n') === true;
  if (isInTableRow(state) && isBroken && state.text.startsWith('</', blank.lastIndex)) skipTo(state, blank.lastIndex);
  const gap = /[ \t\n]*/y;
  gap.lastIndex = state.at;
  const found = gap.exec(state.text)?.[0] ?? '';
  if (found.indexOf('\n') === found.lastIndexOf('\n')) return;
  const next = state.text.slice(gap.lastIndex, gap.lastIndex + 60);
  if (isInTableRow(state)) {
    // A row that has not reached its last pipe goes on after the gap.
    if (!next.startsWith('|') && !/^[^\n]*\|/.test(state.text.slice(gap.lastIndex, gap.lastIndex + 2_000))) return;
    skipTo(state, gap.lastIndex);
    state.current.add(' ');
    return;
  }
  if (next.startsWith('|')) return;
  if (/^(?:[-*+][ \t]|\d{1,9}[.)][ \t]|[#>|^]|```|~~~|!\[|\{:|: |$)/.test(next)) return;
  const tag = next.startsWith('<') ? readTag(state.text, gap.lastIndex) : null;
  if (tag !== null && (tag.isClosing || (tag.name !== 'math' && blockElements.has(tag.name)) || tag.name === 'table'))
    return;
  const first = /^[*_[("“‘']*(.)/.exec(next)?.[1] ?? '';
  const goesOn = /[\p{Ll},;:)\].?!%’]/u.test(first) && !next.startsWith('<');
  const isSameSentence = formula.hasTextBefore && (formula.hasTrailingSpace || !formula.endsSentence);
  if (!goesOn && !isSameSentence) return;
  skipTo(state, gap.lastIndex);
  if (!/^[,;:.?!)%\]’]/.test(next)) state.current.add(' ');
}
