// How long each step of a turn took, in whole milliseconds. In Workers the clock moves only with I/O.

/** Starts counting at once; `mark` ends a step. */
export function startTurnTimings(readClock: () => number) {
  const steps = new Map<string, number>();
  let last = readClock();
  return {
    mark(step: 'open' | 'map' | 'gather' | 'write' | 'record'): void {
      const now = readClock();
      steps.set(step, Math.max(0, Math.round(now - last)));
      last = now;
    },
    read: (): Readonly<Record<string, number>> => Object.fromEntries(steps),
  };
}
