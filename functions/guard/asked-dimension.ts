// What a question for a value wants measured ("depth": a length), and whether figures hold such a value. Pure.

import type { Figures } from './quantities.ts';

/** What is asked for, and the dimension its values have. */
const dimensions: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:depths?|deep|widths?|wide|heights?|high|tall|lengths?|long|distances?|far|thickness(?:es)?|thick|diameters?|radius|spacings?|clearances?|separations?|elevations?)\b/i,
    'length',
  ],
  [/\bvoltages?\b/i, 'voltage'],
  [/\bcurrents?\b(?!\s+(?:rev|version|issue|status|document|drawing|edition))/i, 'current'],
  [
    /(?<!\b(?:impact|fire|flame|water|heat|chemical|corrosion|wear|abrasion|thermal|wind|weather|frost|slip|ultraviolet|uv)[\s-])\bresistances?\b/i,
    'resistance',
  ],
  [/\b(?:weights?|mass(?:es)?|heavy)\b/i, 'mass'],
  [/\b(?:temperatures?|hot|cold)\b/i, 'temperature'],
  [/\bpressures?\b/i, 'pressure'],
  [/\bfrequenc(?:y|ies)\b/i, 'frequency'],
  [/\b(?:costs?|prices?|salar(?:y|ies)|wages?|budget|fees?)\b/i, 'money'],
];
/** Questions whose answer is a bare number, or a number of what the text counts. */
const countless =
  /\b(?:how (?:many|often|long)|number of|count|ratio|factor|index|year|date|version|value of|code|address|quantity|times|for how long)\b/i;
/** Letters or signs right after a number that may be a unit not known here: signs, capitals, three letters at most. */
const unknownUnit =
  /^\d+(?:[.,]\d+)*\s?(?!(?:in|of|and|to|the|is|are|a|an|or|for|as|at|by|on|we|it|was|has|had|per|not|may|can|but|all|its)\b)(?:[A-Za-z]{1,3}|[a-z]{0,2}[A-ZµμΩ°%²³][A-Za-zµμΩ°%²³]{0,2}|[A-Za-z]{1,5}[/·^][A-Za-z0-9²³]{1,4})(?![A-Za-z\d])/u;

/** Words for one measure of a thing; a thing has several of one dimension, and one is no answer to another. */
const measures: readonly RegExp[] = [
  /\b(?:depths?|deep)\b/i,
  /\b(?:widths?|wide)\b/i,
  /\b(?:heights?|high|tall)\b/i,
  /\b(?:lengths?|long)\b/i,
  /\b(?:thickness(?:es)?|thick)\b/i,
  /\bdiameters?\b/i,
  /\bradius\b/i,
  /\b(?:separations?|spacings?|clearances?|distances?|apart)\b/i,
];

/** Whether a text gives another measure than the one asked for: the thickness of a bed is not its width. */
export function givesOtherMeasure(question: string, text: string): boolean {
  return givesMeasure(question, text) === 'other';
}

/** `any`: the question asks for no measure of the list; `none`: the text names none. */
export function givesMeasure(question: string, text: string): 'asked' | 'other' | 'none' | 'any' {
  const asked = measures.filter((words) => words.test(question));
  if (asked.length === 0) return 'any';
  if (asked.some((words) => words.test(text))) return 'asked';
  return measures.some((words) => words.test(text)) ? 'other' : 'none';
}

export interface AskedDimension {
  readonly dimension: string;
  /** The question's word for it. */
  readonly word: string;
}

/** Null where the answer may be any number, or one of a dimension that is not listed. */
export function askedDimension(question: string): AskedDimension | null {
  if (countless.test(question)) return null;
  for (const [words, dimension] of dimensions) {
    const word = words.exec(question)?.[0];
    if (word !== undefined) return { dimension, word };
  }
  return null;
}

/** A value given by another: "6 times the outer diameter", "one and a half times its width". */
const timesAnother =
  /\b(?:\d+(?:[.,]\d+)?|half|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+times\s+(?:the|its|their|that)\b/i;

/** Whether the figures of a text hold a value of the dimension, a multiple of another, or one with an unknown unit. */
export function holdsDimension(figures: Figures, text: string, dimension: string): boolean {
  if (timesAnother.test(text)) return true;
  return figures.quantities.some(
    ({ unit, kind, start }) =>
      unit?.dimension.split('_')[0] === dimension ||
      (unit === null && kind === 'number' && unknownUnit.test(text.slice(start, start + 40))),
  );
}
