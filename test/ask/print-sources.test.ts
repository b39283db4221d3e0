// The printed form of a source, and the numbers of sources.
import { describe, expect, it } from 'vitest';
import { printSource, printSourceList, sourceMarks } from '../../functions/ask/print-sources.ts';
import { english } from '../../functions/text/languages/english.ts';
import { hindi } from '../../functions/text/languages/hindi.ts';

const source = {
  number: 1,
  canonical_reference: 'C5.D1',
  book: 'School Mathematics',
  class_number: 10,
  subject: 'Mathematics',
  chapter: 5,
  chapter_title: 'Progressions',
  page: '95',
};

describe('a printed source', () => {
  it.each([
    [source, 'School Mathematics, Class 10, Chapter 5 (Progressions), Page 95'],
    [{ ...source, page: null }, 'School Mathematics, Class 10, Chapter 5 (Progressions)'],
    [{ ...source, class_number: null, chapter_title: null }, 'School Mathematics, Chapter 5, Page 95'],
    [{ ...source, book: 'Mathematics for Class 10' }, 'Mathematics for Class 10, Chapter 5 (Progressions), Page 95'],
    [
      { ...source, book: 'Mathematics for Class 1' },
      'Mathematics for Class 1, Class 10, Chapter 5 (Progressions), Page 95',
    ],
    [{ ...source, chapter: null, page: 'iv' }, 'School Mathematics, Class 10, Progressions, Page iv'],
  ])('says what is known of its place: %#', (given, text) => {
    expect(printSource(given, english.sourceWords)).toBe(text);
  });

  it('uses the words of the language answered in', () => {
    expect(printSource(source, hindi.sourceWords)).toBe('School Mathematics, कक्षा 10, अध्याय 5 (Progressions), पृष्ठ 95');
  });
});

describe('numbers of sources', () => {
  it('count references by first use, each once', () => {
    const sentences = [['B'], ['A', 'B'], [], ['C', 'C']].map((references) => ({ references }));
    expect(sourceMarks(sentences)).toEqual([' [Source 1]', ' [Source 2][Source 1]', '', ' [Source 3]']);
  });

  it('head the list below an empty line; no sources, no list', () => {
    expect(printSourceList([{ ...source, text: 'Book, Page 95' }], 'en')).toBe(
      '\n\n**Sources:**\n- Source 1: Book, Page 95',
    );
    expect(printSourceList([], 'en')).toBe('');
  });
});
