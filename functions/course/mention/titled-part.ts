// The parts a text calls by their title ("the section on backfill", "the box 'Paging the Log'"), and which of the registry's
// headings is meant. Several that fit alike mean none: the question is then searched.

import { readValues } from './read-values.ts';
import { readQuotedName } from './sheet-name.ts';
import { type Token, tokenise } from './tokens.ts';
import { lexiconOf, unitWords, words } from './words.ts';

interface TitledPart {
  readonly level: 'chapter' | 'section' | 'any';
  /** Words of the title as typed. */
  readonly title: string;
  /** Offsets in the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Counts only where a heading is just so: nothing in the text says that a part is meant. */
  readonly isExact: boolean;
}

/** What parts with a title are called. */
const partWords = new Map<string, TitledPart['level']>([
  ...[...words.sectionWords].map((word) => [word, 'section'] as const),
  ...[...unitWords, 'lab', 'topic'].map((word) => [word, 'any'] as const),
  ['chapter', 'chapter'],
]);
const longestTitle = 10;
/** Characters of "Appendix A". */
const longestLabel = 20;
/** A text that calls more parts by title is no question. */
const mostTitles = 4;

interface Span {
  readonly first: number;
  readonly next: number;
}

/** The titled parts of a text, in order. Parts with a number are no business of this. */
export function findTitledParts(text: string): TitledPart[] {
  const tokens = tokenise(text.slice(0, 2_000));
  const found: TitledPart[] = [];
  const add = (level: TitledPart['level'], title: Span, around: Span, isExact: boolean): void => {
    const startOf = (at: number) => tokens[at]?.start ?? 0;
    const endOf = (at: number) => tokens[at - 1]?.end ?? 0;
    const [start, end] = [startOf(Math.min(title.first, around.first)), endOf(Math.max(title.next, around.next))];
    if (found.length >= mostTitles || found.some((other) => other.start < end && other.end > start)) return;
    found.push({ level, title: text.slice(startOf(title.first), endOf(title.next)), start, end, isExact });
  };
  const last = titleAtEnd(tokens);
  if (last?.isSaid) add('any', last.title, last.around, true);
  for (let at = 0; at < tokens.length; at += 1) {
    const { text: word } = tokens[at] as Token;
    const level = partWords.get(word);
    const own = { first: at, next: at + 1 };
    const quoted = readQuoted(tokens, at);
    if (quoted) {
      add('any', quoted, { first: at, next: quoted.next + 1 }, true);
      at = quoted.next;
    } else if (words.titlesByThemselves.has(word) && words.definites.has(tokens[at - 1]?.text ?? ''))
      add('any', own, own, true);
    else if (level !== undefined && !isNumbered(tokens, at)) {
      const after = titleAfter(tokens, at);
      const title = after ?? titleBefore(tokens, at);
      if (title) add(level, title, own, false);
      if (after) at = after.next;
    }
  }
  if (last) add('any', last.title, last.around, true);
  const opening = tokens.findIndex(({ text: mark, glued }) => mark === ':' || (mark === '-' && !glued));
  const whole = { first: 0, next: opening };
  if (opening > 0 && opening <= longestTitle) add('any', whole, whole, true);
  return found.sort((left, right) => left.start - right.start);
}

/** "What does the course say about Pipes and Filters?", "summarise Loops" */
function titleAtEnd(
  tokens: readonly Token[],
): { readonly title: Span; readonly around: Span; readonly isSaid: boolean } | null {
  const other = tokens.findIndex(({ text }) => !words.titleSayings.has(text));
  const isSaid = other > 1 && words.titleLeads.has(tokens[other]?.text ?? '');
  const leads = isSaid ? other : tokens.findIndex(({ text }) => words.titleSummaries.has(text));
  const next = tokens.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const title = { first: leads + 1, next };
  if (leads < 0 || title.first >= next || next - title.first > longestTitle) return null;
  return { title, around: isSaid ? { first: 0, next } : title, isSaid };
}

/** What stands between two quotation marks that open and close here. */
function readQuoted(tokens: readonly Token[], at: number): Span | null {
  const quoted = readQuotedName(tokens, at);
  return quoted && quoted.next - at <= longestTitle + 2 ? { first: at + 1, next: quoted.next - 1 } : null;
}

function isNumbered(tokens: readonly Token[], at: number): boolean {
  const lexicon = lexiconOf('book');
  return readValues({ tokens, lexicon, level: 'section', form: 'word', plural: false, at }, at + 1) !== null;
}

/** "section on backfill", `chapter "Linear functions"`, "section Ethical Concerns": without "on" it is in capitals. */
function titleAfter(tokens: readonly Token[], at: number): Span | null {
  const isLed = words.titleLeads.has(tokens[at + 1]?.text ?? '');
  let first = isLed ? at + 2 : at + 1;
  const quoted = readQuoted(tokens, first);
  if (quoted) return quoted;
  while (words.definites.has(tokens[first]?.text ?? '')) first += 1;
  const isOwn = (index: number) => {
    const token = tokens[index];
    return token?.kind === 'word' && !words.titleEnds.has(token.text) && (isLed || token.raw !== token.text);
  };
  const isInner = (index: number) => {
    const { text = '', kind, glued } = tokens[index] ?? {};
    if (kind === 'number') return isLed;
    const after = tokens[index + 1]?.text ?? '';
    if (kind === 'mark') return text === '-' && glued === true && tokens[index + 1]?.glued === true;
    return words.titleFillers.has(text) && isOwn(index + 1) && !partWords.has(after) && !words.definites.has(after);
  };
  let next = first;
  while (next - first < longestTitle && !tokens[next]?.startsLine && (isOwn(next) || isInner(next))) next += 1;
  while (next > first && words.titleFillers.has(tokens[next - 1]?.text ?? '')) next -= 1;
  return next > first ? { first, next } : null;
}

