// Several things done at once that keep step where they read: whoever comes first waits for the others, so that all of
// them read in one round trip. Pure but for the promises it holds.

export interface InStep {
  /** Resolves when all others that are still at work have come to a reading too. */
  arrive(): Promise<void>;
}

/** Does all of them at once. An end, also a failed one, is no longer waited for. */
export function doInStep<Task, Result>(
  tasks: readonly Task[],
  work: (task: Task, step: InStep) => Promise<Result>,
): Promise<Result[]> {
  let atWork = tasks.length;
  let arrived: (() => void)[] = [];
  const goOn = () => {
    if (arrived.length < atWork) return;
    const together = arrived;
    arrived = [];
    for (const resolve of together) resolve();
  };
  const arrive = () =>
    new Promise<void>((resolve) => {
      arrived.push(resolve);
      goOn();
    });
  return Promise.all(
    tasks.map((task) =>
      work(task, { arrive }).finally(() => {
        atWork -= 1;
        goOn();
      }),
    ),
  );
}
