// Reads a scanned page with tesseract.js from its installed language data; the page's picture is painted here.
import { deflateSync } from 'node:zlib';
import { degrees, PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScans, type Scans } from '../../../scripts/content/ocr/open-scans.ts';
import { readPdf } from './make-pdf.ts';

/** Letters of five by seven points, a row a string. */
const letters: Readonly<Record<string, readonly string[]>> = {
  T: ['#####', '..#..', '..#..', '..#..', '..#..', '..#..', '..#..'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  C: ['.###.', '#...#', '#....', '#....', '#....', '#...#', '.###.'],
  H: ['#...#', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
  L: ['#....', '#....', '#....', '#....', '#....', '#....', '#####'],
};

const scale = 6;
const width = 900;
const height = 400;

/** A picture of the words, one byte a point. */
function paintWords(rows: readonly string[]): Uint8Array {
  const points = new Uint8Array(width * height).fill(255);
  rows.forEach((row, index) => {
    [...row].forEach((letter, column) => {
      const shape = letters[letter];
      for (let y = 0; y < 7 * scale; y += 1)
        for (let x = 0; x < 5 * scale; x += 1)
          if (shape?.[Math.floor(y / scale)]?.[Math.floor(x / scale)] === '#')
            points[(60 + index * 100 + y) * width + 80 + column * 6 * scale + x] = 0;
    });
  });
  return points;
}

function toPng(points: Uint8Array): Uint8Array {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const frame = Buffer.alloc(8 + data.length + 4);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc(body), frame.length - 4);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(points.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

async function scannedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const picture = await document.embedPng(toPng(paintWords(['THE CELL', 'TELL THE TECH'])));
  document.addPage([450, 200]).drawImage(picture, { x: 0, y: 0, width: 450, height: 200 });
  // The same page scanned sideways and turned back by the viewer.
  const turned = document.addPage([200, 450]);
  turned.drawImage(picture, { x: 200, y: 0, width: 450, height: 200, rotate: degrees(90) });
  turned.setRotation(degrees(90));
  return document.save();
}

describe('scans', () => {
  let scans: Scans;
  beforeAll(async () => {
    scans = await openScans();
  }, 60_000);
  afterAll(() => scans.close());

  it('are read to text with places, also where the page is turned', async () => {
    const bytes = await scannedPdf();
    const readScan = scans.readerOf(bytes);
    for (const page of [1, 2]) {
      const [first, second] = await readScan(page);
      expect(first?.text).toBe('THE CELL');
      expect(second?.text).toBe('TELL THE TECH');
      expect(first?.left).toBeCloseTo(80 / width, 1);
      expect(first?.top).toBeCloseTo(60 / height, 1);
    }
  }, 60_000);

  it('become nodes like any text, with a warning that they were read from a picture', async () => {
    const bytes = await scannedPdf();
    const part = await readPdf(bytes, { readScan: scans.readerOf(bytes) });
    expect(part.drafts.map((draft) => draft.content).join(' ')).toContain('TELL THE TECH');
    expect(part.warnings[0]?.message).toContain('OCR');
  }, 60_000);
});
