// What a node is, beside the words it shares with the question: of the form asked for, or only a heading. Pure.
// Small factors that decide between passages with the same words; they never make a passage relevant by themselves.

import type { AnswerType } from '../course/question-category.ts';
import { definedTerms } from '../guard/defined-terms.ts';
import type { RegistryNode } from '../ports/course-registry.ts';

/** Added where the node has the form asked for, as a share of its score, and where it defines the very term. */
const formBonus = 0.05;
const definitionBonus = 0.35;
/** A heading names a subject and says nothing about it. */
const headingFactor = 0.7;

/** The fused score of a node with its preference. `stems` are the question's. */
export function preferNode(
  node: RegistryNode,
  fused: number,
  { answerType, stems }: { readonly answerType: AnswerType; readonly stems: readonly string[] },
): number {
  if (node.nodeType === 'heading' && answerType !== 'expansion') return fused * headingFactor;
  if (
    (answerType === 'definition' || answerType === 'summary') &&
    definedTerms(node.content).includes(stems.join(' '))
  ) {
    return fused + definitionBonus;
  }
  return hasForm(node, answerType) ? fused * (1 + formBonus) : fused;
}

function hasForm({ nodeType, contentType, content }: RegistryNode, answerType: AnswerType): boolean {
  switch (answerType) {
    case 'definition':
      return nodeType === 'definition';
    case 'example':
      return nodeType === 'example';
    case 'procedure':
      return nodeType === 'step' || nodeType === 'procedure';
    case 'list':
      return contentType === 'list_item' || /:\s*$/.test(content);
    case 'formula':
      return contentType === 'math' || content.includes('$');
    case 'code':
      return contentType === 'code' || content.includes('```');
    case 'value':
      return /\d/.test(content);
    default:
      return false;
  }
}
