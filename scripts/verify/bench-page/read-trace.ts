// What Chromium's own trace of a page's loading says: first contentful paint, time to interactive, blocking, shifts.
// The definitions are Lighthouse's, which reads the same events.

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: {
    readonly data?: Readonly<Record<string, unknown>>;
    readonly frame?: string;
    readonly name?: string;
  };
}

export interface PageLoad {
  readonly firstContentfulPaintMs: number;
  readonly largestContentfulPaintMs: number;
  /** End of the last long task before the first quiet window of five seconds; the first paint where none was long. */
  readonly timeToInteractiveMs: number;
  /** Sum of what long tasks took beyond 50 ms, between first paint and time to interactive. */
  readonly totalBlockingMs: number;
  /** Sum of the scores of shifts that no input caused. */
  readonly layoutShift: number;
}

/** What Chromium calls a task of a thread, by its version. */
const taskNames: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);
const longTaskMs = 50;
const quietMs = 5_000;

/**
 * @param events of one load, recorded for at least five seconds beyond its last request
 * @throws Error where the trace has no navigation or no paint
 */
export function readTrace(events: readonly TraceEvent[]): PageLoad {
  const navigation = events
    .filter(({ name, args }) => name === 'navigationStart' && String(args?.data?.documentLoaderURL ?? '') !== '')
    .at(-1);
  if (!navigation) throw new Error('the trace has no navigation');
  const { pid, ts: start } = navigation;
  const sinceStart = (ts: number) => (ts - start) / 1000;
  const ofPage = events.filter((event) => event.pid === pid && event.ts >= start);
  const paint = ofPage.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the trace has no contentful paint');
  const firstContentfulPaintMs = sinceStart(paint.ts);
  const largest = ofPage.filter(({ name }) => name === 'largestContentfulPaint::Candidate').at(-1);
  const tasks = ofPage
    .filter(({ name, tid, dur }) => taskNames.has(name) && tid === navigation.tid && (dur ?? 0) / 1000 > longTaskMs)
    .map(({ ts, dur }) => ({ beginMs: sinceStart(ts), endMs: sinceStart(ts + (dur ?? 0)) }))
    .filter(({ endMs }) => endMs > firstContentfulPaintMs);
  const timeToInteractiveMs = endOfUnrest(tasks, firstContentfulPaintMs);
  return {
    firstContentfulPaintMs,
    largestContentfulPaintMs: largest ? sinceStart(largest.ts) : firstContentfulPaintMs,
    timeToInteractiveMs,
    totalBlockingMs: tasks
      .filter(({ beginMs }) => beginMs < timeToInteractiveMs)
      .reduce((sum, { beginMs, endMs }) => {
        return sum + Math.max(0, endMs - Math.max(beginMs, firstContentfulPaintMs) - longTaskMs);
      }, 0),
    layoutShift: ofPage
      .filter(({ name, args }) => name === 'LayoutShift' && args?.data?.had_recent_input !== true)
      .reduce((sum, { args }) => sum + Number(args?.data?.score ?? 0), 0),
  };
}

function endOfUnrest(tasks: readonly { readonly beginMs: number; readonly endMs: number }[], paintMs: number): number {
  let end = paintMs;
  for (const { beginMs, endMs } of tasks) {
    if (beginMs - end > quietMs) return end;
    end = Math.max(end, endMs);
  }
  return end;
}
