// What never closes must not keep the reader busy: every pass over a part is one pass.
import { expect, it } from 'vitest';
import { docxReader } from '../../../functions/ingest/docx/read-docx.ts';
import { replaceElements } from '../../../functions/ingest/docx/xml-spans.ts';
import { transcriptReader } from '../../../functions/ingest/transcript/read-transcript.ts';
import { openWith, readWith } from '../open-reader.ts';
import { makeZip, wordParts } from './make-zip.ts';

it('replaces elements by name, empty ones and ones with attributes, and leaves what is not closed', () => {
  const shout = (element: string) => `[${element.length}]`;
  expect(replaceElements('a<m:x>1</m:x>b<m:x/>c<m:xy>2</m:xy><m:x a="1">3</m:x>', 'm:x', shout)).toBe(
    'a[12]b[6]c<m:xy>2</m:xy>[18]',
  );
  expect(replaceElements('a<m:x>b<m:x>', 'm:x', shout)).toBe('a<m:x>b<m:x>');
});

it.each(['<m:oMath>', '<m:oMath ', '<m:oMathPara ', '<mc:Fallback>', '<w:lang '])(
  'takes no more than seconds over %s without an end',
  async (piece) => {
    const started = performance.now();
    const opening = await openWith(docxReader, makeZip(wordParts(piece.repeat(200_000))));
    expect(opening.ok).toBe(false);
    expect(performance.now() - started).toBeLessThan(10_000);
  },
);

it.each(['<v ', '<v.a ', '[', '♪', '- ', '> A: '])('takes no more than seconds over a cue of %s', async (piece) => {
  const started = performance.now();
  const cue = `00:01.000 --> 00:02.000\n${piece.repeat(300_000)} Dig.`;
  const part = await readWith(transcriptReader, `WEBVTT\n\n${cue}\n`);
  expect(part.drafts.length).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(10_000);
});
