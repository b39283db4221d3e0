// The vocabulary of mentions: which levels each scheme has, what people call them, and how the levels nest.
// Data only; recognising misspelt words is level-word.ts.

import { hindiLevelWords } from './hindi.ts';

/** The four addressing schemes of the evaluation command; `any` is their union, for looking over generated text. */
export type MentionScheme = 'course' | 'document' | 'textbook' | 'sheet';

/** What a text is read by: a scheme, or what a profile's courses hold of several of them. */
export type ReadingScheme = MentionScheme | 'any' | 'engineering' | 'book' | 'coach';

export type MentionLevel =
  | 'day'
  | 'chapter'
  | 'lab'
  | 'step'
  | 'concept'
  | 'example'
  | 'definition'
  | 'procedure'
  | 'page'
  | 'section'
  | 'clause'
  | 'table'
  | 'figure'
  | 'appendix'
  | 'class'
  | 'exercise'
  | 'question'
  | 'theorem'
  | 'sheet'
  | 'row'
  | 'column'
  | 'cell'
  // A lesson, episode, module, …: a container by the number its readers see, whatever the scheme calls it.
  | 'unit'
  // Read from the names of a course's documents only (document-terms.ts), never from words alone.
  | 'document'
  | 'revision';

export const schemeLevels: Readonly<Record<MentionScheme, readonly MentionLevel[]>> = {
  course: ['day', 'chapter', 'lab', 'step', 'concept', 'example', 'definition', 'procedure'],
  document: ['page', 'section', 'clause', 'table', 'figure', 'appendix'],
  textbook: ['class', 'chapter', 'section', 'page', 'exercise', 'question', 'example', 'figure', 'theorem'],
  sheet: ['sheet', 'row', 'column', 'cell'],
};

/** What may stand as a level's value besides a whole number. */
export interface LevelTraits {
  /** Coarse to fine: a level holds those of greater rank. The finest level of a mention closes it. */
  readonly rank: number;
  /** Roman numerals are read as numbers. */
  readonly roman: boolean;
  /** Single letters name it ("appendix C"), and letters with numbers ("exercise 4b", "table A-1"). */
  readonly letters: boolean;
  /** Dotted numbers name it ("section 4.2.1"). */
  readonly dotted: boolean;
}

const plain = { roman: true, letters: true, dotted: true };
export const finestRank = 6;

export const levelTraits: Readonly<Record<MentionLevel, LevelTraits>> = {
  document: { rank: 0, roman: false, letters: false, dotted: false },
  revision: { rank: 0.5, roman: false, letters: false, dotted: false },
  sheet: { rank: 1, roman: false, letters: false, dotted: false },
  class: { rank: 1, roman: true, letters: false, dotted: false },
  day: { rank: 1, roman: true, letters: false, dotted: false },
  appendix: { rank: 1, ...plain },
  chapter: { rank: 2, ...plain },
  lab: { rank: 2, ...plain },
  unit: { rank: 1.5, ...plain },
  page: { rank: 3, roman: true, letters: false, dotted: false },
  section: { rank: 4, ...plain },
  clause: { rank: 5, ...plain },
  exercise: { rank: 5, ...plain },
  step: { rank: finestRank, ...plain },
  concept: { rank: finestRank, ...plain },
  example: { rank: finestRank, ...plain },
  definition: { rank: finestRank, ...plain },
  procedure: { rank: finestRank, ...plain },
  table: { rank: finestRank, ...plain },
  figure: { rank: finestRank, ...plain },
  question: { rank: finestRank, ...plain },
  theorem: { rank: finestRank, ...plain },
  row: { rank: finestRank + 0.5, roman: false, letters: false, dotted: false },
  column: { rank: finestRank + 1, roman: false, letters: true, dotted: false },
  cell: { rank: finestRank + 2, roman: false, letters: true, dotted: false },
};

/**
 * `word`: counts with any value; `abbreviation`: only before digits or capital Roman numerals;
 * `weak`: an abbreviation or synonym that counts only beside another level.
 */
export type LevelForm = 'word' | 'abbreviation' | 'weak';

export interface LevelWord {
  readonly level: MentionLevel;
  readonly plural: boolean;
  readonly form: LevelForm;
}

/** What readers call a container besides its scheme's own word. */
export const unitWords = ['unit', 'module', 'lesson', 'episode', 'session', 'lecture', 'week', 'part'];

/** Singular words first; the plural is formed with -s unless given after a colon. */
const fullWords: Readonly<Record<Exclude<MentionLevel, 'document' | 'revision'>, string>> = {
  day: 'day',
  chapter: 'chapter',
  lab: 'lab laboratory:laboratories',
  step: 'step',
  concept: 'concept',
  example: 'example',
  definition: 'definition',
  procedure: 'procedure',
  page: 'page',
  section: 'section subsection',
  clause: 'clause subclause',
  table: 'table',
  figure: 'figure',
  appendix: 'appendix:appendices annex:annexes annexure',
  class: 'class:classes',
  exercise: 'exercise',
  question: 'question',
  theorem: 'theorem',
  sheet: 'sheet worksheet',
  row: 'row',
  column: 'column',
  cell: 'cell',
  unit: unitWords.join(' '),
};

