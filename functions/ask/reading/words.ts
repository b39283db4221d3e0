// The words of a question for reading it: contractions written out, what stands between them, and the tables of every
// language that ships in one, since learners mix them.

import { languages } from '../../text/languages/all.ts';
import type { ReadingWords } from '../../text/languages/reading.ts';
import { isRequestWord } from '../../text/languages/stop-words.ts';
import { stemOf, type Token, tokeniseTyped } from '../../text/text.ts';

export interface Word {
  /** As in the tables: lower case, without apostrophes. */
  readonly word: string;
  readonly token: Token;
  /** A clause starts here: after a comma, a full stop, a colon, a line. */
  readonly opensClause: boolean;
  /** A sentence starts here, or what a colon announces. */
  readonly opensSentence: boolean;
  readonly isTopic: boolean;
}

type ListKey = {
  [Key in keyof ReadingWords]: ReadingWords[Key] extends readonly string[] ? Key : never;
}[keyof ReadingWords];

/** One list of every language. */
export function listed(key: ListKey): readonly string[] {
  return languages.flatMap(({ reading }) => reading[key]);
}

export function listedSet(key: ListKey): ReadonlySet<string> {
  return new Set(listed(key));
}

const contractions: ReadonlyMap<string, readonly string[]> = new Map(
  languages.flatMap(({ reading }) =>
    Object.entries(reading.contractions).map(([word, full]) => [word, full.split(' ')] as const),
  ),
);
const particles = listedSet('particles');
/** Request words of languages of another script, in Latin letters: English has none of them. */
const romanised = new Set(
  languages.flatMap(({ script, words }) =>
    script === null ? [] : (words?.requestWords ?? []).filter((word) => /^[a-z]+$/.test(word)),
  ),
);
const sentenceMarks = new Set(['.', '?', '!', ':', '।', '\n']);
const clauseMarks = new Set([...sentenceMarks, ',', ';', '—', '–', '(', ')', '…']);

/** Words of a text that cleanText has seen. A contraction is as many words as it stands for, all in its place. */
export function readWords(text: string): readonly Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const token of tokeniseTyped(text)) {
    const between = text.slice(end, token.start);
    const opensSentence = words.length === 0 || holdsMark(between, sentenceMarks);
    const opensClause = opensSentence || holdsMark(between, clauseMarks);
    const plain = token.text.toLowerCase().replaceAll("'", '');
    const isTopic = token.kind !== 'url' && !token.isStop && !isRequestWord(token.word);
    const full = contractions.get(plain);
    // "ID" and "U" in capitals are names.
    if (full === undefined || (token.isCapital && token.text.length < 3)) {
      words.push({ word: plain, token, opensClause, opensSentence, isTopic });
    } else {
      for (const [index, word] of full.entries()) {
        const isFirst = index === 0;
        const opens = { opensClause: isFirst && opensClause, opensSentence: isFirst && opensSentence };
        words.push({ word, token, ...opens, isTopic: false });
      }
    }
    end = token.end;
  }
  const own = words.some(({ word }) => romanised.has(word)) ? words.map(withoutParticle) : words;
  return own.map(asTopic);
}

const indefiniteArticles = listedSet('indefiniteArticles');
const auxiliaries = listedSet('auxiliaries');
const forms = listedSet('forms');
const fieldPrepositions = listedSet('fieldPrepositions');

/** A word that asks elsewhere is what this question is about. */
export function isAskedItself({ isTopic, token }: Word): boolean {
  return isTopic && isRequestWord(token.word);
}

/** The word that a question asks what it is, though it may ask elsewhere: "what is a list in Python?". */
function asTopic(word: Word, at: number, words: readonly Word[]): Word {
  const isAsked = auxiliaries.has(words[at - 2]?.word ?? '') && indefiniteArticles.has(words[at - 1]?.word ?? '');
  const next = words[at + 1];
  // "What is a list of …" asks for one.
  const isWhole = next === undefined || next.opensClause || fieldPrepositions.has(next.word);
  return isAsked && isWhole && isRequestWord(word.token.word) && !forms.has(word.word)
    ? { ...word, isTopic: true }
    : word;
}

/** "ka" and "ki" are nothing in "regression ka matlab", and a constant in "what is the ki of this drug". */
function withoutParticle(word: Word): Word {
  return particles.has(word.word) && !word.token.isCapital ? { ...word, isTopic: false } : word;
}

/** A mark with white space after it, or that ends what stands between two words: "e.g" and "2.0" hold none. */
function holdsMark(between: string, marks: ReadonlySet<string>): boolean {
  if (between.length < 2) return between === '\n';
  for (const character of between) if (marks.has(character)) return true;
  return false;
}

/** Without the marks and dashes that what was cut has left at the ends. */
export function trimEnds(text: string, before = ''): string {
  let [start, end] = [0, text.length];
  while (start < end && before.includes(text.charAt(start))) start += 1;
  while (end > start && ' ,;:/—–-('.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Two words as one: "wood stove" is "woodstove". Null where one of them is no word of letters. */
export function joinedStem(left: Word, right: Word | undefined): string | null {
  if (!left.isTopic || right === undefined || right.token.isStop || right.opensClause) return null;
  if (!isPlainWord(left) || !isPlainWord(right)) return null;
  return stemOf((left.token.text + right.token.text).toLowerCase());
}

/** Neighbours that the course writes as one word. */
export function joinedIn(words: readonly Word[], known: ReadonlyMap<string, number>): readonly string[] {
  return words.flatMap((word, at) => joinedStem(word, words[at + 1]) ?? []).filter((stem) => known.has(stem));
}

/** Words of a term typed by itself at most. */
const longestTerm = 4;

/** "Conflicts", "merge conflict": nothing but words of a topic. Who types them wants to know first what they mean. */
export function isBareTerm(words: readonly Word[]): boolean {
  return words.length > 0 && words.length <= longestTerm && words.every(({ isTopic }) => isTopic);
}

/** No number, address or sign. */
function isPlainWord({ token }: Word): boolean {
  return token.kind === 'word' && /\p{L}/u.test(token.text);
}
