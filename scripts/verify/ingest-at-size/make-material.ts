// A table and a PDF of any size, made up by rule: the same size gives the same bytes. Nothing in them means anything.
import { PDFDocument, StandardFonts } from 'pdf-lib';

const nouns = 'cable tray relay panel breaker sensor conduit busbar inverter gland fuse terminal'.split(' ');
const places = 'north hall, east gallery, pump room, cable cellar, roof deck, control room, substation, workshop'.split(
  ', ',
);
const verbs = 'is tested, is earthed, is fixed, is labelled, is inspected, is replaced, is torqued'.split(', ');

/** Numbers that look scattered, without chance. */
function scatter(seed: number, limit: number): number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 2_246_822_519) >>> 0;
  return (state ^ (state >>> 13)) % limit;
}
const pick = (list: readonly string[], seed: number) => list[Math.abs(scatter(seed, list.length))] ?? '';

/** @param changed rows that get another length, for a second push */
export function makeTable(rows: number, changed: ReadonlySet<number> = new Set()): Uint8Array {
  const lines = ['Cable tag,From,To,Kind,Length [m],Cores,Cross section [mm²],Remarks'];
  for (let row = 0; row < rows; row += 1) {
    const length = Math.abs(scatter(row * 7, 9_000)) / 10 + (changed.has(row) ? 1_000 : 0);
    const from = `${pick(places, row * 3)} ${pick(nouns, row * 5)} ${Math.abs(scatter(row, 400))}`;
    const to = `${pick(places, row * 11)} ${pick(nouns, row * 13)} ${Math.abs(scatter(row * 17, 400))}`;
    const remark = `${pick(nouns, row * 19)} ${pick(verbs, row * 23)} before section ${Math.abs(scatter(row * 29, 90))}`;
    lines.push(
      [`W-${String(row + 1).padStart(6, '0')}`, from, to, 'NYY-J', length.toFixed(1), 3 + (row % 3), 95, remark].join(
        ',',
      ),
    );
  }
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}

/** Pages of a specification: a running head, a section heading, paragraphs, a foot with the page's number. */
export async function makePdf(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842]);
    const write = (text: string, y: number, size = 10, font = plain) => page.drawText(text, { x: 60, y, size, font });
    write('Specification of made-up installations', 805, 8);
    write(`${number}. The ${pick(nouns, number)} of the ${pick(places, number * 3)}`, 770, 14, bold);
    let y = 740;
    for (let paragraph = 0; paragraph < 5; paragraph += 1) {
      for (let line = 0; line < 5; line += 1) {
        const seed = number * 100 + paragraph * 10 + line;
        const tag = `${pick(nouns, seed).slice(0, 1).toUpperCase()}-${seed}`;
        const measure = `${Math.abs(scatter(seed * 3, 500))} mm from the ${pick(places, seed * 5)}`;
        write(`The ${pick(nouns, seed * 7)} ${tag} ${pick(verbs, seed * 11)} at ${measure}.`, y);
        y -= 13;
      }
      y -= 16;
    }
    write(`Page ${number}`, 40, 8);
  }
  return pdf.save();
}
