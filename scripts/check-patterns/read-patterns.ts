// Every regular expression that a source writes out, and every place where it makes one.
import { parse } from '@babel/parser';

interface WrittenPattern {
  /** Counted from 1. */
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

interface SourcePatterns {
  readonly written: readonly WrittenPattern[];
  /** Where `new RegExp` or `RegExp(` begins, and the whole expression. */
  readonly made: readonly { readonly line: number; readonly expression: string }[];
}

interface Node {
  readonly type: string;
  readonly loc: { readonly start: { readonly line: number } };
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

export function readPatterns(path: string, text: string): SourcePatterns {
  const plugins = path.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
  const program: unknown = parse(text, { sourceType: 'module', plugins: [...plugins] }).program;
  const written: WrittenPattern[] = [];
  const made: { line: number; expression: string }[] = [];
  const open: unknown[] = [program];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) open.push(...value);
    if (!isNode(value)) continue;
    const { line } = value.loc.start;
    if (value.type === 'RegExpLiteral')
      written.push({ line, source: String(value.pattern), flags: String(value.flags) });
    if (value.type === 'NewExpression' || value.type === 'CallExpression') {
      const callee = value.callee as Node;
      if (callee.type === 'Identifier' && callee.name === 'RegExp') {
        made.push({ line, expression: text.slice(Number(value.start), Number(value.end)) });
      }
    }
    for (const [key, child] of Object.entries(value)) if (key !== 'loc' && typeof child === 'object') open.push(child);
  }
  const byLine = (one: { line: number }, two: { line: number }) => one.line - two.line;
  return { written: written.sort(byLine), made: made.sort(byLine) };
}
