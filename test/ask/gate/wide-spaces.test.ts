// What learners write has wide spaces, what copies bring has line ends: the gate reads them like single ones.
import { describe, expect, test } from 'vitest';
import { askedProperty } from '../../../functions/ask/documents/asked-property.ts';
import { findTags, readTag } from '../../../functions/ask/documents/drawing-tag.ts';
import { asksWhetherDone, statesWhatIsAsked } from '../../../functions/ask/documents/live-data.ts';
import { withoutMetDimension } from '../../../functions/ask/documents/value-in-passage.ts';
import { makePassage } from '../../../functions/ask/passage.ts';
import { asksBeyondRow } from '../../../functions/ask/table/asks-beyond-row.ts';
import { holdsDimension } from '../../../functions/guard/asked-dimension.ts';
import { preparePassage, prepareSentence } from '../../../functions/guard/prepare.ts';
import { readFigures } from '../../../functions/guard/quantities.ts';
import { askedClaim, findForeignClaim, findGuess } from '../../../functions/guard/strict-language.ts';
import { registryRows } from '../table/table-rows.ts';

const [row] = await registryRows('pumps.csv', 'Pump,Flow (l/s)\nPump 3,81\n', 'Pump list');
if (row === undefined) throw new Error('the fixture has rows');
const rowPassage = makePassage({ node: row, scores: null, relevance: 1 });

const spaces = [' ', '  ', '\n', '\u00A0'] as const;
const each = <Row>(rows: readonly Row[]) => spaces.flatMap((space) => rows.map((each_) => [each_, space] as const));
const widen = (text: string, space: string) => text.replaceAll(' ', space);

describe('questions', () => {
  test.each(
    each([
      ...['What is the viscosity of oil?', 'Which are the risks for pumps?', 'Which version of Borealis runs?'],
      ...['How much oil does it need?', 'How much gear oil must it take?', 'How noisy are the pumps?'],
    ]),
  )('%j names a property (%j)', (question, space) => {
    expect(askedProperty(widen(question, space))).toEqual(askedProperty(question));
    expect(askedProperty(question)).not.toBeNull();
  });

  test.each(each(['What is the colour of Pump 3?', "What's the colour for Pump 3?", 'Which are colour of Pump 3?']))(
    '%j asks beyond the row (%j)',
    (question, space) => expect(asksBeyondRow(widen(question, space), [rowPassage])).toBe(true),
  );

  test.each(
    each(['Is it fully approved?', 'Does it meet all the fire safety requirements?', 'Do they satisfy old codes?']),
  )('%j wants a claim confirmed (%j)', (question, space) => expect(askedClaim(widen(question, space))).not.toBeNull());

  test.each(each(['Is it done yet?', 'Have the pumps already poured?', 'Has it been poured already?']))(
    '%j asks whether work is done (%j)',
    (question, space) => expect(asksWhetherDone(widen(question, space))).toBe(true),
  );
});

describe('texts', () => {
  const claim = (text: string) => findForeignClaim(prepareSentence(text), preparePassage('It is red.'));
  test.each(
    each([
      ...['complies with it', 'in compliance with it', 'conforms to it', 'is fully approved', 'was already certified'],
      ...[
        'meets all the fire safety requirements',
        'passed the test',
        'passes all inspections',
        'guaranteed to be safe',
      ],
    ]),
  )('"it %s" is a claim (%j)', (text, space) => {
    expect(claim(`It ${widen(text, space)}.`)?.replace(/\s+/g, ' ')).toBe(claim(`It ${text}.`));
    expect(claim(`It ${text}.`)).not.toBeNull();
  });

  test.each(each(['I think', 'in my opinion', 'as far as I know', 'it appears to be', 'as a rule', 'common practice']))(
    '"%s" guesses (%j)',
    (text, space) => {
      const wide = prepareSentence(`So ${widen(text, space)} red.`);
      expect(findGuess(wide, preparePassage('It is red.'))).not.toBeNull();
    },
  );

  test.each(each(['6 times the width', 'half times their width', '1.25 times that width']))(
    '"%s" (%j)',
    (text, space) => {
      const wide = widen(text, space);
      expect(holdsDimension(readFigures(wide), wide, 'length')).toBe(true);
    },
  );

  test.each(each(['must record the progress', 'needs to report the progress', 'has to track the progress']))(
    'a duty: "%s" (%j)',
    (text, space) => {
      // From a duty to its verb there may be any words; within "needs to" stands one space.
      const wide = /^(?:needs|has)/.test(text) ? text : widen(text, space);
      expect(statesWhatIsAsked('What is the progress?', `He ${wide.replace('\n', ' ')}.`)).toBe(false);
    },
  );

  test.each(['INV no.42', 'INV no 42', 'INV nr.42', 'INV nr42', 'INV number 42', 'INV#42', 'INV  42', 'INV- 42'])(
    'the tag "%s"',
    (text) => {
      const [tag] = findTags(text);
      expect(tag).toEqual({ word: 'INV', number: '42' });
      if (tag) expect(readTag(`at ${text} here`, tag)).toBe(text);
    },
  );
  test.each(['INV-TR-42', 'XINV 42'])('another tag: "%s"', (text) => {
    expect(findTags(text)).not.toContainEqual({ word: 'INV', number: '42' });
  });
});

test('a measure is said by the beginning of its word', () => {
  const passage = (content: string) =>
    makePassage({ node: { ...row, content, nodeType: 'concept' }, scores: null, relevance: 1 });
  const question = 'What are the distances of the lamps?';
  expect(withoutMetDimension(question, [passage('The lamps are distant by 5 m.')])).toBe(question);
  expect(withoutMetDimension(question, [passage('The lamps are off by 5 m.')])).not.toBe(question);
});
