// What a running conversation adds to a question: the references it was last about, which complete mentions, and the
// plainest follow-ups ("and the next step?"). Pure; what it cannot complete stays as asked.
// Other follow-ups become questions of their own in follow-up/.

import { parseCanonicalReference } from '../course/canonical-reference.ts';
import type { ConversationTurn } from '../ports/course-registry.ts';

/** How many references of earlier turns may complete a mention. */
const contextLimit = 12;

/** References the conversation was about, latest first, each once. */
export function contextReferences(conversation: readonly ConversationTurn[] | null): readonly string[] {
  return [...new Set((conversation ?? []).flatMap((turn) => turn.references))].slice(0, contextLimit);
}

/** Numbers of the engineering documents that references stand in, each once, in their order. */
export function documentsOfReferences(references: readonly string[]): readonly number[] {
  const numbers = references.flatMap((reference) => {
    const parsed = parseCanonicalReference(reference);
    return parsed.ok && parsed.reference.document !== null ? [parsed.reference.document] : [];
  });
  return [...new Set(numbers)];
}

const nextStep =
  /^(?:and |then |so |ok,? |okay,? )*(?:what(?:'s| is| comes)? |tell me |show me |give me |go to )?(?:the )?(next|previous|last|following)(?: one| step)?(?: please)?[\s?.!]*$/i;

export interface FollowUp {
  /** Reference the last turn was about. */
  readonly anchor: string;
  /** How many steps on from it. */
  readonly offset: 1 | -1;
}

/** What a bare "and the next step?" stands for; null where the question is something else or no step came before. */
export function followUpOf(question: string, conversation: readonly ConversationTurn[] | null): FollowUp | null {
  const match = nextStep.exec(question.trim());
  const anchors = (conversation?.[0]?.references ?? []).filter((reference) => /\.S\d+$/.test(reference));
  const isBack = match?.[1]?.toLowerCase() === 'previous';
  const anchor = isBack ? anchors[0] : anchors.at(-1);
  return match && anchor ? { anchor, offset: isBack ? -1 : 1 } : null;
}
