// Reads a sentence or passage once, so that many comparisons can share the work. Prepared objects may be cached.

import { type Entities, initialsOf, isAcronym, readEntities } from './entities.ts';
import { type Polarity, readPolarity } from './polarity.ts';
import { type Figures, type Quantity, readFigures } from './quantities.ts';
import { splitSentences } from './sentences.ts';
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
}

export interface PreparedPassage {
  readonly text: string;
  readonly sentences: readonly PreparedSentence[];
  /** Stem to the sentences that hold it. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  readonly figures: Figures;
  readonly urls: ReadonlySet<string>;
  readonly formulas: ReadonlySet<string>;
  /** Stems of the titles above the passage: they name its subject. */
  readonly contextStems: ReadonlySet<string>;
  /** Stems by their first four letters, for words of one family. */
  readonly prefixes: () => ReadonlyMap<string, readonly string[]>;
  /** Initials of its word runs, read only when a sentence has an acronym the passage lacks. */
  readonly initials: () => ReadonlySet<string>;
}

/** Prepares one sentence; costs some tens of microseconds. */
export function prepareSentence(raw: string): PreparedSentence {
  const text = cleanText(stripMarkup(raw));
  const tokens = [...tokenise(text)];
  const figures = readFigures(text, tokens);
  const content: number[] = [];
  const places = new Map<string, number[]>();
  const quantities = quantitiesByStart(figures);
  let comparable: string | null = null;
  const units = new Set<number>();
  let coveredTo = 0;
  for (const [index, written] of tokens.entries()) {
    const quantity = quantities.get(written.start);
    const token = quantity ? { ...written, stem: quantityStem(quantity), isStop: false } : written;
    if (quantity) {
      coveredTo = quantity.end;
      tokens[index] = token;
    } else if (written.start < coveredTo) {
      units.add(index);
      continue;
    }
    if (token.isStop || token.kind === 'url') continue;
    content.push(index);
    const known = places.get(token.stem);
    if (known) known.push(index);
    else places.set(token.stem, [index]);
  }
  return {
    raw,
    text,
    tokens,
    content,
    places,
    figures,
    entities: readEntities({ tokens, text, raw, units }),
    polarity: readPolarity(tokens, text),
    comparable: () => {
      comparable ??= comparableText(raw);
      return comparable;
    },
  };
}

function quantitiesByStart(figures: Figures): ReadonlyMap<number, Quantity> {
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
    for (const stem of new Set([...sentence.places.keys(), ...bareValues(sentence.figures)])) {
      const known = postings.get(stem);
      if (known) known.push(index);
      else postings.set(stem, [index]);
    }
  }
  let initials: ReadonlySet<string> | null = null;
  let prefixes: ReadonlyMap<string, readonly string[]> | null = null;
  return {
    text,
    sentences,
    postings,
    figures: {
      quantities: sentences.flatMap((sentence) => sentence.figures.quantities),
      dates: sentences.flatMap((sentence) => sentence.figures.dates),
    },
    urls: urlsOf(text),
    formulas: new Set(sentences.flatMap((sentence) => sentence.entities.formulas)),
    contextStems: new Set(
      (options.titles ?? []).flatMap((title) =>
        tokenise(cleanText(title))
          .filter((token) => !token.isStop)
          .map((token) => token.stem),
      ),
    ),
    prefixes: () => {
      prefixes ??= groupByPrefix(postings.keys());
      return prefixes;
    },
    initials: () => {
      initials ??= new Set(sentences.flatMap((sentence) => [...initialsOf(sentence.tokens)]));
      return initials;
    },
  };
}

function urlsOf(text: string): ReadonlySet<string> {
  if (!text.includes('://') && !text.includes('www.')) return new Set();
  const found = text.matchAll(/https?:\/\/[^\s<>()[\]"']+|www\.[^\s<>()[\]"']+/g);
  return new Set([...found].map((match) => match[0].replace(/[.,;:!?]+$/, '')));
}

/** A quantity is also found without its unit: "set it to 5" stands on "set it to 5 V". */
function bareValues(figures: Figures): readonly string[] {
  return figures.quantities
    .filter((quantity) => quantity.unit)
    .map((quantity) => `#:${Number(quantity.value.toPrecision(9))}`);
}

function groupByPrefix(stems: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const stem of stems) {
    if (stem.length < 5) continue;
    const known = groups.get(stem.slice(0, 4));
    if (known) known.push(stem);
    else groups.set(stem.slice(0, 4), [stem]);
  }
  return groups;
}

/** Whether a passage spells an acronym out, or has it. */
function explainsAcronym(passage: PreparedPassage, token: Token): boolean {
  return isAcronym(token.text) && token.word.length > 2 && passage.initials().has(token.word.replace(/s$/, ''));
}

/** Whether the passage or its titles have a token's stem, or spell its acronym out. */
export function hasToken(sentence: PreparedSentence, passage: PreparedPassage, index: number): boolean {
  const token = sentence.tokens[index];
  if (!token) return false;
  return passage.postings.has(token.stem) || passage.contextStems.has(token.stem) || explainsAcronym(passage, token);
}
