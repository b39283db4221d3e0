// Files that AsciiDoc documents name: put in their place within the course, whole or by tag, and nothing from elsewhere.
import { expect, it } from 'vitest';
import { withListings } from '../../../functions/ingest/markdown/resolve-includes.ts';

async function resolved(path: string, files: Readonly<Record<string, string>>): Promise<string> {
  const source = withListings({
    list: () => Promise.resolve(Object.keys(files).map((each) => ({ path: each, sizeBytes: 1, etag: each }))),
    read: (each) => Promise.resolve(files[each] === undefined ? null : new TextEncoder().encode(files[each])),
  });
  return new TextDecoder().decode((await source.read(path)) ?? new Uint8Array());
}

it('puts a tagged region of a listing in its place, without the marks of tags', async () => {
  const text = await resolved('book/one.adoc', {
    'book/one.adoc': '= One\n:code: ../src\n\n----\ninclude::{code}/run.rb[tag=main]\n----\n',
    'src/run.rb': '# tag::setup[]\nload\n# end::setup[]\n# tag::main[]\nrun # tag::inner[]\nstop\n# end::main[]\n',
  });
  expect(text).toBe('= One\n:code: ../src\n\n----\nstop\n----\n');
});

it('takes ranges of lines', async () => {
  const files = { 'a.adoc': 'include::b.txt[lines="1..2;4"]', 'b.txt': 'one\ntwo\nthree\nfour\n' };
  expect(await resolved('a.adoc', files)).toBe('one\ntwo\nfour');
});

it('sets the headings of a part deeper, and resolves its own includes from where it lies', async () => {
  const text = await resolved('a.adoc', {
    'a.adoc': '= A\n\ninclude::parts/b.adoc[leveloffset=+1]\n',
    'parts/b.adoc': '= B\n\ninclude::c.adoc[]\n',
    'parts/c.adoc': 'Deep.\n',
  });
  expect(text).toBe('= A\n\n:leveloffset: +1\n\n= B\n\nDeep.\n\n:leveloffset: -1\n');
});

it.each(['../secret.adoc', '/etc/passwd', 'https://x.example/a.adoc', 'gone.adoc', 'b.txt[tag=none]'])(
  'leaves an include of %s as it stands',
  async (target) => {
    const line = `include::${target.includes('[') ? target : `${target}[]`}`;
    expect(await resolved('a.adoc', { 'a.adoc': line, 'b.txt': 'text' })).toBe(line);
  },
);

it('ends where files include one another', async () => {
  const text = await resolved('a.adoc', { 'a.adoc': 'A\ninclude::b.adoc[]', 'b.adoc': 'B\ninclude::a.adoc[]' });
  expect(text.split('\n').length).toBeLessThan(12);
});

it('names a section of another document by its title', async () => {
  const text = await resolved('one.asc', {
    'one.asc': '== One\n\nSee <<two#_own>>, <<two#_made_of_it>>, xref:two.asc[] and <<two#_gone>>.\n',
    'two.asc': '[[two]]\n== Two\n\ninclude::parts/a.asc[]\n',
    'parts/a.asc': '[[_own]]\n=== Own name\n\nText.\n\n----\n=== no heading\n----\n\n=== Made of it\n',
  });
  expect(text).toContain(
    'See <<two#_own,Own name>>, <<two#_made_of_it,Made of it>>, xref:two.asc[Two] and <<two#_gone>>.',
  );
});

it('names a chapter of the same book, and a table in HTML, by their titles', async () => {
  const table = '++++\n<table id="t1">\n<caption>High waters</caption>\n</table>\n++++\n';
  const text = await resolved('book/one.adoc', {
    'book/one.adoc': `[[one]]\n== One\n\nSee <<one>>, <<c_two>>, <<t1>> and <<gone>>.\n\n${table}`,
    'book/two.adoc': '[[c_two]]\n== Of Water\n',
    'elsewhere/gone.adoc': '[[gone]]\n== Of Fire\n',
  });
  expect(text).toContain('See <<one>>, <<c_two,Of Water>>, <<t1,“High waters”>> and <<gone>>.');
});
