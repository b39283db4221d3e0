// How many of the words pdf.js gives stand in the nodes, counted from the file's own order and spaces, not from the
// layout. Running heads are listed apart, but for those that could be text lost; a word mended at a line's end counts where some node has it whole.
import { type DocumentCoverage, measureCoverage } from '../coverage.ts';
import type { DroppedText } from '../draft-node.ts';
import { lineText, withAccents } from './join-text.ts';
import type { LaidPage } from './layout-page.ts';
import type { PageBlock } from './page-block.ts';
import type { Line, TextRun } from './page-text.ts';

export function measurePages(input: {
  readonly path: string;
  readonly pages: readonly LaidPage[];
  /** Blocks of the next page whose text this part took, and of the first page whose text the part before took. */
  readonly taken: readonly PageBlock[];
  readonly given: readonly PageBlock[];
  readonly contents: readonly string[];
  readonly dropped: readonly DroppedText[];
}): DocumentCoverage {
  const runsOf = (blocks: readonly PageBlock[]): readonly TextRun[] =>
    blocks.flatMap((block) => block.lines.flatMap((line) => line.runs));
  const aside = new Set([
    ...runsOf(input.given),
    ...headsAside(input.pages, input.contents).flatMap((line) => line.runs),
  ]);
  const texts = input.pages.map((laid) =>
    rawText([...laid.page.runs, ...laid.page.turned.flatMap((each) => each.runs)].filter((run) => !aside.has(run))),
  );
  const words = new Set(input.contents.flatMap((content) => content.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []));
  const raw = withAccents([...texts, rawText(runsOf(input.taken))].join('\n'))
    .replace(
      /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)[-\u2010\u00AD]\s+(\p{Ll}[\p{L}\p{M}]*)/gu,
      (whole, first: string, second: string) =>
        words.has(`${first}${second}`.toLowerCase()) ? `${first}${second}` : whole,
    )
    .replace(/[\u00AD`]/g, '');
  // Inside a fence the source counts as it stands: it is no Markdown.
  return measureCoverage({
    path: input.path,
    source: `\`\`\`\n${raw}\n\`\`\``,
    contents: input.contents,
    dropped: input.dropped,
    takenOut: input.dropped.filter(({ reason }) => reason !== 'running_head'),
  });
}

/** Heads that are no text; a doubtful one whose words stand nowhere else is counted as missing. */
function headsAside(pages: readonly LaidPage[], contents: readonly string[]): readonly Line[] {
  const all = contents.join('\n').toLowerCase();
  return pages.flatMap(({ heads, doubtful }) =>
    heads.filter((line) => !doubtful.includes(line) || all.includes(lineText(line, true).toLowerCase())),
  );
}

function rawText(runs: readonly TextRun[]): string {
  let text = '';
  let size = 0;
  for (const run of [...runs].sort((first, second) => first.order - second.order)) {
    const isOther = Math.abs(run.size - size) > size * 0.13;
    text += run.hasSpaceBefore || isOther ? ` ${run.text}` : run.text;
    ({ size } = run);
  }
  return text;
}
