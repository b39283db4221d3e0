// Order statistics for the bench's tables.

/** The value below which `share` (0..1) of the values lie; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** `12.3 / 45.6` in milliseconds. */
export function p50AndP95(values: readonly number[]): string {
  return `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.95).toFixed(1)}`;
}
