// Whether a normalised text holds one of a language's phrases, at word boundaries. Pure; patterns are made once.
// The notation is described beside `Phrases`.
import type { Phrases } from './tutor-words.ts';

const compiled = new Map<Phrases, RegExp>();

/**
 * @param text lower case words with one space between
 */
export function matchesAny(text: string, phrases: Phrases): boolean {
  if (text === '' || phrases.length === 0) return false;
  let pattern = compiled.get(phrases);
  if (pattern === undefined) {
    pattern = new RegExp(phrases.map(patternOf).join('|'), 'u');
    compiled.set(phrases, pattern);
  }
  return pattern.test(` ${text} `);
}

/** Each part brings the space before it, so that a part left out leaves none behind. */
export function patternOf(phrase: string): string {
  const isOpening = phrase.startsWith('^');
  const isClosing = phrase.endsWith('$');
  const parts = phrase.slice(isOpening ? 1 : 0, isClosing ? -1 : undefined).split(' ');
  const body = parts.map(partOf).join('');
  return `${isOpening ? '^' : ''}${body}${isClosing ? '(?: [.])* ?$' : '(?= )'}`;
}

function partOf(part: string): string {
  if (part === '*') return '(?: (?![.] )\\S+){0,3}?';
  if (part === '\\d') return ' -?\\d\\S*';
  const isOptional = part.endsWith('?');
  const words = (isOptional ? part.slice(0, -1) : part).split('/').map(quoted).join('|');
  return isOptional ? `(?: (?:${words}))?` : ` (?:${words})`;
}

function quoted(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
