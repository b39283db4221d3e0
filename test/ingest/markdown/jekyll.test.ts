// What the sites of Jekyll write once and show on many pages.
import { expect, test } from 'vitest';
import { withListings } from '../../../functions/ingest/markdown/resolve-includes.ts';
import { expectLittleTime } from '../../support/little-time.ts';
import { contents, readText } from '../read-text.ts';

const read = async (files: Readonly<Record<string, string>>, path: string) => {
  const source = withListings({
    list: async () => Object.keys(files).map((each) => ({ path: each, size: 1, modified: null })) as never,
    read: async (each: string) => (files[each] === undefined ? null : new TextEncoder().encode(files[each])),
  } as never);
  return new TextDecoder().decode((await source.read(path)) ?? new Uint8Array());
};
const settings = 'remote:\n  name: Sea\n  tide: "[sea ~]$"\nkinds: "/spring"\n';

test('values of the site stand where a page names them, also in code; what has none stays', async () => {
  const page = '{{ site.remote.name }} has a tide.\n\n```\n{{site.remote.tide}} rise {{\nsite.moon }}\n```\n';
  expect(await read({ '_config.yml': settings, 'pages/a.md': page }, 'pages/a.md')).toBe(
    'Sea has a tide.\n\n```\n[sea ~]$ rise {{\nsite.moon }}\n```\n',
  );
  const raw = '{% raw %}{{ site.remote.name }}{% endraw %}\n';
  expect(await read({ '_config.yml': settings, 'a.md': raw }, 'a.md')).toBe(raw);
  expect(await read({ '_config.yml': '- [', 'a.md': page }, 'a.md')).toBe(page);
});

test('files among its includes stand where a page names them, with the values of the site', async () => {
  const files = {
    '_config.yml': settings,
    '_includes/spring/tide.snip':
      'It rises at {{ site.remote.name }}.\n\n[edit]: {{ repo }}/edit\n[sea]: https://example.com/sea\n',
    'a.md': 'Look.\n\n{% include {{ site.kinds }}/tide.snip %}\n\n{% include sea.html %}\n',
  };
  expect(await read(files, 'a.md')).toBe(
    'Look.\n\nIt rises at Sea.\n\n\n[sea]: https://example.com/sea\n\n{% include sea.html %}\n',
  );
});

test('counts no word of an address that a site makes', () => {
  const { coverage, drafts } = readText('# A\n\nSee [the notes]({{ page.root }}/design/) first.\n');
  expect(drafts.at(-1)?.content).toBe('See the notes first.');
  expect(coverage.share).toBe(1);
});

test('what a loop repeats over data of the site is left out, with loops in it; one that is never closed stays', () => {
  const inner = '{%- for each in tide.boats -%} [{{ each.name }}](#) {%- endfor -%}';
  const loop = `<ul>\n{% for tide in site.tides %}\n<li>{{ tide.name }} (soon) ${inner}</li>\n{% endfor %}\n</ul>\n`;
  expect(contents(readText(`Tides rise.\n\n${loop}\nTides fall.\n`))).toEqual(['Tides rise.', 'Tides fall.']);
  expect(contents(readText('Write {% for each in tides %} and go on.\n')).join()).toContain('go on');
});

test.each([
  ['that nothing closes', ''],
  ['one in another', '{% endfor %} '],
])('takes little time over loops %s', async (_, closing) => {
  const textOf = (times: number) => `${'{% for a in b %} '.repeat(times)}${closing.repeat(times)}\n`;
  await expectLittleTime({ times: 16_000, textOf, read: readText, mostMs: 20_000 });
});
