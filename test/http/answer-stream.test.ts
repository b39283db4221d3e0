import { describe, expect, it } from 'vitest';
import type { AskEvent } from '../../functions/ask/ask-interface.ts';
import type { Answer } from '../../functions/contract/answer.ts';
import { streamAnswer } from '../../functions/http/answer-stream.ts';
import { markUpEvent } from '../../functions/http/mark-up.ts';
import { readEventStream } from '../../functions/sdk/read-event-stream.ts';
import { codeAnswer, listAnswer, nearAnswer } from '../workspace/quoted-answers.ts';

async function* eventsOf(answer: Answer): AsyncGenerator<AskEvent, void> {
  for (const [index, sentence] of answer.sentences.entries()) yield markUpEvent({ type: 'sentence', index, sentence });
  yield markUpEvent({ type: 'answer', answer, save: async () => {} });
}

/** The text a plain chat page shows, and the parts ours reads. */
async function read(answer: Answer) {
  const stop = async () => {};
  const opened = { kind: 'open', answerId: 'a', requestId: 'r', events: eventsOf(answer), stop } as const;
  const parts: { type: string; delta?: string; data?: unknown }[] = [];
  const { body } = streamAnswer(opened);
  if (body) for await (const event of readEventStream(body)) parts.push(event as (typeof parts)[number]);
  return { parts, text: parts.map(({ delta = '' }) => delta).join('') };
}

describe('a quoted answer as a stream', () => {
  it('stands on lines as the course has it, its passages apart', async () => {
    const { text } = await read(listAnswer);
    expect(text).toContain('by a search. There are four kinds:\n1. informational: to learn something\n2. ');
    expect(text).toContain('before a decision\n\nPages that are written for an intent have\n- a heading');
  });

  it('carries how each sentence is set, and its HTML', async () => {
    const { parts } = await read(codeAnswer);
    const [, code] = parts.filter(({ type }) => type === 'data-sentence');
    expect(code?.data).toMatchObject({ block: 'code', answers: true, html: expect.stringContaining('<code') });
  });

  it('gives the closest passages of a refusal with their words, as text and as HTML', async () => {
    const { text, parts } = await read(nearAnswer);
    expect(text).toContain('Closest passages:\n\nDay 20 → Lab 1 → Step 3: Structured data\nAdd **FAQPage** markup');
    expect(parts.find(({ type }) => type === 'data-verdict')?.data).toMatchObject({
      suggestions: [{ html: '<p>Add <strong>FAQPage</strong> markup to the page, then validate it.</p>' }, {}, {}],
    });
  });
});
