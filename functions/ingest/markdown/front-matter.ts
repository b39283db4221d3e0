// The YAML (or TOML) block some Markdown files begin with: cut off, read for the title, refused when broken.
import { LineCounter } from 'yaml';
import type { SourceProblem } from '../draft-node.ts';
import { parseYaml } from '../parse-yaml.ts';

export interface FrontMatter {
  readonly values: ReadonlyMap<string, unknown>;
  /** The block as written, empty where there is none. */
  readonly raw: string;
  /** Text after the block, and the line it starts in. */
  readonly body: string;
  readonly bodyLine: number;
}

export type FrontMatterReading =
  | { readonly ok: true; readonly frontMatter: FrontMatter }
  | { readonly ok: false; readonly problem: SourceProblem };

const blockLimitCharacters = 200_000;

/** Facts for tools above the first rule, with nothing to open them: `importance: 5`. What has more than a word is text. */
const bareFrontMatter = /^(?:[a-z][\w-]{0,40}:[ \t]{1,4}[^\s]{1,60}[ \t]*\n){1,20}[ \t]*\n?---[ \t]*(?:\n|$)/;

/** Cuts front matter off a document. Problem `front_matter`: opened and never closed, not YAML, or not a mapping. */
export function cutFrontMatter(input: { readonly path: string; readonly text: string }): FrontMatterReading {
  const { path, text } = input;
  const bare = bareFrontMatter.exec(text)?.[0] ?? '';
  if (bare !== '') return { ok: true, frontMatter: cutBare(text, bare) };
  const none = { ok: true, frontMatter: { values: new Map(), raw: '', body: text, bodyLine: 1 } } as const;
  // Notes for those who write the page may stand before it.
  const before = /^(?:<!--(?:(?!-->)[\s\S]){0,4000}-->\s{0,9})*/.exec(text)?.[0] ?? '';
  const opening = /^(---|\+\+\+)[ \t]*\n/.exec(text.slice(before.length));
  if (opening === null) return none;
  const start = before.length + opening[0].length;
  const linesBefore = before.split('\n').length - 1;
  const fail = (line: number, message: string): FrontMatterReading => ({
    ok: false,
    problem: { code: 'front_matter', path, line: linesBefore + line, message },
  });
  const closing = opening[1] === '---' ? /^(?:---|\.\.\.)[ \t]*$/gm : /^\+\+\+[ \t]*$/gm;
  closing.lastIndex = start;
  const end = closing.exec(text);
  if (end === null || end.index > blockLimitCharacters) {
    // A rule at the top of a document is no front matter; keys after it are.
    if (!/^[\w-]+[ \t]*[:=][ \t]/.test(text.slice(start))) return none;
    return fail(
      1,
      `front matter opened in line ${linesBefore + 1} is never closed; end it with a line "${opening[1]}"`,
    );
  }
  const source = text.slice(start, end.index);
  const raw = text.slice(0, end.index + end[0].length);
  const bodyLine = raw.split('\n').length;
  const rest = { raw, body: text.slice(raw.length), bodyLine };
  if (opening[1] === '+++') return { ok: true, frontMatter: { ...rest, values: readToml(source) } };
  const lines = new LineCounter();
  const document = parseYaml(source, lines);
  const error = document.errors[0];
  if (error !== undefined) {
    return fail(lines.linePos(error.pos[0]).line + 1, `front matter is not valid YAML: ${error.message}`);
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 20 });
  } catch (cause) {
    return fail(1, `front matter is not valid YAML: ${cause instanceof Error ? cause.message : 'unreadable'}`);
  }
  if (value === null || value === undefined) return { ok: true, frontMatter: { ...rest, values: new Map() } };
  // Prose between two rules is a document's beginning, not its front matter.
  if (typeof value === 'string') return none;
  if (typeof value !== 'object' || Array.isArray(value))
    return fail(2, 'front matter must be a list of keys and values');
  return { ok: true, frontMatter: { ...rest, values: new Map(Object.entries(value)) } };
}

function cutBare(text: string, raw: string): FrontMatter {
  const pairs = raw.split('\n').flatMap((line) => {
    const [, key = '', value = ''] = /^([\w-]+):[ \t]*(\S+)/.exec(line) ?? [];
    return key === '' ? [] : [[key, value] as const];
  });
  return { values: new Map(pairs), raw, body: text.slice(raw.length), bodyLine: raw.split('\n').length };
}

/** Only plain `key = "value"` lines; nothing else of TOML is used here. */
function readToml(source: string): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const match of source.matchAll(/^[ \t]*([\w-]+)[ \t]*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)')[ \t]*$/gm)) {
    values.set(match[1] ?? '', match[2] ?? match[3] ?? '');
  }
  return values;
}
