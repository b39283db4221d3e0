import { describe, expect, it } from 'vitest';
import { shapeTags } from '../../../functions/policy/cards/diagnose-mistake.ts';
import { feedbackText, shownAnswer } from '../../../functions/policy/cards/feedback.ts';
import { cardTexts } from '../../../functions/policy/cards/texts.ts';

const english = cardTexts('en');
const hindi = cardTexts('hi');

describe('what cards say in our own words', () => {
  it('is in the language of the course, and in English where nobody has written any', () => {
    for (const tag of ['hi', 'hi-IN', 'HI', 'Hi-Latn']) expect(cardTexts(tag)).toBe(hindi);
    for (const tag of ['en', 'en-GB', '', 'fr', 'hil', 'x-hi', 'his']) expect(cardTexts(tag)).toBe(english);
  });

  it('asks for a term, a name or a blank, with what is known of it', () => {
    expect(english.whichTerm('a straight rule')).toBe('Which term has this meaning? “a straight rule”');
    expect(english.whichName('a straight rule')).toBe('Which of these is described here? “a straight rule”');
    expect(english.fillBlank('A ____ is straight.')).toBe('Fill in the blank: “A ____ is straight.”');
    expect(hindi.whichTerm('सीधा नियम')).toBe('किस शब्द का यह अर्थ है? “सीधा नियम”');
    expect(hindi.whichName('सीधा नियम')).toBe('यहाँ इनमें से किसका वर्णन है? “सीधा नियम”');
    expect(hindi.fillBlank('____ सीधा है।')).toBe('रिक्त स्थान भरिए: “____ सीधा है।”');
  });

  it('puts a quotation within a quotation between single marks, outside of formulas', () => {
    expect(english.whichTerm('one says “now” or "then"')).toBe(
      'Which term has this meaning? “one says ‘now’ or ‘then’”',
    );
    expect(english.fillBlank('"a" and $"b"$ and "c"')).toBe('Fill in the blank: “‘a’ and $"b"$ and ‘c’”');
    expect(english.fillBlank('5" wide')).toBe('Fill in the blank: “5" wide”');
  });

  it('tells how a term begins and how many words it has, never more', () => {
    expect(english.startsWith('S', 1)).toBe('It is one word and begins with “S”.');
    expect(english.startsWith('S', 3)).toBe('It has 3 words and begins with “S”.');
    expect(hindi.startsWith('ढ', 1)).toBe('यह “ढ” से शुरू होता है और इसमें 1 शब्द है।');
    expect(hindi.startsWith('ढ', 2)).toBe('यह “ढ” से शुरू होता है और इसमें 2 शब्द हैं।');
  });

  it.each([
    ['en', english, /^[A-Z][^{}]*\.$/],
    ['hi', hindi, /^\p{Script=Devanagari}[^{}]*।$/u],
  ] as const)('says every verdict in whole sentences: %s', (_, texts, sentence) => {
    const { undecided, onceMore } = texts;
    const wrong = [texts.wrong(null), texts.wrong('$5$'), texts.wrongAtLast('$4$', null)];
    for (const each of [...texts.right, ...wrong, undecided, onceMore]) expect(each).toMatch(sentence);
    expect(new Set([...texts.right, ...wrong, undecided, onceMore]).size).toBe(texts.right.length + 5);
    expect(texts.wrongAtLast('$4$', '$5$')).toMatch(/“\$5\$”.*\$4\$[.।]$/u);
    expect(texts.lookUp('Slopes')).toContain('“Slopes”');
  });

  it.each([
    ['en', english, /^[A-Z][^{}]{10,}\.$/],
    ['hi', hindi, /^["“\p{Script=Devanagari}][^{}]{10,}।$/u],
  ] as const)('has words of its own for every mistake that a shape shows: %s', (_, texts, sentence) => {
    expect(Object.keys(texts.ofTag).sort()).toEqual([...shapeTags].sort());
    for (const tag of shapeTags) expect(texts.ofTag[tag]).toMatch(sentence);
    expect(new Set(Object.values(texts.ofTag)).size).toBe(shapeTags.length);
  });
});

describe('what is read after a drill was marked', () => {
  const base = { answers: ['x = 4', '4'], mistake: null, seed: 'm1' } as const;
  const told = (change: Partial<Parameters<typeof feedbackText>[0]>) =>
    feedbackText({ ...base, verdict: 'wrong', ...change });

  it('shows the first answer of the key, and none where there is none', () => {
    expect(told({})).toBe('That is not it: the answer is $x = 4$.');
    expect(told({ answers: [] })).toBe('That is not the answer.');
    expect(told({ verdict: 'undecided' })).toBe(english.undecided);
    expect(english.right).toContain(told({ verdict: 'right' }));
  });

  it('names a choice that was made as what the answer is not, in one sentence', () => {
    expect(told({ answers: ['crawling'], given: 'ranking' })).toBe('Not “ranking”: the answer is crawling.');
  });

  it('tells nothing while it may be tried again, nor where nobody could judge', () => {
    expect(told({ mayRetry: true })).toBe('That is not the answer. Try it once more: the second try does not count.');
    expect(told({ mayRetry: true, given: 'ranking' })).toMatch(/^The answer is not “ranking”\. Try it once more/);
    expect(told({ verdict: 'undecided' })).not.toContain('4');
  });

  it('says of the mistake what its author wrote, else what we say of it, else nothing', () => {
    const mistake = (tag: string, feedback: string | null) => told({ answers: [], mistake: { tag, feedback } });
    expect(mistake('sign_error', 'Mind the minus.')).toBe('That is not the answer. Mind the minus.');
    expect(mistake('sign_error', null)).toBe('That is not the answer. Look at the sign again.');
    expect(mistake('off_the_list', null)).toBe('That is not the answer.');
    expect(mistake('toString', null)).toBe('That is not the answer.');
  });

  it('says nothing of a mistake where the answer is right or could not be judged', () => {
    const mistake = { tag: 'sign_error', feedback: 'Mind the minus.' };
    for (const verdict of ['right', 'undecided'] as const) expect(told({ verdict, mistake })).not.toContain('minus');
  });

  it('comes in all its wordings over many messages', () => {
    const seeds = Array.from({ length: 200 }, (_, index) => `m${index}`);
    const rights = new Set(seeds.map((seed) => told({ verdict: 'right', seed })));
    expect([...rights].sort()).toEqual([...english.right].sort());
  });
});

describe('an answer as it is shown', () => {
  it.each([
    ['x^2', '$x^2$'],
    ['a_1', '$a_1$'],
    ['\\pi', '$\\pi$'],
    ['x = 4', '$x = 4$'],
    ['{1}', '${1}$'],
    ['7', '$7$'],
    ['-7.5', '$-7.5$'],
    ['−7', '$−7$'],
    ['1,000', '$1,000$'],
    ['(1, 2)', '$(1, 2)$'],
    ['[1, 2)', '$[1, 2)$'],
    ['$$4x+12$$', '$4x+12$'],
    [' $4$ ', '$4$'],
    ['$$1$$ and $$2$$', '$$1$$ and $$2$$'],
    // Words stay words.
    ['slope', 'slope'],
    ['point-slope form', 'point-slope form'],
    ['slope (of a line)', 'slope (of a line)'],
    ['(one) or two', '(one) or two'],
    ['12 km', '12 km'],
    ['4a', '4a'],
  ])('%s is shown as %s', (answer, shown) => {
    expect(shownAnswer(answer)).toBe(shown);
  });
});
