// Whether two answers in words mean the same: case, articles, plurals, hyphens and British spellings are no difference.
// Pure. Never takes one content word for another.

export type TextVerdict = 'right' | 'wrong' | 'undecided';

const sameWords: Readonly<Record<string, string>> = {
  t: 'true',
  f: 'false',
  y: 'yes',
  n: 'no',
  dne: 'does not exist',
  und: 'undefined',
  'not defined': 'undefined',
  none: 'no solution',
  'empty set': 'no solution',
  'no real solution': 'no solution',
  'does not exist': 'does not exist',
};
const emptySet = /^[\s$]*(?:\\emptyset|\\varnothing|∅|\\?\{\s*\\?\})[\s$.]*$/;

const hasSigns = /[=+*/^<>|√±]|[-−–]\s*[\d(]|[\d)]\s*[-−–]|\d[^\p{L}\d]*[()[\]]/u;

/** One word for another is wrong; of a sentence only its reader can tell. */
export function compareTexts(expected: string, given: string): TextVerdict {
  // Mathematics that could not be read: its signs say what words do not.
  if (hasSigns.test(expected) || hasSigns.test(given)) return bare(expected) === bare(given) ? 'right' : 'undecided';
  const names = new Set((expected.match(/\b\p{Lu}{2,}\b/gu) ?? []).map((name) => name.toLowerCase()));
  const [one, other] = [meaningOf(expected, names), meaningOf(given, names)];
  if (one !== '' && one === other) return 'right';
  return one.includes(' ') || other.includes(' ') ? 'undecided' : 'wrong';
}

function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[−–]/g, '-')
    .replaceAll('**', '^')
    .replace(/[\s$*]|\\left|\\right/g, '');
}

/** @param names abbreviations: HTTPS is not the plural of HTTP, but URLs is that of URL */
function meaningOf(source: string, names: ReadonlySet<string>): string {
  if (emptySet.test(source)) return 'no solution';
  const text = spellOut(textOf(source.replace(/n['’]t\b/g, ' not').replace(/\b(\p{Lu}{2,40})s\b/gu, '$1')));
  if (Object.hasOwn(sameWords, text)) return sameWords[text] ?? text;
  const singular = text
    .split(' ')
    .map((word) => (names.has(word) || names.has(singularOf(word)) ? word : singularOf(word)))
    .join(' ');
  return Object.hasOwn(sameWords, singular) ? (sameWords[singular] ?? singular) : singular;
}

/** Words in small letters, signs aside. */
export function textOf(source: string): string {
  return source
    .normalize('NFKC')
    .replace(/\\(?:text|mathrm|textbf|textit|mbox)\b/g, ' ')
    .replace(/[$\\{}]/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function spellOut(text: string): string {
  return text
    .replace(/^(?:it is|it s|its|this is|they are|because|is) (?=\S)/, '')
    .replace(/^(?:the|an?) (?=\S)/, '')
    .replace(/^micro (?=\p{L})/u, 'micro')
    .replace(/^(?:multi|semi|non|sub|inter|anti|pre|co) (?=\p{L}{3})/u, (prefix) => prefix.trim());
}

const irregular: Readonly<Record<string, string>> = {
  vertices: 'vertex',
  matrices: 'matrix',
  indices: 'index',
  axes: 'axis',
  radii: 'radius',
  foci: 'focus',
  data: 'datum',
  criteria: 'criterion',
  formulae: 'formula',
  hypotheses: 'hypothesis',
  asymptotes: 'asymptote',
  analyses: 'analysis',
  children: 'child',
  people: 'person',
};

/** The singular and the American spelling, roughly, the same way for both sides. */
function singularOf(word: string): string {
  if (Object.hasOwn(irregular, word)) return irregular[word] ?? word;
  return (
    word.length < 4
      ? word
      : word
          .replace(/([^aeiou])ies$/, '$1y')
          .replace(/(ss|sh|ch|x|z)es$/, '$1')
          .replace(/([^suio])s$/, '$1')
  )
    .replace(/is(e|ed|ing|ation|er)$/, 'iz$1')
    .replace(/([bcdghlmnprtv])our(ed|ing|al)?$/, '$1or$2')
    .replace(/(met|lit|cent|fib)re$/, '$1er');
}
