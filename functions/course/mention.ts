// Finds what a learner points at in free text ("step 3 of lab 1, day 20", "d20.l1.s3", "rows 10-12"), by levels.
// Only reads the wording: completing what was not said, and whether it exists, is resolve-mention.ts.

import { findTerms } from './mention/find-terms.ts';
import { joinTerms } from './mention/join-terms.ts';
import type { MentionLevel, MentionScheme } from './mention/levels.ts';
import { lexiconOf } from './mention/levels.ts';
import { tokenise } from './mention/tokenise.ts';

export type { MentionLevel, MentionScheme } from './mention/levels.ts';
export { schemeLevels } from './mention/levels.ts';

/** Whole numbers are numbers; dotted numbers, letters, cells and sheet names are strings. Levels not said are absent. */
export type MentionLevels = Readonly<Partial<Record<MentionLevel, number | string>>>;

export interface Mention {
  readonly levels: MentionLevels;
  /** Where it stands in the text, as offsets, end exclusive. Things named in one list share their place. */
  readonly start: number;
  readonly end: number;
  /** The canonical reference or container code, upper case, where one was written; else null. */
  readonly code: string | null;
}

/** Text beyond this many characters is not read: no question is that long. */
export const longestTextRead = 20_000;

/**
 * Every thing pointed at, in the order of the text, each once; ranges and lists written out. Empty where the text
 * points at nothing. Linear in the length of the text. Source of the conventions: the evaluation command. Where they
 * are silent:
 * - a code names its node by its letter even where the scheme's words lack that level (`C5.D2`: chapter 5,
 *   definition 2); a heading is a section, a list item and a document's number have no level;
 * - single letters, cells and columns are given in capitals, everything else as typed ("4b", "3(a)", sheet names);
 * - a place named at the start of a sentence holds for what is named later in it ("In lab 1, what is step 3?");
 *   in "step 2 of lab 1 and step 4" the lab is not said of step 4, so it is left to the resolver;
 * - "between steps 2 and 4" names two, "from step 2 to step 4" names three, unless the two are compared.
 */
export function findMentions(input: { readonly text: string; readonly scheme: MentionScheme | 'any' }): Mention[] {
  const tokens = tokenise(input.text.slice(0, longestTextRead));
  const terms = findTerms(tokens, lexiconOf(input.scheme), input.scheme);
  const found = new Map<string, Mention>();
  for (const joined of joinTerms(terms, tokens)) {
    const key = keyOf(joined.levels, joined.code);
    const start = tokens[joined.first]?.start ?? 0;
    const end = tokens[joined.next - 1]?.end ?? start;
    if (!found.has(key)) found.set(key, { levels: joined.levels, start, end, code: joined.code });
  }
  return [...found.values()];
}

function keyOf(levels: MentionLevels, code: string | null): string {
  const parts = Object.entries(levels).map(
    ([level, value]) => `${level}=${typeof value}:${String(value).toLowerCase()}`,
  );
  return `${parts.sort().join('&')}|${code ?? ''}`;
}

/** The mentions of several schemes in one text (engineering courses have documents and sheets), in its order. */
export function findMentionsInSchemes(input: {
  readonly text: string;
  readonly schemes: readonly MentionScheme[];
}): Mention[] {
  return input.schemes
    .flatMap((scheme) => findMentions({ text: input.text, scheme }))
    .sort((left, right) => left.start - right.start);
}
