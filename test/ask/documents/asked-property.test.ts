import { describe, expect, test } from 'vitest';
import { askedProperty, holdsAskedProperty } from '../../../functions/ask/documents/asked-property.ts';
import { asksWhetherDone, statesWhatIsAsked } from '../../../functions/ask/documents/live-data.ts';
import { holdsAskedValue } from '../../../functions/ask/documents/value-in-passage.ts';
import { makePassage } from '../../../functions/ask/passage.ts';
import { holdsDimension } from '../../../functions/guard/asked-dimension.ts';
import { prepareSentence } from '../../../functions/guard/prepare.ts';
import { emptyStatistics } from '../../../functions/guard/term-statistics.ts';
import { registryRows } from '../table/table-rows.ts';

const [row] = await registryRows('pumps.csv', 'Pump,Efficiency (%),Oil (l)\nPump 3,81,12\nPump 4,79,12\n', 'Pump list');
if (row === undefined) throw new Error('the fixture has rows');
const passageOf = (content: string, section: readonly string[] = []) =>
  makePassage({
    node: {
      ...row,
      content,
      nodeType: 'concept',
      container: { ...row.container, title: '' },
      provenance: { ...row.provenance, section: [...section] },
      document: { ...row.document, name: 'Station manual' },
    },
    scores: null,
    relevance: 1,
  });
const holds = (question: string, ...texts: readonly string[]) =>
  holdsAskedProperty(
    question,
    texts.map((text) => passageOf(text)),
    emptyStatistics,
  );

describe('what is asked of a thing', () => {
  test('is the property before its "of", its amount or its quality', () => {
    expect(askedProperty('What is the viscosity of the gear oil?')?.property).toContain('viscos');
    expect(askedProperty('How much concrete does a footing need?')?.isAmount).toBe(true);
    expect(askedProperty('How noisy are the pumps?')?.subject).toEqual(['pump']);
  });

  test.each([
    'What is the colour of the valve?',
    'What is the purpose of a sump?',
    'What is the depth of the sump?',
    'How deep is the sump?',
    'How many pumps are there?',
    'What is a sump?',
  ])('is nothing that texts give without its name: %s', (question) => {
    expect(askedProperty(question)).toBeNull();
    expect(holds(question, 'Nothing of the kind.')).toBe(true);
  });

  test('stands with the thing in one passage, or is not covered', () => {
    const question = 'What is the viscosity of the gear oil?';
    expect(holds(question, 'The gear oil is changed each year.')).toBe(false);
    expect(holds(question, 'The gear oil is changed each year.', 'Viscosity of paint is tested.')).toBe(false);
    expect(holds(question, 'The gear oil has a viscosity of 220.')).toBe(true);
    expect(holds('What is the efficiency of the pump?', 'The pump is 81 % efficient.')).toBe(true);
  });

  test('stands in a column of the row, or in a title', () => {
    const rows = [makePassage({ node: row, scores: null, relevance: 1 })];
    expect(holdsAskedProperty('What is the efficiency of Pump 3?', rows, emptyStatistics)).toBe(true);
    expect(holdsAskedProperty('What is the efficiency of the lamps?', rows, emptyStatistics)).toBe(false);
    const titled = [passageOf('The gear takes ISO grade 220.', ['Viscosity'])];
    expect(holdsAskedProperty('What is the viscosity of the gear?', titled, emptyStatistics)).toBe(true);
  });

  test('is an amount only with a number beside it', () => {
    const question = 'How much concrete does a footing need?';
    expect(holds(question, 'A footing is of concrete.')).toBe(false);
    expect(holds(question, 'A footing takes 2 m3 of concrete.')).toBe(true);
  });

  test('is of the thing that is named, and of no other', () => {
    expect(holds('Which version of Borealis supports the gateway?', 'The gateway has version 4.')).toBe(false);
    expect(holds('How fast is the gateway compared to Borealis?', 'The gateway has a fast processor.')).toBe(false);
    expect(holds('Which version of Borealis supports the gateway?', 'Borealis version 4 and the gateway.')).toBe(true);
  });
});

describe('a value', () => {
  test('may be a multiple of another', () => {
    const text = 'The bending radius is 6 times the outer diameter.';
    expect(holdsDimension(prepareSentence(text).figures, text, 'length')).toBe(true);
    expect(holdsDimension(prepareSentence('Bend 6 times.').figures, 'Bend 6 times.', 'length')).toBe(false);
  });

  test('of a separation is no depth', () => {
    const passages = [passageOf('Gas pipes and water pipes are laid with a separation of 250 mm.')];
    expect(holdsAskedValue('What is the minimum depth for gas pipes?', passages, emptyStatistics)).toBe(false);
    expect(holdsAskedValue('What is the separation of gas pipes?', passages, emptyStatistics)).toBe(true);
  });
});

describe('whether work is done', () => {
  test.each(['Is the culvert finished?', 'Have the pumps been installed yet?', 'Are the footings ready?'])(
    'only a record says: %s',
    (question) => {
      expect(asksWhetherDone(question)).toBe(true);
      expect(statesWhatIsAsked(question, 'The culvert, the pumps and the footings are shown on sheet 3.')).toBe(false);
    },
  );

  test('is stated by a sentence that says all that is asked', () => {
    expect(statesWhatIsAsked('Is the culvert finished?', 'The culvert was finished in May.')).toBe(true);
  });

  test.each(['Is finished ground level the datum?', 'What must be done?', 'When is the culvert finished?'])(
    'is not what is asked by: %s',
    (question) => expect(asksWhetherDone(question)).toBe(false),
  );
});
