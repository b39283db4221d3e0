// One presentation to draft nodes: its slides as Markdown, through the Markdown reader's own path, each passage with the
// number of its slide as its page. Runs no macro, plays nothing, opens no picture.
import { languageOf } from '../../text/languages/all.ts';
import { english } from '../../text/languages/english.ts';
import { append } from '../../text/lists.ts';
import { classifierVersion } from '../classify-node.ts';
import { draftMarkdown } from '../draft-markdown.ts';
import type { DroppedText, ParseWarning } from '../draft-node.ts';
import { elementOf, firstNamed, type HtmlElement, textOf } from '../html/html-tree.ts';
import { writeMarkdown } from '../html/write-markdown.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import type { DocumentInput, DocumentReader, Opening } from '../open-document.ts';
import { openWhole } from '../open-whole.ts';
import { markdownParserVersion, parseCells } from '../parse-markdown.ts';
import { pageContainers } from '../pdf/describe-drafts.ts';
import { titleOf } from '../read-markdown.ts';
import { DeckFault, readSlides } from './deck-parts.ts';
import { readNotes, readShapes, type Shape } from './slide-shapes.ts';

/** Reads presentations as one part. */
export const slidesReader: DocumentReader = {
  version: `slides-3+${markdownParserVersion}+${classifierVersion}`,
  extensions: ['pptx'],
  open: openDeck,
};

interface ReadSlide {
  readonly number: number;
  readonly shapes: readonly Shape[];
  readonly notes: readonly Shape[];
}

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
  const repeated = repeatedTexts(slides);
  const isFurniture = (shape: Shape): boolean =>
    shape.kind === 'furniture' || (mayRepeat(shape) && repeated.has(keyOf(shape)));
  for (const { number, shapes } of slides) {
    for (const shape of shapes.filter(isFurniture)) {
      if (keyOf(shape) !== '') dropped.push(describeDropped('running_head', shape.words, number));
    }
  }
  const notesTitle = (languageOf(manifest.language) ?? english).sourceWords.notes;
  const kept = slides.map((slide, index) => {
    const goesOn = titleIn(slide) !== '' && titleIn(slide) === titleIn(slides[index - 1]);
    return {
      ...slide,
      shapes: slide.shapes.filter((shape) => !isFurniture(shape) && !(goesOn && shape.kind === 'title')),
    };
  });
  const cells = kept.map((slide) => slideMarkdown(slide, notesTitle));
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

function keyOf({ words }: Shape): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** From this share of its slides on, a deck repeats a text as furniture. */
const furnitureShare = 1 / 3;
const furnitureSlides = 4;
const furnitureWords = 20;
/** A picture that stands on so many slides is a logo. */
const logoSlides = 3;

function mayRepeat({ kind, isLoose }: Shape): boolean {
  return isLoose || kind === 'picture';
}

/** Texts of loose boxes and pictures that a deck shows again and again: a lecturer's name, a licence, a logo. */
function repeatedTexts(slides: readonly ReadSlide[]): ReadonlySet<string> {
  const repeatedOf = (isWanted: (shape: Shape) => boolean, least: number): readonly string[] => {
    const counts = new Map<string, number>();
    for (const { shapes } of slides) {
      for (const key of new Set(shapes.filter(isWanted).map(keyOf))) {
        if (key.split(' ').length <= furnitureWords) counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return [...counts].flatMap(([key, count]) => (key !== '' && count >= least ? [key] : []));
  };
  const least = Math.max(furnitureSlides, slides.length * furnitureShare);
  return new Set([
    ...repeatedOf(({ isLoose }) => isLoose, least),
    ...repeatedOf(({ kind }) => kind === 'picture', logoSlides),
  ]);
}

/** Texts of so few words, none of them a sentence, name a slide and say nothing. */
const nameWords = 4;

/**
 * A slide as Markdown: its title, its texts as one box, tables and pictures after them, its speaker's notes as a box of
 * that name.
 */
function slideMarkdown(slide: ReadSlide, notesTitle: string): string {
  const titles = slide.shapes.filter(({ kind }) => kind === 'title').flatMap((shape) => shape.blocks);
  const others = slide.shapes.filter(({ kind }) => kind !== 'title').flatMap((shape) => shape.blocks);
  const texts = others.filter(isText);
  const words = texts.map(textOf).join(' ').trim();
  const isName = words !== '' && others.length === texts.length && words.split(/\s+/).length <= nameWords;
  const blocks: HtmlElement[] = [...titles];
  if (isName && !/[.!?:]$/.test(words))
    blocks.push({ ...elementOf(titles.length === 0 ? 'h2' : 'h3'), children: [words] });
  else if (texts.length > 0) blocks.push({ ...elementOf('div', { class: 'slide' }), children: texts });
  append(
    blocks,
    others.filter((block) => !isText(block)),
  );
  const notes = slide.notes.flatMap((shape) => [...shape.blocks]);
  if (notes.some((block) => textOf(block).trim() !== '')) {
    const title = { ...elementOf('div', { class: 'title' }), children: [notesTitle] };
    blocks.push({ ...elementOf('div', { class: 'note' }), children: [title, ...notes] });
  }
  return writeMarkdown({ ...elementOf(''), children: blocks });
}

function isText(block: HtmlElement): boolean {
  const isCaption = block.attributes.get('class') === 'table-caption';
  return /^(?:p|ul|ol|pre)$/.test(block.name) && !isCaption && firstNamed(block, 'img') === null;
}

/** A slide's title without what says that it goes on: "(cont.)", "2/3". One that the next slide repeats is one heading. */
function titleIn(slide: ReadSlide | undefined): string {
  const title = slide?.shapes.find(({ kind }) => kind === 'title');
  return title === undefined
    ? ''
    : keyOf(title)
        .replace(/\s?\(?(?:cont(?:inued|'d|d)?\.?|\d{1,2} ?\/ ?\d{1,2})\)?$/i, '')
        .trim()
        .toLowerCase();
}
