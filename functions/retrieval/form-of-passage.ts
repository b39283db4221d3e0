// What a passage is for, told by its author's marks and its wording: an aim of a part, or an example. Pure; linear.

import type { RegistryNode } from '../ports/course-registry.ts';
import { languages } from '../text/languages/all.ts';
import { sectionKind } from '../text/languages/section-titles.ts';
import type { AnswerType } from '../text/question-category.ts';
import { comparableText, contentStems } from '../text/text.ts';

const aimStems: ReadonlySet<string> = new Set(languages.flatMap(({ aimWords }) => contentStems(aimWords.join(' '))));
const exampleMark = anyOf('exampleMarks');
const reasonMark = anyOf('reasonMarks');

/** Any of the languages' marks, as words of their own: no part of "example.com". */
function anyOf(key: 'exampleMarks' | 'reasonMarks'): RegExp {
  const marks = languages.flatMap((language) => language[key]).map((mark) => mark.replaceAll('.', '\\.'));
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}./@-])(?:${marks.join('|')})(?![\\p{L}\\p{M}\\p{N}]|\\.\\p{L})`, 'iu');
}

/** Whether a question may ask what is to be learned: "the objectives of chapter 3", "what will I learn?". */
export function asksForAims(question: string): boolean {
  return contentStems(question).some((stem) => aimStems.has(stem));
}

/** Whether that is all that a question asks, by its stems. */
export function asksForAimsAlone(stems: readonly string[]): boolean {
  return stems.length > 0 && stems.every((stem) => aimStems.has(stem));
}

/** What a part says will be learned: it has the words of the course and states nothing. */
export function isAim({ content, container, provenance }: RegistryNode): boolean {
  if (provenance.box === 'objectives') return true;
  const { learningObjectives } = container;
  return learningObjectives.length > 0 && learningObjectives.map(comparableText).includes(comparableText(content));
}

/** Whether a passage has the form that is asked for: it holds code, is marked as an example, or gives a reason. False where no form is. */
export function showsForm(node: RegistryNode, answerType: AnswerType): boolean {
  if (answerType === 'reason') return reasonMark.test(node.content);
  if (answerType === 'example') return holdsCode(node) || isExample(node);
  return answerType === 'code' && holdsCode(node);
}

/** Whether it may be taken for that form: a line of code, and for an example also what a figure shows and words in quotation marks. */
export function mayShowForm(node: RegistryNode, answerType: AnswerType): boolean {
  if (showsForm(node, answerType) || node.contentType === 'caption' || /`[^`]+`/.test(node.content)) return true;
  return answerType === 'example' && /"[^"\s]{1,40} [^"\n]{1,200}"|“[^“”\s]{1,40} [^“”\n]{1,200}”/.test(node.content);
}

/** By its author's mark, or with words that lead in to an example; what only asks for one is none. */
function isExample({ nodeType, content, provenance }: RegistryNode): boolean {
  if (nodeType === 'example') return true;
  return !provenance.section.some((title) => sectionKind(title) === 'aside') && leadsToExample(content);
}

/** "For example", "imagine". Not "such as", which stands beside nearly anything. */
export function leadsToExample(text: string): boolean {
  return exampleMark.test(text);
}

/** Whether a sentence leads in to what is asked for: "because" to a reason, else "for example". */
export function leadsToForm(text: string, answerType: AnswerType): boolean {
  return answerType === 'reason' ? reasonMark.test(text) : leadsToExample(text);
}

export function holdsCode({ contentType, content }: RegistryNode): boolean {
  return contentType === 'code' || /^(?:```|~~~)/m.test(content);
}
