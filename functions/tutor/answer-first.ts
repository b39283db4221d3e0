// A message that asks is answered as the ask page answers it, by the same use case, and nothing else comes in its place: no
// card, only what could be done next. The unit's own place is asked first, then the whole course.
import type { Answer, AnswerReference } from '../contract/answer.ts';
import type { TutorSentence } from '../contract/tutor-card.ts';
import { tellsAnswer } from '../policy/cards/hint.ts';
import { tutorTextsIn } from '../policy/cards/words.ts';
import type { TurnIntent } from '../policy/policy.ts';
import { answerFinder, type OpenDrill } from './check-words.ts';
import { readMessage, subjectStems } from './mapping/read-message.ts';
import { ownSentence, spokenTurn } from './spoken-turn.ts';
import type { TurnPassage, TutorServices } from './tutor-services.ts';
import type { WrittenTurn } from './written-turn.ts';

export interface AnsweredTurn {
  readonly written: WrittenTurn;
  /** As the answer rendered them. */
  readonly references: readonly AnswerReference[];
  /** Of a refusal: the closest passages. */
  readonly closest: Answer['suggestions'];
  /** Stores question and answer as the ask page does. */
  readonly save: () => Promise<void>;
}

/** Whether a message asks for something of the subject, which "explain that again" and "practise ratios" do not. */
export function asksQuestion(text: string, intent: TurnIntent): boolean {
  if (intent !== 'explain' && (intent !== 'unknown' || !/[?？؟]\s*$/u.test(text))) return false;
  return subjectStems(readMessage(text)).length > 0;
}

/** Words that name something of a subject and ask for nothing in so many words: "decision tree in one line". */
export function mayAskQuestion(text: string, intent: TurnIntent): boolean {
  return intent === 'unknown' && subjectStems(readMessage(text)).length > 0;
}

const nothingAsked: ReadonlySet<string> = new Set(['no_question', 'asks_for_practice']);

/** Null where nothing answers here, or the words turn out to ask nothing. */
export async function answerFirst(
  input: {
    readonly tenantId: string;
    readonly courseId: string;
    readonly learnerId: string;
    readonly question: string;
    readonly focusUnitId: string;
    readonly focusTitle: string;
    /** Title of what was asked about, where the focus comes before it; else null. */
    readonly waiting: string | null;
    /** Of the unit that is asked about; empty where another part of the course may be meant. */
    readonly unitPassages: readonly TurnPassage[];
    readonly openDrill: OpenDrill | null;
    /** Title of the unit that was named outright: where the words find no answer, it is asked for by its title alone. */
    readonly namedTitle: string | null;
    readonly language: string;
  },
  { answerQuestion }: Pick<TutorServices, 'answerQuestion'>,
): Promise<AnsweredTurn | null> {
  if (answerQuestion === undefined) return null;
  const places = new Set(input.unitPassages.map(({ node }) => node.container.containerId));
  const [containerId = null] = places.size === 1 ? [...places] : [];
  const near = containerId === null ? null : await answerQuestion({ ...input, containerId });
  const whole = near?.answer.status === 'answered' ? near : await answerQuestion({ ...input, containerId: null });
  const given = (await byTitle(whole, input, answerQuestion)) ?? whole;
  if (given === null || nothingAsked.has(given.answer.reason ?? '') || given.answer.status === 'unavailable')
    return null;
  return { ...write(given.answer, input), save: given.save };
}

type AnswerQuestion = NonNullable<TutorServices['answerQuestion']>;

/** Words around a title may be of another language than the course's. */
async function byTitle(
  given: Awaited<ReturnType<AnswerQuestion>>,
  input: Parameters<typeof answerFirst>[0],
  answerQuestion: AnswerQuestion,
): Promise<Awaited<ReturnType<AnswerQuestion>>> {
  if (input.namedTitle === null || given === null || given.answer.status !== 'not_covered') return null;
  const named = await answerQuestion({ ...input, question: input.namedTitle, containerId: null });
  return named?.answer.status === 'answered' ? named : null;
}

function write(
  answer: Answer,
  input: Parameters<typeof answerFirst>[0],
): Pick<AnsweredTurn, 'written' | 'references' | 'closest'> {
  const texts = tutorTextsIn(input.language);
  const { openDrill } = input;
  const isAnswered = answer.sentences.length > 0;
  const shown = isAnswered ? withoutAnswer(answer, input) : closest(answer, texts.notCovered);
  const isHidden = isAnswered && shown.length === 0;
  const next = input.waiting === null ? texts.afterAnswer : texts.afterAnswerFirst;
  const lead = openDrill === null ? next : isHidden ? texts.askedByDrill : texts.drillStillOpen;
  const titles: Readonly<Record<string, string>> = { focus: input.focusTitle, target: input.waiting ?? '' };
  const said = lead.replace(/\{(focus|target)\}/g, (_, name: string) => titles[name] ?? '');
  const sentences = [...shown, ownSentence(said)];
  const used = new Set(sentences.flatMap(({ references }) => references));
  return {
    closest: isAnswered ? [] : withoutTelling(answer.suggestions, input),
    references: answer.references.filter((each) => used.has(each.canonical_reference)),
    written: {
      ...spokenTurn(sentences, input.focusUnitId),
      isOffCourse: !isAnswered,
      modelId: answer.model.id,
      modelCalls: answer.model.calls,
    },
  };
}

/** What the open drill asks for is not told beside it, unless the learner named it. */
function withoutAnswer(answer: Answer, { openDrill, question }: Parameters<typeof answerFirst>[0]): TutorSentence[] {
  const tells = openDrill === null ? () => false : tellerOf(openDrill);
  const mayTell = tells(question, []);
  return answer.sentences
    .filter(({ text, references }) => mayTell || !tells(text, references))
    .map(({ text, references, block, is_quote }) => ({ text, references, ...(is_quote && { block }) }));
}

/** Share of a task's words in a sentence from which it says the same again. */
const retoldShare = 0.6;

/** What the drill's own passage, and any sentence that says the task again, tells of its answer. */
function tellerOf(drill: OpenDrill): ReturnType<typeof answerFinder> {
  const tells = answerFinder(drill);
  const task = new Set(subjectStems(readMessage(drill.prompt)));
  return (text, references) => {
    if (tells(text, references)) return true;
    const said = new Set(subjectStems(readMessage(text)));
    const retold = [...task].filter((stem) => said.has(stem)).length;
    return task.size > 0 && retold >= retoldShare * task.size && tellsAnswer(text, drill.key.answers);
  };
}

/** Nothing that tells what the open drill asks for. */
function withoutTelling(
  places: Answer['suggestions'],
  { openDrill, question }: Parameters<typeof answerFirst>[0],
): Answer['suggestions'] {
  const tells = openDrill === null ? () => false : tellerOf(openDrill);
  if (tells(question, [])) return places;
  return places.filter(
    ({ content = '', canonical_reference: reference }) => !tells(content, reference ? [reference] : []),
  );
}

/** What a refusal says, with the closest place by name: its words are a click away. */
function closest(answer: Answer, notCovered: string): TutorSentence[] {
  const said = answer.status === 'not_covered' ? notCovered : answer.answer;
  return [ownSentence(said)];
}
