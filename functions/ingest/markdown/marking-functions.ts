// What a book's own R functions only set in type: of `r pkg(dplyr)`, with `pkg` putting its argument between tags, readers see
// "dplyr". Told by their definitions in set-up code. Pure; linear.

const definition =
  /(?:^|\n)[ \t]*([\w.]{1,60})[ \t]*(?:<-|=)[ \t]*function\([ \t]*([\w.]{1,40})[^()\n]{0,200}\)[ \t]*/g;
const bodyLimit = 600;
const joins = /\b(?:paste0?|sprintf|glue|str_c|str_glue)\(/;
/** Markup within a string. */
const marks = /["'][^"'\n]*(?:<\/?[a-z]|\*|`|\\\\text)[^\n]*["']/;
/** It takes the name that is given, and not what the name holds. */
const quotes = /\b(?:match\.call|substitute|deparse|enexpr|ensym|quo_name)\(/;

/** The functions of some R code that put marks around their argument and do nothing else, and whether they take bare names. */
export function markingFunctions(code: string): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const match of code.matchAll(definition)) {
    const [whole, name = ''] = match;
    const rest = code.slice(match.index + whole.length, match.index + whole.length + bodyLimit);
    const body = rest.startsWith('{')
      ? rest.slice(0, rest.search(/\n\}|\}[ \t]*(?:\n|$)/))
      : (rest.split('\n')[0] ?? '');
    if (joins.test(body) && marks.test(body) && !/\b(?:if|for|while|read|load|file)\b/.test(body))
      found.set(name, quotes.test(body));
  }
  return found;
}

const call = /`r[ \t]{1,3}([\w.]{1,60})\((?:"([^"\n`]{1,200})"|'([^'\n`]{1,200})'|([A-Za-z][\w.]{0,80}))\)`/g;

export function withMarkedWords(text: string, functions: ReadonlyMap<string, boolean>): string {
  if (functions.size === 0) return text;
  return text.replace(call, (whole, name: string, double?: string, single?: string, bare?: string) => {
    const takesNames = functions.get(name);
    if (takesNames === undefined || (bare !== undefined && !takesNames)) return whole;
    return double ?? single ?? bare ?? whole;
  });
}
