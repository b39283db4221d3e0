// Plain mathematics to tokens: numbers, names of functions, constants and letters, signs. Pure.

export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly decimals: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'sign'; readonly sign: string }
  /** What stands below `log`. */
  | { readonly kind: 'base'; readonly text: string };

/** Names of functions and constants: words that are mathematics. */
export const functionNames =
  'arcsin arccos arctan asin acos atan sinh cosh tanh sin cos tan sec csc cot sqrt cbrt exp abs log ln'.split(' ');
const symbolNames = 'infinity alpha beta gamma delta epsilon theta lambda sigma omega phi rho tau mu pi'.split(' ');
const greek: Readonly<Record<string, string>> = {
  θ: 'theta',
  π: 'pi',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  λ: 'lambda',
  μ: 'mu',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  ω: 'omega',
  '∞': 'infinity',
};
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/**
 * Whether a text is words rather than letters multiplied: it has a run of letters that no product would have, or words
 * joined by hyphens or spaces. Three letters are a word where they have a vowel and do not stand as in the alphabet.
 */
export function isWords(text: string): boolean {
  if (!/^[\p{L}\p{M}\s’'.,;–-]+$/u.test(text)) return false;
  const known = new RegExp([...functionNames, ...symbolNames, '\\binf\\b'].join('|'), 'gi');
  const rest = text.replace(known, ' ');
  const runs = rest.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (/[\p{L}\p{M}]{4}/u.test(rest)) return true;
  if (rest !== text) return false;
  return runs.length > 1 ? runs.every((run) => run.length > 1) && runs.some(isShortWord) : runs.some(isShortWord);
}

function isShortWord(run: string): boolean {
  const letters = [...run.toLowerCase()];
  const isRising = letters.every((letter, index) => index === 0 || (letters[index - 1] ?? '') < letter);
  return letters.length === 3 && /[aeiou]/.test(run.toLowerCase()) && !isRising;
}

/** @returns null where a sign has no place in mathematics */
export function tokenise(text: string): readonly Token[] | null {
  const tokens: Token[] = [];
  let rest = withPlainSigns(text).trim();
  while (rest !== '') {
    const number = /^(?:\d+(?:\.(\d*))?|\.(\d+))/.exec(rest);
    const name = number ? null : nameAt(rest);
    const sign = /^[-+*/^()|√!]/.exec(rest)?.[0];
    if (number) {
      const decimals = (number[1] ?? number[2] ?? '').length;
      tokens.push({ kind: 'number', value: Number(number[0]), decimals });
      rest = rest.slice(number[0].length);
    } else if (name) {
      tokens.push({ kind: 'name', name: name.name });
      rest = rest.slice(name.length);
      const base = name.name === 'log' ? /^\s*_(?:\(([^()]*)\)|(\d+|\p{L}))/u.exec(rest) : null;
      if (base) {
        tokens.push({ kind: 'base', text: base[1] ?? base[2] ?? '' });
        rest = rest.slice(base[0].length);
      }
    } else if (sign !== undefined) {
      tokens.push({ kind: 'sign', sign });
      rest = rest.slice(1);
    } else return null;
    rest = rest.trimStart();
  }
  return tokens;
}

function plainDigit(superscript: string): string {
  return superscript === '⁻' ? '-' : String(superscripts.indexOf(superscript));
}

function withPlainSigns(text: string): string {
  return text
    .normalize('NFC')
    .replace(/⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (run) => `^(${[...run].map(plainDigit).join('')})`)
    .replace(/\*\*/g, '^')
    .replace(/[−–—]/g, '-')
    .replace(/[×·⋅∙]/g, '*')
    .replace(/[÷∕]/g, '/')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/½/g, '(1/2)')
    .replace(/¼/g, '(1/4)')
    .replace(/¾/g, '(3/4)');
}

/** A function's or constant's whole name, else one letter, with its subscript. */
function nameAt(text: string): { readonly name: string; readonly length: number } | null {
  const first = text[0] ?? '';
  if (Object.hasOwn(greek, first)) return { name: greek[first] ?? first, length: first.length };
  const known = [...functionNames, ...symbolNames].find((name) => text.toLowerCase().startsWith(name));
  if (known !== undefined) return { name: known, length: known.length };
  const letter = /^\p{L}(?:_(?:\p{L}|\d+|\([^()]*\)))?/u.exec(text)?.[0];
  return letter === undefined ? null : { name: letter.replace(/[()\s]/g, ''), length: letter.length };
}
