// The sample course answered in write style by a model that a person played: careful sentences, and careless ones that
// must not reach a reader. Reader, search, gate, models over HTTP and checks are the real ones; only vectors are doubles.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPointer } from '../../../functions/models/pointer.ts';
import { createVerifier } from '../../../functions/models/verifier.ts';
import { createWriter } from '../../../functions/models/writer.ts';
import { isPlayedReply, type PlayedReply } from '../../../scripts/verify/record-model/played-replies.ts';
import { type ServedModel, type ServeOptions, serveModel } from '../../../scripts/verify/record-model/serve-model.ts';
import { makeEntry, readBytes } from '../../ingest/read-text.ts';
import { ask } from '../../support/ask.ts';
import { type ContainerDescription, makeCourse } from '../../support/memory-course.ts';

const replies = new URL('../../fixtures/recorded-model/sample-aeo.jsonl', import.meta.url).pathname;
const lines = readFileSync(replies, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as object);
const played = lines.filter(isPlayedReply);
const writings = played.flatMap((line) => (line.task === 'write' ? [line] : []));
const verdicts = new Map(
  played.flatMap((line) => (line.task === 'verify' ? [[line.claim, line.stated] as const] : [])),
);

function container(path: string, code: string): ContainerDescription {
  const bytes = readFileSync(new URL(`../../../courses/sample-aeo/${path}`, import.meta.url));
  const read = readBytes(bytes, makeEntry({ path }));
  if (!read.ok) throw new Error(`${path} could not be read`);
  const nodes = read.drafts.map(({ nodeType, content, contentType, provenance, parent }) => ({
    ...{ type: nodeType, text: content, contentType, section: provenance.section },
    ...(parent === null ? {} : { parent: parent + 1 }),
  }));
  return { code, title: read.title, nodes };
}

const course = makeCourse({
  answerStyle: 'write',
  containers: [
    container('day-01/chapter-1.md', 'D1.C1'),
    container('day-14/chapter-1.md', 'D14.C1'),
    container('day-20/chapter-1.md', 'D20.C1'),
    container('day-20/chapter-2.md', 'D20.C2'),
  ],
});
const contents = new Map(course.nodes.map(({ reference, content }) => [reference, content]));

function servicesAt(model: ServedModel) {
  const settings = { kind: 'openai-compatible', url: model.url, model: 'recorded', key: null } as const;
  const writing = { style: 'quote', writer: createWriter(settings), verifier: createVerifier(settings) } as const;
  return { writing, pointer: createPointer(settings), pointTokens: 6_000, modelTimeLimitMs: 10_000 };
}

let model: ServedModel;
const start = async (options: ServeOptions = {}) => {
  model = await serveModel({ replies, ...options });
};

describe('the sample course, written by a played model', () => {
  beforeAll(() => start());
  afterAll(() => model.close());

  test.each(writings.filter(({ sentences }) => sentences.length > 0))('$question', async ({ question, sentences }) => {
    const before = model.stats.calls;
    const { answer, events } = await ask(question, course, { services: servicesAt(model) });
    expect(model.stats.unknown).toBe(0);
    expect(answer).toMatchObject({ status: 'answered', style: 'write', guard: { is_fallback: false } });
    const written = answer.sentences.filter(({ is_quote }) => !is_quote).map(({ text }) => text);
    expect(written).toEqual(sentences.map(({ text }) => text).filter((text) => verdicts.get(text) === true));
    for (const { text, is_quote, evidence, references } of answer.sentences) {
      expect(evidence.length).toBeGreaterThan(0);
      expect([...new Set(evidence.map(({ reference }) => reference))]).toEqual(references);
      for (const { reference, from, to } of evidence) {
        const cited = contents.get(reference)?.slice(from, to) ?? '';
        expect(cited).not.toBe('');
        if (is_quote) expect(text).toBe(cited);
      }
    }
    const failed = sentences.filter(({ text }) => verdicts.get(text) !== true && !isVerbatim(text));
    expect(answer.guard.pass).toBe(failed.length === 0);
    expect(new Set(answer.sentences.map(({ text }) => text)).size).toBe(answer.sentences.length);
    expect(answer.model.calls).toBe(model.stats.calls - before);
    expect(answer.model.calls).toBeLessThanOrEqual(3);
    const told = events.flatMap((event) => (event.type === 'sentence' ? [event.sentence.text] : []));
    expect(told).toEqual(answer.sentences.map(({ text }) => text));
  });

  test('what the passages do not answer is refused with the closest of them', async () => {
    const [declined] = writings.filter(({ sentences }) => sentences.length === 0) as [
      Extract<PlayedReply, { task: 'write' }>,
    ];
    const { answer } = await ask(declined.question, course, { services: servicesAt(model) });
    expect(answer).toMatchObject({ status: 'not_covered', reason: 'model_declined', sentences: [], style: 'quote' });
    expect(answer.suggestions.length).toBeGreaterThan(0);
    expect(answer.model.calls).toBe(1);
  });
});

function isVerbatim(text: string): boolean {
  return [...contents.values()].some((content) => content.includes(text));
}
