// What stands on a slide, as HTML: title, texts, tables, and what pictures, charts and diagrams say in words. Shapes come in
// the order of the file, the title first. Footers, dates and slide numbers are told apart by their placeholders.
import { append } from '../../text/lists.ts';
import {
  allNamed,
  attributeOf,
  elementOf,
  elementsIn,
  firstNamed,
  type HtmlElement,
  localName,
} from '../html/html-tree.ts';
import { nameOfPart } from '../images/archive-images.ts';
import type { Slide } from './deck-parts.ts';
import { chartTable } from './slide-charts.ts';
import { isRaised, runText, styleOf, writeRuns, writeText } from './slide-text.ts';

export interface Shape {
  readonly kind: 'title' | 'text' | 'picture' | 'furniture';
  readonly blocks: readonly HtmlElement[];
  /** Its words as they stand in the file. */
  readonly words: string;
  /** A text box of the slide's own, which may be furniture that no placeholder tells. */
  readonly isLoose: boolean;
}

const furniture = /^(?:dt|ftr|hdr|sldNum|sldImg)$/;
const titles = /^(?:title|ctrTitle)$/;

/** All shapes of a slide. */
export async function readShapes(slide: Slide): Promise<readonly Shape[]> {
  const tree = firstNamed(slide.root, 'spTree');
  const shapes = tree === null ? [] : await shapesIn(tree, slide);
  return [...shapes.filter(({ kind }) => kind === 'title'), ...shapes.filter(({ kind }) => kind !== 'title')];
}

/** What the speaker noted; empty where nothing is. */
export function readNotes(notes: HtmlElement | null): Shape[] {
  if (notes === null) return [];
  return allNamed(notes, 'sp')
    .filter((shape) => placeholderOf(shape) === 'body')
    .map((shape) => textShape(shape, 'text', null, null))
    .filter(({ words }) => words.trim() !== '');
}

async function shapesIn(group: HtmlElement, slide: Slide): Promise<readonly Shape[]> {
  const shapes: Shape[] = [];
  for (const element of elementsIn(group)) {
    switch (localName(element)) {
      case 'sp': {
        const placeholder = placeholderOf(element);
        const kind =
          placeholder === null
            ? 'text'
            : titles.test(placeholder)
              ? 'title'
              : furniture.test(placeholder)
                ? 'furniture'
                : 'text';
        shapes.push(textShape(element, kind, placeholder, inLayout(element, slide.layout)));
        break;
      }
      case 'grpSp':
        append(shapes, await shapesIn(element, slide));
        break;
      case 'AlternateContent': {
        // What new programs read, else what old ones do.
        const read = elementsIn(element).find((each) => localName(each) === 'Choice');
        const old = elementsIn(element).find((each) => localName(each) === 'Fallback');
        const found = read === undefined ? [] : await shapesIn(read, slide);
        append(shapes, found.length > 0 || old === undefined ? found : await shapesIn(old, slide));
        break;
      }
      case 'graphicFrame':
        append(shapes, await graphic(element, slide));
        break;
      case 'pic':
        append(shapes, picture(element, imageName(element, slide) ?? unnamed));
        break;
    }
  }
  return shapes;
}

/** The kind of a shape's placeholder, `obj` where it names none; null where it is no placeholder. */
export function placeholderOf(shape: HtmlElement): string | null {
  const properties = elementsIn(shape).find((each) => /^nv\w+Pr$/.test(localName(each)));
  const placeholder = properties === undefined ? null : firstNamed(properties, 'ph');
  return placeholder === null ? null : (placeholder.attributes.get('type') ?? 'obj');
}

/** The layout's own shape of the same placeholder. */
function inLayout(shape: HtmlElement, layout: HtmlElement | null): HtmlElement | null {
  const index = firstNamed(shape, 'ph')?.attributes.get('idx');
  if (layout === null || index === undefined) return null;
  return allNamed(layout, 'sp').find((each) => firstNamed(each, 'ph')?.attributes.get('idx') === index) ?? null;
}

