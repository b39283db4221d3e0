// What the learner has written and not sent, and what the service does not keep, for as long as the tab lives.
import { type ComposerMode, type Turn, type TutorState, timelineKey, type WorkspaceData } from '../model.ts';
import { keep, ownName, recall } from './kept.ts';
import { isSettled } from './outbox.ts';

/** Of one session. */
interface Notes {
  readonly draft: string;
  readonly mode: ComposerMode;
  readonly answerDrafts: Readonly<Record<string, string>>;
  readonly chosenOptions: Readonly<Record<string, string>>;
  readonly givenAnswers: Readonly<Record<string, string>>;
  /** Turns the service does not know (failed, stopped, not yet stored), and the words of those it keeps without. */
  readonly turns: readonly Turn[];
}

const nameOf = (courseId: string, sessionId: string | null) => `groundwork notes ${courseId} ${sessionId ?? 'new'}`;
const revisitName = (courseId: string) => `groundwork revisit ${courseId}`;
const seenName = (courseId: string) => `groundwork replies ${courseId}`;
const keptTurns = 20;

export function keepNotes(courseId: string, { session, draft, mode, tutor, turns }: WorkspaceData): void {
  const notes: Notes = {
    draft: draft || refusedWords(tutor),
    mode,
    answerDrafts: tutor?.answerDrafts ?? {},
    chosenOptions: tutor?.chosenOptions ?? {},
    givenAnswers: tutor?.givenAnswers ?? {},
    turns: turns.slice(-keptTurns),
  };
  keep(nameOf(courseId, session?.id ?? null), notes);
}

/** What the service refused for good: after a reload it stands in the field again, to be written otherwise. */
function refusedWords(tutor: TutorState | null): string {
  if (tutor === null) return '';
  const { activities, outgoing, unsent } = tutor;
  const activity = activities[timelineKey];
  const latest = activity?.kind === 'failed' && outgoing ? [{ outgoing, failure: activity.failure }] : [];
  const refused = [...unsent, ...latest].findLast(({ failure }) => isSettled({ ok: false, failure }));
  return refused?.outgoing.latex ?? refused?.outgoing.text ?? '';
}

export function recallNotes(courseId: string, sessionId: string | null): Notes | null {
  const notes = recall<Notes>(nameOf(courseId, sessionId));
  return notes && Array.isArray(notes.turns) ? notes : null;
}

/** The new session has begun: what was noted for it is now its own. */
export function moveNotes(courseId: string, sessionId: string): void {
  keep(nameOf(courseId, sessionId), recall(nameOf(courseId, null)));
  keep(nameOf(courseId, null), null);
}

/** A session that was deleted leaves nothing here either. */
export function forgetNotes(courseId: string, sessionId: string): void {
  keep(nameOf(courseId, sessionId), null);
}

/** The learner's own list of exam questions to come back to, in this browser. */
export function recallRevisitList(courseId: string): readonly string[] {
  return recallList(revisitName(courseId));
}

export function keepRevisitList(courseId: string, list: readonly string[]): void {
  keepList(revisitName(courseId), list);
}

/** Questions whose reply from a trainer was seen, in this browser. */
export function recallSeenReplies(courseId: string): readonly string[] {
  return recallList(seenName(courseId));
}

export function keepSeenReplies(courseId: string, list: readonly string[]): void {
  keepList(seenName(courseId), list);
}

function recallList(name: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(ownName(name)) ?? '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function keepList(name: string, list: readonly string[]): void {
  try {
    localStorage.setItem(ownName(name), JSON.stringify(list));
  } catch {
    // Full or forbidden: the list lasts as long as the page.
  }
}
