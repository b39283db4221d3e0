// Whether a text holds what was asked, by the rules of question files: case, marks of layout and kinds of dashes and
// quotation marks do not count; a needle of up to three letters is a whole word; a number is not cut out of a longer one.

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const inlineTags = /<\/?(?:sub|code|em|strong|span|b|i|br|p)(?:\s[^<>]*)?>/g;

export function normalise(text: string): string {
  return text
    .replace(inlineTags, '')
    .replaceAll('<sup>', '^')
    .replaceAll('</sup>', '')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (digits) => `^${[...digits].map((digit) => superscripts.indexOf(digit)).join('')}`)
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[`*\u00ad]/g, '')
    .replace(/(?<![\p{L}\d_])_+|_+(?![\p{L}\d_])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** @param text normalised */
export function holdsNeedle(text: string, needle: string): boolean {
  const sought = normalise(needle);
  if (sought === '') return false;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    if (isWhole(sought, text.slice(Math.max(0, at - 2), at), text.slice(at + sought.length, at + sought.length + 24))) {
      return true;
    }
  }
  return false;
}

/** One of the alternatives with all it names. @param text normalised */
export function holdsAnyOf(text: string, alternatives: readonly (readonly string[])[]): boolean {
  return alternatives.some((all) => all.every((needle) => holdsNeedle(text, needle)));
}

function isWhole(sought: string, before: string, after: string): boolean {
  const isShortWord = sought.length < 4 && /^\p{L}+$/u.test(sought);
  if (isShortWord && (/[\p{L}\d]$/u.test(before) || /^[\p{L}\d]/u.test(after))) return false;
  if (/^\d/.test(sought) && /(?:[\p{L}\d]|\d[.,])$/u.test(before)) return false;
  if (!/\d$/.test(sought) || /\.\d+$/.test(sought)) return true;
  // "3" is neither in "35" nor in "3.5", but it is in "3.0".
  return !/^\d/.test(after) && (!/^[.,]\d/.test(after) || /^\.0+(?!\d)/.test(after));
}
