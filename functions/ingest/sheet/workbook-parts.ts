// What a workbook's directory says: its sheets in order, which are hidden, and where each one's cells lie.
import type { ParseWarning } from '../draft-node.ts';
import { type OfficeArchive, resolvePart } from '../office-archive.ts';
import { attribute, xmlElements } from './xml-elements.ts';

export interface WorkbookSheet {
  readonly name: string;
  /** Its place among all sheets, from 1; hidden ones count. */
  readonly number: number;
  readonly isHidden: boolean;
  /** Name of its part in the archive. */
  readonly part: string;
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  /** Dates count from 1904. */
  readonly isFrom1904: boolean;
  readonly stylesPart: string | null;
  readonly stringsPart: string | null;
}

/** Bytes of the list of sheets, and of the list of parts: 500 sheets with long names stay far below. */
const listLimitBytes = 1_000_000;

/** Null where the archive is no workbook. Chart sheets and macros are no sheets of cells and are left out. */
export async function readWorkbookParts(archive: OfficeArchive): Promise<Workbook | null> {
  const book = await archive.read('xl/workbook.xml', listLimitBytes);
  const relations = await archive.read('xl/_rels/workbook.xml.rels', listLimitBytes);
  if (book === null || relations === null) return null;
  const targets = new Map<string, { readonly type: string; readonly part: string }>();
  for (const { tag } of xmlElements(relations, 'Relationship')) {
    const target = attribute(tag, 'Target') ?? '';
    const type = (attribute(tag, 'Type') ?? '').split('/').at(-1) ?? '';
    targets.set(attribute(tag, 'Id') ?? '', { type, part: resolvePart('xl/workbook.xml', target) });
  }
  const sheets = [...xmlElements(book, 'sheet')].flatMap(({ tag }, index): WorkbookSheet[] => {
    const target = targets.get(/(?:^|\s)\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '');
    if (target?.type !== 'worksheet') return [];
    const state = attribute(tag, 'state');
    const isHidden = state === 'hidden' || state === 'veryHidden';
    const name = (attribute(tag, 'name') ?? '').replace(/\s+/g, ' ').trim();
    return [{ name: name === '' ? `Sheet ${index + 1}` : name, number: index + 1, isHidden, part: target.part }];
  });
  const ofType = (type: string) => [...targets.values()].find((target) => target.type === type)?.part ?? null;
  return {
    sheets,
    isFrom1904: /<(?:\w+:)?workbookPr\s[^<>]*date1904\s*=\s*["'](?:1|true)["']/.test(book),
    stylesPart: ofType('styles'),
    stringsPart: ofType('sharedStrings'),
  };
}

export function hiddenSheets(book: Workbook): readonly ParseWarning[] {
  const hidden = book.sheets.filter((sheet) => sheet.isHidden);
  return hidden.map((sheet) => ({ line: 1, message: `the sheet "${sheet.name}" is hidden and was left out` }));
}

export function errorCells(sheet: WorkbookSheet, count: number): readonly ParseWarning[] {
  return count === 0
    ? []
    : [{ line: 1, message: `${count} cells of the sheet "${sheet.name}" hold an error (such as #DIV/0!)` }];
}
