// Tames marks that would keep the parser busy for hours: square brackets that cannot pair, in paragraphs that hold
// hundreds of them, and endless runs of emphasis marks. Ordinary text stays as it is.

const bracketLimit = 400;
const openLimit = 50;

/** Longest run of one emphasis mark in a line of prose. */
const runLimit = 20;

/** The lines of one chunk, tamed. Line numbers do not change. */
export function tameMarks(source: readonly string[]): readonly string[] {
  const lines = source.map((line) =>
    /^[\s>*_~-]*$/.test(line) ? line : line.replace(/([*_~])\1{20,}/g, (run) => run.slice(0, runLimit)),
  );
  const result: string[] = [];
  for (let from = 0; from < lines.length; ) {
    let end = from;
    let brackets = 0;
    for (let line = lines[end]; line !== undefined && (end === from || !startsBlock(line)); line = lines[end]) {
      brackets += countBrackets(line);
      end += 1;
    }
    const paragraph = lines.slice(from, end);
    result.push(...(brackets > bracketLimit ? escapeUnpaired(paragraph.join('\n')).split('\n') : paragraph));
    from = end;
  }
  return result;
}

function startsBlock(line: string): boolean {
  return /^[ \t>]*(?:$|#{1,6}[ \t]|(?:[-*+]|\d{1,9}[.)])[ \t])/.test(line.slice(0, 200));
}

function countBrackets(line: string): number {
  let count = 0;
  for (let at = line.indexOf('['); at >= 0; at = line.indexOf('[', at + 1)) count += 1;
  for (let at = line.indexOf(']'); at >= 0; at = line.indexOf(']', at + 1)) count += 1;
  return count;
}

function escapeUnpaired(text: string): string {
  const open: number[] = [];
  const unpaired = new Set<number>();
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '[') {
      if (open.length >= openLimit) unpaired.add(index);
      else open.push(index);
    } else if (character === ']' && open.pop() === undefined) unpaired.add(index);
  }
  for (const index of open) unpaired.add(index);
  let escaped = '';
  let from = 0;
  for (const index of [...unpaired].sort((first, second) => first - second)) {
    escaped += `${text.slice(from, index)}\\`;
    from = index;
  }
  return escaped + text.slice(from);
}
