// Decides what readers are shown, and whether the clock may: ports/version-switch.ts. The same statements that ingestion
// runs.
import type { VersionSwitch } from '../functions/ports/version-switch.ts';
import type { Database } from './client.ts';
import { discardDraft } from './ingest/discard-draft.ts';
import { setHold } from './ingest/hold.ts';
import { flip, publishDraft } from './ingest/show-version.ts';

export function createVersionSwitch({ write }: Pick<Database, 'write'>): VersionSwitch {
  return {
    flip: (input) => flip(write, input),
    publishDraft: (input) => publishDraft(write, input),
    discardDraft: (input) => discardDraft(write, input),
    setHold: (input) => setHold(write, input),
  };
}
