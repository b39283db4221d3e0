// Reads a sentence or passage once, so that many comparisons can share the work. Prepared objects may be cached.

import { spellingsOf } from './addresses.ts';
import { beginningOf, groupByBeginning } from './alike-stems.ts';
import { type Entities, isAcronym, readEntities, readFormulas, spellOut } from './entities.ts';
import { type Polarity, plainPolarity, readPolarity } from './polarity.ts';
import { type Figures, type Quantity, readFigures } from './quantities.ts';
import { splitSentences } from './sentences.ts';
import { wordMarks } from './stem.ts';
import { cleanText, comparableText, stripMarkup, type Token, tokenise } from './text.ts';

export interface PreparedSentence {
  /** As written, with its markup. */
  readonly raw: string;
  /** What the tokens' offsets count in. */
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Indexes of tokens that carry a topic: words and bare numbers. */
  readonly content: readonly number[];
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly figures: Figures;
  readonly entities: Entities;
  readonly polarity: Polarity;
  /** For word-by-word comparison; made when first asked for. */
  readonly comparable: () => string;
  /** What perSentence has read from this sentence. */
  readonly readings: unknown[];
}

export interface PreparedPassage {
  readonly text: string;
  readonly sentences: readonly PreparedSentence[];
  /** Stem to the sentences that hold it. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  readonly figures: Figures;
  /** Web and mail addresses, with and without their scheme. */
  readonly addresses: ReadonlySet<string>;
  readonly formulas: ReadonlySet<string>;
  /** Stems of the titles above the passage: they name its subject. */
  readonly contextStems: ReadonlySet<string>;
  /** Stems of five letters and more that may begin with the same four as this one, and few others. */
  readonly alike: (stem: string) => readonly string[];
  /** Whether its words spell an acronym out; looked for only when a sentence has one the passage lacks. */
  readonly spells: (acronym: string) => boolean;
}

/** What a sentence holds besides its words; read when first asked for, because few of a passage's are looked at closely. */
class ReadSentence implements PreparedSentence {
  readonly raw: string;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly content: readonly number[];
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly figures: Figures;
  readonly readings: unknown[] = [];
  readonly #units: ReadonlySet<number>;
  readonly #marks: number;
  #entities: Entities | null = null;
  #polarity: Polarity | null = null;
  #comparable: string | null = null;

  constructor(read: { raw: string; text: string; figures: Figures; marks: number } & ReadTokens) {
    this.raw = read.raw;
    this.text = read.text;
    this.tokens = read.tokens;
    this.content = read.content;
    this.places = read.places;
    this.figures = read.figures;
    this.#units = read.units;
    this.#marks = read.marks;
  }

  get entities(): Entities {
    this.#entities ??= readEntities({ tokens: this.tokens, text: this.text, raw: this.raw, units: this.#units });
    return this.#entities;
  }

  get polarity(): Polarity {
    this.#polarity ??= (this.#marks & wordMarks.polar) === 0 ? plainPolarity : readPolarity(this.tokens, this.text);
    return this.#polarity;
  }

  comparable(): string {
    this.#comparable ??= comparableText(this.raw);
    return this.#comparable;
  }
}

/** Prepares one sentence; costs some microseconds. */
export function prepareSentence(raw: string): PreparedSentence {
  const text = cleanText(stripMarkup(raw));
  const tokens = tokenise(text);
  let marks = 0;
  for (const token of tokens) marks |= token.marks;
  const figures = readFigures(text, marks);
  return new ReadSentence({ raw, text, figures, marks, ...placeTokens(tokens, quantitiesByStart(figures)) });
}