function textShape(
  shape: HtmlElement,
  kind: Shape['kind'],
  placeholder: string | null,
  layout: HtmlElement | null,
): Shape {
  const body = elementsIn(shape).find((each) => localName(each) === 'txBody');
  if (body === undefined) return { kind, blocks: [], words: '', isLoose: false };
  const words = wordsOf(body);
  if (kind !== 'title') {
    const isBody = placeholder !== null && /^(?:body|obj)$/.test(placeholder);
    return { kind, blocks: writeText(body, styleOf(body, layout, isBody)), words, isLoose: placeholder === null };
  }
  const runs = allNamed(body, 'p').flatMap((paragraph, index) => [
    ...(index > 0 ? [' '] : []),
    ...writeRuns(paragraph),
  ]);
  const children = runs.map((run) => (typeof run === 'object' && run.name === 'br' ? ' ' : run));
  const name = placeholder === 'ctrTitle' ? 'h1' : 'h2';
  return { kind, blocks: words.trim() === '' ? [] : [{ ...elementOf(name), children }], words, isLoose: false };
}

/** Words of all paragraphs, formulas aside. */
export function wordsOf(body: HtmlElement): string {
  return allNamed(body, 'p')
    .map((paragraph) =>
      elementsIn(paragraph)
        .map((run) => (!/^(?:r|fld)$/.test(localName(run)) ? ' ' : isRaised(run) ? ` ${runText(run)} ` : runText(run)))
        .join(''),
    )
    .join('\n');
}

function plain(blocks: readonly HtmlElement[], words: string): readonly Shape[] {
  return blocks.length === 0 ? [] : [{ kind: 'text', blocks, words, isLoose: false }];
}

async function graphic(frame: HtmlElement, slide: Slide): Promise<readonly Shape[]> {
  const table = firstNamed(frame, 'tbl');
  if (table !== null) return plain([writeTable(table)], allNamed(table, 'txBody').map(wordsOf).join('\n'));
  const data = firstNamed(frame, 'graphicData');
  const reference = data === null ? null : (firstNamed(data, 'chart') ?? firstNamed(data, 'relIds'));
  const id = reference === null ? null : attributeOf(reference, localName(reference) === 'chart' ? 'id' : 'dm');
  const part = id === null ? null : await slide.part(id);
  if (part === null || reference === null) return picture(frame);
  if (localName(reference) === 'chart') {
    const chart = chartTable(part);
    return [...picture(frame), ...plain(chart.blocks, chart.words)];
  }
  // A diagram: the texts of its points, in their order. Figures that only count them say nothing.
  const points = allNamed(part, 'pt').flatMap((point) => {
    const body = elementsIn(point).find((each) => localName(each) === 't');
    return body === undefined || wordsOf(body).trim() === '' ? [] : [body];
  });
  const texts = points.filter((body) => !/^\d{1,2}$/.test(wordsOf(body).trim()));
  if (texts.length === 0) return [];
  const figures = points.filter((body) => !texts.includes(body)).map(wordsOf);
  const items = texts.map((body) => ({
    ...elementOf('li'),
    children: allNamed(body, 'p').flatMap((paragraph, index) => [...(index > 0 ? [' '] : []), ...writeRuns(paragraph)]),
  }));
  const counting = { kind: 'furniture', blocks: [], words: figures.join(' '), isLoose: false } as const;
  return [...plain([{ ...elementOf('ul'), children: items }], texts.map(wordsOf).join('\n')), counting];
}

