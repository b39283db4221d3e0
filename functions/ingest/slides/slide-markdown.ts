// One slide as Markdown that becomes one passage: its title as a heading, then its texts with their bullets, the labels of
// what is drawn on it, and what its speaker noted. Tables and pictures follow as blocks of their own.
import type { Language } from '../../text/languages/language.ts';
import { countReadWords, wholeBoxWords } from '../atomise/atoms.ts';
import type { DroppedText, DropReason } from '../draft-node.ts';
import { elementOf, firstNamed, type HtmlElement, textOf } from '../html/html-tree.ts';
import { writeMarkdown } from '../html/write-markdown.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import type { ReadSlide } from './repeated-shapes.ts';
import type { Shape } from './slide-shapes.ts';

interface SlideInput {
  readonly slide: ReadSlide;
  readonly isFirst: boolean;
  readonly words: Language['sourceWords'];
  /** Takes what is left out. */
  readonly dropped: DroppedText[];
}

/** The slide's Markdown, and the shapes whose words stand in it. */
export function slideMarkdown(input: SlideInput): { readonly markdown: string; readonly shapes: readonly Shape[] } {
  const { slide, words } = input;
  const notes = notesOf(slide, words.notes);
  const isCover = input.isFirst && isCoverSlide(slide.shapes);
  const titles = slide.shapes.filter(({ kind }) => kind === 'title');
  const names = isCover && titles.length === 0 ? slide.shapes.filter(isFilled).slice(0, 1) : titles;
  const headings = names.flatMap(({ kind, blocks }) => (kind === 'title' ? blocks : [heading('h1', blocks)]));
  const others = slide.shapes.filter((shape) => !names.includes(shape));
  const labels = labelsIn(others);
  const blocks = others.flatMap((shape) => (labels.includes(shape) ? [] : shape.blocks));
  const texts = blocks.filter(isText);
  const rest = blocks.filter((block) => !isText(block));
  const text = [...texts.map(textOf), ...labels.map((shape) => shape.words)].join(' ').trim();
  const isPlain = rest.length === 0 && labels.length === 0 && texts.every(({ name }) => name === 'p');
  if (isPlain && !(isCover && texts.length > 1) && isName(text, isCover)) {
    const name = heading(headings.length === 0 ? 'h2' : 'h3', texts);
    return { markdown: write([...headings, name, ...notes]), shapes: slide.shapes };
  }
  if (isCover || isWordless(text)) {
    const gone = others.filter((shape) => labels.includes(shape) || shape.blocks.some(isText));
    leaveOut(input, gone, isCover ? 'front_matter' : 'drawing');
    const shapes = slide.shapes.filter((shape) => !gone.includes(shape));
    return { markdown: write([...headings, ...rest, ...notes]), shapes };
  }
  const again = labels.filter((label, index) => labels.findIndex((each) => labelOf(each) === labelOf(label)) < index);
  leaveOut(input, again, 'drawing');
  const once = labels.filter((label) => !again.includes(label));
  const body = [...texts, ...drawing(once, words.drawing)];
  const isShort = countReadWords([...body, ...notes].map(textOf).join(' ')) <= wholeBoxWords;
  const isWhole = body.length > 0 && isShort;
  const passage = { ...elementOf('div', { class: 'slide' }), children: isWhole ? [...body, ...notes] : body };
  const markdown = write([...headings, ...(body.length > 0 ? [passage] : []), ...rest, ...(isWhole ? [] : notes)]);
  return { markdown, shapes: slide.shapes.filter((shape) => !again.includes(shape)) };
}

function write(children: readonly HtmlElement[]): string {
  return writeMarkdown({ ...elementOf(''), children: [...children] });
}

function heading(name: string, blocks: readonly HtmlElement[]): HtmlElement {
  return { ...elementOf(name), children: [blocks.map(textOf).join(' ').replace(/\s+/g, ' ').trim()] };
}

function leaveOut({ slide, dropped }: SlideInput, shapes: readonly Shape[], reason: DropReason): void {
  for (const { words } of shapes.filter(isFilled)) dropped.push(describeDropped(reason, words, slide.number));
}

function isFilled({ words }: Shape): boolean {
  return words.trim() !== '';
}

const nameWords = 4;
const coverNameWords = 10;

/** A text of so few words, no sentence among them, names a slide (on a cover, the deck) and says nothing. */
function isName(text: string, isCover: boolean): boolean {
  return (
    text !== '' && countReadWords(text) <= (isCover ? coverNameWords : nameWords) && !/[.!?:]$|[=<>≤≥\uE000]/.test(text)
  );
}

const coverWords = 30;

/** A first slide that names its deck and says whose it is: no sentences, no bullets, no body. */
function isCoverSlide(shapes: readonly Shape[]): boolean {
  const filled = shapes.filter(isFilled);
  const isTitled = filled.some(({ blocks }) => blocks[0]?.name === 'h1');
  const isPlain = filled.every(
    ({ kind, isLoose, blocks }) =>
      kind !== 'picture' && (isTitled || isLoose) && blocks.every(({ name }) => /^(?:p|h1)$/.test(name)),
  );
  const text = filled.map(({ words }) => words).join('\n');
  return isPlain && countReadWords(text) <= coverWords && !/\p{Ll}{2}[.!?](?:\s|$)/u.test(text);
}

const labelWords = 3;
const fewestLabels = 3;

/** Words in the boxes of a drawing: several loose texts of a few words each. */
function labelsIn(shapes: readonly Shape[]): readonly Shape[] {
  const labels = shapes.filter(
    ({ kind, isLoose, blocks, words }) =>
      kind === 'text' &&
      isLoose &&
      blocks.length > 0 &&
      blocks.every(({ name }) => /^(?:p|pre)$/.test(name)) &&
      words.trim().split(/\s+/).length <= labelWords &&
      !/[.!?:;]\s*$/.test(words),
  );
  return labels.length >= fewestLabels ? labels : [];
}

function labelOf({ blocks }: Shape): string {
  return blocks.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}

/** Labels in one line that says what they are. */
function drawing(labels: readonly Shape[], word: string): readonly HtmlElement[] {
  if (labels.length === 0) return [];
  const line = { ...elementOf('em'), children: [`${word}: ${labels.map(labelOf).join('; ')}.`] };
  return [{ ...elementOf('p'), children: [line] }];
}

/** Single letters and figures, and no formula: they say nothing without their drawing. */
function isWordless(text: string): boolean {
  return text !== '' && !/\p{L}\p{M}*\p{L}\p{M}*\p{L}|[=+<>≤≥\uE000]/u.test(text);
}

function notesOf({ notes }: ReadSlide, word: string): readonly HtmlElement[] {
  const blocks = notes.flatMap((shape) => [...shape.blocks]);
  if (blocks.every((block) => textOf(block).trim() === '')) return [];
  const title = { ...elementOf('div', { class: 'title' }), children: [word] };
  return [{ ...elementOf('div', { class: 'note' }), children: [title, ...blocks] }];
}

function isText(block: HtmlElement): boolean {
  const isCaption = block.attributes.get('class') === 'table-caption';
  return /^(?:p|ul|ol|pre)$/.test(block.name) && !isCaption && firstNamed(block, 'img') === null;
}
