// What can go wrong outside, case by case: which part, how, and how the model behaves meanwhile.
import { comparableText } from '../../../functions/text/text.ts';
import { referenceStyles } from '../../../test/support/hostile-drafts.ts';
import { type ModelAct, type ModelBehaviour, type PromptData, sayAtOnce } from '../../../test/support/model-double.ts';
import {
  asksVerdicts,
  honestReply,
  renderReply,
  renderVerdicts,
  shownIn,
} from '../../../test/support/model-replies.ts';
import { createHostileReplies } from '../simulate/contrary-models.ts';
import { writeLies } from '../write-lies.ts';
import type { Fault, Part } from './faulty-proxy.ts';

export interface FaultCase {
  readonly name: string;
  readonly faults: readonly { readonly part: Part; readonly fault: Fault; readonly share?: number }[];
  readonly model?: (told: { readonly lies: Set<string>; readonly random: () => number }) => ModelBehaviour;
}

/** Longer than the Worker waits for a model in these runs. */
const tooLongMs = 4_000;
const notJson = '<html><body>502 Bad Gateway</body></html>';

const of = (part: Part, fault: Fault): FaultCase['faults'] => [{ part, fault }];

/** Vectors as an index would give that lags behind: of passages that stand no more, and of some that never stood. */
function makeStale(body: string): string {
  const parsed = JSON.parse(body) as { result?: unknown };
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    const hit = value as { id?: string };
    if (typeof hit?.id !== 'string') return value;
    const [reference = ''] = hit.id.split(':');
    return [{ ...hit, id: `${reference}:0000000000000000` }, { ...hit, id: `D99.C9.C9:${'a'.repeat(16)}` }, hit][
      hit.id.length % 3
    ];
  };
  return JSON.stringify({ ...parsed, result: change(parsed.result) });
}

/** One hit a query, as a filter that hardly anything fits may give. */
function makeShort(body: string): string {
  const parsed = JSON.parse(body) as { result?: unknown };
  const cut = (value: unknown): unknown =>
    Array.isArray(value) ? (Array.isArray(value[0]) ? value.map(cut) : value.slice(0, 1)) : value;
  return JSON.stringify({ ...parsed, result: cut(parsed.result) });
}

/** A vector of another length than the course was embedded with. */
function makeWrongLength(body: string): string {
  const parsed = JSON.parse(body) as { data?: { embedding?: number[] }[] };
  return JSON.stringify({ ...parsed, data: parsed.data?.map((each) => ({ ...each, embedding: [0.6, 0.8] })) });
}

type Verdict = (data: object) => ModelAct;
const sayYes: Verdict = (data) => ({ kind: 'say', text: renderVerdicts(data, () => true) });
/** Stated is what stands there. */
const readClosely: Verdict = (data) => ({
  kind: 'say',
  text: renderVerdicts(data, (claim, evidence) =>
    evidence.some((text) => comparableText(text).includes(comparableText(claim))),
  ),
});

/** What is said of passages; asked for a tutor's turn, or to mark an answer, it breaks every rule. */
function onPassages(
  random: () => number,
  write: (data: PromptData) => ModelAct,
  verify: Verdict = sayYes,
): ModelBehaviour {
  const takeTurn = createHostileReplies({ random });
  return (data) => {
    if ('policy' in data) return sayAtOnce(takeTurn(JSON.stringify(data)));
    if ('mistakes' in data) return sayAtOnce(JSON.stringify({ isCorrect: true, commonMistakeTag: '__proto__' }));
    return asksVerdicts(data) ? verify(data) : write(data);
  };
}

const writeHonestly = (data: PromptData): ModelAct => ({ kind: 'say', text: renderReply(data, honestReply(data)) });

export function honestModel(random: () => number): ModelBehaviour {
  return onPassages(random, writeHonestly);
}

type Told = Parameters<NonNullable<FaultCase['model']>>[0];

/** Where a pointing model is asked for numbers it lies in what it would have searched, and beside them. */
const lie =
  ({ lies, random }: Told) =>
  (data: PromptData): ModelAct => {
    const written = writeLies(shownIn(data), ['Johann Weber', 'Norrland'], random);
    const told = written.lies.map(({ text }) => text);
    for (const text of told) lies.add(comparableText(text));
    return { kind: 'say', text: `${renderReply(data, written.draft, told)}\n${told.join(' ')}` };
  };
const liar: FaultCase['model'] = (told) => onPassages(told.random, lie(told));

function inventReferences(data: PromptData): ModelAct {
  const styled = honestReply(data).flatMap(({ text, evidence }) =>
    Object.values(referenceStyles).map((style) => ({ text: style(text), evidence: [...evidence, 93, 99_123] })),
  );
  return { kind: 'say', text: renderReply(data, styled, ['see Day 77, Chapter 9', 'D99.C9.C9']) };
}

function dropAtTheEnd(data: PromptData): ModelAct {
  return { kind: 'drop', text: renderReply(data, honestReply(data)).slice(0, -4) };
}

