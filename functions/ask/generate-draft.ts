// The one model call of an answer, given out as whole sentences. The only file of ask that knows the AI SDK.
// It judges nothing: every sentence it gives must still pass the guard before a reader sees it.

import { type LanguageModel, streamText } from 'ai';
import { SentenceStream } from '../guard/sentence-stream.ts';

/** A model to answer with, as models/language-model builds it. */
export interface AnswerModel {
  /** Shown with answers and stored with them. */
  readonly id: string;
  readonly model: Exclude<LanguageModel, string>;
  /** True for the built-in model, which makes no call over the network. */
  readonly isExtractive: boolean;
}

export type DraftFailure = 'model_error' | 'model_timeout' | 'model_empty' | 'aborted';

export type DraftEvent =
  | { readonly type: 'sentence'; readonly text: string }
  /** `failure` is null when the model came to an end by itself; sentences given before a failure still count. */
  | { readonly type: 'end'; readonly failure: DraftFailure | null };

export interface DraftInput {
  readonly model: AnswerModel;
  /** Our own rules; never holds a word of the question or the passages. */
  readonly instructions: string;
  /** Question and passages, JSON-encoded. */
  readonly data: string;
  /** What the course knows of the question; only the built-in model is given it. */
  readonly hints: {
    /** How rare its stems are in the course. */
    readonly termWeights: Readonly<Record<string, number>>;
    /** The gate's probability that the passages cover its subject; null where it is not to be held to that. */
    readonly topicProbability: number | null;
  };
  readonly temperature: number;
  readonly maxOutputTokens: number;
  /** For the whole call, in milliseconds. */
  readonly timeLimitMs: number;
  readonly abortSignal?: AbortSignal;
}

/** A model that writes on and on is stopped after this many characters. */
const draftLimitCharacters = 12_000;
const timedOut = Symbol('timed out');

/**
 * Streams one call to the model and gives its sentences as they are completed, then `end`. Never throws for a model's
 * failure, never retries, ends by `timeLimitMs` even when the model ignores its abort signal. Stop iterating to abort
 * the call upstream.
 */
export async function* generateDraft(input: DraftInput): AsyncGenerator<DraftEvent, void> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  input.abortSignal?.addEventListener('abort', abort, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), input.timeLimitMs);
    controller.signal.addEventListener('abort', () => resolve(timedOut), { once: true });
  });
  const parts = startCall(input, controller.signal);
  try {
    if (input.abortSignal?.aborted) {
      yield { type: 'end', failure: 'aborted' };
      return;
    }
    yield* readDraft(parts, deadline, () => input.abortSignal?.aborted ?? false);
  } finally {
    clearTimeout(timer);
    input.abortSignal?.removeEventListener('abort', abort);
    controller.abort();
    // A call that failed is left half read: its stream is given up.
    parts.return().catch(() => {});
  }
}

type DraftPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'failed' }
  | { readonly type: 'over'; readonly isCut: boolean };

async function* startCall(input: DraftInput, abortSignal: AbortSignal): AsyncGenerator<DraftPart, void> {
  const result = streamText({
    model: input.model.model,
    instructions: input.instructions,
    messages: [{ role: 'user', content: input.data }],
    temperature: input.temperature,
    maxOutputTokens: input.maxOutputTokens,
    maxRetries: 0,
    ...(input.model.isExtractive ? { providerOptions: { extractive: input.hints } } : {}),
    abortSignal,
    telemetry: { isEnabled: false },
    // Errors arrive as parts of the stream; without this the SDK prints them.
    onError: ({ error }) => dropFrames(error),
  });
  for await (const part of result.stream) {
    if (part.type === 'text-delta') yield { type: 'text', text: part.text };
    else if (part.type === 'error' || part.type === 'abort') yield { type: 'failed' };
    else if (part.type === 'finish') yield { type: 'over', isCut: part.finishReason !== 'stop' };
  }
}

/**
 * Reading a stack turns its frames into text. Frames hold the call that failed; the SDK keeps a branch of the stream that
 * nobody reads, and workerd holds what is in it: with its frames an error keeps all of the call for ever.
 */
function dropFrames(error: unknown): void {
  for (let each = error; each instanceof Error; each = each.cause) String(each.stack);
}

async function* readDraft(
  parts: AsyncGenerator<DraftPart, void>,
  deadline: Promise<typeof timedOut>,
  isAborted: () => boolean,
): AsyncGenerator<DraftEvent, void> {
  const sentences = new SentenceStream();
  let characters = 0;
  let count = 0;
  let isCut = true;
  let failure: DraftFailure | null = null;
  while (failure === null && characters < draftLimitCharacters) {
    const next = await Promise.race([parts.next().catch(() => null), deadline]);
    if (next === timedOut) failure = isAborted() ? 'aborted' : 'model_timeout';
    else if (next === null || (!next.done && next.value.type === 'failed')) failure = 'model_error';
    else if (next.done) break;
    else if (next.value.type === 'over') isCut = next.value.isCut;
    else if (next.value.type === 'text') {
      characters += next.value.text.length;
      for (const text of sentences.push(next.value.text)) {
        count += 1;
        yield { type: 'sentence', text };
      }
    }
  }
  for (const text of failure === null ? sentences.flush() : []) {
    if (isCut && !isFinished(text)) continue;
    count += 1;
    yield { type: 'sentence', text };
  }
  yield { type: 'end', failure: failure ?? (count === 0 ? 'model_empty' : null) };
}

/** Whether a sentence ends as one; the last words of a cut stream are not given out. */
function isFinished(text: string): boolean {
  return /[.!?…।॥。！？؟۔:;)\]"'`$*|]$/u.test(text.trim());
}
