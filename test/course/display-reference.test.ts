import { describe, expect, test } from 'vitest';
import type { ContainerType, NodeType } from '../../functions/course/content.ts';
import { displayContainer, displayReference } from '../../functions/course/display-reference.ts';

function container(
  containerType: ContainerType,
  part: { day?: number; document?: number; number: number; title?: string },
) {
  return {
    containerType,
    day: part.day ?? null,
    document: part.document ?? null,
    number: part.number,
    title: part.title ?? '',
  };
}

function node(nodeType: NodeType, label: number, page: number | null = null) {
  return { nodeType, label, page };
}

const trenches = { name: 'Trenches layout', revision: '03' };
const schedule = { name: 'Cable schedule', revision: null };

describe('displayReference', () => {
  test('shows day, container and the node’s own type and label', () => {
    const lab = container('lab', { day: 20, number: 1 });
    expect(displayReference({ container: lab, node: node('step', 3), document: null })).toBe('Day 20 → Lab 1 → Step 3');
    expect(displayReference({ container: lab, node: node('concept', 1), document: null })).toBe(
      'Day 20 → Lab 1 → Concept 1',
    );
  });

  test.each<[NodeType, string]>([
    ['step', 'Step'],
    ['concept', 'Concept'],
    ['example', 'Example'],
    ['definition', 'Definition'],
    ['procedure', 'Procedure'],
    ['list_item', 'Item'],
    ['heading', 'Section'],
    ['row', 'Row'],
  ])('calls a %s "%s"', (nodeType, word) => {
    const chapter = container('chapter', { day: 2, number: 4 });
    expect(displayReference({ container: chapter, node: node(nodeType, 7), document: null })).toBe(
      `Day 2 → Chapter 4 → ${word} 7`,
    );
  });

  test('textbooks show the printed page where it is known', () => {
    const chapter = container('chapter', { number: 5 });
    const shown = (page: number | null) =>
      displayReference({ container: chapter, node: node('definition', 2, page), document: null });
    expect(shown(95)).toBe('Chapter 5 → Definition 2 (p. 95)');
    expect(shown(null)).toBe('Chapter 5 → Definition 2');
  });

  test('a passage of a presentation goes by its slide, whatever holds it', () => {
    const path = 'week 3/Tides.pptx';
    const shown = (place: ReturnType<typeof container>, document: { name: string; path: string } | null) =>
      displayReference({
        container: place,
        node: { ...node('list_item', 4, 12), documentPath: path },
        document: document && { ...document, revision: null },
      });
    expect(shown(container('chapter', { day: 3, number: 1 }), null)).toBe('Day 3 → Chapter 1 → Item 4 (Slide 12)');
    expect(shown(container('chapter', { number: 5 }), null)).toBe('Chapter 5 → Item 4 (Slide 12)');
    expect(shown(container('page', { document: 3, number: 12 }), { name: 'Tides', path })).toBe(
      'Tides → Slide 12 → Item 4',
    );
  });

  test('text on a page goes by its printed section, and the page by its printed label beside its number', () => {
    const page = container('page', { document: 3, number: 12, title: 'Page 12' });
    const shown = (over: object) =>
      displayReference({ container: page, node: { ...node('concept', 4), ...over }, document: trenches });
    expect(shown({ sectionNumber: '2' })).toBe('Trenches layout Rev 03 → Page 12 → Section 2');
    expect(shown({ sectionNumber: '4.2.1', pageLabel: 'iv' })).toBe(
      'Trenches layout Rev 03 → Page 12 (printed iv) → Section 4.2.1',
    );
    expect(shown({ sectionNumber: null, pageLabel: '12' })).toBe('Trenches layout Rev 03 → Page 12 → Concept 4');
    const row = { ...node('row', 3), sectionNumber: '2' };
    expect(displayReference({ container: page, node: row, document: trenches })).toBe(
      'Trenches layout Rev 03 → Page 12 → Row 3',
    );
  });

  test('engineering documents show name, revision and page, sheets their title', () => {
    const page = container('page', { document: 3, number: 12, title: 'Page 12' });
    expect(displayReference({ container: page, node: node('heading', 2), document: trenches })).toBe(
      'Trenches layout Rev 03 → Page 12 → Section 2',
    );
    const sheet = container('sheet', { document: 7, number: 2, title: 'DC' });
    expect(displayReference({ container: sheet, node: node('row', 45), document: schedule })).toBe(
      'Cable schedule → Sheet "DC" → Row 45',
    );
    expect(displayContainer({ container: { ...sheet, title: '' }, document: schedule })).toBe(
      'Cable schedule → Sheet 2',
    );
  });

  test('course-wide material shows no day', () => {
    const chapter = container('chapter', { day: 0, number: 1 });
    expect(displayReference({ container: chapter, node: node('concept', 1), document: null })).toBe(
      'Chapter 1 → Concept 1',
    );
  });
});
