// Structured events: one JSON line each, with a request id. No learner text, no names, no addresses, no error
// messages (a failed statement's message carries its parameters): kinds, codes, counts and durations only.

export type TelemetryEvent =
  | {
      readonly event: 'request';
      readonly request_id: string;
      /** Operation id or page; never the raw path, which the caller chose. */
      readonly operation: string;
      readonly method: string;
      readonly status: number;
      readonly code: string | null;
      /** Time waited on I/O: the clock of Workers stands still in between. */
      readonly duration_ms: number;
    }
  | {
      readonly event: 'answer';
      readonly request_id: string;
      readonly answer_id: string;
      readonly course_id: string;
      readonly course_version: number;
      readonly status: string;
      readonly reason: string | null;
      readonly category: string;
      readonly reference_count: number;
      readonly confidence: number | null;
      readonly is_fallback: boolean;
      readonly model_id: string | null;
      readonly model_calls: number;
      /** Given before and given again: the hit rate is the share of these among all answers. */
      readonly is_cached: boolean;
      readonly failed_checks: readonly string[];
      readonly timings_ms: Readonly<Record<string, number>>;
    }
  | {
      readonly event: 'turn';
      readonly request_id: string;
      readonly turn_id: string;
      readonly course_id: string;
      readonly course_version: number | null;
      readonly client_event: string | null;
      readonly mapped_units: readonly { readonly unit_id: string; readonly confidence: number }[];
      readonly focus_unit_id: string | null;
      readonly prereq_blocking_unit_id: string | null;
      readonly allowed_actions: readonly string[];
      readonly desired_exam_tier: string | null;
      readonly exam_availability: string | null;
      readonly next_eligible_at: string | null;
      readonly selected_action: string | null;
      /** Whether the model's reply was shown; false where it broke a rule or there was none. */
      readonly is_valid: boolean;
      readonly faults: readonly string[];
      readonly fallback_reason: string | null;
      readonly model_id: string | null;
      readonly model_calls: number;
      readonly database_trips: number | null;
      readonly timings_ms: Readonly<Record<string, number>>;
    }
  | {
      /** Of a learning platform. */
      readonly event: 'launch';
      readonly request_id: string;
      /** `launched`, `begun`, or why not, in a word of ours. */
      readonly outcome: string;
      readonly platform_id: string | null;
    }
  | {
      readonly event: 'defect' | 'part_unavailable' | 'answer_not_stored';
      readonly request_id: string;
      readonly operation: string;
      readonly failure: FailureDescription;
    }
  | {
      /** Spans in the names of OpenTelemetry, less the nanoseconds: docs/operations.md says how to hand them on. */
      readonly event: 'trace';
      readonly request_id: string;
      readonly trace_id: string;
      readonly span_id: string;
      readonly parent_span_id: string | null;
      /** Operation id. */
      readonly name: string;
      readonly is_ok: boolean;
      /** Milliseconds since the epoch. */
      readonly start_ms: number;
      readonly duration_ms: number;
      readonly spans: readonly {
        readonly span_id: string;
        readonly name: string;
        readonly start_ms: number;
        readonly duration_ms: number;
        readonly is_ok: boolean;
      }[];
    }
  | { readonly event: 'metrics_not_kept'; readonly kind: string; readonly failure: FailureDescription }
  /** A limit that cannot be looked at: the passages' own sentences answer. Or a count that could not be kept. */
  | { readonly event: 'model_calls_not_counted'; readonly failure: FailureDescription }
  | { readonly event: 'misconfigured'; readonly request_id: string; readonly problems: readonly string[] };

export interface FailureDescription {
  /** Names of the error and its causes, outermost first, each with its code where it has one. */
  readonly kinds: readonly string[];
  /** Frames of the innermost cause: where in our code, without the message. */
  readonly frames: readonly string[];
}

const frameLimit = 8;
const causeLimit = 5;

/** What may be logged of a thrown value: kinds and frames, never its message. */
export function describeFailure(thrown: unknown): FailureDescription {
  const kinds: string[] = [];
  let frames: readonly string[] = [];
  let current = thrown;
  for (let depth = 0; depth < causeLimit && current instanceof Error; depth += 1) {
    const code = 'code' in current && typeof current.code === 'string' ? `:${current.code.slice(0, 40)}` : '';
    kinds.push(`${current.name}${code}`);
    frames = framesOf(current);
    current = current.cause ?? ('sourceError' in current ? current.sourceError : undefined);
  }
  return { kinds: kinds.length > 0 ? kinds : [typeof thrown], frames };
}

/** The message, which may have lines like frames, stands at the head of the stack and is cut off first. */
function framesOf(error: Error): readonly string[] {
  const stack = error.stack ?? '';
  const messageAt = stack.indexOf(error.message);
  return (messageAt === -1 ? stack : stack.slice(messageAt + error.message.length))
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+|<anonymous>|native)\)?$/.test(line))
    .slice(0, frameLimit)
    .map((line) => line.trim());
}

/** Writes one event; warnings and errors go to their own level so that they can be alarmed on. */
export function logEvent(event: TelemetryEvent): void {
  const line = JSON.stringify({ time: new Date().toISOString(), ...event });
  const isRoutine = ['request', 'answer', 'turn', 'trace', 'launch'].includes(event.event);
  if (isRoutine) console.log(line);
  else console.error(line);
}
