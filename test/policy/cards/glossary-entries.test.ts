import { describe, expect, it } from 'vitest';
import type { AidPassage } from '../../../functions/policy/aids/aid-passage.ts';
import { studyAidsOf } from '../../../functions/policy/aids/study-aids.ts';
import { isGlossary, withGlossaryEntries } from '../../../functions/policy/cards/glossary-entries.ts';

type Kind = 'heading' | 'concept' | 'list_item' | 'row';
const contentTypes = { heading: 'heading', concept: 'paragraph', list_item: 'list_item', row: 'table_row' } as const;

function glossary(title: string, ...nodes: readonly (readonly [Kind, string, ...string[]])[]): readonly AidPassage[] {
  return [['heading', title] as const, ...nodes].map(([nodeType, content, ...below], place) => ({
    ...{ reference: `C9.C${place + 1}`, nodeType, contentType: contentTypes[nodeType], content },
    section: place === 0 ? [] : [title, ...below],
    ...{ documentPath: 'terms.md', parentReference: null, box: null },
  }));
}

const termsOf = (passages: readonly AidPassage[], language = 'en') =>
  studyAidsOf(passages, language).glossary.map(({ term, meaning }) => [term, meaning]);

describe('entries of a glossary', () => {
  const headed = glossary(
    'Appendix A: Glossary',
    ['concept', 'The terms of this course.'],
    ['heading', 'BSP'],
    ['concept', 'A package for one board.\n\nIt is made by hand.', 'BSP'],
    ['concept', 'Much more could be said of it.', 'BSP'],
    ['heading', 'UART'],
    ['concept', 'Universal asynchronous receiver-transmitter.', 'UART'],
  );

  it('are headings with the paragraph directly below', () => {
    expect(termsOf(headed)).toEqual([
      ['BSP', 'A package for one board.'],
      ['UART', 'Universal asynchronous receiver-transmitter.'],
    ]);
    expect(isGlossary(withGlossaryEntries(headed))).toBe(false);
  });

  it('are bold names, items of a list, and rows of two cells', () => {
    const mixed = glossary(
      'Terminology',
      ['concept', '**Coil**: turns of wire that carry a current.'],
      ['concept', '**Armature** — the part of a relay that moves.'],
      ['concept', '- **Lamp** - a thing that gives light.\n- Fuse: a wire that melts.'],
      ['row', 'Term: Relay; Meaning: A switch worked by a coil.'],
    );
    expect(termsOf(mixed).map(([term]) => term)).toEqual(['Coil', 'Armature', 'Lamp', 'Fuse', 'Relay']);
    expect(isGlossary(withGlossaryEntries(mixed))).toBe(true);
  });

  it('are read in Hindi too', () => {
    const hindi = glossary(
      'परिशिष्ट क: शब्दावली',
      ['heading', 'कुंडली'],
      ['concept', 'तार के फेरे जिनमें धारा बहती है।', 'कुंडली'],
    );
    expect(termsOf(hindi, 'hi')).toEqual([['कुंडली', 'तार के फेरे जिनमें धारा बहती है।']]);
  });

  it('are none where a heading of another part stands above a paragraph, or below a letter', () => {
    const other = glossary('Relays', ['heading', 'Wiring'], ['concept', 'Wires are twisted at both ends.', 'Wiring']);
    expect(termsOf(other)).toEqual([]);
    const letters = glossary(
      'Glossary',
      ['heading', 'B'],
      ['heading', 'BSP', 'B'],
      ['concept', 'A package for boards.', 'B', 'BSP'],
    );
    expect(termsOf(letters).map(([term]) => term)).toEqual(['BSP']);
  });
});
