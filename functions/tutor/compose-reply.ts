// From a validated reply, or from nothing but the server's own material, to what the learner is shown: the model chooses
// action, unit and sentences; whatever of these may not be shown gives way to the server's own words, concept and drill.
import type { TutorSentence } from '../contract/tutor-card.ts';
import type { MadeConcept } from '../policy/cards/teaching-passage.ts';
import type { TutorWords } from '../policy/cards/words.ts';
import { type CheckedSentence, type CheckedWords, checkWords } from './check-words.ts';
import type { NumberedSentence } from './number-sentences.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import type { ProposedSentence, ReadReply } from './read-reply.ts';
import { hasSafeMath, isSafeLatex } from './safe-latex.ts';
import { standingExample } from './standing-example.ts';
import type { TurnContent, WriteTurnInput, WriteTurnServices, WrittenConcept } from './written-turn.ts';

/** The due action with the server's own words and content (corrections 45). */
export function composeOwnTurn(input: WriteTurnInput, turn: PreparedTurn): TurnContent {
  const { due } = input;
  const concept = due.action === 'CONCEPT_CARD' ? ownConcept(input, due.targetUnitId) : null;
  const isEmpty =
    (due.action === 'CONCEPT_CARD' && concept === null) ||
    (due.action === 'DRILL_CARD' && input.drill === null) ||
    (due.action === 'EXAM_BLOCK' && due.questionId === null);
  // A card without content is none: what is left is a question.
  const action = isEmpty ? 'SOCRATIC_QUESTION' : due.action;
  return {
    action,
    targetUnitId: due.targetUnitId,
    ...joined(turn.ownWords(action, due.targetUnitId), [], action),
    concept,
    questionId: action === 'EXAM_BLOCK' ? due.questionId : null,
  };
}

/** With what the model was sent. */
export interface AskedTurn extends PreparedTurn {
  readonly numbered: readonly NumberedSentence[];
}

export interface ComposedReply extends Pick<CheckedWords, 'verifierCalls' | 'failure'> {
  /** Null where nothing of the action is left to show; then the due action takes its place. */
  readonly content: TurnContent | null;
  /** The model proposed sentences, and none is shown in the form they were to have. */
  readonly isUnsupported: boolean;
}

/** At most one call, to the verifier. */
export async function composeReply(
  read: ReadReply,
  input: WriteTurnInput,
  turn: AskedTurn,
  services: Pick<WriteTurnServices, 'verifier' | 'modelTimeLimitMs'>,
): Promise<ComposedReply> {
  const { action, examSuggestion } = read.proposed;
  const targetUnitId = input.isNarrowed ? input.due.targetUnitId : read.proposed.targetUnitId;
  const ideas = action === 'CONCEPT_CARD' ? read.keyIdeas : [];
  const said = maySay(action, input, turn) ? read.sentences : [];
  const checked = await checkWords({
    // The card goes first: what it says needs no saying beside it.
    sentences: [
      ...ideas.map((idea) => cite(idea, turn, targetUnitId)),
      ...said.map((sentence) => cite(sentence, turn, null)),
    ],
    openDrills: [input.openDrill ?? null, action === 'DRILL_CARD' ? input.drill : null].filter((each) => each !== null),
    instructions: turn.instructions,
    verifier: services.verifier,
    timeLimitMs: services.modelTimeLimitMs,
    ...(input.abortSignal ? { abortSignal: input.abortSignal } : {}),
  });
  const mayState = !(input.request.clientEvent.type === 'STUCK' && action === 'SOCRATIC_QUESTION');
  const shownIdeas = checked.shown.slice(0, ideas.length).flatMap((each) => (each?.isQuestion ? [] : (each ?? [])));
  const words = checked.shown.slice(ideas.length).flatMap((each) => each ?? []);
  const shownWords = fewEnough(words.filter(({ isQuestion }) => mayState || isQuestion));
  const concept = action === 'CONCEPT_CARD' ? composeConcept(shownIdeas, read, input, targetUnitId) : null;
  const questionId = input.isNarrowed ? input.due.questionId : (examSuggestion?.questionId ?? null);
  const content: TurnContent = {
    action,
    targetUnitId,
    ...joined(turn.ownWords(action, targetUnitId), shownWords, action),
    concept,
    questionId: action === 'EXAM_BLOCK' ? questionId : null,
  };
  const isEmpty =
    (action === 'CONCEPT_CARD' && concept === null) ||
    (action === 'DRILL_CARD' && input.drill === null) ||
    (action === 'EXAM_BLOCK' && questionId === null);
  const isProposed = read.keyIdeas.length + read.sentences.length > 0;
  const isShown = [...shownIdeas, ...shownWords].some((each) => services.verifier === null || each.isWritten);
  return { ...checked, content: isEmpty ? null : content, isUnsupported: isEmpty || (isProposed && !isShown) };
}