interface ReadTokens {
  readonly tokens: readonly Token[];
  readonly units: ReadonlySet<number>;
  readonly content: readonly number[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

const noUnits: ReadonlySet<number> = new Set();

/** Tokens with each quantity in the place of its number, and which tokens are the rest of one. */
function joinQuantities(
  written: readonly Token[],
  quantities: ReadonlyMap<number, Quantity>,
): Pick<ReadTokens, 'tokens' | 'units'> {
  const units = new Set<number>();
  let coveredTo = 0;
  const tokens = written.map((token, index) => {
    const quantity = quantities.get(token.start);
    if (quantity) {
      coveredTo = quantity.end;
      return { ...token, stem: quantityStem(quantity), isStop: false };
    }
    if (token.start < coveredTo) units.add(index);
    return token;
  });
  return { tokens, units };
}

/** Finds the topics among the tokens. */
function placeTokens(written: readonly Token[], quantities: ReadonlyMap<number, Quantity> | null): ReadTokens {
  const { tokens, units } = quantities ? joinQuantities(written, quantities) : { tokens: written, units: noUnits };
  const content: number[] = [];
  const places = new Map<string, number[]>();
  for (const [index, token] of tokens.entries()) {
    if (token.isStop || token.kind === 'url' || units.has(index)) continue;
    content.push(index);
    const known = places.get(token.stem);
    if (known) known.push(index);
    else places.set(token.stem, [index]);
  }
  return { tokens, content, places, units };
}

/** Null where there is none but ordinals. */
function quantitiesByStart(figures: Figures): ReadonlyMap<number, Quantity> | null {
  if (figures.quantities.length === 0) return null;
  return new Map(
    figures.quantities.filter(({ kind }) => kind !== 'ordinal').map((quantity) => [quantity.start, quantity]),
  );
}

/** One stem for a quantity however it is written: 0.8 m and 800 mm are the same word. */
function quantityStem(quantity: Quantity): string {
  return `#${quantity.unit?.dimension ?? ''}:${Number(quantity.baseValue.toPrecision(9))}`;
}

/**
 * Prepares a passage. `titles` are the headings above it; `sentences` replaces the sentence splitter where a source
 * comes cut already.
 */
export function preparePassage(
  text: string,
  options: { readonly titles?: readonly string[]; readonly sentences?: readonly string[] } = {},
): PreparedPassage {
  const parts = options.sentences ?? splitSentences(text).map((span) => span.text);
  const sentences = parts.map(prepareSentence);
  const postings = new Map<string, number[]>();
  for (const [index, sentence] of sentences.entries()) {
    for (const stem of sentence.places.keys()) addPosting(postings, stem, index);
    if (sentence.figures.quantities.length === 0) continue;
    for (const stem of bareValues(sentence.figures)) addPosting(postings, stem, index);
  }
  const spelled = new Map<string, boolean>();
  let families: ReadonlyMap<number, readonly string[]> | null = null;
  return {
    text,
    sentences,
    postings,
    figures: {
      quantities: sentences.flatMap((sentence) => sentence.figures.quantities),
      dates: sentences.flatMap((sentence) => sentence.figures.dates),
    },
    addresses: spellingsOf(text),
    formulas: new Set(sentences.flatMap((sentence) => readFormulas(sentence.raw))),
    contextStems: new Set(
      (options.titles ?? []).flatMap((title) =>
        tokenise(cleanText(title))
          .filter((token) => !token.isStop)
          .map((token) => token.stem),
      ),
    ),
    alike: (stem) => {
      families ??= groupByBeginning(postings.keys());
      return families.get(beginningOf(stem)) ?? [];
    },
    spells: (acronym) => {
      const known = spelled.get(acronym);
      if (known !== undefined) return known;
      const found = sentences.some((sentence) => spellOut(sentence.tokens, acronym));
      spelled.set(acronym, found);
      return found;
    },
  };
}

/** Stem of one of a sentence's tokens; nothing where there is none. */
export function stemAt(sentence: PreparedSentence, index: number): string {
  return sentence.tokens[index]?.stem ?? '';
}

function addPosting(postings: Map<string, number[]>, stem: string, index: number): void {
  const known = postings.get(stem);
  if (!known) postings.set(stem, [index]);
  else if (known.at(-1) !== index) known.push(index);
}

/** A quantity is also found without its unit: "set it to 5" stands on "set it to 5 V". */
function bareValues(figures: Figures): readonly string[] {
  return figures.quantities
    .filter((quantity) => quantity.unit)
    .map((quantity) => `#:${Number(quantity.value.toPrecision(9))}`);
}

/** Whether a passage spells an acronym out, or has it. */
function explainsAcronym(passage: PreparedPassage, token: Token): boolean {
  return isAcronym(token.text) && token.word.length > 2 && passage.spells(token.word.replace(/s$/, ''));
}

/** Whether the passage or its titles have a token's stem, or spell its acronym out. */
export function hasToken(sentence: PreparedSentence, passage: PreparedPassage, index: number): boolean {
  const token = sentence.tokens[index];
  if (!token) return false;
  return passage.postings.has(token.stem) || passage.contextStems.has(token.stem) || explainsAcronym(passage, token);
}
