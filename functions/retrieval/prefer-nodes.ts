// What a node is, beside the words it shares with the question: the definition of the term asked for, or a text that only
// asks or says what will be learned. Pure.
// It decides between passages with the same words, and never makes a passage relevant by itself.

import type { RegistryNode } from '../ports/course-registry.ts';
import { definedTerms } from '../text/defined-terms.ts';
import type { AnswerType } from '../text/question-category.ts';
import { splitSentences } from '../text/sentences.ts';
import { spellsOut } from '../text/spelled-out.ts';
import { contentStems, stripMarkup } from '../text/text.ts';
import { isAim, showsForm } from './form-of-passage.ts';

/** Added where the node defines the very term that is asked for, or writes out the short form. */
const definitionBonus = 0.35;
/** What an example or code counts where one is asked for. */
const formFactor = 1.15;
/** What a passage counts that states nothing: it has the words of what the course says elsewhere. */
const unstatedShare = 0.7;

/** The term whose definition a question wants, as passages are indexed by what they define; null where it wants none. */
export function termWanted({ answerType, stems }: Pick<Preference, 'answerType' | 'stems'>): string | null {
  return (answerType === 'definition' || answerType === 'summary') && stems.length > 0 ? stems.join(' ') : null;
}

interface Preference {
  readonly answerType: AnswerType;
  readonly stems: readonly string[];
  /** Keys of further terms whose meaning is wanted: the "vertex" of "the vertex of a parabola". */
  readonly alsoDefines?: readonly string[];
}

/** Whether a passage says what the term means that a question wants the meaning of, a part of it only beside the rest. */
export function definesTerm(node: Pick<RegistryNode, 'content' | 'provenance'>, wanted: Preference): boolean {
  const term = termWanted(wanted);
  if (term === null) return false;
  const defined = definedTerms(node.content);
  if (defined.includes(term)) return true;
  if (!wanted.alsoDefines?.some((part) => defined.includes(part))) return false;
  const held = new Set(contentStems([...node.provenance.section, node.content].join('\n')));
  return wanted.stems.every((stem) => held.has(stem));
}

/** The fused score of a node with its preference. `stems` are the question's. */
export function preferNode(node: RegistryNode, fused: number, wanted: Preference): number {
  const { answerType, stems } = wanted;
  const isDefinition = definesTerm(node, wanted);
  const isExpansion = answerType === 'expansion' && spellsOut(node.content, stems);
  if (isDefinition || isExpansion) return fused + definitionBonus;
  const asked = showsForm(node, answerType) ? formFactor * fused : fused;
  return answerType !== 'summary' && !statesSomething(node) ? unstatedShare * asked : asked;
}

/** False for a question put to the learner, with the answers to choose from, and for what a container says will be learned. */
export function statesSomething(node: RegistryNode): boolean {
  const { content } = node;
  if (mostlyAsks(node)) return false;
  if (content.includes('?')) {
    const prose = splitSentences(content).filter(({ text }) => !/^(?:[-*+•]|\d{1,3}[.)])\s/.test(text));
    if (isQuestion(prose.at(-1)?.text ?? '')) return false;
  }
  return !isAim(node);
}

/** Whether most of a passage's sentences are questions, as chapters ask what was learned: no answer to any. */
export function mostlyAsks({ content }: Pick<RegistryNode, 'content'>): boolean {
  if (!content.includes('?')) return false;
  const sentences = splitSentences(content);
  return 2 * sentences.filter(({ text }) => isQuestion(text)).length > sentences.length;
}

function isQuestion(sentence: string): boolean {
  return /\?["'”’*_)\s]*$/.test(stripMarkup(sentence));
}
