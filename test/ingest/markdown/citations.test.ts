// Sources that a text names by their keys in a .bib file, read as the authors and year that their readers see.
import { describe, expect, it } from 'vitest';
import { bibEntries } from '../../../functions/ingest/markdown/bib-entries.ts';
import { withListings } from '../../../functions/ingest/markdown/resolve-includes.ts';
import { expectLittleTime } from '../../support/little-time.ts';
import { sourceOf } from './source-of.ts';

const bib = `% Sources
@string{sea = {Sea Letters}}
@article{moon2019tides,
  title = {The {Moon} and the tides},
  author = {Moon, Ada and Holl{\\'e}r, Bo},
  year = {2019}
}
@book{ebb_and_flow-2001, author = "Ludwig van Ebb", title = "Flow", date = "2001-05"}
@misc{four2020, author={A. One and B. Two and C. Three and D. Four}, year = 2020, note = {doi, {2020}}}
@misc{office, author = {{Office for Seas and Tides}}, title = {Yearbook}}
@misc{untold, title = {A {Sea} story}, year = {1999}}
@inproceedings{strum2011, author = {{\\v S}trum, Erik}, year = {2011}}
`;

async function read(path: string, text: string): Promise<string> {
  const source = withListings(sourceOf({ [path]: `${text}\n`, 'book/refs.bib': bib }));
  return new TextDecoder().decode((await source.read(path)) ?? new Uint8Array()).trimEnd();
}

describe('a source in running text', () => {
  it.each([
    ['As shown by @moon2019tides.', 'As shown by Moon and Hollér (2019).'],
    ['See @ebb_and_flow-2001: it falls.', 'See van Ebb (2001): it falls.'],
    ['@four2020 and @strum2011 say so.', 'One et al. (2020) and Štrum (2011) say so.'],
    ['After @office, p. 3.', 'After Office for Seas and Tides (n.d.), p. 3.'],
    [
      'The story [@moon2019tides; see @four2020] of @untold.',
      'The story [@moon2019tides; see @four2020] of “A Sea story” (1999).',
    ],
    ['It rises.^[See @moon2019tides for more.]', 'It rises.^[See Moon and Hollér (2019) for more.]'],
    ['Those who decide [@moon2019tides]: all.', 'Those who decide [@moon2019tides]: all.'],
    ['@moon2019tides [p. 33] says so.', 'Moon and Hollér (2019, p. 33) says so.'],
    ['It was @{moon2019tides}.', 'It was Moon and Hollér (2019).'],
    ['Moon [-@moon2019tides] and in -@moon2019tides.', 'Moon (2019) and in 2019.'],
    [
      'Write to ada@four2020 or @ada, `@four2020`, \\@four2020.',
      'Write to ada@four2020 or @ada, `@four2020`, \\@four2020.',
    ],
    ['```\n@four2020\n```', '```\n@four2020\n```'],
    [
      'By {cite:t}`moon2019tides`, {cite:p}`strum2011,four2020`.',
      'By Moon and Hollér (2019), (Štrum, 2011; One et al., 2020).',
    ],
    ['By {cite}`nobody2019`.', 'By {cite}`nobody2019`.'],
  ])('reads %j as %j', async (text, words) => {
    expect(await read('book/one.qmd', text)).toBe(words);
  });

  it('of Sphinx', async () => {
    expect(await read('book/one.rst', 'By :cite:t:`moon2019tides`, not ``:cite:t:`moon2019tides` ``.')).toBe(
      'By Moon and Hollér (2019), not ``:cite:t:`moon2019tides` ``.',
    );
  });

  it('stays where no file has it', async () => {
    const source = withListings(sourceOf({ 'one.md': 'By @four2020.\n' }));
    expect(new TextDecoder().decode((await source.read('one.md')) ?? new Uint8Array())).toBe('By @four2020.\n');
  });
});

it.each(['@a{', '@a{b, author = {{', '@a{b,\n', '@a{b, x = "', 'a and {'])(
  'reads many %j in little time',
  async (unit) => {
    const textOf = (times: number) => `@a{b, author = {${unit.repeat(times)}`;
    await expectLittleTime({ times: 40_000, textOf, read: bibEntries, mostMs: 400 });
    await expectLittleTime({ times: 40_000, textOf: (times) => unit.repeat(times), read: bibEntries, mostMs: 400 });
  },
);
