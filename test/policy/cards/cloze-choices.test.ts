import { describe, expect, it } from 'vitest';
import { makeClozes, rank } from '../../../functions/policy/cards/make-cloze.ts';
import { passage } from './passages.ts';

const clozesOf = (contents: readonly string[], language?: string) =>
  makeClozes({
    unitId: 'lines',
    passages: contents.map((content, at) => passage(`C1.D${at}`, 'definition', content)),
    ...(language === undefined ? {} : { language }),
  });
const meaning = (at: number) => `what is said of thing number ${'abcdefghijkl'[at]} alone`;
const glossaryOf = (...terms: readonly string[]) => terms.map((term, at) => `**${term}**: ${meaning(at)}`);
const labelsOf = (...terms: readonly string[]) => terms.map((term, at) => `**${term}:** ${meaning(at)}`);

describe('a gap to type', () => {
  it('is a term of one word, with how it begins for a hint', () => {
    expect(clozesOf(glossaryOf('slope'))).toEqual([
      {
        drillId: `cloze:C1.D0:slope`,
        unitId: 'lines',
        prompt: `Which term has this meaning? “${meaning(0)}”`,
        questionLatex: '',
        options: [],
        references: ['C1.D0'],
        key: {
          answers: ['slope'],
          question: null,
          hints: ['It is one word and begins with “S”.'],
          mistakes: [],
        },
      },
    ]);
  });

  it('is one of several words too where there is nothing to choose from', () => {
    const [cloze] = clozesOf(glossaryOf('turning  vertex', 'slope', 'axis'));
    expect(cloze).toMatchObject({ drillId: 'cloze:C1.D0:turn-vertex', options: [] });
    expect(cloze?.key).toMatchObject({ answers: ['Turning vertex'], hints: ['It has 2 words and begins with “T”.'] });
  });

  it('gives an abbreviation beside the name', () => {
    const [cloze] = makeClozes({
      unitId: 'lines',
      passages: [passage('C1.C1', 'concept', 'Optimization (SEO) is the craft of making pages easily found.')],
    });
    expect(cloze?.key.answers).toEqual(['Optimization', 'SEO']);
    expect(cloze?.prompt).toBe('Fill in the blank: “____ is the craft of making pages easily found.”');
  });

  it.each([
    ['how steep a straight line is', 'how steep a straight line is'],
    ['How steep a straight line is', 'How steep a straight line is.'],
    ['How steep is a straight line?', 'How steep is a straight line?'],
    ['How steep! This is a “line!”', 'How steep! This is a ‘line!’'],
    ['It is said (or so…)', 'It is said (or so…)'],
    ['Steepness. of a line is', 'Steepness. of a line is.'],
    ['of Lines and Curves it is', 'of Lines and Curves it is'],
    ['Ähnlich wie an old line', 'Ähnlich wie an old line.'],
  ])('ends a whole sentence with its mark: %s', (said, shown) => {
    expect(clozesOf([`**zeta**: ${said}`])[0]?.prompt).toBe(`Which term has this meaning? “${shown}”`);
  });
});

