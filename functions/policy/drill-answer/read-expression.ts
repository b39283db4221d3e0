// Plain mathematics ("2x(x+3)", "sin^2 t", "3√2") to an expression tree. Pure; no evaluation.
// Letters side by side are a product unless they are a function's or constant's name.

import { functionNames, type Token, tokenise } from './tokenise-expression.ts';

export type Expression =
  | { readonly kind: 'number'; readonly value: number /** Digits behind the point. */; readonly decimals: number }
  | { readonly kind: 'symbol'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly argument: Expression; readonly base: Expression | null }
  | { readonly kind: 'negate'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: '+' | '-' | '*' | '/' | '^';
      readonly left: Expression;
      readonly right: Expression;
    };

/** No answer nests deeper or is longer. */
const depthLimit = 60;
const lengthLimit = 500;

/** @returns null where the text is no expression */
export function readExpression(text: string): Expression | null {
  if (text.length > lengthLimit) return null;
  const tokens = tokenise(text);
  if (tokens === null || tokens.length === 0) return null;
  try {
    const reader: Reader = { tokens, at: 0, depth: 0 };
    const expression = sum(reader);
    return reader.at === tokens.length ? expression : null;
  } catch (error) {
    if (error instanceof NotAnExpression) return null;
    throw error;
  }
}

class NotAnExpression extends Error {}

interface Reader {
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

function signAt(reader: Reader): string | null {
  const token = reader.tokens[reader.at];
  return token?.kind === 'sign' ? token.sign : null;
}

function take(reader: Reader, sign: string): boolean {
  if (signAt(reader) !== sign) return false;
  reader.at += 1;
  return true;
}

function require(isThere: boolean): void {
  if (!isThere) throw new NotAnExpression();
}

function sum(reader: Reader): Expression {
  reader.depth += 1;
  require(reader.depth < depthLimit);
  let left = product(reader);
  for (let sign = signAt(reader); sign === '+' || sign === '-'; sign = signAt(reader)) {
    reader.at += 1;
    left = { kind: 'binary', operator: sign, left, right: product(reader) };
  }
  reader.depth -= 1;
  return left;
}

/** Side by side counts as a product and binds as one written with a sign. */
function product(reader: Reader): Expression {
  let left = signed(reader);
  for (;;) {
    const sign = signAt(reader);
    if (sign === '*' || sign === '/') {
      reader.at += 1;
      left = { kind: 'binary', operator: sign, left, right: signed(reader) };
    } else if (startsFactor(reader)) {
      left = { kind: 'binary', operator: '*', left, right: power(reader) };
    } else return left;
  }
}

/** A bar that could close an absolute value does not begin another one. */
function startsFactor(reader: Reader): boolean {
  const token = reader.tokens[reader.at];
  return (
    token !== undefined && token.kind !== 'base' && (token.kind !== 'sign' || token.sign === '(' || token.sign === '√')
  );
}

function signed(reader: Reader): Expression {
  let isNegative = false;
  for (let sign = signAt(reader); sign === '+' || sign === '-'; sign = signAt(reader)) {
    reader.at += 1;
    if (sign === '-') isNegative = !isNegative;
  }
  const of = power(reader);
  return isNegative ? { kind: 'negate', of } : of;
}

function power(reader: Reader): Expression {
  const left = factor(reader);
  if (!take(reader, '^')) return left;
  return { kind: 'binary', operator: '^', left, right: exponent(reader) };
}

function exponent(reader: Reader): Expression {
  reader.depth += 1;
  require(reader.depth < depthLimit);
  const right = signAt(reader) === '-' || signAt(reader) === '+' ? signed(reader) : power(reader);
  reader.depth -= 1;
  return right;
}

function factor(reader: Reader): Expression {
  const token = reader.tokens[reader.at];
  require(token !== undefined);
  reader.at += 1;
  if (token?.kind === 'number') return token;
  if (token?.kind === 'name') {
    return functionNames.includes(token.name) ? call(reader, token.name) : { kind: 'symbol', name: token.name };
  }
  const sign = token?.kind === 'sign' ? token.sign : null;
  if (sign === '(') return inside(reader, ')');
  if (sign === '|') return { kind: 'call', name: 'abs', argument: inside(reader, '|'), base: null };
  require(sign === '√');
  return { kind: 'call', name: 'sqrt', argument: factor(reader), base: null };
}

function inside(reader: Reader, close: string): Expression {
  const expression = sum(reader);
  require(take(reader, close));
  return expression;
}

const inverses: Readonly<Record<string, string>> = { sin: 'asin', cos: 'acos', tan: 'atan' };

/** `sin^2 x`, `sin^-1 x`, `log_2 x`, `ln 2x`: without brackets the argument is the product that follows. */
function call(reader: Reader, name: string): Expression {
  const base = baseOf(reader);
  const raised = take(reader, '^') ? exponent(reader) : null;
  const argument = take(reader, '(') ? inside(reader, ')') : bareArgument(reader);
  const isInverse = raised?.kind === 'negate' && raised.of.kind === 'number' && raised.of.value === 1;
  const inverse = isInverse ? inverses[name] : undefined;
  const applied: Expression = { kind: 'call', name: inverse ?? name.replace(/^arc/, 'a'), argument, base };
  return raised === null || inverse !== undefined
    ? applied
    : { kind: 'binary', operator: '^', left: applied, right: raised };
}

function bareArgument(reader: Reader): Expression {
  let argument = power(reader);
  while (startsFactor(reader) && !isFunctionNext(reader) && signAt(reader) !== '(') {
    argument = { kind: 'binary', operator: '*', left: argument, right: power(reader) };
  }
  return argument;
}

function isFunctionNext(reader: Reader): boolean {
  const token = reader.tokens[reader.at];
  return token?.kind === 'name' && functionNames.includes(token.name);
}

function baseOf(reader: Reader): Expression | null {
  const token = reader.tokens[reader.at];
  if (token?.kind !== 'base') return null;
  reader.at += 1;
  const base = readExpression(token.text);
  require(base !== null);
  return base;
}
