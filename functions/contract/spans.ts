// Places within the text of a passage, as an address carries them: `0-42,80-131`, offsets from and up to. Without zod:
// the scripts of the pages load it.

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** So many sentences of one passage can be marked at once. */
const mostSpans = 40;

export const spansPattern = new RegExp(`^\\d{1,7}-\\d{1,7}(?:,\\d{1,7}-\\d{1,7}){0,${mostSpans - 1}}$`);

/** In order, each once, none empty. */
export function printSpans(spans: readonly Span[]): string {
  const sorted = spans.filter(({ from, to }) => to > from).toSorted((one, other) => one.from - other.from);
  return [...new Set(sorted.map(({ from, to }) => `${from}-${to}`))].slice(0, mostSpans).join(',');
}

/** None where the text is malformed or absent. */
export function readSpans(text: string | null | undefined): readonly Span[] {
  if (!text || !spansPattern.test(text)) return [];
  return text.split(',').flatMap((span) => {
    const [from = 0, to = 0] = span.split('-').map(Number);
    return to > from ? [{ from, to }] : [];
  });
}
