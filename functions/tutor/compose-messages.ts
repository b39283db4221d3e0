// What a turn adds to its thread: the learner's words and the tutor's, with the card and what is kept of it from readers.
// References are rendered from registry nodes; one that was not read this turn is left out.
import type { AnswerReference } from '../contract/answer.ts';
import type { DrillCard, TutorCard, TutorMessage, TutorOffer } from '../contract/tutor-card.ts';
import type { TurnRequest } from '../contract/tutor-turn.ts';
import type { ExamQuestion, SupportLock } from '../course/tutor-material.ts';
import { renderReference } from '../grounding/render-reference.ts';
import type { DrillKey, MadeDrill } from '../policy/cards/teaching-passage.ts';
import type { EvidenceEvent } from '../policy/evidence.ts';
import type { TurnRecord } from '../ports/tutor-store.ts';
import type { DrillOfTurn } from './drill-of-turn.ts';
import { drawOrder, reorder } from './option-order.ts';
import { showMessage } from './show-message.ts';
import type { AskedAnswer } from './spoken-turn.ts';
import type { TurnPassage } from './tutor-services.ts';
import type { WrittenTurn } from './write-turn.ts';

type NewMessage = TurnRecord['messages'][number];

export interface ComposedMessages {
  readonly stored: readonly NewMessage[];
  /** The same as their learner sees them. */
  readonly messages: readonly TutorMessage[];
  /** Of drills that the server made or chose. */
  readonly drillIds: readonly string[];
  readonly card: TutorCard | null;
}

export interface ComposeInput extends Pick<DrillOfTurn, 'drill' | 'isOnly' | 'isPractice' | 'place' | 'timesGiven'> {
  readonly threadId: string;
  readonly turnId: string;
  readonly request: TurnRequest;
  readonly keepsLearnerText: boolean;
  readonly written: WrittenTurn;
  /** Of an answer, as it rendered them; else they are found among the passages. */
  readonly answered: readonly AnswerReference[];
  readonly offers: readonly TutorOffer[];
  /** Of a refusal. */
  readonly closest: NonNullable<TutorMessage['closest']>;
  /** Drills that were written for its unit. */
  readonly authoredIds: readonly string[];
  readonly questions: readonly ExamQuestion[];
  /** Every passage read this turn. */
  readonly passages: readonly TurnPassage[];
  readonly why: string | null;
  readonly courseVersion: number;
  /** Of the material that exam questions are taken from. */
  readonly materialHash: string;
  readonly supportLock: SupportLock;
  /** The card a hint was given to. */
  readonly hintFor: string | null;
  /** An answer that the learner was asked about. */
  readonly asks: AskedAnswer | null;
  /** Units the learner was asked to choose among. */
  readonly offered: readonly string[];
  /** Of these, the one that was wanted before what it builds on. Else left out. */
  readonly ahead?: string | undefined;
  /** The unit of the card was chosen before what it builds on. */
  readonly isChosenAhead: boolean;
  /** ISO 8601 */
  readonly now: string;
  newId(): string;
}

export function composeMessages(input: ComposeInput): ComposedMessages {
  const { threadId, turnId, written } = input;
  const { card, secret, drillIds } = cardOf(input);
  const tutor: NewMessage = {
    messageId: input.newId(),
    role: 'assistant',
    createdAt: input.now,
    body: {
      text: written.text,
      latex: null,
      sentences: written.sentences,
      references: input.answered.length > 0 ? input.answered : referencesOf(input, card),
      why: input.why,
      card,
      ...(input.offers.length > 0 ? { offers: input.offers } : {}),
      ...(input.hintFor === null ? {} : { hintFor: input.hintFor }),
      ...(input.closest.length > 0 ? { closest: [...input.closest] } : {}),
      ...(written.isOffCourse ? { isRefusal: true } : {}),
    },
    secret: secret ?? noteOf(input),
  };
  const stored = [...learnerMessages(input), tutor];
  const states = new Map(card?.type === 'EXAM' ? [[card.questionId, { status: 'available' as const }]] : []);
  return {
    stored,
    messages: stored.map((message) => showMessage({ ...message, threadId, turnId, outcome: null }, { states })),
    drillIds,
    card,
  };
}

/** A turn was taken, and perhaps a card shown: all that a turn itself is evidence of. */
export function evidenceOfTurn(of: {
  readonly card: TutorCard | null;
  readonly unitId: string;
  readonly at: string;
  /** There is something to answer in it. */
  readonly hasItems: boolean;
}): readonly EvidenceEvent[] {
  const { card, unitId, at } = of;
  const taken: EvidenceEvent = { type: 'turn_taken', at, unitId, ...(!of.hasItems && { hasItems: false as const }) };
  return card === null ? [taken] : [taken, { type: 'card_shown', at, unitId: card.unitId, card: card.type }];
}

