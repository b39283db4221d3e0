/**
 * Parses Upstash's metadata filter language into a predicate over metadata:
 * = != < <= > >= [NOT] GLOB, [NOT] IN, [NOT] CONTAINS, HAS [NOT] FIELD, AND before OR, parentheses.
 * A field that is absent, or of a kind the operator does not apply to, matches nothing but HAS NOT FIELD.
 */
import { type FilterToken, tokenizeFilter } from './filter-tokens.ts';
import { compileGlob } from './glob.ts';
import { readField } from './read-field.ts';
import { VectorError } from './vector-error.ts';

export type Metadata = Readonly<Record<string, unknown>>;
export type MetadataPredicate = (metadata: Metadata | undefined) => boolean;

type Literal = string | number | boolean;
const KEYWORDS = new Set(['AND', 'OR', 'NOT', 'IN', 'GLOB', 'CONTAINS', 'HAS', 'FIELD', 'TRUE', 'FALSE']);
const MAX_DEPTH = 100;

/** @throws VectorError 400 saying what was expected and where */
export function parseFilter(filter: string): MetadataPredicate {
  const tokens = tokenizeFilter(filter);
  let index = 0;
  let depth = 0;

  const peek = (): FilterToken => tokens[index]!;
  const isKeyword = (word: string): boolean => {
    const token = peek();
    return token.kind === 'word' && token.text.toUpperCase() === word;
  };
  const takeKeyword = (word: string): boolean => {
    if (!isKeyword(word)) return false;
    index++;
    return true;
  };
  const takeSymbol = (text: string): boolean => {
    const token = peek();
    if (token.kind !== 'symbol' || token.text !== text) return false;
    index++;
    return true;
  };
  const fail = (expected: string): never => {
    throw new VectorError(400, `Invalid filter: expected ${expected} at position ${peek().at}`);
  };

  const parseOr = (): MetadataPredicate => {
    const parts = [parseAnd()];
    while (takeKeyword('OR')) parts.push(parseAnd());
    return parts.length === 1 ? parts[0]! : (metadata) => parts.some((part) => part(metadata));
  };
  const parseAnd = (): MetadataPredicate => {
    const parts = [parseTerm()];
    while (takeKeyword('AND')) parts.push(parseTerm());
    return parts.length === 1 ? parts[0]! : (metadata) => parts.every((part) => part(metadata));
  };
  const parseTerm = (): MetadataPredicate => {
    if (takeSymbol('(')) {
      if (++depth > MAX_DEPTH) fail(`at most ${MAX_DEPTH} nested parentheses`);
      const inner = parseOr();
      depth--;
      if (!takeSymbol(')')) fail('")"');
      return inner;
    }
    if (takeKeyword('HAS')) {
      const negated = takeKeyword('NOT');
      if (!takeKeyword('FIELD')) fail('FIELD');
      const path = parsePath();
      return (metadata) => (readField(metadata, path) === undefined) === negated;
    }
    return parseComparison(parsePath());
  };
  const parsePath = (): string => {
    const token = peek();
    if (token.kind !== 'word' || KEYWORDS.has(token.text.toUpperCase())) return fail('a field name');
    index++;
    return token.text;
  };
  const parseComparison = (path: string): MetadataPredicate => {
    const token = peek();
    if (token.kind === 'symbol' && /^(?:=|!=|<|<=|>|>=)$/.test(token.text)) {
      index++;
      const numeric = token.text.startsWith('<') || token.text.startsWith('>');
      const literal = parseLiteral();
      if (numeric && typeof literal !== 'number') fail(`a number after ${token.text}, not before here,`);
      return compare(path, token.text, literal);
    }
    const negated = takeKeyword('NOT');
    if (takeKeyword('GLOB')) return globs(path, parseText(), negated);
    if (takeKeyword('IN')) return isIn(path, parseList(), negated);
    if (takeKeyword('CONTAINS')) return contains(path, parseLiteral(), negated);
    return fail(negated ? 'GLOB, IN or CONTAINS' : 'an operator');
  };
  const parseText = (): string => {
    const literal = parseLiteral();
    return typeof literal === 'string' ? literal : fail('a string before here,');
  };
  const parseList = (): Literal[] => {
    if (!takeSymbol('(')) fail('"("');
    const literals = [parseLiteral()];
    while (takeSymbol(',')) literals.push(parseLiteral());
    if (!takeSymbol(')')) fail('")"');
    return literals;
  };
  const parseLiteral = (): Literal => {
    const token = peek();
    if (token.kind === 'string' || token.kind === 'number') {
      index++;
      return token.value;
    }
    if (takeKeyword('TRUE')) return true;
    return takeKeyword('FALSE') ? false : fail('a string, a number or a boolean');
  };

  const predicate = parseOr();
  if (peek().kind !== 'end') fail('AND, OR or the end');
  return predicate;
}

/** Equality as Upstash has it: booleans may be written 1 and 0. Null when the two cannot be compared. */
function equals(value: unknown, literal: Literal): boolean | null {
  const left = typeof value === 'boolean' ? Number(value) : value;
  const right = typeof literal === 'boolean' ? Number(literal) : literal;
  return typeof left === typeof right ? left === right : null;
}

function compare(path: string, operator: string, literal: Literal): MetadataPredicate {
  if (operator === '=') return (metadata) => equals(readField(metadata, path), literal) === true;
  if (operator === '!=') return (metadata) => equals(readField(metadata, path), literal) === false;
  const limit = Number(literal);
  const test = { '<': below, '<=': atMost, '>': above, '>=': atLeast }[operator]!;
  return (metadata) => {
    const value = readField(metadata, path);
    return typeof value === 'number' && test(value, limit);
  };
}

const below = (value: number, limit: number): boolean => value < limit;
const atMost = (value: number, limit: number): boolean => value <= limit;
const above = (value: number, limit: number): boolean => value > limit;
const atLeast = (value: number, limit: number): boolean => value >= limit;

function globs(path: string, pattern: string, negated: boolean): MetadataPredicate {
  const matches = compileGlob(pattern);
  return (metadata) => {
    const value = readField(metadata, path);
    return typeof value === 'string' && matches(value) !== negated;
  };
}

/** IN is `=` joined by OR, NOT IN is `!=` joined by AND. */
function isIn(path: string, literals: readonly Literal[], negated: boolean): MetadataPredicate {
  return (metadata) => {
    const value = readField(metadata, path);
    return negated
      ? literals.every((literal) => equals(value, literal) === false)
      : literals.some((literal) => equals(value, literal) === true);
  };
}

function contains(path: string, literal: Literal, negated: boolean): MetadataPredicate {
  return (metadata) => {
    const value = readField(metadata, path);
    return Array.isArray(value) && value.some((element) => equals(element, literal) === true) !== negated;
  };
}
