// YAML to a plain value, with the way back to its lines. Shared by course.yaml and the files it names.
// Must not read files: the caller passes the text.
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node } from 'yaml';
import type { SourceProblem } from './draft-node.ts';
import type { LineOf } from './manifest-types.ts';
import { parseYaml } from './parse-yaml.ts';

type YamlReading =
  | { readonly ok: true; readonly value: unknown; readonly lineOf: LineOf }
  | { readonly ok: false; readonly problems: readonly SourceProblem[] };

/** A value may be repeated by reference so often; more is an attempt to fill memory. */
const aliasLimit = 50;
/** After the first mistake every line may seem one. */
const errorLimit = 20;

/** Problems: longer than `limitCharacters`, not valid YAML, a key given twice, too many aliases. */
export function readYaml(input: {
  readonly text: string;
  readonly path: string;
  readonly limitCharacters: number;
}): YamlReading {
  const { text, path, limitCharacters } = input;
  const fail = (line: number | null, message: string): SourceProblem => ({ code: 'manifest', path, line, message });
  if (text.length > limitCharacters) {
    return { ok: false, problems: [fail(null, `longer than ${limitCharacters.toLocaleString('en')} characters`)] };
  }
  const lines = new LineCounter();
  const document = parseYaml(text, lines);
  if (document.errors.length > 0) {
    const problems = document.errors
      .slice(0, errorLimit)
      .map((error) => fail(lines.linePos(error.pos[0]).line, `not valid YAML: ${error.message}`));
    return { ok: false, problems };
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: aliasLimit });
    return { ok: true, value, lineOf: makeLineOf(document.contents, lines) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    return { ok: false, problems: [fail(null, `not valid YAML: ${reason}`)] };
  }
}

function makeLineOf(root: Node | null, lines: LineCounter): LineOf {
  const lineAt = (node: unknown): number | null => {
    const range = (node as { range?: readonly [number, number, number] } | null)?.range;
    return range ? lines.linePos(range[0]).line : null;
  };
  return (path, key) => {
    let node: unknown = root;
    let line = lineAt(root) ?? 1;
    for (const step of key === undefined ? path : [...path, key]) {
      let next: unknown = null;
      if (isMap(node)) {
        const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === step);
        line = lineAt(pair?.key) ?? line;
        next = pair?.value ?? null;
      } else if (isSeq(node) && typeof step === 'number') {
        next = node.items[step] ?? null;
        line = lineAt(next) ?? line;
      }
      if (next === null) break;
      node = next;
    }
    return line;
  };
}

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

/** A fault of shape with its line. `whole`: what the file is called where the fault is in no part of it. */
export function describeIssue(issue: Issue, lineOf: LineOf, whole: string): { line: number; message: string }[] {
  const place = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).slice(0, errorLimit).map((key) => ({
      line: lineOf(issue.path, key),
      message: `unknown key "${key}"${place === '' ? '' : ` in ${place}`}`,
    }));
  }
  const subject = place === '' ? whole : place;
  return [{ line: lineOf(issue.path), message: `${subject}: ${issue.message}` }];
}
