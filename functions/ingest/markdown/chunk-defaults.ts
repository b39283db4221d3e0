// Whether the chunks of a document (knitr, Quarto) show their code where they do not say it themselves: what the book, the
// document or its set-up code says for all. Pure.
import { yamlValue } from '../parse-yaml.ts';
import { cutFrontMatter } from './front-matter.ts';

/** Whether code is hidden; null where nothing is said. */
export type HidesCode = boolean | null;

const callLimit = 4_000;
const setting = /\bopts_chunk\$set\(/g;
const saysFalse = /^(?:false|f)$/i;

/** What the last `opts_chunk$set(echo = FALSE)` in R code says. */
export function hiddenBySetUp(code: string): HidesCode {
  let hides: HidesCode = null;
  for (const { index, 0: call } of code.matchAll(setting)) {
    const rest = code.slice(index + call.length, index + call.length + callLimit).replace(/#[^\n]*/g, '');
    const said = /(?<![\w.])echo\s{0,9}=\s{0,9}(\w{1,9})/.exec(withinBrackets(rest))?.[1];
    if (said !== undefined) hides = saysFalse.test(said);
  }
  return hides;
}

function withinBrackets(text: string): string {
  let depth = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(0, at);
  }
  return text;
}

/** `execute: echo: false` of Quarto, and its `knitr: opts_chunk: echo: false`, in settings or front matter. */
export function hiddenBySettings(yaml: string): HidesCode {
  if (!yaml.includes('echo')) return null;
  try {
    return hiddenByValues(yamlValue(yaml, 20));
  } catch {
    return null;
  }
}

function hiddenByValues(values: unknown): HidesCode {
  const said = valueAt(values, ['execute', 'echo']) ?? valueAt(values, ['knitr', 'opts_chunk', 'echo']);
  return said === undefined || said === null ? null : saysFalse.test(String(said));
}

function valueAt(values: unknown, keys: readonly string[]): unknown {
  let value = values;
  for (const name of keys)
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : null;
  return value;
}

/** Files of code that a document's chunks run, as they name them. */
export function sourcedFiles(text: string): readonly string[] {
  return [...text.matchAll(/^[ \t]*(?:base::)?source\(\s{0,9}["']([^"'\n]{1,300}\.[rR])["']/gm)].map(
    ([, path = '']) => path,
  );
}

export function hasChunks(text: string): boolean {
  return /^[ \t>]*`{3,}[ \t]?\{[A-Za-z]/m.test(text);
}

const opening =
  /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,})[ \t]?\{((?:r|python|julia|sql|bash|sh|stan|ojs)\b[^\n]*)\}[ \t]*$/;
const ownWord = /(?<![\w.])(?:echo|include)[ \t]{0,9}[=:]/;

/**
 * The text with `echo=FALSE` at each chunk that says nothing of its own where the default hides it. Set-up code in a chunk holds
 * for the chunks after it. Lines keep their numbers.
 * @param byBook what is said outside the document
 */
export function withChunkDefaults(
  text: string,
  path: string,
  byBook: HidesCode,
  sourced: ReadonlyMap<string, string>,
): string {
  const cut = cutFrontMatter({ path, text });
  let hides = (cut.ok ? hiddenByValues(Object.fromEntries(cut.frontMatter.values)) : null) ?? byBook ?? false;
  const lines = text.split('\n');
  let marks = '';
  let chunk: { readonly place: number; readonly hides: boolean; hasOwn: boolean } | null = null;
  let code: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (marks === '') {
      const found = opening.exec(line.slice(0, 4_000));
      const other = /^[ \t>]*(`{3,}|~{3,})/.exec(line.slice(0, 200));
      marks = found?.[2] ?? other?.[1] ?? '';
      chunk = found === null ? null : { place: index, hides, hasOwn: ownWord.test(withoutTexts(found[3] ?? '')) };
      code = [];
      continue;
    }
    const isEnd = line.trim().startsWith(marks) && line.replace(/[ \t>`~]+/, '') === '';
    if (!isEnd) {
      const option = /^[ \t>]*#\|(.*)$/.exec(line.slice(0, 4_000));
      if (option !== null && chunk !== null && /^[ \t]*(?:echo|include)[ \t]{0,9}[:=]/.test(option[1] ?? ''))
        chunk.hasOwn = true;
      if (chunk !== null) code.push(line);
      continue;
    }
    if (chunk !== null) {
      if (chunk.hides && !chunk.hasOwn)
        lines[chunk.place] = (lines[chunk.place] ?? '').replace(/\}([ \t]*)$/, ', echo=FALSE}$1');
      const whole = code.join('\n');
      for (const file of sourcedFiles(whole)) hides = hiddenBySetUp(sourced.get(file) ?? '') ?? hides;
      hides = hiddenBySetUp(whole) ?? hides;
    }
    marks = '';
    chunk = null;
  }
  return lines.join('\n');
}

function withoutTexts(header: string): string {
  return header.replace(/"[^"]*"|'[^']*'/g, '""');
}
