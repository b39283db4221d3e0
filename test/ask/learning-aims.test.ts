// What a part says will be learned answers no question but one for that.
import { expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { makeCourse, type NodeDescription } from '../support/memory-course.ts';

const nodes: readonly NodeDescription[] = [
  { type: 'heading', text: 'Glazes' },
  { type: 'list_item', contentType: 'list_item', text: 'Explain what a crawling glaze is.', box: 'objectives' },
  { type: 'list_item', contentType: 'list_item', text: 'Mend a crawling glaze.', box: 'objectives' },
  { text: 'A crawling glaze draws back from the clay, for example where dust lies on a handle.' },
  { text: 'Wipe each pot with a damp sponge before it is dipped.' },
  { text: 'A kiln is opened once it is cold.' },
];
const course = makeCourse({ profile: 'textbook', containers: [{ code: 'C3', title: 'Glazes', nodes }] });
const aims = course.nodes.slice(1, 3).map(({ reference }) => reference);
const citedBy = async (question: string) =>
  (await ask(question, course)).answer.references.map(({ canonical_reference }) => canonical_reference);

test.each(['an example of a crawling glaze', 'What is a crawling glaze?', 'Where does a crawling glaze draw back?'])(
  'aims are not quoted where something else was found: %s',
  async (question) => {
    const cited = await citedBy(question);
    expect(cited).toContain(course.nodes[3]?.reference);
    expect(cited).not.toEqual(expect.arrayContaining([expect.stringMatching(/\.L\d/)]));
  },
);

test.each(['What are the learning objectives of chapter 3?', 'What are the aims of chapter 3?'])(
  'asked for, they and nothing else are told: %s',
  async (question) => {
    expect(await citedBy(question)).toEqual(aims);
  },
);
