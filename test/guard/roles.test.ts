// Who does what to whom, from word order: how far heads are looked for, what breaks a phrase, what turns a sentence.
import { describe, expect, test } from 'vitest';
import { exchangesRoles } from '../../functions/guard/roles.ts';
import { prepareSentence } from '../../functions/text/prepare.ts';

const exchanged = (claim: string, ...sources: string[]) =>
  exchangesRoles(prepareSentence(claim), sources.map(prepareSentence));
const source = 'Gates open valves.';

describe('the one who acts', () => {
  test.each([
    ...['Valves open gates.', 'Valves can open gates.', 'Valves may also not open gates.', 'Valves then open gates.'],
    ...['Valves will have also then open gates.', 'Red valves open gates.', 'Old red valves open gates.'],
    ...[
      'Of valves red open gates.',
      'Lamps, valves open gates.',
      'If on: valves open gates.',
      'Valves would open gates.',
    ],
  ])('stands before the act: %s', (claim) => expect(exchanged(claim, source)).toBe(true));
  test.each([
    ...['Valves, open gates.', 'Valves (now) open gates.', 'Valves; open gates.', 'Valves of open gates.'],
    ...['Valves can will also then not open gates.', 'Valves old red new open gates.', 'Valves with us open gates.'],
    ...['Valves red, old open gates.', 'Open gates valves.', 'Valves. Open gates.', 'Valves: open gates.'],
  ])('or not: %s', (claim) => expect(exchanged(claim, source)).toBe(false));
});

describe('what is acted on', () => {
  test.each([
    ...['Valves open the gates.', 'Valves open all of gates.'.replace(' of', ''), 'Valves open gates to us.'],
    ...['Valves open red gates.', 'Valves open some of gates.'.replace(' of', ''), 'Valves open each red gates, old.'],
    ...['Valves open to all the those gates.', 'Valves open old red new lit gates.'],
  ])('stands behind it: %s', (claim) => expect(exchanged(claim, source)).toBe(true));
  test.each([
    ...[
      'Valves open, gates hum.',
      'Valves open near us of gates.',
      'Valves open red, gates hum.',
      'Valves open. Gates hum.',
    ],
    ...[
      'Valves open red of gates.',
      'Valves open red the gates.',
      'Valves open to all the those some gates.',
      'Valves open (gates).',
    ],
    ...['Valves open old red new lit wet gates.'],
  ])('or not: %s', (claim) => expect(exchanged(claim, source)).toBe(false));
});

describe('a passive', () => {
  test.each([
    ...['Gates are opened by valves.', 'Gates were opened by valves.', 'The gate is opened by the valve.'],
    ...['Gates have been opened by valves.', 'Gates must be opened by all valves.', 'Gates being opened by valves.'],
  ])('is turned round: %s', (claim) => {
    expect(exchanged(claim, source)).toBe(true);
    expect(exchanged(claim, 'Valves open gates.')).toBe(false);
  });
  test.each(['Gates are opened with valves.', 'Valves are opened to gates.', 'Valves are opened from the gates.'])(
    'says nothing of who acts without "by": %s',
    (claim) => {
      expect(exchanged(claim, source)).toBe(false);
      expect(exchanged(claim, 'Valves open gates.')).toBe(false);
    },
  );
  test('is none with "by" alone', () => {
    expect(exchanged('Valves open by gates.', source)).toBe(true);
    expect(exchanged('Gates open by valves.', source)).toBe(false);
  });
});

describe('an exchange', () => {
  test('is of both sides', () => {
    expect(exchanged('Valves open lamps.', source)).toBe(false);
    expect(exchanged('Lamps open gates.', source)).toBe(false);
    expect(exchanged('Valves close gates.', source)).toBe(false);
  });
  test('is none where a source says one side the same way', () => {
    expect(exchanged('Valves open gates.', source, 'Valves open lamps.')).toBe(false);
    expect(exchanged('Valves open gates.', source, 'Lamps open gates.')).toBe(false);
    expect(exchanged('Valves open gates.', source, 'Valves close gates.')).toBe(true);
    expect(exchanged('Valves open gates.', 'Moss grows.', source)).toBe(true);
  });
  test('needs three topics, and two sides that differ', () => {
    expect(exchanged('Valves open it.', source)).toBe(false);
    expect(exchanged('Valves open valves.', 'Valves open valves.')).toBe(false);
    expect(exchanged('Valves open red valves.', 'Red valves open valves.')).toBe(false);
    expect(exchanged('', source)).toBe(false);
  });
  test('is of words, not of figures', () => {
    expect(exchanged('Valves 5 gates.', 'Gates 5 valves.')).toBe(false);
  });
});

describe('in Hindi roles stand behind the words', () => {
  const stem = 'जड़ से पत्तियों तक पानी जाता है।';
  test.each([
    ['पत्तियों से जड़ तक पानी जाता है।', [stem], true],
    ['पत्तियों से जड़ तक पानी जाता है।', ['मशीन चलती है।', stem], true],
    [stem, [stem], false],
    ['पत्तियों से जड़ तक पानी जाता है।', [], false],
  ] as const)('%s beside %j: %s', (claim, sources, expected) => expect(exchanged(claim, ...sources)).toBe(expected));
});
