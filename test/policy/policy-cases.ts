// How many random cases a property of the policy room is shown on: few in every run, many where POLICY_CASES asks.

/** Cases by the environment, or these. */
export function casesOr(usual: number): number {
  const asked = Number(process.env.POLICY_CASES ?? '');
  return Number.isInteger(asked) && asked > 0 ? asked : usual;
}

/** Time for so many, in milliseconds: a few thousand cases a second. */
export const casesTimeoutMs = 10_000 + casesOr(0) * 30;
