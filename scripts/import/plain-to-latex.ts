// Mathematics as a programmer types it ("x**2", "sqrt(3)/2", "pi/4", "(-inf, 3]") to LaTeX for showing. Pure.
// Changes how it looks, never what it says.

const functions = 'sin cos tan sec csc cot arcsin arccos arctan ln log exp'.split(' ');
const greek = 'alpha beta gamma delta epsilon theta lambda mu pi rho sigma tau phi omega'.split(' ');
const names = new Set([...functions, ...greek, 'sqrt', 'inf', 'infinity', 'infty', 'degrees', 'cis', 'ln', 'abs']);

/** Signs that prose does not have. */
const signs = /^[\d\s()[\]{}.,;:+\-−*/^=<>|!√≤≥±∪∞π°·′'_a-zA-Z]+$/u;

/** Whether a text is one expression and no prose: each run of letters is a name of mathematics or at most two long. */
export function looksLikeExpression(text: string): boolean {
  if (!signs.test(text) || !/[\d=^*/<>∞]|inf/i.test(text)) return false;
  return wordsFit(text) && bracketsClose(text);
}

/** Whether every run of letters may stand in an expression. */
export function wordsFit(text: string): boolean {
  return (text.match(/[a-zA-Z]+/g) ?? []).every((word) => word.length <= 2 || names.has(word.toLowerCase()));
}

/** Round, square and curly brackets, an interval's mixed pairs allowed. */
export function bracketsClose(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** An expression as LaTeX. LaTeX commands in it stay. */
export function plainToLatex(text: string): string {
  const raised = braceArguments(text.replaceAll('**', '^'));
  return nameFunctions(raised)
    .replace(/<=|≤/g, '\\le ')
    .replace(/>=|≥/g, '\\ge ')
    .replace(/->/g, '\\to ')
    .replace(/(\d)\s*\*\s*(?=\d)/g, '$1 \\cdot ')
    .replace(/\s*\*\s*/g, ' ')
    .replace(/∞/g, '\\infty ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Names of functions and letters get their backslash; within LaTeX, those that have none. */
export function nameFunctions(text: string): string {
  return text
    .replace(/(?<![\\a-zA-Z])(?:infinity|inf)(?![a-zA-Z])/gi, '\\infty ')
    .replace(/\s*(?<![\\a-zA-Z])degrees(?![a-zA-Z])/g, '^{\\circ}')
    .replace(new RegExp(`(?<![\\\\a-zA-Z])(${functions.join('|')})(?![a-zA-Z])`, 'g'), '\\$1 ')
    .replace(new RegExp(`(?<![\\\\a-zA-Z])(${greek.join('|')})(?![a-zA-Z])`, 'g'), '\\$1 ');
}

/** `\operatorname` around what is no name, or runs one into another: `\operatorname{Asin}`, `\operatorname{16}`. */
export function nameOperators(latex: string): string {
  return latex.replace(/\\operatorname\{([^{}\\]*)\}/g, (whole, body: string) => {
    const ending = new RegExp(`^(.*?)(${functions.join('|')})(_.*)?$`).exec(body.trim());
    if (ending) return ` ${ending[1]} \\${ending[2]}${ending[3] ?? ''} `;
    return /^[a-zA-Z]{2,}$/.test(body.trim()) ? whole : ` ${body} `;
  });
}

/** `^(…)`, `_(…)` and `sqrt(…)` take the group that follows as their argument; so does a longer number after `^`. */
function braceArguments(text: string): string {
  const pattern = /(\^|_|(?<![\\a-zA-Z])sqrt)\s*\(/g;
  let out = '';
  let at = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const open = match.index + match[0].length - 1;
    const close = closingOf(text, open);
    if (close === null) break;
    const sign = match[1] === 'sqrt' ? '\\sqrt' : (match[1] ?? '');
    out += `${text.slice(at, match.index)}${sign}{${braceArguments(text.slice(open + 1, close))}}`;
    at = close + 1;
    pattern.lastIndex = at;
  }
  return (out + text.slice(at)).replace(/\^(-?(?:\d+\.?\d*|\.\d+)|-[a-zA-Z])/g, '^{$1}');
}

function closingOf(text: string, open: number): number | null {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}
