import { describe, expect, it } from 'vitest';
import { continueTrace, traceparentOf } from '../../functions/telemetry/trace-context.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const from = (header: string | null) => continueTrace({ header, sampleShare: 0 });

describe('a trace', () => {
  it('goes on with a span of its own', () => {
    const trace = from(`00-${traceId}-${spanId}-01`);
    expect(trace).toMatchObject({ traceId, parentSpanId: spanId });
    expect(trace.spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(trace.spanId).not.toBe(spanId);
    expect(traceparentOf(trace)).toBe(`00-${traceId}-${trace.spanId}-00`);
  });

  it('goes on from a later version, whatever it adds', () => {
    expect(from(`01-${traceId}-${spanId}-00-more`)).toMatchObject({ traceId, parentSpanId: spanId });
  });

  it.each([null, '', 'rubbish', `00-${traceId}-${spanId}-01\n00-${traceId}-${spanId}-01`])(
    'begins anew where the caller sends %j',
    (header) => {
      const trace = from(header);
      expect(trace.parentSpanId).toBeNull();
      expect(trace.traceId).toMatch(/^[0-9a-f]{32}$/);
      expect(trace.traceId).not.toBe(traceId);
    },
  );

  it('is sampled by our share, not by the caller’s wish', () => {
    const wish = `00-${traceId}-${spanId}-01`;
    expect(continueTrace({ header: wish, sampleShare: 0 }).isSampled).toBe(false);
    expect(continueTrace({ header: null, sampleShare: 1 }).isSampled).toBe(true);
    expect(continueTrace({ header: null, sampleShare: 0.5, random: () => 0.6 }).isSampled).toBe(false);
    expect(continueTrace({ header: null, sampleShare: 0.5, random: () => 0.4 }).isSampled).toBe(true);
  });
});
