// References to links that the document does not define (`[text][name]`; a site adds the definitions when it is built) as
// their text. Works on the parser's phrasing; linear.
import type { PhrasingContent } from 'mdast';

const whole = /(^|[^\w\])`])!?\[([^[\]\n]{1,200})\]\[[^[\]\n]{0,120}\]/g;
const letter = /\p{L}/u;
const opening = /(^|[^\w\])`])\[$/;
const closing = /^\]\[[^[\]\n]{0,120}\]/;

/** The same phrasing; code between brackets counts as text. */
export function withoutUnresolved(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  if (!nodes.some((node) => node.type === 'text' && node.value.includes(']['))) return nodes;
  const isClosed = (index: number): boolean => {
    const [before, inner, after] = nodes.slice(index, index + 3);
    return (
      before?.type === 'text' &&
      inner?.type !== 'text' &&
      after?.type === 'text' &&
      opening.test(before.value) &&
      closing.test(after.value)
    );
  };
  return nodes.map((node, index) => {
    if (node.type !== 'text') return node;
    let { value } = node;
    if (isClosed(index)) value = value.slice(0, -1);
    if (index >= 2 && isClosed(index - 2)) value = value.replace(closing, '');
    return { ...node, value: value.replace(whole, (all, before, text) => (letter.test(text) ? before + text : all)) };
  });
}
