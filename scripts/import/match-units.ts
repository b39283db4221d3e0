// Names in an edge list as units of the course: by id, else by title, else by the words of either. Pure.

interface NamedUnit {
  readonly id: string;
  readonly title: string;
}

type UnitMatch =
  | { readonly kind: 'unit'; readonly unitId: string }
  | { readonly kind: 'unknown' }
  /** Several units have this title. */
  | { readonly kind: 'ambiguous'; readonly unitIds: readonly string[] };

/** A function that finds the unit of a name. */
export function unitMatcher(units: readonly NamedUnit[]): (name: string) => UnitMatch {
  const ways = [
    { key: (text: string) => text, of: (unit: NamedUnit) => [unit.id] },
    { key: (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim(), of: (unit: NamedUnit) => [unit.title] },
    { key: slug, of: (unit: NamedUnit) => [unit.id, unit.title] },
  ].map(({ key, of }) => {
    const index = new Map<string, Set<string>>();
    for (const unit of units) {
      for (const name of of(unit)) index.set(key(name), (index.get(key(name)) ?? new Set()).add(unit.id));
    }
    return { key, index };
  });
  return (name) => {
    for (const { key, index } of ways) {
      const found = [...(key(name) === '' ? [] : (index.get(key(name)) ?? []))];
      const [unitId] = found;
      if (found.length > 1) return { kind: 'ambiguous', unitIds: found };
      if (unitId !== undefined) return { kind: 'unit', unitId };
    }
    return { kind: 'unknown' };
  };
}

/** `Bayes' rule` and `bayes_rule` are the same words. */
function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).join('-');
}
