// What a book's own R functions only set in type: of `r pkg(dplyr)`, with `pkg` putting its argument between tags, readers see
// "dplyr". Told by their definitions in set-up code. Pure; linear.

const definition = /^[ \t]{0,9}([\w.]{1,60})[ \t]?(?:<-|=)[ \t]?function\(/;
const bodyLimit = 600;
const joins = /\b(?:paste0?|sprintf|glue|str_c|str_glue)\(/;
/** Markup within a string. */
const marks = /["'][^"'\n]{0,40}(?:<\/?[a-z]|\*|`)/;
/** It takes the name that is given, and not what the name holds. */
const quotes = /\b(?:match\.call|substitute|deparse|enexpr|ensym|quo_name)\(/;

/** The functions of some R code that put marks around their argument and do nothing else, and whether they take bare names. */
export function markingFunctions(code: string): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  let at = 0;
  for (const line of code.split('\n')) {
    const name = definition.exec(line.slice(0, 200))?.[1];
    const rest = code.slice(at, at + bodyLimit);
    at += line.length + 1;
    if (name === undefined) continue;
    const body = rest.slice(rest.indexOf(')')).split(line.trimEnd().endsWith('{') ? '\n}' : '\n', 1)[0] ?? '';
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
