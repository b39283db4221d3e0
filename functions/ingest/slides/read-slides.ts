// One presentation to draft nodes: its slides as Markdown, through the Markdown reader's own path, each passage with the
// number of its slide as its page. Runs no macro, plays nothing, opens no picture.
import { languageOf } from '../../text/languages/all.ts';
import { english } from '../../text/languages/english.ts';
import { classifierVersion } from '../classify-node.ts';
import { draftMarkdown } from '../draft-markdown.ts';
import type { DroppedText, ParseWarning } from '../draft-node.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import type { DocumentInput, DocumentReader, Opening } from '../open-document.ts';
import { openWhole } from '../open-whole.ts';
import { markdownParserVersion, parseCells } from '../parse-markdown.ts';
import { pageContainers } from '../pdf/describe-drafts.ts';
import { titleOf } from '../read-markdown.ts';
import { DeckFault, readSlides } from './deck-parts.ts';
import { dropRepeated, type ReadSlide } from './repeated-shapes.ts';
import { slideMarkdown } from './slide-markdown.ts';
import { readNotes, readShapes } from './slide-shapes.ts';

/** Reads presentations as one part. */
export const slidesReader: DocumentReader = {
  version: `slides-4+${markdownParserVersion}+${classifierVersion}`,
  extensions: ['pptx'],
  open: openDeck,
};

async function openDeck(input: DocumentInput): Promise<Opening> {
  const { path, entry, manifest } = input;
  const dropped: DroppedText[] = [];
  const warnings: ParseWarning[] = [];
  const slides: ReadSlide[] = [];
  try {
    for await (const slide of readSlides(input.bytes)) {
      const shapes = await readShapes(slide);
      if (slide.isHidden) {
        const text = shapes.map(({ words }) => words).join(' ');
        dropped.push(describeDropped('hidden', text, slide.number));
        warnings.push({ line: slide.number, message: `slide ${slide.number} is hidden and was left out` });
      } else slides.push({ number: slide.number, shapes, notes: readNotes(slide.notes) });
    }
  } catch (error) {
    if (!(error instanceof DeckFault)) throw error;
    return { ok: false, problem: { code: error.code, path, line: null, message: error.message } };
  }
  const words = (languageOf(manifest.language) ?? english).sourceWords;
  const kept: ReadSlide[] = [];
  const cells: string[] = [];
  for (const [index, slide] of dropRepeated(slides, dropped).entries()) {
    const { markdown, shapes } = slideMarkdown({ slide, isFirst: index === 0, words, dropped });
    kept.push({ ...slide, shapes });
    cells.push(markdown);
  }
  const { document, cellOf } = parseCells(cells);
  const title = entry.title ?? titleOf(document, path);
  const source = kept.flatMap(({ shapes, notes }) => [...shapes, ...notes].map(({ words }) => words)).join('\n');
  const part = draftMarkdown(input, { document, title, dropped, warnings, source, partOf: cellOf });
  if (part.drafts.length === 0) {
    return { ok: false, problem: { code: 'no_text', path, line: null, message: 'holds no text' } };
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
  return openWhole(path, title, { ...part, drafts, containers });
}
