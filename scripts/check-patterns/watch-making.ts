// Patterns made while modules are loaded and called: the engine's constructor is watched, and each is noted with the
// line that made it.
export interface MadePattern {
  readonly path: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

const makers = /(?:functions|db|prompts)\/[\w./-]+\.tsx?:\d+/;

/** Watches from now on; what it returns fills as patterns are made. */
export function watchMaking(): readonly MadePattern[] {
  const made: MadePattern[] = [];
  const note = (pattern: RegExp) => {
    const caller = (new Error().stack ?? '').split('\n').find((line) => makers.test(line));
    const place = caller?.match(makers)?.[0];
    if (!place) return;
    const colon = place.lastIndexOf(':');
    made.push({
      path: place.slice(0, colon),
      line: Number(place.slice(colon + 1)),
      source: pattern.source,
      flags: pattern.flags,
    });
  };
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, values, newTarget) {
      const pattern = Reflect.construct(target, values, newTarget) as RegExp;
      note(pattern);
      return pattern;
    },
    apply(target, self, values) {
      const pattern = Reflect.apply(target, self, values) as RegExp;
      note(pattern);
      return pattern;
    },
  });
  return made;
}
