// What a node is, beside the words it shares with the question: the definition of the term asked for, or a text that only
// asks or says what will be learned. Pure.
// It decides between passages with the same words, and never makes a passage relevant by itself.

import type { PublishedCourse, RegistryNode } from '../ports/course-registry.ts';
import { definedTerms, introducedTerms, termKey } from '../text/defined-terms.ts';
import type { AnswerType } from '../text/question-category.ts';
import { splitSentences } from '../text/sentences.ts';
import { spellsOut } from '../text/spelled-out.ts';
import { contentStems, stripMarkup } from '../text/text.ts';
import { isAim, showsForm } from './form-of-passage.ts';

/** Added where the node defines the very term that is asked for, or writes out the short form. */
const definitionBonus = 0.35;
/** Added where it brings the term up, which may explain it in other forms than the known ones. */
const introductionBonus = 0.15;
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
  readonly course?: Pick<PublishedCourse, 'title'>;
}

/** Whether a passage says what the term means that a question wants the meaning of, a part of it only beside the rest. */
export function definesTerm(node: Explaining, wanted: Preference): boolean {
  // A row tells of what stands in its first cell, not of what its columns are called.
  const cell = node.nodeType === 'row' ? [termKey(/^[^:]{1,80}: ([^;]{1,80})/.exec(node.content)?.[1] ?? '')] : null;
  const defined = cell ?? definedTerms(node.content);
  return isOnTerm(node, wanted, (key) => defined.includes(key));
}

/** Whether it brings the term up, in emphasis or as what a sentence is about. */
function introduces(node: Explaining, wanted: Preference): boolean {
  return node.nodeType !== 'row' && isOnTerm(node, wanted, (key) => introducedTerms(node.content).includes(key));
}

type Explaining = Pick<RegistryNode, 'content' | 'provenance' | 'nodeType'>;

/** @param has whether the passage has a term, by its key */
export function isOnTerm(
  { provenance, content }: Pick<RegistryNode, 'content' | 'provenance'>,
  wanted: Preference,
  has: (key: string) => boolean,
): boolean {
  const term = termWanted(wanted);
  if (term === null) return false;
  if (has(term)) return true;
  if (!wanted.alsoDefines?.some(has)) return false;
  const held = new Set(contentStems([wanted.course?.title ?? '', ...provenance.section, content].join('\n')));
  return wanted.stems.every((stem) => held.has(stem));
}

/** The fused score of a node with its preference. `stems` are the question's. */
export function preferNode(node: RegistryNode, fused: number, wanted: Preference): number {
  const { answerType, stems } = wanted;
  const isExpansion = answerType === 'expansion' && spellsOut(node.content, stems);
  if (isExpansion || definesTerm(node, wanted)) return fused + definitionBonus;
  if (introduces(node, wanted)) return fused + introductionBonus;
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