function writeTable(table: HtmlElement): HtmlElement {
  const properties = elementsIn(table).find((each) => localName(each) === 'tblPr');
  const hasHead = /^(?:1|true)$/.test(properties?.attributes.get('firstRow') ?? '');
  const rows = allNamed(table, 'tr').map((row, index) => {
    const cells = elementsIn(row)
      .filter((cell) => localName(cell) === 'tc' && !cell.attributes.has('hMerge') && !cell.attributes.has('vMerge'))
      .map((cell) => {
        const body = elementsIn(cell).find((each) => localName(each) === 'txBody');
        const spans = { colspan: cell.attributes.get('gridSpan'), rowspan: cell.attributes.get('rowSpan') };
        const named = Object.entries(spans).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
        const name = hasHead && index === 0 ? 'th' : 'td';
        return {
          ...elementOf(name, Object.fromEntries(named)),
          children: [...(body === undefined ? [] : writeText(body, { isList: false, isCode: false }))],
        };
      });
    return { ...elementOf('tr'), children: cells };
  });
  return { ...elementOf('table'), children: rows };
}

/** What its author says a picture shows; nothing where a program guessed it, or where it only decorates. */
function picture(element: HtmlElement, source = unnamed): readonly Shape[] {
  const alt = isDecoration(element) ? '' : altOf(element);
  if (alt === '') return [];
  const blocks = [{ ...elementOf('p'), children: [elementOf('img', { alt, src: source })] }];
  return [{ kind: 'picture', blocks, words: alt, isLoose: false }];
}

/** What a picture is called that has no part of its own. */
const unnamed = '#picture';

function isDecoration(element: HtmlElement): boolean {
  const decorative = firstNamed(firstNamed(element, 'cNvPr') ?? elementOf(''), 'decorative');
  return /^(?:1|true)$/.test(decorative?.attributes.get('val') ?? '');
}

/** Empty where its author says nothing of it. */
function altOf(element: HtmlElement): string {
  const alt = (firstNamed(element, 'cNvPr')?.attributes.get('descr') ?? '').replace(/\s+/g, ' ').trim();
  return saysNothing(alt) ? '' : alt;
}

function imageName(element: HtmlElement, slide: Slide): string | null {
  const id = attributeOf(firstNamed(element, 'blip') ?? elementOf(''), 'embed');
  const part = id === null || id === undefined ? null : slide.partName(id);
  return part === null ? null : nameOfPart(part);
}

/** Names of pictures that nothing is said of, and that do not only decorate. */
export function unsaidPictures(slide: Slide): readonly string[] {
  return allNamed(slide.root, 'pic').flatMap((element) =>
    isDecoration(element) || altOf(element) !== '' ? [] : (imageName(element, slide) ?? []),
  );
}

/** Words that programs guess pictures by; a text of nothing else says no more than that there is a picture. */
const guesses = new Set(
  `a an and the of on in with for to or at picture pictures image images photo photograph screenshot screen shot close up
  closeup graphical user interface text application app website web page email word excel powerpoint teams chat message
  logo icon symbol sign company name brand shape rectangle square circle oval arrow line lines diagram chart graph bar pie
  timeline schematic table calendar letter background pattern abstract drawing cartoon clipart illustration graphic graphics
  graphical vector computer monitor device containing description content placeholder number qr code object font white black
  red green blue yellow colorful`.split(/\s+/),
);

function saysNothing(alt: string): boolean {
  if (/Description (?:automatically )?generated\b|AI-generated content may be incorrect/i.test(alt)) return true;
  // The names of PowerPoint's own icons: "Recycle with solid fill".
  if (/ (?:with solid fill|outline)$/i.test(alt)) return true;
  if (/^https?:\/\/\S+$/.test(alt)) return true;
  // The name of the picture's file says nothing, nor do the codes beside it.
  const named = alt.replace(fileName, ' ');
  const words = named.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const told = words.filter((word) => !guesses.has(word) && !/\d/.test(word));
  if (named !== alt) return told.length < fewestWordsBesideName;
  // Of one or two words, the name of an icon: "Link", "Branching diagram".
  return told.length === 0 || (told.length === 1 && words.length <= 2 && !/^(?:an?|the) /i.test(alt));
}

const fileName = /[^\s/]{1,80}\.(?:png|jpe?g|gif|svg|emf|wmf|bmp|tiff?|pdf|eps)\b/gi;
const fewestWordsBesideName = 3;
