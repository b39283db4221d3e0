// The vocabulary of mentions: which levels each scheme has, how they nest, what people call them, also misspelt ("chpater",
// "setp") without mistaking real words ("charter", "age"), and the everyday words that join or rule out mentions.

import { editDistance, slips } from '../../text/edit-distance.ts';
import { languages } from '../../text/languages/all.ts';
import { english } from '../../text/languages/english.ts';
import type { PlaceWords } from '../../text/languages/places.ts';

type ListName = { [Key in keyof PlaceWords]: PlaceWords[Key] extends string ? Key : never }[keyof PlaceWords];

function listOf(...names: readonly ListName[]): ReadonlySet<string> {
  return new Set(languages.flatMap(({ places }) => names.flatMap((name) => places[name].match(/\S+/g) ?? [])));
}

const names = (Object.keys(english.places) as ListName[]).filter((name) => typeof english.places[name] === 'string');
/** Words that can follow a mention without making its number a count. */
const connectives = listOf('prepositions', 'coordinators', 'rangeWords');

/** The lists of all languages together, by their names there, and some that are made of several. */
export const words = {
  ...(Object.fromEntries(names.map((name) => [name, listOf(name)])) as Record<ListName, ReadonlySet<string>>),
  subjects: listOf('subjects', 'prepositions', 'articles'),
  connectives,
  notInNames: new Set([...listOf('notInNames'), ...connectives]) as ReadonlySet<string>,
};

/** The four addressing schemes of the evaluation command. */
export type MentionScheme = 'course' | 'document' | 'textbook' | 'sheet';

/** What a text is read by: a scheme, what a profile's courses hold of several, or `any` of them. */
export type ReadingScheme = MentionScheme | 'any' | 'engineering' | 'book' | 'coach';

/**
 * `rank`: coarse to fine; a level holds those of greater rank. What may stand as a level's value besides a whole number:
 * Roman numerals; letters ("appendix C"), also with numbers ("exercise 4b", "table A-1"); dotted numbers ("section 4.2").
 */
const numbered = (rank: number, roman = false, letters = false, dotted = false) => ({ rank, roman, letters, dotted });
const free = (rank: number) => numbered(rank, true, true, true);
const finestRank = 6;

/** `unit`: a lesson, episode, …, by the number its readers see; `document`, `revision`: by the names of a course's own. */
export const levelTraits = {
  ...{ document: numbered(0), revision: numbered(0.5), sheet: numbered(1), class: numbered(1, true) },
  ...{ day: numbered(1, true), appendix: free(1), unit: free(1.5), chapter: free(2), lab: free(2) },
  ...{ page: numbered(3, true), section: free(4), clause: free(5), exercise: free(5) },
  ...{ step: free(finestRank), concept: free(finestRank), example: free(finestRank), definition: free(finestRank) },
  ...{ procedure: free(finestRank), table: free(finestRank), figure: free(finestRank), question: free(finestRank) },
  ...{ theorem: free(finestRank), row: numbered(6.5), column: numbered(7, false, true) },
  cell: numbered(8, false, true),
};

export type MentionLevel = keyof typeof levelTraits;

const schemeLevels: Readonly<Record<MentionScheme, readonly MentionLevel[]>> = {
  course: ['day', 'chapter', 'lab', 'step', 'concept', 'example', 'definition', 'procedure'],
  document: ['page', 'section', 'clause', 'table', 'figure', 'appendix'],
  textbook: ['class', 'chapter', 'section', 'page', 'exercise', 'question', 'example', 'figure', 'theorem'],
  sheet: ['sheet', 'row', 'column', 'cell'],
};

export interface LevelWord {
  readonly level: MentionLevel;
  readonly plural: boolean;
  /** `word`: counts with any value; `abbreviation`: before digits or capitals; `weak`: beside another level. */
  readonly form: 'word' | 'abbreviation' | 'weak';
}

export interface Lexicon {
  readonly levels: ReadonlySet<MentionLevel>;
  readonly words: ReadonlyMap<string, LevelWord>;
}

/** Singular words of a level in a record of them, and its plurals. */
function formsOf(list: Readonly<Record<string, string>>, level: string): readonly (readonly string[])[] {
  const [singular = [], plural] = (list[level] ?? '').split('|').map((part) => part.match(/\S+/g) ?? []);
  return [singular, plural ?? singular.map((word) => `${word}s`)];
}

const forms = { word: 'levels', abbreviation: 'shortenings', weak: 'weak' } as const;

