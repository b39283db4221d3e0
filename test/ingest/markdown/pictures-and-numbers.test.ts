// What is said of pictures and what is not, numbers of lists, cells of tables.
import { describe, expect, it } from 'vitest';
import { contents, makeEntry, makeManifest, readText } from '../read-text.ts';

const chapter = (text: string) => readText(text, makeEntry({ day: null }), makeManifest({ profile: 'textbook' }));

describe('a description of a picture', () => {
  it.each([
    'alt text',
    'Image',
    'image description',
    'Screenshot 2024-05-01 at 10.11.12.png',
    'IMG_1234',
    'Screenshot from 2024-05-01 10-11-12',
  ])('that nobody wrote is left out, and said to be: %s', (words) => {
    const reading = chapter(`The sea rises.\n\n![${words}](sea.png)\n\nEbb falls.\n`);
    expect(contents(reading)).toEqual(['The sea rises.', 'Ebb falls.']);
    expect(reading.dropped.map(({ reason }) => reason)).toEqual(['picture_name']);
    expect(reading.drafts[0]?.provenance.images).toEqual([{ source: 'sea.png', alternativeText: '' }]);
  });

  it('stays where it tells something, and leads on where the picture does', () => {
    expect(contents(chapter('![Image of a sea at noon](sea.png)\n'))).toEqual(['Image of a sea at noon.']);
    expect(contents(chapter('[![The sea rising at noon](sea.png)](https://example.com/v?id=1)\n'))).toEqual([
      '[The sea rising at noon.](https://example.com/v?id=1)',
    ]);
    expect(contents(chapter('[![The sea at noon](sea.png)](https://example.com/sea.png)\n'))).toEqual([
      'The sea at noon.',
    ]);
  });
});

describe('a picture that is a button', () => {
  const button = '[![Watch the video](sea.png)](https://example.com/v?id=1)';

  it('says nothing, and leaves nothing that announces it alone', () => {
    const reading = chapter(
      `# Tides\n\nTides come twice. In this video, we show how:\n\n${button}\n\nThe sea rises.\n`,
    );
    expect(contents(reading)).toEqual(['Tides', 'Tides come twice.', 'The sea rises.']);
    expect(reading.coverage.share).toBe(1);
    expect(reading.drafts[1]?.provenance.images).toMatchObject([{ source: 'sea.png' }]);
  });

  it('leaves what announces more than it', () => {
    const reading = chapter(`# Tides\n\nThere are two tides:\n\n${button}\n\n- Spring tides\n- Neap tides\n`);
    expect(contents(reading).join('\n')).toContain('There are two tides:');
  });
});

const long = 'Look at the sea for as long as it takes to rise, and write down how high it stands. '.repeat(5).trim();

describe('items of a numbered list', () => {
  it('keep the numbers of their document where they are passages of their own', () => {
    const reading = chapter(`Do this in order, if you can:\n\n3. ${long}\n4. ${long}\n\n- ${long}\n`);
    expect(reading.drafts.map(({ provenance }) => provenance.ordinal ?? null)).toEqual([null, 3, 4, null]);
  });
});

describe('rows of tables', () => {
  const cells = (text: string) =>
    chapter(text).drafts.map(({ provenance }) => provenance.cells?.map((cell) => [cell.header, cell.text]));

  it('keep their cells in every kind of course, where one ends a sentence too', () => {
    expect(cells('| Sign | Says |\n| --- | --- |\n| a | It rises. |\n| b | |\n')).toEqual([
      [
        ['Sign', 'a'],
        ['Says', 'It rises.'],
      ],
      [['Sign', 'b']],
    ]);
    expect(cells('<table><tr><td>high</td><td>7</td></tr><tr><td>low</td><td></td></tr></table>\n')).toEqual([
      [
        ['', 'high'],
        ['', '7'],
      ],
      [
        ['', 'low'],
        ['', ''],
      ],
    ]);
  });

  it('have a pipe in code as words, escaped or not', () => {
    const table = (code: string) => cells(`| Sign | Says |\n| --- | --- |\n| ${code} | or |\n`);
    const or = [
      [
        ['Sign', '`||`'],
        ['Says', 'or'],
      ],
    ];
    expect(table('`\\|\\|`')).toEqual(or);
    expect(table('`||`')).toEqual(or);
  });
});

describe('a picture below a table', () => {
  const table = '| switch | amps |\n| --- | --- |\n| relay | 5 |\n';
  const sourcesOf = (text: string) =>
    readText(text).drafts.map(({ content, provenance }) => [content, provenance.images.map(({ source }) => source)]);

  it('is shown once, by the passage of its own words', () => {
    expect(sourcesOf(`# Switches\n\n${table}\n![A relay in its case](relay.png)\n`).slice(1)).toEqual([
      ['switch: relay; amps: 5', []],
      ['A relay in its case.', ['relay.png']],
    ]);
  });

  it('stands on the last row where nothing is said of it', () => {
    expect(sourcesOf(`# Switches\n\n${table}\n![](relay.png)\n`).slice(1)).toEqual([
      ['switch: relay; amps: 5', ['relay.png']],
    ]);
  });
});
