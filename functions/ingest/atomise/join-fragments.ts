// Joins what says nothing alone with its neighbour in the same section: a lead-in, a label or a question with what follows
// it; a few words, bare code, an output, an image's description or a paragraph that leans back with what stands before
// it. Pure; one pass.
import { leansBack, pointsBack } from '../../text/leans-back.ts';
import { type Atom, countReadWords, endsSentence, introduces, longParagraphWords, wholeBoxWords } from './atoms.ts';
import { asks } from './block-text.ts';
import { apart, countLines, fewWords, isJoinable, isSameSection, joinedCharacters, joinedLines } from './joinable.ts';
import { wholeLists } from './whole-lists.ts';

/** An atom, with those that have joined it. */
interface Passage {
  atom: Atom;
  words: number;
  readonly parent: Passage | null;
  /** What it has joined itself. */
  into: Passage | null;
  /** It ends with an item of a list. */
  endsWithItem: boolean;
  /** It began as an item, and is written as one by now. */
  isList: boolean;
  /** Where its own mark stands in a list that holds it, in characters, and where those of items below it do. */
  readonly column: number;
  readonly inner: number;
  /** Column of the items at its margin; null while it holds none. */
  margin: number | null;
  place: number;
}

/**
 * The atoms with fragments joined; what hung on a fragment hangs on what that has joined. Headings, rows, definitions,
 * numbered things, aims and boxes of exercises keep to themselves.
 * @param partOf which part (slide, second) a line is of: passages of two parts stay two
 */
export function joinFragments(atoms: readonly Atom[], partOf: (line: number) => number = () => 0): readonly Atom[] {
  const isOnePartOf = (first: Atom, second: Atom): boolean => partOf(first.line) === partOf(second.line);
  const isOnePart = (first: Passage, second: Passage): boolean => isOnePartOf(first.atom, second.atom);
  const wholes = wholeLists(atoms, isOnePartOf);
  const passages: Passage[] = [];
  const all: Passage[] = [];
  for (const [index, atom] of atoms.entries()) {
    const parent = atom.parent === null ? null : (all[atom.parent] ?? null);
    const words = countReadWords(atom.content);
    const next = startPassage(atom, words, parent);
    all.push(next);
    const last = passages.at(-1);
    const root = all[wholes[index] ?? -1];
    if (
      last !== undefined &&
      ((root !== undefined && wholeOf(root) === last) ||
        (isOnePart(last, next) &&
          fits(last, next) &&
          (leads(last, next) || leans(last, next, atoms[index + 1]) || follows(last, next, atoms[index + 1]))))
    )
      join(last, next);
    else {
      // What leads into a list has the list below it.
      if (last === undefined || parent !== last) joinBack(passages, isOnePart);
      passages.push(next);
    }
  }
  joinBack(passages, isOnePart);
  for (const [place, passage] of passages.entries()) passage.place = place;
  return passages.map(({ atom, parent }) => ({ ...atom, parent: parent === null ? null : wholeOf(parent).place }));
}

function startPassage(atom: Atom, words: number, parent: Passage | null): Passage {
  const isItem = atom.contentType === 'list_item';
  const { isList } = atom;
  const column = parent?.inner ?? 0;
  const inner = column + (isItem ? markOf(atom).length + 1 : 0);
  const margin = isList ? column : isItem ? inner : null;
  return { atom, words, parent, into: null, endsWithItem: isList, isList, column, inner, margin, place: 0 };
}

/** A lead-in that nothing followed stands with what was before it. */
function joinBack(passages: Passage[], isOnePart: (first: Passage, second: Passage) => boolean): void {
  const [before, last] = passages.slice(-2);
  if (before === undefined || last === undefined) return;
  const isFragment = isFewWords(last) || introduces(last.atom.content) || asksOfCode(before, last);
  if (!isFragment || !isOnePart(before, last)) return;
  if (!fits(before, last) || isItemOf(before, last)) return;
  join(before, last);
  passages.pop();
}

/** "What does this print?" under code that nothing answers right below. */
function asksOfCode(before: Passage, { atom: { content, contentType }, words }: Passage): boolean {
  const isShort = contentType === 'paragraph' && words < fewWords && asks(content) && pointsBack(content);
  return isShort && !content.includes('\n\n') && before.atom.content.endsWith('```');
}

/** What it hangs on; null where on nothing. */
function parentOf({ parent }: Passage): Passage | null {
  return parent === null ? null : wholeOf(parent);
}

function wholeOf(passage: Passage): Passage {
  let whole = passage;
  while (whole.into !== null) whole = whole.into;
  return whole;
}

/** Whether two neighbours may be one passage: the second hangs on the first, or both on the same. */
function fits(last: Passage, next: Passage): boolean {
  const [first, second] = [last.atom, next.atom];
  const isBelow = parentOf(next) === last || isLabelOf(last, next);
  const isBeside = parentOf(next) === parentOf(last);
  if (!isBelow && !(isBeside && !apart.test(first.facts.role))) return false;
  if (![first, second].every(isJoinable) || apart.test(second.facts.role)) return false;
  if ((first.solutionFrom === null) !== (second.solutionFrom === null)) return false;
  // What comes after a box goes on with what stood before it.
  if (first.facts.role === 'note' && second.facts.role !== 'note') return false;
  const isOneIdea = isBelow || introduces(first.content) || second.contentType === 'code' || leans(last, next);
  if (last.words + next.words > (isOneIdea ? wholeBoxWords : longParagraphWords)) return false;
  if (first.content.length + second.content.length > joinedCharacters) return false;
  const lines = `${first.content}${second.content}`.includes('```') ? countLines(first) + countLines(second) : 0;
  return lines <= joinedLines && isSameSection(first, second);
}

