import { describe, expect, it } from 'vitest';
import type { Answer } from '../../functions/contract/answer.ts';
import { markUpAnswer } from '../../functions/http/mark-up.ts';
import { showAnswer } from '../../functions/mcp/show-text.ts';
import { outputs } from '../../functions/mcp/tool-schemas.ts';
import { listAnswer, mendedAnswer, nearAnswer } from '../workspace/quoted-answers.ts';
import { replacing, written, writtenAnswer } from '../workspace/written-answers.ts';

const show = (answer: Answer) => showAnswer(outputs.ask.parse(answer));

describe('an answer as text for a model', () => {
  it('says which sentences answer, and what was left out', () => {
    const text = show(listAnswer);
    expect(text).toContain('> There are four kinds:\n[D1.C1.C1] answers');
    expect(text).toContain('Left out for length:\n- 1 more, from D1.C1.C1');
  });

  it('says how the question was read and what became of its parts', () => {
    const text = show(mendedAnswer);
    expect(text).toContain('"featured snipet" as "featured snippet"');
    expect(text).toContain('- "the capital of France": not_covered');
  });

  it('quotes the closest passages of a refusal, and says that they do not answer', () => {
    const text = show(nearAnswer);
    expect(text).toContain('Closest passages. They do not seem to answer the question:');
    expect(text).toContain('> Add **FAQPage** markup to the page, then validate it.');
    expect(text).not.toContain('References:');
  });

  it('says whose words a sentence is, what it rests on, and how the checking ended', () => {
    const evidence = [
      { reference: 'D1.C1.C1', from: 0, to: 20 },
      { reference: 'D1.C1.C2', from: 3, to: 9 },
    ];
    const sentences = [written('Loam drains well.', evidence), replacing('Sand holds no water.', evidence.slice(0, 1))];
    const text = show(writtenAnswer(sentences, {}, { replaced: 1, leftOut: 2 }));
    expect(text).toContain('[D1.C1.C1, D1.C1.C2] written by a model; rests on D1.C1.C1 0-20, D1.C1.C2 3-9');
    expect(text).toContain('> Sand holds no water.\n[D1.C1.C1] answers');
    expect(text).toContain('Verified against their passages: 1 of the written sentences.');
    expect(text).toContain('could not be confirmed: the course’s own words instead: 1.');
    expect(text).toContain('could not be confirmed and left out: 2.');
    expect(show(listAnswer)).not.toContain('erified');
    expect(outputs.ask.parse(writtenAnswer(sentences)).guard.checks).toHaveLength(1);
  });

  it('gives no HTML in its values', () => {
    expect(JSON.stringify(outputs.ask.parse(markUpAnswer(nearAnswer)))).not.toContain('"html"');
  });
});
