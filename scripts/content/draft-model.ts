// The configured model as content:questions asks it: one reply a call, none repeated.
import type { DraftCall } from '../../functions/ingest/questions/draft-questions.ts';
import { draftOutputTokens, draftTimeLimitMs } from '../../functions/ingest/questions/draft-questions.ts';
import { createShortReplyModel } from '../../functions/models/short-reply.ts';

export type ReplyTo = (call: DraftCall<unknown>) => Promise<string | null>;

/** From LANGUAGE_MODEL_URL, LANGUAGE_MODEL_NAME and LANGUAGE_MODEL_KEY. */
export function readShortReplyModel(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly ok: true; readonly reply: ReplyTo } | { readonly ok: false; readonly message: string } {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: name, LANGUAGE_MODEL_KEY: key } = environment;
  if (!url || !name) {
    const message =
      'Set LANGUAGE_MODEL_URL and LANGUAGE_MODEL_NAME (any OpenAI-compatible endpoint), or use --prompts and --replies';
    return { ok: false, message };
  }
  const model = createShortReplyModel({ kind: 'openai-compatible', url, model: name, key: key ?? null });
  return {
    ok: true,
    reply: ({ instructions, data }) =>
      model.reply({ instructions, data, timeLimitMs: draftTimeLimitMs, outputTokenLimit: draftOutputTokens }),
  };
}