/** It is too little without what comes next; an item announces nothing but what hangs on it. */
function leads(last: Passage, next: Passage): boolean {
  const { content, contentType } = last.atom;
  const isBeside = next.parent === last.parent;
  if (contentType === 'caption') return next.atom.facts.role === 'plain';
  if (isLabelOf(last, next)) return true;
  if (contentType === 'list_item' && isBeside)
    return (next.atom.contentType === 'list_item' || next.atom.contentType === 'code') && isFewWords(last);
  if (isItemOf(last, next)) return false;
  return isFewWords(last) || introduces(content) || asks(content);
}

/** "5. **Asset**:" as an item, and the paragraph after the list that says what an asset is. */
function isLabelOf(last: Passage, next: Passage): boolean {
  const [first, second] = [last.atom, next.atom];
  if (first.contentType !== 'list_item' || second.contentType !== 'paragraph') return false;
  const list = parentOf(last);
  const isAfter = parentOf(next) === list || (list !== null && parentOf(next) === parentOf(list));
  // What is quoted is no label.
  return isAfter && isFewWords(last) && introduces(first.content) && !/["”’`]$/.test(first.content);
}

/**
 * A paragraph that opens on what the passage before it says, or goes on below its code or formula; of a long list that holds
 * one item. It keeps its code.
 */
function leans({ atom: first, isList }: Passage, { atom: next }: Passage, after?: Atom): boolean {
  if (next.contentType !== 'paragraph' || (first.contentType === 'list_item' && !isList)) return false;
  const code = after?.contentType === 'code' ? countLines(after) : 0;
  const isOpen = /(?:```|\$\$)$/.test(first.content) && /^\p{Ll}+ /u.test(next.content);
  return countLines(first) + countLines(next) + code <= joinedLines && (isOpen || leansBack(next.content));
}

/** It is too little without what comes before, and announces nothing. */
function follows(last: Passage, next: Passage, after: Atom | undefined): boolean {
  const { content, contentType, parent } = next.atom;
  // An item that code comes after, not set in below it, names the code.
  if (contentType === 'list_item' && after?.contentType === 'code' && after.parent === parent) return false;
  if (introduces(content) || asks(content)) return false;
  if (contentType === 'code' || contentType === 'caption' || content.startsWith('$$')) return true;
  // Where the words before it are from, or what they announce.
  if (/^(?:https?:\/\/\S+|\[[^[\]]*\]\([^()\s]+\))$/.test(content)) return true;
  return contentType === 'list_item' && isFewWords(next) && !isItemOf(last, next);
}

/** An item of a list that is too long to stand with what announces it: it would look like all of the list. */
function isItemOf(last: Passage, next: Passage): boolean {
  return next.atom.contentType === 'list_item' && parentOf(next) === last;
}

/** One block of a few words that are no sentence. */
function isFewWords({ atom: { content, contentType }, words, endsWithItem, isList }: Passage): boolean {
  const isBlock = !content.includes('\n\n') && contentType !== 'code' && contentType !== 'math';
  // An item that holds others is a list by now.
  if (contentType === 'list_item' && endsWithItem && !isList) return false;
  return isBlock && words < fewWords && !endsSentence(content);
}

function join(last: Passage, next: Passage): void {
  const [first, second] = [last.atom, next.atom];
  const isItem = second.contentType === 'list_item';
  const isBeside = first.contentType === 'list_item' && isItem && next.parent === last.parent;
  if (isBeside && !last.isList) {
    last.atom = { ...first, content: itemOf(first), ordinal: null };
    last.isList = true;
    last.margin = last.column;
  }
  const separator = isLabelOf(last, next)
    ? ' '
    : isItem && (last.endsWithItem || isBeside || isFirstBelow(last, second))
      ? '\n'
      : '\n\n';
  const { ordinal } = last.atom;
  const content = `${last.atom.content}${separator}${isItem ? lineOf(last, next) : setBelow(last, next, textOf(second))}`;
  const isOne = first.contentType === second.contentType || first.contentType === 'list_item';
  last.atom = {
    ...first,
    content,
    ordinal,
    contentType: isOne ? first.contentType : 'paragraph',
    pictures: [...first.pictures, ...second.pictures.filter((picture) => !first.pictures.includes(picture))],
    requires: [...new Set([...first.requires, ...second.requires])],
  };
  last.words += next.words;
  last.endsWithItem = isItem;
  next.into = last;
}

/** The first item below another follows on its line; a list that does not begin with 1 needs a blank line above it. */
function isFirstBelow({ atom: { content, contentType } }: Passage, item: Atom): boolean {
  return contentType === 'list_item' && !content.includes('\n') && (item.ordinal ?? 1) === 1;
}

/** An item as it stands in the list of `last`: below the item it is of. */
function lineOf(last: Passage, next: Passage): string {
  last.margin ??= next.column;
  return setBelow(last, next, next.isList ? next.atom.content : itemOf(next.atom));
}

/** A text of `next` where its marks or its words stand in the list of `last`. */
function setBelow({ margin }: Passage, { column }: Passage, text: string): string {
  return setIn(text, ' '.repeat(Math.max(0, column - (margin ?? column))));
}

/** An item as a line of its list, with its number. */
function itemOf(item: Atom): string {
  const mark = markOf(item);
  return `${mark} ${setIn(item.content, ' '.repeat(mark.length + 1)).trimStart()}`;
}

function markOf({ ordinal }: Atom): string {
  return ordinal === null ? '-' : `${ordinal}.`;
}

function setIn(text: string, space: string): string {
  return text.replace(/^(?=.)/gm, space);
}

/** A picture's description in italics, as captions are set. */
function textOf({ content, contentType }: Atom): string {
  return contentType === 'caption' && !content.includes('*') ? `*${content}*` : content;
}
