// A page's tree with nothing left but what its readers read: formulas as their source, code as text, figures as figures.
// Says what it leaves out, and why. Knows no Markdown.
import type { DroppedText, DropReason } from '../draft-node.ts';
import { withoutHighlighting } from '../markdown/listing-lines.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import { videoAddress, videoName } from '../markdown/video-link.ts';
import { elementOf, findFirst, type HtmlElement, type Nodes, textOf } from './html-tree.ts';
import { markFormulas, mathmlFormula, scriptFormula, texFormula } from './page-formulas.ts';
import { reasonByName } from './page-names.ts';
import { reshape } from './reshape.ts';

export interface CleanPage {
  readonly root: HtmlElement;
  readonly dropped: readonly DroppedText[];
}

interface Cleaning {
  readonly dropped: DroppedText[];
  readonly hasDollars: boolean;
  /** Around the text a page has its own header, footer and margin; within, these are text. */
  readonly isWholeBody: boolean;
  /** What is said of a dropped text's place: its line, or the number of its part. */
  readonly place: number;
}

/**
 * @param input.content the element that holds the page's text
 * @param input.isWholeBody nothing told the text from what stands around it
 * @param input.hasDollars a dollar sign may open a formula
 */
export function cleanPage(input: { readonly content: HtmlElement } & Omit<Cleaning, 'dropped'>): CleanPage {
  const work: Cleaning = { ...input, dropped: [] };
  return { root: { ...elementOf(''), children: [...cleanNodes(input.content.children, work)] }, dropped: work.dropped };
}

function cleanNodes(nodes: Nodes, work: Cleaning): Nodes {
  return nodes.flatMap((node) =>
    typeof node === 'string'
      ? [markFormulas(node.replace(/[ \t\r\n\f]+/g, ' '), work.hasDollars)]
      : cleanElement(node, work),
  );
}

const frames = /^(?:iframe|object|embed|applet|frameset|video|audio|source|track)$/;
const controls = /^(?:button|select|textarea|datalist|option|dialog|progress|meter)$/;
const unseen = /^(?:script|style|template|noscript|link|meta|base|title|head|param|col|colgroup|wbr|area|map)$/;

function cleanElement(element: HtmlElement, work: Cleaning): Nodes {
  const { name, attributes } = element;
  const bare = name.replace(/^\w{1,20}:/, '');
  if (bare === 'math') return [mathmlFormula(element)];
  if (name === 'script') return leave(element, 'script', work, scriptFormula(element));
  if (unseen.test(name)) return name === 'col' || name === 'wbr' ? [] : leave(element, 'script', work);
  if (name === 'svg' || name === 'canvas') return leave(element, 'drawing', work, null, drawingOf(element));
  if (frames.test(name)) return leave(element, 'embedded_frame', work, null, videoOf(element));
  const formula = /^mjx-container$|(?:^|\s)(?:katex|MathJax(?:_\w+)?|MathJax_SVG|mwe-math-element)(?:\s|$)/.test(
    name === 'mjx-container' ? name : (attributes.get('class') ?? ''),
  )
    ? findFirst(element, (each) => each.name.replace(/^\w{1,20}:/, '') === 'math')
    : null;
  if (formula !== null) return [mathmlFormula(formula)];
  const tex = texOf(element);
  if (tex !== null) return name === 'span' ? [texFormula(tex, false)] : [paragraphOf(texFormula(tex, true))];
  if (isNoteMark(element)) return [];
  const reason = reasonOf(element, work);
  if (reason === 'mark') return [];
  if (reason !== null) return leave(element, reason, work);
  if (name === 'input') return attributes.get('type') === 'checkbox' ? [element] : [];
  if (name === 'pre') return [preformatted(element)];
  if (/^(?:code|kbd|samp|tt)$/.test(name)) return [{ ...element, children: [flat(textOf(withoutMarks(element)))] }];
  return reshape({ ...element, children: [...cleanNodes(element.children, work)] });
}

