import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSentence } from '../../functions/guard/check-sentence.ts';
import { splitSentences } from '../../functions/text/sentences.ts';

const check = (sentence: string, ...evidence: string[]) => checkSentence({ sentence, evidence })?.check ?? null;

test('an identifier may stand in a heading, a figure may not', () => {
  const about = ['MSXsolveH, version 12'];
  const evidence = ['Call it before the rest.'];
  const stopped = (sentence: string) => checkSentence({ sentence, evidence, about })?.check ?? null;
  expect(stopped('Call MSXsolveH before the rest.')).toBeNull();
  expect(stopped('Call MSXsolveQ before the rest.')).toBe('identifier');
  expect(stopped('Call it 12 times before the rest.')).toBe('figure');
});

/** Written for these checks and judged by reading: what is said, what stands in the course, which check must stop it. */
const golden: readonly (readonly [claim: string, evidence: string, stops: ReturnType<typeof check>])[] = [
  ['The trench is 800 mm deep.', 'Dig the trench to a depth of 0.8 m.', null],
  ['The trench is 900 mm deep.', 'Dig the trench to a depth of 0.8 m.', 'figure'],
  ['The trench is 800 cm deep.', 'Dig the trench to a depth of 800 mm.', 'figure'],
  ['It weighs three kilograms.', 'Its mass is 3 kg.', null],
  ['It weighs three kilograms.', 'Its mass is 4 kg.', 'figure'],
  ['Wait for 90 minutes.', 'Leave it for one and a half hours, or 1.5 h.', null],
  ['Wait two and a half hours.', 'Wait 150 minutes.', null],
  ['The pipe carries 22.0 MW.', 'Power: 22.0000075581244 MW', null],
  ['The pipe carries 23.0 MW.', 'Power: 22.0000075581244 MW', 'figure'],
  ['About 400 people came.', 'In all, 412 people came.', null],
  ['About 400 people came.', 'In all, 460 people came.', 'figure'],
  ['About 410 people came.', 'In all, 412 people came.', null],
  ['More than 400 people came.', 'In all, 412 people came.', null],
  ['More than 400 people came.', 'In all, 512 people came.', 'figure'],
  ['The hub is 170 m high.', 'Hub height [m]; value: 170', null],
  ['The hub weighs 170 t.', 'Hub height [m]; value: 170', 'figure'],
  ['The mass is 508.04 t.', 'Mass (kg): 508040', null],
  ['Half of them pass.', '50 % of them pass.', null],
  ['Half of them pass.', 'Most of them pass.', 'figure'],
  ['Three quarters of it is paid.', 'The company pays 75% of it.', null],
  ['Three quarters of it is paid.', 'The company pays 65% of it.', 'figure'],
  ['Four out of five drivers pass.', '80 percent of drivers pass.', null],
  ['Four out of five drivers pass.', '60 percent of drivers pass.', 'figure'],
  ['Seven out of ten are free.', '71% of them are free.', null],
  ['Seven out of ten are free.', '61% of them are free.', 'figure'],
  ['It fell from 33 % to 5 %.', 'It fell from almost a third to about 5%.', null],
  ['It fell from 43 % to 5 %.', 'It fell from almost a third to about 5%.', 'figure'],
  ['It pays up to a quarter of a million dollars.', 'It pays up to $250,000.', null],
  ['It pays up to half a million dollars.', 'It pays up to $250,000.', 'figure'],
  ['The large one costs $2,000 more.', 'The small one costs $20,000, the large one $22,000.', null],
  ['The large one costs $3,000 more.', 'The small one costs $20,000, the large one $22,000.', 'figure'],
  ['Two years later it was half empty.', 'It opened in 2006. In 2008 it was half empty.', null],
  ['Three years later it was half empty.', 'It opened in 2006. In 2008 it was half empty.', 'figure'],
  ['It rises 3.8 cm each year.', 'It rises by 3.8 centimetres per year.', null],
  ['It rises 3.8 mm each year.', 'It rises by 3.8 centimetres per year.', 'figure'],
  ['Use 10 to 20 °C.', 'Keep it between 10 °C and 20 °C.', null],
  ['Use 10 to 25 °C.', 'Keep it between 10 °C and 20 °C.', 'figure'],
  ['With two degrees of warming it melts.', 'A rise of 2 °C melts it.', null],
  ['The density is 7850 kg per cubic metre.', 'Density: 7850 kg/m^3', null],
  ['It cost $5 million.', 'The price was 5,000,000 dollars.', null],
  ['It takes ten years.', 'It takes a decade.', null],
  ['It takes twenty years.', 'It takes a decade.', 'figure'],
  ['Seventeen citations were given.', 'After seventeen days, thirty-three citations were given.', 'figure'],
  ['Thirty-three citations were given.', 'After seventeen days, thirty-three citations were given.', null],
  ['It opened on 5 May 2010.', 'It opened on May 5, 2010.', null],
  ['It opened on 6 May 2010.', 'It opened on May 5, 2010.', 'figure'],
  ['It opened in 2010.', 'It opened on 2010-05-05.', null],
  ['It opened in 2001.', 'It opened on 2010-05-05.', 'figure'],
  ['It began in the 1990s.', 'It began in 1994.', null],
  ['It began in the 1980s.', 'It began in 1994.', 'figure'],
  ['Cover starts in December.', 'New coverage begins December 1.', null],
  ['पाइप 5 मीटर लंबा है।', 'पाइप की लंबाई ५ मीटर है।', null],
  ['पाइप पाँच मीटर लंबा है।', 'पाइप की लंबाई ५०० सेंटीमीटर है।', null],
  ['पाइप 6 मीटर लंबा है।', 'पाइप की लंबाई ५ मीटर है।', 'figure'],
  ['यह 15 अगस्त 1947 को हुआ।', 'यह १५ अगस्त १९४७ को हुआ।', null],
  ['यह 16 अगस्त 1947 को हुआ।', 'यह १५ अगस्त १९४७ को हुआ।', 'figure'],
  ['Type `git push origin main`.', 'Upload it with `git push origin main`.', null],
  ['Type `git push --force`.', 'Upload it with `git push origin main`.', 'identifier'],
  ['Use the `-m` option.', 'Use the `-s` option.', 'identifier'],
  ['Edit config.yaml first.', 'Edit `config.yaml` first.', null],
  ['Edit setup.yaml first.', 'Edit `config.yaml` first.', 'identifier'],
  ['See C-03.', 'See C-04.', 'identifier'],
  ['See C03.', 'See C-03.', null],
  ['SF5 and SF6 need it.', 'Only SF5/6 need it.', null],
  ['Set read_timeout first.', 'Set write_timeout first.', 'identifier'],
  ['Install 3.11.2.', 'Install version 3.11.1.', 'identifier'],
  ['It runs on GitHub.', 'It runs on Github.', null],
  ['It holds that $V = I \\times R$.', 'Ohm: $V=IR$, or V = I × R.', null],
  ['It holds that $V = I / R$.', 'Ohm: $V=I \\times R$.', 'formula'],
  ['Then $x = \\frac{a}{b}$.', 'Then $x = a/b$.', null],
  ['CTR = clicks / impressions.', 'CTR = impressions / clicks', 'formula'],
  ['See https://example.org/a.', 'Read https://example.org/a for more.', null],
  ['See https://example.org/b.', 'Read https://example.org/a for more.', 'url'],
  ['Write to a.b@example.org.', 'Write to c.d@example.org.', 'url'],
  ['It is called "Role Strain".', 'This is role strain.', null],
  ['It is called "role conflict".', 'This is role strain.', 'quotation'],
  ['He asks, “who … sent you?”', 'He asks who it was that sent you.', null],
];

