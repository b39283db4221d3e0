// The questions beside a passage in wire format: the API's routes and the author's page call the same functions.
import { addPassageQuestion, dropPassageQuestion, type QuestionChange } from '../../ask/passage-questions.ts';
import type { PassageQuestions } from '../../contract/passage-questions.ts';
import type { QuestionedNode } from '../../ports/passage-questions.ts';
import type { CourseScope } from '../../ports/scope.ts';
import type { HttpServices } from '../backend.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';

type Passage = CourseScope & { readonly reference: string };
type Reply = { readonly kind: 'ok'; readonly body: PassageQuestions } | ProblemOutcome;

export async function readPassageQuestions({ passageQuestions }: HttpServices, input: Passage): Promise<Reply> {
  const passage = await passageQuestions.readPassage(input);
  return passage ? { kind: 'ok', body: render(input, passage) } : problem('not_found');
}

export async function changePassageQuestions(
  { passageQuestions: desk, ask }: HttpServices,
  input: Passage & ({ readonly question: string; readonly replaces: string | null } | { readonly dropped: string }),
): Promise<Reply> {
  const changed: QuestionChange =
    'dropped' in input
      ? await dropPassageQuestion({ desk }, { ...input, questionHash: input.dropped })
      : await addPassageQuestion({ ...ask, desk }, input);
  if (changed.kind === 'passage') return { kind: 'ok', body: render(input, changed.passage) };
  return problem(changed.kind === 'full' ? 'conflict' : 'not_found');
}

function render({ courseId }: Passage, passage: QuestionedNode): PassageQuestions {
  return {
    ...{ course_id: courseId, canonical_reference: passage.reference, container_title: passage.containerTitle },
    content: passage.content,
    questions: passage.questions.map(({ questionHash, question, origin }) => ({
      ...{ question_id: questionHash, question, origin },
    })),
  };
}
