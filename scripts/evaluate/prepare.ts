// A sentence read once for comparisons: its tokens, the stems that carry a topic, and its figures. Judges nothing.

import { type Figures, readFigures } from '../../functions/text/quantities.ts';
import { cleanText, comparableText, stripMarkup, type Token, tokenise } from '../../functions/text/text.ts';

export interface PreparedSentence {
  /** As written, with its markup. */
  readonly raw: string;
  /** What the tokens' offsets count in. */
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Stem to the indexes of its tokens; a quantity has one stem however it is written: 0.8 m and 800 mm. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly figures: Figures;
  /** For word-by-word comparison. */
  readonly comparable: () => string;
}

/** Prepares one sentence; costs some microseconds. */
export function prepareSentence(raw: string): PreparedSentence {
  const text = cleanText(stripMarkup(raw));
  const written = tokenise(text);
  let marks = 0;
  for (const token of written) marks |= token.marks;
  const figures = readFigures(text, marks);
  const quantities = new Map(
    figures.quantities.filter(({ kind }) => kind !== 'ordinal').map((quantity) => [quantity.start, quantity]),
  );
  const places = new Map<string, number[]>();
  let coveredTo = 0;
  const tokens = written.map((token, index) => {
    const quantity = quantities.get(token.start);
    const value = quantity && `#${quantity.unit?.dimension ?? ''}:${Number(quantity.baseValue.toPrecision(9))}`;
    const read = value === undefined ? token : { ...token, stem: value, isStop: false };
    const isUnit = quantity === undefined && token.start < coveredTo;
    if (quantity) coveredTo = quantity.end;
    if (!read.isStop && read.kind !== 'url' && !isUnit)
      places.set(read.stem, [...(places.get(read.stem) ?? []), index]);
    return read;
  });
  return { raw, text, tokens, places, figures, comparable: () => comparableText(raw) };
}
