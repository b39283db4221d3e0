/**
 * The grammar of Upstash's metadata filter: comparisons, [NOT] GLOB, [NOT] IN, [NOT] CONTAINS,
 * HAS [NOT] FIELD, AND before OR, parentheses. What the operators mean is filter-operators' business.
 */

import type { Comparison, Literal, MetadataPredicate } from './filter-operators.ts';
import * as operators from './filter-operators.ts';
import { type FilterToken, tokenizeFilter } from './filter-tokens.ts';
import { VectorError } from './vector-error.ts';

const KEYWORDS = new Set(['AND', 'OR', 'NOT', 'IN', 'GLOB', 'CONTAINS', 'HAS', 'FIELD', 'TRUE', 'FALSE']);
const COMPARISONS: readonly string[] = ['=', '!=', '<', '<=', '>', '>='] satisfies Comparison[];
const MAX_DEPTH = 100;

/** @throws VectorError 400 saying what was expected and where */
export function parseFilter(filter: string): MetadataPredicate {
  return new FilterParser(tokenizeFilter(filter)).parse();
}

class FilterParser {
  readonly #tokens: readonly FilterToken[];
  #index = 0;
  #depth = 0;

  constructor(tokens: readonly FilterToken[]) {
    this.#tokens = tokens;
  }

  parse(): MetadataPredicate {
    const predicate = this.#or();
    if (this.#next.kind !== 'end') this.#fail('AND, OR or the end');
    return predicate;
  }

  #or(): MetadataPredicate {
    const parts = [this.#and()];
    while (this.#takeKeyword('OR')) parts.push(this.#and());
    return (metadata) => parts.some((part) => part(metadata));
  }

  #and(): MetadataPredicate {
    const parts = [this.#term()];
    while (this.#takeKeyword('AND')) parts.push(this.#term());
    return (metadata) => parts.every((part) => part(metadata));
  }

  #term(): MetadataPredicate {
    if (this.#takeSymbol('(')) {
      if (++this.#depth > MAX_DEPTH) this.#fail(`at most ${MAX_DEPTH} nested parentheses`);
      const inner = this.#or();
      this.#depth--;
      this.#expectSymbol(')');
      return inner;
    }
    if (this.#takeKeyword('HAS')) {
      const negated = this.#takeKeyword('NOT');
      if (!this.#takeKeyword('FIELD')) this.#fail('FIELD');
      return operators.hasField(this.#path(), negated);
    }
    return this.#comparison(this.#path());
  }

  #comparison(path: string): MetadataPredicate {
    const token = this.#next;
    if (token.kind === 'symbol' && COMPARISONS.includes(token.text)) {
      this.#index++;
      const operator = token.text as Comparison;
      if (operator !== '=' && operator !== '!=' && this.#next.kind !== 'number')
        this.#fail(`a number after ${operator}`);
      return operators.compares(path, operator, this.#literal());
    }
    const negated = this.#takeKeyword('NOT');
    if (this.#takeKeyword('GLOB')) {
      const pattern = this.#next;
      if (pattern.kind !== 'string') return this.#fail('a string after GLOB');
      this.#index++;
      return operators.globs(path, pattern.value, negated);
    }
    if (this.#takeKeyword('IN')) return operators.isIn(path, this.#list(), negated);
    if (this.#takeKeyword('CONTAINS')) return operators.contains(path, this.#literal(), negated);
    return this.#fail(negated ? 'GLOB, IN or CONTAINS' : 'an operator');
  }

  #path(): string {
    const token = this.#next;
    if (token.kind !== 'word' || KEYWORDS.has(token.text.toUpperCase())) return this.#fail('a field name');
    this.#index++;
    return token.text;
  }

  #list(): Literal[] {
    this.#expectSymbol('(');
    const literals = [this.#literal()];
    while (this.#takeSymbol(',')) literals.push(this.#literal());
    this.#expectSymbol(')');
    return literals;
  }

  #literal(): Literal {
    const token = this.#next;
    if (token.kind === 'string' || token.kind === 'number') {
      this.#index++;
      return token.value;
    }
    if (this.#takeKeyword('TRUE')) return true;
    return this.#takeKeyword('FALSE') ? false : this.#fail('a string, a number or a boolean');
  }

  get #next(): FilterToken {
    return this.#tokens[this.#index]!;
  }

  #takeKeyword(word: string): boolean {
    const token = this.#next;
    if (token.kind !== 'word' || token.text.toUpperCase() !== word) return false;
    this.#index++;
    return true;
  }

  #takeSymbol(text: string): boolean {
    const token = this.#next;
    if (token.kind !== 'symbol' || token.text !== text) return false;
    this.#index++;
    return true;
  }

  #expectSymbol(text: string): void {
    if (!this.#takeSymbol(text)) this.#fail(`"${text}"`);
  }

  #fail(expected: string): never {
    throw new VectorError(400, `Invalid filter: expected ${expected} at position ${this.#next.at}`);
  }
}
