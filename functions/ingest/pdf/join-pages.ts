// Text that runs over the ends of pages: put where it begins, and accounted for where a part begins or ends with it.
import { type CarriedText, findCarried } from './carry-over.ts';
import { joinTexts } from './join-text.ts';
import type { LaidPage, Learned, PlacedBlock } from './layout-page.ts';
import type { PageBlock } from './page-block.ts';
import type { PartInput } from './part-input.ts';

/** Blocks by page, with text that goes on from the page before taken off and added there. */
export function joinPages({ pages, before, after, learned }: PartInput): readonly (readonly PlacedBlock[])[] {
  const all = [...(before === null ? [] : [before]), ...pages, ...(after === null ? [] : [after])];
  const result = all.map((laid) => [...laid.blocks]);
  const gone: CarriedText[] = [];
  for (let index = 0; index + 1 < all.length; index += 1) {
    const page = all[index];
    const next = all[index + 1];
    const carried = page === undefined || next === undefined ? null : findCarried(page, next);
    const host = result[index]?.[carried?.from ?? -1];
    const guest = result[index + 1]?.[carried?.to ?? -1];
    gone[index + 1] = carried ?? { from: -1, to: -1 };
    if (carried === null || host === undefined || guest === undefined || guest.block.kind !== 'paragraph') continue;
    const own = result[index];
    if (own !== undefined) own[carried.from] = { ...host, block: withText(host.block, guest.block.text, learned) };
  }
  return result
    .map((blocks, index) => blocks.filter((_, position) => position !== gone[index]?.to))
    .slice(before === null ? 0 : 1, (before === null ? 0 : 1) + pages.length);
}

function withText(block: PageBlock, text: string, learned: Learned): PageBlock {
  if (block.kind === 'paragraph') return { ...block, text: joinTexts([block.text, text], learned.vocabulary) };
  if (block.kind !== 'list') return block;
  const entries = block.entries.map((entry, index) =>
    index === block.entries.length - 1 ? { ...entry, text: joinTexts([entry.text, text], learned.vocabulary) } : entry,
  );
  return { ...block, entries };
}

/** Pages as read, and what changed hands at the part's ends. */
export function rawPages({ pages, before, after }: PartInput): {
  readonly pages: readonly LaidPage[];
  readonly taken: readonly PageBlock[];
  readonly given: readonly PageBlock[];
} {
  const [first] = pages;
  const last = pages.at(-1);
  const given = before === null || first === undefined ? null : findCarried(before, first);
  const taken = after === null || last === undefined ? null : findCarried(last, after);
  const blockAt = (laid: LaidPage | null | undefined, position: number | undefined): readonly PageBlock[] => {
    const block = laid?.blocks[position ?? -1]?.block;
    return block === undefined ? [] : [block];
  };
  return { pages, taken: blockAt(after, taken?.to), given: blockAt(first, given?.to) };
}
