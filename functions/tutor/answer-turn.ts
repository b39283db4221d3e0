// Whether a turn is met by an answer or by words of the tutor, before anything else is chosen: a question of the subject is
// answered, a wish or a doubt is spoken to, and what nobody could tell is said to be so. Null for both: the policy's turn.

import type { TutorMessage } from '../contract/tutor-card.ts';
import { tellsAnswer } from '../policy/cards/hint.ts';
import { tutorTextsIn } from '../policy/cards/words.ts';
import { wishWithin, withoutWishes } from '../policy/read-wish.ts';
import { type AnsweredTurn, answerFirst, asksQuestion, mayAskQuestion } from './answer-first.ts';
import { speak } from './answer-wish.ts';
import { drillOf } from './grade-drill.ts';
import type { HeardLearner } from './hear-learner.ts';
import { lastMarked } from './last-marked.ts';
import { asksAboutSubject } from './mapping/holds-subject.ts';
import { readMessage, subjectStems } from './mapping/read-message.ts';
import { ownSentence, type SpokenTurn, shortestOf, spokenTurn, worded } from './spoken-turn.ts';
import type { TutorServices } from './tutor-services.ts';

type Spoken = Parameters<typeof speak>[0];
type Asked = Parameters<typeof answerFirst>[0];

export interface AnswerTurnInput {
  readonly heard: HeardLearner;
  /** Words were said that could be about a unit. */
  readonly asks: boolean;
  readonly question: Asked;
  readonly speaking: Omit<Spoken, 'isUnread'>;
  /** BCP 47, of the course */
  readonly courseLanguage: string;
}

export interface AnswerTurn {
  readonly spoken: SpokenTurn | null;
  readonly answered: AnsweredTurn | null;
}

/** Whether words are to be answered, or might be; then no model is asked what else to do. */
export function isAnswerTurn({ asks, heard, question }: Pick<AnswerTurnInput, 'asks' | 'heard' | 'question'>): boolean {
  if (!asks || isTitleAlone(question)) return false;
  return asksQuestion(question.question, heard.intent) || mayAsk({ heard, question });
}

/** A unit is named by all words of its title, and nothing else is said of a subject: its explanation is wanted. */
function isTitleAlone({ question, namedTitle }: Asked): boolean {
  const title = new Set(subjectStems(readMessage(namedTitle ?? '')));
  const said = new Set(subjectStems(readMessage(question)));
  return title.size > 1 && said.size === title.size && [...said].every((stem) => title.has(stem));
}

function mayAsk({ heard, question }: Pick<AnswerTurnInput, 'heard' | 'question'>): boolean {
  return question.namedTitle === null && !heard.isAnswerBeside && mayAskQuestion(question.question, heard.intent);
}

export async function answerTurn(input: AnswerTurnInput, services: TutorServices): Promise<AnswerTurn> {
  const { heard, question, speaking } = input;
  if (heard.wish === 'why') return answerWhy(input, services);
  if (repeatsTask(question)) return { spoken: speak({ ...speaking, wish: 'answer', isUnread: false }), answered: null };
  const isSpoken =
    heard.wish !== null ||
    speaking.doubtful !== null ||
    speaking.stay !== null ||
    speaking.namesSeveral ||
    speaking.practise?.kind === 'none';
  if (isSpoken) return { spoken: speak({ ...speaking, isUnread: false }), answered: null };
  const asked = { ...question, question: withoutWishes(question.question) };
  const answered = isAnswerTurn(input) ? await answerFirst(asked, services) : null;
  if (answered !== null && (!answered.written.isOffCourse || asksAboutSubject(question.question, heard.intent)))
    return settle(answered, input);
  const isUnread = answered !== null || (isRemark(heard) && question.openDrill !== null);
  // What lies closest stays below.
  return { spoken: speak({ ...speaking, isUnread }), answered: answered && { ...answered, save: nothing } };
}

/** The words of the open drill given back, to be answered by its passage. */
function repeatsTask({ question, openDrill }: Asked): boolean {
  const said = new Set(subjectStems(readMessage(question)));
  const task = new Set(subjectStems(readMessage(openDrill?.prompt ?? '')));
  const shared = [...said].filter((stem) => task.has(stem)).length;
  return shared >= 3 && shared >= 0.6 * said.size && shared >= 0.5 * task.size;
}

