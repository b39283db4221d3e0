// What an answer quotes as safe HTML, by how it is set: a table, lines of code, an item of a list; else a sentence.
import { listMarker } from './group-sentences.ts';
import { codeBoxAttributes } from './markup/code-box.ts';
import { escapeHtml, removeUnprintable } from './markup/escape-html.ts';
import { highlightCode } from './markup/highlight-code.ts';
import type { AnswerSentence } from './model.ts';
import { renderPhrase, renderSentence } from './render-passage.ts';

type Quoted = Pick<AnswerSentence, 'text' | 'block' | 'is_quote'>;

/** The course's own words are Markdown; a model's, and what is told from a table, are plain. */
export function renderQuoted({ text, block, is_quote: isQuote }: Quoted): string {
  const render = isQuote ? renderPhrase : renderSentence;
  switch (block) {
    case 'table':
      return renderTable(text);
    case 'code':
      return renderCode(removeUnprintable(text));
    case 'list_item':
      return render(text.slice(listMarker(text).length));
    case 'heading':
      return render(text.replace(/^#{1,6} +/, ''));
    case 'math':
      return renderSentence(text);
    default:
      return render(text);
  }
}

/** The fence of a Markdown block says that it is code, which the block itself shows, and in which language. */
function renderCode(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const first = lines[0] ?? '';
  const fence = /^(?:`{3,}|~{3,})/.exec(first)?.[0];
  const end = fence !== undefined && lines.at(-1)?.trimEnd() === fence ? -1 : lines.length;
  const code = fence === undefined ? text : lines.slice(1, end).join('\n');
  const words = fence === undefined ? escapeHtml(text) : highlightCode(code, first.slice(fence.length));
  return `<code class="block"${codeBoxAttributes(code)}>${words}</code>`;
}

/** A Markdown table: a head, a line of dashes, rows. Text that is none stays text. */
function renderTable(text: string): string {
  const [head = [], dashes = [], ...rows] = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  if (dashes.length === 0 || !dashes.every((cell) => /^:?-+:?$/.test(cell))) return renderSentence(text);
  const row = (cells: readonly string[], name: 'th' | 'td') => {
    const scope = name === 'th' ? ' scope="col"' : '';
    return `<tr>${cells.map((cell) => `<${name}${scope}>${renderPhrase(cell)}</${name}>`).join('')}</tr>`;
  };
  const body = rows.map((cells) => row(cells, 'td')).join('');
  const table = `<table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table>`;
  return `<div class="table-scroll" role="group" aria-label="Table" tabindex="0">${table}</div>`;
}

/** Cells between the bars of a line; a bar after a backslash is one within a cell. */
function cellsOf(line: string): readonly string[] {
  const cells = [''];
  let isEscaped = false;
  for (const character of line.trim().replace(/^\|/, '')) {
    if (character === '|' && !isEscaped) cells.push('');
    else cells[cells.length - 1] += character;
    isEscaped = character === '\\' && !isEscaped;
  }
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.replaceAll('\\|', '|').trim());
}
