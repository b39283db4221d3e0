/**
 * What each operator of Upstash's metadata filter means for one metadata object. Pure.
 * A field that is absent, or of a kind the operator does not apply to, matches nothing but HAS NOT FIELD.
 */
import { compileGlob } from './glob.ts';
import { readField } from './read-field.ts';

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
