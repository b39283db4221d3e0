// The one model call of a turn: structured output, its shape checked, its failures as values. The only file of the tutor
// that knows the AI SDK. It judges nothing: what comes out must still be validated and checked.
import {
  generateText,
  type LanguageModel,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  wrapLanguageModel,
} from 'ai';
import { type LlmTutorResponse, llmTutorResponseSchema } from './read-reply.ts';

export interface TutorModel {
  /** Logged with the turn. */
  readonly id: string;
  readonly model: Exclude<LanguageModel, string>;
}

export type ModelFailure = 'model_error' | 'model_timeout' | 'reply_malformed';

export type ModelReply =
  | { readonly kind: 'reply'; readonly response: LlmTutorResponse }
  | { readonly kind: 'failed'; readonly reason: ModelFailure };

export interface CallInput {
  readonly model: TutorModel;
  /** Our own rules; never holds a word of the learner or the course. */
  readonly instructions: string;
  /** Policy, context and the learner's words, JSON-encoded. */
  readonly data: string;
  /** For the whole call, in milliseconds. */
  readonly timeLimitMs: number;
  readonly abortSignal?: AbortSignal;
}

/** A card with its words, and room for a model that thinks aloud in JSON. */
const maxOutputTokens = 1_200;
/** A longer reply is not even parsed. */
const replyLimitCharacters = 16_000;

class ReplyTooLongError extends Error {
  override readonly name = 'ReplyTooLongError';
}

/**
 * One call, never repeated. Never throws for a model's failure and ends by `timeLimitMs` even when the model ignores its
 * abort signal. Source: ai-tutor.md PF-3.6.6, corrections 9.
 */
export async function callModel(input: CallInput): Promise<ModelReply> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  input.abortSignal?.addEventListener('abort', abort, { once: true });
  if (input.abortSignal?.aborted) controller.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<ModelReply>((resolve) => {
    const end = () => resolve({ kind: 'failed', reason: 'model_timeout' });
    timer = setTimeout(end, input.timeLimitMs);
    controller.signal.addEventListener('abort', end, { once: true });
  });
  try {
    return await Promise.race([askOnce(input, controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
    input.abortSignal?.removeEventListener('abort', abort);
    controller.abort();
  }
}

/** Its JSON schema is worked out when it is made: once, at the first turn. */
let madeOutput: ReturnType<typeof makeOutput> | null = null;
const makeOutput = () => Output.object({ schema: llmTutorResponseSchema, name: 'tutor_turn' });

function tutorOutput(): ReturnType<typeof makeOutput> {
  madeOutput ??= makeOutput();
  return madeOutput;
}

async function askOnce(input: CallInput, abortSignal: AbortSignal): Promise<ModelReply> {
  try {
    const { output } = await generateText({
      model: withTidyReply(input.model.model),
      instructions: input.instructions,
      messages: [{ role: 'user', content: input.data }],
      output: tutorOutput(),
      temperature: 0,
      maxOutputTokens,
      maxRetries: 0,
      abortSignal,
      telemetry: { isEnabled: false },
    });
    return { kind: 'reply', response: output };
  } catch (error) {
    if (abortSignal.aborted) return { kind: 'failed', reason: 'model_timeout' };
    const isMalformed =
      NoObjectGeneratedError.isInstance(error) ||
      NoOutputGeneratedError.isInstance(error) ||
      error instanceof ReplyTooLongError;
    return { kind: 'failed', reason: isMalformed ? 'reply_malformed' : 'model_error' };
  }
}

/** Takes code fences off, which models without structured output put around their JSON, and refuses what is too long. */
function withTidyReply(model: TutorModel['model']): LanguageModel {
  if (model.specificationVersion !== 'v4') return model;
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      wrapGenerate: async ({ doGenerate }) => {
        const result = await doGenerate();
        let characters = 0;
        const content = result.content.map((part) => {
          if (part.type !== 'text') return part;
          characters += part.text.length;
          if (characters > replyLimitCharacters) throw new ReplyTooLongError('the reply is too long');
          return { ...part, text: withoutFence(part.text) };
        });
        // The SDK prints warnings; a service without schemas of its own warns every time.
        return { ...result, content, warnings: [] };
      },
    },
  });
}

function withoutFence(text: string): string {
  return text
    .trim()
    .replace(/^```(?:json)?\s*/i, '')
    .replace(/```$/, '')
    .trimEnd();
}
