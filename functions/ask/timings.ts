// How long each step of a question took, in whole milliseconds. In Workers the clock moves only with I/O.

export interface Timings {
  /** Ends a step: everything since the last mark. Marking a step twice adds up. */
  mark(step: string): void;
  read(): Readonly<Record<string, number>>;
}

/** Starts counting at once. Every step of the wire format is there, 0 where it did not happen. */
export function startTimings(readClock: () => number): Timings {
  const steps = new Map(['resolve', 'retrieve', 'gate', 'generate', 'guard'].map((step) => [step, 0]));
  let last = readClock();
  return {
    mark(step) {
      const now = readClock();
      steps.set(step, (steps.get(step) ?? 0) + Math.max(0, Math.round(now - last)));
      last = now;
    },
    read: () => Object.fromEntries(steps),
  };
}
