// Which of a course's passages hold a name: looked up by its rarest stem instead of read through for each name. Pure.

interface PassageIndex {
  /** Places of the passages that hold the name, in order. @param key the name's stems with blanks between */
  placesOf(key: string): readonly number[];
}

/** @param texts stems of each passage with blanks between and around */
export function indexPassages(texts: readonly string[]): PassageIndex {
  const places = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    for (const stem of new Set(text.split(' '))) {
      const before = places.get(stem);
      if (before === undefined) places.set(stem, [place]);
      else before.push(place);
    }
  }
  const known = new Map<string, readonly number[]>();
  return {
    placesOf: (key) => {
      const before = known.get(key);
      if (before !== undefined) return before;
      const rarest = key
        .split(' ')
        .map((stem) => places.get(stem) ?? [])
        .reduce((one, other) => (other.length < one.length ? other : one));
      const found = key === '' ? [] : rarest.filter((place) => texts[place]?.includes(` ${key} `));
      known.set(key, found);
      return found;
    },
  };
}
