// Runs an importer's command: what is wrong with its input becomes a message and exit status 2, anything else throws.
import { describeProblem, ImportFailure } from './import-failure.ts';

interface CommandResult {
  readonly status: 0 | 2;
  /** Lines for standard output. */
  readonly out: readonly string[];
  readonly error: string;
}

/** Thrown by a command for arguments that it does not take. */
export class UsageFailure extends Error {}

export function runCommand(
  command: (args: readonly string[]) => readonly string[],
  args: readonly string[],
): CommandResult {
  try {
    return { status: 0, out: command(args), error: '' };
  } catch (error) {
    if (error instanceof UsageFailure) return { status: 2, out: [], error: error.message };
    if (error instanceof ImportFailure) {
      return { status: 2, out: [], error: error.problems.map(describeProblem).join('\n') };
    }
    throw error;
  }
}

/** Prints a result and leaves its exit status behind. */
export function printResult({ status, out, error }: CommandResult): void {
  if (out.length > 0) console.log(out.join('\n'));
  if (error !== '') console.error(error);
  process.exitCode = status;
}
