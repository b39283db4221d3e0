// The language of documents: no guessing and no claim of conformity that the passage does not make itself. Whole words
// only; what the passage says in its own words may be said (corrections 27). Pure; read by the hard rules.

import type { PreparedPassage, PreparedSentence } from '../text/prepare.ts';

/** Ways to guess; a passage that guesses in one of them allows the others. */
const guesses: readonly RegExp[] = [
  wholeWords(
    `probably|perhaps|maybe|might|possibly|presumably|supposedly|conceivably|apparently|likely|(?:it )?(?:seems?|appears?) (?:to be|that|likely)|
    i (?:think|believe|guess|assume|suppose|expect|would say)|in my (?:opinion|view|experience)|as far as i know|
    (?:we|one|you) (?:can|may|could) assume|it can be assumed|it is (?:reasonable|safe) to assume|assuming that|should be around|must have been`,
  ),
  wholeWords(
    `in general|generally|typically|usually|normally|commonly|ordinarily|as a rule|often|in most cases|most of the time|tends? to|
    standard practice|common practice|good practice|industry standard`,
  ),
];

interface ClaimKind {
  readonly pattern: RegExp;
  /** The words of the claim alone, wherever the passage has them, allow it. */
  readonly isWord?: true;
}

/** Claims that something is as a rule, a standard or an authority wants it. */
const claims: readonly ClaimKind[] = [
  { pattern: /\b(?:compl(?:y|ies|ied|iant|ying)\b(?:\s+with)?|in\s+compliance\s+with)/giu },
  { pattern: /\b(?:conform(?:s|ed|ing)?\s+(?:to|with)|in\s+conformity\s+with)/giu },
  {
    pattern:
      /\b(?:meet|meets|met|fulfil|fulfils|fulfills|satisf(?:y|ies))\s+(?:(?:all|the|its|every|any|these|those|relevant|applicable)\s+){0,3}(?:[\p{L}\p{N}-]+\s+){0,2}(?:standards?|requirements?|regulations?|codes?|specifications?)\b/giu,
  },
  { pattern: /\b(?:is|are|been|was|were|be)\s+(?:fully\s+|already\s+)?approved\b/giu },
  { pattern: /\b(?:is|are|been|was|were|be)\s+(?:fully\s+|already\s+)?(?:certified|accredited|licensed)\b/giu },
  { pattern: /\b(?:pass(?:es|ed)?)\s+(?:the\s+|all\s+)?(?:inspections?|tests?)\b/giu },
  { pattern: /\b(?:guaranteed?|warranted?)\s+(?:to\s+be\s+)?(?:safe|compliant|secure)\b/giu },
  {
    pattern: /\b(?:approved|certified|accredited|compliant|acceptable\s+to\s+the\s+authority|up\s+to\s+code)\b/giu,
    isWord: true,
  },
];

const duty =
  /\b(?:shall|must|should|ha(?:s|ve)\s+to|needs?\s+to|required?\s+to|to\s+be|will|ought\s+to)\b[^.;]{0,30}$/iu;

/** The guessing words of a sentence that its passage does not use itself, or null. */
export function findGuess(sentence: PreparedSentence, passage: PreparedPassage): string | null {
  for (const pattern of guesses) {
    const found = pattern.exec(sentence.text)?.[0];
    if (found !== undefined && !pattern.test(passage.text)) return found;
  }
  return null;
}

/**
 * A claim of conformity that the passage does not make of the same kind, or null. That something shall comply does not
 * say that it does.
 */
export function findForeignClaim(sentence: PreparedSentence, passage: PreparedPassage): string | null {
  for (const { pattern, isWord } of claims) {
    for (const match of sentence.text.matchAll(pattern)) {
      const isDuty = duty.test(sentence.text.slice(0, match.index));
      const own = [...passage.text.matchAll(pattern)];
      const word = match[0].toLowerCase();
      const isOwn = isWord
        ? own.some((claim) => claim[0].toLowerCase() === word)
        : own.some((claim) => duty.test(passage.text.slice(0, claim.index)) === isDuty);
      if (!isOwn) return match[0];
    }
  }
  return null;
}

function wholeWords(alternatives: string): RegExp {
  const list = alternatives.replace(/\s*\n\s*/g, '').replaceAll(' ', '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${list})(?![\\p{L}\\p{M}\\p{N}])`, 'iu');
}