const commonShortenings: Partial<Record<MentionLevel, string>> = {
  chapter: 'ch chap chp chpt chapt chptr',
  step: 'stp',
  definition: 'def defn',
  procedure: 'proc',
  page: 'p:pp pg pag',
  section: 'sec sect sectn sctn',
  figure: 'fig',
  appendix: 'app appx apx apdx appndx appen',
  table: 'tbl',
  theorem: 'thm thrm theo',
  question: 'q que ques qn qsn qstn qst qtn qs',
  column: 'col clm colm clmn',
  sheet: 'sht wksht',
};

const schemeShortenings: Readonly<Record<MentionScheme, Partial<Record<MentionLevel, string>>>> = {
  course: { example: 'ex exmpl exmp eg', concept: 'cpt conc' },
  document: { clause: 'cl', table: 'tab' },
  textbook: { exercise: 'ex exer exc', example: 'eg exmpl exmp', class: 'cl cls std' },
  sheet: { sheet: 'tab' },
};

/** Synonyms too general to count alone ("grade 8 steel"). */
const weakWords: Readonly<Record<MentionScheme, Partial<Record<MentionLevel, string>>>> = {
  course: { lab: 'lb', step: 'st', day: 'dy' },
  document: { table: 'tb' },
  textbook: { class: 'grade standard' },
  sheet: { sheet: 'sh' },
};

export interface Lexicon {
  readonly levels: ReadonlySet<MentionLevel>;
  readonly words: ReadonlyMap<string, LevelWord>;
  /** Words of four letters and more, for comparing misspelt ones. */
  readonly fullWords: readonly string[];
}

function enter(words: Map<string, LevelWord>, list: string, level: MentionLevel, form: LevelForm): void {
  for (const entry of list.split(' ')) {
    const [singular = '', plural = `${singular}s`] = entry.split(':');
    if (!words.has(singular)) words.set(singular, { level, plural: false, form });
    if (!words.has(plural)) words.set(plural, { level, plural: true, form });
  }
}

type WordedLevel = keyof typeof fullWords;

function buildLexicon(schemes: readonly MentionScheme[], further: readonly MentionLevel[] = []): Lexicon {
  const words = new Map<string, LevelWord>();
  const levels = new Set([...schemes.flatMap((scheme) => schemeLevels[scheme]), ...further]);
  for (const level of levels) enter(words, fullWords[level as WordedLevel], level, 'word');
  const full = [...words.keys()].filter((word) => word.length >= 4);
  for (const level of levels) enter(words, commonShortenings[level] ?? '', level, 'abbreviation');
  for (const scheme of schemes) {
    for (const level of levels) enter(words, schemeShortenings[scheme][level] ?? '', level, 'abbreviation');
    for (const level of levels) enter(words, weakWords[scheme][level] ?? '', level, 'weak');
  }
  for (const word of ['', 's', 'apps']) words.delete(word);
  if (levels.has('section')) {
    words.set('§', { level: 'section', plural: false, form: 'abbreviation' });
    words.set('§§', { level: 'section', plural: true, form: 'abbreviation' });
  }
  for (const { word, level, plural } of hindiLevelWords) {
    if (levels.has(level as MentionLevel)) words.set(word, { level: level as MentionLevel, plural, form: 'word' });
  }
  return { levels, words, fullWords: full };
}

/** Manuals have chapters, found as their sections are by the number printed; a schedule's rows are called lines too. */
function withSynonyms(lexicon: Lexicon): Lexicon {
  const words = new Map(lexicon.words);
  words.set('line', { level: 'row', plural: false, form: 'weak' });
  words.set('lines', { level: 'row', plural: true, form: 'weak' });
  words.set('chapter', { level: 'section', plural: false, form: 'word' });
  words.set('chapters', { level: 'section', plural: true, form: 'word' });
  return { ...lexicon, words };
}

const lexicons: Readonly<Record<ReadingScheme, Lexicon>> = {
  course: buildLexicon(['course']),
  document: buildLexicon(['document']),
  textbook: buildLexicon(['textbook']),
  sheet: buildLexicon(['sheet']),
  any: buildLexicon(['course', 'textbook', 'document', 'sheet']),
  engineering: withSynonyms(
    buildLexicon(['document', 'sheet'], ['step', 'definition', 'example', 'procedure', 'unit', 'exercise', 'question']),
  ),
  book: buildLexicon(['textbook'], ['table', 'definition', 'concept', 'appendix', 'procedure', 'step', 'lab', 'unit']),
  coach: buildLexicon(['course'], ['unit', 'section', 'page', 'table', 'figure', 'appendix', 'exercise', 'question']),
};

/** The words of one scheme, or of all of them. */
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

/** Every full level word of any scheme, for taking apart words written without spaces. */
export const allFullWords: ReadonlySet<string> = new Set(
  [...lexicons.any.words].filter(([, entry]) => entry.form === 'word').map(([word]) => word),
);
