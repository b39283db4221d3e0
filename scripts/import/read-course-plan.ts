// The order of lessons from OATutor's coursePlans.json. Optional: without it lessons go by their numbers.
import { z } from 'zod';
import { ImportFailure } from './import-failure.ts';

const planSchema = z.array(
  z.looseObject({
    courseName: z.string(),
    lessons: z.array(z.looseObject({ id: z.string(), name: z.string(), topics: z.string().default('') })),
  }),
);

export interface PlannedLesson {
  readonly lessonId: string;
  readonly name: string;
}

/**
 * Lessons of the named course, in its order.
 * @throws ImportFailure where the file is no course plan, or does not hold the course
 */
export function readCoursePlan(input: {
  readonly text: string;
  readonly file: string;
  readonly courseName: string;
}): readonly PlannedLesson[] {
  const { file, courseName } = input;
  let value: unknown;
  try {
    value = JSON.parse(input.text);
  } catch (error) {
    throw new ImportFailure([
      { file, line: null, message: `is not JSON: ${error instanceof Error ? error.message : ''}` },
    ]);
  }
  const parsed = planSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ImportFailure([{ file, line: null, message: `${issue?.path.join('.')}: ${issue?.message}` }]);
  }
  const course = parsed.data.find((each) => each.courseName === courseName);
  if (course === undefined) {
    const known = parsed.data.map((each) => each.courseName).join(', ');
    throw new ImportFailure([{ file, line: null, message: `has no course "${courseName}"; it has ${known}` }]);
  }
  return course.lessons.map(({ id, name, topics }) => ({ lessonId: id, name: `${name} ${topics}`.trim() }));
}
