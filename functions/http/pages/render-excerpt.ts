// How a passage begins, as lists show it: words in one line, code as code, whatever signs it holds.
import { plainText } from '../../text/plain-text.ts';
import { escapeHtml } from '../../workspace/markup/escape-html.ts';
import { renderSentence } from '../../workspace/render-passage.ts';

/** Characters of a passage that are shown. */
const excerptLength = 240;

const fence = '```';
const spanPattern = /`([^`\n]{1,400})`/g;
/** Stand for code while the words around it are read. */
const markPattern = /\uE010(\d+)\uE011/g;

/** @param markdown a passage's content */
export function renderExcerpt(markdown: string): string {
  const codes: string[] = [];
  const keep = (html: string) => `\uE010${codes.push(html) - 1}\uE011`;
  // What stands between two fences is code, a block that does not end among them.
  const masked = markdown
    .replace(/[\uE010\uE011]/g, '')
    .split(fence)
    .map((part, index) =>
      index % 2 === 1
        ? ` ${keep(blockOf(part.slice(part.indexOf('\n') + 1)))} `
        : part.replace(spanPattern, (_, code: string) => keep(`<code>${escapeHtml(code)}</code>`)),
    )
    .join('');
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
