// Whether words give away what a drill asks for. The key stays on the server; this only looks for it in what would be
// shown. Pure. Errs to yes: a sentence less does no harm.
import type { MadeDrill } from '../policy/cards/teaching-passage.ts';
import { comparableLatex } from './safe-latex.ts';
import { holdsFormula } from './turn-material.ts';

/** @returns a test for texts; always no where there is no drill, or its answer stands in its own question */
export function answerFinder(drill: MadeDrill | null): (text: string) => boolean {
  if (drill === null) return () => false;
  const asked = comparable(`${drill.prompt} ${drill.questionLatex}`);
  const answers = drill.key.answers
    .flatMap((answer) => [answer, solvedValueOf(answer)])
    .map(comparable)
    .filter((answer) => answer !== '' && !holdsFormula(asked, answer));
  return (text) => {
    const said = comparable(text);
    return answers.some((answer) => holdsFormula(said, answer) || holdsFormula(said, `${answer}s`));
  };
}

/** `4` of `x = 4`. */
function solvedValueOf(answer: string): string {
  return /^\s*\$?\s*\\?[a-zA-Z](?:\([a-z]\))?\s*=\s*(.+)$/su.exec(answer)?.[1] ?? answer;
}

/** Words keep one space between them, formulas none within. */
function comparable(text: string): string {
  return comparableLatex(
    text
      .toLowerCase()
      .replace(/\s+/g, '\uE001')
      .replace(/\uE001(?=[=+\-*/^\\(){}])|(?<=[=+\-*/^\\(){}])\uE001/g, ''),
  ).replaceAll('\uE001', ' ');
}
