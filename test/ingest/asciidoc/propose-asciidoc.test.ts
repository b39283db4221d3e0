// A folder of AsciiDoc as a proposed course: in the order of its master document, which is no document itself.
import { expect, it } from 'vitest';
import { sourceText } from '../../../functions/ingest/propose/source-text.ts';
import { proposeManifest } from '../../../functions/ingest/propose-manifest.ts';

function proposed(files: Readonly<Record<string, string>>) {
  const proposal = proposeManifest({
    files: Object.entries(files).map(([path, text]) => ({ path, text: sourceText(path, text) })),
    folderName: 'a-book',
    profile: 'textbook',
    linkBase: null,
  });
  if (proposal === null) throw new Error('proposes nothing');
  return proposal;
}

const chapter = (title: string, text = '') => `[[x]]\n= ${title}\n:url: none\n\nWater runs down the hill.\n${text}`;

it('takes the chapters of a master in its order, with the titles of their headings', () => {
  const { manifest, leftOut } = proposed({
    'book.adoc': '= Of Water\n:doctype: book\n\ninclude::z.adoc[]\n\ninclude::parts.adoc[]\n',
    'parts.adoc': 'include::m.adoc[leveloffset=+1]\n\ninclude::a.adoc[]\n',
    'z.adoc': chapter('Springs', '\ninclude::table.adoc[]\n\n----\n= no heading\n----\n'),
    'm.adoc': chapter('Rivers'),
    'a.adoc': chapter('Seas [.small]#and lakes#'),
    'table.adoc': '== Of springs\n\nMany words on springs.\n',
  });
  expect(manifest.title).toBe('Of Water');
  expect(manifest.documents.map(({ path, chapter: number, title }) => [path, number, title])).toEqual([
    ['z.adoc', 1, 'Springs'],
    ['m.adoc', 2, 'Rivers'],
    ['a.adoc', 3, 'Seas and lakes'],
  ]);
  expect(leftOut.map(({ path }) => path).sort()).toEqual(['book.adoc', 'parts.adoc', 'table.adoc']);
});

it('takes files by their names where no master names them', () => {
  const { manifest } = proposed({ '02-b.adoc': chapter('Rivers'), '01-a.asciidoc': chapter('Springs') });
  expect(manifest.documents.map(({ path, title }) => [path, title])).toEqual([
    ['01-a.asciidoc', 'Springs'],
    ['02-b.adoc', 'Rivers'],
  ]);
});

it('takes a document whose sections are files as one', () => {
  const { manifest } = proposed({
    'a.adoc': `= All of it\n\n${'Words of its own, many of them. '.repeat(30)}\n\ninclude::s1.adoc[]\n\ninclude::s2.adoc[]\n`,
    's1.adoc': '== One\n\nText.\n',
    's2.adoc': '== Two\n\nText.\n',
  });
  expect(manifest.documents.map(({ path }) => path)).toEqual(['a.adoc']);
});

it('takes a chapter of the master that introduces its sections as one document', () => {
  const { manifest, leftOut } = proposed({
    'book.asc': '= Of Water\n\ninclude::one.asc[]\n\ninclude::two.asc[]\n',
    'one.asc': `== Springs\n\n${'Words that introduce the chapter. '.repeat(6)}\n\ninclude::s/a.asc[]\n\ninclude::s/b.asc[]\n`,
    'two.asc': chapter('Rivers'),
    's/a.asc': '=== One\n\nText.\n',
    's/b.asc': '=== Two\n\nText.\n',
  });
  expect(manifest.documents.map(({ path, title }) => [path, title])).toEqual([
    ['one.asc', 'Springs'],
    ['two.asc', 'Rivers'],
  ]);
  expect(leftOut.map(({ path }) => path).sort()).toEqual(['book.asc', 's/a.asc', 's/b.asc']);
});

it('takes no signature for a document', () => {
  const { manifest, leftOut } = proposed({
    'a.adoc': chapter('Springs'),
    'b.zip.asc': '-----BEGIN PGP SIGNATURE-----\n\niQEzBAABCAAdFiEE\n-----END PGP SIGNATURE-----\n',
  });
  expect(manifest.documents.map(({ path }) => path)).toEqual(['a.adoc']);
  expect(leftOut).toEqual([{ path: 'b.zip.asc', reason: 'a key or signature' }]);
});
