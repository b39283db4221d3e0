// A sample that looks like chance and is the same for the same seed.

/** So many of the entries, in the order they were drawn. */
export function draw<Entry>(entries: readonly Entry[], count: number, seed: number): readonly Entry[] {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // The first numbers of near seeds are near each other.
  for (let turn = 0; turn < 8; turn += 1) next();
  return entries
    .map((entry) => ({ entry, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ entry }) => entry);
}
