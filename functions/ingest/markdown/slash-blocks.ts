// Blocks of Python-Markdown's extensions: `/// note | Title`, options set in below it, and the slashes that close it.

import { type Directive, kindOf } from './directive-kinds.ts';
import type { Fence } from './fence.ts';

const opening = /^[ \t>]*(\/{3,9})[ \t]{0,9}([A-Za-z][\w-]{0,40})(?:[ \t]{0,9}\|(.*))?$/;
const closing = /^[ \t>]*(\/{3,9})[ \t]*$/;
const option = /^(?: {4}|\t)[ \t>]*([A-Za-z][\w-]{0,40}):[ \t]{0,9}(.{0,400})$/;
const mostOptions = 20;

type SlashBlock =
  | { readonly kind: 'directive_close'; readonly character: '/'; readonly length: number; readonly end: number }
  | {
      readonly kind: 'directive';
      readonly directive: Directive;
      readonly fence: Fence;
    };

/** @param end end of the line that begins at `at` and of which `line` is the text */
export function readSlashBlock(text: string, line: string, end: number): SlashBlock | null {
  const closed = closing.exec(line);
  if (closed !== null) return { kind: 'directive_close', character: '/', length: closed[1]?.length ?? 3, end };
  const found = opening.exec(line.trimEnd());
  if (found === null) return null;
  const [, marks = '', given = '', title = ''] = found;
  const options = new Map<string, string>();
  let lineEnd = end;
  for (let left = mostOptions; left > 0; left -= 1) {
    const newline = text.indexOf('\n', lineEnd + 1);
    const stop = newline < 0 ? text.length : newline;
    const stated = option.exec(text.slice(lineEnd + 1, Math.min(stop, lineEnd + 500)));
    if (stated === null) break;
    options.set((stated[1] ?? '').toLowerCase(), (stated[2] ?? '').trim().replace(/^["']|["']$/g, ''));
    lineEnd = stop;
  }
  const name = given.toLowerCase();
  const directive: Directive = { name, kind: kindOf(name), argument: title.trim(), options };
  const fence = { character: '/', length: marks.length, isBare: false, isMath: false, lineEnd, bodyEnd: end, end };
  return { kind: 'directive', directive, fence };
}
