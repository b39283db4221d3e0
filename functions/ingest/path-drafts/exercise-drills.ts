// Drills of the course's own exercises: its answers to choose from, or the code that solves a task among code that solves
// other tasks of the course. Pure.

import { rank } from '../../policy/cards/make-cloze.ts';
import { cardTexts } from '../../policy/cards/texts.ts';
import { comparable } from './choice.ts';
import type { DraftDrill, Near, UnitMatter } from './draft-drill.ts';
import { closest, drillOf } from './drill-of.ts';

export function* fromExercises(matter: UnitMatter, near: readonly Near[], language: string): Iterable<DraftDrill> {
  const { unit, listed, coded } = matter;
  for (const { question, right, wrong, node } of listed) {
    const options = [right, ...wrong].toSorted((one, other) => rank(question, one) - rank(question, other));
    if (new Set(options.map(comparable)).size < options.length) continue;
    const base = { unit, node, question, evidence: node.content };
    yield drillOf({ ...base, kind: 'exercise', prompt: question, options, answer: right });
  }
  for (const { task, code, language: written, node } of coded) {
    const others = closest(
      near,
      (each) => each.coded,
      (each) => each.language === written && each.node !== node,
    );
    const options = codeOptions(
      code,
      others.map(({ each }) => each.code),
    );
    if (options === null) continue;
    const prompt = `${task}\n\n${cardTexts(language).whichSolves}`;
    yield drillOf({
      unit,
      node,
      question: task,
      evidence: node.content,
      kind: 'exercise',
      prompt,
      options,
      answer: code,
    });
  }
}

const wrongCount = 3;

/** Code that differs in more than its names' case and space; the likest first, so that no word of the task points at one alone. */
function codeOptions(code: string, others: readonly string[]): readonly string[] | null {
  const partsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []);
  const own = partsOf(code);
  const likeness = (text: string) => {
    const parts = partsOf(text);
    return [...parts].filter((part) => own.has(part)).length / (own.size + parts.size);
  };
  const different = [...new Map(others.map((each) => [keyOf(each), each])).values()].filter(
    (each) => keyOf(each) !== keyOf(code),
  );
  const wrong = different.toSorted((one, other) => likeness(other) - likeness(one)).slice(0, wrongCount);
  if (wrong.length < wrongCount) return null;
  return [code, ...wrong].toSorted((one, other) => rank(code, one) - rank(code, other));

  function keyOf(text: string): string {
    return comparable(text).replace(/[\s;]+/g, '');
  }
}
