import { describe, expect, it } from 'vitest';
import { contents, nodeWith, readText } from '../read-text.ts';

const one = (text: string): string => contents(readText(text)).join(' ¶ ');

describe('links', () => {
  it('writes three hyphens as the dash they are', () => {
    expect(one('The sea---and `x` --- rises.')).toBe('The sea—and `x` — rises.');
    expect(one('A `---` stays, and so does --verbose.')).toBe('A `---` stays, and so does --verbose.');
  });

  it('keep their text, and their target only when it is a web address', () => {
    expect(one('See [the guide](https://example.org/a_b) now.')).toBe('See [the guide](https://example.org/a_b) now.');
    expect(one('See [the guide](other.md#part) now.')).toBe('See the guide now.');
    expect(one('See [the guide](javascript:alert(1)) now.')).toBe('See the guide now.');
    expect(one('See [the guide](data:text/html,x) now.')).toBe('See the guide now.');
    expect(one('See [above](#top) now.')).toBe('See above now.');
  });

  it('find their definitions anywhere in the document', () => {
    const filler = 'A paragraph that fills the page with words.\n\n'.repeat(300);
    const reading = readText(`See [the guide][1].\n\n${filler}\n[1]: https://example.org/guide "Guide"\n`);
    expect(reading.drafts[0]?.content).toBe('See [the guide](https://example.org/guide).');
    expect(reading.dropped.map(({ reason }) => reason)).toEqual(['link_definition']);
  });

  it('of DocC say the names that their addresses hold', () => {
    expect(one('For the sea as it stands at noon see <doc:HighTide>, <doc:HighTide#When-the-Moon-Is-Full>.')).toBe(
      'For the sea as it stands at noon see High Tide, When the Moon Is Full.',
    );
  });

  it('written bare stay as they are typed', () => {
    expect(one('Visit https://example.org/a_b_c?d=*e*, or www.example.org.')).toBe(
      'Visit https://example.org/a_b_c?d=*e*, or www.example.org.',
    );
  });

  it('cannot smuggle a closing bracket into their target', () => {
    expect(one('[a](<https://example.org/)x(y>)')).toBe('[a](https://example.org/%29x%28y)');
    expect(one('[Tides [2nd edition]](https://example.org/t)')).toBe('[Tides (2nd edition)](https://example.org/t)');
    expect(one('[`#[tide]`](https://example.org/t)')).toBe('[`#[tide]`](https://example.org/t)');
  });
});

describe('images', () => {
  it('stand beside the passage before them, their description with it', () => {
    const reading = readText('The sea rises.\n\n![Waves over a pier at high tide](pier.jpg "Spring tide")\n');
    expect(contents(reading)).toEqual(['The sea rises.\n\n*Spring tide. Waves over a pier at high tide.*']);
    const image = { source: 'pier.jpg', alternativeText: 'Waves over a pier at high tide' };
    expect(reading.drafts.map((draft) => draft.provenance.images)).toEqual([[image]]);
  });

  it('with a description leave the sentence they stand in whole', () => {
    expect(one('See the pier. ![Waves over a pier at high tide](pier.jpg)')).toBe(
      'See the pier.\n\n*Waves over a pier at high tide.*',
    );
  });

  it('described by a word or a file’s name say nothing, and are named among what is left out', () => {
    const reading = readText('The sea rises.\n\n![image](a.png)\n\nThe sea falls.\n\n![a wave.png](b.png)\n');
    expect(contents(reading)).toEqual(['The sea rises.', 'The sea falls.']);
    expect(reading.dropped.map(({ text }) => text)).toEqual(['image', 'a wave.png']);
    expect(reading.coverage.share).toBe(1);
    expect(reading.drafts.flatMap(({ provenance }) => provenance.images ?? [])).toHaveLength(2);
  });

  it('without a description make no node but stay beside their passage', () => {
    const reading = readText('The sea rises.\n\n![](pier.jpg)\n');
    expect(reading.drafts).toHaveLength(1);
    expect(reading.drafts[0]?.provenance.images).toEqual([{ source: 'pier.jpg', alternativeText: '' }]);
  });
});

describe('HTML in a sentence', () => {
  it('becomes Markdown where Markdown has it, and goes where it has not', () => {
    expect(one('A <em>red</em> <b>hat</b>, <span class="x">worn</span> <u>well</u>.')).toBe(
      'A *red* **hat**, worn well.',
    );
    expect(one('Press <kbd>Ctrl</kbd>.')).toBe('Press `Ctrl`.');
    expect(one('Use <code>a &lt; b_c</code>.')).toBe('Use `a < b_c`.');
    expect(one('One<br>two<br/>three')).toBe('One\ntwo\nthree');
  });

  it('writes raised and lowered signs as readers know them', () => {
    expect(one('CO<sub>2</sub>, x<sup>2</sup>, 10<sup>-3</sup>')).toBe('CO₂, x², 10⁻³');
    expect(one('T<sub>max</sub>, GDD<sup>C</sup>, the 20<sup>th</sup>')).toBe('T_max, GDD^C, the 20th');
  });

  it('drops the tags of components and keeps their text', () => {
    expect(one('<Tip kind="x">Be quick.</Tip>')).toBe('Be quick.');
  });
});

describe('marks of markup', () => {
  it('are kept where they are emphasis, code or strike', () => {
    expect(one('*a* _b_ **c** __d__ ~~e~~ `f_g` ***h***')).toBe('*a* *b* **c** **d** ~~e~~ `f_g` ***h***');
  });

  it('never stay behind as leftovers', () => {
    expect(one('The *y-*intercept and **<em>No. Never.</em>')).toBe('The y-intercept and *No. Never.*');
    expect(one('Choose *File -> New now.')).toBe('Choose File -> New now.');
  });

  it('that are characters are escaped where a renderer would read them', () => {
    expect(one('2 * 3 and snake_case and 5 \\* x')).toBe('2 * 3 and snake_case and 5 * x');
    expect(one('Files \\_x\\_ end')).toBe('Files \\_x\\_ end');
  });
});

describe('footnotes', () => {
  it('lose their mark and hang on the passage that refers to them', () => {
    const reading = readText('# A\n\nTides rise.[^1] They fall.\n\n# B\n\nOther.\n\n[^1]: Twice a day.\n');
    expect(contents(reading)).toEqual(['A', 'Tides rise. They fall.', 'B', 'Other.', 'Twice a day.']);
    expect(nodeWith(reading, 'Twice')).toMatchObject({ parent: 1 });
    expect(nodeWith(reading, 'Twice').provenance.section).toEqual(['A']);
  });
});
