// A number with its unit ("5.2 km", "37 °C", "$12.50") as a value on its dimension's own scale. Pure.
import { readCurrency, readUnit, type Unit } from '../../text/units.ts';
import { symbolsOf } from './evaluate-expression.ts';
import { latexToPlain } from './latex-to-plain.ts';
import { type Expression, readExpression } from './read-expression.ts';

export interface Quantity {
  readonly value: Expression;
  readonly unit: Unit;
  /** A letter alone may as well be an unknown: "5m". */
  readonly isLetter: boolean;
}

/** Dimensions whose sign is how a number is dressed: it may be left out. */
const dressed = /^(?:angle|temperature|share|money_.*)$/;

export function mayLackUnit({ unit }: Quantity): boolean {
  return dressed.test(unit.dimension);
}

/** @returns null where no unit known here stands with a number */
export function readQuantity(source: string): Quantity | null {
  return readMoney(source) ?? readMeasured(source);
}

/** One dollar sign is money; a pair of them sets mathematics. */
function readMoney(source: string): Quantity | null {
  const text = source.replaceAll('\\$', '$').trim();
  const match = /^([-−]?)\s*(US\$|[$€£¥₹]|Rs\.?(?=[\s\d]))\s*((?:[-−]\s*)?(?:[\d.,][\d.,\s]*)?\d)\s*$/.exec(text);
  const unit = match ? readCurrency(match[2] ?? '') : null;
  if (!match || unit === null) return null;
  const value = readNumber(`${match[1]}${match[3]}`);
  return value === null ? null : { value, unit, isLetter: false };
}

function readMeasured(source: string): Quantity | null {
  const plain = latexToPlain(source.normalize('NFC'));
  // In "cos 15°" the sign belongs to what the cosine is taken of.
  if (plain === null || plain.length > 200 || /(?:sin|cos|tan|sec|csc|cot)\s*(?:\(\s*)?[-−]?\d/i.test(plain))
    return null;
  const text = withPlainUnits(plain);
  for (const found of text.matchAll(/(?<=[\d)πi½¼¾.]\s{0,8})(?=[\p{L}°º%‰€£¥₹¢µμΩ])(?<![\p{L}])/gu)) {
    const rest = text.slice(found.index).trim();
    const unit = wholeUnit(rest);
    if (unit === null) continue;
    const value = readNumber(text.slice(0, found.index).trim());
    if (value !== null) return { value, unit, isLetter: /^\p{L}[23²³]?$/u.test(rest) };
  }
  return null;
}

function withPlainUnits(plain: string): string {
  return plain
    .replace(/(?<!\s)\s*\^\s*\(?([23])\)?/g, (_, power: string) => (power === '2' ? '²' : '³'))
    .replace(/(?<!\p{L})(?:sq\.?|square)\s+(mm|cm|km|m)\b/giu, '$1²')
    .replace(/(?<!\p{L})(?:cubic|cu\.?)\s+m\b/giu, 'm³')
    .replace(/(?:\^\s*|(?<!\s)\s*)°\s*(?=[CFK]\b)/g, '°')
    .replace(/(?<!\p{L})deg\b\.?/gu, 'degrees')
    .replace(/(\d)\s*(?:percent|per cent|pct)\b/gi, '$1 %')
    .replace(/(?<!\p{L})(km|m|cm|mm|mi|ft)\s+per\s+(hour|second|minute|day)\b/gu, '$1/$2')
    .replace(/[.]\s*$/, '');
}

function wholeUnit(rest: string): Unit | null {
  const cleaned = rest.replace(/^degrees\s+(celsius|fahrenheit|kelvin)$/i, '$1').replace(/(?<!\s)\s*\/\s*/g, '/');
  const found = readUnit(cleaned);
  return found !== null && found.length === cleaned.length ? found.unit : null;
}

function readNumber(text: string): Expression | null {
  const plain = /^[-−+]?\d{1,3}(?:[,\s]\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replace(/[,\s]/g, '')
    : text.replace(/^([^,]*\d),(\d+)$/, '$1.$2');
  const value = readExpression(plain);
  return value !== null && symbolsOf(value).size === 0 ? value : null;
}

/** On the dimension's base scale, as an expression, so that it can be compared as any other. */
export function baseValue({ value, unit }: Quantity): Expression {
  const scaled = combine('*', value, unit.scale);
  return unit.offset === 0 ? scaled : combine('+', scaled, unit.offset);
}

/** A quantity's number in another unit of its dimension. */
export function valueIn(quantity: Quantity, unit: Unit): Expression {
  const base = baseValue(quantity);
  return combine('/', unit.offset === 0 ? base : combine('-', base, unit.offset), unit.scale);
}

function combine(operator: '+' | '-' | '*' | '/', left: Expression, right: number): Expression {
  return { kind: 'binary', operator, left, right: { kind: 'number', value: right, decimals: 0 } };
}