/** "the Slope section", "the backfill section" */
function titleBefore(tokens: readonly Token[], at: number): Span | null {
  const isPlain = ({ kind, text }: Token) =>
    kind === 'word' && !words.definites.has(text) && !words.titleEnds.has(text) && !partWords.has(text);
  let first = at;
  while (first > 0 && at - first < longestTitle && isPlain(tokens[first - 1] as Token)) first -= 1;
  return first < at && words.definites.has(tokens[first - 1]?.text ?? '') ? { first, next: at } : null;
}

/** A heading as the registry has it, or a container's title, whose reference and path are empty. */
export interface KnownHeading {
  readonly reference: string;
  readonly containerCode: string;
  readonly containerTitle: string;
  readonly content: string;
  readonly documentNumber: number;
  readonly documentPath: string;
  readonly section: readonly string[];
  /** As printed, or by where its file stands. */
  readonly sectionNumber?: string | null;
  /** It is the title of a sheet. */
  readonly isSheet?: boolean;
}

/** The part under a heading: all of its document whose headings begin like this. */
export interface HeadedPart {
  readonly reference: string;
  readonly documentPath: string;
  /** The heading as it stands. */
  readonly title: string;
  /** The headings above, and the heading itself, without markup and capitals. */
  readonly path: readonly string[];
  /** The container whose title it is: then all of it is meant. */
  readonly containerCode: string | null;
}

/** A title as it is compared: words only, no numbers before it, no small words, singular. */
function plainTitle(title: string): string {
  const all = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const first = all.findIndex((word) => !/^\d+$/.test(word));
  const topics = all.slice(Math.max(0, first)).filter((word) => !words.titleFillers.has(word));
  return topics.map((word) => word.replace(/(?<=..[^s])s$/, '')).join(' ');
}

/** "Glossary" of "Appendix A: Glossary" */
function withoutLabel(title: string): string {
  const cut = title.indexOf(':');
  return cut > 0 && cut < longestLabel && partWords.has(tokenise(title)[0]?.text ?? '') ? title.slice(cut + 1) : title;
}

/** The parts called by title that can be told apart. `documents` narrow them, null where none is named. */
export function headingsMeant(input: {
  readonly parts: readonly TitledPart[];
  readonly headings: readonly KnownHeading[];
  readonly documents: readonly number[] | null;
}): readonly { readonly start: number; readonly end: number; readonly headed: HeadedPart }[] {
  const { documents } = input;
  const open = input.headings.filter(({ documentNumber }) => documents?.includes(documentNumber) ?? true);
  return input.parts.flatMap(({ start, end, ...part }) => {
    const headed = headedPart(part, open);
    return headed === null ? [] : [{ start, end, headed }];
  });
}

function headedPart(
  { title, level, isExact }: Pick<TitledPart, 'title' | 'level' | 'isExact'>,
  headings: readonly KnownHeading[],
): HeadedPart | null {
  const wanted = plainTitle(title);
  if (wanted === '') return null;
  const exact = headings.filter(({ content }) =>
    [content, withoutLabel(content)].some((each) => plainTitle(each) === wanted),
  );
  const holds = ({ content }: KnownHeading) => {
    const words = plainTitle(content).split(' ');
    return !isExact && wanted.split(' ').every((word) => words.includes(word));
  };
  const fitting = exact.length > 0 ? exact : headings.filter(holds);
  const isTitle = ({ section, containerTitle, content }: KnownHeading) =>
    section.length === 0 && plainTitle(containerTitle) === plainTitle(content);
  // A container's title stands in the registry and often as its first heading too.
  const containers = [...new Map(fitting.filter(isTitle).map((each) => [each.containerCode, each])).values()];
  const sections = fitting.filter((heading) => !isTitle(heading));
  const ordered = level === 'section' ? [sections, containers] : [containers, sections];
  const [only, ...others] = ordered.find((list) => list.length > 0) ?? [];
  if (only === undefined || others.length > 0) return null;
  const { reference, documentPath, content, section, containerCode } = only;
  const isChapter = isTitle(only) && (level !== 'section' || reference === '');
  const path = [...section, content].map(plainTitle);
  return { reference, documentPath, title: content, path, containerCode: isChapter ? containerCode : null };
}

/** Whether a passage stands under the heading, or is it. */
export function isUnder(
  node: {
    readonly reference: string;
    readonly containerCode: string;
    readonly content?: string;
    readonly nodeType: string;
    readonly provenance: { readonly documentPath?: string; readonly section?: readonly string[] };
  },
  part: HeadedPart,
): boolean {
  if (part.containerCode !== null) return node.containerCode === part.containerCode;
  const { documentPath, section = [] } = node.provenance;
  const path = [...section, ...(node.nodeType === 'heading' ? [node.content ?? ''] : [])].map(plainTitle);
  const isBelow = documentPath === part.documentPath && part.path.every((title, depth) => path[depth] === title);
  return isBelow || node.reference === part.reference;
}
