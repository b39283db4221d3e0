// Skips what may stand between a level word and its value ("lab no. 2", "page: 12", "step #3", "question (4)"),
// and refuses abbreviations that are names ("P0", "Q3 revenue"). Reads no values.

import type { RecognisedLevel } from './level-word.ts';
import type { Token } from './tokenise.ts';
import type { ValueContext } from './value-context.ts';
import type { Walk } from './walk.ts';
import { productFollowers } from './word-lists.ts';

export interface Introduction {
  /** Index of the value. */
  readonly at: number;
  /** The bracket that must follow the value, if one was opened. */
  readonly closing: string | null;
  /** True when the wording alone does not show that the number belongs to the level ("row. 9"). */
  readonly isWeak?: boolean;
}

/** What may stand between a level word and its value: "no.", "number", "#", ":", "-", ".", an opening bracket. */
export function skipIntroduction(context: ValueContext, at: number): Introduction | null {
  const { tokens, form } = context;
  let index = at;
  const mark = tokens[index];
  if (mark?.text === '.' && mark.glued && form !== 'word') {
    index += 1;
    if (context.level === 'sheet' && tokens[index]?.kind !== 'number') return null;
  }
  // "step **5**"
  while (tokens[index]?.text === '*' && tokens[index + 1]?.glued && !tokens[index]?.startsLine) index += 1;
  const token = tokens[index];
  if (!token || token.startsLine) return null;
  if (context.level === 'cell' && /^(?:range|ranges|reference|address)$/.test(token.text))
    return { at: index + 1, closing: null };
  if (token.text === 'n' && tokens[index + 1]?.text === '°') return { at: index + 2, closing: null };
  if (/^n[º°]$/.test(token.text)) return { at: index + 1, closing: null };
  if (token.kind === 'word' && /^(?:no|nos|num|nr|numero|number|numbers|numbered|nbr)$/.test(token.text)) {
    const dot = tokens[index + 1];
    const skip = dot && (dot.text === '.' || dot.text === ':') && dot.glued ? 2 : 1;
    const value = tokens[index + skip];
    return value && (value.kind === 'number' || token.text.length > 2) ? { at: index + skip, closing: null } : null;
  }
  if (token.kind === 'mark') {
    if (token.text === '#' || token.text === '№') return { at: index + 1, closing: null };
    if (token.text === '(' || token.text === '[') {
      const isListed = context.plural && tokens[index + 1]?.kind === 'number' && tokens[index + 2]?.text === ')';
      if (isListed && token.text === '(') return { at: index, closing: null };
      if (context.plural || form !== 'word' || context.level === 'day' || (token.text === '[' && token.glued))
        return null;
      if (tokens[index + 1]?.kind !== 'number' || isYear(tokens[index + 1])) return null;
      return { at: index + 1, closing: token.text === '(' ? ')' : ']' };
    }
    // "lab.3", "col. C, row. 9", but not "… the lab. 3 of us …"; "lab-3" and "lab -3" but not "the lab - 3 of us".
    const isBeforeValue = tokens[index + 1]?.glued === true;
    // "Table - 4." but not "Table - 4 of us"
    const isTitled = context.levelRaw !== context.levelRaw.toLowerCase() && tokens[index + 2]?.kind !== 'word';
    if (token.text === '-' && isTitled && tokens[index + 1]?.kind === 'number') return { at: index + 1, closing: null };
    if (token.text === '.' && token.glued) return { at: index + 1, closing: null, isWeak: !isBeforeValue };
    if ((token.text === '-' || token.text === '_') && (token.glued || isBeforeValue))
      return { at: index + 1, closing: null };
    if ((token.text === ':' || token.text === '=') && token.glued) return skipColon(context, index);
    if (token.text !== '"' && token.text !== "'" && token.text !== '$') return null;
  }
  return { at: index, closing: null };
}

/** "page: 12" names a page; "exercise: 20 push-ups" does not. */
function skipColon({ tokens, level, lexicon }: ValueContext, at: number): { at: number; closing: null } | null {
  const value = tokens[at + 1];
  const after = tokens[at + 2];
  if (level === 'sheet' || value?.text === '"') return { at: at + 1, closing: null };
  // "Python lab: 3.12"
  if (value?.kind !== 'number' || (level === 'lab' && value.text.includes('.'))) return null;
  return !after ||
    after.kind === 'mark' ||
    /^(?:of|in|on|and|to|or|from)$/.test(after.text) ||
    lexicon.words.has(after.text)
    ? { at: at + 1, closing: null }
    : null;
}

/**
 * One-letter abbreviations: "p 12", "q.3", "p12"; but "P0" and "Q3 revenue" are names, and "PG-13" a rating.
 */
export function isNameNotLevel(walk: Walk, at: number, word: RecognisedLevel, isNumeric: boolean): boolean {
  const { tokens } = walk;
  const token = tokens[at];
  if (!token || word.form !== 'abbreviation') return false;
  const value = tokens[at + 1];
  if (
    token.text === 'pg' &&
    (value?.text === '-' || token.raw === 'PG') &&
    [value?.text, tokens[at + 2]?.text].includes('13')
  )
    return true;
  if (token.raw.length > 1) return false;
  if (!isNumeric) return true;
  const after = tokens[at + 2];
  const follower = after && !after.glued && after.kind === 'word' ? after.text : '';
  if (productFollowers.has(follower)) return true;
  if (token.raw === 'Q')
    return (
      /^(?:revenue|earnings|results|sales|fy|growth|profit|numbers|targets|budget|report)$/.test(follower) ||
      isYear(after)
    );
  return token.raw === 'P' && value?.glued === true && value.kind === 'number';
}

function isYear(token: Token | undefined): boolean {
  return token?.kind === 'number' && /^(?:1[5-9]|20)\d\d$/.test(token.text);
}
