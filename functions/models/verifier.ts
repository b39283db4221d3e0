// Any AI SDK model as ports/verifier.ts: one call without repetition. A claim is believed only where the reply names a
// number of that claim's own evidence, and none of another's.

import { renderVerifyData, renderVerifyInstructions } from '../../prompts/verify.ts';
import type { Claim, Verification, Verifier } from '../ports/verifier.ts';
import { callModel, integer, listOf, objectOf, replyFormOf } from './call-model.ts';
import { chooseLanguageModel, type NetworkModelSettings } from './language-model.ts';
import type { ModelWatch } from './observe-model.ts';
import { jsonIn, readList, withoutThoughts } from './read-pointing.ts';

/** Verdicts of eight claims in JSON with white space. */
const maxOutputTokens = 500;
const replyLimitCharacters = 6_000;
const schema = objectOf({ verdicts: listOf(objectOf({ claim: integer, stated_by: listOf(integer) })) });

/** The model the settings name. Pure construction. */
export function createVerifier(settings: NetworkModelSettings, watch?: ModelWatch): Verifier {
  const chosen = chooseLanguageModel(settings, watch, { isStructured: true });
  return {
    id: chosen.id,
    async verify({ claims, ...limits }) {
      const form = replyFormOf(settings);
      const [instructions, data] = [renderVerifyInstructions(form), renderVerifyData(claims)];
      const said = await callModel({ chosen, settings, form, instructions, data, schema, maxOutputTokens }, limits);
      return 'failure' in said ? { kind: 'failed', failure: said.failure } : readVerdicts(said.text, claims);
    },
  };
}

interface Verdict {
  readonly claim: number;
  readonly statedBy: readonly number[];
}

/** What a reply says of each claim, in linear time. A claim with two verdicts has none. */
export function readVerdicts(reply: string, claims: readonly Claim[]): Verification {
  const text = withoutThoughts(reply).slice(0, replyLimitCharacters);
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
  const { verdicts } = jsonIn(text);
  if (!Array.isArray(verdicts)) return null;
  return verdicts.flatMap((verdict: unknown) => {
    const { claim, stated_by: said } = Object(verdict) as { readonly claim?: unknown; readonly stated_by?: unknown };
    const numbers: readonly unknown[] = Array.isArray(said) ? said : said === null || said === undefined ? [] : [said];
    const statedBy = numbers.map((each) => (Number.isInteger(each) ? (each as number) : -1));
    return Number.isInteger(claim) ? [{ claim: claim as number, statedBy }] : [];
  });
}

/** `1: 2, 3` and `2: none`, a line each. */
function readLines(text: string): readonly Verdict[] {
  return text.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    const claim = /^\D{0,10}(\d{1,3})\W{0,3}$/.exec(line.slice(0, Math.max(colon, 0)).trim())?.[1];
    return claim === undefined ? [] : [{ claim: Number(claim), statedBy: readList(line.slice(colon + 1).trim()) }];
  });
}