/** What was just quoted is not said again: of it what names all that is asked, else that there is no more. */
function settle(answered: AnsweredTurn, { question, speaking }: AnswerTurnInput): AnswerTurn {
  if (!repeats(answered, speaking)) return { spoken: null, answered: inShort(answered, question.question) };
  const asked = subjectStems(readMessage(question.question));
  const naming = answered.written.sentences.filter(({ text, references }) => {
    const said = new Set(subjectStems(readMessage(text)));
    return references.length === 0 || asked.every((stem) => said.has(stem));
  });
  const quotes = naming.filter(({ references }) => references.length > 0).length;
  const isNarrower = quotes > 0 && naming.length < answered.written.sentences.length;
  return isNarrower
    ? { spoken: null, answered: { ...answered, written: { ...answered.written, ...worded(naming) } } }
    : { spoken: speak({ ...speaking, isUnread: false, isRepeated: true }), answered: null };
}

/** Nothing is quoted that the last message did not quote: said again it answers no further question. */
function repeats({ written }: AnsweredTurn, { recent }: AnswerTurnInput['speaking']): boolean {
  const last = recent.find(({ role }) => role === 'assistant');
  const before = new Set(((last?.body as Partial<TutorMessage> | undefined)?.sentences ?? []).map(({ text }) => text));
  const quoted = written.sentences.filter(({ references }) => references.length > 0);
  return quoted.length > 0 && quoted.every(({ text }) => before.has(text));
}

/** Of an answer that is wanted simpler or shorter the one sentence, and what we say below. */
function inShort(answered: AnsweredTurn, text: string): AnsweredTurn {
  const shortest = wishWithin(text) === 'simpler' ? shortestOf(answered.written.sentences) : null;
  if (shortest === null) return answered;
  const own = answered.written.sentences.filter(({ references }) => references.length === 0);
  return { ...answered, written: { ...answered.written, ...worded([shortest, ...own]) } };
}

const nothing = () => Promise.resolve();

/** Said while a drill is open, and neither an answer nor a wish nor a request. */
function isRemark(heard: HeardLearner): boolean {
  const isOpenEnded = heard.intent === 'unknown' || heard.intent === 'check';
  return heard.isWritten && isOpenEnded && !heard.continues && !heard.isAnswerBeside && heard.unitId === null;
}

/** Longer options are sentences, not names of something. */
const longestName = 5;

/** Why an answer was marked as it was: what was marked, and what the course says of it. */
async function answerWhy({ question, speaking, courseLanguage }: AnswerTurnInput, services: TutorServices) {
  const spoken = speak({ ...speaking, isUnread: false });
  const marked = lastMarked(speaking.recent);
  const drill = marked && drillOf(marked.message);
  const about = drill && subjectOf({ ...drill.card, marked, language: courseLanguage });
  if (!about || spoken === null) return { spoken, answered: null };
  const answered = await answerFirst({ ...question, question: about, unitPassages: [], namedTitle: null }, services);
  if (answered === null || answered.written.isOffCourse) return { spoken, answered: null };
  // Another choice's passage may name the right one.
  const { key = null } = question.openDrill ?? {};
  const telling = ({ text }: { readonly text: string }) => key !== null && tellsAnswer(text, key.answers);
  const quoted = shortestOf(answered.written.sentences.filter((sentence) => !telling(sentence)));
  if (quoted === null) return { spoken, answered: null };
  const open = question.openDrill === null ? [] : [ownSentence(tutorTextsIn(question.language).drillStillOpen)];
  const written = spokenTurn([...spoken.written.sentences, quoted, ...open], question.focusUnitId);
  return { spoken: { ...spoken, written, references: answered.references }, answered: null };
}

/** While the drill is open what was chosen is told about; afterwards what it asked. */
function subjectOf(input: {
  readonly prompt: string;
  readonly options: readonly string[];
  readonly marked: NonNullable<ReturnType<typeof lastMarked>>;
  readonly language: string;
}): string | null {
  const { marked, options, prompt } = input;
  if (marked.mayRetry !== true) return prompt;
  const chosen = options.find((option) => option === marked.answer) ?? (options.length === 0 ? marked.answer : null);
  if (!chosen || chosen.split(/\s+/u).length > longestName) return null;
  return tutorTextsIn(input.language).wishes.whatIs.replace('{term}', () => chosen);
}
