import { expect, it } from 'vitest';
import { exportAnki } from '../../../functions/tutor/aids/export-anki.ts';
import { exportMarkdown } from '../../../functions/tutor/aids/export-markdown.ts';
import type { CourseAids } from '../../../functions/tutor/aids/read-aids.ts';

const hostile = '<script>alert(1)</script>\t"x"\n#deck:other [a](javascript:b) $x < y$';
const titles = { objectives: 'Aims', keyPoints: 'Key points', glossary: 'Glossary', formulas: 'Formulas' };

function aids(text: string): CourseAids {
  const part = { code: 'C1', title: 'Switches', place: 'Chapter 1', objectives: [] };
  return {
    course: {
      courseId: 'switches',
      title: 'Switches',
      language: 'en',
      licence: 'CC BY 4.0',
      attribution: null,
    } as never,
    ...{ parts: [part], part, isRead: true },
    documents: [
      {
        ...{ part, name: 'Switches', licence: null, formulas: [] },
        summary: { objectives: [], keyPoints: [{ text, reference: 'C1.C1' }], sections: [] },
        glossary: [{ term: text, meaning: text, reference: 'C1.C1' }],
        cards: [{ cardId: 'C1.C1:relay', front: text, back: text, reference: 'C1.C1' }],
      },
    ],
    places: new Map([['C1.C1', 'Chapter 1 → Concept 1']]),
    contentHashes: new Map(),
  };
}

it('keeps a hostile card within its own fields', () => {
  const lines = exportAnki(aids(hostile)).trimEnd().split('\n');
  const cards = lines.filter((line) => !line.startsWith('#'));
  expect(cards).toHaveLength(1);
  expect(cards[0]?.split('\t')).toHaveLength(4);
  expect(cards[0]).not.toMatch(/<script|"/);
  expect(cards[0]).toContain('\\(x &lt; y\\)');
});

it('writes hostile words as text, with reference and licence', () => {
  const text = exportMarkdown(aids(hostile), titles);
  expect(text).not.toMatch(/<script|\]\(javascript/);
  expect(text).toContain('CC BY 4.0');
  expect(text).toContain('(Chapter 1 → Concept 1)');
});
