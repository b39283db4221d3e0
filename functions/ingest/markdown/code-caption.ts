// What a fence says above its code: the name of its file, the tab it stands in.
import { noAttributes } from './attributes.ts';
import { type Block, emptyProse } from './block-tree.ts';
import { plainText, settleDollars } from './inline-text.ts';

/** `title="src/App.js"`, `filename="run.py"`; VitePress: `[config.js]`. */
const captionPattern =
  /(?:^|[\s{,])(?:title|file-?name)=(?:"([^"]{1,200})"|'([^']{1,200})')|(?:^|\s)\[([^[\]]{1,200})\]/;

/** Code with its caption, as words that lead to it. @param meta of the fence, behind its language */
export function withCaption(code: readonly Block[], meta: string): readonly Block[] {
  const found = captionPattern.exec(meta);
  const caption = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  const [first] = code;
  if (first === undefined || !/\p{L}/u.test(caption)) return code;
  const isFile = /[./]/.test(caption) && !/[\s`]/.test(caption);
  const text = isFile ? `\`${caption}\`:` : `${settleDollars(plainText(caption)).replace(/[:.]$/, '')}:`;
  const { line } = first;
  return [{ kind: 'paragraph', prose: { ...emptyProse, text }, line, attributes: noAttributes }, ...code];
}
