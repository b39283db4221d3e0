// Problems in the format of OATutor, written for these tests.

interface StepSource {
  readonly id: string;
  readonly answer: string;
  readonly choices?: readonly string[];
  readonly title?: string;
  readonly body?: string;
  readonly hints?: readonly { readonly title?: string; readonly text: string; readonly answer?: string }[];
  readonly skills?: readonly string[];
}

/** One problem as a line of a problem file has it. */
export function problem(source: {
  readonly lesson: string;
  readonly steps: readonly StepSource[];
  readonly title?: string;
  readonly body?: string;
  readonly nFigures?: number;
  readonly variables?: Readonly<Record<string, unknown>>;
}) {
  const { lesson, title = 'Heading', body = '', nFigures = 0, variables = {} } = source;
  return {
    id: `p-${source.steps[0]?.id ?? 'none'}`,
    title,
    body,
    variabilization: variables,
    oer: 'https://book.example/algebra <Book>',
    license: 'https://licence.example/by <CC BY 4.0>',
    lesson,
    lessonId: `lesson-${lesson}`,
    courseName: 'Test: Algebra',
    nFigures,
    steps: source.steps.map((step) => ({
      id: step.id,
      stepAnswer: [step.answer],
      problemType: step.choices === undefined ? 'TextBox' : 'MultipleChoice',
      stepTitle: step.title ?? '',
      stepBody: step.body ?? '',
      variabilization: {},
      choices: [...(step.choices ?? [])],
      skills: [...(step.skills ?? [])],
      hints: (step.hints ?? []).map((hint, at) => ({
        id: `${step.id}-h${at + 1}`,
        title: hint.title ?? '',
        text: hint.text,
        hintAnswer: hint.answer === undefined ? [] : [hint.answer],
        variabilization: {},
      })),
    })),
  };
}

/** A problem file. */
export function jsonLines(problems: readonly unknown[]): string {
  return problems.map((each) => `${JSON.stringify(each)}\n`).join('');
}
