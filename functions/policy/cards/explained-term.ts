// A term that a unit's content explains, as it is written there, to ask about. Pure; claims nothing about it.
import { languages } from '../../course/languages/all.ts';
import { termsOf } from '../../guard/defined-terms.ts';
import { plainText } from '../../guard/plain-text.ts';
import { splitSentences } from '../../guard/sentences.ts';
import type { TeachingPassage } from './teaching-passage.ts';

const emphasised = /(\*\*|__|\*|_)(?=\S)([\p{L}][^*_\n$]{1,48}?)\1/u;
const subject =
  /^(?:(?:in [^,]{1,40}, )?(?:an?|the)\s+)?([\p{L}][\p{L}\p{M}\p{N}' -]{1,48}?)\s+(?:is|are|refers? to|means?|denotes?)\s/iu;
const longestTermWords = 5;
const defined = languages.flatMap(({ words }) => words?.defined ?? []).map((source) => new RegExp(source, 'u'));

/** The first of the unit's definitions that names its term; of passages of the unit only, definitions first. */
export function explainedTerm(passages: readonly TeachingPassage[], unitId: string): string | null {
  const own = passages.filter((passage) => passage.unitId === unitId);
  const ordered = [
    ...own.filter((passage) => passage.nodeType === 'definition'),
    ...own.filter((passage) => passage.nodeType === 'concept'),
  ];
  for (const passage of ordered) {
    const term = termOf(passage);
    if (term !== null) return term;
  }
  return null;
}

function termOf({ content, nodeType }: TeachingPassage): string | null {
  const [first] = splitSentences(content.slice(0, 1_200));
  if (!first) return null;
  const plain = plainText(first.text);
  const isDefining = nodeType === 'definition' || termsOf(plain).length > 0;
  if (!isDefining) return null;
  const marked = emphasised.exec(first.text)?.[2];
  const written = marked ?? subject.exec(plain)?.[1] ?? firstOf(plain);
  return written === undefined ? null : asTerm(written);
}

function firstOf(sentence: string): string | undefined {
  return defined.map((pattern) => pattern.exec(sentence)?.[1]).find((term) => term !== undefined);
}

const noTerm =
  /^(?:it|this|that|these|those|they|we|you|there|here|one|each|all|which|what|definition|example|note|given|if)\b/i;

function asTerm(written: string): string | null {
  const term = plainText(written)
    .replace(/\s+/g, ' ')
    .replace(/[\s.,:;]+$/u, '')
    .trim();
  if (term.length < 2 || noTerm.test(term) || term.split(' ').length > longestTermWords) return null;
  // Only the sentence's beginning makes it a capital; a name's other letters tell.
  return /^\p{Lu}\p{Ll}+(?: \p{Ll}|$)/u.test(term) ? `${term.charAt(0).toLowerCase()}${term.slice(1)}` : term;
}
