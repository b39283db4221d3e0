// A learner's LaTeX as plain mathematics ("\frac{8}{2}" → "((8)/(2))"). Pure. Plain text passes through unchanged.
// Knows what is typed as an answer, no more: anything else gives null, and the answer is left undecided.

const dropped = new Set(['left', 'right', 'big', 'Big', 'bigg', 'Bigg', 'quad', 'qquad', 'displaystyle', 'limits']);
const plain: Readonly<Record<string, string>> = {
  cdot: '*',
  times: '*',
  ast: '*',
  div: '/',
  pm: '±',
  mp: '±',
  le: '<=',
  leq: '<=',
  leqslant: '<=',
  ge: '>=',
  geq: '>=',
  geqslant: '>=',
  lt: '<',
  gt: '>',
  ne: '!=',
  neq: '!=',
  infty: ' infinity ',
  cup: ' U ',
  approx: '=',
  circ: '°',
  degree: '°',
  lvert: '|',
  rvert: '|',
  vert: '|',
  mid: '|',
  langle: '<',
  rangle: '>',
  emptyset: '{}',
  varnothing: '{}',
};
const words = new Set(['text', 'mathrm', 'operatorname', 'mathit', 'mathbf', 'textbf', 'textit', 'mbox', 'mathbb']);
const names = new Set(
  'alpha beta gamma delta epsilon theta lambda mu pi rho sigma tau phi omega sin cos tan sec csc cot arcsin arccos arctan ln log exp'.split(
    ' ',
  ),
);

/** @returns null where a command is not known or braces do not close */
export function latexToPlain(text: string): string | null {
  const source = text
    .replace(/\\\$/g, '')
    .replace(/\$\$?|\\[()[\]]/g, ' ')
    .replaceAll('**', '^')
    .trim();
  // Without a command, braces are a set's, unless they hold an exponent or a subscript.
  if (!source.includes('\\')) return source.replace(/([\^_])\{([^{}]*)\}/g, '$1($2)');
  const reader = { source, at: 0 };
  const converted = convert(reader, null);
  return converted === null || reader.at < source.length ? null : converted.replace(/\s+/g, ' ').trim();
}

interface Reader {
  readonly source: string;
  at: number;
}

function convert(reader: Reader, end: string | null): string | null {
  let out = '';
  while (reader.at < reader.source.length) {
    const sign = reader.source[reader.at] ?? '';
    if (sign === end) {
      reader.at += 1;
      return out;
    }
    if (sign === '}') return null;
    const piece = sign === '\\' ? command(reader) : sign === '{' ? group(reader) : literal(reader, sign);
    if (piece === null) return null;
    out += piece;
  }
  return end === null ? out : null;
}

function literal(reader: Reader, sign: string): string | null {
  reader.at += 1;
  if (sign === '^' && reader.source[reader.at] === '{') {
    const inner = group(reader);
    if (inner === null) return null;
    return inner.replace(/\s/g, '') === '(°)' ? '°' : `${sign}${inner}`;
  }
  if (sign === '^' && reader.source.startsWith('\\circ', reader.at)) {
    reader.at += 5;
    return '°';
  }
  return sign === '~' ? ' ' : sign;
}

function group(reader: Reader): string | null {
  reader.at += 1;
  const inner = convert(reader, '}');
  return inner === null ? null : `(${inner})`;
}

/** The next group, or the next single sign, as LaTeX reads an argument. */
function argument(reader: Reader): string | null {
  while (reader.source[reader.at] === ' ') reader.at += 1;
  const sign = reader.source[reader.at];
  if (sign === undefined) return null;
  if (sign === '{') return group(reader);
  if (sign === '\\') return command(reader);
  reader.at += 1;
  return `(${sign})`;
}

function command(reader: Reader): string | null {
  const name = /^\\([a-zA-Z]+|.)/.exec(reader.source.slice(reader.at))?.[1];
  if (name === undefined) return null;
  reader.at += name.length + 1;
  if (/^[,;:! ]$/.test(name)) return ' ';
  if (name === '{' || name === '}' || name === '%' || name === '|') return name;
  if (dropped.has(name)) return dropDelimiter(reader);
  if (Object.hasOwn(plain, name)) return plain[name] ?? null;
  if (names.has(name)) return ` ${name} `;
  if (words.has(name)) {
    const inner = argument(reader);
    return inner === null ? null : ` ${inner.slice(1, -1)} `;
  }
  if (/^[dtc]?frac$/.test(name)) {
    const [above, below] = [argument(reader), argument(reader)];
    return above === null || below === null ? null : `(${above}/${below})`;
  }
  return name === 'sqrt' ? root(reader) : null;
}

/** `\left.` has a point that means nothing. */
function dropDelimiter(reader: Reader): string {
  if (reader.source[reader.at] === '.') reader.at += 1;
  return '';
}

function root(reader: Reader): string | null {
  const index = /^\s*\[([^\]]*)\]/.exec(reader.source.slice(reader.at));
  if (index) reader.at += index[0].length;
  const inner = argument(reader);
  if (inner === null) return null;
  return index ? `(${inner})^(1/(${index[1]}))` : `sqrt${inner}`;
}