function buildLexicon(levels: readonly MentionLevel[]): Lexicon {
  const entries = (Object.keys(forms) as LevelWord['form'][]).flatMap((form) =>
    languages.flatMap(({ places }) =>
      levels.flatMap((level) =>
        formsOf(places[forms[form]], level).flatMap((list, index) =>
          list.map((word) => [word, { level, plural: index === 1, form }] as const),
        ),
      ),
    ),
  );
  // Of several meanings the first counts.
  return { levels: new Set(levels), words: new Map(entries.reverse()) };
}

const { course, document, textbook, sheet } = schemeLevels;
const inDocuments = buildLexicon([
  ...[...document, ...sheet, 'step', 'definition', 'example', 'procedure', 'unit', 'exercise', 'question'],
] as MentionLevel[]);

const lexicons: Readonly<Record<ReadingScheme, Lexicon>> = {
  ...{ course: buildLexicon(course), document: buildLexicon(document) },
  ...{ textbook: buildLexicon(textbook), sheet: buildLexicon(sheet) },
  any: buildLexicon([...new Set([...course, ...textbook, ...document, ...sheet])]),
  // Manuals have chapters, found as their sections are by the number printed.
  engineering: {
    ...inDocuments,
    words: new Map(inDocuments.words)
      .set('chapter', { level: 'section', plural: false, form: 'word' })
      .set('chapters', { level: 'section', plural: true, form: 'word' }),
  },
  book: buildLexicon([...textbook, 'table', 'definition', 'concept', 'appendix', 'procedure', 'step', 'lab', 'unit']),
  coach: buildLexicon([...course, 'unit', 'section', 'page', 'table', 'figure', 'appendix', 'exercise', 'question']),
};

export function lexiconOf(scheme: ReadingScheme): Lexicon {
  return lexicons[scheme];
}

/** The scheme to read a profile's texts by: documents and sheets together, a textbook with what else it prints. */
export function readingScheme(schemes: readonly MentionScheme[]): ReadingScheme {
  const [first = 'any'] = schemes;
  if (schemes.every((scheme) => scheme === 'document' || scheme === 'sheet')) return 'engineering';
  if (schemes.length > 1) return 'any';
  return first === 'textbook' ? 'book' : first === 'course' ? 'coach' : first;
}

/** What readers call a level in headings, in any language. */
export function wordsOfLevel(level: string): readonly string[] {
  return languages.flatMap(({ places }) => formsOf(places.levels, level)[0] ?? []);
}

/** The same with its shortenings, as headings and file names have them; with plurals as texts do. */
export function writtenForLevel(level: string, hasPlurals = false): readonly string[] {
  return languages.flatMap(({ places }) =>
    [places.levels, places.shortenings].flatMap((list) =>
      formsOf(list, level)
        .slice(0, hasPlurals ? 2 : 1)
        .flat(),
    ),
  );
}

export const unitWords = wordsOfLevel('unit');

/** Every full level word of any scheme, for taking apart words written without spaces. */
export const allFullWords: ReadonlySet<string> = new Set(
  [...lexicons.any.words].filter(([, entry]) => entry.form === 'word').map(([word]) => word),
);

const sheetWords = new Set(
  ['levels', 'shortenings'].flatMap((list) =>
    languages.flatMap(({ places }) => formsOf(places[list as 'levels'], 'sheet').flat()),
  ),
);

/** "sheet", "worksheets", "tab" */
export function recogniseSheetWord(word: string | undefined): boolean {
  return word !== undefined && (sheetWords.has(word) || sheetWords.has(word.replace(/s$/, '')));
}

/** Read before: a text says the same words again and again. */
const recognised = new WeakMap<Lexicon, Map<string, LevelWord | null>>();
const mostRecognised = 2_000;

/** The level a word stands for, or null. `word` is in lower case. */
export function recogniseLevel(word: string, lexicon: Lexicon): LevelWord | null {
  const read = recognised.get(lexicon) ?? new Map<string, LevelWord | null>();
  const before = read.get(word);
  if (before !== undefined) return before;
  if (read.size >= mostRecognised) read.clear();
  const level = levelOf(word, lexicon);
  recognised.set(lexicon, read.set(word, level));
  return level;
}

function levelOf(word: string, lexicon: Lexicon): LevelWord | null {
  const known = lexicon.words.get(word);
  if (known) return known;
  if (word.length < 2 || word.length > 13 || words.notLevels.has(word) || allFullWords.has(word)) return null;
  for (const [full, entry] of lexicon.words) {
    const letters = full.length - (entry.plural ? 1 : 0);
    // In short words letters are only exchanged or doubled, then one is left out; in long ones one is another.
    const limit = letters >= 6 ? slips.other : letters >= 4 ? slips.missing : slips.exchanged;
    if (entry.form === 'word' && editDistance(word, full, limit) !== null) return entry;
  }
  return null;
}
