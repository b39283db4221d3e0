// Writers and verifiers over real HTTP that do their task as badly as they can, each and together: no sentence reaches a
// reader that is neither the course's own nor verified.
import { afterEach, describe, expect, test } from 'vitest';
import { createVerifier } from '../../../functions/models/verifier.ts';
import { createWriter } from '../../../functions/models/writer.ts';
import type { Hostile, HostileKind } from '../../../scripts/verify/record-model/hostile-replies.ts';
import { type ServedModel, serveModel } from '../../../scripts/verify/record-model/serve-model.ts';
import { wateringCourse } from '../../fixtures/ask-course.ts';
import { ask } from '../../support/ask.ts';
import { makeCourse } from '../../support/memory-course.ts';

const course = makeCourse(wateringCourse);
const question = 'What is a relay?';
let model: ServedModel;
afterEach(() => model.close());

async function askHostile(hostile: readonly Hostile[], output: 'structured' | 'plain' = 'structured') {
  model = await serveModel({ hostile });
  const settings = { kind: 'openai-compatible', url: model.url, model: 'recorded', key: null, output } as const;
  const writing = { style: 'write', writer: createWriter(settings), verifier: createVerifier(settings) } as const;
  return ask(question, course, {
    services: { writing, modelTimeLimitMs: hostile.some((kind) => /slow|endless/.test(kind)) ? 300 : 10_000 },
  });
}

/** What is shown stands in the course, word for word. */
function expectOwnWords(
  sentences: readonly { text: string; is_quote: boolean; references: readonly string[]; block: string }[],
) {
  const contents = new Map(course.nodes.map(({ reference, content }) => [reference, content]));
  for (const { text, is_quote, references, block } of sentences) {
    expect(is_quote).toBe(true);
    if (block !== 'table') expect(contents.get(references[0] ?? '')).toContain(text);
  }
}

const anyTask: readonly HostileKind[] = [
  'numbers',
  'flood',
  'text',
  'injection',
  'garbage',
  'silence',
  'slow',
  'endless',
];

describe('a hostile writer', () => {
  test.each(
    [...anyTask, 'unnumbered' as const].flatMap((kind) =>
      (['structured', 'plain'] as const).map((output) => [kind, output] as const),
    ),
  )('%s, asked for %s output: the course answers, whatever the verifier says', async (kind, output) => {
    const { answer } = await askHostile([`write:${kind}`, 'verify:yes'], output);
    expectOwnWords(answer.sentences);
    expect(answer.style).toBe('quote');
    expect(answer.model.calls).toBe(1);
    expect(answer.guard.is_fallback).toBe(answer.reason !== 'model_declined');
  });

  test.each(['invented', 'echo'] as const)('%s: what it cites stands in for it', async (kind) => {
    const { answer } = await askHostile([`write:${kind}`, 'verify:no']);
    expectOwnWords(answer.sentences);
    expect(answer).toMatchObject({ status: 'answered', style: 'write', guard: { pass: false } });
    expect(answer.guard.checks.some(({ check }) => check === 'verified')).toBe(false);
  });
});

describe('a hostile verifier', () => {
  test.each(anyTask)('%s: nothing it does not confirm is shown', async (kind) => {
    const { answer } = await askHostile(['write:invented', `verify:${kind}`]);
    expect(answer.status).toBe('answered');
    expectOwnWords(answer.sentences);
    expect(answer.model.calls).toBeLessThanOrEqual(3);
  });

  test.each(['no', 'foreign'] as const)('%s: every sentence is replaced', async (kind) => {
    const { answer } = await askHostile(['write:invented', `verify:${kind}`]);
    expectOwnWords(answer.sentences);
    expect(answer.guard).toMatchObject({ pass: false, is_fallback: false });
  });
});

test.each(anyTask.filter((kind) => kind !== 'slow'))('writer and verifier together, %s', async (kind) => {
  const { answer } = await askHostile([kind]);
  expectOwnWords(answer.sentences);
  expect(answer.model.calls).toBeLessThanOrEqual(3);
});
