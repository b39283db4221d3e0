// Literals of a script: strings, lists and objects as they are written, and what names stand for where the same text says
// so. Runs none of it.

export type Literal = string | readonly Literal[] | ReadonlyMap<string, Literal>;

const deepest = 40;
/** Names looked up in one literal. */
const lookups = 200;
const token = /"(?:[^"\\\n]|\\.){0,500}"|'(?:[^'\\\n]|\\.){0,500}'|`[^`]{0,500}`|[\w$.-]{1,500}|[[\]{}:,]/y;

/** Names, strings and brackets up to the bracket that closes the first; comments and all other signs go. */
function tokensIn(text: string, from: number): readonly string[] {
  const tokens: string[] = [];
  let depth = 0;
  for (let at = from; at < text.length; ) {
    const comment = text.startsWith('//', at) ? '\n' : text.startsWith('/*', at) ? '*/' : '';
    if (comment !== '') {
      const end = text.indexOf(comment, at + 2);
      at = end < 0 ? text.length : end + comment.length;
      continue;
    }
    token.lastIndex = at;
    const found = token.exec(text)?.[0] ?? '';
    if (found !== '') tokens.push(found);
    if (found === '[' || found === '{') depth += 1;
    if ((found === ']' || found === '}') && depth <= 1) break;
    if (found === ']' || found === '}') depth -= 1;
    at += Math.max(1, found.length);
  }
  return tokens;
}

/**
 * The literal whose bracket stands at `from`.
 * @param budget of names that are looked up in the text; none are where it is not given
 */
export function literalAt(text: string, from: number, budget = { lookups: 0 }, above = 0): Literal {
  const tokens = tokensIn(text, from);
  let at = 0;
  const read = (depth: number): Literal => {
    const next = tokens[at] ?? '';
    at += 1;
    if (depth > deepest) return '';
    if (next === '[') {
      const items: Literal[] = [];
      while (at < tokens.length && tokens[at] !== ']') {
        if (tokens[at] === ',') at += 1;
        else items.push(read(depth + 1));
      }
      at += 1;
      return items;
    }
    if (next !== '{') return /^["'`]/.test(next) ? next.slice(1, -1) : named(text, next, budget, depth);
    const entries = new Map<string, Literal>();
    while (at < tokens.length && tokens[at] !== '}') {
      const name = (tokens[at] ?? '').replace(/^["'`]|["'`]$/g, '');
      at += 1;
      if (tokens[at] !== ':') continue;
      at += 1;
      entries.set(name, read(depth + 1));
    }
    at += 1;
    return entries;
  };
  return read(above);
}

const sidebarKey = /\bsidebar["']?[ \t]{0,9}(?:[:=]\s{0,9}([[{]|[\w$]{1,100})|(?=[,}\n]))/g;

/** What a script gives for `sidebar`, each time: `sidebar: [`, `sidebar = {`, `sidebar: guide()`, or the name alone. */
export function sidebarLiterals(text: string): readonly Literal[] {
  const budget = { lookups };
  return [...text.matchAll(sidebarKey)].map((found) => {
    const value = found[1] ?? 'sidebar';
    return /^[[{]$/.test(value)
      ? literalAt(text, found.index + found[0].length - 1, budget)
      : named(text, value, budget, 0);
  });
}

/** What a name stands for: the literal that a constant is, or that a function returns. */
function named(text: string, name: string, budget: { lookups: number }, depth: number): Literal {
  const bare = name.replace(/^\.{3}/, '');
  if (budget.lookups <= 0 || !/^[A-Za-z_$][\w$]*$/.test(bare)) return '';
  budget.lookups -= 1;
  const at = ['const ', 'let ', 'var ', 'function ']
    .map((word) => ({ isFunction: word === 'function ', end: endOf(text, `${word}${bare}`) }))
    .find(({ end }) => end >= 0);
  if (at === undefined) return '';
  const start = at.isFunction ? text.indexOf('return', at.end) : text.indexOf('=', at.end);
  const rest = start < 0 ? '' : text.slice(start, start + 2_000);
  const value = /^(?:=\s{0,9}\([^()]{0,400}\)[^=[{]{0,200}=>\s{0,9}\{)/.test(rest) ? rest.indexOf('return') : 0;
  const opening = /[[{]/.exec(rest.slice(Math.max(0, value)));
  return opening === null ? '' : literalAt(text, start + Math.max(0, value) + opening.index, budget, depth + 1);
}

function endOf(text: string, words: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!/[\w$]/.test(text.charAt(at + words.length))) return at + words.length;
  return -1;
}
