// Whether a session of ours has been ended: one look at the database a minute for each person and isolate, so that an end
// is heard of everywhere within that minute. Holds figures alone, nothing of a request.
import type { LearnerOfTenant } from '../../ports/learner-data.ts';
import type { SignInStore } from '../../ports/sign-ins.ts';

const holdsMs = 60_000;
/** More people than an isolate meets in a minute. */
const mostHeld = 10_000;

const held = new Map<string, { readonly startsAtMs: number | null; readonly readAtMs: number }>();
const keyOf = ({ tenantId, learnerId }: LearnerOfTenant) => `${tenantId}\u001f${learnerId}`;

/** @param input.issuedAtMs of the token, to the second */
export async function isEnded(
  input: LearnerOfTenant & { readonly issuedAtMs: number },
  { signIns, nowMs }: { readonly signIns: Pick<SignInStore, 'sessionsStartAt'>; readonly nowMs: number },
): Promise<boolean> {
  const key = keyOf(input);
  const known = held.get(key);
  let startsAtMs = known?.startsAtMs ?? null;
  if (known === undefined || Math.abs(nowMs - known.readAtMs) > holdsMs) {
    const { tenantId, learnerId } = input;
    startsAtMs = await signIns.sessionsStartAt({ tenantId, learnerId });
    if (held.size >= mostHeld) held.clear();
    held.set(key, { startsAtMs, readAtMs: nowMs });
  }
  return startsAtMs !== null && input.issuedAtMs + 999 < startsAtMs;
}

/** What this isolate holds of somebody whose sessions were just ended is old. */
export function forgetHeld(person: LearnerOfTenant): void {
  held.delete(keyOf(person));
}
