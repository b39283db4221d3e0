// A learner's question read once, in two halves: before anything is known of the course, and with what the first
// database round trip brought. Pure; linear in the length of the question.

import { bareNumbersOf, findTitledParts, type KnownHeading } from '../course/mention.ts';
import type { Profile } from '../course/profile.ts';
import { asksForPractice } from '../policy/read-wish.ts';
import type { ConversationTurn, KnownDocument, Suspect } from '../ports/course-registry.ts';
import { otherForms } from '../text/number-forms.ts';
import { cleanText, contentStems } from '../text/text.ts';
import { measuringWords, relatedMeasures } from './measures.ts';
import type { AnswerType, Question } from './question.ts';
import { questionLanguage } from './question-language.ts';
import { isWholePlace, namesPlaces, readMentions } from './read-mentions.ts';
import { answerFormOf } from './reading/answer-form.ts';
import { askedStretch, isAskedWhole } from './reading/asked-stretch.ts';
import {
  anotherFormOf,
  asksForOther,
  carriedTerms,
  goesOn,
  leansOn,
  type Term,
  termsOf,
  withTurn,
} from './reading/carry-terms.ts';
import { cutManner, cutTalk } from './reading/cut-talk.ts';
import { embeddedText } from './reading/embedded-text.ts';
import { allStems, knownStem, sharedOf } from './reading/known-stems.ts';
import { type Mended, mendedText, mendWords, suspectsOf, type Vocabulary } from './reading/mend-spelling.ts';
import { containerInHand, itemTerms } from './reading/point-back.ts';
import { quotedWords } from './reading/quoted-words.ts';
import { soundOf } from './reading/read-by-sound.ts';
import { splitParts } from './reading/split-parts.ts';
import { isAskedItself, isBareTerm, joinedIn, joinedStem, readWords, type Word } from './reading/words.ts';

const longestQuestion = 2_000;
/** Distinct words of a question that are mended; and stems looked up for it. */
const mostWordsMended = 24;
const mostStems = 500;
/** Characters that are looked through for places before the course is known, and of an earlier turn. */
const longestGlance = 400;

export interface PreparedReading {
  /** As typed, white space folded. */
  readonly said: string;
  /** What will be searched for unless the course tells otherwise; null where it has to tell what is asked. */
  readonly asked: string | null;
  readonly isTalk: boolean;
  /** Stems whose document frequencies are wanted. */
  readonly stems: readonly string[];
  /** Words that may be misspelt, with their stems: what is near them is wanted where the course does not know them. */
  readonly suspects: readonly Suspect[];
  /** Stems of the titles it calls parts by. */
  readonly titles: readonly (readonly string[])[];
  /** Numbers that may be places by themselves. */
  readonly numbers: readonly string[];
  readonly namesPlaces: boolean;
}

export function prepareReading(typed: string): PreparedReading {
  const said = cleanText(typed).slice(0, longestQuestion).split(/\s+/).filter(Boolean).join(' ');
  const { text: asked, isTalk: isSmallTalk } = cutTalk(said);
  const isTalk = isSmallTalk || asksForPractice(said);
  const words = readWords(said);
  const few = new Map<string, Word>();
  for (const word of words) {
    if (word.isTopic && few.size < mostWordsMended && !few.has(word.token.stem)) few.set(word.token.stem, word);
  }
  const carrying = words.filter(({ token }) => !token.isStop && token.kind !== 'url');
  const stems = new Set(carrying.map(({ token }) => token.stem));
  for (const [at, word] of words.entries()) {
    const joined = joinedStem(word, words[at + 1]);
    if (joined !== null) stems.add(joined);
  }
  for (const stem of [...stems]) for (const form of otherForms(stem)) stems.add(form);
  return {
    said,
    asked: isAskedWhole(said) ? asked : null,
    isTalk,
    stems: [...stems].slice(0, mostStems),
    suspects: suspectsOf([...few.values()]),
    titles: findTitledParts(said).map(({ title }) => contentStems(title)),
    numbers: bareNumbersOf(said),
    namesPlaces: namesPlaces(said.slice(0, longestGlance)),
  };
}

