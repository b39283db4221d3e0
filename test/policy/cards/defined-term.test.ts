import { describe, expect, it } from 'vitest';
import { definedTerms, stemsOf } from '../../../functions/policy/cards/defined-term.ts';
import { passage } from './passages.ts';

const of = (content: string, nodeType: Parameters<typeof passage>[1] = 'concept') =>
  definedTerms([passage('C1.C1', nodeType, content)]);
const entryOf = (content: string) => {
  const [found] = of(content, 'definition');
  return found === undefined ? null : [found.form, found.term, found.statement];
};
const sentenceOf = (content: string) => {
  const [found] = of(content);
  return found === undefined ? null : [found.term, found.short, found.statement];
};

describe('the term of a glossary', () => {
  it.each([
    ['**slope** — how steep a line is drawn.', ['glossary', 'slope', 'how steep a line is drawn']],
    ['**slope** –  how steep\na line is drawn;', ['glossary', 'slope', 'how steep a line is drawn']],
    ['**slope (of a line)**: how steep something is drawn', ['glossary', 'slope', 'how steep something is drawn']],
    ['**slope(m)**: how steep something is drawn', ['glossary', 'slope', 'how steep something is drawn']],
    [
      '**slope (m) form**: how steep something is drawn',
      ['glossary', 'slope (m) form', 'how steep something is drawn'],
    ],
    ['**slope**: how steep 1.5 is; or 2.5 is', ['glossary', 'slope', 'how steep 1.5 is; or 2.5 is']],
    // One word of the name may come again, in a list none.
    ['**slope field**: a picture of every slope there', ['glossary', 'slope field', 'a picture of every slope there']],
    ['**slope field:** a picture of every slope there', null],
    [
      '**slope field:** a picture of directions drawn everywhere',
      ['label', 'slope field', 'a picture of directions drawn everywhere'],
    ],
    ['**ढाल**: किसी रेखा के झुकाव की माप', ['glossary', 'ढाल', 'किसी रेखा के झुकाव की माप']],
  ])('%s', (content, term) => {
    expect(entryOf(content)).toEqual(term);
  });

  it.each([
    // No entry: no bold name before, or a colon that is missing.
    'See **slope**: how steep a line is drawn',
    '**slope** how steep a line is drawn',
    'See **slope:** how steep a line is drawn',
    // Too little is said, or the same again.
    '**slope**: how steep it is',
    '**foci**: plural of focus as it is written',
    '**slope**: the slope of a line as drawn',
    // Not a name.
    '**example**: something that stands for the others',
    '**each slope**: how steep a line is drawn',
    '**what it is**: how steep a line is drawn',
    '**m**: how steep a line is drawn there',
    '**2x**: twice what the letter stands for',
    '**the**: how steep a line is drawn',
    '**alpha beta gamma delta zeta theta**: many words that make no name',
    `**${'s'.repeat(61)}**: how steep a line is drawn`,
    // Titles, and what runs over paragraphs.
    '**Example:** how steep a line is drawn',
    '**Step one:** how steep a line is drawn',
    '**Tip:** how steep a line is drawn',
    '**slope**: how steep a line is drawn\n\nThere is more.',
    '**slope**: how steep a line is drawn\n  \nThere is more.',
  ])('is none in %s', (content) => {
    expect(entryOf(content)).toBeNull();
  });

  it('may be called like a title where it is more, and be long to a limit', () => {
    expect(entryOf('**tipping point**: where a slow change turns quick')?.[1]).toBe('tipping point');
    expect(entryOf('**slope example**: how steep a line is drawn')?.[1]).toBe('slope example');
    const long = (length: number) => `**slope**: how steep a line is ${'drawn '.repeat(200)}`.slice(0, length - 1);
    expect(entryOf(`${long(600)}.`)).not.toBeNull();
    expect(entryOf(`${long(601)}.`)).toBeNull();
    expect(entryOf('**slope**: rise over run, plural of nothing')?.[1]).toBe('slope');
  });
});

