// LaTeX to MathML that a strict Content-Security-Policy can show: known elements and attributes only, no style.
// Must never let through anything but presentation MathML; whatever cannot be read is shown as its source.
import temml from 'temml';
import { escapeHtml } from './escape-html.ts';
import { mayBeSet } from './formula-limits.ts';
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

function mathMarkup(source: string, isDisplay: boolean): string | null {
  try {
    const tree: unknown = temml.__renderToMathMLTree(source, {
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
