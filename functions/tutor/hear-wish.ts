// What a wish ("skip", "again", "that one", "yes") means in this thread, by what was shown last: an event that a button would
// have sent, a unit that was offered, going on, or a turn of words. Pure.
import type { ClientEvent, TurnRequest } from '../contract/tutor-turn.ts';
import type { Wish } from '../policy/languages/wishes.ts';
import type { LearningPath } from '../policy/learning-path.ts';
import { readIntent } from '../policy/read-intent.ts';
import { asksWhyMarked, clausesOf, readWish, wishWithin } from '../policy/read-wish.ts';
import type { StoredMessage, TurnOpening } from '../ports/tutor-store.ts';
import { askedAnswer } from './asked-answer.ts';
import { lastMarked } from './last-marked.ts';
import { readMessage, subjectStems } from './mapping/read-message.ts';
import { offeredAhead, offeredUnits } from './offered-unit.ts';
import { choosesOption } from './read-answer.ts';
import { cardOf, openCard, openDrill } from './read-event.ts';

export interface HeardWish {
  readonly wish: Wish;
  /** What a button would have sent; null where the wish is met in words, or goes on. */
  readonly event: ClientEvent | null;
  /** What it is where it is neither: going on with what is in focus, or being stuck at the open drill. Else left out. */
  readonly as?: 'going_on' | 'stuck';
}

/**
 * @param focusUnitId the unit in focus before this turn
 * @returns null where the message is no wish
 */
export function hearWish(
  { messageText, messageLatex, clientEvent }: TurnRequest,
  { recent }: Pick<TurnOpening, 'recent'>,
  path: LearningPath,
  focusUnitId: string,
): HeardWish | null {
  if (clientEvent.type !== 'NONE' || messageText === undefined || messageLatex !== undefined) return null;
  if (isOption(messageText, recent)) return null;
  const offered = offeredUnits(recent);
  const named = offered.find((unitId) => path.units.get(unitId)?.title === messageText.trim());
  const read = named === undefined ? heardWish(messageText, recent) : 'this_one';
  // "I don't get any of this" declines nothing.
  const isStuck = read === 'no' && intentOf(messageText) === 'stuck';
  const wish = isStuck ? null : read;
  if (wish === null) return null;
  const chosen = named ?? chosenUnit(wish, offered);
  if (chosen !== null && path.units.has(chosen)) return { wish, event: eventToTake(chosen, offeredAhead(recent)) };
  if (wish === 'yes' && askedAnswer(recent) !== null) return null;
  const event = eventOf(wish, recent, focusUnitId);
  if (event !== null && !path.units.has(event.unitId)) return null;
  const hasDrill = openDrill(recent) !== null;
  if (wish === 'hint' && hasDrill) return { wish, event, as: 'stuck' };
  const isGoingOn = (wish === 'yes' || wish === 'more') && event === null && !hasDrill;
  return { wish, event, ...(isGoingOn && { as: 'going_on' as const }) };
}

function heardWish(text: string, recent: readonly StoredMessage[]): Wish | null {
  return readWish(text) ?? (asksOfLastDrill(text, recent) ? 'why' : wishBesideTalk(text, recent));
}

/** Why a choice of the drill that was marked last is wrong, by its name. */
function asksOfLastDrill(text: string, recent: readonly StoredMessage[]): boolean {
  const marked = lastMarked(recent);
  const card = cardOf(marked?.message ?? null);
  if (marked?.isCorrect !== false || card?.type !== 'DRILL') return false;
  return asksWhyMarked(text, [card.prompt, ...card.options, marked.answer ?? ''].join(' '));
}

function intentOf(text: string) {
  return readIntent({ text, latex: null, event: 'NONE' }).intent;
}

/** In one clause of several, where the others ask for nothing: "omg, I am so lost. what should I do now". */
function wishBesideTalk(text: string, recent: readonly StoredMessage[]): Wish | null {
  const wish = wishWithin(text);
  // Why the last answer was wrong is asked before anything else.
  if (wish === null || (wish === 'why' && lastMarked(recent)?.isCorrect === false)) return wish;
  const others = clausesOf(text).filter((clause) => readWish(clause) === null);
  const asks = others.some((clause) => {
    const isQuestion = /[?？]/u.test(clause) || intentOf(clause) === 'explain';
    return isQuestion && subjectStems(readMessage(clause)).length > 0;
  });
  return asks ? null : wish;
}

/** Where choices are open, what chooses one is an answer. */
function isOption(text: string, recent: readonly StoredMessage[]): boolean {
  const open = cardOf(openCard(recent));
  if (open?.type === 'DRILL') return choosesOption(open.options, text);
  return (
    open?.type === 'EXAM' &&
    choosesOption(
      open.options.map((option) => option.text),
      text,
    )
  );
}

const places = { first: 0, second: 1, third: 2 } as const;

/** One that was offered alone is taken by a yes, of several one by its place. */
function chosenUnit(wish: Wish, offered: readonly string[]): string | null {
  if (wish === 'first' || wish === 'second' || wish === 'third') return offered[places[wish]] ?? null;
  return (wish === 'yes' || wish === 'this_one') && offered.length === 1 ? (offered[0] ?? null) : null;
}

/** What was offered to be practised is practised, anything else explained first. */
function eventToTake(unitId: string, ahead: string | null): ClientEvent {
  if (ahead === null) return { type: 'REQUEST_CONCEPT', unitId };
  return { type: 'REQUEST_DRILL', unitId, ...(unitId === ahead && { anyway: true as const }) };
}

function eventOf(
  wish: Wish,
  recent: readonly StoredMessage[],
  focusUnitId: string,
): Extract<ClientEvent, { readonly unitId: string }> | null {
  const open = cardOf(openCard(recent));
  if (wish === 'another') return { type: 'REQUEST_DRILL', unitId: open?.unitId ?? focusUnitId };
  if (wish === 'skip') return open === null ? null : { type: 'REQUEST_DRILL', unitId: open.unitId };
  if ((wish !== 'again' && wish !== 'more') || open !== null) return null;
  const last = cardOf(recent.find(({ role }) => role === 'assistant') ?? null);
  if (last === null || last.type === 'EXAM') return null;
  if (last.type === 'DRILL') return wish === 'more' ? null : { type: 'REQUEST_DRILL', unitId: last.unitId };
  const page = (last.page?.number ?? 1) + (wish === 'more' ? 1 : 0);
  return { type: 'REQUEST_CONCEPT', unitId: last.unitId, page };
}
