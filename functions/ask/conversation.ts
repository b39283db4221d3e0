// What a running conversation adds to a question: the references it was last about, which complete mentions, and the
// next or previous place ("and the next step?", "the one after that"). Pure; other follow-ups are follow-up/.

import { parseCanonicalReference } from '../course/canonical-reference.ts';
import type { ConversationTurn } from '../ports/course-registry.ts';
import { languages } from '../text/languages/all.ts';

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

export interface FollowUp {
  /** Reference the last turn was about. */
  readonly anchor: string;
  /** How many places on from it. */
  readonly offset: 1 | -1;
  /** The container that is to change ("next chapter"); null for the next node of the anchor's kind. */
  readonly level: 'day' | 'chapter' | 'lab' | 'page' | null;
}

const longestFollowUp = 10;

/** What a bare "and the next step?" stands for; null where the question is something else or nothing came before. */
export function followUpOf(question: string, conversation: readonly ConversationTurn[] | null): FollowUp | null {
  const references = conversation?.[0]?.references ?? [];
  const words = question.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  if (references.length === 0 || words.length === 0 || words.length > longestFollowUp) return null;
  for (const { turning } of languages) {
    const forward = words.some((word) => turning.next.includes(word));
    const back = words.some((word) => turning.previous.includes(word));
    const level = words.flatMap((word) => turning.levels[word] ?? [])[0] ?? null;
    const isBare = words.every((word) =>
      [turning.next, turning.previous, turning.fillers, Object.keys(turning.levels)].some((list) =>
        list.includes(word),
      ),
    );
    const anchor = back ? references[0] : references.at(-1);
    if (isBare && forward !== back && anchor !== undefined) return { anchor, offset: back ? -1 : 1, level };
  }
  return null;
}
