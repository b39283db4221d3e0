// What is read of a writer's and a verifier's words, whatever they are and however they are cut.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWritingReader } from '../../functions/models/read-writing.ts';
import { readVerdicts } from '../../functions/models/verifier.ts';

const sent = new Set([1, 2, 3]);

function read(reply: string, step = reply.length || 1) {
  const reader = createWritingReader(sent);
  const pushed: ReturnType<typeof reader.push>[number][] = [];
  for (let at = 0; at < reply.length; at += step) pushed.push(...reader.push(reply.slice(at, at + step)));
  const { sentences, dropped, phrases } = reader.end(false);
  return { sentences: [...pushed, ...sentences], pushed: pushed.length, dropped, phrases };
}

const two = [
  { text: 'Yeast eats "sugar" {quickly}.', evidence: [2, 1] },
  { text: 'Salt slows it.', evidence: [3] },
];

describe('a written reply', () => {
  test.each([
    ['JSON', JSON.stringify({ sentences: two, phrases: [] })],
    ['indented JSON in a fence', `\`\`\`json\n${JSON.stringify({ sentences: two }, null, 2)}\n\`\`\``],
    ['a bare list', JSON.stringify(two)],
    ['an object a line', two.map((each) => JSON.stringify(each)).join('\n')],
    ['lines', two.map(({ text, evidence }) => `[${evidence.join(', ')}] ${text}`).join('\n')],
    ['lines of a list', two.map(({ text, evidence }) => `- [${evidence.join(', ')}] ${text}`).join('\n')],
    ['numbers last', two.map(({ text, evidence }) => `${text} [${evidence.join(', ')}]`).join('\n')],
    ['after a thought', `<think>\nMaybe [1] this.\n</think>\n${JSON.stringify({ sentences: two })}`],
  ])('as %s, is the same wherever it is cut', (_, reply) => {
    for (const step of [1, 3, 7, reply.length]) {
      const { sentences } = read(reply, step);
      expect(sentences).toEqual(two);
    }
  });

  test('has its first sentence as soon as that is whole', () => {
    const reader = createWritingReader(sent);
    const [first] = JSON.stringify({ sentences: two }).split(',{"text":"Salt');
    expect(reader.push(first ?? '')).toEqual([two[0]]);
  });

  test('loses sentences without numbers that were sent, and counts them', () => {
    const said = [{ text: 'One.', evidence: [9] }, { text: 'Two.' }, { text: 'Three.', evidence: 'x' }, ...two];
    expect(read(JSON.stringify({ sentences: said }))).toMatchObject({ sentences: two, dropped: 3 });
    expect(read('Sure! Here it is:\n[2] It eats sugar.')).toMatchObject({
      sentences: [{ text: 'It eats sugar.', evidence: [2] }],
      dropped: 1,
    });
  });

  test.each([
    ['{"sentences":[],"phrases":["feeding yeast","<b>bread</b>"]}', ['feeding yeast', 'b bread /b']],
    ['none\nsearch: feeding yeast', ['feeding yeast']],
    ['none', []],
  ])('that declines may say what to search for: %s', (reply, phrases) => {
    expect(read(reply)).toMatchObject({ sentences: [], dropped: 0, phrases });
  });

  test('never gives a number that was not sent, and takes its time from the length alone', () => {
    const hostile = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc
        .array(fc.constantFrom('{', '}', '[', ']', '"', '\\', '\n', '1', '7', ',', 'a ', '"text":', '"evidence":'), {
          maxLength: 80,
        })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 9 }), (reply, step) => {
        for (const { evidence } of read(reply, step).sentences) {
          expect(evidence.length).toBeGreaterThan(0);
          expect(evidence.every((number) => sent.has(number))).toBe(true);
        }
      }),
    );
    const timeOf = (text: string) => {
      const started = performance.now();
      read(text);
      return performance.now() - started;
    };
    for (const part of ['{', '[', '[1', ']', '{"text":"', '\\', '[1] a', '\n[', 'a [1]]]]']) {
      expect(timeOf(part.repeat(100_000))).toBeLessThan(300);
    }
  });
});

describe('verdicts', () => {
  const claims = [
    { text: 'A', evidence: ['a', 'b'] },
    { text: 'B', evidence: ['c'] },
  ];
  const verified = (...states: readonly boolean[]) => ({ kind: 'verified', states });

  test.each([
    ['{"verdicts":[{"claim":1,"stated_by":[2]},{"claim":2,"stated_by":[3]}]}', verified(true, true)],
    ['1: 1, 2\n2: none', verified(true, false)],
    ['Claim 1: 1\n2: 3.', verified(true, true)],
    // Numbers of another claim, numbers never sent, contradiction, yes without a number, nothing said.
    ['{"verdicts":[{"claim":1,"stated_by":[3]},{"claim":2,"stated_by":[3,9]}]}', verified(false, false)],
    ['{"verdicts":[{"claim":1,"stated_by":[1]},{"claim":1,"stated_by":[]}]}', verified(false, false)],
    ['{"verdicts":[{"claim":1,"stated_by":true},{"claim":2,"stated_by":"yes"}]}', verified(false, false)],
    ['{"verdicts":[{"claim":2,"stated_by":3}]}', verified(false, true)],
  ])('%s', (reply, expected) => {
    expect(readVerdicts(reply, claims)).toEqual(expected);
  });

  test.each(['', 'All of these are true.', '{"verdicts":[]}', '{"verdicts"', 'yes'])('%s is none', (reply) => {
    expect(readVerdicts(reply, claims)).toEqual({ kind: 'failed', failure: 'reply_malformed' });
  });
});
