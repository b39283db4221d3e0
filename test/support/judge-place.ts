// Judges what a question resolved to against a short note of what it points at (test/fixtures/places):
// containers and references, `%3.2` for a section's nodes, `@95` for a page's, `example 4 of 3.2` for a part, `~` for "at least these".
export interface Resolved {
  /** `resolved`, `ambiguous_reference`, `unknown_reference` or `no_reference`. */
  readonly status: string;
  readonly references: readonly string[];
  readonly suggestions: readonly string[];
}

export interface JudgedNode {
  readonly reference: string;
  readonly container_code: string;
  readonly content: string;
  readonly section_number: string | null;
  readonly printed: string | null;
  readonly page: number | null;
}

/** Null where it is right, else what is wrong. */
export function judgePlace(expected: string, got: Resolved, nodes: readonly JudgedNode[]): string | null {
  const status = { none: 'no_reference', unknown: 'unknown_reference', ambiguous: 'ambiguous_reference' }[
    expected.split(':')[0] ?? ''
  ];
  const shown = `${got.status} ${got.references.join(' ')} ${got.suggestions.join(' | ')}`;
  if (expected === 'resolved') return got.status === 'resolved' ? null : shown;
  if (status !== undefined) {
    const choices = expected.split(': ')[1]?.split(' | ');
    const isRight =
      got.status === status &&
      (choices === undefined || choices.toSorted().join() === got.suggestions.toSorted().join());
    return isRight ? null : shown;
  }
  const wanted = new Set(referencesOf(expected.replace('~', ''), nodes));
  if (wanted.size === 0) throw new Error(`nothing is expected by "${expected}"`);
  const has = new Set(got.references);
  const isRight =
    [...wanted].every((each) => has.has(each)) &&
    (expected.startsWith('~') || [...has].every((each) => wanted.has(each)));
  return isRight && got.status === 'resolved' ? null : `${shown} instead of ${[...wanted].join(' ')}`;
}

function referencesOf(expected: string, nodes: readonly JudgedNode[]): readonly string[] {
  const part = / of \d/.test(expected);
  return expected.split(part ? ', ' : ' ').flatMap((each) => {
    const [, kind = '', label = '', section = ''] = /^(\w+) (\d+) of ([\d.]+)$/.exec(each) ?? [];
    const found = nodes.filter((node) => {
      if (part) return node.section_number === section && node.printed === `${kind} ${label}`;
      if (each.startsWith('@')) return node.page === Number(each.slice(1));
      if (each.startsWith('%')) return node.section_number === each.slice(1);
      return node.reference === each || node.container_code === each;
    });
    if (found.length === 0) throw new Error(`no node is "${each}"`);
    return found.map(({ reference }) => reference);
  });
}
