import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFromTables, closestRows } from '../../../functions/ask/table/answer-from-table.ts';
import type { RegistryNode } from '../../../functions/ports/course-registry.ts';
import { emptyStatistics } from '../../../functions/text/term-statistics.ts';
import { registryRows } from './table-rows.ts';

const cables = await registryRows(
  'cables.csv',
  `DC cables,,,,,,
Tag,From,To,Length [m],Cross-section (mm²),Cores,Kind
C-01,Inverter 1,Combiner 1,120.5,240,4,NYY
C-02,Inverter 1,Combiner 2,95,185,4,H1Z2
C-03,Inverter 2,Grid,1250,240,5,H1Z2
C-04,Inverter 20,Combiner 3,tbd,95,3,NYY
C-05,Inverter 2,Combiner 4,100,120,5,H1Z2
Total,,,1565.5,,,
`,
  'Cable schedule',
);

const motors = await registryRows(
  'motors.csv',
  `Motor,Power,Unit,Max. speed (rpm),Weight (kg)
Yaw motor 1,5500,W,1450,48
Yaw motor 2,5.5,kW,1450,48
Pitch motor,18,kW,1500,
`,
  'Motor list',
);

const told = (question: string, rows: readonly RegistryNode[] = cables) =>
  answerFromTables(question, rows).map(({ text }) => text);
/** What is said in our words without the table's name, then the numbers of the rows shown. */
const short = (question: string, rows: readonly RegistryNode[] = cables) => {
  const sentences = answerFromTables(question, rows);
  const ours = sentences.flatMap(({ text, block }) => (block === 'text' ? [text] : []));
  const shown = sentences.flatMap(({ passages, block }) => (block === 'table' ? passages : []));
  const said = ours.join(' ').replace(/^In .*?\), |^In Motor list, | Left out .*$/g, '');
  return `${said} ${shown.map(({ node }) => node.label).join(',')}`.trim();
};
const aside = 'Left out for want of a figure for Length: row 6.';

describe('comparisons over a column', () => {
  test('show the rows that meet them under one header, tied to all of them', () => {
    const answer = answerFromTables('Which cables are longer than 100 m?', cables);
    expect(answer.map(({ text }) => text)).toEqual([
      `In "DC cables" (Cable schedule), 2 of 5 rows have Length more than 100 m. ${aside}`,
      [
        '| Tag | From | To | Length [m] | Cross-section [mm²] | Cores | Kind |',
        '| --- | --- | --- | --- | --- | --- | --- |',
        '| C-01 | Inverter 1 | Combiner 1 | **120.5** | 240 | 4 | NYY |',
        '| C-03 | Inverter 2 | Grid | **1250** | 240 | 5 | H1Z2 |',
      ].join('\n'),
    ]);
    expect(answer.map(({ passages }) => passages.map(({ node }) => node.label))).toEqual([
      [3, 5, 6],
      [3, 5],
    ]);
  });

  test('convert units and know what the words of comparing speak of', () => {
    expect(short('Which cables are longer than 0.1 km?')).toBe('2 of 5 rows have Length more than 0.1 km. 3,5');
    expect(short('cables shorter than 9600 cm')).toBe('4');
    expect(short('Which cables have a cross-section of at least 2.4 cm²?')).toBe(
      '2 of 5 rows have Cross-section at least 2.4 cm². 3,5',
    );
    expect(short('cables between 95 and 100 m')).toBe('4,7');
    expect(short('How many cables have more than four cores?')).toBe('2 of 5 rows have Cores more than four. 5,7');
    expect(short('Which cables with 4 cores are longer than 100 m?')).toBe(
      '1 of 5 rows have "4" and Length more than 100 m. 3',
    );
  });

  test('leave totals out and say which rows have no figure', () => {
    expect(short('What is the longest cable?')).toBe('the greatest Length of 4 rows is 1250 m. 5');
    expect(told('What is the longest cable?')[0]).toContain(aside);
    expect(short('How many cables are there?')).toBe('it has 5 rows. 3,4,5,6,7');
    expect(short('cables longer than 5 km')).toBe('none of 5 rows have Length more than 5 km.');
  });

  test('the greatest of a kind, by any word that means its measure, or by the first measure there is', async () => {
    const rows = await registryRows(
      'hills.csv',
      'Hill,Kind,Height (m),Paths,Snow temperature (°C)\nAro,rock,810,3,-4\nBel,grass,640,9,2\nCim,rock,920,1,-9\n',
    );
    const greatest = (question: string) => short(question, rows).replace(/^In Schedule, sheet "hills", /, '');
    expect(greatest('which hill has the most paths')).toBe('the greatest Paths of 3 rows is 9. 3');
    expect(greatest('coldest hill and how cold')).toBe('the least Snow temperature of 3 rows is -9 °C. 4');
    expect(greatest('tallest rock hill')).toBe('the greatest Height of 2 rows with "rock" is 920 m. 4');
    expect(greatest('whats the biggest hill?')).toBe('the greatest Height of 3 rows is 920 m. 4');
  });

  test('sum and average, tied to the row of totals where there is one', () => {
    const [sum] = answerFromTables('What is the total length of all cables?', cables);
    expect(sum?.text).toContain('the sum of Length over 4 rows is 1565.5 m.');
    expect(sum?.passages[0]?.node.provenance.isTotal).toBe(true);
    expect(short('What is the average length of the H1Z2 cables?')).toBe(
      'the average of Length over 3 rows with "H1Z2" is 481.667 m.',
    );
  });

  test('the greatest is the figure itself, however long', async () => {
    const rows = await registryRows('waves.csv', 'Speed,Height (m)\n4,1.10191703260514\n6,4.51580671011221\n');
    expect(short('What is the highest height?', rows)).toContain('is 4.51580671011221 m.');
  });
});

