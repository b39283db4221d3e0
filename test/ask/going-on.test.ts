// A question that leans on the last one is read with it: never answered as if it stood alone.
import { describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { makeCourse, type NodeDescription } from '../support/memory-course.ts';

const conversationId = '00000000-0000-4000-8000-00000000000c';
const at = (section: string, text: string): NodeDescription => ({ section: [section], text });
const described = {
  code: 'C1',
  title: 'Music',
  nodes: [
    at('Fifths', 'A fifth is an interval of seven semitones. Two strings in this ratio ring together.'),
    at('Fifths', 'Bagpipes sound a fifth below every tune.'),
    at('Fourths', 'A fourth turned over is a fifth. Two fourths are no octave.'),
    at('Reading', 'Learn a piece of music in small parts: one line, then the next piece of it.'),
    at('Reading', 'Bring your own pencil. The library closes at six.'),
  ],
};
const alone = makeCourse({ containers: [described] });
const [definition, other] = alone.nodes.map(({ reference }) => reference);
const course = makeCourse({
  containers: [described],
  conversations: { [conversationId]: [{ question: 'What is a fifth?', references: [definition ?? ''] }] },
});
const goOn = async (question: string) =>
  (await ask(question, course, { input: { request: { question, conversationId } } })).answer;

test('what "one" stands for was said before, not in the rest of the question', async () => {
  const asked = 'can you show me one in a piece?';
  const quoted = async (answer: ReturnType<typeof goOn>) =>
    (await answer).references.map((each) => each.canonical_reference);
  expect([definition, other]).toContain((await quoted(goOn(asked)))[0]);
  expect(await quoted(goOn(asked))).not.toContain('C1.C4');
  const unasked = await ask(asked, alone);
  expect(unasked.answer.references.map((each) => each.canonical_reference)).not.toContain(definition);
});

test('what leans on it altogether is looked for where its answer stood', async () => {
  const answer = await goOn('why is that?');
  expect([definition, other]).toContain(answer.references[0]?.canonical_reference);
  expect(answer.references.map(({ canonical_reference }) => canonical_reference)).not.toContain('C1.C4');
});

test('another one is not the one that was shown', async () => {
  const answer = await goOn('what about the other one?');
  const shown = answer.sentences.filter(({ answers }) => answers).flatMap(({ references }) => references);
  expect(shown[0] ?? answer.suggestions[0]?.canonical_reference).toBe(other);
});

test.each(['why?', 'why does that matter?', 'show me one'])(
  '"%s" begins with what was not shown yet',
  async (asked) => {
    const answer = await goOn(asked);
    const shown = answer.sentences.filter(({ answers }) => answers).flatMap(({ references }) => references);
    expect(shown[0] ?? answer.suggestions[0]?.canonical_reference).toBe(other);
  },
);

test('"how do I …?" begins with what stands beside the answer before it', async () => {
  const nodes = [
    at('Strings', 'A broken string is a string that snapped at the bridge.'),
    at('Strings', 'To keep a string from being a broken string, file the bridge: avoid edges.'),
    at('Cases', 'A case keeps the rain off.'),
  ];
  const containers = [{ code: 'C1', title: 'Repairs', nodes }];
  const [shown, beside] = makeCourse({ containers }).nodes.map(({ reference }) => reference);
  const turn = { question: 'What is a broken string?', references: [shown ?? ''] };
  const repairs = makeCourse({ containers, conversations: { [conversationId]: [turn] } });
  const input = { request: { question: 'and how do I fix it?', conversationId } };
  const { answer } = await ask('and how do I fix it?', repairs, { input });
  const answering = answer.sentences.filter(({ answers }) => answers).flatMap(({ references }) => references);
  expect(answering[0] ?? answer.suggestions[0]?.canonical_reference).toBe(beside);
});

describe('without a subject of its own', () => {
  const nodes: readonly NodeDescription[] = [
    at('Capos', 'A capo is a clamp across the strings.'),
    at('Capos', 'The capo of a twelve-string guitar is wider than the capo of a lute, and a capo is sold by weight.'),
    at('Capos', 'Most players carry a capo, because it moves every chord at once.'),
    at('Capos', 'A capo is shown at work, for example, on the second fret.'),
    at('Key Points', 'A capo is a clamp. A capo shortens strings because it presses on them.'),
    at('Cases', 'Cases are lined, because wood is soft.'),
  ];
  const containers = [{ code: 'C1', title: 'Guitars', nodes }];
  const [shown] = makeCourse({ containers }).nodes.map(({ reference }) => reference);
  const first = { question: 'What is a capo?', references: [shown ?? ''] };
  const answered = async (question: string, ...between: readonly string[]) => {
    const turns = [...between.map((each) => ({ question: each, references: [] })), first];
    const guitars = makeCourse({ containers, conversations: { [conversationId]: turns } });
    const { answer } = await ask(question, guitars, { input: { request: { question, conversationId } } });
    return answer.sentences.filter((each) => each.answers).map(({ text }) => text)[0];
  };

  test.each(['why?', 'why does that matter?', 'ok but why is that so'])(
    '%s wants a reason, from no summary',
    async (asked) => {
      expect(await answered(asked)).toMatch(/^Most players carry a capo, because/);
    },
  );

  test.each(['show me one', 'can you give me an example of that?'])('%s wants an example', async (asked) => {
    expect(await answered(asked)).toMatch(/for example/);
  });

  test('a question between that found nothing takes nothing away', async () => {
    expect(await answered('why?', 'how do I sharpen that?', 'is it dangerous?')).toMatch(/because it moves/);
  });
});
