// A MathML tree to LaTeX. Unknown elements give their content; missing arguments are empty.
import { accents, limitOperators, symbols } from './math-symbols.ts';
import { latexOfTable } from './math-table.ts';
import { latexOfCharacters, latexOfIdentifier, latexOfOperator, latexOfText } from './math-tokens.ts';
import { attributeOf, type MathNode, textOf } from './math-tree.ts';

/** LaTeX of a node. */
export function latexOf(node: MathNode): string {
  const children = node.children;
  const part = (index: number): string => (children[index] === undefined ? '' : latexOf(children[index]));
  switch (node.name) {
    case 'mi':
      return latexOfIdentifier(node);
    case 'mn':
      return latexOfCharacters(node.text);
    case 'mo':
      return latexOfOperator(node.text);
    case 'mtext':
    case 'ms':
      return latexOfText(node.text);
    case 'mspace':
      return ' ';
    case 'mphantom':
    case 'annotation':
    case 'annotation-xml':
    case 'maligngroup':
    case 'malignmark':
    case 'none':
    case 'mprescripts':
      return '';
    case 'mfrac':
      if (/^0(?:\D|$)/.test(attributeOf(node, 'linethickness'))) return `\\binom{${part(0)}}{${part(1)}}`;
      return attributeOf(node, 'bevelled') === 'true'
        ? `${grouped(part(0))}/${grouped(part(1))}`
        : `\\frac{${part(0)}}{${part(1)}}`;
    case 'msqrt':
      return `\\sqrt{${latexOfRow(children)}}`;
    case 'mroot':
      return `\\sqrt[${part(1)}]{${part(0)}}`;
    case 'msup':
      return withScripts(part(0), '', part(1));
    case 'msub':
      return withScripts(part(0), part(1), '');
    case 'msubsup':
      return withScripts(part(0), part(1), part(2));
    case 'munder':
      return withLimits(part(0), part(1), '');
    case 'mover':
      return accented(node) ?? withLimits(part(0), '', part(1));
    case 'munderover':
      return withLimits(part(0), part(1), part(2));
    case 'mmultiscripts':
      return latexOfMultiscripts(children);
    case 'mtable':
      return latexOfTable(node, latexOf);
    case 'mfenced':
      return latexOfFenced(node);
    case 'menclose':
      return latexOfEnclosure(attributeOf(node, 'notation'), latexOfRow(children));
    case 'semantics':
    case 'maction':
      return part(0);
    default:
      return children.length === 0 && node.text.trim() !== '' ? latexOfText(node.text) : latexOfRow(children);
  }
}

const fences: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['|', '|'],
  ['‖', '‖'],
  ['⟨', '⟩'],
]);
const matrices: ReadonlyMap<string, string> = new Map([
  ['(', 'pmatrix'],
  ['[', 'bmatrix'],
  ['|', 'vmatrix'],
  ['‖', 'Vmatrix'],
]);

/** Children in a row; a pair of fences around tall content grows with it, a table between fences is a matrix. */
function latexOfRow(children: readonly MathNode[]): string {
  const shown = children.filter((child) => !isBlank(child));
  const open = operatorOf(shown[0]);
  const close = operatorOf(shown.at(-1));
  const inner = shown.slice(1, -1);
  if (shown.length >= 3 && fences.get(open) === close) {
    const table = soleTable(inner);
    const environment = matrices.get(open);
    if (table !== null && environment !== undefined) return latexOfTable(table, latexOf, environment);
    const body = latexOfRow(inner);
    if (/\\(?:frac|sqrt|begin|sum|int|prod|binom|left)/.test(body)) {
      return `\\left${symbols.get(open) ?? open} ${body} \\right${symbols.get(close) ?? close}`;
    }
  }
  if (open === '{' && close !== '}') {
    const table = soleTable(shown.slice(1));
    if (table !== null) return latexOfTable(table, latexOf, 'cases');
  }
  return joinParts(
    children.map((child) => ({
      latex: latexOf(child),
      isSpace: isBlank(child) && child.name === 'mtext',
      node: child,
    })),
  );
}

function isBlank(node: MathNode): boolean {
  if (node.name === 'mtext' || node.name === 'mspace') return node.text.trim() === '';
  return node.name === 'mrow' && node.children.every(isBlank) && node.text.trim() === '';
}

function operatorOf(node: MathNode | undefined): string {
  if (node === undefined) return '';
  if (node.name === 'mrow' && node.children.length === 1) return operatorOf(node.children[0]);
  return node.name === 'mo' ? node.text.trim() : '';
}

function soleTable(nodes: readonly MathNode[]): MathNode | null {
  const shown = nodes.filter((node) => !isBlank(node));
  const only = shown.length === 1 ? shown[0] : undefined;
  if (only === undefined) return null;
  if (only.name === 'mtable') return only;
  return only.name === 'mrow' || only.name === 'mstyle' ? soleTable(only.children) : null;
}

