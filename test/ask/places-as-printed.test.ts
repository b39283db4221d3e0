import { expect, test } from 'vitest';
import { locateMentions } from '../../functions/ask/locate-mentions.ts';
import { readMentions } from '../../functions/ask/read-mentions.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { openPlaceCourse } from '../support/place-courses.ts';

const manifest = `
title: Bees
profile: textbook
language: en
documents:
  - {path: episodes/02-hive.md, chapter: 1, title: The Hive}
  - {path: episodes/05-honey.md, chapter: 2, title: Honey}
  - {path: more/winter.md, chapter: 3, title: "Module 7: Winter"}
  - {path: parts/3.4 Wax and wood.md, chapter: 4, title: Wax}
  - {path: parts/glossary.md, chapter: 9, title: "Appendix A: Glossary"}
`;
const hive = `# The Hive

A hive is the home of one colony.

## 2.1 Frames

Frames hold the combs.

::: callout

## Counting the Bees

A strong colony has forty thousand bees.

:::
`;
const honey = `# Honey\n\nBees make honey from nectar.\n\n${Array.from({ length: 170 }, (_, at) => `Sort number ${at} of honey keeps for ${at} months.\n\n`).join('')}`;

const open = await databaseOfFile();
const bees = await openPlaceCourse(
  open,
  'bees',
  new Map([
    ['course.yaml', manifest],
    ['episodes/02-hive.md', hive],
    ['episodes/05-honey.md', honey],
    ['parts/3.4 Wax and wood.md', '# Wax\n\nBees sweat wax.\n\n# A first comb\n\nIt is white.\n'],
    ['parts/glossary.md', '# Appendix A: Glossary\n\n**drone**: a male bee\n'],
    ['more/winter.md', '# Winter\n\nIn winter the colony sits in a ball.\n'],
  ]),
);

test.each([
  ['what is episode 5 about', 'C2'],
  ['lesson 2?', 'C1'],
  ['module 7 in short', 'C3'],
  ['the honey episode', 'C2'],
  ["what does the box 'Counting the Bees' say", 'C1'],
  ['lesson 2.1: what do frames hold', 'C1'],
  ['what does 2.1 say', 'C1'],
  ['3.4, where does it come from', 'C4'],
  ['appendix A: what is a drone', 'C9'],
  ['the glossary: what is a drone', 'C9'],
])('%s', async (question, container) => {
  const got = await bees.resolve(question);
  expect(got.status).toBe('resolved');
  expect(got.references.every((reference) => reference.startsWith(`${container}.`))).toBe(true);
});

const locate = (question: string, references: readonly string[] = []) => {
  const conversation = references.length === 0 ? null : [{ question: 'What is it?', references }];
  const read = readMentions(question, ['textbook'], conversation);
  return locateMentions({ scope: bees.scope, version: 1, question, read, conversation }, bees.registry);
};

test('a long place says how many nodes it holds, though fewer are read', async () => {
  const got = await locate('episode 5');
  expect(got).toMatchObject({ kind: 'found', total: 172 });
  expect(got.kind === 'found' && got.nodes.length).toBeLessThan(172);
});

test('a plain word and number that exist nowhere may be searched where something else is asked', async () => {
  expect(await locate('what does page 900 say about pollen')).toMatchObject({ kind: 'unknown', isSearchable: true });
  expect(await locate('page 900')).toMatchObject({ kind: 'unknown', isSearchable: false });
});

test('the next one is the neighbour of the reference in hand, the next chapter the one after its', async () => {
  const next = await locate('and the one after that?', ['C2.C4']);
  expect(next.kind === 'found' && next.nodes.map(({ reference }) => reference)).toEqual(['C2.C5']);
  const chapter = await locate('next chapter', ['C1.C1']);
  expect(chapter.kind === 'found' && chapter.nodes[0]?.containerCode).toBe('C2');
});

test('a place named after an ambiguity completes the question before', () => {
  const conversation = [{ question: 'What does step 3 of lab 1 need?', references: [] }];
  const { mentions, carried } = readMentions('Day 20', ['course'], conversation);
  expect(mentions.map(({ levels }) => levels)).toEqual([{ lab: 1, step: 3, day: 20 }]);
  expect(carried).toBe('What does need?');
});
