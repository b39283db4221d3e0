/**
 * Splits an Upstash metadata filter into tokens; knows no grammar.
 * Identifiers follow Upstash's own pattern `[a-zA-Z_][a-zA-Z_0-9.[\]#-]*`; keywords are told apart by the parser.
 */
import { VectorError } from './vector-error.ts';

export type FilterToken =
  | { readonly kind: 'word'; readonly text: string; readonly at: number }
  | { readonly kind: 'string'; readonly value: string; readonly at: number }
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'symbol'; readonly text: string; readonly at: number }
  | { readonly kind: 'end'; readonly at: number };

const WORD = /[a-zA-Z_][a-zA-Z_0-9.[\]#-]*/y;
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const SYMBOL = /!=|<=|>=|=|<|>|\(|\)|,/y;
const SPACE = /\s*/y;

/** @throws VectorError 400 naming the position of what is no token */
export function tokenizeFilter(filter: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = match(SPACE, filter, 0).length;
  while (at < filter.length) {
    const { token, length } = readToken(filter, at);
    tokens.push(token);
    at += length;
    at += match(SPACE, filter, at).length;
  }
  tokens.push({ kind: 'end', at });
  return tokens;
}

function readToken(filter: string, at: number): { token: FilterToken; length: number } {
  const first = filter[at];
  if (first === "'" || first === '"') return readString(filter, at, first);
  const word = match(WORD, filter, at);
  if (word !== '') return { token: { kind: 'word', text: word, at }, length: word.length };
  const number = match(NUMBER, filter, at);
  if (number !== '') return { token: { kind: 'number', value: Number(number), at }, length: number.length };
  const symbol = match(SYMBOL, filter, at);
  if (symbol !== '') return { token: { kind: 'symbol', text: symbol, at }, length: symbol.length };
  throw new VectorError(400, `Invalid filter: unexpected "${first}" at position ${at}`);
}

/** A quoted literal; a backslash escapes either quote and itself, and stands for itself elsewhere. */
function readString(filter: string, at: number, quote: string): { token: FilterToken; length: number } {
  let value = '';
  for (let index = at + 1; index < filter.length; index++) {
    const character = filter[index]!;
    if (character === quote) return { token: { kind: 'string', value, at }, length: index + 1 - at };
    const next = filter[index + 1];
    if (character === '\\' && (next === "'" || next === '"' || next === '\\')) {
      value += next;
      index++;
    } else {
      value += character;
    }
  }
  throw new VectorError(400, `Invalid filter: the string starting at position ${at} is not closed`);
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
