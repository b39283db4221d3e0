import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeFailure, logEvent } from '../functions/telemetry.ts';

afterEach(() => vi.restoreAllMocks());

describe('telemetry', () => {
  it('writes one JSON line an event', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    logEvent({
      event: 'request',
      request_id: 'r',
      operation: 'ask',
      method: 'POST',
      status: 200,
      code: null,
      duration_ms: 3,
    });
    const [line] = log.mock.calls[0] as [string];
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({ event: 'request', operation: 'ask', time: expect.any(String) });
  });

  it('keeps the messages of errors out: a failed statement carries what the learner asked', () => {
    const cause = Object.assign(new Error('params: What is my diagnosis?'), { code: '22P05', name: 'NeonDbError' });
    const described = describeFailure(new Error('Failed query: What is my diagnosis?', { cause }));
    expect(described.kinds).toEqual(['Error', 'NeonDbError:22P05']);
    expect(described.frames.length).toBeGreaterThan(0);
    expect(JSON.stringify(described)).not.toContain('diagnosis');
  });

  it('keeps a message of many lines out of the frames', () => {
    const error = new Error('first\n    at home I asked about my diagnosis');
    expect(JSON.stringify(describeFailure(error))).not.toContain('diagnosis');
  });

  it('describes whatever was thrown', () => {
    expect(describeFailure('What is my diagnosis?')).toEqual({ kinds: ['string'], frames: [] });
    expect(describeFailure(undefined)).toEqual({ kinds: ['undefined'], frames: [] });
  });
});
