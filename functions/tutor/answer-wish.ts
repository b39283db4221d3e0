// The turn of words that meets a wish: where the learner stands, why a card was shown, what could be done instead. Says only
// what snapshot, thread and material hold; each next step is a button below.
import type { AnswerReference } from '../contract/answer.ts';
import type { TutorMessage, TutorOffer, TutorSentence } from '../contract/tutor-card.ts';
import { whenOpen } from '../policy/cards/when-open.ts';
import { titleText, tutorTextsIn } from '../policy/cards/words.ts';
import type { Wish } from '../policy/languages/wishes.ts';
import type { TutorPolicy } from '../policy/policy.ts';
import type { StudentSnapshot } from '../policy/snapshot.ts';
import type { SnapshotLite } from '../policy/snapshot-lite.ts';
import type { StoredMessage } from '../ports/tutor-store.ts';
import { askedAnswer } from './asked-answer.ts';
import { offeredUnits } from './offered-unit.ts';
import { ownSentence, type SpokenTurn, spokenTurn } from './spoken-turn.ts';
import { askWhetherAnswer, type HeardAnswer, type StayedDrill, tellMarking } from './typed-answer.ts';

export interface WishInput {
  readonly wish: Wish;
  readonly focusUnitId: string;
  readonly titleOf: (unitId: string) => string;
  /** Null where nothing comes next. */
  readonly nextUnitId: string | null;
  readonly policy: TutorPolicy;
  readonly snapshot: StudentSnapshot;
  readonly standing: SnapshotLite;
  /** Latest first. */
  readonly recent: readonly StoredMessage[];
  /** A drill waits for its answer. */
  readonly isDrillOpen: boolean;
  readonly isExamOpen: boolean;
  /** There is something to practise. */
  readonly canDrill: boolean;
  readonly language: string;
  /** ISO 8601 */
  readonly now: string;
}

/** Null where neither a wish was heard nor what may be an answer. */
export function speak({
  wish,
  doubtful,
  stay,
  ...input
}: Omit<WishInput, 'wish'> & {
  readonly wish: Wish | null;
  readonly doubtful: HeardAnswer | null;
  readonly stay: StayedDrill | null;
}): SpokenTurn | null {
  if (stay !== null) return tellMarking(stay, input.focusUnitId);
  if (doubtful !== null) return askWhetherAnswer(doubtful, { unitId: input.focusUnitId, language: input.language });
  return wish === null ? null : answerWish({ ...input, wish });
}

function answerWish(input: WishInput): SpokenTurn {
  const told = sentencesFor(input);
  const offered = offeredFor(input);
  return {
    written: spokenTurn(told.sentences, input.focusUnitId),
    references: told.references,
    offers: offersFor(input, offered),
    offered,
    asks: null,
  };
}

interface Told {
  readonly sentences: readonly TutorSentence[];
  readonly references: readonly AnswerReference[];
}

function sentencesFor(input: WishInput): Told {
  const before = lastOf(input);
  if (input.wish === 'again' && before.sentences.length > 0) return before;
  return { sentences: linesFor(input).map(ownSentence), references: [] };
}

function linesFor(input: WishInput): readonly string[] {
  const { wish, policy, isDrillOpen } = input;
  const texts = tutorTextsIn(input.language);
  const { wishes } = texts;
  const fill = filler(input);
  const stillOpen = isDrillOpen ? [texts.drillStillOpen] : [];
  const next = nextOf(input) === null ? [] : [fill(wishes.goOnWith)];
  switch (wish) {
    case 'this_one':
    case 'first':
    case 'second':
    case 'third':
      return [wishes.whichOne];
    case 'easier':
      return [fill(isDrillOpen ? wishes.easierOpen : wishes.easier)];
    case 'harder':
      return [fill(harderLine(policy, wishes, texts.locked)), ...stillOpen];
    case 'skip':
      return nextOf(input) === null ? [fill(wishes.comesFirst)] : [fill(wishes.skip), ...next];
    case 'bored':
      return isDrillOpen
        ? [wishes.bored]
        : nextOf(input) === null
          ? [fill(wishes.comesFirst)]
          : [wishes.bored, ...next];
    case 'answer':
      return [isDrillOpen ? texts.askedByDrill : input.isExamOpen ? wishes.answerOfExam : fill(wishes.whatNow)];
    case 'stop':
      return [wishes.stop];
    case 'why':
      return [whyOf(input.recent) ?? wishes.whichOne];
    case 'what_now':
      return [fill(wishes.whatNow), ...stillOpen];
    case 'exam':
      return [...examLines(input, fill), ...stillOpen];
    case 'review':
      return [wishes.noReview, ...stillOpen];
    case 'progress':
      return [fill(wishes.progress), ...stillOpen];
    default:
      return [askedAnswer(input.recent) === null ? wishes.no : texts.notYourAnswer, ...stillOpen];
  }
}

