// Whether words give away what a drill asks for. The key stays on the server; this only looks for it in what would be
// shown. Pure. Errs to yes: a sentence less does no harm.
import { tellsAnswer } from '../policy/cards/hint.ts';
import type { MadeDrill } from '../policy/cards/teaching-passage.ts';

/** A test for texts beside this drill. An answer that stands in the task itself gives nothing away. */
export function answerFinder(drill: MadeDrill): (text: string) => boolean {
  const task = [drill.prompt, `$${drill.questionLatex}$`, ...drill.options].join(' ');
  const answers = drill.key.answers.filter((answer) => answer.trim() !== '' && !tellsAnswer(task, [answer]));
  const forms = answers.flatMap((answer) => [answer, `${answer}s`]);
  return (text) => tellsAnswer(text, forms);
}
