import { describe, expect, it } from 'vitest';
import { makeEntry, makeManifest, nodeWith, readText } from './read-text.ts';

const textbook = makeManifest({ profile: 'textbook', numberedSections: true });
const chapter = (section: string | null = null) => makeEntry({ day: null, chapter: 7, section });
const source = (title: string) =>
  `${title}\n\nOpening words.\n\n## Lenses\n\nGlass bends light.\n\n### Thin ones\n\nThin glass bends little.\n
## Reading on {-}\n\nOther books.\n\n## Mirrors\n\nSilver turns light back.\n`;

function numbersOf(text: string, entry = chapter(), manifest = textbook): readonly (string | null)[] {
  const reading = readText(text, entry, manifest);
  return ['Opening', 'Glass bends', 'Thin glass', 'Other books', 'Silver'].map(
    (part) => nodeWith(reading, part).provenance.sectionNumber,
  );
}

describe('sections that a book counts and its sources do not number', () => {
  it('are counted under the chapter, without those marked as unnumbered', () => {
    expect(numbersOf(source('# Light'))).toEqual([null, '7.1', '7.1.1', null, '7.2']);
    expect(numbersOf(source('---\ntitle: Light\n---'))).toEqual([null, '7.1', '7.1.1', null, '7.2']);
  });

  it('are counted under the section a document is', () => {
    expect(numbersOf(source('# Light'), chapter('7.3'))).toEqual(['7.3', '7.3.1', '7.3.1.1', '7.3', '7.3.2']);
  });

  it('bear their number themselves', () => {
    expect(nodeWith(readText(source('# Light'), chapter(), textbook), 'Mirrors').provenance.sectionNumber).toBe('7.2');
  });

  it('keep the numbers that are printed, and have none where the course does not count', () => {
    const printed = source('# Light').replace('## Mirrors', '## 7.9 Mirrors');
    expect(numbersOf(printed)).toEqual([null, null, null, null, '7.9']);
    expect(numbersOf(source('# Light'), chapter(), makeManifest({ profile: 'textbook' }))).toEqual(Array(5).fill(null));
  });
});