/** Of the question that opens first, whatever unit is in focus; else what opens the questions of the unit at hand. */
function examLines(input: WishInput, fill: (text: string) => string): readonly string[] {
  const { snapshot, standing, titleOf, language, now, policy } = input;
  const texts = tutorTextsIn(language);
  const { lockedCount, nextEligibleAt: at, nextQuestionId } = standing.revisit;
  const queued = nextQuestionId === null ? undefined : snapshot.revisitQueue.get(nextQuestionId);
  if (queued === undefined) return [fill(harderLine(policy, texts.wishes, texts.locked))];
  const values: Readonly<Record<string, string>> = {
    focus: titleText(titleOf(queued.unitId)),
    tier: texts.tiers[queued.tier],
    when: at === null ? '' : whenOpen({ at, now, language }),
  };
  const fillQueued = (text: string) => text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
  const isOpen = lockedCount === 0 || (queued.until !== null && queued.until <= now);
  if (isOpen) return [fillQueued(texts.wishes.harderNow)];
  return [fillQueued(at === null ? texts.locked : texts.lockedUntil), texts.whileLocked];
}

function harderLine(
  { examAvailability, examReady }: TutorPolicy,
  wishes: { readonly harder: string; readonly harderNow: string; readonly hardest: string },
  locked: string,
): string {
  if (examAvailability === 'locked') return locked;
  if (examAvailability === 'none' || examAvailability === 'passed') return wishes.hardest;
  return examReady ? wishes.harderNow : wishes.harder;
}

/** Proposed in so many words, so that a yes takes it. */
function nextOf({ nextUnitId, focusUnitId }: WishInput): string | null {
  return nextUnitId === focusUnitId ? null : nextUnitId;
}

function offeredFor(input: WishInput): readonly string[] {
  const { wish } = input;
  const next = nextOf(input);
  if (next !== null && (wish === 'skip' || (wish === 'bored' && !input.isDrillOpen))) return [next];
  const isChoice = wish === 'this_one' || wish === 'first' || wish === 'second' || wish === 'third';
  return isChoice ? offeredUnits(input.recent) : [];
}

function offersFor(input: WishInput, offered: readonly string[]): readonly TutorOffer[] {
  const { wish, focusUnitId, titleOf, isDrillOpen } = input;
  const { offers, sayings } = tutorTextsIn(input.language);
  const on = (action: 'practise' | 'explain', unitId: string): TutorOffer => ({
    action,
    unitId,
    text: offers[action].replace('{focus}', () => titleText(titleOf(unitId))),
  });
  const say = (text: string): TutorOffer => ({ action: 'say', unitId: null, text });
  if (offered.length > 1) return offered.map((unitId) => ({ action: 'say', unitId, text: titleOf(unitId) }));
  const next = nextOf(input);
  const goOn = next === null ? [] : [on('explain', next)];
  if (isDrillOpen) return [say(sayings.hint), say(sayings.another), on('explain', focusUnitId)];
  const practise = input.canDrill ? [on('practise', focusUnitId)] : [];
  const here = [...practise, on('explain', focusUnitId)];
  if (wish === 'easier' || wish === 'why') return here.toReversed();
  if (
    (wish === 'harder' || wish === 'exam') &&
    input.policy.examReady &&
    input.policy.examAvailability === 'available'
  ) {
    return [say(sayings.goOn)];
  }
  return (wish === 'skip' || wish === 'bored') && next !== null ? [...goOn, ...practise] : [...here, ...goOn];
}

/** Of what was said last, with its sources. A lead of ours that stood after it goes with it. */
function lastOf({ recent }: WishInput): Told {
  const last = recent.find(({ role }) => role === 'assistant');
  const body = (last?.body ?? {}) as Partial<TutorMessage>;
  return { sentences: body.sentences ?? [], references: body.references ?? [] };
}

/** Why the latest card was marked as it was, else why it was shown. */
function whyOf(recent: readonly StoredMessage[]): string | null {
  const last = recent.find(({ role }) => role === 'assistant') ?? null;
  const { feedbackText = null } = (last?.outcome ?? {}) as { readonly feedbackText?: string | null };
  return feedbackText ?? (last?.body as Partial<TutorMessage> | undefined)?.why ?? null;
}

function filler(input: WishInput): (text: string) => string {
  const { focusUnitId, titleOf, snapshot, standing, language } = input;
  const texts = tutorTextsIn(language);
  const drill = snapshot.unitProgress.get(focusUnitId)?.drill;
  const { progress } = standing;
  const values: Readonly<Record<string, string>> = {
    focus: titleText(titleOf(focusUnitId)),
    next: titleText(titleOf(input.nextUnitId ?? focusUnitId)),
    tier: texts.tiers[input.policy.desiredExamTier],
    correct: String(drill?.correct ?? 0),
    attempts: String(drill?.attempts ?? 0),
    ...Object.fromEntries(Object.entries(progress).map(([name, count]) => [name, String(count)])),
  };
  return (text) => text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}
