// The words of documents' names as they are compared, and a quick sieve for those that may stand in a text.
// Data and look-ups; which document a text means is document-names.ts.

/** What is known of a document when a question is read. A registry row fits as it is. */
export interface NamedDocument {
  readonly documentNumber: number;
  readonly path: string;
  readonly name: string;
  readonly revision: string | null;
  readonly status: 'current' | 'superseded';
}

export const smallWords = new Set('the of and for in on to a an with by at from'.split(' '));

/** What documents are called by; synonyms share a word. */
export const kinds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (
      'layout drawing manual schedule specification report datasheet plan diagram list guide handbook standard ' +
      'procedure register catalogue catalog workbook spreadsheet file document book notes brochure certificate method statement'
    )
      .split(' ')
      .map((word) => [word, word]),
  ),
  spec: 'specification',
  specs: 'specification',
  dwg: 'drawing',
  drg: 'drawing',
  doc: 'document',
  sld: 'diagram',
};
/** Words that call for any document and stand in no name. */
export const generalKinds = new Set('document drawing file workbook spreadsheet book'.split(' '));

/** A word as it is compared: singular, synonyms as one. */
export function base(word: string): string {
  const kind = kinds[word];
  if (kind !== undefined) return kind;
  const bare = word.replace(/['’]s$/, '');
  if (/(?:ch|sh|x|ss)es$/.test(bare)) return bare.slice(0, -2);
  if (/[^aeiou]ies$/.test(bare)) return `${bare.slice(0, -3)}y`;
  const singular = /[^s]s$/.test(bare) && bare.length > 3 ? bare.slice(0, -1) : bare;
  return kinds[singular] ?? singular;
}

const revisionMark =
  /[\s_([,-]*\b(?:rev(?:ision)?|version)[\s._:-]*[a-z]?\d{1,3}[a-z]?\b[)\]]?|[\s_-]+rev[\s._:-]*[a-z]\b/giu;

/** A name without its revision, which stands in it or beside it: what all revisions of a document share. */
export function nameWithoutRevision(name: string): string {
  if (!/rev|version/i.test(name)) return name;
  const bare = name.replaceAll('_', ' ').replace(revisionMark, ' ').replace(/\s+/g, ' ').trim();
  return bare === '' ? name : bare;
}

export interface Entry {
  readonly document: NamedDocument;
  /** Words of the name and of the file's, each without small words. */
  readonly names: readonly (readonly string[])[];
}

/** A question's name is read several times over; a document's words are the same each time. */
const entries = new WeakMap<NamedDocument, Entry>();

function wordsOf(text: string): readonly string[] {
  const words =
    nameWithoutRevision(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !smallWords.has(word)).map(base);
}

export function fileOf({ path }: NamedDocument): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
}

export function entryOf(document: NamedDocument): Entry {
  const known = entries.get(document);
  if (known) return known;
  const names = [wordsOf(document.name), wordsOf(fileOf(document))].filter((words) => words.length > 0);
  const entry = { document, names };
  entries.set(document, entry);
  return entry;
}

const questionWords = new Set(
  (
    'what which where when why how who is are was were be been do does did can could should would will may must has have had it its ' +
    'this that these those there them they he she we you me my your our us i and or not no if so please tell show give say says ' +
    'about above below over under whether same all any each every more most many much next than then per into page pages section ' +
    'table row rows sheet figure step clause cell column'
  ).split(' '),
);

const texts = new WeakMap<NamedDocument, string>();

function textOf(document: NamedDocument): string {
  let text = texts.get(document);
  if (text === undefined) {
    text = `${document.name} ${document.path}`.toLowerCase();
    texts.set(document, text);
  }
  return text;
}

/** Documents that may share two words with the text, or one where a name may be of one word. Cheap: there may be 2,000. */
export function sieveOf(words: readonly { readonly text: string }[]): (document: NamedDocument) => boolean {
  const telling = words.filter(({ text }) => text.length > 1 && !questionWords.has(text));
  const beginnings = [...new Set(telling.map(({ text }) => text.slice(0, 5)))];
  return (document) => {
    const text = textOf(document);
    let shared = 0;
    for (const beginning of beginnings) {
      if (!text.includes(beginning)) continue;
      shared += 1;
      if (shared > 1) return true;
    }
    return shared === 1 && !/[\s_-]/.test(document.name);
  };
}

/** "layout", "manual": a word that by itself calls for a kind of document. */
export function isKindOfDocument(word: string): boolean {
  return kinds[word] === word;
}
