// Which HTML tags there are, what each means for prose, and a reader of single tags.
// Only element names HTML or MathML know count as tags: `<SSID>` in prose is text.
import { type Attributes, parseHtmlAttributes } from './attributes.ts';

export interface HtmlTag {
  /** Lower case. */
  readonly name: string;
  readonly isClosing: boolean;
  readonly isSelfClosing: boolean;
  readonly attributes: Attributes;
  readonly length: number;
}

/** Dropped with everything between their tags. */
export const droppedElements: ReadonlyMap<string, 'script' | 'embedded_frame' | 'drawing'> = new Map([
  ['script', 'script'],
  ['style', 'script'],
  ['template', 'script'],
  ['iframe', 'embedded_frame'],
  ['object', 'embedded_frame'],
  ['embed', 'embedded_frame'],
  ['applet', 'embedded_frame'],
  ['frameset', 'embedded_frame'],
  ['svg', 'drawing'],
  ['canvas', 'drawing'],
]);

const blockNames =
  'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li link main menu meta nav noscript ol optgroup option p param search section select summary tbody td tfoot th thead title tr track ul';
const inlineNames =
  'a abbr acronym area audio b basefont bdi bdo big br button cite code data datalist del dfn em font i img input ins kbd label map mark meter nobr output picture progress q rb rp rt rtc ruby s samp small source span strike strong sub sup time tt u var video wbr';

export const blockElements: ReadonlySet<string> = new Set(blockNames.split(' '));
export const inlineElements: ReadonlySet<string> = new Set(inlineNames.split(' '));
/** Elements that only format: one that is never closed is a slip, not a name in angle brackets. */
export const formattingElements: ReadonlySet<string> = new Set(
  'a b big center del em font i ins mark s small span strike strong sub sup tt u'.split(' '),
);
/** Elements that never have a closing tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base basefont br col embed hr img input link meta param source track wbr'.split(' '),
);

const namePattern = /<(\/?)([A-Za-z][A-Za-z0-9:._-]{0,40})/y;
/** Longer tags exist only in generated or hostile text. */
const tagLimitCharacters = 8_000;

/** Reads the tag that starts at `at` (a `<`), or null where there is none. */
export function readTag(text: string, at: number): HtmlTag | null {
  namePattern.lastIndex = at;
  const opening = namePattern.exec(text);
  if (opening === null) return null;
  const from = at + opening[0].length;
  const limit = Math.min(text.length, from + tagLimitCharacters);
  let index = from;
  let quote = '';
  for (; index < limit; index += 1) {
    const character = text[index];
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") {
      // A quote opens a value only after `=`; elsewhere it is prose and this is no tag.
      if (!/=\s*$/.test(text.slice(Math.max(from, index - 4), index))) return null;
      quote = character;
    } else if (character === '>') {
      break;
    } else if (character === '<') {
      return null;
    }
  }
  if (index >= limit) return null;
  const inside = text.slice(from, index);
  if (inside !== '' && !/^[\s/]/.test(inside)) return null;
  const name = (opening[2] ?? '').toLowerCase();
  return {
    // Browsers take one for the other.
    name: name === 'image' ? 'img' : name,
    isClosing: opening[1] === '/',
    isSelfClosing: inside.endsWith('/'),
    attributes: parseHtmlAttributes(inside.replace(/\/$/, '')),
    length: index + 1 - at,
  };
}
