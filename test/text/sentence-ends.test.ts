// Where a sentence ends and where it only seems to: one table for each mark.
import { describe, expect, test } from 'vitest';
import { splitSentences } from '../../functions/text/sentences.ts';

const split = (text: string) => splitSentences(text).map((span) => span.text);

describe('one sentence', () => {
  test.each(['It ended! went on.', 'It ended. ("went on.', 'It ended. a2 hums.'])('%j', (text) =>
    expect(split(text)).toEqual([text.trim()]),
  );
});

describe('two sentences', () => {
  test.each([
    ['Wait!?', 'Then go.'],
    ['It hums?!"', 'Then go.'],
    ['It hums.)', 'Then go.'],
    ['It ended!', 'the pump hums.'],
    ['It ended.', 'the-pump hums.'],
    ['It ended.', '"(the pump hums.'],
    ['So it is, e.g...', 'The pump hums.'],
    ['Call Dr!', 'Smith came.'],
    ['It is a fig.', 'Ada2 hums.'],
    ['It is of V.', 'The lamps glow.'],
  ])('%j and %j', (first, second) => {
    const isCut = first.endsWith('`');
    expect(split(`${first} ${second}`)).toEqual(isCut ? [`${first} ${second}`] : [first, second]);
  });
  test.each([
    ['One\n\n  pump', ['One', 'pump']],
    ['One\n \t\npump', ['One', 'pump']],
    ['e.g.\n\nThe pump', ['e.g.', 'The pump']],
  ])('%j', (text, expected) => expect(split(text)).toEqual(expected));
});

describe('scripts without marks', () => {
  test('are cut where their paragraphs end, and know their place', () => {
    const text = 'Oil. \n\n  น้ำร้อนมาก\n น้ำเย็นมาก ';
    const spans = splitSentences(text);
    expect(spans.map((span) => span.text)).toEqual(['Oil.', 'น้ำร้อนมาก', 'น้ำเย็นมาก']);
    for (const { start, end, text: found } of spans) expect(text.slice(start, end)).toBe(found);
  });
});
