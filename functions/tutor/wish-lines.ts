// The tutor's own lines that meet a wish: where the learner stands, what could be done, what counts. Says only what snapshot,
// thread and path hold. Pure.
import { whenOpen } from '../policy/cards/when-open.ts';
import { titleText, tutorTextsIn } from '../policy/cards/words.ts';
import type { Wish } from '../policy/languages/wishes.ts';
import type { TutorPolicy } from '../policy/policy.ts';
import type { StudentSnapshot } from '../policy/snapshot.ts';
import type { SnapshotLite } from '../policy/snapshot-lite.ts';
import type { StoredMessage } from '../ports/tutor-store.ts';
import { askedAnswer } from './asked-answer.ts';
import { lastMarked } from './last-marked.ts';

export interface WishInput {
  readonly wish: Wish;
  readonly focusUnitId: string;
  readonly titleOf: (unitId: string) => string;
  /** Null where nothing comes next. */
  readonly nextUnitId: string | null;
  /** In the order of the path. */
  readonly unitIds: readonly string[];
  readonly policy: TutorPolicy;
  readonly snapshot: StudentSnapshot;
  readonly standing: SnapshotLite;
  /** Latest first. */
  readonly recent: readonly StoredMessage[];
  /** What the open drill asks; null where none waits for its answer. */
  readonly openPrompt: string | null;
  readonly isExamOpen: boolean;
  /** There is something to practise. */
  readonly canDrill: boolean;
  readonly language: string;
  /** ISO 8601 */
  readonly now: string;
}

export function linesFor(input: WishInput): readonly string[] {
  const { wish, openPrompt } = input;
  const { drillStillOpen } = tutorTextsIn(input.language);
  const isOpen = openPrompt !== null;
  return [...told(input, isOpen), ...(isOpen && !endsOpenly.has(wish) ? [drillStillOpen] : [])];
}

/** What names the open drill itself, or leaves it. */
const endsOpenly: ReadonlySet<Wish> = new Set(['easier', 'skip', 'bored', 'answer', 'stop', 'again', 'hint', 'why']);

function told(input: WishInput, isOpen: boolean): readonly string[] {
  const { wish, policy, recent } = input;
  const texts = tutorTextsIn(input.language);
  const { wishes } = texts;
  const fill = filler(input);
  const next = nextOf(input) === null ? [] : [fill(wishes.goOnWith)];
  switch (wish) {
    case 'this_one':
    case 'first':
    case 'second':
    case 'third':
      return [wishes.whichOne];
    case 'easier':
      return [fill(isOpen ? wishes.easierOpen : wishes.easier)];
    case 'simpler':
      return [wishes.simplest];
    case 'harder':
      return [fill(harderLine(policy, wishes, texts.locked))];
    case 'skip':
      return nextOf(input) === null ? [fill(wishes.comesFirst)] : [fill(wishes.skip), ...next];
    case 'bored':
      return isOpen ? [wishes.bored] : nextOf(input) === null ? [fill(wishes.comesFirst)] : [wishes.bored, ...next];
    case 'answer':
      return [isOpen ? texts.askedByDrill : input.isExamOpen ? wishes.answerOfExam : fill(wishes.whatNow)];
    case 'stop':
      return [wishes.stop];
    case 'why':
      return [
        lastMarked(recent)?.feedbackText ?? (isOpen ? texts.askedByDrill : (whyShown(recent) ?? wishes.whichOne)),
      ];
    case 'again':
      return [isOpen ? fill(wishes.drillAgain) : fill(wishes.whatNow)];
    case 'what_now':
      return [fill(wishes.whatNow), ...afterIt(input, fill)];
    case 'rules':
      return ruleLines(input);
    case 'mark_me':
      return [wishes.markMe, ...progressLines(input, fill)];
    case 'meta':
      return [wishes.meta];
    case 'exam':
      return examLines(input, fill);
    case 'review':
      return [wishes.noReview];
    case 'progress':
      return [...progressLines(input, fill), ...afterIt(input, fill)];
    case 'no':
      return [askedAnswer(recent) === null ? wishes.no : texts.notYourAnswer];
    case 'yes':
    case 'more':
    case 'another':
    case 'hint':
      return isOpen ? [] : [fill(wishes.whatNow)];
  }
}

function progressLines({ focusUnitId, snapshot, standing, language }: WishInput, fill: (text: string) => string) {
  const { wishes } = tutorTextsIn(language);
  const { practiceOnly = 0, total } = standing.progress;
  const attempts = snapshot.unitProgress.get(focusUnitId)?.drill.attempts ?? 0;
  const overall = practiceOnly === total ? wishes.progressPractice : wishes.progress;
  return [fill(overall), ...(attempts > 0 ? [fill(wishes.progressHere)] : [])];
}

function afterIt(input: WishInput, fill: (text: string) => string): readonly string[] {
  return followingOf(input) === null ? [] : [fill(tutorTextsIn(input.language).wishes.afterIt)];
}

/** After the unit at hand on the path; null for the last. */
function followingOf({ unitIds, focusUnitId }: WishInput): string | null {
  return unitIds[unitIds.indexOf(focusUnitId) + 1] ?? null;
}

function ruleLines({ standing, policy, language }: WishInput): readonly string[] {
  const { wishes } = tutorTextsIn(language);
  if (standing.focus.isPracticeOnly === true) return [wishes.rules, wishes.rulesPractice];
  return [wishes.rules, wishes.rulesTiers, ...(policy.examAvailability === 'none' ? [] : [wishes.rulesExam])];
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
export function nextOf({ nextUnitId, focusUnitId }: Pick<WishInput, 'nextUnitId' | 'focusUnitId'>): string | null {
  return nextUnitId === focusUnitId ? null : nextUnitId;
}

/** Why the latest card was shown. */
function whyShown(recent: readonly StoredMessage[]): string | null {
  const last = recent.find(({ role }) => role === 'assistant');
  return (last?.body as { readonly why?: string | null } | undefined)?.why ?? null;
}

function filler(input: WishInput): (text: string) => string {
  const { focusUnitId, titleOf, snapshot, standing, language } = input;
  const texts = tutorTextsIn(language);
  const drill = snapshot.unitProgress.get(focusUnitId)?.drill;
  const { progress } = standing;
  const values: Readonly<Record<string, string>> = {
    focus: titleText(titleOf(focusUnitId)),
    next: titleText(titleOf(input.nextUnitId ?? focusUnitId)),
    following: titleText(titleOf(followingOf(input) ?? focusUnitId)),
    tier: texts.tiers[input.policy.desiredExamTier],
    place: String(input.unitIds.indexOf(focusUnitId) + 1),
    prompt: input.openPrompt ?? '',
    correct: String(drill?.correct ?? 0),
    attempts: String(drill?.attempts ?? 0),
    ...Object.fromEntries(Object.entries(progress).map(([name, count]) => [name, String(count)])),
  };
  return (text) => text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}
