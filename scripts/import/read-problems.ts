// Reads an OATutor problem file: one problem a line, with its lesson, steps and hints.
// Source of the shape: CAHLR/OATutor-Content, problems joined with their steps, default hints and skills.
import { z } from 'zod';
import { ImportFailure, type InputProblem } from './import-failure.ts';

/** Values still to be filled in: anything but an empty object. */
const variables = z.record(z.string(), z.unknown()).default({});
const text = z.string().default('');

const hintSchema = z.looseObject({
  id: z.string(),
  title: text,
  text,
  hintAnswer: z.array(z.string()).default([]),
  variabilization: variables,
});

const stepSchema = z.looseObject({
  id: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}$/, 'is no id: letters, digits, _ . - and 80 at most'),
  stepAnswer: z.array(z.string()),
  problemType: z.string(),
  stepTitle: text,
  stepBody: text,
  choices: z.array(z.string()).default([]),
  variabilization: variables,
  skills: z.array(z.string()).default([]),
  hints: z.array(hintSchema).default([]),
});

const problemSchema = z.looseObject({
  id: z.string(),
  title: text,
  body: text,
  oer: text,
  license: text,
  lesson: z.string().trim().min(1, 'must not be empty'),
  lessonId: text,
  courseName: text,
  variabilization: variables,
  nFigures: z.number().default(0),
  steps: z.array(stepSchema),
});

export type SourceProblem = z.infer<typeof problemSchema>;
export type SourceStep = z.infer<typeof stepSchema>;
export type SourceHint = z.infer<typeof hintSchema>;

const shownProblems = 20;

/**
 * Reads all problems of a file.
 * @throws ImportFailure naming the lines that are no problems, or whose step ids came before
 */
export function readProblems(input: { readonly text: string; readonly file: string }): readonly SourceProblem[] {
  const { file } = input;
  const faults: InputProblem[] = [];
  const lineOfStep = new Map<string, number>();
  const problems = input.text.split('\n').flatMap((source, index) => {
    if (source.trim() === '') return [];
    const line = index + 1;
    const read = readLine(source);
    if (typeof read === 'string') {
      faults.push({ file, line, message: read });
      return [];
    }
    for (const { id } of read.steps) {
      const earlier = lineOfStep.get(id);
      if (earlier !== undefined)
        faults.push({ file, line, message: `step id "${id}" came before, on line ${earlier}` });
      lineOfStep.set(id, line);
    }
    return [read];
  });
  if (faults.length > 0) throw new ImportFailure(faults.slice(0, shownProblems));
  if (problems.length === 0) throw new ImportFailure([{ file, line: null, message: 'holds no problems' }]);
  return problems;
}

function readLine(source: string): SourceProblem | string {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    return `is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`;
  }
  const parsed = problemSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return `${issue?.path.map(String).join('.') || 'the problem'}: ${issue?.message ?? 'is not as expected'}`;
}
