// Counts requests under a key, and says when there are too many. Types only.

export interface RateLimiter {
  /**
   * Counts one request. Approximate where it runs in many places at once, and never a reason to fail: where nothing can be
   * counted, it is true.
   * @param input.limit name of the limit that counts it
   * @param input.key whose requests are counted together
   * @returns false when there were too many in its period
   */
  take(input: { readonly limit: string; readonly key: string }): Promise<boolean>;
}
