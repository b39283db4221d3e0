// One page of a PDF as runs of text and rules with their places, turned so that most of its text reads upright.
// Must not understand layout; hands back the page's memory before it returns.

import { runLimit } from './limits.ts';
import type { PdfFile, PdfLibrary, PdfPage } from './load-pdf.ts';
import type { Direction, PageText, Rule, TextRun } from './page-text.ts';
import { type FontFacts, readDrawing } from './read-drawing.ts';
import { type Matrix, multiply, turnedSize, turnPoint } from './turn.ts';

interface RawItem {
  readonly text: string;
  readonly transform: Matrix;
  readonly width: number;
  readonly font: string;
  readonly hasSpaceBefore: boolean;
}

/**
 * Reads a page.
 * @param number physical page, from 1
 * @throws whatever pdf.js throws for a page it cannot read
 */
export async function readPage(
  { file, library, isHeavy }: { readonly file: PdfFile; readonly library: PdfLibrary; readonly isHeavy: boolean },
  number: number,
): Promise<PageText> {
  const page = await file.getPage(number);
  try {
    const { items, isCut } = await readItems(page);
    const drawing = isCut || isHeavy ? null : await readDrawing(page, library);
    const viewport = page.getViewport({ scale: 1 });
    const view = viewport.transform as unknown as Matrix;
    const fonts = new Map<string, FontFacts>();
    const byDirection = new Map<Direction, TextRun[]>();
    items.forEach((item, order) => {
      const facts = fonts.get(item.font) ?? fontFacts(page, item.font);
      fonts.set(item.font, facts);
      const placed = place(item, order, facts, view, viewport);
      if (placed === null) return;
      const list = byDirection.get(placed.direction) ?? [];
      list.push(placed.run);
      byDirection.set(placed.direction, list);
    });
    return assemble({ number, width: viewport.width, height: viewport.height, byDirection, drawing, isCut });
  } finally {
    page.cleanup();
  }
}

function assemble(input: {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly byDirection: ReadonlyMap<Direction, readonly TextRun[]>;
  readonly drawing: { readonly rules: readonly Rule[]; readonly pictureShare: number } | null;
  readonly isCut: boolean;
}): PageText {
  const { number, width, height, byDirection, drawing, isCut } = input;
  const direction = mainDirection(byDirection);
  const size = turnedSize(direction, width, height);
  const turned = [...byDirection]
    .filter(([each]) => each !== direction)
    .map(([each, runs]) => ({ direction: each, runs }));
  const rules = (drawing?.rules ?? []).map((rule): Rule => {
    const first = turnPoint(direction, rule.left, rule.top, width, height);
    const second = turnPoint(direction, rule.right, rule.bottom, width, height);
    return {
      left: Math.min(first.x, second.x),
      top: Math.min(first.y, second.y),
      right: Math.max(first.x, second.x),
      bottom: Math.max(first.y, second.y),
    };
  });
  return {
    number,
    ...size,
    runs: byDirection.get(direction) ?? [],
    turned,
    rules,
    direction,
    pictureShare: drawing?.pictureShare ?? 0,
    isCut,
    isRead: false,
  };
}

/** The direction of most characters; upright unless another has clearly more. */
function mainDirection(byDirection: ReadonlyMap<Direction, readonly TextRun[]>): Direction {
  let best: Direction = 0;
  const count = (direction: Direction): number =>
    (byDirection.get(direction) ?? []).reduce((sum, run) => sum + run.text.length, 0);
  for (const direction of [90, 180, 270] as const) if (count(direction) > count(best) * 1.5) best = direction;
  return best;
}

async function readItems(page: PdfPage): Promise<{ readonly items: readonly RawItem[]; readonly isCut: boolean }> {
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
  const items: RawItem[] = [];
  let hasSpaceBefore = true;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { items, isCut: false };
    for (const item of (value as { readonly items: readonly PdfTextItem[] }).items) {
      if (item.str.trim() === '') {
        hasSpaceBefore ||= item.str !== '' || item.hasEOL;
        continue;
      }
      const { transform, width, fontName: font } = item;
      items.push({ text: item.str, transform, width, font, hasSpaceBefore });
      hasSpaceBefore = item.hasEOL;
      if (items.length < runLimit) continue;
      await reader.cancel(new Error('more text than one page can hold'));
      return { items, isCut: true };
    }
  }
}

interface PdfTextItem {
  readonly str: string;
  readonly transform: Matrix;
  readonly width: number;
  readonly fontName: string;
  readonly hasEOL: boolean;
}

/** A run in the frame of its own direction; null for text that no reader sees (no size, off the page). */
function place(
  item: RawItem,
  order: number,
  facts: FontFacts,
  view: Matrix,
  page: { readonly width: number; readonly height: number },
): { readonly direction: Direction; readonly run: TextRun } | null {
  const [a, b, c, d, x, y] = multiply(view, item.transform);
  const size = Math.hypot(c, d);
  if (![a, b, size, x, y, item.width].every(Number.isFinite) || size < 0.5) return null;
  const margin = 5;
  if (x < -margin || y < -margin || x > page.width + margin || y > page.height + margin) return null;
  const degrees = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) * 90 + 360) % 360;
  const direction = degrees as Direction;
  const at = turnPoint(direction, x, y, page.width, page.height);
  const run: TextRun = {
    text: (facts.isSymbol && item.width < size * 0.05 ? item.text.replace(/^6$/, '\u0338') : item.text)
      .replaceAll('\t', ' ')
      .replace(/[\p{Cc}\uFDD0-\uFDEF\uFFFE\uFFFF]/gu, ''),
    left: at.x,
    right: at.x + Math.max(0, item.width),
    baseline: at.y,
    size,
    isBold: facts.isBold,
    isItalic: facts.isItalic,
    isMono: facts.isMono,
    hasSpaceBefore: item.hasSpaceBefore,
    order,
  };
  return run.text.trim() === '' ? null : { direction, run };
}

/** What the font's name says; known only once the page's drawing was read. */
function fontFacts(page: PdfPage, id: string): FontFacts {
  const fonts = page.commonObjs;
  const name = fonts.has(id) ? String((fonts.get(id) as { readonly name?: unknown } | null)?.name ?? '') : '';
  return {
    isBold: /bold|black|heavy|semibold|demi|CMBX|CMSSBX|\bBX\d|-Bd\b|Medi$/i.test(name),
    isSymbol: /CMSY|MSAM|MSBM|LMMathSymbols/i.test(name),
    isItalic: /italic|oblique|slanted|CMTI|CMSL|CMMI|-It\b|-ReguItal/i.test(name),
    isMono:
      /mono|courier|consol|typewriter|CMTT|CMSLTT|SFTT|LMTT|\bTT\d|menlo|fixed|inconsol|letter ?gothic|code\b/i.test(
        name,
      ),
  };
}
