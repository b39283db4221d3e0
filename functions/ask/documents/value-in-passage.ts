// A question for a value is answered by a number: with a unit of what is asked for, where that has units. Pure.

import type { PreparedSentence } from '../../guard/prepare.ts';
import type { Passage } from '../passage.ts';

/** What is asked for, and the dimension its values have. */
const dimensions: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:depth|deep|width|wide|height|high|tall|length|long|distance|far|thickness|thick|diameter|radius|spacing|clearance|separation|cover|elevation)\b/i,
    'length',
  ],
  [/\bvoltage\b/i, 'voltage'],
  [/\bcurrent\b(?!\s+(?:rev|version|issue|status|document|drawing))/i, 'current'],
  [/\bresistance\b/i, 'resistance'],
  [/\bweight|\bmass\b|\bheavy\b/i, 'mass'],
  [/\btemperature|\bhot\b|\bcold\b/i, 'temperature'],
  [/\bpressure\b/i, 'pressure'],
  [/\bfrequency\b/i, 'frequency'],
];
/** Questions whose answer is a bare number, or a number of what the text counts. */
const countless =
  /\b(?:how (?:many|often|long)|number of|count|ratio|factor|index|year|date|version|value of|code|address|quantity)\b/i;
/** Letters or signs right after a number: a unit we may not know. */
const unknownUnit = /\d\s?(?:[A-Za-zµμΩ°%²³]{1,6}(?:[/·^][A-Za-z0-9²³]{1,4})?)(?![A-Za-z])/u;

/** Whether any passage holds a number that could answer. */
export function holdsAskedValue(question: string, passages: readonly Passage[]): boolean {
  const dimension = countless.test(question) ? null : (dimensions.find(([words]) => words.test(question))?.[1] ?? null);
  return passages.some(({ node, prepared }) => {
    if (node.nodeType === 'row') return /\d/.test(node.content);
    return prepared.sentences.some((sentence) => holdsValue(sentence, dimension));
  });
}

function holdsValue(sentence: PreparedSentence, dimension: string | null): boolean {
  const numbers = sentence.figures.quantities.filter(
    ({ kind }) => kind === 'number' || kind === 'measure' || kind === 'year',
  );
  if (dimension === null) return numbers.length > 0 || sentence.figures.dates.length > 0;
  return numbers.some(
    ({ unit, start }) =>
      unit?.dimension === dimension || (unit === null && unknownUnit.test(sentence.text.slice(start, start + 40))),
  );
}
