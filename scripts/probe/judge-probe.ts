// Judges one response: no failure of ours, and no byte that its caller may not see.
import type { Received } from '../../test/support/tenants/build-tenant.ts';
import { type Canary, findCanaries } from '../../test/support/tenants/canary.ts';
import type { Probe } from './make-probe.ts';
import { maySee } from './may-see.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const joinCode = /"joinCode":"([A-Z0-9]+)"/g;

/** @returns what is wrong, empty where nothing is */
export function judgeProbe(
  { request, person, target }: Probe,
  received: Received,
  known: ReadonlyMap<string, Canary>,
): readonly string[] {
  const faults: string[] = [];
  if (received.status >= 500) faults.push(`answered ${received.status}`);
  const text = `${[...received.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n${received.text}`;
  const sent =
    `${decodeURIComponent(request.path.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))} ${request.body ?? ''} ${JSON.stringify(request.headers)}`.toLowerCase();
  for (const canary of findCanaries(text)) {
    if (!maySee(person, canary)) faults.push(`shows ${canary.kind} of ${canary.owner} of ${canary.tenantId}`);
  }
  const named = [...text.matchAll(uuid)]
    .map(([id]) => id)
    .concat([...text.matchAll(joinCode)].map(([, code]) => code ?? ''));
  // What somebody named in an earlier request is kept with it, and part of all that is kept of them.
  const ownFile = target === 'exportOwnData';
  for (const id of ownFile ? [] : new Set(named)) {
    const canary = known.get(id);
    // What the caller named itself is no news to it.
    if (canary === undefined || sent.includes(id.toLowerCase()) || maySee(person, canary)) continue;
    faults.push(`names an id (${canary.kind}) of ${canary.owner} of ${canary.tenantId}`);
  }
  return faults;
}
