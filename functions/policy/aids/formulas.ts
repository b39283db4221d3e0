// The formulas of a document: those its author lists under a title, else those that stand by themselves and hold in general.
// Pure.
import { sectionKind } from '../../text/languages/section-titles.ts';
import { splitSentences } from '../../text/sentences.ts';
import { plain, standsAlone } from '../cards/sentence.ts';
import type { AidLine, AidPassage, FormulaEntry } from './aid-passage.ts';

const mostFormulas = 60;
const mostCharacters = 300;

/**
 * @param passages of one document, in order
 * @param taught those of them that teach
 */
export function formulasOf(passages: readonly AidPassage[], taught: readonly AidPassage[]): readonly FormulaEntry[] {
  const listed = passages.filter(
    ({ section, content, nodeType }) =>
      nodeType !== 'heading' &&
      withoutCode(content).includes('$') &&
      section.some((title) => sectionKind(title) === 'formulas'),
  );
  const found =
    listed.length > 0
      ? listed.map(({ content, reference, section }) => ({
          ...{ text: content, reference, lead: null, section: section.at(-2) ?? section.at(-1) ?? '' },
        }))
      : standing(taught);
  return [...new Map(found.map((formula) => [formula.text, formula])).values()].slice(0, mostFormulas);
}

function standing(taught: readonly AidPassage[]): readonly FormulaEntry[] {
  const byReference = new Map(taught.map((passage) => [passage.reference, passage]));
  return taught.flatMap((passage, place) => {
    const { content, reference, section, parentReference, nodeType } = passage;
    if (nodeType === 'example' || isInExample(passage, byReference)) return [];
    const block = /\$\$([\s\S]+?)\$\$/.exec(withoutCode(content));
    if (block === null || !isGeneral(block[1] ?? '')) return [];
    const own = content.slice(0, block.index).trim();
    const before = parentReference === null ? taught[place - 1] : byReference.get(parentReference);
    const lead = own === '' ? before && leadOf(before.content, before.reference) : leadOf(own, reference);
    return [{ text: block[0], reference, lead: lead ?? null, section: section.at(-1) ?? '' }];
  });
}

/** With blanks in place of code, so that what follows stays in its place. */
function withoutCode(content: string): string {
  const blankOf = (code: string) => ' '.repeat(code.length);
  return content
    .split('```')
    .map((part, place) => (place % 2 === 1 ? blankOf(part) : part.replace(/`[^`]*`/g, blankOf)))
    .join('   ');
}

function isInExample(passage: AidPassage, byReference: ReadonlyMap<string, AidPassage>): boolean {
  let parent = byReference.get(passage.parentReference ?? '');
  for (let depth = 0; parent !== undefined && depth < 8; depth += 1) {
    if (parent.nodeType === 'example') return true;
    parent = byReference.get(parent.parentReference ?? '');
  }
  return false;
}

/** One relation between quantities, not the figures of a case and not its working. */
function isGeneral(latex: string): boolean {
  if (latex.length > mostCharacters || /\\\\/.test(latex)) return false;
  const bare = latex.replace(/\\text\{[^{}]*\}/g, ' ');
  const sides = bare.split(/=|\\(?:approx|le|leq|ge|geq|equiv|neq|lt|gt|propto|iff)(?![a-z])|[<>≤≥≈]/);
  const letters = (text: string) => (text.replace(/\\[a-zA-Z]+/g, ' x ').match(/[a-zA-Z]/g) ?? []).length;
  const figures = (bare.replace(/[_^]\{?-?\d+\}?/g, '').match(/\d+/g) ?? []).length;
  const [left = '', ...right] = sides;
  const isRelation = right.length >= 1 && right.length <= 2;
  return isRelation && letters(left) > 0 && right.every((side) => letters(side) > 0) && figures <= letters(bare) / 2;
}

function leadOf(text: string, reference: string): AidLine | null {
  const last = splitSentences(text).at(-1)?.text.trim() ?? '';
  const whole = plain(last).replace(/[:,]$/, '.');
  return last !== '' && standsAlone(whole) ? { text: last, reference } : null;
}
