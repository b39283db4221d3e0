import { describe, expect, test } from 'vitest';
import { namesSetIn } from '../../../functions/ingest/path-drafts/code-outputs.ts';
import { codeExercises, listedExercises } from '../../../functions/ingest/path-drafts/exercises.ts';
import type { PathNode } from '../../../functions/ingest/path-drafts/path-node.ts';
import { wholeSentences } from '../../../functions/ingest/path-drafts/sentences.ts';

function nodesOf(...contents: readonly string[]): readonly PathNode[] {
  return contents.map((content, place) => ({
    ...{ reference: `a.${place}`, documentPath: 'a.md', nodeType: 'concept', contentType: 'paragraph', content },
    ...{ section: ['Beds', 'Digging'], parentReference: null, box: null },
  }));
}

const asked = 'Which of these tools turns the soil?\n\n1. a rake\n2. a spade\n3. a hose\n4. a trowel';

describe('an exercise whose answers are listed', () => {
  test('is read with what its solution says of each: one right answer beside the wrong ones', () => {
    const solution = '**Solution**\n\n1. No: it only evens it.\n2. Yes.\n3. No, it waters.\n4. Yes, in a pot.';
    expect(listedExercises(nodesOf(asked, solution))).toMatchObject([
      { question: 'Which of these tools turns the soil?', right: 'a spade', wrong: ['a rake', 'a hose'] },
    ]);
  });

  test.each(['`2.` a spade turns it.', '2. a spade turns it.', 'The correct answer is 2.'])('%s', (solution) => {
    const [found] = listedExercises(nodesOf(asked, `**Solution**\n\n${solution}`));
    expect([found?.right, found?.wrong]).toEqual(['a spade', ['a rake', 'a hose', 'a trowel']]);
  });

  test('is none where the solution leaves an answer open, or names several', () => {
    expect(listedExercises(nodesOf(asked, '**Solution**\n\n1. No.\n2. Yes.\n3. It depends.\n4. No.'))).toEqual([]);
    expect(listedExercises(nodesOf(asked, '**Solution**\n\nThat is for you to try.'))).toEqual([]);
  });

  test('is read in Hindi', () => {
    const hindi = nodesOf('मिट्टी किससे पलटती है?\n\n1. पानी\n2. फावड़ा\n3. हवा', '**हल**\n\n1. नहीं।\n2. हाँ।\n3. नहीं।');
    expect(listedExercises(hindi)).toMatchObject([{ right: 'फावड़ा', wrong: ['पानी', 'हवा'] }]);
  });
});

describe('a task that one line of code solves', () => {
  const solution = '**Solution**\n\n```sql\nSELECT name FROM bed;\n```';

  test('is read with that line', () => {
    expect(codeExercises(nodesOf('Write a query that lists the names of all beds.', solution))).toMatchObject([
      { task: 'Write a query that lists the names of all beds.', code: '`SELECT name FROM bed;`', language: 'sql' },
    ]);
  });

  test.each([
    'Write the previous query so that it lists the names.',
    'Mend this query:\n\n```sql\nSELECT nme FROM bed;\n```',
  ])('is none where more is needed than its words: %s', (task) => {
    expect(codeExercises(nodesOf(task, solution))).toEqual([]);
  });
});

test('what is said about code is read where both stand in one passage; what the code sets is asked for by nobody', () => {
  const nodes = nodesOf('`dig()` turns the soil of a bed.\n\n```r\ndepth <- dig(bed)\n```\n\n*A bed that was dug.*');
  expect(nodes.flatMap(wholeSentences)).toEqual(['`dig()` turns the soil of a bed.']);
  expect(namesSetIn(nodes)).toEqual(['depth']);
});
