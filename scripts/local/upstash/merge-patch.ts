/** RFC 7396 JSON Merge Patch, by which Upstash patches metadata. Pure. */
import { isRecord } from '../http.ts';

/** @returns a new object; null in the patch removes a field, arrays are replaced whole */
export function mergePatch(
  target: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = new Map(Object.entries(target));
  for (const [name, value] of Object.entries(patch)) {
    const old = fields.get(name);
    if (value === null) fields.delete(name);
    else fields.set(name, isRecord(value) ? mergePatch(isRecord(old) ? old : {}, value) : value);
  }
  return Object.fromEntries(fields);
}
