// The words of a course as safe HTML: a passage's Markdown and an answer's sentence, maths as MathML.
// Only what is named here becomes an element; everything else, HTML in the text included, stays text.
import type { Nodes, Parent, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Span } from '../contract/spans.ts';
import { codeBoxAttributes } from './markup/code-box.ts';
import { escapeHtml, removeUnprintable } from './markup/escape-html.ts';
import { type MathSpan, markPattern, restoreMath, shieldMath } from './markup/find-math.ts';
import { highlightCode } from './markup/highlight-code.ts';
import { markedParts, markTree, shieldedSpans } from './markup/mark-spans.ts';
import { renderMath } from './markup/render-math.ts';
import { safeUrl } from './safe-url.ts';

/** Ingestion leaves no HTML and fences all code, so a tag or an indent in a passage is text that looks like one. */
const onlyWhatCoursesWrite = { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } };

/** A passage: Markdown in blocks, with LaTeX between dollar signs. @param marks what to mark: offsets into it */
export function renderPassage(markdown: string, marks: readonly Span[] = []): string {
  const { text, spans } = shieldMath(removeUnprintable(markdown));
  if (marks.length === 0)
    return inParts(text)
      .map((part) => renderBlocks(parseBlocks(part), spans))
      .join('');
  const tree = parseBlocks(text);
  markTree(tree, shieldedSpans(marks, markdown, text, spans), text);
  return renderBlocks(tree, spans);
}

function parseBlocks(text: string): Root {
  return fromMarkdown(text, { extensions: [onlyWhatCoursesWrite] });
}

function renderBlocks(tree: Root, spans: readonly MathSpan[]): string {
  return tree.children.map((node) => renderNode(node, spans)).join('');
}

/** Quotes and items of lists that are parsed at once: the parser goes through all before it whenever one of them ends. */
const mostOpeners = 150;

/** The whole, or, of a text with more quotes and items than anybody reads, parts that each begin with one of them. */
function inParts(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let openers = 0;
  let isCode = false;
  for (const { index, 0: begun } of text.matchAll(/^[ \t]{0,99}(?:```|~~~|>|(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/gm)) {
    if (/[`~]/.test(begun)) isCode = !isCode;
    else if (!isCode) openers += 1;
    if (isCode || openers <= mostOpeners || /^[ \t]/.test(begun)) continue;
    parts.push(text.slice(from, index));
    from = index;
    openers = 1;
  }
  return [...parts, text.slice(from)];
}

