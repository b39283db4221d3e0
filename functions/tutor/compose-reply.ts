// From a validated reply, or from nothing but the server's own material, to what the learner is shown. Pure: whatever the
// guard does not let through gives way to the server's own words, concept or drill.
import type { TutorSentence } from '../contract/tutor-card.ts';
import type { MadeConcept } from '../policy/cards/teaching-passage.ts';
import type { TutorWords } from '../policy/cards/words.ts';
import type { FallbackAction } from '../policy/fallback-action.ts';
import { plainText } from '../text/plain-text.ts';
import { splitSentences } from '../text/sentences.ts';
import { comparableText } from '../text/text.ts';
import { checkIdea, checkTutorText, type WordsContext } from './check-words.ts';
import { answerFinder } from './gives-away.ts';
import { acceptOwnDrill } from './own-drill.ts';
import type { PreparedTurn } from './prepare-turn.ts';
import type { ReadReply } from './read-reply.ts';
import { hasSafeMath, isSafeLatex } from './safe-latex.ts';
import { standingExample } from './standing-example.ts';
import type { TurnContent, WriteTurnInput, WrittenConcept } from './written-turn.ts';

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
    ...joined(ownSentences(turn.ownWords(action, due.targetUnitId))),
    concept,
    drill: action === 'DRILL_CARD' ? 'server' : null,
    questionId: action === 'EXAM_BLOCK' ? due.questionId : null,
  };
}

export interface ComposedReply {
  readonly content: TurnContent;
  /** True where nothing the model wrote is shown. */
  readonly isOwnWords: boolean;
}

/** Null where nothing of the action is left to show; then the due action takes its place. */
export function composeReply(read: ReadReply, input: WriteTurnInput, turn: PreparedTurn): ComposedReply | null {
  const { proposed } = read;
  const { action } = proposed;
  const targetUnitId = input.isNarrowed ? input.due.targetUnitId : proposed.targetUnitId;
  const concept = action === 'CONCEPT_CARD' ? composeConcept(read, input, turn, targetUnitId) : null;
  const drill = action === 'DRILL_CARD' ? chooseDrill(proposed.drillCard, input, turn.words) : null;
  const questionId = action === 'EXAM_BLOCK' ? chooseQuestion(proposed.examSuggestion, input) : null;
  if (action === 'CONCEPT_CARD' && concept === null) return null;
  if (action === 'DRILL_CARD' && drill === null) return null;
  if (action === 'EXAM_BLOCK' && questionId === null) return null;
  const said = composeWords(proposed.tutorText, input, turn, { action, targetUnitId });
  return {
    content: { action, targetUnitId, ...joined(said.sentences), concept: concept?.concept ?? null, drill, questionId },
    isOwnWords: said.isOwn && concept?.isOwn !== false && (drill === null || drill === 'server'),
  };
}

function composeWords(
  text: string,
  input: WriteTurnInput,
  turn: PreparedTurn,
  on: Pick<FallbackAction, 'action' | 'targetUnitId'>,
): { readonly sentences: readonly TutorSentence[]; readonly isOwn: boolean } {
  const own = turn.ownWords(on.action, on.targetUnitId);
  const isStuckAtCard = input.request.clientEvent.type === 'STUCK';
  const mayState = on.action !== 'EXAM_BLOCK' && !(isStuckAtCard && on.action === 'SOCRATIC_QUESTION');
  const notes = own.notes.map(unsupported);
  const known = new Set(
    own.notes.flatMap((note) => [note, ...splitSentences(note).map((span) => span.text)]).map(comparableText),
  );
  const givesAway = on.action === 'DRILL_CARD' && input.drill !== null ? answerFinder(input.drill) : () => false;
  const checked = checkTutorText(text, { ...turn.words, own: ownByForm(own), givesAway }, { mayState });
  const said = checked.sentences.filter((sentence) => !known.has(comparableText(sentence.text)));
  // What is unclear is only cleared up by naming what could be meant.
  const named = input.candidates.every(({ title }) =>
    said.some((sentence) => sentence.text.includes(plainText(title))),
  );
  const isAsked = on.action !== 'SOCRATIC_QUESTION' || (checked.hasAsked && named);
  const shown = named || input.candidates.length === 0 ? said : [];
  const lead = shown.length > 0 && isAsked ? [] : [unsupported(own.lead)];
  const isOwn =
    said.every((sentence) => comparableText(sentence.text) !== comparableText(own.lead)) && shown.length === 0;
  return { sentences: [...notes, ...shown, ...lead], isOwn };
}

/** The server's sentences by the form a model's are compared in. */
function ownByForm({ notes, lead }: TutorWords): ReadonlyMap<string, string> {
  const texts = [...notes, lead];
  const sentences = texts.flatMap((text) => splitSentences(text).map((span) => span.text));
  return new Map([...texts, ...sentences].map((text) => [comparableText(plainText(text)), text]));
}

function unsupported(text: string): TutorSentence {
  return { text, references: [] };
}

function ownSentences(words: TutorWords): readonly TutorSentence[] {
  return [...words.notes, words.lead].map(unsupported);
}

function joined(sentences: readonly TutorSentence[]): Pick<TurnContent, 'sentences' | 'text'> {
  return { sentences, text: sentences.map(({ text }) => text).join(' ') };
}

function chooseDrill(
  card: ReadReply['proposed']['drillCard'],
  input: WriteTurnInput,
  words: WordsContext,
): TurnContent['drill'] {
  const own = card === null || input.isNarrowed ? null : acceptOwnDrill(card, words);
  return own ?? (input.drill === null ? null : 'server');
}

function chooseQuestion(suggested: ReadReply['proposed']['examSuggestion'], input: WriteTurnInput): string | null {
  return input.isNarrowed ? input.due.questionId : (suggested?.questionId ?? null);
}

function composeConcept(
  read: ReadReply,
  input: WriteTurnInput,
  turn: PreparedTurn,
  unitId: string,
): { readonly concept: WrittenConcept; readonly isOwn: boolean } | null {
  const own = ownConcept(input, unitId);
  const known = new Map(own?.keyIdeas.map((idea) => [comparableText(idea.text), idea]) ?? []);
  const passages = turn.words.passages.filter(({ id }) =>
    input.context.passages.some((passage) => passage.reference === id && passage.unitId === unitId),
  );
  const words = { ...turn.words, passages };
  const proposed = read.proposed.conceptCard?.keyIdeas ?? [];
  const ideas = proposed.flatMap((idea) => known.get(comparableText(plainText(idea))) ?? checkIdea(idea, words) ?? []);
  const kept = withinLimit(distinct(ideas), input.policy.constraints.maxConceptWords);
  if (kept.length === 0) return own && { concept: own, isOwn: true };
  return { concept: { keyIdeas: kept, workedExample: composeExample(read, input, unitId) }, isOwn: false };
}

function distinct<Idea extends { readonly text: string }>(ideas: readonly Idea[]): readonly Idea[] {
  return [...new Map(ideas.map((idea) => [comparableText(idea.text), idea])).values()];
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
  const ideas = made.keyIdeas.slice(0, 3).map(({ text, reference }) => ({ text, references: [reference] }));
  const keyIdeas = withinLimit(ideas, policy.constraints.maxConceptWords);
  return {
    keyIdeas: keyIdeas.length > 0 ? keyIdeas : ideas.slice(0, 1),
    workedExample: ownExample(made, policy.constraints.maxWorkedExamples),
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
