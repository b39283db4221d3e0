// Drills that ask what a piece of the course's code prints: the course shows both. Pure.
import { cardTexts } from '../../policy/cards/texts.ts';
import { checkDrill } from '../../policy/check-drill.ts';
import { type Candidate, chooseOptions } from './choice.ts';
import type { DraftDrill, Near, UnitMatter } from './draft-drill.ts';
import { closest, drillOf } from './drill-of.ts';

export function* fromOutputs(matter: UnitMatter, near: readonly Near[], language: string): Iterable<DraftDrill> {
  for (const { code, output, node, language: written } of matter.outputs) {
    const others = closest(
      near,
      ({ outputs }) => outputs,
      (each) => each.node !== node,
    );
    const candidates = others.map(({ each, distance }): Candidate => ({ text: each.output, distance }));
    const evidence = node.content;
    const isNumber = /^-?\d+(?:\.\d{1,4})?$/.test(output);
    const chosen = isNumber
      ? []
      : chooseOptions({ question: code, answer: output, candidates, evidence, isName: true });
    // To give the code back is no answer.
    if (chosen === null || (isNumber && checkDrill({ expected: [output], given: code }) !== 'wrong')) continue;
    const prompt = `${cardTexts(language).whatIsPrinted}\n\n\`\`\`${written}\n${code}\n\`\`\``;
    const base = { unit: matter.unit, node, evidence, fact: `${code} ${output}` };
    yield drillOf({ ...base, kind: 'output', prompt, question: code, options: chosen, answer: output });
  }
}
