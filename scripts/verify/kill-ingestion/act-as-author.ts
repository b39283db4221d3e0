// An author who decides on drafts and versions while pushes are under way and killed.
import type { IngestStore } from '../../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../../functions/ports/scope.ts';
import type { VersionSwitch } from '../../../functions/ports/version-switch.ts';
import type { Chance } from './change-course.ts';

export interface Author {
  /** After so long does one thing by chance. */
  act(afterMs: number): Promise<void>;
  /** How often each was done, and how it ended, in words. */
  done(): string;
}

export function openAuthor(input: {
  readonly versions: VersionSwitch;
  readonly store: IngestStore;
  readonly scope: CourseScope;
  readonly chance: Chance;
}): Author {
  const { versions, store, scope, chance } = input;
  const counts = new Map<string, number>();
  return {
    async act(afterMs) {
      const share = chance.share();
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      const { draft, latestVersion } = await store.readCourseState(scope);
      // Sometimes a draft that is not there any more, or is not ready yet: as a page looked at for long.
      const version = Math.max(1, draft?.version ?? latestVersion);
      const outcome = await decide(share, version);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    },
    done: () => [...counts].map(([outcome, count]) => `${count} × ${outcome}`).join(', '),
  };

  async function decide(share: number, version: number): Promise<string> {
    if (share < 0.4) return `publish: ${(await versions.publishDraft({ ...scope, version })).kind}`;
    if (share < 0.65) return `discard: ${(await versions.discardDraft({ ...scope, version })).kind}`;
    if (share < 0.85) return `switch: ${(await store.flip({ ...scope, version: null })).kind}`;
    const isHeld = share < 0.92;
    await versions.setHold({ ...scope, isHeld });
    return isHeld ? 'hold' : 'resume';
  }
}
