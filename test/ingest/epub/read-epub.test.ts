// EPUBs as passages: reading order, chapters by the table of contents, and what is refused.
import { describe, expect, it } from 'vitest';
import { epubReader } from '../../../functions/ingest/epub/read-epub.ts';
import { makeZip } from '../docx/make-zip.ts';
import { readWith, refusalOf } from '../open-reader.ts';
import { epubParts, makeEpub } from './make-epub.ts';

const entry = (page: number, title: string) => `<li><a href="text/page%20${page}.xhtml">${title}</a></li>`;
const encryption = (algorithm: string, part: string) =>
  `<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherReference URI="${part}"/></enc:EncryptedData></encryption>`;

describe('an EPUB', () => {
  it('gives its pages in reading order, its chapters as sections', async () => {
    const pages = [
      '<h2>Tides</h2><p>The sea rises.</p><h3>Ebb</h3><p>Ebb falls.</p>',
      '<p>Still of the ebb.<a epub:type="noteref" href="notes.xhtml#n1">1</a></p>',
      '<span epub:type="pagebreak">12</span><p>Wind makes them.</p>',
    ];
    const part = await readWith(epubReader, makeEpub(pages, entry(0, 'Tides') + entry(2, 'Waves')), {
      profile: 'textbook',
    });
    expect(part.title).toBe('The Sea');
    expect(part.drafts.map(({ content, provenance }) => [provenance.section.join(' / '), content])).toEqual([
      ['', 'Tides'],
      ['Tides', 'The sea rises.'],
      ['Tides', 'Ebb'],
      ['Tides / Ebb', 'Ebb falls.'],
      ['Tides / Ebb', 'Still of the ebb.'],
      ['', 'Waves'],
      ['Waves', 'Wind makes them.'],
    ]);
    expect(part.coverage.share).toBe(1);
  });

  const within = (page: number, fragment: string, title: string, below = '') =>
    `<li><a href="text/page%20${page}.xhtml#${fragment}">${title}</a>${below && `<ol>${below}</ol>`}</li>`;
  const placesOf = async (bytes: Uint8Array) => {
    const { drafts, coverage } = await readWith(epubReader, bytes, { profile: 'textbook' });
    expect(coverage.share).toBe(1);
    return drafts.map(({ content, provenance }) => [...provenance.section, content].join(' / '));
  };

  it('has its chapters by its contents, where these name several places of one page', async () => {
    const pages = [
      '<h3 id="a">1. Tides</h3><p>The sea rises.</p><h3>Ebb</h3><p>Ebb falls.</p><div id="b"><p>Wind makes waves.</p></div>',
      '<p>Still of waves.</p><p><a id="c"/>Salt is old.</p><h1>Taste</h1><p>It is bitter.</p>',
    ];
    const contents =
      within(0, 'a', 'Tides') + within(0, 'b', 'Waves', within(1, 'c', 'Salt')) + within(1, 'nowhere', 'Not there');
    expect(await placesOf(makeEpub(pages, contents))).toEqual([
      ...['1. Tides', '1. Tides / The sea rises.', '1. Tides / Ebb', '1. Tides / Ebb / Ebb falls.'],
      ...['Waves', 'Waves / Wind makes waves.', 'Waves / Still of waves.', 'Waves / Salt'],
      ...['Waves / Salt / Salt is old.', 'Waves / Salt / Taste', 'Waves / Salt / Taste / It is bitter.'],
    ]);
  });

  it('takes the title of the contents where the page has but its number, and no title that all stand under for a level', async () => {
    const pages = ['<h1 id="t">The Sea</h1><h2 id="a">I</h2><p>The sea rises.</p><h2 id="b">II</h2><p>Ebb falls.</p>'];
    const contents = within(0, 't', 'The Sea', within(0, 'a', 'I. Flood') + within(0, 'b', 'II. Ebb'));
    expect(await placesOf(makeEpub(pages, contents))).toEqual([
      ...['The Sea', 'I. Flood', 'I. Flood / The sea rises.', 'II. Ebb', 'II. Ebb / Ebb falls.'],
    ]);
  });

  it('is read in time that grows with its length, whatever its contents name', async () => {
    const many = Array.from({ length: 8_000 }, (_, index) => index);
    const page = many.map((index) => `<p><a id="i${index}"/>Text ${index}.</p>`).join('');
    const contents = many.map((index) => within(0, `i${index}`, `Part ${index}`)).join('');
    const deep = '<ol><li>'.repeat(400) + within(0, 'i1', 'Deep');
    const started = process.cpuUsage();
    const part = await readWith(epubReader, makeEpub([page], contents + deep), { profile: 'textbook' });
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(8_000);
    expect(part.drafts.length).toBe(16_000);
    await readWith(
      epubReader,
      makeEpub([`<p id="x">${'<b id="x">'.repeat(500)}Text`], within(0, 'x', 'X') + within(0, '%', '')),
    );
  });

  it('goes by the older table of contents where there is no other', async () => {
    const parts = epubParts(['<p>The sea rises.</p>'], '');
    const ncx =
      '<ncx><navMap><navPoint><navLabel><text>Tides</text></navLabel><content src="text/page%200.xhtml#a"/></navPoint></navMap></ncx>';
    const book = (parts['OEBPS/book.opf'] ?? '').replace(
      '</manifest><spine>',
      '<item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine toc="n">',
    );
    const part = await readWith(epubReader, makeZip({ ...parts, 'OEBPS/book.opf': book, 'OEBPS/toc.ncx': ncx }));
    expect(part.drafts.map(({ content }) => content)).toEqual(['Tides', 'The sea rises.']);
  });

  it('is read where only its fonts are obscured', async () => {
    const parts = epubParts(['<p>The sea rises.</p>'], '');
    const fonts = encryption('http://www.idpf.org/2008/embedding', 'OEBPS/font.otf');
    const part = await readWith(epubReader, makeZip({ ...parts, 'META-INF/encryption.xml': fonts }));
    expect(part.drafts.map(({ content }) => content)).toEqual(['The sea rises.']);
  });

  const locked = encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc', 'OEBPS/text/page%200.xhtml');
  it.each([
    ['no archive', new Uint8Array([1, 2, 3]), 'damaged', /not a complete zip/],
    ['no package', makeZip({ mimetype: 'application/epub+zip' }), 'damaged', /is no EPUB/],
    [
      'locked pages',
      makeZip({ ...epubParts(['<p>x</p>'], ''), 'META-INF/encryption.xml': locked }),
      'encrypted',
      /locked by the shop/,
    ],
    [
      'a page that is not there',
      makeZip({
        ...epubParts(['<p>x</p>', ''], ''),
        'OEBPS/book.opf': (epubParts(['x'], '')['OEBPS/book.opf'] ?? '').replace('page%200', '../../../etc/passwd'),
      }),
      'damaged',
      /page "etc\/passwd" is missing|page "etc/,
    ],
    ['a lying size', makeZip(epubParts(['<p>x</p>'], ''), { declare: 50_000_000 }), 'document_too_large', /limit/],
    ['no text', makeEpub(['<img src="cover.png"/>']), 'no_text', /no text/],
    ['elements without end', makeEpub(['<div>'.repeat(3_000)]), 'damaged', /nests more than/],
  ])('is refused where it holds %s', async (_name, bytes, code, message) => {
    const refusal = await refusalOf(epubReader, bytes);
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(message);
  });
});