export interface ReadingInput extends Vocabulary {
  readonly prepared: PreparedReading;
  readonly profile: Profile;
  readonly courseLanguage: string;
  /** Newest first. */
  readonly conversation: readonly ConversationTurn[] | null;
  readonly documents?: readonly KnownDocument[];
  readonly headings?: readonly KnownHeading[];
  /** No spelling is mended. */
  readonly asTyped?: boolean;
}

export async function readQuestion(input: ReadingInput): Promise<Question> {
  const { said, isTalk } = input.prepared;
  const before = carriedTerms(isTalk ? null : input.conversation, (turn, older) =>
    outline(turn.slice(0, longestGlance), input, older),
  );
  const asked = isTalk ? [{ text: said, typed: said, mended: [] }] : whatIsAsked(said, input);
  const text = asked.map((part) => part.text).join(' ');
  // A word heard as an English one is still said in Hindi.
  const language = await questionLanguage(asked.map((part) => part.typed).join(' '), input.courseLanguage, {
    shared: sharedOf(text, input),
  });
  const whole = readPart(text, language, before, input);
  let last: Before = before;
  const parts = (asked.length > 1 ? asked : []).map((part) => {
    const { question, ...outlined } = readPart(part.text, language, last, input);
    last = { terms: [...withTurn(last.terms, outlined), ...outlined.terms], form: outlined.form, references: [] };
    return question;
  });
  // "What does 4.1 say, how are they different?": where a part only names a place, the rest is asked of that.
  const isOnlyPlace = ({ mentions, stems }: Question) => mentions.length > 0 && stems.length === 0;
  const isOneQuestion = parts.some(isOnlyPlace) && !parts.every(isOnlyPlace);
  const distinct = new Map(asked.flatMap(({ mended }) => mended).map((each) => [each.typed, each]));
  return { ...whole.question, said, isTalk, parts: isOneQuestion ? [] : parts, mended: [...distinct.values()] };
}

interface Asked {
  readonly text: string;
  /** As `text`, but for words of another script that are read as the course's. */
  readonly typed: string;
  readonly mended: readonly Mended[];
}

/** The parts of what is asked, without talk around them; all that is said where it names places or means a turn before. */
function whatIsAsked(said: string, input: ReadingInput): readonly Asked[] {
  if (quotedWords(said) !== null) return [mend(said, input)];
  const parts = splitParts(said);
  const { mentions, followUp, item } = outline(said, input);
  const isPlaced = mentions.length > 0 || followUp !== null || item !== null;
  return (parts.length > 0 ? parts : [said]).map((part) => {
    // "In this course" is no clause that anything is asked of.
    const { text } = cutTalk(isPlaced ? part : narrow(cutManner(part), input));
    // "What does the course say about Loops?" names the part, and "Loops" by itself does not.
    const isLost = mentions.length > 0 && outline(text, input).mentions.length === 0;
    return mend(isLost ? part : text, input);
  });
}

function narrow(text: string, input: ReadingInput): string {
  return askedStretch(text, (stem) => knownStem(stem, input) !== null, input.profile.categories);
}

function mend(text: string, input: ReadingInput): Asked {
  const words = readWords(text);
  const { asking } = answerFormOf(text, words, input.profile.categories);
  const mended = input.asTyped ? new Map<number, Mended>() : mendWords(words, input, asking);
  const spelled = new Map([...mended].filter(([at]) => soundOf(words[at] as Word) === null));
  return {
    text: mendedText(text, words, mended),
    typed: mendedText(text, words, spelled),
    mended: [...mended.values()],
  };
}

type Outline = ReturnType<typeof outline>;
type Before = {
  readonly terms: readonly Term[];
  readonly form: Outline['form'] | null;
  /** Of the answer to it. */
  readonly references: readonly string[];
};

