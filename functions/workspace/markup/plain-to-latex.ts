// Mathematics as typed on a keyboard to LaTeX, so that a learner sees it as it will be read: precedence is that of the
// checker of answers (`1/2x` is a half of x). Never throws; what is missing while somebody types is shown as a box.
import { type PlainToken, tokenisePlain } from './plain-tokens.ts';

const longestText = 500;
const deepestNesting = 40;
const box = '\\square ';

/** @returns LaTeX; null where the text is empty, too long, or no mathematics */
export function plainToLatex(text: string): string | null {
  if (text.length > longestText) return null;
  const tokens = tokenisePlain(text);
  if (tokens === null || tokens.length === 0) return null;
  const reader: Reader = { tokens, at: 0, depth: 0 };
  let latex = '';
  while (reader.at < tokens.length) {
    latex += sequence(reader);
    // A bracket that nothing opened stands as it is.
    const stray = reader.at < tokens.length ? next(reader) : null;
    if (stray !== null) latex += stray.kind === 'sign' ? literal(stray.sign) : '';
  }
  return latex.trim();
}

interface Reader {
  readonly tokens: readonly PlainToken[];
  at: number;
  depth: number;
}

function peek(reader: Reader): PlainToken | null {
  return reader.tokens[reader.at] ?? null;
}

function next(reader: Reader): PlainToken | null {
  const token = peek(reader);
  reader.at += 1;
  return token;
}

function isSign(token: PlainToken | null, signs: string): boolean {
  return token?.kind === 'sign' && signs.includes(token.sign);
}

function take(reader: Reader, sign: string): boolean {
  const isThere = isSign(peek(reader), sign);
  if (isThere) reader.at += 1;
  return isThere;
}

/** Expressions and what stands between them, up to a closing bracket. */
function sequence(reader: Reader): string {
  let latex = '';
  for (let token = peek(reader); token !== null && !isSign(token, ')]}'); token = peek(reader)) {
    if (token.kind === 'joint') {
      reader.at += 1;
      latex += token.latex === ',' || token.latex === ';' ? `${token.latex}\\;` : token.latex;
    } else if (isSign(token, '|') && latex !== '' && reader.depth > 0) break;
    else latex += sum(reader);
  }
  return latex;
}

function sum(reader: Reader): string {
  let latex = product(reader);
  for (let token = peek(reader); isSign(token, '+-±'); token = peek(reader)) {
    reader.at += 1;
    const sign = token?.kind === 'sign' ? token.sign : '';
    latex += `${sign === '±' ? '\\pm ' : sign}${product(reader)}`;
  }
  return latex;
}

/** Side by side counts as a product and binds as one written with a sign. */
function product(reader: Reader): string {
  let left = signed(reader);
  for (;;) {
    if (take(reader, '*')) left += `\\cdot ${signed(reader)}`;
    else if (take(reader, '/')) left = `\\frac{${bare(left)}}{${bare(signed(reader))}}`;
    else if (startsFactor(peek(reader))) left += besides(left, power(reader));
    else return left;
  }
}

/** Two numbers side by side would read as one. */
function besides(left: string, right: string): string {
  return /\d$/.test(left) && /^\d/.test(right) ? `\\,${right}` : right;
}

function startsFactor(token: PlainToken | null): boolean {
  return token !== null && token.kind !== 'joint' && (token.kind !== 'sign' || '([{√∛'.includes(token.sign));
}

function signed(reader: Reader): string {
  let signs = '';
  for (let token = peek(reader); isSign(token, '+-±'); token = peek(reader)) {
    reader.at += 1;
    const sign = token?.kind === 'sign' ? token.sign : '';
    signs += sign === '±' ? '\\pm ' : sign;
  }
  return `${signs}${power(reader)}`;
}

function power(reader: Reader): string {
  const base = factor(reader);
  return base + scripts(reader);
}

