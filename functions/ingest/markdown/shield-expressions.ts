// What of MDX is code: imports, exports, and expressions in prose (`{props.hours}`). Only a program knows what they show, so that
// they go; a string or a number shows itself, and sentences in their JSX stay.
import { proseOfCode } from './component-prose.ts';
import { endLine, finishLine, reportDropped, type ShieldState, skipTo } from './shield-state.ts';

const longest = 8_000;
/** Braces within braces beyond this are no expression that an author writes. */
const deepest = 40;
const literal = /^(?:(\d+(?:\.\d+)?)|"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`)$/;

/** Reads an expression at the reader (a `{`); false where the document is no MDX, or nothing closes it. */
export function shieldExpression(state: ShieldState): boolean {
  const end = state.isMdx ? endOfExpression(state.text, state.at) : -1;
  if (end < 0) return false;
  const raw = state.text.slice(state.at, end);
  const shown = literal.exec(raw.slice(1, -1).trim());
  skipTo(state, end);
  if (shown !== null) state.current.add(shown.slice(1).find((each) => each !== undefined) ?? '');
  else {
    reportDropped(state, 'template_tag', raw);
    state.current.add(proseOfCode(raw).join(' '));
  }
  return true;
}

/** Behind the brace that closes the one at `at`, strings aside; -1 where none does. Reads each character once. */
function endOfExpression(text: string, at: number): number {
  const limit = Math.min(text.length, at + longest);
  let open = 0;
  let quote = '';
  for (let index = at; index < limit; index += 1) {
    const character = text[index] ?? '';
    if (quote !== '') {
      if (character === '\\') index += 1;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === '`' || opensString(text, index)) quote = character;
    // LaTeX, no code.
    else if (character === '\\') return -1;
    else if (character === '{') {
      open += 1;
      if (open > deepest) return -1;
    } else if (character === '}') {
      open -= 1;
      if (open === 0) return index + 1;
    }
  }
  return -1;
}

/** The apostrophe of a word in JSX opens no string. */
function opensString(text: string, index: number): boolean {
  return text[index] === "'" && !/[\p{L}\p{N}]/u.test(text[index - 1] ?? ' ');
}

/** Imports and exports go; sentences in what is exported stay, each a paragraph. */
export function shieldModuleLine(state: ShieldState, end: number): void {
  const code = state.text.slice(state.at, end);
  reportDropped(state, 'template_tag', code);
  for (const sentence of code.startsWith('export ') ? proseOfCode(code) : []) {
    state.current.set(sentence);
    endLine(state);
    endLine(state);
  }
  skipTo(state, end);
  finishLine(state);
}
