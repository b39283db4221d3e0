// What a learner wrote, as one of the shapes answers have: an expression, an equation, an interval, a list … Pure.
import { textOf } from './compare-texts.ts';
import { latexToPlain } from './latex-to-plain.ts';
import { withMixedNumbers, withPowersOfTen } from './number-forms.ts';
import { type Expression, readExpression } from './read-expression.ts';
import { isWords } from './tokenise-expression.ts';

export type Relation = '=' | '<' | '>' | '<=' | '>=' | '!=';

export type ParsedAnswer =
  | { readonly kind: 'expression'; readonly expression: Expression; readonly hasPercent: boolean }
  /** `x = 4`, `2 < x <= 3`. */
  | {
      readonly kind: 'relation';
      readonly sides: readonly [Expression, Expression, ...Expression[]];
      readonly relations: readonly [Relation, ...Relation[]];
    }
  /** In order: a point, or an interval with which ends belong to it; several joined make a union. */
  | {
      readonly kind: 'tuple';
      readonly open: '(' | '[';
      readonly close: ')' | ']';
      readonly items: readonly Expression[];
    }
  | { readonly kind: 'union'; readonly parts: readonly ParsedAnswer[] }
  | { readonly kind: 'matrix'; readonly rows: readonly (readonly Expression[])[] }
  /** In any order: `2, -2`, `x = 2 or x = -2`, `{1, 2}`, `9 ± √3`. */
  | { readonly kind: 'list'; readonly items: readonly ParsedAnswer[]; readonly joinedBy: ',' | 'and' | 'or' }
  | { readonly kind: 'text'; readonly text: string };

const lengthLimit = 1_000;
const shortWords = new Set(['yes', 'no', 'dne', 'und', 'all', 'none']);

/** Answers read lately: marking and naming the mistake read the same two again and again. */
const lately = new Map<string, ParsedAnswer>();
const mostLately = 64;

/** Never fails: what has no mathematical shape is text. */
export function parseAnswer(source: string): ParsedAnswer {
  const known = lately.get(source);
  if (known !== undefined) return known;
  const parsed = readAnswer(source);
  if (lately.size >= mostLately) for (const oldest of lately.keys()) if (lately.delete(oldest)) break;
  lately.set(source, parsed);
  return parsed;
}

function readAnswer(source: string): ParsedAnswer {
  const matrix = parseMatrix(source);
  if (matrix !== null) return matrix;
  const plain = latexToPlain(withMixedNumbers(source.normalize('NFC').slice(0, lengthLimit)));
  if (plain === null || isWords(plain) || shortWords.has(textOf(plain))) return asText(plain ?? source);
  return parsePlain(withoutFrame(withPowersOfTen(plain))) ?? asText(plain);
}

/** Currency and thousands are how a number is dressed, not what it is. */
function withoutFrame(text: string): string {
  return text
    .replace(/^\s*[<⟨]([^<>⟨⟩=,]*,[^<>⟨⟩=]*)[>⟩]\s*$/, '($1)')
    .replace(/(\b(?:sin|cos|tan|sec|csc|cot)\s*(?:\(\s*)?[-−]?)(\d[\d.]*)\s*(?:°|degrees?\b|deg\b)/gi, '$1($2*pi/180)')
    .replace(/[$€£₹](?=\s*\d)/g, '')
    .replace(/(?<![\d,.])(\d{1,3}(?:,\d{3})+)(?![\d,])/g, (run) => run.replaceAll(',', ''))
    .replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/(\d)\s*(?:percent|per cent)\b/gi, '$1%')
    .replace(/(\d)\s*(?:°|degrees?\b)(?![\s]*[CFK]\b)/g, '$1')
    .replace(/(?<=,[^,()[\]]{0,80}[)\]]\s{0,8})u(?=\s{0,8}[[(][^()[\]]{0,80},)/g, '∪')
    .replace(/\b(?:inf|oo)\b/gi, 'infinity')
    .replace(/[.;]\s*$/, '')
    .trim();
}

function parsePlain(text: string): ParsedAnswer | null {
  if (text === '') return null;
  const union = splitTop(text, /^\s*(?:∪|U(?![a-z]))\s*/);
  if (union.length > 1) return all('union', union);
  const set = /^\{(.*)\}$/.exec(text);
  if (set) return all('list', splitTop(set[1] ?? '', /^\s*[,;]\s*/));
  const items = splitTop(text, /^(?:\s*[,;]\s*(?:and\b|or\b)?|\s+(?:or|and)\s+|\s*∨\s*)/i);
  if (items.length > 1) return all('list', items, joiner(text));
  const tuple = parseTuple(text);
  if (tuple) return tuple;
  if (text.includes('±')) {
    const [plus, minus] = ['+', '-'].map((sign) => parsePlain(text.replaceAll('±', sign)));
    return plus && minus ? { kind: 'list', items: [plus, minus], joinedBy: ',' } : null;
  }
  return parseRelation(text) ?? parseValue(text);
}

