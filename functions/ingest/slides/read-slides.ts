// One presentation to draft nodes: its slides as Markdown, through the Markdown reader's own path, each passage with the
// number of its slide as its page. Runs no macro, plays nothing; pictures are named, and given as they are to whoever asks.
import { languageOf } from '../../text/languages/all.ts';
import { english } from '../../text/languages/english.ts';
import { classifierVersion } from '../classify-node.ts';
import { draftMarkdown } from '../draft-markdown.ts';
import type { DroppedText, ParseWarning } from '../draft-node.ts';
import { readPartImage } from '../images/archive-images.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import type { OfficeArchive } from '../office-archive.ts';
import type { DocumentInput, DocumentReader, Opening } from '../open-document.ts';
import { openWhole, refusalOf } from '../open-whole.ts';
import { markdownParserVersion, parseCells } from '../parse-markdown.ts';
import { pageContainers } from '../pdf/describe-drafts.ts';
import { titleOf, titleOfName } from '../read-markdown.ts';
import { DeckFault, openDeckArchive, readSlides } from './deck-parts.ts';
import { enteredTitle } from './deck-title.ts';
import { dropRepeated, type ReadSlide } from './repeated-shapes.ts';
import { slideMarkdown } from './slide-markdown.ts';
import { readNotes, readShapes, unsaidPictures } from './slide-shapes.ts';

/** Reads presentations as one part. */
export const slidesReader: DocumentReader = {
  version: `slides-6+${markdownParserVersion}+${classifierVersion}`,
  extensions: ['pptx'],
  open: openDeck,
};

async function openDeck(input: DocumentInput): Promise<Opening> {
  const { path, entry, manifest } = input;
  const dropped: DroppedText[] = [];
  const warnings: ParseWarning[] = [];
  const slides: ReadSlide[] = [];
  const unsaid = new Map<number, readonly string[]>();
  let archive: OfficeArchive;
  try {
    archive = openDeckArchive(input.bytes);
    for await (const slide of readSlides(archive)) {
      const shapes = await readShapes(slide);
      if (!slide.isHidden) unsaid.set(slide.number, unsaidPictures(slide));
      if (slide.isHidden) {
        const text = shapes.map(({ words }) => words).join(' ');
        dropped.push(describeDropped('hidden', text, slide.number));
        warnings.push({ line: slide.number, message: `slide ${slide.number} is hidden and was left out` });
      } else slides.push({ number: slide.number, shapes, notes: readNotes(slide.notes) });
    }
  } catch (error) {
    if (!(error instanceof DeckFault)) throw error;
    return refusalOf(path)(error.code, error.message);
  }
  const words = (languageOf(manifest.language) ?? english).sourceWords;
  const kept: ReadSlide[] = [];
  const cells: string[] = [];
  for (const [index, slide] of dropRepeated(slides, dropped).entries()) {
    const { markdown, shapes } = slideMarkdown({ slide, isFirst: index === 0, words, dropped });
    kept.push({ ...slide, shapes });
    cells.push([markdown, ...(markdown === '' ? [] : ownPictures(slide.number, unsaid))].join('\n\n'));
  }
  const { document, cellOf } = parseCells(cells);
  const own = titleOf(document, path);
  const title = entry.title ?? (own === titleOfName(path) ? await enteredTitle(archive) : null) ?? own;
  const source = kept.flatMap(({ shapes, notes }) => [...shapes, ...notes].map(({ words }) => words)).join('\n');
  const part = draftMarkdown(input, { document, title, dropped, warnings, source, partOf: cellOf });
  if (part.drafts.length === 0) {
    return refusalOf(path)('no_text', 'holds no text');
  }
  const numberOf = (line: number | null): number => kept[cellOf(line ?? 1) - 1]?.number ?? 1;
  const drafts = part.drafts.map((draft) => {
    const page = numberOf(draft.provenance.line);
    const container = manifest.profile === 'engineering' ? { ...draft.container, number: page } : draft.container;
    return { ...draft, container, provenance: { ...draft.provenance, line: null, page } };
  });
  const [only] = part.containers;
  const containers =
    manifest.profile === 'engineering' && only !== undefined
      ? pageContainers({ drafts, address: only.address, title })
      : part.containers;
  return openWhole(path, title, { ...part, drafts, containers, readImage: readPartImage(archive) });
}

/** A picture that stands on so many slides is a logo. */
const logoSlides = 3;

/** Pictures of a slide that nothing is said of, as Markdown: they stand beside its text. */
function ownPictures(number: number, unsaid: ReadonlyMap<number, readonly string[]>): readonly string[] {
  const isLogo = (name: string) => [...unsaid.values()].filter((names) => names.includes(name)).length >= logoSlides;
  return [...new Set(unsaid.get(number))].filter((name) => !isLogo(name)).map((name) => `![](${encodeURI(name)})`);
}
