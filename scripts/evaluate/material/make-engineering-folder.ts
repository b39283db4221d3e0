// node scripts/evaluate/material/make-engineering-folder.ts FOLDER: writes the documents of a solar farm that does not
// exist, with two revisions, a conflict, tables, a drawing, a Word file, sheets and a transcript, to measure with.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { type PDFPage, rgb } from 'pdf-lib';
import writeExcelFile from 'write-excel-file/node';
import { type Fonts, setDocument } from './page-writer.ts';
import { cableSchedule, equipmentSheet, spareSheet } from './solar-sheets.ts';
import { cableManual, cableSpecification, inverterNotes, transcript, trenchLayout } from './solar-texts.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/evaluate/material/make-engineering-folder.ts FOLDER');
  process.exit(2);
}

function write(path: string, content: string | Uint8Array): void {
  const target = join(folder ?? '', path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}

async function writePdf(path: string, title: string, revision: string, text: string, drawing?: Drawing): Promise<void> {
  const source = {
    title,
    head: `Ardhill solar farm      ${title}      Rev ${revision}`,
    foot: 'Ardhill Energy      Issued for construction      Page {page} of {pages}',
    firstPage: 1,
    text,
  };
  write(path, await setDocument(drawing === undefined ? source : { ...source, drawing }));
}

type Drawing = (page: PDFPage, fonts: Fonts) => void;

/** Two blocks of four inverters round a transformer, with combiner boxes along the rows. */
const drawLayout: Drawing = (page, { plain, bold }) => {
  const box = (tag: string, x: number, y: number, width: number, height: number): void => {
    page.drawRectangle({ x, y, width, height, borderWidth: 1, borderColor: rgb(0, 0, 0) });
    page.drawText(tag, { x: x + 4, y: y + height / 2 - 3, size: 8, font: plain });
  };
  for (const block of [0, 1]) {
    const left = 70 + block * 245;
    page.drawText(`BLOCK ${5 + block}`, { x: left + 70, y: 735, size: 10, font: bold });
    box(`TR-0${5 + block}`, left + 75, 560, 60, 40);
    [0, 1, 2, 3].forEach((index) => {
      const number = 41 + block * 4 + index;
      box(`Inverter ${number}`, left + (index % 2) * 140, index < 2 ? 650 : 470, 75, 34);
      box(`CB-${201 + block * 4 + index}`, left + (index % 2) * 140, index < 2 ? 395 : 340, 60, 24);
    });
  }
  page.drawText('NORTH GATE', { x: 260, y: 765, size: 8, font: plain });
  page.drawText('DRAWING 277-007-D-E-50112   SCALE 1:500   SHEET 2 OF 2', { x: 70, y: 90, size: 8, font: plain });
};

async function methodStatement(): Promise<Uint8Array> {
  const heading = (text: string): Paragraph => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
  const text = (value: string): Paragraph => new Paragraph({ children: [new TextRun(value)] });
  const step = (value: string): Paragraph =>
    new Paragraph({ text: value, numbering: { reference: 'steps', level: 0 } });
  const row = (cells: readonly string[], isHead = false): TableRow =>
    new TableRow({
      tableHeader: isHead,
      children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })),
    });
  const document = new Document({
    numbering: {
      config: [{ reference: 'steps', levels: [{ level: 0, format: 'decimal', text: '%1.' }] }],
    },
    sections: [
      {
        children: [
          new Paragraph({ text: 'Method statement for trench excavation', heading: HeadingLevel.TITLE }),
          heading('1. Purpose'),
          text(
            'This method statement describes how cable trenches are excavated, shored and reinstated at the Ardhill solar farm.',
          ),
          heading('2. Responsibilities'),
          text(
            'The excavation supervisor is responsible for the permit to dig. The permit is valid for seven days and is displayed at the trench.',
          ),
          heading('3. Sequence of work'),
          step('Obtain the permit to dig and scan the area with a cable locator.'),
          step('Mark the edges of the trench with chalk and set out the crossings.'),
          step('Excavate by machine to 200 mm above the final depth, then by hand.'),
          step('Shore trenches deeper than 1250 mm with trench boxes.'),
          step('Call the supervisor for the trench release before sand is placed.'),
          heading('4. Plant and crew'),
          new Table({
            rows: [
              row(['Plant', 'Quantity', 'Capacity', 'Operator'], true),
              row(['Mini excavator', '2', '3.5 t', 'Licensed operator']),
              row(['Plate compactor', '3', '90 kg', 'Ground worker']),
              row(['Water pump', '2', '40 m3/h', 'Ground worker']),
              row(['Dumper', '1', '6 t', 'Licensed operator']),
            ],
          }),
          heading('5. Hazards'),
          text(
            'Spoil is kept at least 1 m from the edge of the trench. Barriers are set where people may pass within 2 m of an open trench.',
          ),
          text('Refuelling takes place only on the bunded pad beside the store.'),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

const cells = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map((row) =>
    row.map((value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String })),
  );

const dc = 'electrical/dc-cable';
for (const revision of ['02', '03'] as const) {
  const title = '277-007-D-C-40327 Trenches crossing layout';
  await writePdf(
    `${dc}/277-007-D-C-40327 Rev ${revision} Trenches crossing layout.pdf`,
    title,
    revision,
    trenchLayout(revision),
  );
}
await writePdf(
  `${dc}/277-007-M-C-40110 Rev 01 DC cable installation manual.pdf`,
  '277-007-M-C-40110 DC cable installation manual',
  '01',
  cableManual,
);
await writePdf(
  `${dc}/277-007-S-C-40210 Rev 01 DC cable specification.pdf`,
  '277-007-S-C-40210 DC cable specification',
  '01',
  cableSpecification,
);
write(`${dc}/DC cable schedule Rev 04.csv`, cableSchedule());
await writePdf(
  'electrical/inverter/277-007-D-E-50112 Rev 01 Inverter layout drawing.pdf',
  '277-007-D-E-50112 Inverter layout drawing',
  '01',
  inverterNotes,
  drawLayout,
);
write('civil/277-007-P-C-20415 Rev 00 Method statement for trench excavation.docx', await methodStatement());
write('site/Site induction walk-through.vtt', transcript);
const workbook = await writeExcelFile([
  { data: cells(equipmentSheet), sheet: 'Equipment' },
  { data: cells(spareSheet), sheet: 'Spares' },
]).toBuffer();
write('electrical/inverter/277-007-L-E-50120 Rev 02 Inverter and transformer data.xlsx', new Uint8Array(workbook));
console.log(`${folder}: 9 documents written`);
