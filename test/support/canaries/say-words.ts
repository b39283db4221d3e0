// Puts learners' words wherever a request of the contract takes text: into what a case of it sends, into fields it leaves
// out, and in broken ways. Made from the contract, so that what is added to it is covered by itself.
import type { z } from 'zod';
import type { JsonSchema } from '../../../scripts/verify/fuzz/json-schema.ts';
import type { RequestCase } from '../tenants/request-case.ts';
import { learnerWord } from './learner-words.ts';

type Made = ReturnType<RequestCase['make']>;

/** Ids and kinds decide what a request reaches: they stay, so that it reaches it. */
const idForm =
  /^(?:code|course|class|unit|person|learner|session|thread|run|document|version|reference|role|type|.*(?:Id|_id|Code|_code))$/;

/**
 * @param body schema that the sent body keeps to
 * @returns the case with a word behind every text of its body that stays valid with it, and in every text that the schema
 * takes besides
 */
export function sayWords(
  made: Made,
  { body, schema }: { readonly body: z.ZodType; readonly schema: JsonSchema | null },
): Made {
  if (made.form) return { ...made, form: sayInForm(made.form) };
  if (!made.body) return made;
  let said: Readonly<Record<string, unknown>> = made.body;
  for (const path of textsIn(made.body)) {
    const changed = setAt(said, path, (text) => `${text} ${learnerWord('body')}`);
    if (body.safeParse(changed).success) said = changed;
  }
  for (const name of Object.keys(propertiesOf(schema))) {
    if (name in said || idForm.test(name)) continue;
    const filled = { ...said, [name]: learnerWord('body') };
    if (body.safeParse(filled).success) said = filled;
  }
  return { ...made, body: said };
}

function sayInForm(form: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const said = Object.entries(form).map(([name, value]) => {
    const isText = !idForm.test(name) && /[A-Z ]/.test(value);
    return [name, isText ? `${value} ${learnerWord('form')}` : value];
  });
  return { ...Object.fromEntries(said), another: learnerWord('form') };
}

/** Requests that are refused for what they say: each says a word in another wrong place. */
export function sayBadly(
  made: Made,
  { body: schema, queryNames }: { readonly body: z.ZodType; readonly queryNames: readonly string[] },
): readonly Made[] {
  const parameters = Object.fromEntries(Object.keys(made.parameters ?? {}).map((name) => [name, learnerWord('path')]));
  const query = Object.fromEntries([...queryNames, 'another'].map((name) => [name, learnerWord('query')]));
  const body = made.body && {
    ...Object.fromEntries(Object.keys(made.body).map((name) => [name, [learnerWord('body')]])),
    [learnerWord('unknown')]: learnerWord('unknown'),
  };
  return [
    { ...made, parameters: { ...made.parameters, ...parameters } },
    { ...made, query: { ...made.query, ...query } },
    ...(body
      ? [
          { ...made, body },
          { ...made, body: sayNothingElse(made.body ?? {}, schema) },
          { ...made, body: { ...made.body, [learnerWord('unknown')]: 1 } },
        ]
      : []),
  ];
}

/** A word in place of every text that may be one, ids too. */
function sayNothingElse(body: Readonly<Record<string, unknown>>, schema: z.ZodType): Readonly<Record<string, unknown>> {
  let said = body;
  for (const path of textsIn(body, /^$/)) {
    const changed = setAt(said, path, () => learnerWord('body'));
    if (schema.safeParse(changed).success) said = changed;
  }
  return said;
}

type Path = readonly (string | number)[];

function textsIn(value: unknown, without = idForm, at: Path = []): readonly Path[] {
  if (typeof value === 'string') return without.test(String(at.at(-1))) ? [] : [at];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, without, [...at, isList ? Number(key) : key]));
}

function setAt<Value>(value: Value, [key, ...rest]: Path, change: (text: string) => string): Value {
  if (key === undefined) return change(String(value)) as Value;
  const inner = (value as Readonly<Record<string | number, unknown>>)[key];
  if (Array.isArray(value)) return value.with(Number(key), setAt(inner, rest, change)) as Value;
  return { ...value, [key]: setAt(inner, rest, change) };
}

function propertiesOf(schema: JsonSchema | null): Readonly<Record<string, JsonSchema>> {
  if (schema === null) return {};
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return Object.assign({}, ...alternatives.map(propertiesOf), schema.properties ?? {});
}
