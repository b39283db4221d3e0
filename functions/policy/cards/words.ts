// The server's own sentences of a turn: what must be said (notes) and what leads on to the card or asks (lead). Pure.
// Said whatever a model does, and alone where none may or can choose (corrections 45).
import { primaryTag } from '../../text/languages/all.ts';
import { plainText } from '../../text/plain-text.ts';
import type { UnitLeft } from '../choose-focus.ts';
import type { Availability } from '../exam-availability.ts';
import type { TurnEventType, TutorAction } from '../policy.ts';
import type { Tier } from '../tiers.ts';
import { englishTexts } from './texts/english.ts';
import { hindiTexts } from './texts/hindi.ts';
import type { TutorOutcome, TutorTexts } from './texts/tutor-texts.ts';

export type { TutorOutcome } from './texts/tutor-texts.ts';

/** What the words of a turn depend on; plain JSON, for it travels to a model. Holds no secret. */
export interface TutorSituation {
  readonly action: TutorAction;
  readonly event: TurnEventType;
  /** Language tag to speak in. */
  readonly language: string;
  /** Title of the unit the action is on. */
  readonly focus: string;
  /** Title of what was asked about, where that must wait for the focus; else null. */
  readonly blocked: string | null;
  /** What was in focus until now, and whether it builds on what is now; null where that did not change unasked. */
  readonly left: UnitLeft | null;
  /** Titles of what the learner may have meant; empty where that is clear. */
  readonly candidates: readonly string[];
  /** Title of what could come next; null where nothing is known. */
  readonly next: string | null;
  readonly tier: Tier;
  readonly isExamReady: boolean;
  readonly examAvailability: Availability;
  /** When the first lock of the unit's questions ends: “in 9 minutes”; null where none is known. */
  readonly opens: string | null;
  readonly isStuck: boolean;
  readonly isFinished: boolean;
  /** The unit gives no tier and is done: another drill on it is extra. Left out where not. */
  readonly isExtra?: boolean;
  /** The learner asked about something the course does not hold. */
  readonly isNotCovered: boolean;
  /** Nothing in the message could be mapped: a greeting, say. */
  readonly isUnmapped: boolean;
  readonly hasHint: boolean;
  /** A drill is wanted, and the unit has none. */
  readonly lacksDrill: boolean;
  /** How many drills the unit has, where all were answered in this session. Else left out. */
  readonly allDone?: number;
  /** The learner wrote an answer in the thread while a drill waits for one. */
  readonly isAnswerBeside: boolean;
  readonly outcome: TutorOutcome | null;
  /** A term that the unit's content explains; null where none was found. */
  readonly term: string | null;
  /** Chooses among wordings that say the same. */
  readonly variant: number;
}

export interface TutorWords {
  /** Always shown. */
  readonly notes: readonly string[];
  /** Shown unless a model's question takes its place. */
  readonly lead: string;
}

const tables: readonly TutorTexts[] = [englishTexts, hindiTexts];

/** @param hint the server's own hint for a drill, shown as it is; null where there is none */
export function tutorWords(situation: TutorSituation, hint: string | null = null): TutorWords {
  const texts = tutorTextsIn(situation.language);
  const fill = filler(situation, texts);
  const notes = notesOf(situation, texts, fill);
  return {
    notes: hint === null ? notes : [...notes, texts.hint.replace('{hint}', () => asSentence(hint, texts.stop))],
    lead: leadOf(situation, texts, fill),
  };
}

/** Authors leave out the full stop of a short hint; quotation marks are those of the other sentences. */
function asSentence(hint: string, stop: string): string {
  const quoted = hint.includes('$') ? hint : hint.replace(/"([^"\n]+)"/g, '“$1”');
  return /[.!?।:…]\s*$/u.test(quoted) ? quoted : `${quoted}${stop}`;
}

/** Whether the tutor speaks a language. @param tag ISO 639-1 */
export function hasTutorTexts(tag: string): boolean {
  return tables.some((table) => table.tag === tag);
}

/** English where a language has no table. */
export function tutorTextsIn(language: string): TutorTexts {
  return tables.find((table) => table.tag === primaryTag(language)) ?? englishTexts;
}

type Fill = (text: string) => string;

function filler(situation: TutorSituation, texts: TutorTexts): Fill {
  const values: Readonly<Record<string, string>> = {
    focus: titleText(situation.focus),
    target: titleText(situation.blocked ?? situation.left?.title ?? ''),
    next: titleText(situation.next ?? ''),
    tier: texts.tiers[situation.tier],
    term: titleText(situation.term ?? ''),
    count: String(situation.allDone ?? 0),
    when: situation.opens ?? '',
    list: listOf(
      situation.candidates.map((title) => `“${titleText(title)}”`),
      texts.or,
    ),
  };
  return (text) =>
    text.replace(/\{(\w+)\}/g, (slot, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? slot) : slot));
}

