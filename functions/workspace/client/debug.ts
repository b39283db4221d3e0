// Waits for presses of DebugButton, wherever one stands in the page; loads what they open with the first.
import type { FrameData } from '../page-frame.tsx';

/** Does nothing for whoever may not look into decisions. */
export function listenForDebug(frame: FrameData): void {
  if (!frame.isDebugging) return;
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>('[data-debug-turn]');
    const { debugThread: threadId, debugTurn: turnId } = button?.dataset ?? {};
    if (threadId === undefined || turnId === undefined) return;
    void import('./debug/open-debug.tsx').then(({ openDebug }) => openDebug({ threadId, turnId, frame }));
  });
}
