import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { startObservation } from '../../functions/telemetry/observation.ts';
import { isFailedModelReply, observePort } from '../../functions/telemetry/observe-port.ts';
import { continueTrace } from '../../functions/telemetry/trace-context.ts';

afterEach(() => vi.restoreAllMocks());

const traced = (sampleShare: number) => {
  let now = 1_000;
  const trace = continueTrace({ header: null, sampleShare });
  const observation = startObservation(trace, () => now);
  return { observation, trace, pass: (ms: number) => (now += ms) };
};

function watched(sampleShare = 0) {
  const { observation, trace, pass } = traced(sampleShare);
  const store = {
    name: 'plain',
    read: async (value: string) => {
      pass(7);
      return value;
    },
    fail: async () => {
      pass(3);
      throw new Error('What is my diagnosis?');
    },
    now: () => 'at once',
    async *list() {
      yield 'one';
    },
  };
  const port = observePort(store, {
    observation,
    part: 'database',
    steps: { read: 'resolve', rest: 'reread' },
    isFailure: (error) => error instanceof Error && !error.message.startsWith('refused'),
  });
  return { observation, trace, port, pass };
}

const linesOf = (log: { mock: { calls: unknown[][] } }) => log.mock.calls.map(([line]) => JSON.parse(String(line)));

describe('a watched port', () => {
  it('gives and throws what it gave and threw', async () => {
    const { port } = watched();
    expect(await port.read('this')).toBe('this');
    await expect(port.fail()).rejects.toThrow('What is my diagnosis?');
    expect(port.now()).toBe('at once');
    expect(port.name).toBe('plain');
    const listed: string[] = [];
    for await (const each of port.list()) listed.push(each);
    expect(listed).toEqual(['one']);
  });

  it('adds up the times of its steps, and names the part that failed once asked', async () => {
    const { port, observation } = watched();
    await port.read('a');
    await port.read('b');
    await port.fail().catch(() => {});
    expect(observation.readSteps()).toEqual([
      { step: 'resolve', ms: 14 },
      { step: 'reread', ms: 3 },
    ]);
    expect(observation.takeFailures()).toEqual(['database']);
    expect(observation.takeFailures()).toEqual([]);
  });

  it('does not blame a part for a statement it refused', async () => {
    const { observation } = traced(0);
    const port = observePort(
      { write: async () => Promise.reject(new Error('refused: duplicate')) },
      { observation, part: 'database', steps: { rest: 'store' }, isFailure: () => false },
    );
    await expect(port.write()).rejects.toThrow();
    expect(observation.takeFailures()).toEqual([]);
  });
});

test.each([
  [{ kind: 'failed', failure: 'model_timeout' }, ['language_model']],
  [null, ['language_model']],
  [{ kind: 'failed', failure: 'aborted' }, []],
  [{ kind: 'pointed', sentences: [], phrases: [] }, []],
])('a model that replies %j has failed: %j', async (reply, failed) => {
  const { observation } = traced(0);
  const port = observePort(
    { point: async () => reply },
    { observation, part: 'language_model', steps: { rest: 'generate' }, isFailedReply: isFailedModelReply },
  );
  expect(await port.point()).toBe(reply);
  expect(observation.takeFailures()).toEqual(failed);
});

describe('a trace in the log', () => {
  it('is not written where nothing failed and it is not sampled', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { port, observation } = watched(0);
    await port.read('a');
    observation.emit('ask', 'request-1', true);
    expect(log).not.toHaveBeenCalled();
  });

  it('is written whole where a part failed, without a word of its message', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { port, observation, trace } = watched(0);
    await port.read('a');
    await port.fail().catch(() => {});
    observation.emit('ask', 'request-1', true);
    const [line] = linesOf(log);
    expect(line).toMatchObject({
      event: 'trace',
      trace_id: trace.traceId,
      span_id: trace.spanId,
      name: 'ask',
      is_ok: false,
      duration_ms: 10,
      spans: [
        { name: 'resolve', duration_ms: 7, start_ms: 1_000, is_ok: true },
        { name: 'reread', duration_ms: 3, start_ms: 1_007, is_ok: false },
      ],
    });
    expect(JSON.stringify(line)).not.toContain('diagnosis');
  });

  it('goes on where it left off: what follows a stream is written once more, with its own spans alone', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { port, observation } = watched(1);
    await port.read('a');
    observation.emit('ask', 'request-1', true);
    await port.read('b');
    observation.emit('ask', 'request-1', true);
    expect(linesOf(log).map(({ spans }) => spans.length)).toEqual([1, 1]);
  });

  it('holds at most 200 spans, and sums all of them', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { port, observation } = watched(1);
    for (let call = 0; call < 250; call += 1) await port.read('a');
    observation.emit('ask', 'request-1', true);
    expect(linesOf(log)[0].spans).toHaveLength(200);
    expect(observation.readSteps()).toEqual([{ step: 'resolve', ms: 1_750 }]);
  });

  it('gives usage once', () => {
    const { observation } = traced(0);
    observation.addUsage({ modelCalls: 1, inputTokens: 0, outputTokens: 0 });
    observation.addUsage({ modelCalls: 0, inputTokens: 900, outputTokens: 40 });
    expect(observation.takeUsage()).toEqual({ modelCalls: 1, inputTokens: 900, outputTokens: 40 });
    expect(observation.takeUsage()).toEqual({ modelCalls: 0, inputTokens: 0, outputTokens: 0 });
  });
});
