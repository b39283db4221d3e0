// Moves the page's clock while something counts down, and says when a lock has ended. Still otherwise: each movement draws
// the page anew.
import type { WorkspaceData } from '../model.ts';
import { serviceNowMs } from './clock.ts';
import type { Store } from './store.ts';

const everySecondMs = 1_000;
const everyMinuteMs = 20_000;
/** From here on seconds are shown. */
const secondsMatterMs = 3_600_000;

/** @param onEnd a lock that the page shows has ended */
export function runCountdowns(store: Store<WorkspaceData>, onEnd: () => void): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const plan = () => {
    const end = nextEndMs(store.read());
    if (timer !== null || end === null) return;
    const leftMs = end - serviceNowMs();
    const waitMs = leftMs < secondsMatterMs ? everySecondMs : everyMinuteMs;
    timer = setTimeout(() => tick(end), Math.max(1, Math.min(waitMs, leftMs + 1)));
  };
  const tick = (end: number) => {
    timer = null;
    const nowMs = serviceNowMs();
    store.change((data) => ({ ...data, nowMs }));
    if (nowMs >= end) onEnd();
    plan();
  };
  store.onChange(plan);
  plan();
}

/** When the next lock ends that the page shows; null where nothing counts down. */
function nextEndMs({ tutor, nowMs }: Pick<WorkspaceData, 'tutor' | 'nowMs'>): number | null {
  if (!tutor) return null;
  const ends = [
    tutor.snapshotLite?.revisit.nextEligibleAt ?? null,
    ...tutor.messages.map(({ card }) => (card?.type === 'EXAM' ? card.lockedUntil : null)),
  ];
  const coming = ends.flatMap((end) => (end === null ? [] : Date.parse(end))).filter((end) => end > nowMs);
  return coming.length === 0 ? null : Math.min(...coming);
}