export const cases: readonly FaultCase[] = [
  { name: 'vectors stale', faults: of('vectors', { kind: 'rewrite', rewrite: makeStale }) },
  { name: 'vectors short', faults: of('vectors', { kind: 'rewrite', rewrite: makeShort }) },
  {
    name: 'vectors 429',
    faults: of('vectors', { kind: 'status', status: 429, body: '{"error":"slow down","status":429}' }),
  },
  { name: 'vectors 503', faults: of('vectors', { kind: 'status', status: 503 }) },
  { name: 'vectors down', faults: of('vectors', { kind: 'down' }) },
  { name: 'vectors slow', faults: of('vectors', { kind: 'slow', delayMs: 2_000 }) },
  { name: 'vectors garbage', faults: of('vectors', { kind: 'garbage', body: notJson }) },
  { name: 'vectors of another shape', faults: of('vectors', { kind: 'garbage', body: '{"result":{"id":1}}' }) },
  { name: 'embeddings 429', faults: of('embeddings', { kind: 'status', status: 429 }) },
  { name: 'embeddings down', faults: of('embeddings', { kind: 'down' }) },
  { name: 'embeddings garbage', faults: of('embeddings', { kind: 'garbage', body: notJson }) },
  { name: 'embeddings of another length', faults: of('embeddings', { kind: 'rewrite', rewrite: makeWrongLength }) },
  { name: 'database cold', faults: of('database', { kind: 'slow', delayMs: 1_500 }) },
  { name: 'database reset', faults: of('database', { kind: 'reset' }) },
  { name: 'database reset half the time', faults: [{ part: 'database', fault: { kind: 'reset' }, share: 0.5 }] },
  { name: 'database down', faults: of('database', { kind: 'down' }) },
  { name: 'database 500', faults: of('database', { kind: 'status', status: 500, body: 'upstream' }) },
  { name: 'database garbage', faults: of('database', { kind: 'garbage', body: notJson }) },
  {
    name: 'database shutting down',
    faults: of('database', {
      kind: 'status',
      status: 400,
      body: '{"message":"terminating connection due to administrator command","code":"57P01"}',
    }),
  },
  { name: 'model slow', faults: [], model: () => () => ({ kind: 'stall', text: 'A search engine' }) },
  { name: 'model silent', faults: of('model', { kind: 'slow', delayMs: tooLongMs }) },
  { name: 'model garbage', faults: [], model: () => () => ({ kind: 'raw', body: notJson, contentType: 'text/html' }) },
  {
    name: 'model babble',
    faults: [],
    model: ({ random }) =>
      onPassages(random, ({ question }) => ({ kind: 'say', text: `${question} ${'lorem ipsum [7] '.repeat(200)}` })),
  },
  {
    name: 'model with invented references',
    faults: [],
    model: ({ random }) => onPassages(random, inventReferences),
  },
  { name: 'model lies', faults: [], model: liar },
  { name: 'model 429', faults: [], model: () => () => ({ kind: 'status', status: 429 }) },
  {
    name: 'model drops',
    faults: [],
    model: ({ random }) => onPassages(random, dropAtTheEnd),
  },
  { name: 'model without end', faults: [], model: () => () => ({ kind: 'forever', text: 'and so on ' }) },
  { name: 'model down', faults: of('model', { kind: 'down' }) },
  {
    name: 'everything a little',
    faults: (['database', 'vectors', 'embeddings', 'model'] as const).map((part) => ({
      part,
      fault: { kind: 'down' },
      share: 0.3,
    })),
    model: liar,
  },
];

/** With an exam service of one's own: what it may do wrong. */
export const examCases: readonly FaultCase[] = [
  { name: 'exam service down', faults: of('exams', { kind: 'down' }) },
  { name: 'exam service 500', faults: of('exams', { kind: 'status', status: 500 }) },
  { name: 'exam service slow', faults: of('exams', { kind: 'slow', delayMs: tooLongMs }) },
  { name: 'exam service garbage', faults: of('exams', { kind: 'garbage', body: notJson }) },
  { name: 'exam service reset', faults: of('exams', { kind: 'reset' }) },
];

/** Where a model writes and is verified. A verifier that says yes to a liar is bounded by the exact checks alone: not here. */
export const writingCases: readonly FaultCase[] = [
  { name: 'writer lies', faults: [], model: (told) => onPassages(told.random, lie(told), readClosely) },
  {
    name: 'writer invents references',
    faults: [],
    model: ({ random }) => onPassages(random, inventReferences, readClosely),
  },
  {
    name: 'verifier silent',
    faults: [],
    model: ({ random }) => onPassages(random, writeHonestly, () => ({ kind: 'hang' })),
  },
  {
    name: 'verifier garbage',
    faults: [],
    model: (told) => onPassages(told.random, lie(told), () => ({ kind: 'say', text: notJson })),
  },
  { name: 'writer drops', faults: [], model: ({ random }) => onPassages(random, dropAtTheEnd, readClosely) },
];
