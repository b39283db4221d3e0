// A question about words of the course that its asker has before them.
import { expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { makeCourse, type NodeDescription } from '../support/memory-course.ts';

const at = (section: string, text: string): NodeDescription => ({ section: [section], text });
const read = 'Water the seed bed with a fine rose until the topsoil is damp.';
const course = makeCourse({
  containers: [
    {
      code: 'C1',
      title: 'Sowing',
      nodes: [
        at('Watering', read),
        at('Watering', 'Let the can stand in the sun for an hour, for cold water slows the roots.'),
        at('Watering', 'A heavy jet washes the seeds away. They come up in heaps where the jet stopped.'),
      ],
    },
    {
      code: 'C2',
      title: 'Soil',
      nodes: [
        at('Layers', 'Topsoil is the dark upper layer in which roots grow.'),
        at('Layers', 'A seed bed is a strip of raked earth without stones.'),
        at('Layers', 'Subsoil is paler and holds little life.'),
      ],
    },
  ],
});
const said = ({ sentences }: { readonly sentences: readonly { readonly text: string }[] }) =>
  sentences.map(({ text }) => text);

test('to explain a sentence, the meaning of its terms is told, and never the sentence itself', async () => {
  const { answer } = await ask(`“${read}” Explain this.`, course);
  expect(answer.status).toBe('answered');
  expect(said(answer)).toEqual([
    'A seed bed is a strip of raked earth without stones.',
    'Topsoil is the dark upper layer in which roots grow.',
  ]);
});

test('half a sentence is explained by the paragraph it stands in', async () => {
  const { answer } = await ask('“come up in heaps where the” Explain this.', course);
  expect(answer.reason).toBe('around_selection');
  expect(said(answer)).toEqual(['A heavy jet washes the seeds away.', 'They come up in heaps where the jet stopped.']);
});

test('a paragraph that was selected whole is explained by those before and after it in its section', async () => {
  const selected = 'Let the can stand in the sun for an hour, for cold water slows the roots.';
  const { answer } = await ask(`“${selected}” Explain this.`, course);
  expect(answer.reason).toBe('around_selection');
  expect(said(answer)[0]).toBe(read);
  expect(said(answer)).toContain('A heavy jet washes the seeds away.');
  expect(said(answer)).not.toContain(selected);
});

test('where nothing stands beside it the course says no more about it', async () => {
  const alone = makeCourse({
    containers: [{ code: 'C1', title: 'Tools', nodes: [at('Rakes', 'Rakes with iron teeth break up clods.')] }],
  });
  const { answer } = await ask('“Rakes with iron teeth break up clods.” Explain this.', alone);
  expect(answer).toMatchObject({ status: 'not_covered', reason: 'says_no_more' });
});

test('what a selection says is no wish of the one who wants it explained', async () => {
  const pointing = makeCourse({
    containers: [
      {
        code: 'C1',
        title: 'Jets',
        nodes: [
          at('Jets', 'A wide jet is gentle to the seeds.'),
          at('Jets', 'For an example in code of how a jet washes them away see chapter 1.'),
        ],
      },
    ],
  });
  const { answer } = await ask(
    '“an example in code of how a jet washes them away see chapter 1” Explain this.',
    pointing,
  );
  expect(answer.reason).toBe('around_selection');
  expect(said(answer)).toContain('A wide jet is gentle to the seeds.');
});

const fenced = (code: string) => `\`\`\`python\n${code}\n\`\`\``;
const loops = makeCourse({
  containers: [
    {
      code: 'C1',
      title: 'Loops',
      nodes: [
        at('Exercises', `Write a loop that prints every name and counts the beds.\n\n${fenced('for bed in beds:')}`),
        at('Counting', 'The counter grows by one at each turn.'),
        { ...at('Counting', fenced('for bed in beds:\n    count += 1')), contentType: 'code' },
        at('Counting', 'A bed without seeds is counted, too.'),
        at('Printing', `Each name stands on a line of its own.\n\n${fenced('print(names)')}`),
        at('Printing', 'Names are sorted first.'),
        { ...at('Sums', fenced('total = beds * rows + paths')), contentType: 'code' },
        { ...at('More sums', fenced('total = beds * rows')), contentType: 'code' },
      ],
    },
  ],
});

test('code is explained by what is said of it where it stands, not by other code', async () => {
  const { answer } = await ask('“for bed in beds: count += 1” Explain this.', loops);
  expect(said(answer)).toEqual(['The counter grows by one at each turn.', 'A bed without seeds is counted, too.']);
});

test('code of which nothing is said is not explained by itself, nor by code like it', async () => {
  const { answer } = await ask('“total = beds * rows + paths” Explain this.', loops);
  expect(answer.reason).toBe('says_no_more');
});

test('code of a passage that says something of it is explained by that passage, however short it is', async () => {
  const { answer } = await ask('“print(names)” Explain this.', loops);
  expect(said(answer)).toEqual(['Each name stands on a line of its own.', fenced('print(names)')]);
});

test('a question of one’s own about it is answered with something else, too', async () => {
  const { answer } = await ask(`“${read}” Why not cold water?`, course);
  expect(said(answer).join(' ')).toContain('cold water slows the roots');
  expect(said(answer)).not.toContain(read);
});

test('a term in quotation marks is asked about as any other', async () => {
  const { answer } = await ask('What does “topsoil” mean?', course);
  expect(said(answer)).toContain('Topsoil is the dark upper layer in which roots grow.');
});

test('what shares words with a sentence explains it only where it stands near it', async () => {
  const far = makeCourse({
    containers: [
      {
        code: 'C1',
        title: 'Walls',
        nodes: [
          at('Repair', 'Repairing the whole of an old wall by hand takes the owners of the house a long summer.'),
          at('Repair', 'The mason lays each stone anew where the wall has slipped.'),
        ],
      },
      {
        code: 'C2',
        title: 'Roofs',
        nodes: [at('Repair', 'The whole of an old roof takes the owners of the house two summers to repair.')],
      },
    ],
  });
  const quote = 'Repairing the whole of an old wall by hand takes the owners of the house a long summer.';
  const { answer } = await ask(`“${quote}” Explain this.`, far);
  expect(said(answer).join(' ')).not.toContain('roof');
});

test('a row of a table is not explained by itself, nor by the rows beside it', async () => {
  const row = (text: string, number: number) => ({
    ...at('Mortars', text),
    ...({ type: 'row', contentType: 'table_row', row: number } as const),
  });
  const table = makeCourse({
    containers: [
      {
        code: 'C1',
        title: 'Mortar',
        nodes: [
          row('Mortar: Lime mortar; Hardens: slowly; Strength: low', 1),
          row('Mortar: Cement mortar; Hardens: fast; Strength: high', 2),
        ],
      },
    ],
  });
  const { answer } = await ask('“Lime mortar slowly low” Explain this.', table);
  expect(answer.reason).toBe('says_no_more');
  expect(said(answer)).toEqual([]);
});

test('code is explained by what stands beside it, and never by itself or by a question', async () => {
  const code = 'can_water = rain_water(seed_beds[0])\ncan_water.pour(slow_rose=True)';
  const lesson = makeCourse({
    containers: [
      {
        code: 'C1',
        title: 'Pouring',
        nodes: [
          at('Cans', 'First fill the can from the butt.'),
          at('Cans', fenced(code)),
          at('Cans', 'The last argument keeps the jet from washing anything away.'),
          at('Cans', 'What is in can_water now?'),
          at('Roses', 'A rose spreads what is poured.'),
        ],
      },
    ],
  });
  const { answer } = await ask(`“${code.replace('\n', ' ')}” Explain this.`, lesson);
  expect(said(answer)).toEqual([
    'First fill the can from the butt.',
    'The last argument keeps the jet from washing anything away.',
  ]);
});
