// The turn of words that meets a wish, with what could be done next as buttons; and the turn that says it was not understood.
// Nothing is decided here that a button would not decide. Pure.
import type { AnswerReference } from '../contract/answer.ts';
import type { TutorMessage, TutorOffer, TutorSentence } from '../contract/tutor-card.ts';
import { titleText, tutorTextsIn } from '../policy/cards/words.ts';
import type { WhichFirst } from '../policy/which-first.ts';
import type { StoredMessage } from '../ports/tutor-store.ts';
import { askWhichFirst } from './ask-which-first.ts';
import { offeredUnits } from './offered-unit.ts';
import type { PractiseSubject } from './practise-subject.ts';
import { cardOf } from './read-event.ts';
import { ownSentence, type SpokenTurn, shortestOf, spokenTurn } from './spoken-turn.ts';
import { askWhetherAnswer, type HeardAnswer, type StayedDrill, tellMarking } from './typed-answer.ts';
import { linesFor, nextOf, type WishInput } from './wish-lines.ts';

/** Null where there is something else to do than to speak. */
export function speak({
  wish,
  doubtful,
  stay,
  namesSeveral,
  isUnread,
  isRepeated = false,
  practise = null,
  before = null,
  ...input
}: Omit<WishInput, 'wish'> & {
  readonly wish: WishInput['wish'] | null;
  readonly doubtful: HeardAnswer | null;
  readonly stay: StayedDrill | null;
  /** Several of the open card's choices were named. */
  readonly namesSeveral: boolean;
  /** What was written could not be told, and nothing follows from it. */
  readonly isUnread: boolean;
  /** The answer is what was quoted last. */
  readonly isRepeated?: boolean;
  /** What was asked to be practised by name, and where. */
  readonly practise?: PractiseSubject | null;
  /** What is wanted builds on what is not done yet. */
  readonly before?: WhichFirst | null;
}): SpokenTurn | null {
  if (stay !== null) return tellMarking(stay, input.focusUnitId);
  if (doubtful !== null) return askWhetherAnswer(doubtful, { unitId: input.focusUnitId, language: input.language });
  if (wish !== null) return answerWish({ ...input, wish });
  if (practise?.kind === 'none') return tellNothingToPractise(practise, input);
  const { pickOne, unread, unreadOpen, nothingMore } = tutorTextsIn(input.language).wishes;
  if (namesSeveral) return say([pickOne], input);
  if (isRepeated) return say([nothingMore], input);
  if (before !== null) return askWhichFirst(before, input);
  return isUnread ? say([input.openPrompt === null ? unread : unreadOpen], input) : null;
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

function say(lines: readonly string[], input: Omit<WishInput, 'wish'>): SpokenTurn {
  const open = input.openPrompt === null ? [] : [tutorTextsIn(input.language).drillStillOpen];
  return {
    written: spokenTurn([...lines, ...open].map(ownSentence), input.focusUnitId),
    references: [],
    offers: offersFor({ ...input, wish: 'what_now' }, []),
    offered: [],
    asks: null,
  };
}

/** Another unit is a choice, not begun unasked. */
function tellNothingToPractise(
  { subject, places, isHeld, nearest }: Extract<PractiseSubject, { kind: 'none' }>,
  { language, titleOf, focusUnitId }: Omit<WishInput, 'wish'>,
): SpokenTurn {
  const { wishes, offers } = tutorTextsIn(language);
  const title = titleText(titleOf(nearest ?? focusUnitId));
  const near = nearest === null ? [] : [wishes.nearestUnit.replace('{focus}', () => title)];
  const lines = [wishes.nothingToPractise.replace('{subject}', () => subject), ...near];
  return {
    written: { ...spokenTurn(lines.map(ownSentence), focusUnitId), isOffCourse: !isHeld },
    references: [],
    offers:
      nearest === null
        ? []
        : [{ action: 'practise', unitId: nearest, text: offers.practise.replace('{focus}', () => title) }],
    offered: [],
    asks: null,
    closest: places,
  };
}

interface Told {
  readonly sentences: readonly TutorSentence[];
  readonly references: readonly AnswerReference[];
}

function sentencesFor(input: WishInput): Told {
  const before = lastOf(input);
  if (input.wish === 'again' && input.openPrompt === null && before.sentences.length > 0) return before;
  const shortest = input.wish === 'simpler' ? shorterThan(before.sentences) : null;
  if (shortest !== null) {
    const { simpler } = tutorTextsIn(input.language).wishes;
    return { sentences: [ownSentence(simpler), shortest], references: before.references };
  }
  return { sentences: linesFor(input).map(ownSentence), references: [] };
}

/** Null where it is all that was said. */
function shorterThan(sentences: readonly TutorSentence[]): TutorSentence | null {
  const shortest = shortestOf(sentences);
  const said = sentences.filter(({ references }) => references.length > 0);
  return said.length === 1 && said[0]?.text === shortest?.text ? null : shortest;
}

function offeredFor(input: WishInput): readonly string[] {
  const { wish } = input;
  const next = nextOf(input);
  if (next !== null && (wish === 'skip' || (wish === 'bored' && input.openPrompt === null))) return [next];
  const isChoice = wish === 'this_one' || wish === 'first' || wish === 'second' || wish === 'third';
  return isChoice ? offeredUnits(input.recent) : [];
}

function offersFor(input: WishInput, offered: readonly string[]): readonly TutorOffer[] {
  const { wish, focusUnitId, titleOf } = input;
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
  if (input.openPrompt !== null) return [say(sayings.hint), say(sayings.another), on('explain', focusUnitId)];
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

/** Of what was last said of the course, with its sources: an answer's sentences, or the ideas of a card. */
function lastOf({ recent, wish }: WishInput): Told {
  const said = recent.filter(({ role }) => role === 'assistant');
  const quoting = (message: StoredMessage) => ((message.body as Partial<TutorMessage>).references ?? []).length > 0;
  const last = (wish === 'simpler' ? said.find(quoting) : said[0]) ?? null;
  const body = (last?.body ?? {}) as Partial<TutorMessage>;
  const card = cardOf(last);
  const sentences = card?.type === 'CONCEPT' ? card.keyIdeas : (body.sentences ?? []);
  return { sentences, references: body.references ?? [] };
}
