// Lists with items too rich to be lines of one passage (code, paragraphs, items of their own), and what announces them:
// which of them are small enough to be one passage all the same. Pure; every atom is looked at a few times at most.
import { type Atom, countReadWords, endsSentence, introduces, wholeBoxWords } from './atoms.ts';
import { explainsTerm } from './block-text.ts';
import { apart, countLines, fewWords, isJoinable, isSameSection, joinedCharacters, joinedLines } from './joinable.ts';

/** Of each atom the place of what it hangs on, itself or by others, and is one passage with; null where with nothing. */
export function wholeLists(
  atoms: readonly Atom[],
  isOnePart: (first: Atom, second: Atom) => boolean,
): readonly (number | null)[] {
  const roots = atoms.map((): number | null => null);
  for (const [place, root] of atoms.entries()) {
    if (roots[place] !== null) continue;
    const end = endOfWhole(atoms, place, (next) => isOnePart(root, next));
    roots.fill(place, place + 1, end);
  }
  return roots;
}

/** Where ends what hangs on an atom and stands right after it; right after the atom where that is no list or too much. */
function endOfWhole(atoms: readonly Atom[], place: number, isOnePart: (next: Atom) => boolean): number {
  const root = atoms[place];
  if (root === undefined || !isJoinable(root)) return place + 1;
  let words = countReadWords(root.content);
  let characters = root.content.length;
  let lines = countLines(root);
  let items = 0;
  let end = place + 1;
  for (let next = atoms[end]; next !== undefined && (next.parent ?? -1) >= place; next = atoms[end]) {
    words += countReadWords(next.content);
    characters += next.content.length;
    lines += countLines(next);
    const isTooMuch = words > wholeBoxWords || characters > joinedCharacters || lines > joinedLines;
    if (
      isTooMuch ||
      (root.contentType !== 'list_item' && isDefinition(next)) ||
      !isJoinable(next) ||
      apart.test(next.facts.role)
    )
      return place + 1;
    if (next.solutionFrom !== root.solutionFrom || !isOnePart(next) || !isSameSection(root, next)) return place + 1;
    if (next.contentType === 'list_item') items += 1;
    end += 1;
  }
  // "1. **Ebb**:" over a paragraph announces that.
  return items === 0 || introduces(atoms[end - 1]?.content ?? '') ? place + 1 : end;
}

/** An item that explains a term in a sentence, and says enough alone. */
function isDefinition({ content, contentType }: Atom): boolean {
  const isSentence = endsSentence(content) || countReadWords(content) >= fewWords;
  return contentType === 'list_item' && isSentence && explainsTerm(content);
}
