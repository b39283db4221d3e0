/** Finds a metadata field by Upstash's path: `a.b`, `a[0]`, `a[#-1]` (counted from the end). */

/** @returns the value, or undefined when some part of the path does not exist */
export function readField(metadata: unknown, path: string): unknown {
  let value: unknown = metadata;
  for (const step of splitPath(path)) {
    if (typeof step === 'string') {
      if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, step))
        return undefined;
      value = (value as Record<string, unknown>)[step];
    } else {
      if (!Array.isArray(value)) return undefined;
      value = value[step.fromEnd ? value.length - step.index : step.index];
    }
  }
  return value;
}

type Step = string | { readonly index: number; readonly fromEnd: boolean };

const known = new Map<string, readonly Step[]>();

function splitPath(path: string): readonly Step[] {
  let steps = known.get(path);
  if (steps === undefined) {
    steps = [...path.matchAll(/\[(#-)?(\d+)\]|[^.[]+/g)].map(([text, fromEnd, index]) =>
      index === undefined ? text : { index: Number(index), fromEnd: fromEnd !== undefined },
    );
    if (known.size > 1000) known.clear();
    known.set(path, steps);
  }
  return steps;
}
