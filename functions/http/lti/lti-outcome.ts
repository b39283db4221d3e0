// What a launch, or its beginning, comes to; with the word that the log has for it.
import type { ProblemCode } from '../../contract/problem.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';

export type LtiOutcome =
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly setCookie: readonly string[];
      readonly outcome: string;
      readonly platformId: string | null;
    }
  | {
      readonly kind: 'refused';
      readonly problem: ProblemOutcome;
      /** For the log: why, in a word of ours. */
      readonly outcome: string;
      readonly platformId: string | null;
    };

/** Seconds after which a platform that was down is asked again. */
const comeBackSeconds = 60;

export function refuse(code: ProblemCode, outcome: string, platformId: string | null = null): LtiOutcome {
  const isDown = code === 'lti_platform_unreachable';
  const headers = isDown ? { headers: { 'retry-after': String(comeBackSeconds) } } : {};
  return { kind: 'refused', problem: problem(code, headers), outcome, platformId };
}