/** @param turns before it, which it may point back at */
function outline(text: string, input: ReadingInput, turns: readonly ConversationTurn[] = input.conversation ?? []) {
  const words = readWords(text);
  const { mentionSchemes, categories } = input.profile;
  const read = readMentions(text, mentionSchemes, input.conversation, input.documents, input.headings);
  const { carried: askedAgain = null } = read;
  const form = answerFormOf(text, words, categories);
  const isPlace = ({ token }: Word) => read.mentions.some(({ start, end }) => token.start < end && token.end > start);
  const isLeftOut = (word: Word, at: number) => (form.asking.has(at) && !isAskedItself(word)) || isPlace(word);
  const terms = termsOf(words, (at) => isLeftOut(words[at] as Word, at));
  const isPlaced = read.mentions.length > 0;
  const inHand = form.answerType === 'summary' && !isPlaced ? containerInHand(words, terms, turns[0]) : null;
  const item = isPlaced || inHand ? null : itemTerms(words, terms, turns);
  return {
    ...{ words, askedAgain, form, item },
    mentions: inHand ? [inHand] : read.mentions,
    followUp: inHand || item ? null : read.followUp,
    terms: inHand || item ? [] : terms,
  };
}

function readPart(
  text: string,
  language: string,
  before: Before,
  input: ReadingInput,
): Outline & { readonly question: Question } {
  const outlined = outline(text, input);
  const { words, mentions, followUp, askedAgain, form, terms } = outlined;
  const carried = mentions.length > 0 || followUp !== null ? [] : withTurn(before.terms, outlined);
  // "And the pump?" asks what was asked before.
  const leaning = leansOn(words, terms, form);
  const isReplaced = leaning === 'replaces' || (mentions.length > 0 && goesOn(words));
  const isOpen = form.isOpen && before.form !== null && isReplaced;
  const asked = askedAgain === null ? form : answerFormOf(askedAgain, readWords(askedAgain), input.profile.categories);
  const { answerType, category } = isOpen && before.form ? before.form : asked;
  const own =
    mentions.length > 0 || carried.length > 0 || terms.length > 0 ? terms.map(({ stem }) => stem) : allStems(words);
  const stems = [...new Set(own.map((stem) => knownStem(stem, input) ?? stem))];
  const related = relatedMeasures(measuringWords(text));
  const inHand = leaning === 'all' && carried.length > 0 ? before.references : [];
  const question: Question = {
    said: text,
    text,
    embedded: embeddedText({ ...input, text, language, terms }),
    language,
    category,
    answerType: answerTypeOf(outlined, answerType, inHand.length > 0),
    isTalk: false,
    mentions,
    askedAgain,
    followUp,
    anotherForm: anotherFormIn(outlined, input.conversation?.[0]),
    stems,
    carried: carried.map(({ stem }) => stem),
    carriedWords: carried.map(({ word }) => word),
    inHand,
    asksForOther: asksForOther(words, terms, form),
    related: [...new Set([...related, ...stems.flatMap(otherForms), ...joinedIn(words, input.documentFrequencies)])],
    parts: [],
    mended: [],
  };
  return { ...outlined, question };
}

/** @param leans on the answer before it: "because" tells the answer of a bare "why?", and of a whole question its words do */
function answerTypeOf({ words, mentions, terms }: Outline, read: AnswerType, leans: boolean): AnswerType {
  const isPlaceAlone = terms.length === 0 && mentions.length > 0 && mentions.every(isWholePlace);
  // "What is day 7?", "4.1 please"
  if (isPlaceAlone && (read === 'definition' || read === 'any')) return 'summary';
  if ((read === 'any' && isBareTerm(words)) || words.some(isAskedItself)) return 'definition';
  return read === 'reason' && !leans ? 'any' : read;
}

function anotherFormIn({ words, terms, mentions, followUp, item }: Outline, last: ConversationTurn | undefined) {
  const references = last?.references ?? [];
  if (references.length === 0 || mentions.length > 0 || followUp !== null || item !== null) return null;
  const form = anotherFormOf(words, terms);
  return form && { form, references };
}
