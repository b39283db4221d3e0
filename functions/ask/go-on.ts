// The passages of a question that leans on the answer before it: about what that was about, and said yet or not. Pure.

import { showsForm } from '../retrieval/form-of-passage.ts';
import { sectionOf } from '../retrieval/score-hits.ts';
import { hasRelated } from '../retrieval/score-text.ts';
import { sectionKind } from '../text/languages/section-titles.ts';
import { contentStems } from '../text/text.ts';
import type { Passage } from './passage.ts';
import type { Question } from './question.ts';

type Leaning = Pick<Question, 'inHand' | 'carried' | 'asksForOther' | 'stems' | 'answerType'>;

/** Forms that a passage shows or not: one that does answers "why?" by itself. */
const shownForms: ReadonlySet<Question['answerType']> = new Set(['reason', 'example']);

/**
 * Of "can you show me one in a piece?" after a question about intervals those that speak of intervals or stand where its
 * answer stood, best first: what only speaks of pieces is no answer, nor is what sums up a chapter. Before the others those
 * that have all that was asked: its words, and the reason or example it wants (`isMet`: there are such). Where another one
 * is asked for, those shown before come last of each. All of a question that stands alone.
 */
export function passagesToGoOnWith(
  passages: readonly Passage[],
  question: Leaning,
): { readonly passages: readonly Passage[]; readonly isMet: boolean } {
  const { inHand, carried, asksForOther, stems, answerType } = question;
  if (inHand.length === 0) return { passages, isMet: false };
  const isShown = ({ node }: Passage) => inHand.includes(node.reference);
  const places = new Set(passages.filter(isShown).map(({ node }) => sectionOf(node)));
  const read = passages.map((passage) => {
    const held = stemsOf(passage);
    const isThere = places.has(sectionOf(passage.node));
    const [about, own] = [carried, stems].map((each) =>
      each.filter((stem) => held.has(stem) || hasRelated(stem, held)),
    );
    const isWhole = isThere || about?.length === carried.length;
    const holdsOwn = own?.length === stems.length;
    const hasForm = showsForm(passage.node, answerType) || (stems.length > 0 && !shownForms.has(answerType));
    return {
      passage,
      isAbout: (isThere || about?.length !== 0) && !(sumsUp(passage) && (stems.length === 0 || !holdsOwn)),
      isMet: isWhole && hasForm && holdsOwn,
      isSaid: asksForOther && isShown(passage),
    };
  });
  const about = read.filter(({ isAbout }) => isAbout);
  const ranked = about.toSorted(
    (left, right) =>
      (stems.length === 0 ? Number(right.isMet) - Number(left.isMet) : 0) || Number(left.isSaid) - Number(right.isSaid),
  );
  return { passages: ranked.map(({ passage }) => passage), isMet: ranked[0]?.isMet === true };
}

/** Key points have the words of a chapter, and say nothing more of them. */
function sumsUp({ node: { provenance } }: Passage): boolean {
  return provenance.box === 'key_points' || provenance.section.some((title) => sectionKind(title) === 'key_points');
}

function stemsOf({ node }: Passage): ReadonlySet<string> {
  return new Set(contentStems([node.content, node.container.title, ...node.provenance.section].join('\n')));
}
