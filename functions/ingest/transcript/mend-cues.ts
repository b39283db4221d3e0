// A caption file as its parser wants it. The parser trips over what players accept: identifiers that hold "note",
// cues without text, times without full milliseconds, settings behind times. Text of cues stays as it is.

const timeLine = /^\s*((?:\d+:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)/;

interface MendedCues {
  /** SubRip with the line of each cue's time as its identifier. */
  readonly text: string;
  /** Notes, styles and regions, with their lines. */
  readonly notes: readonly { readonly text: string; readonly line: number }[];
}

/** Rewrites a WebVTT or SubRip file. Null where there is no cue. */
export function mendCues(source: string): MendedCues | null {
  const lines = source.split('\n');
  const cues: string[] = [];
  const notes: { text: string; line: number }[] = [];
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const time = timeLine.exec(line);
    if (time !== null) {
      const words: string[] = [];
      let next = index + 1;
      while (next < lines.length && lines[next]?.trim() !== '' && !isTime(lines, next)) {
        words.push(lines[next] ?? '');
        next += 1;
      }
      if (words.length > 0)
        cues.push([index + 1, `${fullTime(time[1])} --> ${fullTime(time[2])}`, ...words, ''].join('\n'));
      index = next;
    } else if (/^(?:NOTE|STYLE|REGION)\b/.test(line)) {
      const from = index;
      while (index < lines.length && lines[index]?.trim() !== '' && !timeLine.test(lines[index] ?? '')) index += 1;
      notes.push({ text: lines.slice(from, index).join(' '), line: from + 1 });
    } else index += 1;
  }
  return cues.length === 0 ? null : { text: cues.join('\n'), notes };
}

/** The line, or the one after an identifier, is the next cue's time: some files leave no blank line between cues. */
function isTime(lines: readonly string[], index: number): boolean {
  if (timeLine.test(lines[index] ?? '')) return true;
  return /^\s*\d{1,6}\s*$/.test(lines[index] ?? '') && timeLine.test(lines[index + 1] ?? '');
}

/** `1:02.5` as `00:01:02,500`. */
function fullTime(time: string | undefined): string {
  const [clock = '', fraction = ''] = (time ?? '').split(/[.,]/);
  const parts = clock.split(':');
  while (parts.length < 3) parts.unshift('0');
  return `${parts.map((part) => part.padStart(2, '0')).join(':')},${fraction.padEnd(3, '0')}`;
}