function joiner(text: string): ',' | 'and' | 'or' {
  if (/\bor\b|∨/i.test(text)) return 'or';
  return /\band\b/i.test(text) ? 'and' : ',';
}

function all(
  kind: 'union' | 'list',
  texts: readonly string[],
  joinedBy: ',' | 'and' | 'or' = ',',
): ParsedAnswer | null {
  const parts = texts.map((part) => parsePlain(part.trim()));
  const known = parts.flatMap((part) => part ?? []);
  if (known.length !== parts.length) return null;
  return kind === 'union' ? { kind, parts: known } : { kind, items: known, joinedBy };
}

function parseTuple(text: string): ParsedAnswer | null {
  const match = /^([([])(.*)([)\]])$/s.exec(text);
  const parts = splitTop(match?.[2] ?? '', /^\s*[,;]\s*/);
  if (!match || parts.length < 2) return null;
  const items = parts.flatMap((part) => readExpression(part) ?? []);
  return items.length === parts.length
    ? { kind: 'tuple', open: match[1] as '(' | '[', close: match[3] as ')' | ']', items }
    : null;
}

function parseMatrix(source: string): ParsedAnswer | null {
  const body = /^[\s$]*(?:\\left\s*(?:[[(]\s*)?)?\\begin\{[bpBvV]?(?:matrix|array)\}(?:\{[^}]*\})?(.*)\\end\{/s.exec(
    source,
  )?.[1];
  const plain = body === undefined ? /^\s*\[\s*(\[.*\])\s*\]\s*$/s.exec(source)?.[1] : undefined;
  const texts =
    body === undefined
      ? splitTop(plain ?? '', /^\s*,\s*/).map((row) => splitTop(row.trim().slice(1, -1), /^\s*,\s*/))
      : body.split('\\\\').map((row) => row.split('&'));
  if (body === undefined && plain === undefined) return parseSpacedMatrix(source);
  const rows = texts.map((row) => row.flatMap((cell) => readExpression(latexToPlain(cell) ?? '') ?? []));
  return rows.every((row, index) => row.length === texts[index]?.length) ? { kind: 'matrix', rows } : null;
}

/** `[1 2; 3 4]` */
function parseSpacedMatrix(source: string): ParsedAnswer | null {
  const body = /^\s*\[([^[\]();]*;[^[\]()]*)\]\s*$/.exec(source)?.[1];
  const texts = (body ?? '').split(';').map((row) => row.trim().split(/\s*,\s*|\s+/));
  if (body === undefined || (texts[0]?.length ?? 0) < 2) return null;
  const rows = texts.map((row) => row.flatMap((cell) => readExpression(cell) ?? []));
  return rows.every((row, index) => row.length === texts[index]?.length) ? { kind: 'matrix', rows } : null;
}

const relationSigns: Readonly<Record<string, Relation>> = {
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '=<': '<=',
  '=>': '>=',
  '≈': '=',
};

function parseRelation(text: string): ParsedAnswer | null {
  const parts = text.split(/(<=|>=|=<|=>|!=|[=<>≤≥≠≈])/);
  const sides = parts.filter((_, index) => index % 2 === 0).map((side) => readSide(side.trim()));
  const [relation, ...others] = parts
    .filter((_, index) => index % 2 === 1)
    .map((sign) => relationSigns[sign] ?? (sign as Relation));
  const [left, right, ...more] = sides.flatMap((side) => side ?? []);
  if (left === undefined || right === undefined || relation === undefined) return null;
  if (more.length !== others.length) return null;
  return { kind: 'relation', sides: [left, right, ...more], relations: [relation, ...others] };
}

/** `f(x)` on one side of an equation is a name, not a product. */
function readSide(text: string): Expression | null {
  const named = /^([a-zA-Z])(?:\^\(?-1\)?)?\s*\([a-zA-Z]\)$/.exec(text);
  return named ? { kind: 'symbol', name: `${named[1]}()` } : readExpression(text);
}

function parseValue(text: string): ParsedAnswer | null {
  const hasPercent = /\d\s*%$/.test(text);
  const expression = readExpression(hasPercent ? text.replace(/(?<!\s)\s*%$/, '') : text);
  return expression ? { kind: 'expression', expression, hasPercent } : null;
}

function asText(text: string): ParsedAnswer {
  return { kind: 'text', text: textOf(text) };
}

/** Splits where a separator stands outside all brackets. */
function splitTop(text: string, separator: RegExp): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    const found = depth === 0 ? separator.exec(text.slice(at)) : null;
    if (!found || found[0] === '') continue;
    parts.push(text.slice(start, at));
    at += found[0].length - 1;
    start = at + 1;
  }
  return [...parts, text.slice(start)];
}
