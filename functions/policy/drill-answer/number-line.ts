// Which numbers an answer names, for intervals and inequalities in whatever form: "x ≠ 1", "(-∞,1) ∪ (1,∞)", "|x| ≥ 4".
// Two answers name the same numbers if they agree at every bound of either, between the bounds and beyond them. Pure.
import { evaluateExpression, symbolsOf } from './evaluate-expression.ts';
import type { ParsedAnswer, Relation } from './parse-answer.ts';
import type { Expression } from './read-expression.ts';

interface Region {
  /** Null where no unknown is named. */
  readonly name: string | null;
  readonly bounds: readonly number[];
  holds(value: number): boolean;
}

const nearness = 1e-9;

/** @returns null where either answer is no set of numbers */
export function sameNumbers(one: ParsedAnswer, other: ParsedAnswer): boolean | null {
  const readings = readingsOf(one).flatMap((first) => readingsOf(other).map((second) => agree(first, second)));
  return readings.length === 0 ? null : readings.some((isSame) => isSame);
}

/** A comma between inequalities may mean "and" or "or"; between solutions it never means "and". */
function readingsOf(answer: ParsedAnswer): readonly Region[] {
  const isOpen =
    answer.kind === 'list' &&
    answer.joinedBy === ',' &&
    answer.items.every((item) => item.kind === 'relation' && !item.relations.includes('='));
  if (answer.kind !== 'list' || !isOpen) return [regionOf(answer)].flatMap((region) => region ?? []);
  return (['or', 'and'] as const).flatMap((joinedBy) => regionOf({ ...answer, joinedBy }) ?? []);
}

function agree(one: Region, other: Region): boolean {
  if (one.name !== null && other.name !== null && one.name !== other.name) return false;
  const bounds = [...new Set([...one.bounds, ...other.bounds, 0].flatMap((bound) => [bound, -bound]))].sort(
    (a, b) => a - b,
  );
  const between = bounds.map((bound, index) => (bound + (bounds[index + 1] ?? bound + 2)) / 2);
  const tested = [(bounds[0] ?? 0) - 1, ...bounds, ...between];
  // Two conditions that no tested number meets tell nothing of each other.
  return tested.some((value) => one.holds(value)) && tested.every((value) => one.holds(value) === other.holds(value));
}

function regionOf(answer: ParsedAnswer): Region | null {
  switch (answer.kind) {
    case 'relation':
      return ofRelation(answer);
    case 'tuple':
      return ofInterval(answer);
    case 'union':
      return joined(answer.parts, 'or');
    case 'list':
      return answer.items.every((item) => item.kind === 'relation') ? joined(answer.items, answer.joinedBy) : null;
    default:
      return null;
  }
}

function joined(parts: readonly ParsedAnswer[], by: ',' | 'and' | 'or'): Region | null {
  const regions = parts.flatMap((part) => regionOf(part) ?? []);
  const names = new Set(regions.flatMap(({ name }) => name ?? []));
  if (regions.length !== parts.length || regions.length === 0 || names.size > 1) return null;
  return {
    name: [...names][0] ?? null,
    bounds: regions.flatMap(({ bounds }) => bounds),
    holds: (value) =>
      by === 'and' ? regions.every((region) => region.holds(value)) : regions.some((region) => region.holds(value)),
  };
}

function ofInterval(answer: Extract<ParsedAnswer, { kind: 'tuple' }>): Region | null {
  const [from, to] = answer.items.map(realValue);
  if (answer.items.length !== 2 || from === undefined || to === undefined || from === null || to === null) return null;
  return {
    name: null,
    bounds: [from, to].filter(Number.isFinite),
    holds: (value) =>
      compare(from, answer.open === '[' ? '<=' : '<', value) && compare(value, answer.close === ']' ? '<=' : '<', to),
  };
}

function ofRelation({ sides, relations }: Extract<ParsedAnswer, { kind: 'relation' }>): Region | null {
  const names = new Set(sides.flatMap((side) => [...symbolsOf(side)]));
  const name = [...names][0];
  if (name === undefined || names.size !== 1 || (relations.includes('=') && !isSolution(sides))) return null;
  return {
    name,
    bounds: sides.flatMap(constantsIn),
    holds(value) {
      const values = sides.map((side) => evaluateExpression(side, new Map([[name, value]])));
      return relations.every((relation, index) => {
        const [left, right] = [values[index], values[index + 1]];
        return left !== undefined && right !== undefined && compare(left.re, relation, right.re);
      });
    },
  };
}

/** `x = 3` names a number; other equations are for algebra. */
function isSolution(sides: readonly Expression[]): boolean {
  return (
    sides.length === 2 && sides.some(({ kind }) => kind === 'symbol') && sides.some((side) => realValue(side) !== null)
  );
}

function compare(left: number, relation: Relation, right: number): boolean {
  const areFinite = Number.isFinite(left) && Number.isFinite(right);
  const isEqual =
    left === right || (areFinite && Math.abs(left - right) <= nearness * Math.max(1, Math.abs(left), Math.abs(right)));
  switch (relation) {
    case '=':
      return isEqual;
    case '!=':
      return !isEqual;
    case '<':
      return !isEqual && left < right;
    case '>':
      return !isEqual && left > right;
    case '<=':
      return isEqual || left < right;
    case '>=':
      return isEqual || left > right;
  }
}

function realValue(expression: Expression): number | null {
  if (symbolsOf(expression).size > 0) return null;
  const { re, im } = evaluateExpression(expression, new Map());
  return Number.isNaN(re) || Math.abs(im) > nearness ? null : re;
}

/** Values of the greatest parts without an unknown. */
function constantsIn(expression: Expression): readonly number[] {
  const value = realValue(expression);
  if (value !== null) return Number.isFinite(value) ? [value] : [];
  switch (expression.kind) {
    case 'negate':
      return constantsIn(expression.of);
    case 'call':
      return constantsIn(expression.argument);
    case 'binary':
      return [...constantsIn(expression.left), ...constantsIn(expression.right)];
    default:
      return [];
  }
}