/**
 * Nothing is said beside an exam question, where the server names what could be meant, and of what the course does not
 * hold.
 */
function maySay(action: TurnContent['action'], input: WriteTurnInput, { situation }: PreparedTurn): boolean {
  return action !== 'EXAM_BLOCK' && input.candidates.length === 0 && !situation.isNotCovered;
}

/** @param unitId its passages alone may be cited; null: all of the turn */
function cite({ text, evidence }: ProposedSentence, { numbered }: AskedTurn, unitId: string | null) {
  const cited = numbered.filter(
    (each) => evidence.includes(each.number) && (unitId === null || each.unitId === unitId),
  );
  return { text, evidence: cited };
}

const statementLimit = 3;
const textLimitCharacters = 900;

/** The first statements and the first question. */
function fewEnough(sentences: readonly CheckedSentence[]): readonly CheckedSentence[] {
  let characters = 0;
  const counts = { statement: 0, question: 0 };
  return sentences.filter(({ text, isQuestion }) => {
    const kind = isQuestion ? 'question' : 'statement';
    const limit = isQuestion ? 1 : statementLimit;
    if (counts[kind] >= limit || characters + text.length > textLimitCharacters) return false;
    counts[kind] += 1;
    characters += text.length;
    return true;
  });
}

/** What must be said goes first; the server's lead stays away only where a question was asked in its place. */
function joined(
  own: TutorWords,
  said: readonly CheckedSentence[],
  action: TurnContent['action'],
): Pick<TurnContent, 'sentences' | 'text'> {
  const isAsked = action === 'SOCRATIC_QUESTION' && said.some(({ isQuestion }) => isQuestion);
  const sentences: readonly TutorSentence[] = [
    ...own.notes.map(unsupported),
    ...said.map(({ text, references }) => ({ text, references })),
    ...(isAsked ? [] : [unsupported(own.lead)]),
  ];
  return { sentences, text: sentences.map(({ text }) => text).join(' ') };
}

function unsupported(text: string): TutorSentence {
  return { text, references: [] };
}

function composeConcept(
  ideas: readonly CheckedSentence[],
  read: ReadReply,
  input: WriteTurnInput,
  unitId: string,
): WrittenConcept | null {
  const keyIdeas = withinLimit(ideas, input.policy.constraints.maxConceptWords);
  if (keyIdeas.length === 0) return ownConcept(input, unitId);
  return {
    keyIdeas: keyIdeas.map(({ text, references }) => ({ text, references })),
    workedExample: composeExample(read, input, unitId),
  };
}

function withinLimit<Idea extends { readonly text: string }>(
  ideas: readonly Idea[],
  maxWords: number,
): readonly Idea[] {
  let words = 0;
  return ideas.filter((idea) => {
    const count = idea.text.split(/\s+/u).filter(Boolean).length;
    if (words + count > maxWords) return false;
    words += count;
    return true;
  });
}

function composeExample(read: ReadReply, input: WriteTurnInput, unitId: string): WrittenConcept['workedExample'] {
  if (input.policy.constraints.maxWorkedExamples < 1) return null;
  const { workedExample } = read;
  const passages = input.context.passages.filter((passage) => passage.unitId === unitId);
  const reference = workedExample === null ? null : standingExample(workedExample, passages);
  if (workedExample !== null && reference !== null) return { ...workedExample, references: [reference] };
  return ownConcept(input, unitId)?.workedExample ?? null;
}

/** What the server made of the focus unit's content; it has none for other units. */
function ownConcept({ context, policy }: WriteTurnInput, unitId: string): WrittenConcept | null {
  const made = unitId === policy.focusUnitId ? context.builtInConcept : null;
  if (made === null || made.keyIdeas.length === 0) return null;
  const ideas = made.keyIdeas
    .slice(0, 3)
    .map(({ text, reference }) => ({ text, references: [reference], block: 'text' as const }));
  const keyIdeas = withinLimit(ideas, policy.constraints.maxConceptWords);
  return {
    keyIdeas: keyIdeas.length > 0 ? keyIdeas : ideas.slice(0, 1),
    workedExample: ownExample(made, policy.constraints.maxWorkedExamples),
    page: made.page,
  };
}

function ownExample({ workedExample }: MadeConcept, limit: number): WrittenConcept['workedExample'] {
  if (workedExample === null || limit < 1) return null;
  const { reference, ...example } = workedExample;
  const parts = [example.problemLatex, ...example.stepsLatex, example.finalAnswerLatex];
  // Content may be hostile too: what links or loads is not shown.
  return parts.every((part) => isSafeLatex(part, parts) || hasSafeMath(part, parts))
    ? { ...example, references: [reference] }
    : null;
}
