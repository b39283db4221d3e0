// W3C Trace Context: which trace a request belongs to. Taken from the caller where it is well-formed, passed on to what
// we call. Must decide nothing by it: every byte of it is the caller's.

export interface TraceContext {
  /** 32 lower-case hexadecimal digits. */
  readonly traceId: string;
  /** Of this request: 16 digits. */
  readonly spanId: string;
  /** The caller's span; null where the trace begins here. */
  readonly parentSpanId: string | null;
  /** Whether its spans are logged also where nothing failed. */
  readonly isSampled: boolean;
}

/** Version 00, and what later versions begin with. */
const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const longestHeader = 256;

/**
 * Continues the caller's trace, or begins one. The caller's wish to be sampled is not heard: else anybody could have
 * every request logged.
 * @param input.sampleShare 0..1
 * @param input.random gives 0 ≤ n < 1
 */
export function continueTrace(input: {
  readonly header: string | null;
  readonly sampleShare: number;
  readonly random?: () => number;
}): TraceContext {
  const caller = readHeader(input.header);
  return {
    traceId: caller?.traceId ?? newId(16),
    spanId: newId(8),
    parentSpanId: caller?.spanId ?? null,
    isSampled: (input.random ?? Math.random)() < input.sampleShare,
  };
}

/** The header for whoever is called within the trace, or answered. */
export function traceparentOf({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** 16 hexadecimal digits that name a span. */
export function newSpanId(): string {
  return newId(8);
}

function readHeader(header: string | null): { readonly traceId: string; readonly spanId: string } | null {
  if (header === null || header.length > longestHeader) return null;
  const [, version, traceId = '', spanId = '', , rest] = form.exec(header.trim()) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId };
}

/** Random, and never all zeros. */
function newId(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  random[0] = (random[0] ?? 0) | 1;
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