describe('values named in the question', () => {
  test('choose rows by the whole value, in the column its header names', () => {
    expect(short('Which cables are of kind NYY?')).toBe('2 of 5 rows have "NYY". 3,6');
    expect(short('Which cables run from Inverter 2?')).toBe('2 of 5 rows have "Inverter 2". 5,7');
    expect(short('List the cables from Inverter 2 that are longer than 1 km')).toBe(
      '1 of 5 rows have "Inverter 2" and Length more than 1 km. 5',
    );
    expect(short('Which yaw motors have more than 5 kW?', motors)).toBe(
      '2 of 3 rows have "yaw" and Power more than 5 kW. 2,3',
    );
  });

  test('days and months choose rows by their dates; before and after are left to the ordinary path', async () => {
    const rows = await registryRows(
      'units.csv',
      'Unit,Power (kW),Installed\nU-1,5,2026-03-01\nU-2,6,2026-03-14\nU-3,7,2026-04-01\n',
    );
    const where = (question: string) => short(question, rows).replace(/^In Schedule, sheet "units", /, '');
    expect(where('Which units were installed in March 2026?')).toBe('2 of 3 rows have "March 2026". 2,3');
    expect(where('Which units were installed on 14 March 2026?')).toBe('1 of 3 rows have "14 March 2026". 3');
    expect(told('Which units were installed after March 2026?', rows)).toEqual([]);
    expect(told('Which units were installed in March?', rows)).toEqual([]);
  });

  test('pairs are found by the whole of their names', async () => {
    const rows = await registryRows(
      'data.csv',
      'Cut-in wind speed,3,m/s\nCut-out wind speed,25,m/s\nRotor diameter,240,m\n',
    );
    expect(told('cut-out wind speed', rows)).toEqual([expect.stringContaining('Cut-out wind speed [m/s] | **25**')]);
    expect(told('What is the rotor diameter?', rows)).toEqual([
      expect.stringContaining('Rotor diameter [m] | **240**'),
    ]);
  });
});

describe('stations', () => {
  const lines = [0, 0.25, 0.4, 0.6, 0.7, 1].map((at, index) => `${at},${at * 100},${5 - index}`);
  test('a row that stands there is shown; between two rows both are, and nothing is interpolated', async () => {
    const rows = await registryRows('beam.csv', `Place,Span (m),Chord (m)\n${lines.join('\n')}\n`);
    expect(told('chord @ 70% span', rows)).toEqual([expect.stringContaining('| 0.7 | **70** | **1** |')]);
    expect(told('what chord is there halfway?', rows)).toEqual([
      'In Schedule, sheet "beam", halfway lies between the rows where Place is 0.4 and 0.6.',
      '| Place | Span [m] | Chord [m] |\n| --- | --- | --- |\n| 0.4 | 40 | **3** |\n| 0.6 | 60 | **2** |',
    ]);
    expect(told('what is the chord at 300% of the span', rows)).toEqual([]);
  });
});