function notesOf(situation: TutorSituation, texts: TutorTexts, fill: Fill): readonly string[] {
  const { event } = situation;
  const goesOn = event !== 'NONE' && event !== 'STUCK' && event !== 'REQUEST_CONCEPT';
  const isExam = situation.action === 'EXAM_BLOCK';
  // A drill that is given meanwhile says why itself, and a lock is not told anew at every answer.
  const asksOn = situation.action === 'SOCRATIC_QUESTION' && goesOn;
  const tellsLock =
    event === 'REQUEST_DRILL' || asksOn || (event === 'EXAM_CONTINUE' && situation.action === 'CONCEPT_CARD');
  const state = situation.examAvailability;
  return [
    ...(situation.outcome === null ? [] : [texts.outcomes[situation.outcome]]),
    ...(situation.isFinished && situation.action === 'SOCRATIC_QUESTION' ? [texts.finished] : []),
    ...(situation.isNotCovered ? [texts.notCovered] : []),
    ...(endsDrills(situation) ? [fill(allDoneText(situation.allDone, texts))] : []),
    ...(situation.blocked !== null && situation.candidates.length === 0 ? [fill(texts.blocked)] : []),
    ...(situation.left !== null && situation.candidates.length === 0
      ? [fill(situation.left.buildsOnFocus ? texts.blocked : situation.left.isDone ? texts.movedOn : texts.leftOpen)]
      : []),
    ...(situation.isExtra && situation.action === 'DRILL_CARD' && goesOn && situation.left === null
      ? [fill(situation.next === null ? texts.extra : texts.extraNext)]
      : []),
    ...(tellsLock && !isExam && situation.isExamReady && state === 'locked'
      ? [fill(situation.opens === null ? texts.locked : texts.lockedUntil)]
      : []),
    ...(goesOn && !isExam && situation.isExamReady && state === 'unavailable' ? [texts.unavailable] : []),
  ];
}

/** Nothing else was asked for than a drill, and none is left. */
function endsDrills({ action, event, allDone, candidates }: TutorSituation): boolean {
  const wantsDrill = event === 'REQUEST_DRILL' || event === 'DRILL_CONTINUE' || event === 'NONE';
  return action === 'SOCRATIC_QUESTION' && wantsDrill && allDone !== undefined && candidates.length === 0;
}

function allDoneText(count: number | undefined, { allDone }: TutorTexts): string {
  return count === 1 ? allDone.one : count === 2 ? allDone.both : allDone.all;
}

function leadOf(situation: TutorSituation, texts: TutorTexts, fill: Fill): string {
  const pick = (wordings: readonly string[]) =>
    fill(wordings[Math.abs(Math.trunc(situation.variant)) % wordings.length] ?? wordings[0] ?? '');
  switch (situation.action) {
    case 'CONCEPT_CARD':
      return pick(situation.isStuck ? texts.conceptAgain : texts.concept);
    case 'DRILL_CARD':
      return pick(texts.drill);
    case 'EXAM_BLOCK':
      return pick(texts.exam);
    case 'SOCRATIC_QUESTION':
      return pick(questionsOf(situation, texts));
  }
}

function questionsOf(situation: TutorSituation, texts: TutorTexts): readonly string[] {
  if (situation.isAnswerBeside) return [texts.answerInCard];
  if (situation.candidates.length > 0) return [texts.doYouMean];
  if (situation.event === 'STUCK' || situation.hasHint) return [situation.hasHint ? texts.whatNext : texts.whichPart];
  if (situation.lacksDrill) return [texts.noDrill];
  if (endsDrills(situation)) return [situation.next === null ? texts.nothingLeft : texts.upNext];
  if (situation.isFinished) return [texts.whichAgain];
  if (situation.isUnmapped) return [situation.next === null ? texts.workOn : texts.workOnOr];
  return situation.term === null ? texts.onUnit : texts.onTerm;
}

/** Titles in quotation marks, of many the first few and how many more. */
export function titlesInList(titles: readonly string[], texts: TutorTexts): string {
  const named = titles.slice(0, titles.length > titlesListed ? titlesListed - 1 : titlesListed);
  const rest = titles.length - named.length;
  const quoted = named.map((title) => `“${titleText(title)}”`);
  return listOf(rest > 0 ? [...quoted, texts.others.replace('{count}', String(rest))] : quoted, texts.and);
}

const titlesListed = 3;

function listOf(titles: readonly string[], joiner: string): string {
  const last = titles.at(-1) ?? '';
  return titles.length < 2 ? last : `${titles.slice(0, -1).join(', ')} ${joiner} ${last}`;
}

const titleLimitCharacters = 100;

/** A title or term as it may stand within a sentence of ours: one line of plain text without an end mark. Never empty. */
export function titleText(title: string): string {
  const plain = plainText(title)
    .replace(/(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/[<>{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![\s.!?:;,।])[\s.!?:;,।]+$/u, '');
  const short =
    plain.length <= titleLimitCharacters
      ? plain
      : `${plain
          .slice(0, titleLimitCharacters)
          .replace(/(?<!\s)\s+\S*$/u, '')
          .toWellFormed()}…`;
  return short === '' ? '…' : short;
}
