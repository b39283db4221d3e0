// What a presentation's archive says: its slides in the order they are shown, and what each refers to. Reads parts as they
// are asked for, and holds all of them together to one limit.

import type { SourceProblem } from '../draft-node.ts';
import {
  allNamed,
  attributeOf,
  firstNamed,
  type HtmlElement,
  NestedTooDeeply,
  parseHtmlTree,
} from '../html/html-tree.ts';
import { type OfficeArchive, openArchive, PartTooLarge, resolvePart } from '../office-archive.ts';

/** Bytes of XML that one slide, and all slides with notes and charts, may have once unpacked. */
const partLimitBytes = 4_000_000;
const deckLimitBytes = 32_000_000;

export interface Slide {
  /** From 1, hidden ones counted, as the program that shows them counts. */
  readonly number: number;
  readonly isHidden: boolean;
  readonly root: HtmlElement;
  /** What its placeholders look like where they say nothing themselves; null where it is missing. */
  readonly layout: HtmlElement | null;
  /** Of its notes' page; null where it has none. */
  readonly notes: HtmlElement | null;
  /** A part that one of its shapes names by id: a chart, a diagram's texts. */
  readonly part: (id: string) => Promise<HtmlElement | null>;
  /** Name of such a part, an image; null where the slide has none by this id. */
  readonly partName: (id: string) => string | null;
}

/** What cannot be read of a presentation. The message says so after the file's name. */
export class DeckFault extends Error {
  override readonly name = 'DeckFault';
  readonly code: SourceProblem['code'];
  constructor(code: SourceProblem['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** @throws DeckFault */
export function openDeckArchive(bytes: Uint8Array): OfficeArchive {
  const opened = openArchive(bytes, '.pptx');
  if (!opened.ok) throw new DeckFault(opened.code, opened.message);
  return opened.archive;
}

/**
 * The slides of a presentation, one after the other.
 * @throws DeckFault
 */
export async function* readSlides(archive: OfficeArchive): AsyncGenerator<Slide> {
  const deck = new DeckParts(archive);
  const main = (await deck.related('', 'officeDocument'))[0]?.part ?? 'ppt/presentation.xml';
  const presentation = await deck.read(main);
  if (presentation === null) throw new DeckFault('damaged', 'is no presentation: the archive has no list of slides');
  const targets = new Map((await deck.relations(main)).map((each) => [each.id, each.part]));
  const list = firstNamed(presentation, 'sldIdLst');
  const layouts = new Map<string, HtmlElement | null>();
  let number = 0;
  for (const entry of list === null ? [] : allNamed(list, 'sldId')) {
    number += 1;
    const part = targets.get(entry.attributes.get('r:id') ?? attributeOf(entry, 'id') ?? '') ?? '';
    const root = await deck.read(part);
    if (root === null) throw new DeckFault('damaged', `is damaged: slide ${number} is missing. Save it again`);
    const relations = await deck.relations(part);
    const notes = relations.find(({ type }) => type === 'notesSlide');
    const layout = relations.find(({ type }) => type === 'slideLayout')?.part ?? '';
    if (!layouts.has(layout)) layouts.set(layout, await deck.read(layout));
    const slide = firstNamed(root, 'sld') ?? root;
    yield {
      number,
      isHidden: /^(?:0|false)$/.test(slide.attributes.get('show') ?? ''),
      root: slide,
      layout: layouts.get(layout) ?? null,
      notes: notes === undefined ? null : await deck.read(notes.part),
      partName: (id) => relations.find((each) => each.id === id)?.part ?? null,
      part: async (id) => deck.read(relations.find((each) => each.id === id)?.part ?? ''),
    };
  }
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly part: string;
}

class DeckParts {
  readonly #archive: OfficeArchive;
  #left = deckLimitBytes;
  constructor(archive: OfficeArchive) {
    this.#archive = archive;
  }

  /** A part as a tree; null where it is absent or broken. */
  async read(name: string): Promise<HtmlElement | null> {
    const size = this.#archive.parts.get(name)?.bytes ?? 0;
    this.#left -= size;
    if (this.#left < 0) {
      throw new DeckFault('document_too_large', `holds more than ${deckLimitBytes / 1e6} MB of text parts. Split it`);
    }
    try {
      const xml = await this.#archive.read(name, partLimitBytes);
      if (xml === null) return null;
      // Office files declare no document type: whoever does wants entities written out.
      if (xml.includes('<!DOCTYPE'))
        throw new DeckFault('damaged', `is damaged: its part "${name}" is no XML of slides`);
      return parseHtmlTree(xml, { isXml: true });
    } catch (error) {
      if (error instanceof PartTooLarge) throw new DeckFault('document_too_large', error.message);
      if (error instanceof NestedTooDeeply) throw new DeckFault('damaged', error.message);
      throw error;
    }
  }

  async relations(part: string): Promise<readonly Relation[]> {
    const cut = part.lastIndexOf('/') + 1;
    const tree = await this.read(`${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`);
    return (tree === null ? [] : allNamed(tree, 'Relationship'))
      .filter((each) => each.attributes.get('TargetMode') !== 'External')
      .map((each) => ({
        id: each.attributes.get('Id') ?? '',
        type: (each.attributes.get('Type') ?? '').split('/').at(-1) ?? '',
        part: resolvePart(part, each.attributes.get('Target') ?? ''),
      }));
  }

  async related(part: string, type: string): Promise<readonly Relation[]> {
    return (await this.relations(part)).filter((each) => each.type === type);
  }
}
