// Checks what came in against the operation's schemas; tells which field is wrong, never what it held.
import type { z } from 'zod';
import { type ProblemOutcome, problem } from './error-response.ts';

export type Validated<Value> = { readonly kind: 'valid'; readonly value: Value } | ProblemOutcome;

const reportedIssues = 20;

/** @param where prefix of the reported paths: `body` or `query` */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: 'body' | 'query',
): Validated<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { kind: 'valid', value: parsed.data };
  const errors = parsed.error.issues
    .flatMap((issue) => likeliestIssues(issue, value))
    .slice(0, reportedIssues)
    .map((issue) => ({ path: [where, ...issue.path].map(String).join('.').slice(0, 200), message: issue.message }));
  return problem('invalid_request', { errors });
}

/** Of a union, the issues of the branch the sender most likely meant: the one missing the fewest fields. */
function likeliestIssues(issue: z.core.$ZodIssue, value: unknown): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const absent = (branch: readonly z.core.$ZodIssue[]) =>
    branch.filter((inner) => valueAt(value, [...issue.path, ...inner.path]) === undefined).length;
  const branches = [...issue.errors].sort((left, right) => absent(left) - absent(right));
  return (branches[0] ?? []).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<PropertyKey, unknown>)[key];
  }
  return current;
}
