// What one request did outside: its steps with their times, its model calls, the parts that failed it. Counts, names and
// times only, never what was asked or answered. The clock of Workers stands still between I/O: only I/O steps are here.
import { logEvent } from '../telemetry.ts';
import { continueTrace, newSpanId, type TraceContext } from './trace-context.ts';

/** Names of steps are our own: never anything a caller sent. */
export type StepName =
  | 'resolve'
  | 'embed'
  | 'search'
  | 'reread'
  | 'generate'
  | 'check'
  | 'store'
  | 'budget'
  | 'tutor_read'
  | 'tutor_write'
  | 'exam'
  | 'ingest_read'
  | 'ingest_write'
  | 'ingest_copy'
  | 'ingest_index'
  | 'ingest_source'
  | 'total';

export type PartName = 'database' | 'vector_store' | 'embeddings' | 'language_model' | 'exam_service' | 'bucket';

export interface StepTime {
  readonly step: StepName;
  readonly ms: number;
}

export interface Usage {
  readonly modelCalls: number;
  /** As the model's service counts them; 0 for a call that was broken off or does not say. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

interface Span extends StepTime {
  readonly spanId: string;
  /** Milliseconds since the epoch. */
  readonly startMs: number;
  readonly isOk: boolean;
}

export interface Observation {
  readonly trace: TraceContext;
  /** Begins a step; what it gives ends it. `part` is who failed where it does not end well. */
  startStep(step: StepName, part: PartName | null): (isOk: boolean) => void;
  addUsage(usage: Usage): void;
  /** A part that failed without a step of its own. */
  addFailure(part: PartName): void;
  /** Usage since the last time, and the steps so far; a page that answers one question takes what that cost. */
  takeUsage(): Usage;
  readSteps(): readonly StepTime[];
  /** Parts that failed since the last time, each once. */
  takeFailures(): readonly PartName[];
  /** Writes the spans that have not been written yet: where the trace is sampled, or something failed. */
  emit(name: string, requestId: string, isOk: boolean): void;
}

/** A run of ingestion may take many; what lies beyond is left out of the trace, not out of the sums. */
const spanLimit = 200;
const noUsage: Usage = { modelCalls: 0, inputTokens: 0, outputTokens: 0 };

/** @param readClock milliseconds since the epoch */
export function startObservation(
  trace: TraceContext = continueTrace({ header: null, sampleShare: 0 }),
  readClock: () => number = () => Date.now(),
): Observation {
  const spans: Span[] = [];
  const steps = new Map<StepName, number>();
  const failures = new Set<PartName>();
  const startedAt = readClock();
  let usage = noUsage;
  let emitted = 0;
  let hasFailed = false;
  const fail = (part: PartName) => {
    hasFailed = true;
    failures.add(part);
  };
  return {
    trace,
    startStep(step, part) {
      const startMs = readClock();
      return (isOk) => {
        const ms = Math.max(0, Math.round(readClock() - startMs));
        steps.set(step, (steps.get(step) ?? 0) + ms);
        if (spans.length < spanLimit) spans.push({ step, ms, startMs, isOk, spanId: newSpanId() });
        if (!isOk && part !== null) fail(part);
      };
    },
    addUsage: (more) => {
      usage = addUsage(usage, more);
    },
    addFailure: fail,
    takeUsage() {
      const taken = usage;
      usage = noUsage;
      return taken;
    },
    readSteps: () => [...steps].map(([step, ms]) => ({ step, ms })),
    takeFailures() {
      const taken = [...failures];
      failures.clear();
      return taken;
    },
    emit(name, requestId, isOk) {
      const fresh = spans.slice(emitted);
      emitted = spans.length;
      if (!trace.isSampled && !hasFailed && isOk) return;
      logEvent({
        event: 'trace',
        request_id: requestId,
        trace_id: trace.traceId,
        span_id: trace.spanId,
        parent_span_id: trace.parentSpanId,
        name,
        is_ok: isOk && !hasFailed,
        start_ms: startedAt,
        duration_ms: Math.max(0, Math.round(readClock() - startedAt)),
        spans: fresh.map(({ spanId, step, startMs, ms, isOk: isStepOk }) => ({
          span_id: spanId,
          name: step,
          start_ms: startMs,
          duration_ms: ms,
          is_ok: isStepOk,
        })),
      });
    },
  };
}

function addUsage(one: Usage, other: Usage): Usage {
  return {
    modelCalls: one.modelCalls + other.modelCalls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}
