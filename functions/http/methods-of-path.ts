// Which methods an address takes, for 405 with Allow, for OPTIONS and for preflights.

interface Addressed {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
}

/** Builds the look-up once. It answers with methods in a fixed order, none where the address is unknown. */
export function methodsOfPath(operations: readonly Addressed[]): (path: string) => readonly string[] {
  const patterns = operations.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (path) => {
    const methods = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.size === 0) return [];
    if (methods.has('GET')) methods.add('HEAD');
    methods.add('OPTIONS');
    return [...methods].sort();
  };
}

function patternOf(path: string): RegExp {
  const literal = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('[^/]+')}$`);
}