/** Exponents, indices and what follows a value. */
function scripts(reader: Reader): string {
  let latex = '';
  for (let token = peek(reader); isSign(token, "^_!%°'"); token = peek(reader)) {
    reader.at += 1;
    const sign = token?.kind === 'sign' ? token.sign : '';
    if (sign === '^' || sign === '_') latex += `${latex.includes(sign) ? '{}' : ''}${sign}{${bare(script(reader))}}`;
    else if (sign === '°') latex += `${latex.includes('^') ? '{}' : ''}^{\\circ}`;
    else latex += sign === "'" ? '\\prime ' : literal(sign);
  }
  return latex;
}

function script(reader: Reader): string {
  return nested(reader, () => (isSign(peek(reader), '+-±') ? signed(reader) : power(reader)));
}

function factor(reader: Reader): string {
  const token = peek(reader);
  if (token === null || token.kind === 'joint' || isSign(token, ")]}*/^_!%°'+-±")) return box;
  reader.at += 1;
  switch (token.kind) {
    case 'number':
      return token.text;
    case 'mixed':
      return `${token.whole}\\tfrac{${token.above}}{${token.below}}`;
    case 'letter':
      return token.latex;
    case 'function':
      return call(reader, token.name);
    case 'sign':
      return enclosed(reader, token.sign);
  }
}

function enclosed(reader: Reader, sign: string): string {
  if (sign === '√') return `\\sqrt{${bare(nested(reader, () => factor(reader)))}}`;
  if (sign === '∛') return `\\sqrt[3]{${bare(nested(reader, () => factor(reader)))}}`;
  const inside = nested(reader, () => sequence(reader)) || box;
  if (sign === '|') {
    take(reader, '|');
    return `\\left|${inside}\\right|`;
  }
  const close = isSign(peek(reader), ')]}') ? next(reader) : null;
  const end = close?.kind === 'sign' ? literal(close.sign) : '.';
  return `\\left${literal(sign)}${inside}\\right${end}`;
}

const inOtherNames: Readonly<Record<string, string>> = { asin: 'arcsin', acos: 'arccos', atan: 'arctan' };

/** `sin^2 x`, `log_2 8`: without brackets the argument is the value that follows. */
function call(reader: Reader, name: string): string {
  if (name === 'sqrt' || name === 'cbrt') {
    const inside = bare(nested(reader, () => factor(reader)));
    return `\\sqrt${name === 'cbrt' ? '[3]' : ''}{${inside}}`;
  }
  if (name === 'abs') return `\\left|${bare(nested(reader, () => factor(reader)))}\\right|`;
  const shown = name === 'exp' ? '\\exp' : `\\${inOtherNames[name] ?? name}`;
  return `${shown}${scripts(reader)}${nested(reader, () => argument(reader))}`;
}

function argument(reader: Reader): string {
  const token = peek(reader);
  const isThere = token !== null && token.kind !== 'joint' && !isSign(token, ')]}*/');
  return isThere ? ` ${isSign(token, '+-±') ? signed(reader) : power(reader)}` : ` ${box}`;
}

/** A bar, a root or a line of a fraction holds together by itself: brackets around all of it are not shown. */
function bare(latex: string): string {
  const inside = /^\\left\(([\s\S]*)\\right[).]$/.exec(latex)?.[1];
  if (inside === undefined) return latex;
  let depth = 0;
  for (const [found] of inside.matchAll(/\\left|\\right/g)) {
    depth += found === '\\left' ? 1 : -1;
    if (depth < 0) return latex;
  }
  return inside;
}

function literal(sign: string): string {
  return '{}%'.includes(sign) ? `\\${sign}` : sign;
}

/** Deeper than anybody writes, the rest is left out rather than the stack overrun. */
function nested(reader: Reader, read: () => string): string {
  if (reader.depth >= deepestNesting) {
    reader.at = reader.tokens.length;
    return box;
  }
  reader.depth += 1;
  const latex = read();
  reader.depth -= 1;
  return latex;
}