describe('a gap to choose', () => {
  const terms = ['slope form', 'turning vertex', 'focal axis', 'latus rectum', 'open branch', 'major chord'];

  it('is a term of several words: four choices that begin alike, the right one among them, no hint', () => {
    const clozes = clozesOf(glossaryOf(...terms));
    expect(clozes).toHaveLength(6);
    for (const [at, { options, key }] of clozes.entries()) {
      const term = terms[at] ?? '';
      expect(options).toHaveLength(4);
      expect(new Set(options).size).toBe(4);
      expect(key).toMatchObject({ answers: [`${term.charAt(0).toUpperCase()}${term.slice(1)}`], hints: [] });
      expect(options).toContain(key.answers[0]);
      for (const option of options) expect(option).toMatch(/^\p{Lu}/u);
    }
  });

  it('has the same choices in the same order, whatever the order of the passages', () => {
    const choicesOf = (contents: readonly string[]) =>
      new Map(clozesOf(contents).map(({ key, options }) => [key.answers[0], options]));
    const clozes = choicesOf(glossaryOf(...terms));
    const turned = choicesOf(glossaryOf(...terms).toReversed());
    for (const [term, options] of clozes) expect(turned.get(term)).toEqual(options);
    // The right one has no place of its own.
    const places = [...clozes].map(([term, options]) => options.indexOf(term ?? ''));
    expect(new Set(places).size).toBeGreaterThan(1);
    // Different terms have different fellows.
    expect(new Set([...clozes].map(([term, options]) => options.filter((each) => each !== term).join())).size).toBe(6);
  });

  it('is never beside one that says nearly the same', () => {
    const near = ['slope form', 'turning vertex', 'focal axis', 'latus rectum'];
    const optionsWith = (...others: readonly string[]) => clozesOf(glossaryOf(...others))[0]?.options ?? [];
    expect(optionsWith(...near)).toHaveLength(4);
    // One word in common may be, unless it is all there is of either; two may not.
    expect(optionsWith('slope form', 'slope field', 'focal axis', 'latus rectum')).toHaveLength(4);
    expect(optionsWith('slope form', 'slope', 'focal axis', 'latus rectum')).toEqual([]);
    expect(optionsWith('point slope form', 'point slope line', 'focal axis', 'latus rectum')).toEqual([]);
    expect(optionsWith('point slope form', 'point form axis', 'focal axis', 'latus rectum')).toEqual([]);
    expect(optionsWith('slope of the', 'slope field', 'focal axis', 'latus rectum')).toEqual([]);
  });

  it('is what a label names, of one word too, and none where there is nothing to choose from', () => {
    const labels = labelsOf('slope', 'vertex', 'axis', 'branch');
    const [cloze] = clozesOf(labels);
    expect(cloze?.prompt).toBe(`Which of these is described here? “${meaning(0)}”`);
    expect([...(cloze?.options ?? [])].sort()).toEqual(['Axis', 'Branch', 'Slope', 'Vertex']);
    expect(cloze?.key.answers).toEqual(['Slope']);
    expect(clozesOf(labels.slice(0, 3))).toEqual([]);
  });

  it.each([
    ['vertical line', 'Vertical line'],
    ['don’t care set', 'Don’t care set'],
    ["don't care set", "Don't care set"],
    ['well-known set', 'Well-known set'],
    ['pH value', 'pH value'],
    ['mRNA strand', 'mRNA strand'],
    ['x axis', 'x axis'],
    ['e-mail box', 'e-mail box'],
    ['Venn diagram', 'Venn diagram'],
    ['ढाल रेखा', 'ढाल रेखा'],
    ['the UN Charter', 'The UN Charter'],
  ])('writes %s as %s', (term, written) => {
    const [cloze] = clozesOf(glossaryOf(term, ...terms.slice(1)));
    expect(cloze?.key.answers).toEqual([written]);
    expect(cloze?.options).toContain(written);
  });
});

describe('the language of a gap', () => {
  it('is that of the course', () => {
    const [hindi] = clozesOf(glossaryOf('ढाल'), 'hi');
    expect(hindi?.prompt).toMatch(/^किस शब्द का/);
    expect(hindi?.key.hints).toEqual(['यह “ढ” से शुरू होता है और इसमें 1 शब्द है।']);
    expect(clozesOf(glossaryOf('slope'), 'en')[0]?.prompt).toMatch(/^Which term/);
  });
});

describe('a rank', () => {
  it('is a whole number of 32 bits, of salt and text apart, and spread evenly', () => {
    const ranks = Array.from({ length: 4_000 }, (_, at) => rank('salt', `text ${at}`));
    for (const each of ranks) expect(Number.isInteger(each) && each >= 0 && each < 2 ** 32).toBe(true);
    expect(new Set(ranks).size).toBe(4_000);
    for (const parts of [2, 3, 4, 7, 10]) {
      const counts = Array.from({ length: parts }, (_, part) => ranks.filter((each) => each % parts === part).length);
      for (const count of counts) expect(Math.abs(count - 4_000 / parts)).toBeLessThan(400 / Math.sqrt(parts));
    }
    expect(ranks.filter((each) => each >= 2 ** 31).length).toBeGreaterThan(1_800);
    expect(rank('a', 'bc')).not.toBe(rank('ab', 'c'));
  });

  it('stays what it is for ever: what `vary:…` names was made by it', () => {
    const known = [rank('', ''), rank('order', 'Slope'), rank('order', 'ढाल'), rank('order', '😀')];
    expect(known).toEqual([91_794_203, 3_315_261_357, 939_168_254, 3_166_356_826]);
  });
});