describe('the term of a sentence', () => {
  it.each([
    ['A relay is a switch that small currents open.', ['relay', null, 'A ____ is a switch that small currents open.']],
    [
      'An **axis** is any line that halves symmetric curves exactly.',
      ['axis', null, 'An ____ is any line that halves symmetric curves exactly.'],
    ],
    [
      'The term relay refers to a switch that small currents open.',
      ['relay', null, 'The term ____ refers to a switch that small currents open.'],
    ],
    [
      'Congruence means that two shapes cover one another.',
      ['Congruence', null, '____ means that two shapes cover one another.'],
    ],
    [
      'Search engine optimization (SEO) is the craft of making pages found.',
      ['Search engine optimization', 'SEO', '____ is the craft of making pages found.'],
    ],
    [
      'SEO, or search optimization, is the craft of making pages easily found.',
      ['SEO', 'search optimization', '____ is the craft of making pages easily found.'],
    ],
    [
      'A relay, also called a switch coil, is a device that small currents move.',
      ['relay', null, 'A ____, also called a switch coil, is a device that small currents move.'],
    ],
    ['Slope–intercept lines are the curves that never bend anywhere.', null],
    // What it is called, in bold.
    ['Such a turning point of curves is called the **vertex**.', null],
    [
      'The turning point of every parabola is called the **vertex**.',
      ['vertex', null, 'The turning point of every parabola is called the ____.'],
    ],
    [
      'The turning points of parabolas are known as **vertices** everywhere.',
      ['vertices', null, 'The turning points of parabolas are known as ____ everywhere.'],
    ],
    ['किसी रेखा के झुकाव को **ढाल** कहते हैं।', ['ढाल', null, 'किसी रेखा के झुकाव को ____ कहते हैं।']],
    ['किसी रेखा का झुकाव ही  **ढाल**  कहलाता है।', ['ढाल', null, 'किसी रेखा का झुकाव ही ____ कहलाता है।']],
  ])('%s', (content, term) => {
    expect(sentenceOf(content)).toEqual(term);
  });

  it.each([
    // Too little is said of it, or a case, or nothing but a place in an order.
    'A relay is a kind of switch.',
    'A relay is an example of switches that currents open.',
    'A relay is one way to switch heavy currents on.',
    'A relay is what small currents open and what springs close.',
    'A relay is when small currents open heavy ones.',
    'A relay is the second largest switch among all of them.',
    'Relays are the product of a long history of switches.',
    // Of a person, or perhaps, or not.
    'A relay is a runner who hands over wooden sticks quickly.',
    'A relay is a switch that may open heavy currents.',
    'A relay is not a switch that heavy currents open.',
    'A relay is the thing never used by heavy currents.',
    // The rest says it again, or the name is no name.
    'A relay switch is a switch that small currents open.',
    'A question is a sentence that people answer politely together.',
    'Each switch is a thing that small currents open.',
    'Ab is the letter pair that small currents open.',
  ])('is none in %s', (content) => {
    expect(sentenceOf(content)).toBeNull();
  });

  it('is said not to be something only at its beginning', () => {
    const late = 'A relay is a switch of heavy machines that currents do not open.';
    expect(sentenceOf(late)?.[0]).toBe('relay');
  });

  it('is none in an item of a list, but in prose and definitions', () => {
    const content = 'A relay is a switch that small currents open.';
    expect(of(content, 'list_item')).toEqual([]);
    expect(of(content, 'definition')).toHaveLength(1);
    expect(of(content, 'example')).toEqual([]);
  });

  it('has at most five words, of which some stand for something', () => {
    const named = (name: string) => sentenceOf(`The ${name} is a device that small currents open.`)?.[0] ?? null;
    expect(named('big red iron relay coil')).toBe('big red iron relay coil');
    expect(named('old big red iron relay coil')).toBeNull();
    expect(named('number')).toBeNull();
    expect(named('numbering')).toBe('numbering');
  });
});

describe('terms of several passages', () => {
  it('come glossary first, then sentences, each once, however it is written', () => {
    const found = definedTerms([
      passage('C1.C1', 'concept', 'A relay is a switch that small currents open.'),
      passage('C1.D1', 'definition', '**Relays**: switches that a magnet opens and closes'),
      passage('C1.D2', 'definition', '**coil**: wire wound many times about some core'),
      passage('C1.D3', 'definition', '**Coil:** what is wound of wire about iron'),
    ]);
    expect(found.map(({ term, form, passage: { reference } }) => [term, form, reference])).toEqual([
      ['Relays', 'glossary', 'C1.D1'],
      ['coil', 'glossary', 'C1.D2'],
    ]);
  });

  it('differ where one of their words differs', () => {
    const terms = definedTerms([
      passage('C1.D1', 'definition', '**ab cd**: what stands for one thing here'),
      passage('C1.D2', 'definition', '**abcd**: what stands for another thing here'),
    ]);
    expect(terms.map(({ term }) => term)).toEqual(['ab cd', 'abcd']);
  });
});

describe('the stems of a text', () => {
  it('are of its words, mathematics and little words aside', () => {
    expect(stemsOf('The Lines of THE line')).toEqual(stemsOf('line lines'));
    expect(stemsOf('$x y$ slope $$z$$')).toEqual(stemsOf('slope'));
    expect(stemsOf('a$x$b')).toEqual(stemsOf('a b'));
    expect(stemsOf('')).toEqual([]);
    expect(stemsOf('?!')).toEqual([]);
    expect(stemsOf('ढाल 12')).toHaveLength(2);
  });
});
