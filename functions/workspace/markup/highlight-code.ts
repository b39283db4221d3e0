// Code as safe HTML with the parts of its language marked by classes. The library only says which part is what; all text
// is escaped here, and no class comes from the course. Code in a language that is not named, or too long, stays plain.
import { createLowlight } from 'lowlight';
import { codeLanguages } from './code-languages.ts';
import { escapeHtml } from './escape-html.ts';
import type { MarkedPart } from './mark-spans.ts';

/** Characters up to which code is coloured: on hostile text the time that grammars take grows faster than its length. */
export const longestColoured = 3000;
/** Longest line: what has longer ones is data or packed, and no reader's eye follows its colours. */
const longestLine = 400;
/** Brackets open at once: grammars go into each of them. */
const deepestBrackets = 30;

const lowlight = createLowlight(codeLanguages);

/** The library's names of parts by our classes; whatever is not named has the colour of the text. */
const classes: Readonly<Record<string, string>> = {
  'hljs-keyword': 'code-key',
  'hljs-literal': 'code-key',
  'hljs-built_in': 'code-key',
  'hljs-type': 'code-key',
  'hljs-selector-tag': 'code-key',
  'hljs-name': 'code-key',
  'hljs-string': 'code-string',
  'hljs-regexp': 'code-string',
  'hljs-char': 'code-string',
  'hljs-addition': 'code-string',
  'hljs-comment': 'code-comment',
  'hljs-quote': 'code-comment',
  'hljs-meta': 'code-comment',
  'hljs-number': 'code-number',
  'hljs-symbol': 'code-number',
  'hljs-deletion': 'code-number',
  'hljs-title': 'code-name',
  'hljs-section': 'code-name',
  'hljs-attr': 'code-name',
  'hljs-attribute': 'code-name',
  'hljs-variable': 'code-name',
};

/** A run of one colour; `name` is a class of ours, null for the colour of the text. */
interface Piece {
  readonly text: string;
  readonly name: string | null;
}

/**
 * @param language as a fence names it: "python", "py", "{.python}"; null where it names none
 * @param parts the code in parts of which some are marked; together they are the code
 */
export function highlightCode(
  code: string,
  language: string | null,
  parts: readonly MarkedPart[] = [{ text: code, isMarked: false }],
): string {
  const pieces = piecesOf(code, language);
  let at = 0;
  let used = 0;
  const take = (length: number) => {
    let html = '';
    for (let left = length; left > 0 && at < pieces.length; ) {
      const { text, name } = pieces[at] as Piece;
      const words = text.slice(used, used + left);
      html += name === null ? escapeHtml(words) : `<span class="${name}">${escapeHtml(words)}</span>`;
      left -= words.length;
      used += words.length;
      if (used === text.length) [at, used] = [at + 1, 0];
    }
    return html;
  };
  return parts
    .map(({ text, isMarked }) => (isMarked ? `<mark>${take(text.length)}</mark>` : take(text.length)))
    .join('');
}

function piecesOf(code: string, language: string | null): readonly Piece[] {
  const name = languageName(language);
  if (name === null || isTooMuch(code)) return code === '' ? [] : [{ text: code, name: null }];
  return lowlight.highlight(name, code).children.flatMap((child) => flatten(child, null));
}

type Child = ReturnType<typeof lowlight.highlight>['children'][number];

function flatten(node: Child, outer: string | null): readonly Piece[] {
  if (node.type === 'text') return node.value === '' ? [] : [{ text: node.value, name: outer }];
  if (node.type !== 'element') return [];
  const given = node.properties.className;
  const named = Array.isArray(given) ? given.map((each) => classes[String(each)]).find(Boolean) : undefined;
  return node.children.flatMap((child) => flatten(child, named ?? outer));
}

/** A language that is known here; null else. */
function languageName(fence: string | null): string | null {
  const name = /^\{?\.?([a-z0-9+#-]{1,20})/i.exec(fence?.trim() ?? '')?.[1]?.toLowerCase();
  return name !== undefined && lowlight.registered(name) ? name : null;
}

/** Time stays small on whatever a course holds: 3,000 characters take 3 ms, the worst of hostile ones tried some 50. */
function isTooMuch(code: string): boolean {
  if (code.length > longestColoured) return true;
  let line = 0;
  let open = 0;
  for (const character of code) {
    line = character === '\n' ? 0 : line + 1;
    if ('({['.includes(character)) open += 1;
    if (')}]'.includes(character)) open = Math.max(0, open - 1);
    if (line > longestLine || open > deepestBrackets) return true;
  }
  return false;
}
