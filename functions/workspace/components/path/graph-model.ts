// A learning path laid out: where its units stand and how its edges run. Types, sizes and the wrapping of titles.

/** In units of the drawing, which are pixels at a zoom of 1. */
export const nodeSize = { width: 196, height: 84, padding: 12, lineHeight: 18 } as const;

export interface PlacedUnit {
  readonly unitId: string;
  /** Middle of the node. */
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
}

export interface PlacedEdge {
  readonly from: string;
  readonly to: string;
  /** Path data of an SVG path. */
  readonly line: string;
}

export interface PathLayout {
  readonly direction: 'across' | 'down';
  readonly width: number;
  readonly height: number;
  readonly units: readonly PlacedUnit[];
  readonly edges: readonly PlacedEdge[];
}

/**
 * Breaks a title into at most `most` lines; what does not fit ends in an ellipsis. Words longer than a line are cut.
 * @param measure width of a text in the drawing
 */
export function wrapTitle(
  title: string,
  { width, most, measure }: { readonly width: number; readonly most: number; measure(text: string): number },
): readonly string[] {
  const words = title.split(/\s+/).filter((word) => word !== '');
  const lines: string[] = [];
  let rest = words.join(' ');
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1;
    if (measure(rest) <= width) {
      lines.push(rest);
      return lines;
    }
    const line = isLast
      ? `${longestFit(rest, width - measure('…'), measure, false)}…`
      : longestFit(rest, width, measure, true);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

/**
 * Titles that are cut to the same lines end as they end, or one could not be told from the other.
 * @param titles of all units
 */
export function wrapTitles(
  titles: readonly string[],
  options: Parameters<typeof wrapTitle>[1],
): readonly (readonly string[])[] {
  const wrapped = titles.map((title) => wrapTitle(title, options));
  const keyOf = (lines: readonly string[]) => lines.join('\n');
  const alike = Map.groupBy(wrapped.keys(), (place) => keyOf(wrapped[place] ?? []));
  return wrapped.map((lines, place) => {
    const others = (alike.get(keyOf(lines)) ?? []).filter((each) => titles[each] !== titles[place]);
    return others.length === 0 ? lines : [...lines.slice(0, -1), endingOf(titles[place] ?? '', options)];
  });
}

/** The longest end that fits, after an ellipsis; by words where one fits. */
function endingOf(title: string, { width, measure }: Parameters<typeof wrapTitle>[1]): string {
  const words = title.split(/\s+/);
  const from = words.findIndex((_, place) => measure(`…${words.slice(place).join(' ')}`) <= width);
  return `…${from < 0 ? (words.at(-1) ?? '') : words.slice(from).join(' ')}`;
}

/** The longest beginning that fits, at least one character; up to a space where there is one and `byWord`. */
function longestFit(text: string, width: number, measure: (text: string) => number, byWord: boolean): string {
  const characters = [...text];
  let low = 1;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(characters.slice(0, middle).join('')) <= width) low = middle;
    else high = middle - 1;
  }
  const fitting = characters.slice(0, low).join('');
  const space = text[fitting.length] === ' ' ? fitting.length : fitting.lastIndexOf(' ');
  return (byWord && space > 0 ? fitting.slice(0, space) : fitting).trimEnd();
}
