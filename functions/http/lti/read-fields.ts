// The fields of a platform's form: each at most once, none longer than it can be. Pure.

/** Null where a field is given twice or is too long. A field left empty is one that is not there. */
export function readFields<Name extends string>(
  fields: URLSearchParams,
  longest: Readonly<Record<Name, number>>,
): Readonly<Partial<Record<Name, string>>> | null {
  const read: Partial<Record<Name, string>> = {};
  for (const [name, max] of Object.entries(longest) as [Name, number][]) {
    const [value, ...more] = fields.getAll(name);
    if (more.length > 0 || (value ?? '').length > max) return null;
    if (value) read[name] = value;
  }
  return read;
}
