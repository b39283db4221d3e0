// Gaps to fill, from what a unit's content defines: a term that only its definition tells. Pure and deterministic.
import { draftingWords } from '../../text/languages/drafting.ts';
import { splitSentences } from '../../text/sentences.ts';
import { type DefinedTerm, definedTerms, stemsOf } from './defined-term.ts';
import { isSaidBy, isStatement } from './named-statements.ts';
import type { MadeDrill, TeachingPassage } from './teaching-passage.ts';
import { type CardLanguage, type CardTexts, cardTexts } from './texts.ts';

const optionCount = 4;
/** An answer of more words is chosen, not typed: rules cannot tell that a phrase is wrong. */
const mostTypedWords = 1;

/** @returns drills in the order of the passages; the same passages give the same drills */
export function makeClozes(input: {
  readonly unitId: string;
  readonly passages: readonly TeachingPassage[];
  readonly language?: CardLanguage;
}): readonly MadeDrill[] {
  const texts = cardTexts(input.language ?? 'en');
  const terms = definedTerms(input.passages).filter(saysWhatItIs);
  return terms.flatMap((defined) => {
    const isChosen = defined.form === 'label' || defined.term.split(/\s+/).length > mostTypedWords;
    const options = isChosen ? optionsFor(defined, terms) : [];
    if (defined.form === 'label' && options.length === 0) return [];
    return {
      drillId: `cloze:${defined.passage.reference}:${stemsOf(defined.term).join('-')}`,
      unitId: input.unitId,
      prompt: promptFor(defined, texts),
      questionLatex: '',
      options,
      references: [defined.passage.reference],
      key: {
        answers: isChosen ? answersFor(defined).map(capitalised) : answersFor(defined),
        question: null,
        // Beside choices, how it begins would give it away.
        hints: options.length > 0 ? [] : hintsFor(defined, texts.startsWith),
        mistakes: [],
      },
    };
  });
}

/** A glossary's entry does; a label before a question, a command or talk does not, nor "____ is tricky". */
function saysWhatItIs({ form, statement, passage }: DefinedTerm): boolean {
  if (passage.nodeType === 'definition') return true;
  if (form !== 'sentence') return passage.nodeType !== 'row' && isStatement(splitSentences(statement)[0]?.text ?? '');
  const said = /^(?:\p{L}+\s)?____ (?:is|are) (?=an?\b)(.*)$/u.exec(statement)?.[1];
  return said === undefined || isSaidBy('is', said, draftingWords('en'));
}

/** Choices begin alike, or the one that does not would stand out. */
function capitalised(term: string): string {
  return /^\p{Ll}{2}[\p{Ll}\s’'-]*(?:\s|$)/u.test(term) ? `${term.charAt(0).toUpperCase()}${term.slice(1)}` : term;
}

/** A whole sentence ends with its mark; the meaning in a glossary is none. */
function promptFor({ form, statement: said }: DefinedTerm, texts: CardTexts): string {
  const statement = /^[\p{Lu}]/u.test(said) && !/[.!?।…]["”’)]*$/u.test(said) ? `${said}.` : said;
  if (form === 'sentence') return texts.fillBlank(statement);
  return form === 'glossary' ? texts.whichTerm(statement) : texts.whichName(statement);
}

function answersFor({ term, short }: DefinedTerm): readonly string[] {
  return short === null ? [term] : [term, short];
}

/** Never the word itself: how many words, and how it begins. */
function hintsFor({ term }: DefinedTerm, startsWith: (letter: string, words: number) => string): readonly string[] {
  const letter = /\p{L}/u.exec(term)?.[0] ?? '';
  return [startsWith(letter.toUpperCase(), term.split(/\s+/).length)];
}

/** Other terms of the unit, in an order that depends on the term alone; none that says the same in other words. */
function optionsFor(defined: DefinedTerm, terms: readonly DefinedTerm[]): readonly string[] {
  const own = new Set(stemsOf(defined.term));
  const others = terms
    .filter(({ term }) => {
      const stems = stemsOf(term);
      const shared = stems.filter((stem) => own.has(stem)).length;
      return shared < 2 && shared < stems.length && shared < own.size;
    })
    .map(({ term }) => term)
    .toSorted((one, other) => rank(defined.term, one) - rank(defined.term, other) || (one < other ? -1 : 1))
    .slice(0, optionCount - 1);
  if (others.length < optionCount - 1) return [];
  return [defined.term, ...others]
    .map(capitalised)
    .toSorted((one, other) => rank('order', one) - rank('order', other) || (one < other ? -1 : 1));
}

/** A number that looks like chance and is always the same for the same words. */
export function rank(salt: string, text: string): number {
  let hash = 2_166_136_261;
  for (const sign of `${salt}\u0000${text}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  // Mixed once more, so that the lowest digits depend on every sign.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