describe('rows of several keys', async () => {
  const catches = await registryRows(
    'catches.csv',
    `year,boat,deck,species,net_weight (kg),boxes
1994,1,1,sea bass,52,5
1994,2,1,sea bass,61,
1995,1,1,cod,33,2
1995,1,2,cod,35,4
1995,2,1,cod,12,1
1996,1,1,sea bass,48,9
1996,2,2,sea bass,44,3
`,
    'Catches',
  );
  test('a number that no row has, or an empty cell under the column asked for, is not answered', () => {
    expect(told('boxes of boat 7', catches)).toEqual([]);
    expect(told('boxes boat 2 in 1994', catches)).toEqual([]);
  });
});

describe('what is not read whole is left to the ordinary path', () => {
  test.each([
    'What is the colour of cable C-02?',
    'Which red cables are longer than 100 m?',
    'Which cables are longer than C-02?',
    'Which cables are not longer than 100 m?',
    'Which cables are about 100 m long?',
    'Which cables are longer than 100 kg?',
    'What is the weight of the longest cable?',
    'Which cables are of kind NYY or H1Z2?',
    'Why is C-03 longer than 1 km?',
    'Explain what a cable is',
    'What is a core?',
    'How many cores does the tower have?',
    'Which cable has the greatest length and the smallest cross-section?',
  ])('%s', (question) => {
    expect(told(question)).toEqual([]);
  });
});

test('every listed row meets the comparison and no other does, whatever the figures', async () => {
  const figures = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(figures, fc.integer({ min: 1, max: 400 }), async (values, limit) => {
      const rows = await registryRows(
        'pumps.csv',
        `Pump,Head (m)\n${values.map((value, index) => `P-${index},${value}`).join('\n')}\n`,
      );
      const answer = answerFromTables(`How many pumps have a head of more than ${limit} m?`, rows);
      const expected = values.filter((value) => value > limit).length;
      expect(answer[0]?.text).toContain(`${expected === 0 ? 'none' : expected} of ${values.length} rows`);
    }),
    { numRuns: 60 },
  );
});

test('a long question, many figures and many cells are read in time', async () => {
  const lines = Array.from({ length: 2_000 }, (_, index) => `part ${index} of ${index % 7},${index},${index / 3}`);
  const rows = await registryRows('parts.csv', `Part,Length (m),Mass (kg)\n${lines.join('\n')}\n`);
  for (const question of [
    '9 m '.repeat(500),
    'longest part '.repeat(150),
    '( '.repeat(1_000),
    'what is the longest part',
  ]) {
    const from = performance.now();
    answerFromTables(question, rows);
    expect(performance.now() - from).toBeLessThan(1_000);
  }
});

describe('rows of one name', () => {
  test('are told apart by the unit that is asked for', async () => {
    const fuels = await registryRows(
      'fuels.csv',
      'Fuel,Unit,Emission factor\nDiesel,litres,2.57\nDiesel,tonnes,3087\nPetrol,litres,2.07\nPetrol,tonnes,2772\n',
      'Factors',
    );
    expect(short('emission factor of a litre of diesel', fuels)).toBe('2');
    expect(short('emission factor per tonne of petrol', fuels)).toBe('5');
  });

  test('a year asks for the column it heads', async () => {
    const plants = await registryRows(
      'plants.csv',
      'Plant,2020,2030,2050\nHeat input,2.5,2,1.5\nLifetime,20,22,25\n',
      'Plants',
    );
    expect(told('heat input in 2030', plants).join(' ')).toContain('**2**');
  });
});

describe('what is closest', () => {
  test('are the rows that meet part of a question', async () => {
    const found = {
      text: 'who on earth sells and repairs a pump like P-2',
      tableRows: cables,
      statistics: emptyStatistics,
    };
    expect(closestRows(found)).toEqual([]);
    const near = { ...found, text: 'who on earth sells and repairs cable C-02 today' };
    expect(closestRows(near).map(({ label }) => label)).toEqual([4]);
  });
});

test('a unit that no column has is not answered by another', () => {
  expect(told('length of C-01 in m').join(' ')).toContain('120.5');
  expect(told('price of C-01 length in euros')).toEqual([]);
});
