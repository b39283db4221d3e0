// Bounds on what AsciiDoc's parser may be made to do. Its expressions take time that grows with the square of one
// paragraph, and for `xref:` with its cube; a few signs can ask for a million cells. Every node it makes and every text it
// looks through is counted at the library's own seams, and what goes beyond throws. Linear time is what is left.
import type { AbstractNode, Section } from '@asciidoctor/core';

/** Beyond what any author writes: the message goes to him, after the file's name. */
export class TooMuchAsciidoc extends Error {
  override readonly name = 'TooMuchAsciidoc';
}

/** One text that is read for marks: a paragraph, an item, a cell. */
const unitLimitCharacters = 10_000;
/** Texts longer than a paragraph should be, and the sum of their squares in one document. */
const longUnitCharacters = 3_000;
const longUnitWork = 2_000_000_000;
/** The same once its marks are tags. */
const expandedLimitCharacters = 60_000;
const nodeLimit = 60_000;
const cellDocumentLimit = 2_000;
/** For each the parser looks through those before. */
const noteLimit = 3_000;
const depthLimit = 60;
const insertedLimitCharacters = 4_000_000;
const equalTitlesLimit = 300;
/** Signs times openers times brackets of one text with `xref:`. */
const crossReferenceWork = 100_000_000;

/** Counts for one document. */
interface Meter {
  nodes: number;
  documents: number;
  notes: number;
  inserted: number;
  work: number;
  readonly titles: Map<string, number>;
}

let meter: Meter | null = null;
let queue: Promise<unknown> = Promise.resolve();

/** Runs one conversion after another, each with counts of its own. */
export function metered<T>(convert: () => Promise<T>): Promise<T> {
  const run = queue.then(async () => {
    meter = { nodes: 0, documents: 0, notes: 0, inserted: 0, work: 0, titles: new Map() };
    try {
      return await convert();
    } finally {
      meter = null;
    }
  });
  queue = run.catch(() => undefined);
  return run;
}

type Library = Pick<typeof import('@asciidoctor/core'), 'AbstractNode' | 'LoggerManager' | 'NullLogger' | 'Section'>;
type Substitution = (this: AbstractNode, text: string, ...rest: unknown[]) => unknown;

const bounded = new WeakSet<object>();
const contexts = new WeakMap<object, string>();
const depths = new WeakMap<object, number>();

/** Puts the counts in, once. */
export function boundLibrary(library: Library): void {
  const prototype = library.AbstractNode.prototype as unknown as Record<string, Substitution>;
  if (bounded.has(prototype)) return;
  bounded.add(prototype);
  library.LoggerManager.logger = new library.NullLogger();
  // Every node says its context when it is made, after its parent.
  Object.defineProperty(prototype, 'context', {
    configurable: true,
    get(this: object) {
      return contexts.get(this);
    },
    set(this: { readonly _parent?: object }, context: string) {
      contexts.set(this, context);
      countNode(this, context);
    },
  });
  const wrap = (name: string, around: (text: string, subs: unknown, call: () => unknown) => unknown): void => {
    const own = prototype[name];
    if (own === undefined) throw new Error(`the parser of AsciiDoc has no ${name}`);
    prototype[name] = function (text, ...rest) {
      return around(text, rest[0], () => own.call(this, text, ...rest));
    };
  };
  wrap('applySubs', (text, subs, call) => {
    const isRead = !Array.isArray(subs) || subs.includes('quotes') || subs.includes('macros');
    if (isRead) countUnit(checkLength(text, unitLimitCharacters));
    return call();
  });
  wrap('subAttributes', (text, _options, call) => {
    const inserted = call();
    if (typeof inserted === 'string') countInserted(text, inserted);
    return inserted;
  });
  wrap('subMacros', (text, _, call) => {
    checkLength(text, expandedLimitCharacters);
    checkCrossReferences(text);
    return call();
  });
  wrap('subPostReplacements', (text, _, call) => {
    checkLength(text, expandedLimitCharacters);
    return call();
  });
  boundTitles(library.Section);
}

/** The parser looks for a free name from the first on: many sections of one title take the square of their number. */
function boundTitles(section: typeof Section): void {
  const generate = section.generateId.bind(section);
  section.generateId = (title, document) => {
    const count = (meter?.titles.get(title) ?? 0) + 1;
    meter?.titles.set(title, count);
    if (count > equalTitlesLimit)
      throw new TooMuchAsciidoc(`has more than ${equalTitlesLimit} sections of one title. Split it`);
    return generate(title, document);
  };
}

function countNode(node: { readonly _parent?: object }, context: string): void {
  if (meter === null) return;
  meter.nodes += 1;
  if (meter.nodes > nodeLimit)
    throw new TooMuchAsciidoc(`has more than ${nodeLimit} paragraphs, items and cells. Split it`);
  if (context === 'document') meter.documents += 1;
  if (meter.documents > cellDocumentLimit)
    throw new TooMuchAsciidoc(`has more than ${cellDocumentLimit} cells that are documents of their own. Split it`);
  if (context === 'inline_footnote') meter.notes += 1;
  if (meter.notes > noteLimit) throw new TooMuchAsciidoc(`has more than ${noteLimit} footnotes. Split it`);
  const depth = (node._parent === undefined ? 0 : (depths.get(node._parent) ?? 0)) + 1;
  depths.set(node, depth);
  if (depth > depthLimit) throw new TooMuchAsciidoc(`nests more than ${depthLimit} blocks in one another. Flatten it`);
}

function checkLength(text: unknown, limit: number): number {
  const length = Array.isArray(text)
    ? text.reduce((sum: number, line: string) => sum + line.length + 1, 0)
    : String(text).length;
  if (length > limit)
    throw new TooMuchAsciidoc(
      `has a paragraph, item or cell of more than ${limit} characters. Break it by blank lines`,
    );
  return length;
}

function countUnit(length: number): void {
  if (meter === null || length <= longUnitCharacters) return;
  meter.work += length * length;
  if (meter.work > longUnitWork)
    throw new TooMuchAsciidoc(
      `has too many paragraphs of more than ${longUnitCharacters} characters. Break them by blank lines`,
    );
}

function checkCrossReferences(text: string): void {
  const openers = text.split('xref:').length - 1;
  if (openers * text.length * text.split('[').length > crossReferenceWork)
    throw new TooMuchAsciidoc('has a paragraph of hundreds of cross-references. Break it by blank lines');
}

function countInserted(text: unknown, inserted: string): void {
  if (hasHugeNumber(inserted)) throw new TooMuchAsciidoc(hugeNumber);
  if (meter === null || inserted.length <= String(text).length) return;
  meter.inserted += inserted.length;
  if (meter.inserted > insertedLimitCharacters)
    throw new TooMuchAsciidoc(
      `repeats its attributes over more than ${insertedLimitCharacters} characters. Shorten them`,
    );
}

export const hugeNumber = 'has a number of columns, spaces or rows of four or more digits. Correct it';

/** Attributes of a block by which a few signs ask for as many columns or spaces as they like. */
export function hasHugeNumber(attributes: string): boolean {
  return /(?:cols|tabsize|indent) ?= ?(?:['"]?[^\]"']{0,500}?\d{4}|'[^'{]{0,500}\{)/.test(attributes);
}
