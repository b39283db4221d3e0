/**
 * What each operator of Upstash's metadata filter means for one metadata object. Pure.
 * A field that is absent, or of a kind the operator does not apply to, matches nothing but HAS NOT FIELD.
 */
import { compileGlob } from './glob.ts';

export type Metadata = Readonly<Record<string, unknown>>;
export type MetadataPredicate = (metadata: Metadata | undefined) => boolean;
export type Literal = string | number | boolean;
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** Equality as Upstash has it: booleans may be written 1 and 0. Null when the two cannot be compared. */
function equals(value: unknown, literal: Literal): boolean | null {
  const left = typeof value === 'boolean' ? Number(value) : value;
  const right = typeof literal === 'boolean' ? Number(literal) : literal;
  return typeof left === typeof right ? left === right : null;
}

const ORDER: Record<Exclude<Comparison, '=' | '!='>, (value: number, limit: number) => boolean> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
};

export function compares(path: string, operator: Comparison, literal: Literal): MetadataPredicate {
  if (operator === '=') return (metadata) => equals(readField(metadata, path), literal) === true;
  if (operator === '!=') return (metadata) => equals(readField(metadata, path), literal) === false;
  const limit = Number(literal);
  return (metadata) => {
    const value = readField(metadata, path);
    return typeof value === 'number' && ORDER[operator](value, limit);
  };
}

export function globs(path: string, pattern: string, negated: boolean): MetadataPredicate {
  const matches = compileGlob(pattern);
  return (metadata) => {
    const value = readField(metadata, path);
    return typeof value === 'string' && matches(value) !== negated;
  };
}

/** IN is `=` joined by OR, NOT IN is `!=` joined by AND. */
export function isIn(path: string, literals: readonly Literal[], negated: boolean): MetadataPredicate {
  return (metadata) => {
    const value = readField(metadata, path);
    return negated
      ? literals.every((literal) => equals(value, literal) === false)
      : literals.some((literal) => equals(value, literal) === true);
  };
}

export function contains(path: string, literal: Literal, negated: boolean): MetadataPredicate {
  return (metadata) => {
    const value = readField(metadata, path);
    return Array.isArray(value) && value.some((element) => equals(element, literal) === true) !== negated;
  };
}

export function hasField(path: string, negated: boolean): MetadataPredicate {
  return (metadata) => (readField(metadata, path) === undefined) === negated;
}

/** A metadata field by Upstash's path: `a.b`, `a[0]`, `a[#-1]` (counted from the end); undefined where a part does not exist. */
function readField(metadata: unknown, path: string): unknown {
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
