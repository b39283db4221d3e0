// What a passage is for, told by its author's marks and its wording: an aim of a part, or an example. Pure; linear.

import type { RegistryNode } from '../ports/course-registry.ts';
import { languages } from '../text/languages/all.ts';
import { comparableText, contentStems } from '../text/text.ts';

const aimStems: ReadonlySet<string> = new Set(languages.flatMap(({ aimWords }) => contentStems(aimWords.join(' '))));
const exampleMarks = languages.flatMap((language) => language.exampleMarks);

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

/** An example by its author's mark, or a text that leads in to one. */
export function showsExample({ nodeType, content }: RegistryNode): boolean {
  if (nodeType === 'example') return true;
  const text = content.toLowerCase();
  return exampleMarks.some((mark) => text.includes(mark));
}
