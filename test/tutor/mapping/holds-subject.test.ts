import { describe, expect, it } from 'vitest';
import type { ContentEvidence } from '../../../functions/tutor/mapping/content-evidence.ts';
import { asksAboutSubject, holdsSubject } from '../../../functions/tutor/mapping/holds-subject.ts';

const found: ContentEvidence = {
  units: new Map([['u1', { best: 1, share: 1, defines: 1 }]]),
  lexical: 0.85,
  dense: 0.2,
  isDefined: true,
};

const ask = {
  stems: ['logarithm'],
  documentFrequencies: new Map([['logarithm', 60]]),
  documentCount: 2_000,
  content: found,
  topConfidence: 0.8,
};

describe('holdsSubject', () => {
  it('finds what a passage defines', () => {
    expect(holdsSubject(ask)).toBe(true);
  });

  it('does not find words that no passage holds together and that were hardly ever seen', () => {
    const content = { ...found, lexical: 0.2, isDefined: false };
    const frequencies = new Map([['capital', 2]]);
    expect(
      holdsSubject({
        ...ask,
        stems: ['capital', 'portugal'],
        documentFrequencies: frequencies,
        content,
        topConfidence: 0.2,
      }),
    ).toBe(false);
  });

  it('does not tell where no passage was found to compare', () => {
    expect(holdsSubject({ ...ask, content: { ...found, units: new Map() } })).toBe(null);
    expect(holdsSubject({ ...ask, content: null })).toBe(null);
    expect(holdsSubject({ ...ask, stems: [] })).toBe(null);
  });
});

describe('asksAboutSubject', () => {
  it.each([
    ['What is the capital of France?', 'explain'],
    ['who won the world cup in 2018', 'unknown'],
    ['best pizza recipe', 'unknown'],
  ] as const)('hears a question or a topic in %j', (text, intent) => {
    expect(asksAboutSubject(text, intent)).toBe(true);
  });

  it.each([
    ['I have a test tomorrow and I am scared', 'unknown'],
    ['my teacher said we should study more', 'unknown'],
    ['please explain again, slower', 'explain'],
    ['x = 4', 'check'],
    ['solve 2x + 3 = 7?', 'solve'],
    ["I'm stuck", 'stuck'],
  ] as const)('hears none in %j', (text, intent) => {
    expect(asksAboutSubject(text, intent)).toBe(false);
  });
});
