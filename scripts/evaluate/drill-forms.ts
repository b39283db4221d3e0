// Other forms of a right answer, and near misses of it, made by rule from the answer alone.
// A near miss that happens to mean the same is told by drill-equivalence.ts, which shares no code with the marker.

interface MadeForm {
  readonly rule: string;
  readonly text: string;
}

const bare = (answer: string): string => answer.replace(/\$\$?/g, '').replace(/\*\*/g, '^').trim();
const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);
const simpleFraction = /^(-?)\\frac\{(-?\d+)\}\{(\d+)\}$/;

/** Each differs from the answer as written; all mean the same. */
export function otherForms(answer: string): readonly MadeForm[] {
  const text = bare(answer);
  const forms: MadeForm[] = [
    { rule: 'dollar signs', text: `$${text}$` },
    { rule: 'double dollar signs', text: `$$${text}$$` },
    { rule: 'spaces around', text: `  ${text} ` },
    { rule: 'no spaces', text: /\\[a-zA-Z]+ |[a-z]{4}/.test(text) ? text : text.replace(/\s+/g, '') },
    {
      rule: 'spaced signs',
      text: /\\|\^|[a-z]{4}|[([,]/.test(text) ? text : text.replace(/(?<=[\w)])([+-])(?=[\w(])/g, ' $1 '),
    },
    { rule: 'plain brackets', text: text.replace(/\\left\s*(?=[([|])|\\right\s*(?=[)\]|])/g, '') },
    { rule: 'dfrac', text: text.replaceAll('\\frac', '\\dfrac') },
    { rule: 'slash', text: text.replace(/^(-?)\\frac\{([^{}]+)\}\{([^{}]+)\}$/, '$1($2)/($3)') },
    { rule: 'unicode minus', text: text.replaceAll('-', '−') },
    { rule: 'times sign', text: text.replace(/(\d)\s*\\cdot\s*(\d)/g, '$1*$2') },
    { rule: 'power without braces', text: text.replace(/\^\{(\w)\}/g, '^$1') },
    { rule: 'power with braces', text: text.replace(/\^(\d)(?!\d)/g, '^{$1}') },
    { rule: 'reordered sum', text: reorderedSum(text) },
    { rule: 'reordered list', text: reorderedList(text) },
  ];
  if (isNumber(text)) {
    forms.push({ rule: 'named', text: `x = ${text}` }, { rule: 'in brackets', text: `(${text})` });
    if (!text.includes('.'))
      forms.push({ rule: 'decimal', text: `${text}.0` }, { rule: 'doubled fraction', text: `${Number(text) * 2}/2` });
    else
      forms.push(
        { rule: 'decimal comma', text: text.replace('.', ',') },
        { rule: 'trailing nought', text: `${text}0` },
      );
  }
  const fraction = simpleFraction.exec(text);
  if (fraction) {
    const [, sign = '', above = '1', below = '1'] = fraction;
    forms.push({ rule: 'expanded fraction', text: `${sign}${Number(above) * 3}/${Number(below) * 3}` });
    const value = (Number(above) / Number(below)) * (sign === '-' ? -1 : 1);
    if (Number.isInteger(value * 10_000)) forms.push({ rule: 'fraction as decimal', text: String(value) });
  }
  const seen = new Set([text]);
  return forms.filter((form) => form.text !== '' && !seen.has(form.text) && seen.add(form.text));
}

/** Each is wrong unless it happens to mean the same. */
export function nearMisses(answer: string): readonly MadeForm[] {
  const text = bare(answer);
  if (/^[a-z\s,.']+$/i.test(text)) return [];
  const lastNumber = /(\d+)(?!.*\d)/s;
  const misses: MadeForm[] = [
    { rule: 'sign', text: isNumber(text) || /^-?\\frac/.test(text) ? negated(text) : flippedSign(text) },
    { rule: 'one more', text: text.replace(lastNumber, (digits) => String(Number(digits) + 1)) },
    { rule: 'first number one more', text: text.replace(/\d+/, (digits) => String(Number(digits) + 1)) },
    { rule: 'times ten', text: isNumber(text) ? String(Number((Number(text) * 10).toPrecision(12))) : text },
    { rule: 'swapped brackets', text: swappedBrackets(text) },
    { rule: 'dropped item', text: droppedItem(text) },
    { rule: 'additional item', text: isNumber(text) ? `${text}, 97` : text },
    {
      rule: 'changed exponent',
      text: text.replace(/\^(\{?)(\d+)/, (_, brace: string, power: string) => `^${brace}${Number(power) + 1}`),
    },
    { rule: 'upside down', text: text.replace(/^(-?)\\frac\{([^{}]+)\}\{([^{}]+)\}$/, '$1\\frac{$3}{$2}') },
  ];
  const seen = new Set([text]);
  return misses.filter((miss) => miss.text !== '' && !seen.has(miss.text) && seen.add(miss.text));
}

function reorderedSum(text: string): string {
  const parts = /^(-?[^-+=,(){}[\]<>\\|]+)([+-])([^-+=,(){}[\]<>\\|]+)$/.exec(text);
  if (!parts || /[a-z]{3}/i.test(text)) return text;
  const [, first = '', sign = '+', second = ''] = parts;
  const head = sign === '-' ? `-${second.trim()}` : second.trim();
  return first.trim().startsWith('-') ? `${head}${first.trim()}` : `${head}+${first.trim()}`;
}

/** Of sets and solutions, not of points and intervals. */
function reorderedList(text: string): string {
  const inner = /^\\?\{(.*?)\\?\}$/s.exec(text)?.[1];
  const list = inner ?? (/[([]/.test(text) ? '' : text);
  const items = list.split(/\s*,\s*/);
  if (items.length < 2 || /\d,\d{3}(?!\d)/.test(list)) return text;
  const reordered = items.toReversed().join(', ');
  return inner === undefined ? reordered : `{${reordered}}`;
}

function negated(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}

function flippedSign(text: string): string {
  return text.replace(/(?<=[\w)}])\s*([+-])\s*(?=[\w(\\])/, (sign) => (sign.includes('+') ? '-' : '+'));
}

function swappedBrackets(text: string): string {
  if (!/^(?:\\left)?[([][^()[\]]*,[^()[\]]*[)\]]$/.test(text.replace(/\\right/g, ''))) return text;
  return text.replace(/[([]/, (sign) => (sign === '(' ? '[' : '('));
}

function droppedItem(text: string): string {
  if (/[([{]/.test(text) || /\d,\d{3}(?!\d)/.test(text)) return text;
  const items = text.split(/\s*,\s*|\s+(?:or|and)\s+/);
  return items.length < 2 ? text : items.slice(0, -1).join(', ');
}
