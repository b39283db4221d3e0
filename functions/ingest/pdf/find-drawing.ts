// Drawings: pages of short scattered texts. Every text becomes a tag with its place; the title block, one text.

import { joinTexts, lineText } from './join-text.ts';
import { boxOf, groupLines, splitAtGaps } from './lines.ts';
import type { PageBlock } from './page-block.ts';
import type { Line, PageText } from './page-text.ts';
import type { Vocabulary } from './vocabulary.ts';

const fewestTexts = 6;
const prose = 7;
const leastLevelLines = 4;

/** "INV-01", "CB 4.2": what a drawing writes at a thing. */
const tagPattern = /^\p{L}{1,12}[\s.-]?\d[\p{L}\d.-]*$/u;

/**
 * The page shows a drawing: hardly any line of prose, and rules or white between many short texts. In a document that is
 * called a drawing neither rules nor a place off the grid are needed; only cells that are no tags make a table of it.
 */
export function isDrawing(page: PageText, isCalledDrawing: boolean): boolean {
  const lines = groupLines(page.runs).map((line) => splitAtGaps(line, 1.2));
  const parts = lines.flat();
  const turned = page.turned.reduce((sum, each) => sum + each.runs.length, 0);
  if (parts.length + turned < fewestTexts) return false;
  const texts = parts.map((part) => lineText(part, true));
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const running = texts.filter((text) => text.split(/\s+/).length >= prose).reduce((sum, text) => sum + text.length, 0);
  if (running > characters * 0.3) return false;
  const isLarge = Math.max(page.width, page.height) > 1_000;
  const isWide = page.width > page.height;
  // Rows of cells are tables, however short their texts.
  const inRows = rowsOfCells(lines).reduce((sum, each) => sum + each.length, 0);
  const isInRows = inRows > parts.length * 0.4;
  if (isCalledDrawing && (!isInRows || texts.filter((text) => tagPattern.test(text)).length >= texts.length * 0.6))
    return true;
  if (!isLarge && isInRows) return false;
  const lefts = new Set(parts.map((part) => Math.round(part.left / 4)));
  const hasLines = page.rules.length > 40;
  // Boxes on a layout are often set in columns, several level lines of them.
  const isGrid = hasLines && lines.filter((each) => each.length >= 3).length >= leastLevelLines;
  const isScattered = lefts.size > parts.length * (isGrid ? 0.35 : 0.45);
  return isScattered && (isLarge || hasLines || (isWide && page.rules.length > 8));
}

/** Rows of a table stand right above each other: tags that happen to stand level on a layout do not. */
const rowReach = 3.2;

function rowsOfCells(lines: readonly (readonly Line[])[]): readonly (readonly Line[])[] {
  const rows = lines.filter((line) => line.length >= 3);
  return rows.filter((row) => {
    const [first] = row;
    if (first === undefined) return false;
    return rows.some((other) => {
      const gap = Math.abs((other[0]?.baseline ?? first.baseline) - first.baseline);
      return other !== row && gap <= rowReach * first.size;
    });
  });
}

/** The drawing's texts, from the top left to the bottom right. */
export function readDrawingTags(page: PageText, vocabulary: Vocabulary): readonly PageBlock[] {
  const groups = stack(groupLines(page.runs).flatMap((line) => splitAtGaps(line, 1)));
  const block = titleBlock(groups, page);
  const inside = new Set(block);
  const tags = groups
    .filter((group) => !inside.has(group))
    .map(
      (lines): PageBlock => ({
        kind: 'tag',
        text: joinTexts(
          lines.map((line) => lineText(line)),
          vocabulary,
        ),
        lines,
      }),
    );
  if (block.length === 0) return tags;
  const lines = block.flat().sort((first, second) => first.baseline - second.baseline || first.left - second.left);
  const text = block
    .map((group) =>
      joinTexts(
        group.map((line) => lineText(line)),
        vocabulary,
      ),
    )
    .reduce((joined, part) => (joined === '' ? part : `${joined}${/[:：]$/.test(joined) ? '' : ';'} ${part}`), '');
  return [...tags, { kind: 'tag', text, lines }];
}

/** Lines right under each other, of one size, are one text. */
function stack(parts: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  for (const part of [...parts].sort((first, second) => first.baseline - second.baseline || first.left - second.left)) {
    // Sorted from above, so that only the last ones can be right above.
    const host = groups.slice(-300).find((group) => {
      const last = group.at(-1);
      if (last === undefined || Math.abs(last.size - part.size) > part.size * 0.15) return false;
      const gap = part.baseline - last.baseline;
      if (gap < part.size * 0.6 || gap > part.size * 1.35) return false;
      const isAligned =
        Math.abs(part.left - last.left) < part.size * 0.5 ||
        Math.abs(part.left + part.right - last.left - last.right) < part.size * 1.5;
      return isAligned;
    });
    if (host === undefined) groups.push([part]);
    else host.push(part);
  }
  return groups;
}

/** Texts in the lower right corner, where drawings carry their title, number, revision and scale. */
function titleBlock(groups: readonly (readonly Line[])[], page: PageText): readonly (readonly Line[])[] {
  const words =
    /\b(?:title|drawing|dwg|rev(?:ision)?|scale|sheet|drawn|checked|approved|date|project|client|zeichnung|maßstab)\b/i;
  const corner = groups.filter((group) => {
    const box = boxOf(group);
    return box.left > page.width * 0.5 && box.top > page.height * 0.7;
  });
  const hits = corner.filter((group) => group.some((line) => words.test(lineText(line, true))));
  if (hits.length < 3) return [];
  const area = boxOf(hits.flat());
  return corner
    .filter((group) => {
      const box = boxOf(group);
      return (
        box.left >= area.left - 20 &&
        box.right <= Math.max(area.right, page.width) + 20 &&
        box.top >= area.top - 30 &&
        box.bottom <= area.bottom + 30
      );
    })
    .sort((first, second) => {
      const one = boxOf(first);
      const other = boxOf(second);
      return Math.abs(one.top - other.top) < 4 ? one.left - other.left : one.top - other.top;
    });
}
