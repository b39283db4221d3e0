import { describe, expect, it } from 'vitest';
import { readTrace, type TraceEvent } from '../../../scripts/verify/bench-page/read-trace.ts';

const pid = 7;
const main = 1;
/** The page began to load at this moment of the trace. */
const start = 1_000_000;

const at = (ms: number, name: string, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid,
  tid: main,
  ts: start + ms * 1000,
  ...more,
});
const task = (ms: number, lastsMs: number, more: Partial<TraceEvent> = {}) =>
  at(ms, 'RunTask', { dur: lastsMs * 1000, ...more });
const shift = (ms: number, score: number, hadInput = false) =>
  at(ms, 'LayoutShift', { args: { data: { score, had_recent_input: hadInput } } });
const load = (...events: readonly TraceEvent[]) =>
  readTrace([
    at(0, 'navigationStart', { args: { data: { documentLoaderURL: 'http://localhost/' } } }),
    at(400, 'firstContentfulPaint'),
    ...events,
  ]);

describe('what a trace says of a load', () => {
  it('counts from the navigation', () => {
    expect(load().firstContentfulPaintMs).toBe(400);
  });

  it('is interactive with the first paint where no task was long', () => {
    expect(load(task(500, 49)).timeToInteractiveMs).toBe(400);
  });

  it('is interactive after the last long task before five quiet seconds', () => {
    const figures = load(task(500, 100), task(900, 300), task(7_000, 400));
    expect(figures.timeToInteractiveMs).toBe(1_200);
    expect(figures.totalBlockingMs).toBe(50 + 250);
  });

  it('knows tasks by either name', () => {
    expect(load(at(500, 'ThreadControllerImpl::RunTask', { dur: 100_000 })).timeToInteractiveMs).toBe(600);
  });

  it('takes a long task that began before the paint from the paint on', () => {
    const figures = load(task(300, 200));
    expect(figures.timeToInteractiveMs).toBe(500);
    expect(figures.totalBlockingMs).toBe(50);
  });

  it('leaves out other threads and other processes', () => {
    expect(load(task(500, 900, { tid: 2 }), task(500, 900, { pid: 8 })).timeToInteractiveMs).toBe(400);
  });

  it('adds up the shifts that no input caused', () => {
    expect(load(shift(450, 0.02), shift(600, 0.01), shift(900, 0.4, true)).layoutShift).toBeCloseTo(0.03);
  });

  it('refuses a trace without a navigation or a paint', () => {
    expect(() => readTrace([at(400, 'firstContentfulPaint')])).toThrow('no navigation');
    expect(() =>
      readTrace([at(0, 'navigationStart', { args: { data: { documentLoaderURL: 'http://localhost/' } } })]),
    ).toThrow('no contentful paint');
  });
});
