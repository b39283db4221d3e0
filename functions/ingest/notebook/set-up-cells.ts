// Cells of a notebook that teach nothing: they style it, lead from notebook to notebook, or say whose it is and under which
// licence. Told by what they do and say, never by who wrote them. Pure.

export interface PlainCell {
  readonly isCode: boolean;
  readonly source: string;
}

/** Cells so near to the beginning or the end may say whose a notebook is. */
const edgeCells = 3;
const noteWords = 90;
const remarkWords = 25;
const styleLines = 15;

/** Places of the cells that are left out. */
export function setUpCells(cells: readonly PlainCell[]): ReadonlySet<number> {
  const left = new Set<number>();
  cells.forEach((cell, index) => {
    if (cell.isCode && isStyling(cell.source)) left.add(index);
  });
  cells.forEach(({ isCode, source }, index) => {
    if (isCode || source.trim() === '') return;
    const isBeside = left.has(index - 1) || left.has(index + 1);
    const isEdge = index < edgeCells || index >= cells.length - edgeCells;
    if (isNavigation(source) || (isBeside && isRemark(source)) || (isEdge && isOwnership(source))) left.add(index);
  });
  return left;
}

/** Code that only hands the page a style, a script or a player. */
function isStyling(source: string): boolean {
  const code = source.trim();
  const lines = code.split('\n').filter((line) => !/^\s*(?:#|from IPython|import IPython|$)/.test(line));
  if (lines.length === 1 && /^\s*(?:display\()?(?:YouTubeVideo|VimeoVideo|IFrame)\s?\(/.test(lines[0] ?? ''))
    return true;
  if (/^%%(?:html|javascript|js|css)\b/.test(code)) return !/<(?:p|h[1-6]|li|td)\b/i.test(code);
  if (code.split('\n').length > styleLines) return false;
  return /\bHTML\s?\(/.test(code) && /\.css\b|<style|<script|css_styl/i.test(code);
}

/** "The cell above executes the style for this notebook." */
function isRemark(source: string): boolean {
  return wordsOf(source) <= remarkWords && /\b(?:style|styling|css)\b/i.test(source);
}

/** Links and words beside them like "next": nothing is left once the links are gone. */
function isNavigation(source: string): boolean {
  const text = source.replace(/<\/?[a-z][^<>]{0,2000}>/gi, ' ');
  const isMarked = /<!--\s?navigation/i.test(text);
  const rest = text.replace(/<!--[^>]{0,100}-->/g, ' ').replace(/\[[^[\]]{0,200}\]\([^()\s]{0,500}\)/g, ' link ');
  const words = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
  const links = words.filter((word) => word === 'link').length;
  return (
    links > 0 &&
    (isMarked || /[<>|←→]/.test(rest.replace(/link/g, ''))) &&
    words.every((word) => /^(?:link|next|previous|prev|contents|index|home|up)$/i.test(word))
  );
}

/** A licence, a copyright or a handle and little else. */
function isOwnership(source: string): boolean {
  if (/^\s*(?:#+ )?(?:\[@\w+\]\([^()\s]+\)|@\w+)\s*$/.test(source)) return true;
  if (/^#{1,6} /m.test(source)) return false;
  const isLegal =
    /\b(?:licen[cs]ed? under|creative commons|CC[- ]BY|MIT licen[cs]e|BSD|CC0|all rights reserved|copyright)\b|©|\(c\) /i.test(
      source,
    );
  return isLegal && wordsOf(source) <= noteWords;
}

function wordsOf(source: string): number {
  return source.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}
