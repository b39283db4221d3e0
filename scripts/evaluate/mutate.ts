// Makes false versions of a sentence by rule. The rules know nothing of the guard's word lists.
// A rule gives null where it does not apply or where its result might still be true.

import { readNumbers } from '../../functions/text/numbers.ts';
import { readFigures } from '../../functions/text/quantities.ts';
import { cleanText, stripMarkup, tokenise } from '../../functions/text/text.ts';

const auxiliary = /\b(is|are|was|were|can|will|should|must|may|might|could|would|has|have)\b(?! not\b|n't| to\b)/;

/** The sentence denied, or its denial taken away. */
export function negate(sentence: string): string | null {
  if (/\b(?:not|n't|never|no|without|neither|nor|cannot)\b|n't\b/i.test(sentence)) {
    const without = sentence
      .replace(/\s+not\b(?! only)/, '')
      .replace(/\bcan't\b|\bcannot\b/, 'can')
      .replace(/\b(do|does|did|is|are|was|were|has|have|should|would|could)n't\b/, '$1')
      .replace(/\bnever\s+/, '');
    return without === sentence ? null : without;
  }
  const match = auxiliary.exec(sentence);
  if (match) {
    const end = match.index + match[0].length;
    return `${sentence.slice(0, end)} not${sentence.slice(end)}`;
  }
  const verb =
    /^((?:\S+ ){1,4}?)(allows|uses|sends|needs|contains|provides|means|makes|works|takes|gives|requires|connects|runs|reads|returns|creates|supports|measures|stores|detects|lets|helps)\b/.exec(
      sentence,
    );
  if (!verb) return null;
  const base = (verb[2] ?? '').replace(/s$/, '');
  return `${verb[1]}does not ${base}${sentence.slice(verb[0].length)}`;
}

/** One number changed to one the paragraph does not have. */
export function changeNumber(sentence: string, paragraph: string, random: () => number): string | null {
  const numbers = readNumbers(sentence).filter((number) => number.form !== 'ordinal');
  const chosen = numbers[Math.floor(random() * numbers.length)];
  if (!chosen) return null;
  const known = new Set(readNumbers(paragraph).map((number) => number.value));
  const factors = [chosen.value + 1, chosen.value * 10, chosen.value + 3, chosen.value * 2, chosen.value + 7];
  const value = factors.slice(Math.floor(random() * 3)).find((candidate) => !known.has(candidate) && candidate > 1);
  if (value === undefined) return null;
  const words = [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ];
  const written = chosen.form === 'words' ? (words[value] ?? String(value)) : String(Number(value.toPrecision(12)));
  return `${sentence.slice(0, chosen.start)}${written}${sentence.slice(chosen.end)}`;
}

const otherUnit: Readonly<Record<string, string>> = {
  mm: 'cm',
  cm: 'm',
  m: 'km',
  km: 'm',
  kg: 'g',
  g: 'kg',
  s: 'ms',
  ms: 's',
  V: 'mV',
  mV: 'V',
  mA: 'A',
  A: 'mA',
  KB: 'MB',
  MB: 'GB',
  GB: 'MB',
  Hz: 'kHz',
  kHz: 'MHz',
  MHz: 'GHz',
  GHz: 'MHz',
  '%': ' kg',
  '°C': '°F',
  '°F': '°C',
  W: 'kW',
  kW: 'W',
  second: 'minute',
  seconds: 'minutes',
  minute: 'hour',
  minutes: 'hours',
  hour: 'day',
  hours: 'days',
  day: 'week',
  days: 'weeks',
  weeks: 'months',
  week: 'month',
  months: 'years',
  month: 'year',
  years: 'months',
  year: 'month',
  meters: 'kilometers',
  metres: 'kilometres',
  kilometers: 'meters',
  miles: 'meters',
  feet: 'inches',
  bits: 'bytes',
  bit: 'byte',
  bytes: 'kilobytes',
  byte: 'kilobyte',
  litres: 'millilitres',
  dollars: 'cents',
  grams: 'kilograms',
  inches: 'feet',
  volts: 'millivolts',
  milliseconds: 'seconds',
  megabytes: 'gigabytes',
  percent: 'degrees',
};

/** A quantity with another unit of measure. */
export function changeUnit(sentence: string): string | null {
  for (const quantity of readFigures(sentence).quantities) {
    if (!quantity.unit) continue;
    const written = sentence.slice(quantity.start, quantity.end);
    const unit = /[^\d.,\s-][^\d\s]*$/.exec(written)?.[0];
    const other = unit === undefined ? undefined : otherUnit[unit];
    if (unit === undefined || other === undefined) continue;
    return `${sentence.slice(0, quantity.end - unit.length)}${other}${sentence.slice(quantity.end)}`;
  }
  return null;
}

/** Names and codes of a sentence as written. */
export function namesOf(sentence: string): readonly string[] {
  return tokenise(cleanText(stripMarkup(sentence)))
    .filter(
      ({ text, isCapital, isStop, kind }, index) =>
        kind === 'word' && !isStop && (/[\d_]/.test(text) || (isCapital && index > 0)),
    )
    .map(({ text }) => text)
    .filter((name) => name.length > 1);
}

/** One name changed to another name of the course that the paragraph does not have. */
export function swapName(
  sentence: string,
  paragraph: string,
  names: readonly string[],
  random: () => number,
): string | null {
  const own = namesOf(sentence);
  const chosen = own[Math.floor(random() * own.length)];
  if (chosen === undefined) return null;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const other = names[Math.floor(random() * names.length)];
    if (other === undefined || paragraph.toLowerCase().includes(other.toLowerCase().replace(/s$/, ''))) continue;
    const at = sentence.search(
      new RegExp(`(?<![\\p{L}\\p{N}])${chosen.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u'),
    );
    return at < 0 ? null : `${sentence.slice(0, at)}${other}${sentence.slice(at + chosen.length)}`;
  }
  return null;
}