/** Nothing begins a block: "1." and "- 3" of a choice are what they say. */
const onlyWithinLines = {
  disable: {
    null: [
      ...onlyWhatCoursesWrite.disable.null,
      'blockQuote',
      'codeFenced',
      'definition',
      'headingAtx',
      'list',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};

/** A line of Markdown, such as a choice: what emphasis and code mark, and LaTeX; never a block. */
export function renderPhrase(markdown: string): string {
  const { text, spans } = shieldMath(removeUnprintable(markdown));
  const tree = fromMarkdown(text, { extensions: [onlyWithinLines] });
  return tree.children.map((node) => inside(node as Parent, spans)).join(' ');
}

/** A sentence of an answer: plain text with LaTeX; it holds no Markdown, so nothing in it is a mark. */
export function renderSentence(plainText: string): string {
  const { text, spans } = shieldMath(removeUnprintable(plainText));
  const html = renderText(text.replaceAll('\\$', '$'), spans);
  if (isDisplayAlone(text, spans)) return `<span class="formula-alone">${html}</span>`;
  return isCode(text) ? `<code class="block"${codeBoxAttributes(text)}>${html}</code>` : html;
}

/** Nothing but one formula of the kind that has a line of its own. */
function isDisplayAlone(text: string, spans: readonly MathSpan[]): boolean {
  return spans.length === 1 && spans[0]?.isDisplay === true && text.trim().replace(markPattern, '') === '';
}

/** Several lines with the marks of a program: the words of a fenced block, of which the answer keeps the text only. */
function isCode(text: string): boolean {
  return text.trim().includes('\n') && /[{};=]\s*$/m.test(text);
}

type Renderer<Type extends Nodes['type']> = (
  node: Extract<Nodes, { type: Type }>,
  spans: readonly MathSpan[],
) => string;

const renderers: { readonly [Type in Nodes['type']]?: Renderer<Type> } = {
  paragraph: (node, spans) => element('p', node, spans),
  // Headings of the material must not mingle with those of the page.
  heading: (node, spans) => `<p class="passage-heading">${inside(node, spans)}</p>`,
  blockquote: (node, spans) => element('blockquote', node, spans),
  list: (node, spans) => {
    if (!node.ordered) return element('ul', node, spans);
    const start =
      node.start === null || node.start === undefined || node.start === 1 ? '' : ` start="${Number(node.start)}"`;
    return `<ol${start}>${inside(node, spans)}</ol>`;
  },
  listItem: (node, spans) => `<li>${node.spread ? inside(node, spans) : tightItem(node, spans)}</li>`,
  code: (node, spans) => `<pre${codeBoxAttributes(node.value)}><code>${codeWords(node, spans)}</code></pre>`,
  thematicBreak: () => '<hr>',
  text: (node, spans) => parts(node, (text) => renderText(text, spans)),
  emphasis: (node, spans) => element('em', node, spans),
  strong: (node, spans) => element('strong', node, spans),
  inlineCode: (node, spans) => `<code>${parts(node, (text) => escapeHtml(restoreMath(text, spans)))}</code>`,
  break: () => '<br>',
  link: (node, spans) => renderLink(node.url, inside(node, spans), spans),
  image: (node, spans) => escapeHtml(restoreMath(node.alt ?? '', spans)),
  linkReference: (node, spans) => inside(node, spans),
  imageReference: (node, spans) => escapeHtml(restoreMath(node.alt ?? '', spans)),
  definition: () => '',
};

function renderNode(node: RootContent | PhrasingContent, spans: readonly MathSpan[]): string {
  const render = renderers[node.type] as Renderer<typeof node.type> | undefined;
  if (render) return render(node as never, spans);
  if ('children' in node) return inside(node, spans);
  return 'value' in node ? renderText(String(node.value), spans) : '';
}

/** An item of a list without blank lines: its paragraphs are plain lines. */
function tightItem(node: Parent, spans: readonly MathSpan[]): string {
  return node.children
    .map((child) => (child.type === 'paragraph' ? inside(child, spans) : renderNode(child as RootContent, spans)))
    .join('');
}

function element(name: string, node: Parent, spans: readonly MathSpan[]): string {
  return `<${name}>${inside(node, spans)}</${name}>`;
}

function inside(node: Parent, spans: readonly MathSpan[]): string {
  return node.children.map((child) => renderNode(child as RootContent, spans)).join('');
}

/** The text of a leaf, marked where it is to be. */
function parts(node: Nodes & { readonly value: string }, render: (text: string) => string): string {
  const marked = markedParts(node);
  if (marked === null) return render(node.value);
  return marked.map(({ text, isMarked }) => (isMarked ? `<mark>${render(text)}</mark>` : render(text))).join('');
}

/** Code in the colours of its language, marked where it is to be. */
function codeWords(node: Extract<Nodes, { type: 'code' }>, spans: readonly MathSpan[]): string {
  const marked = markedParts(node) ?? [{ text: node.value, isMarked: false }];
  const whole = marked.map((part) => ({ ...part, text: restoreMath(part.text, spans) }));
  return highlightCode(whole.map(({ text }) => text).join(''), node.lang ?? null, whole);
}

/** Text with its formulas. Each piece is escaped on its own: nothing of one can open an element in another. */
function renderText(text: string, spans: readonly MathSpan[]): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(markPattern)) {
    const span = spans[Number(match[1])];
    html += escapeHtml(text.slice(end, match.index));
    end = match.index + match[0].length;
    if (!span) continue;
    const formula = renderMath(span.latex, span.isDisplay);
    const stop = span.isDisplay ? '' : (/^[.,;:!?)]+/.exec(text.slice(end))?.[0] ?? '');
    // A line may break after a formula, but not between it and the sign that follows it.
    html += stop === '' ? formula : `<span class="whole">${formula}${escapeHtml(stop)}</span>`;
    end += stop.length;
  }
  return html + escapeHtml(text.slice(end));
}

/** Links that lead out by http or https; any other keeps its words only. */
function renderLink(target: string, words: string, spans: readonly MathSpan[]): string {
  const url = safeUrl(restoreMath(target, spans));
  return url === null ? words : `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${words}</a>`;
}
