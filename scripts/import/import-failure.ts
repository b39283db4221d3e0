// What stops an import: problems in the input, each with its file and line. Nothing has been written then.

export interface InputProblem {
  /** As the caller named it. */
  readonly file: string;
  /** From 1; null where the file as a whole is meant. */
  readonly line: number | null;
  readonly message: string;
}

/** Thrown by the readers of an importer, caught once by its command. */
export class ImportFailure extends Error {
  readonly problems: readonly InputProblem[];

  constructor(problems: readonly InputProblem[]) {
    super(problems.map(describeProblem).join('\n'));
    this.name = 'ImportFailure';
    this.problems = problems;
  }
}

export function describeProblem({ file, line, message }: InputProblem): string {
  return `${file}${line === null ? '' : `:${line}`}: ${message}`;
}
