// How a passage begins, as lists show it: words in one line, code as code, whatever signs it holds.
import { plainText } from '../../text/plain-text.ts';
import { escapeHtml } from '../../workspace/markup/escape-html.ts';
import { renderSentence } from '../../workspace/render-passage.ts';

/** Characters of a passage that are shown. */
const excerptLength = 240;

/** In order: a fenced block, code within a line. */
const codePattern = /```[^\n]*\n([\s\S]*?)```|`([^`\n]{1,400})`/g;
/** Stand for code while the words around it are read. */
const markPattern = /\uE010(\d+)\uE011/g;

/** @param markdown a passage's content */
export function renderExcerpt(markdown: string): string {
  const codes: string[] = [];
  const masked = markdown.replace(/[\uE010\uE011]/g, '').replace(codePattern, (_, block?: string, span = '') => {
    codes.push(block === undefined ? `<code>${escapeHtml(span)}</code>` : blockOf(block));
    return block === undefined ? `\uE010${codes.length - 1}\uE011` : ` \uE010${codes.length - 1}\uE011 `;
  });
  const html = renderSentence(excerptOf(inOneLine(plainText(masked))));
  return html.replace(markPattern, (_, index: string) => codes[Number(index)] ?? '');
}

function blockOf(code: string): string {
  const shown = code.trimEnd();
  return `<code class="block">${escapeHtml(shown.length <= excerptLength ? shown : `${shown.slice(0, excerptLength)}…`)}</code>`;
}

/** Ends with a word. */
function excerptOf(text: string): string {
  if (text.length <= excerptLength) return text;
  const cut = text.slice(0, excerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2))}…`;
}

/** Items of a list are parted by a dot. */
function inOneLine(text: string): string {
  return text.replaceAll(/\n(?:[-*+]|\d{1,3}[.)])\s/g, ' · ').replaceAll(/\s+/g, ' ');
}
