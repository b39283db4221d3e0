// How the environment is parsed: every variable and every rule between them, so that all problems are told at once.
// Must not know any variable by name (env.ts does), nor repeat a value: it may be a secret.
import type { z } from 'zod';

/** A deployment that cannot work. `problems` name variables, never their values. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * The variables a schema names, and what is wrong with them.
 * An empty variable is an absent one: that is how shells and dashboards unset them.
 */
export function parseVariables<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, environment: unknown) {
  const given = environment as Readonly<Record<string, unknown>>;
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, variable] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const value = given[name] === '' ? undefined : given[name];
    const parsed = variable.safeParse(value);
    if (parsed.success) {
      values[name] = parsed.data;
      continue;
    }
    if (value === undefined) problems.push(`${name} is missing`);
    else problems.push(...parsed.error.issues.map((issue) => `${name}: ${tellIssue(issue)}`));
    // Its default, where it has one: rules between variables should not complain of what follows from a mistyped one.
    values[name] = variable.safeParse(undefined).data;
  }
  // Where there are problems no settings leave readParts, so that nobody sees a variable that is not what it seems.
  return { variables: values as z.output<z.ZodObject<Shape>>, problems };
}

/** The library would say that "NaN" was received, which nobody wrote. */
function tellIssue(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' && issue.expected === 'number' ? 'not a number' : issue.message;
}

/**
 * Reads every part, so that all problems are told at once; of one variable only what was found first.
 * @param found problems of the variables themselves
 * @throws ConfigurationError with all of them
 */
export function readParts<Settings extends object>(
  parts: { readonly [Name in keyof Settings]: () => Settings[Name] },
  found: readonly string[],
): Settings {
  const problems = [...found];
  const settings: Partial<Settings> = {};
  for (const name of Object.keys(parts) as (keyof Settings)[]) {
    try {
      settings[name] = parts[name]();
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      const isNew = (problem: string) => !problems.some((known) => firstWord(known) === firstWord(problem));
      problems.push(...error.problems.filter(isNew));
    }
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return settings as Settings;
}

/** The variable a problem is about. */
function firstWord(problem: string): string {
  return /^\w+/.exec(problem)?.[0] ?? problem;
}