/** Joins parts with one space; a blank text counts only between two words or numbers, a wide one parts formulas. */
function joinParts(parts: readonly { latex: string; isSpace: boolean; node: MathNode }[]): string {
  let joined = '';
  let gap = 0;
  for (const part of parts) {
    if (part.isSpace) {
      gap += Math.max(part.node.text.length, 1);
      continue;
    }
    if (part.latex === '') continue;
    if (gap >= 4 && joined !== '') joined += ' \\quad';
    else if (
      gap > 0 &&
      /[\p{L}\p{N}}]$/u.test(joined) &&
      !/\\[a-zA-Z]+$/.test(joined) &&
      /^(?:[\p{L}\p{N}]|\\text\b)/u.test(part.latex)
    )
      joined += ' \\ ';
    gap = 0;
    joined += joined === '' || /[([{]$/.test(joined) ? part.latex : ` ${part.latex}`;
  }
  return joined;
}

function accented(node: MathNode): string | null {
  const [base, over] = node.children;
  if (base === undefined || over === undefined) return null;
  const accent = accents.get(textOf(over).replace(/\s/g, ''));
  return accent === undefined ? null : `${accent}{${latexOf(base)}}`;
}

function latexOfMultiscripts(children: readonly MathNode[]): string {
  const divide = children.findIndex((child) => child.name === 'mprescripts');
  const after = divide < 0 ? children.slice(1) : children.slice(1, divide);
  const before = divide < 0 ? [] : children.slice(divide + 1);
  const scripts = (nodes: readonly MathNode[]): readonly [string, string] => [
    nodes
      .filter((_, index) => index % 2 === 0)
      .map(latexOf)
      .join(' ')
      .trim(),
    nodes
      .filter((_, index) => index % 2 === 1)
      .map(latexOf)
      .join(' ')
      .trim(),
  ];
  const base = children[0] === undefined ? '' : latexOf(children[0]);
  const [preBelow, preAbove] = scripts(before);
  const [below, above] = scripts(after);
  const pre = preBelow === '' && preAbove === '' ? '' : withScripts('', preBelow, preAbove);
  return `${pre}${withScripts(base, below, above)}`;
}

function latexOfFenced(node: MathNode): string {
  const hasOpen = /\bopen\s*=/.test(node.attributes);
  const hasClose = /\bclose\s*=/.test(node.attributes);
  const open = hasOpen ? attributeOf(node, 'open') : '(';
  const close = hasClose ? attributeOf(node, 'close') : ')';
  const separators = /\bseparators\s*=/.test(node.attributes) ? attributeOf(node, 'separators').trim() : ',';
  const body = node.children.map(latexOf).join(separators === '' ? ' ' : ` ${separators[0]} `);
  const left = symbols.get(open) ?? open;
  const right = symbols.get(close) ?? close;
  return /\\(?:frac|sqrt|begin|sum)/.test(body)
    ? `\\left${left || '.'} ${body} \\right${right || '.'}`
    : `${left}${body}${right}`;
}

function latexOfEnclosure(notation: string, body: string): string {
  if (/strike/.test(notation)) return `\\cancel{${body}}`;
  if (/longdiv/.test(notation)) return `\\overline{)${body}}`;
  if (/radical/.test(notation)) return `\\sqrt{${body}}`;
  if (/\btop\b/.test(notation)) return `\\overline{${body}}`;
  if (/\bbottom\b/.test(notation)) return `\\underline{${body}}`;
  return /box|circle/.test(notation) ? `\\boxed{${body}}` : body;
}

/** One token bare, anything longer in braces. */
function grouped(latex: string): string {
  return /^[^\\{}^_\s]$/u.test(latex) ? latex : `{${latex}}`;
}

/** A base with what stands below and above it at its right. */
function withScripts(base: string, below: string, above: string): string {
  const isPrime = /^'+$/.test(above);
  const isWhole = /^(?:\([^()]*\)|\[[^[\]]*\]|\\(?:left|begin)\b.*|\\text\{[^{}]*\})$/.test(base);
  const stem = base === '' ? '{}' : /[\^_'\s]|\\frac|\\text/.test(base) && !isWhole ? `{${base}}` : base;
  const sub = below === '' ? '' : `_${grouped(below)}`;
  if (above === '') return `${stem}${sub}`;
  return isPrime ? `${stem}${sub}${above}` : `${stem}${sub}^${grouped(above === '{}^{\\circ}' ? '\\circ' : above)}`;
}

/** A base with what stands under and over it. */
function withLimits(base: string, below: string, above: string): string {
  const core = base.replace(/^\{|\}$/g, '').trim();
  if (limitOperators.has(core)) {
    return `${core}${below === '' ? '' : `_{${below}}`}${above === '' ? '' : `^{${above}}`}`;
  }
  const under = below === '' ? base : `\\underset{${below}}{${base}}`;
  return above === '' ? under : `\\overset{${above}}{${under}}`;
}