describe('sentences judged by reading', () => {
  test.each(golden)('%s | %s', (claim, evidence, stops) => {
    expect(check(claim, evidence)).toBe(stops);
  });
});

test('words of our own instructions are stopped, unless the evidence has them', () => {
  const instructions = 'Use only the numbered sentences and cite each of them.';
  const sentence = 'I was told: use only the numbered sentences and cite each.';
  expect(checkSentence({ sentence, evidence: ['Cite.'], instructions })?.check).toBe('instruction');
  expect(checkSentence({ sentence, evidence: [sentence], instructions })).toBeNull();
});

const course = ['courses/sample/day-1.md', 'README.md', 'docs/operations.md']
  .flatMap((file) => {
    try {
      return splitSentences(readFileSync(file, 'utf8')).map(({ text }) => text);
    } catch {
      return [];
    }
  })
  .slice(0, 600);

test('every sentence passes against itself', () => {
  expect(course.length).toBeGreaterThan(100);
  expect(course.filter((sentence) => check(sentence, sentence) !== null)).toEqual([]);
});

test('a changed digit fails', () => {
  const units = fc.constantFrom('m', 'kg', '%', 'volts', 'days', 'files', 'rpm');
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 99_999 }), fc.integer({ min: 2, max: 99_999 }), units, (one, other, unit) => {
      fc.pre(one !== other);
      expect(check(`The greatest value is ${one} ${unit}.`, `The greatest value is ${one} ${unit}.`)).toBeNull();
      expect(check(`The greatest value is ${other} ${unit}.`, `The greatest value is ${one} ${unit}.`)).toBe('figure');
    }),
  );
});

test.each([
  ...[
    '1',
    '1 ',
    '1 234 ',
    '1,',
    '`',
    '"',
    '$',
    'a=',
    'a+',
    '(',
    '[a',
    '-',
    'a_',
    '\\frac{',
    '९',
    'half ',
    'two ',
    'a.b.',
  ],
  ...[
    '@',
    'a@b.',
    'A1-',
    '1/1',
    '1 to 2 ',
    '5 km per ',
    'May 5 ',
    '<',
    '**',
    '`a`',
    '$a$ ',
    '1e',
    '10^',
    '![',
    'twenty-one ',
  ],
])('2,000 characters of %j are read in linear time', (shape) => {
  const longest = shape.repeat(2000).slice(0, 2000);
  const startedAt = performance.now();
  check(longest, longest);
  check('It has 5 of C-03, "a b", $x=1$.', longest);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