/** TeX without delimiters in an element that says so, as HTMLBook has it; null where it holds a formula of another kind. */
function texOf(element: HtmlElement): string | null {
  if (!/^(?:equation|tex)$/.test(element.attributes.get('data-type') ?? '')) return null;
  const tex = textOf(element).trim();
  const isBare = element.children.every((child) => typeof child === 'string') && !/^(?:\\[([]|\$)/.test(tex);
  return isBare && tex !== '' ? tex : null;
}

function paragraphOf(text: string): HtmlElement {
  return { ...elementOf('p'), children: [text] };
}

/** A raised number that leads to a note, and the number of a page of the printed book. */
function isNoteMark(element: HtmlElement): boolean {
  const { name, attributes } = element;
  const type = `${attributes.get('epub:type') ?? ''} ${attributes.get('role') ?? ''} ${attributes.get('class') ?? ''}`;
  if (/(?:^|\s)(?:pagebreak|doc-pagebreak)(?:\s|$)/.test(type)) return true;
  if (name === 'a' && /(?:^|\s)(?:noteref|doc-noteref|footnote-ref)(?:\s|$)/.test(type)) return true;
  const [only] = name === 'sup' && element.children.length === 1 ? element.children : [];
  const isLink = typeof only === 'object' && only.name === 'a' && (only.attributes.get('href') ?? '').includes('#');
  return isLink && /^\s*\[?(?:\d{1,3}|[a-z*†‡§])\]?\s*$/.test(textOf(element));
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function reasonOf(element: HtmlElement, { isWholeBody }: Cleaning): DropReason | 'mark' | null {
  const { name, attributes } = element;
  if (name === 'nav') return isContents(element) ? 'table_of_contents' : 'navigation';
  if (controls.test(name)) return 'navigation';
  if (isWholeBody && name === 'header' && findFirst(element, (each) => each.name === 'h1') === null)
    return 'navigation';
  if (isWholeBody && (name === 'footer' || (name === 'aside' && isLinks(element)))) return 'navigation';
  const style = attributes.get('style') ?? '';
  const isHidden =
    (attributes.has('hidden') && attributes.get('hidden') !== 'until-found') ||
    attributes.get('aria-hidden') === 'true' ||
    /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
  // Screen readers are spared a sign such as ¶ that the eye gets; words that the eye gets are text.
  if (isHidden && (attributes.get('aria-hidden') !== 'true' || name === 'a' || name === 'span')) {
    return /[\p{L}\p{N}]/u.test(textOf(element)) ? 'hidden' : 'mark';
  }
  if (
    name === 'a' &&
    !/[\p{L}\p{N}]/u.test(textOf(element)) &&
    element.children.every((child) => typeof child === 'string' || child.name !== 'img')
  )
    return 'mark';
  if (isTrail(element)) return 'navigation';
  return reasonByName(attributes);
}

const trailCharacters = 200;

/** "You are here: Home › Book ›": links parted by signs that lead on, around the text and not within it. */
function isTrail(element: HtmlElement): boolean {
  if (element.name !== 'p' && element.name !== 'div') return false;
  const text = flat(textOf(element)).trim();
  if (text.length > trailCharacters || !/[‣›»⟩•]/.test(text) || /[«‹]|[.!?](?:\s|$)/.test(text)) return false;
  const isOpen = /[‣›»⟩:] ?[•‣›»⟩]?$/.test(text);
  const isLinked = findFirst(element, ({ name, attributes }) => name === 'a' && attributes.has('href')) !== null;
  return isLinked
    ? isOpen || /^(?:[^:‣›»⟩]{0,20}: ?)?[^‣›»⟩]{1,40}(?:[‣›»⟩][^‣›»⟩]{1,60})+$/.test(text)
    : /: ?[•‣›»⟩]$/.test(text);
}

function isContents(nav: HtmlElement): boolean {
  return /(?:^|[\s_-])(?:toc|contents)(?:$|[\s_-])/i.test(
    `${nav.attributes.get('id') ?? ''} ${nav.attributes.get('class') ?? ''} ${nav.attributes.get('epub:type') ?? ''}`,
  );
}

/** Nine in ten of its letters are links. */
function isLinks(element: HtmlElement): boolean {
  const letters = (each: HtmlElement): number => textOf(each).replace(/\s+/g, '').length;
  const linked = (each: HtmlElement): number =>
    each.children.reduce(
      (sum, child) => sum + (typeof child === 'string' ? 0 : child.name === 'a' ? letters(child) : linked(child)),
      0,
    );
  return linked(element) >= 0.9 * letters(element);
}

/** Lists what is left out where it holds words, and gives what stands in for it. */
function leave(
  element: HtmlElement,
  reason: DropReason,
  work: Cleaning,
  formula: string | null = null,
  instead: Nodes = [],
): Nodes {
  if (formula !== null) return [formula];
  const text = flat(textOf(element)).trim();
  if (text !== '') work.dropped.push(describeDropped(reason, text, work.place));
  return instead;
}

/** A link to the video that a frame plays. */
function videoOf({ attributes }: HtmlElement): Nodes {
  const address = videoAddress(attributes.get('src') ?? '');
  return address === null
    ? []
    : [{ ...elementOf('a', { href: address }), children: [videoName(attributes.get('title') ?? '')] }];
}

/** What a drawing says it shows. */
function drawingOf({ attributes, children }: HtmlElement): Nodes {
  const title = children.find((child) => typeof child !== 'string' && /^(?:title|desc)$/.test(child.name));
  const alt = attributes.get('aria-label') ?? (typeof title === 'object' ? flat(textOf(title)).trim() : '');
  return alt === '' ? [] : [elementOf('img', { alt, src: '#drawing' })];
}

function withoutMarks(element: HtmlElement): HtmlElement {
  const children = element.children.flatMap((child): Nodes => {
    if (typeof child === 'string') return [child];
    if (child.name === 'br') return ['\n'];
    const reason = reasonByName(child.attributes);
    return reason === 'mark' || child.name === 'button' || unseen.test(child.name) ? [] : [withoutMarks(child)];
  });
  return { ...element, children: [...children] };
}

/** Code as it stands, with its language where a class says it. */
function preformatted(pre: HtmlElement): HtmlElement {
  const code = findFirst(pre, ({ name }) => name === 'code');
  const said = [pre, ...(code === null ? [] : [code])].flatMap(({ attributes }) => [
    attributes.get('data-lang') ?? attributes.get('data-language') ?? attributes.get('data-code-language') ?? '',
    ...(attributes.get('class') ?? '')
      .split(/\s+/)
      .map((name) => /^(?:language|lang|brush)-([\w+#-]{1,30})$/.exec(name)?.[1] ?? ''),
  ]);
  const language = said.find((each) => /^[\w+#-]{1,30}$/.test(each) && !/^(?:none|text|plain|plaintext)$/i.test(each));
  const text = textOf(withoutMarks(pre))
    .replace(/\r\n?/g, '\n')
    .replace(/[\uE000\uE001\uFDD0-\uFDEF]/g, '');
  return { ...elementOf('pre', language === undefined ? {} : { language }), children: [withoutHighlighting(text)] };
}
