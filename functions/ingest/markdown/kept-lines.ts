// Paragraphs that are lists in all but their marks: notes of one thought a line. Their lines stay lines.
import type { PhrasingContent } from 'mdast';

const fewestLines = 2;
/** Nothing but an address: no prose is wrapped around one. */
const address = /^<?(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?>?$/;
/** Share of the lines that end so … */
const mostLines = 2 / 3;
/** … and where the last of them ends a sentence, as prose does. */
const nearlyAllLines = 0.85;
/** Characters; nobody wraps prose to less. */
const narrowest = 50;

/** The nodes with line breaks where their author ended lines; the same nodes where prose was only wrapped. */
export function withKeptLines(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  return isLineByLine(nodes.map(textBelow).join('').split('\n')) ? nodes.flatMap(withBreaks) : nodes;
}

/**
 * Prose ends with a sentence, and a wrapped line holds all the words that fit. Lines of notes end before, each with nothing
 * behind its last word.
 */
function isLineByLine(lines: readonly string[]): boolean {
  if (lines.length < fewestLines) return false;
  const isSentence = /[.!?:;,।。][)\]"'”’*_]{0,3}$/.test(lines.at(-1)?.trimEnd() ?? '');
  const width = lines.length < 3 ? narrowest : lines.reduce((most, line) => Math.max(most, line.length), narrowest);
  const ended = lines.filter((line, index) => {
    if (isAddress(line) || isAddress(lines[index + 1])) return true;
    const next = lines[index + 1]?.trimStart().split(/\s/, 1)[0];
    const isShort = next === undefined || line.length + 1 + next.length <= width;
    return isShort && !/(?:[,;:!?–—-]|(?<!\.)\.)$/.test(line.trimEnd());
  });
  return ended.length >= (isSentence ? nearlyAllLines : mostLines) * lines.length;
}

function isAddress(line = ''): boolean {
  return address.test(line.trim());
}

function withBreaks(node: PhrasingContent): readonly PhrasingContent[] {
  if (node.type !== 'text') return [node];
  return node.value
    .split('\n')
    .flatMap((value, index): readonly PhrasingContent[] =>
      index === 0 ? [{ type: 'text', value }] : [{ type: 'break' }, { type: 'text', value }],
    );
}

function textBelow(node: PhrasingContent): string {
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textBelow).join('') : '';
}
