// What a node is, beside the words it shares with the question: the definition of the term asked for. Pure.
// It decides between passages with the same words, and never makes a passage relevant by itself.

import type { RegistryNode } from '../ports/course-registry.ts';
import { definedTerms } from '../text/defined-terms.ts';
import type { AnswerType } from '../text/question-category.ts';

/** Added where the node defines the very term that is asked for. */
const definitionBonus = 0.35;
/** The fused score of a node with its preference. `stems` are the question's. */
export function preferNode(
  node: RegistryNode,
  fused: number,
  { answerType, stems }: { readonly answerType: AnswerType; readonly stems: readonly string[] },
): number {
  if (
    (answerType === 'definition' || answerType === 'summary') &&
    definedTerms(node.content).includes(stems.join(' '))
  ) {
    return fused + definitionBonus;
  }
  return fused;
}
