// The archive the library is given: one prepared sheet with the workbook's own styles and texts, nothing compressed.
// Compressed parts over half a megabyte would have it start a web worker, which Workers do not have. Pure.

interface LibraryPart {
  readonly name: string;
  readonly text: string;
}

const relationBase = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** @returns a zip archive without compression and with a single sheet */
export function libraryInput(input: {
  readonly sheet: string;
  readonly styles: string | null;
  readonly strings: string | null;
  readonly isFrom1904: boolean;
}): ArrayBuffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationBase}/${type}" Target="${target}"/>`;
  const relations = [
    relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
    ...(input.styles === null ? [] : [relation('r2', 'styles', 'styles.xml')]),
    ...(input.strings === null ? [] : [relation('r3', 'sharedStrings', 'sharedStrings.xml')]),
  ];
  const properties = input.isFrom1904 ? '<workbookPr date1904="1"/>' : '';
  return storeArchive([
    {
      name: 'xl/workbook.xml',
      text: `<workbook>${properties}<sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', text: `<Relationships>${relations.join('')}</Relationships>` },
    ...(input.styles === null ? [] : [{ name: 'xl/styles.xml', text: input.styles }]),
    ...(input.strings === null ? [] : [{ name: 'xl/sharedStrings.xml', text: input.strings }]),
    { name: 'xl/worksheets/sheet1.xml', text: input.sheet },
  ]);
}

/** A zip archive of stored parts. The library checks no checksums, so none are computed. */
function storeArchive(parts: readonly LibraryPart[]): ArrayBuffer {
  const encoder = new TextEncoder();
  const entries = parts.map(({ name, text }) => ({ name: encoder.encode(name), bytes: encoder.encode(text) }));
  const directoryBytes = entries.reduce((sum, { name }) => sum + 46 + name.length, 0);
  const partBytes = entries.reduce((sum, { name, bytes }) => sum + 30 + name.length + bytes.length, 0);
  const archive = new Uint8Array(partBytes + directoryBytes + 22);
  const view = new DataView(archive.buffer);
  let at = 0;
  let listed = partBytes;
  for (const { name, bytes } of entries) {
    view.setUint32(at, 0x04034b50, true);
    writeSizes(view, at + 18, bytes.length, name.length);
    archive.set(name, at + 30);
    archive.set(bytes, at + 30 + name.length);
    view.setUint32(listed, 0x02014b50, true);
    writeSizes(view, listed + 20, bytes.length, name.length);
    view.setUint32(listed + 42, at, true);
    archive.set(name, listed + 46);
    at += 30 + name.length + bytes.length;
    listed += 46 + name.length;
  }
  view.setUint32(listed, 0x06054b50, true);
  view.setUint16(listed + 8, entries.length, true);
  view.setUint16(listed + 10, entries.length, true);
  view.setUint32(listed + 12, directoryBytes, true);
  view.setUint32(listed + 16, partBytes, true);
  return archive.buffer;
}

function writeSizes(view: DataView, at: number, bytes: number, nameBytes: number): void {
  view.setUint32(at, bytes, true);
  view.setUint32(at + 4, bytes, true);
  view.setUint16(at + 8, nameBytes, true);
}
