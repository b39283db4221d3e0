// The proposal for a folder on disk: what cannot be read is left out, so that the folder can be pushed as it is.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFolder } from '../../scripts/content/list-folder.ts';
import { proposeFor } from '../../scripts/content/propose-for.ts';
import { makePdf } from '../ingest/pdf/make-pdf.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'propose-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function propose(files: Readonly<Record<string, string | Uint8Array>>) {
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  const proposal = await proposeFor(folder, await listFolder(folder), { profile: null, linkBase: null });
  return {
    documents: proposal?.manifest.documents.map(({ path }) => path),
    leftOut: new Map(proposal?.leftOut.map(({ path, reason }) => [path, reason])),
  };
}

it('leaves out what no reader can open, with what is wrong with it', async () => {
  const { documents, leftOut } = await propose({
    'tides.md': '# Tides\n\nThe sea rises twice a day.\n',
    'scan.pdf': await makePdf([{ isScan: true }]),
    'cut.pdf': '%PDF-1.7\n1 0 obj <<',
    'notes.odt': 'PK',
  });
  expect(documents).toEqual(['tides.md']);
  expect(leftOut.get('scan.pdf')).toMatch(/no text/);
  expect(leftOut.get('cut.pdf')).toMatch(/./);
  expect(leftOut.get('notes.odt')).toMatch(/\.odt/);
});

it('keeps all of a folder of which nothing can be read, for a push to say why', async () => {
  expect((await propose({ 'scan.pdf': await makePdf([{ isScan: true }]) })).documents).toEqual(['scan.pdf']);
});
