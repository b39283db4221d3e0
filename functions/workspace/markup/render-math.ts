// LaTeX to MathML that a strict Content-Security-Policy can show: known elements and attributes only, no style.
// Must never let through anything but presentation MathML; whatever cannot be read is shown as its source.
import temml from 'temml';
import { escapeHtml } from './escape-html.ts';
import { attributesOf, type MathTree, mathElements } from './math-attributes.ts';

const longestMarkup = 120_000;
/** Greatest size a formula may ask for, in em. */
const greatestSizeEm = 20;

/** Formulas set lately, newest last: a page says the same one often, and a stored text is read again and again. */
const kept = new Map<string, string | null>();
let keptLength = 0;
const mostKeptLength = 4_000_000;
const mostKept = 2_000;

/** A formula as MathML; null where it is not valid LaTeX, defines something or is too long. @param isDisplay on a line of its own */
export function readMath(latex: string, isDisplay: boolean): string | null {
  const source = latex.trim();
  if (!mayBeSet(source)) return null;
  const key = `${isDisplay ? 'd' : 'i'}${source}`;
  const known = kept.get(key);
  if (known !== undefined) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const markup = mathMarkup(source, isDisplay);
  keep(key, markup);
  return markup;
}

function keep(key: string, markup: string | null): void {
  kept.set(key, markup);
  keptLength += key.length + (markup?.length ?? 0);
  for (const [oldest, old] of kept) {
    if (kept.size <= mostKept && keptLength <= mostKeptLength) return;
    kept.delete(oldest);
    keptLength -= oldest.length + (old?.length ?? 0);
  }
}

/** A formula as MathML, or as `<code>` where it is not valid LaTeX. @param isDisplay on a line of its own */
export function renderMath(latex: string, isDisplay: boolean): string {
  const source = latex.trim();
  const markup = readMath(source, isDisplay);
  if (markup === null) return `<code class="latex">${escapeHtml(source)}</code>`;
  return isDisplay
    ? `<span class="math-display" role="group" aria-label="Formula" tabindex="0">${markup}</span>`
    : markup;
}

/** Commands of older LaTeX by their heirs, which the renderer knows. */
function asToday(latex: string): string {
  return latex
    .replace(/\\[mh]box(?![A-Za-z])/g, '\\text')
    .replaceAll('\\begin{eqnarray}', '\\begin{array}{rcl}')
    .replaceAll('\\begin{eqnarray*}', '\\begin{array}{rcl}')
    .replace(/\\end\{eqnarray\*?\}/g, '\\end{array}');
}

function mathMarkup(source: string, isDisplay: boolean): string | null {
  try {
    const tree: unknown = temml.__renderToMathMLTree(asToday(source), {
      displayMode: isDisplay,
      // A formula within a line may break after its relations and operators, as in print.
      wrap: isDisplay ? 'none' : 'tex',
      trust: false,
      strict: false,
      throwOnError: true,
      maxSize: [greatestSizeEm, greatestSizeEm],
      maxExpand: 500,
      // An object of its own, so that a definition in one passage means nothing in the next.
      macros: {},
    });
    const markup = serialise(tree as MathTree);
    return markup.length > longestMarkup ? null : markup;
  } catch {
    // Not LaTeX as temml knows it, or nested deeper than the stack: both show the source.
    return null;
  }
}

/** Trees of unknown elements lose the element and keep what it holds. */
function serialise(tree: MathTree): string {
  if (typeof tree.text === 'string') return escapeHtml(tree.text);
  const inside = (tree.children ?? []).map(serialise).join('');
  const name = tree.type ?? '';
  if (!mathElements.has(name)) return inside;
  const attributes = attributesOf(tree)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('');
  return `<${name}${attributes}>${inside}</${name}>`;
}

/** Longer formulas are shown as their source: nobody reads them, and they cost time. */
const longestLatex = 4_000;
const mostTokens = 2_000;
/** The grammar of chemistry and units reads what it has read again at every step. */
const longestChemistry = 400;

// Words that define: a definition can make a page of a line, so none is obeyed, whoever wrote it.
const defining = new Set(
  `def gdef edef xdef let futurelet global long outer newcommand renewcommand providecommand newenvironment renewenvironment
  DeclareMathOperator DeclarePairedDelimiter catcode csname endcsname expandafter noexpand mathchardef chardef char relax
  input include read write openout usepackage require`.split(/\s+/),
);
const token = /\\(?:[a-zA-Z@]+|[^a-zA-Z@])|[^\\\s]/g;

/** True where a renderer may be given the formula: what it may cost is told from its tokens, before anything is built. */
function mayBeSet(latex: string): boolean {
  if (latex.length > longestLatex) return false;
  let count = 0;
  for (const [text] of latex.matchAll(token)) {
    count += 1;
    if (count > mostTokens) return false;
    if (!text.startsWith('\\')) continue;
    const command = text.slice(1);
    // Names with @ are the renderer's own machinery.
    if (defining.has(command) || command.includes('@')) return false;
    if ((command === 'ce' || command === 'pu') && latex.length > longestChemistry) return false;
  }
  return true;
}
