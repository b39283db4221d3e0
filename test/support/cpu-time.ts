// Processor time of a piece of work: what others do on the same core does not count.

/** The least of `runs` runs, in milliseconds. */
export function leastCpuMs(work: () => unknown, runs = 5): number {
  const each = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...each);
}
