// Claims of conformity and approval ("complies with", "is certified"): only a passage that makes them may be said to. Pure.
import { findAll } from '../text/find-all.ts';
import type { PreparedPassage, PreparedSentence } from '../text/prepare.ts';
import { tokenise } from '../text/text.ts';
import { perSentence } from './per-sentence.ts';

const complianceClaim =
  /\b(?:compl(?:y|ies|ied|iant)\b(?:\s+with)?|in\s+compliance\s+with|conform(?:s|ed|ing)?\s+to|meets?\s+(?:all\s+)?(?:the\s+)?(?:\w+\s+){0,2}(?:standards?|requirements?|regulations?|codes?)|(?:is|are|been|was|were)\s+(?:fully\s+)?(?:certified|approved|accredited|licensed)|pass(?:es|ed)?\s+(?:the\s+)?inspection|guaranteed?\s+(?:to\s+be\s+)?(?:safe|compliant|secure))/giu;

const complianceIn = perSentence(({ text }): readonly { readonly text: string; readonly stems: readonly string[] }[] =>
  [...findAll(text, complianceClaim)].map(([found]) => ({
    text: found,
    stems: tokenise(found)
      .filter((token) => !token.isStop)
      .map((token) => token.stem),
  })),
);

/** The first claim with a word the passage does not have, or null. */
export function findForeignCompliance(sentence: PreparedSentence, passage: PreparedPassage): string | null {
  for (const { text, stems } of complianceIn(sentence)) {
    if (stems.some((stem) => !passage.postings.has(stem))) return text;
  }
  return null;
}
