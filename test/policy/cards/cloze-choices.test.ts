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
});

describe('a rank', () => {
  it('stays what it is for ever: what `vary:…` names was made by it', () => {
    const known = [rank('', ''), rank('order', 'Slope'), rank('order', 'ढाल'), rank('order', '😀')];
    expect(known).toEqual([91_794_203, 3_315_261_357, 939_168_254, 3_166_356_826]);
  });
});
