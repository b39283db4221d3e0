// What a deck shows again: a lecturer's name or a logo on slide after slide, a title that goes on, and slides that are steps
// of one, each with more of it. Told by words alone.
import type { DroppedText } from '../draft-node.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import type { Shape } from './slide-shapes.ts';

export interface ReadSlide {
  readonly number: number;
  readonly shapes: readonly Shape[];
  readonly notes: readonly Shape[];
}

/** The slides without what is furniture, and without what the next slide shows as well; reports both. */
export function dropRepeated(slides: readonly ReadSlide[], dropped: DroppedText[]): readonly ReadSlide[] {
  const repeated = repeatedTexts(slides);
  const isFurniture = (shape: Shape): boolean =>
    shape.kind === 'furniture' || (mayRepeat(shape) && repeated.has(keyOf(shape)));
  const own = slides.map(({ shapes }) => shapes.filter((shape) => !isFurniture(shape)));
  return slides.map((slide, index) => {
    const shapes = own[index] ?? [];
    const isStep = isStepOf(shapes, own[index + 1] ?? []);
    for (const shape of slide.shapes) {
      const isGone = isFurniture(shape) || (isStep && shape.kind !== 'title');
      if (isGone && keyOf(shape) !== '') dropped.push(describeDropped('running_head', shape.words, slide.number));
    }
    const goesOn = titleIn(shapes) !== '' && titleIn(shapes) === titleIn(own[index - 1] ?? []);
    return { ...slide, shapes: shapes.filter(({ kind }) => (kind === 'title' ? !goesOn : !isStep)) };
  });
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

/** The next slide has the same title and every line of this one: it goes on building what this one began. */
function isStepOf(shapes: readonly Shape[], next: readonly Shape[]): boolean {
  const shown = shapes.filter(({ kind, blocks }) => kind !== 'title' && blocks.length > 0);
  if (shown.length === 0 || titleIn(shapes) !== titleIn(next)) return false;
  // A formula alone has no words to compare.
  if (shown.some((shape) => keyOf(shape) === '')) return false;
  const lines = new Set(next.filter(({ kind }) => kind !== 'title').flatMap(linesOf));
  return shown.flatMap(linesOf).every((line) => lines.has(line));
}

function linesOf({ words }: Shape): readonly string[] {
  return words
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** A slide's title without what says that it goes on: "(cont.)", "2/3". One that the next slide repeats is one heading. */
function titleIn(shapes: readonly Shape[]): string {
  const title = shapes.find(({ kind }) => kind === 'title');
  return title === undefined
    ? ''
    : keyOf(title)
        .replace(/\s?\(?(?:cont(?:inued|'d|d)?\.?|\d{1,2} ?\/ ?\d{1,2})\)?$/i, '')
        .trim()
        .toLowerCase();
}