/** What the server itself will want to know of a message without a key. */
function noteOf({ hintFor, asks, offered, ahead }: ComposeInput): object | null {
  if (asks !== null) return { asks };
  if (hintFor !== null) return { hintFor };
  return offered.length === 0 ? null : { offered, ...(ahead !== undefined && { ahead }) };
}

/** None where only a button was pressed. */
function learnerMessages({ request, keepsLearnerText, newId, now }: ComposeInput): readonly NewMessage[] {
  const { messageText = null, messageLatex = null } = request;
  if (messageText === null && messageLatex === null) return [];
  const kept = <Text>(text: Text) => (keepsLearnerText ? text : null);
  const body = {
    text: kept(messageText),
    latex: kept(messageLatex),
    sentences: [],
    references: [],
    why: null,
    card: null,
  };
  return [{ messageId: newId(), role: 'learner', createdAt: now, body, secret: null }];
}

function cardOf(input: ComposeInput): {
  readonly card: TutorCard | null;
  /** A drill's key; of an exam question which material it is from. */
  readonly secret:
    | (DrillKey & {
        readonly drillId: string;
        readonly isOnly?: true;
        readonly isPractice?: true;
        readonly isAhead?: true;
      })
    | { readonly materialHash: string; readonly hasDrills: boolean }
    | null;
  readonly drillIds: readonly string[];
} {
  const { written, drill } = input;
  const unitId = written.targetUnitId;
  if (written.action === 'CONCEPT_CARD' && written.concept !== null) {
    const keyIdeas = written.concept.keyIdeas.map((idea) => ({ ...idea, references: [...idea.references] }));
    const example = written.concept.workedExample;
    const workedExample = example && {
      ...example,
      stepsLatex: [...example.stepsLatex],
      references: [...example.references],
    };
    const page = written.concept.page && { page: { ...written.concept.page } };
    return { card: { type: 'CONCEPT', unitId, keyIdeas, workedExample, ...page }, secret: null, drillIds: [] };
  }
  if (written.action === 'DRILL_CARD' && drill !== null) {
    const card = drillCard(unitId, drill, input);
    const secret = {
      ...{ ...drill.key, drillId: drill.drillId },
      ...(input.isOnly && { isOnly: true as const }),
      ...(!card.countsTowardsTier && { isPractice: true as const }),
      ...(input.isChosenAhead && { isAhead: true as const }),
    };
    return { card, secret, drillIds: [drill.drillId] };
  }
  const question = input.questions.find(({ questionId }) => questionId === written.questionId);
  if (written.action === 'EXAM_BLOCK' && question !== undefined) {
    return {
      card: examCard(unitId, question, input),
      secret: { materialHash: input.materialHash, hasDrills: drill !== null },
      drillIds: [],
    };
  }
  return noCard;
}

const noCard = { card: null, secret: null, drillIds: [] } as const;

function drillCard(
  unitId: string,
  { prompt, questionLatex, ...drill }: MadeDrill,
  input: Pick<ComposeInput, 'authoredIds' | 'isPractice' | 'place' | 'timesGiven'>,
): DrillCard {
  const place = input.place && { place: input.place };
  const [options, references] = [reorder(drill.options, input.timesGiven), [...drill.references]];
  // Of a drafted unit only what its author accepted counts.
  const isPractice =
    drill.isPractice === true ||
    drill.isDraft === true ||
    (input.isPractice && !input.authoredIds.includes(drill.drillId));
  const counts = { countsTowardsTier: !isPractice, ...(drill.isDraft && { isDraft: drill.isDraft }) };
  return { type: 'DRILL', unitId, prompt, questionLatex, options, ...counts, references, ...place, result: null };
}

function examCard(
  unitId: string,
  question: ExamQuestion,
  { newId, supportLock }: Pick<ComposeInput, 'newId' | 'supportLock'>,
): TutorCard {
  return {
    type: 'EXAM',
    unitId,
    questionId: question.questionId,
    difficultyTier: question.tier,
    stem: question.stem,
    options: drawOrder(question.options, () => newId()),
    hasMemo: question.hasMemo,
    hasVideo: question.hasVideo,
    ...(supportLock !== 'renews' && { supportLock }),
    state: 'open',
    lockedUntil: null,
    attemptId: null,
    chosenOptionId: null,
  };
}

function referencesOf(input: ComposeInput, card: TutorCard | null) {
  const named = [...input.written.sentences.flatMap(({ references }) => references), ...referencesOfCard(card)];
  const nodes = new Map(input.passages.map(({ reference, node }) => [reference, node]));
  return [...new Set(named)].flatMap((reference, index) => {
    const node = nodes.get(reference);
    if (node === undefined) return [];
    return [renderReference({ node, courseVersion: input.courseVersion, relevance: 1, isPrimary: index === 0 })];
  });
}

function referencesOfCard(card: TutorCard | null): readonly string[] {
  if (card?.type === 'DRILL') return card.references;
  if (card?.type !== 'CONCEPT') return [];
  return [...card.keyIdeas.flatMap(({ references }) => references), ...(card.workedExample?.references ?? [])];
}
