// What a node is, beside the words it shares with the question: the definition of the term asked for. Pure.
// It decides between passages with the same words, and never makes a passage relevant by itself.

import type { RegistryNode } from '../ports/course-registry.ts';
import { definedTerms } from '../text/defined-terms.ts';
import type { AnswerType } from '../text/question-category.ts';
import { spellsOut } from '../text/spelled-out.ts';

/** Added where the node defines the very term that is asked for, or writes out the short form. */
const definitionBonus = 0.35;

/** The fused score of a node with its preference. `stems` are the question's. */
export function preferNode(
  node: RegistryNode,
  fused: number,
  { answerType, stems }: { readonly answerType: AnswerType; readonly stems: readonly string[] },
): number {
  const isDefinition =
    (answerType === 'definition' || answerType === 'summary') && definedTerms(node.content).includes(stems.join(' '));
  const isExpansion = answerType === 'expansion' && spellsOut(node.content, stems);
  return isDefinition || isExpansion ? fused + definitionBonus : fused;
}
