// A follow-up as the question it stands for, by rules over the conversation: what is then searched, gated and answered.
// A question that stands by itself is never altered. What a learner asserts is left out, never carried.

import { findMentionsInSchemes, type MentionScheme } from '../../course/mention.ts';
import type { ConversationTurn } from '../../ports/course-registry.ts';
import { carryPlace } from './carry-place.ts';
import { carrySubject } from './carry-subject.ts';
import { completeEllipsis } from './complete-ellipsis.ts';
import { completeHindi } from './hindi.ts';
import { replaceSubject } from './replace-subject.ts';
import { withoutClaim } from './without-claim.ts';

/** A standalone question grows no longer than this: chains of follow-ups end. */
const longestQuestion = 400;

/**
 * The question to answer: `question` itself where it stands alone or nothing can be carried. `conversation` is newest
 * first; its turns are completed in their own order, so that a chain of follow-ups keeps its subject.
 */
export function standaloneQuestion(
  question: string,
  conversation: readonly ConversationTurn[] | null,
  schemes: readonly MentionScheme[],
): string {
  let last: string | null = null;
  for (const turn of [...(conversation ?? [])].reverse()) {
    if (turn.question !== null) last = complete(turn.question, last, schemes);
  }
  return complete(question, last, schemes);
}

function complete(question: string, last: string | null, schemes: readonly MentionScheme[]): string {
  if (last === null) return question;
  const claim = withoutClaim(question, (text) => findMentionsInSchemes({ text, schemes }));
  if (claim !== null) return claim === '' ? last : (carrySubject(claim, last) ?? claim);
  const completed =
    carryPlace(question, last, schemes) ??
    completeHindi(question, last) ??
    completeEllipsis(question, last) ??
    replaceSubject(question, last) ??
    carrySubject(question, last);
  return completed !== null && completed.length <= longestQuestion ? completed : question;
}
