// Any AI SDK model as ports/verifier.ts: one call without repetition. A claim is believed only where the reply names a
// number of that claim's own evidence, and none of another's.

import { generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai';
import { renderVerifyData, renderVerifyInstructions } from '../../prompts/verify.ts';
import type { Claim, Verification, Verifier } from '../ports/verifier.ts';
import { chooseLanguageModel, type NetworkModelSettings } from './language-model.ts';
import type { ModelWatch } from './observe-model.ts';
import { readList } from './read-pointing.ts';
import { failureOf, replyFormOf } from './reply-form.ts';
import { withinLimit } from './within-limit.ts';

/** Verdicts of eight claims in JSON with white space. */
const maxOutputTokens = 500;
const replyLimitCharacters = 6_000;

/** Bare on purpose: services differ in what else of JSON Schema they take. */
const replySchema = jsonSchema({
  type: 'object',
  properties: {
    verdicts: {
      type: 'array',
      items: {
        type: 'object',
        properties: { claim: { type: 'integer' }, stated_by: { type: 'array', items: { type: 'integer' } } },
        required: ['claim', 'stated_by'],
        additionalProperties: false,
      },
    },
  },
  required: ['verdicts'],
  additionalProperties: false,
});

/** The model the settings name. Pure construction. */
export function createVerifier(settings: NetworkModelSettings, watch?: ModelWatch): Verifier {
  const { id, model } = chooseLanguageModel(settings, watch, { isStructured: true });
  return {
    id,
    async verify({ claims, timeLimitMs, abortSignal }) {
      const form = replyFormOf(settings);
      const call = (signal: AbortSignal) =>
        generateText({
          model,
          instructions: renderVerifyInstructions(form),
          messages: [{ role: 'user', content: renderVerifyData(claims) }],
          ...(form === 'structured' ? { output: Output.object({ schema: replySchema, name: 'verdicts' }) } : {}),
          temperature: 0,
          maxOutputTokens,
          maxRetries: 0,
          abortSignal: signal,
          telemetry: { isEnabled: false },
        });
      try {
        const { text } = await withinLimit(call, { timeLimitMs, abortSignal });
        return readVerdicts(text, claims);
      } catch (error) {
        if (NoObjectGeneratedError.isInstance(error)) return readVerdicts(error.text ?? '', claims);
        return { kind: 'failed', failure: failureOf(error, { form, settings, abortSignal }) };
      }
    },
  };
}

interface Verdict {
  readonly claim: number;
  readonly statedBy: readonly number[];
}

/** What a reply says of each claim, in linear time. A claim with two verdicts has none. */
export function readVerdicts(reply: string, claims: readonly Claim[]): Verification {
  const end = reply.lastIndexOf('</think>');
  const text = (end < 0 ? reply : reply.slice(end + '</think>'.length)).slice(0, replyLimitCharacters);
  const verdicts = readJson(text) ?? readLines(text);
  if (verdicts.length === 0) return { kind: 'failed', failure: 'reply_malformed' };
  let first = 1;
  const states = claims.map(({ evidence }, index) => {
    const own = verdicts.filter(({ claim }) => claim === index + 1);
    const [from, to] = [first, first + evidence.length];
    first = to;
    const named = own[0]?.statedBy ?? [];
    return own.length === 1 && named.length > 0 && named.every((number) => number >= from && number < to);
  });
  return { kind: 'verified', states };
}

function readJson(text: string): readonly Verdict[] | null {
  try {
    const value: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    const { verdicts } = value as { readonly verdicts?: unknown };
    if (!Array.isArray(verdicts)) return null;
    return verdicts.flatMap((verdict: unknown) => {
      const { claim, stated_by: said } = Object(verdict) as { readonly claim?: unknown; readonly stated_by?: unknown };
      const statedBy = (Array.isArray(said) ? said : [said]).filter((each) => each !== null && each !== undefined);
      if (!Number.isInteger(claim)) return [];
      return [
        { claim: claim as number, statedBy: statedBy.map((each) => (Number.isInteger(each) ? (each as number) : -1)) },
      ];
    });
  } catch {
    return null;
  }
}

/** `1: 2, 3` and `2: none`, a line each. */
function readLines(text: string): readonly Verdict[] {
  return text.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    const claim = /^\D{0,10}(\d{1,3})\W{0,3}$/.exec(line.slice(0, Math.max(colon, 0)).trim())?.[1];
    return claim === undefined ? [] : [{ claim: Number(claim), statedBy: readList(line.slice(colon + 1).trim()) }];
  });
}
