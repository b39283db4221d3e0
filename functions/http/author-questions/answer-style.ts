// Which style answers of a course are in, and why it is not the other. Nothing here chooses one.
import { styleInForce } from '../../course/answer-style.ts';
import type { CourseScope } from '../../ports/scope.ts';
import type { AnswerStyle } from '../../workspace/components/author/answer-style.tsx';
import type { HttpServices } from '../backend.ts';

/** As the services in force will answer. Reads the course's own wish. */
export async function answerStyleOf({ ask }: Pick<HttpServices, 'ask'>, scope: CourseScope): Promise<AnswerStyle> {
  const course = await ask.registry.readCourse(scope);
  const { style, reason } = styleInForce({
    ...{ ofDeployment: ask.writing?.style ?? 'quote', ofCourse: course?.answerStyle ?? null },
    ...{ hasWriter: (ask.writing?.writer ?? null) !== null, hasVerifier: (ask.writing?.verifier ?? null) !== null },
  });
  const isMissing = reason === 'no_model' || reason === 'no_verifier';
  return { style, reason: style === 'write' ? null : isMissing ? reason : 'not_asked_for' };
}
