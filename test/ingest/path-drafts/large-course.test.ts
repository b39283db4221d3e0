import { expect, test } from 'vitest';
import { draftPath } from '../../../functions/ingest/path-drafts/draft-path.ts';
import type { PathDocument, PathNode } from '../../../functions/ingest/path-drafts/path-node.ts';

const syllables = ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'se', 'ti', 'vo', 'zu', 'da', 'fe', 'gi'];

/** Lessons of terms with a meaning each and of sentences with a reason, in words made of syllables. */
function courseOf(lessons: number): readonly PathDocument[] {
  let count = 0;
  const word = () => {
    count = (count * 7_919 + 12_347) % 2_000_003;
    return [1, 13, 169, 2_197].map((size) => syllables[Math.floor(count / size) % 13]).join('');
  };
  const lines = [
    () => `**${word()} ${word()}**: a ${word()} that ${word()} the ${word()} near ${word()} and ${word()}`,
    () => `The ${word()} ${word()} grows because the ${word()} ${word()} has ${word()} and ${word()} ${word()}.`,
  ];
  return Array.from({ length: lessons }, (_, lesson) => {
    const [path, title] = [`${lesson}.md`, `${word()} ${word()}`];
    const nodes = Array.from(
      { length: 40 },
      (_, place): PathNode => ({
        ...{ reference: `${path}.${place}`, documentPath: path, contentType: 'paragraph', section: [title] },
        ...{ nodeType: place % 2 === 0 ? 'definition' : 'concept', content: lines[place % 2]?.() ?? '' },
        ...{ parentReference: null, box: null },
      }),
    );
    return {
      path,
      title,
      isFront: false,
      isLab: false,
      chapterTitle: null,
      group: `${lesson >> 2}`,
      opensAtMs: null,
      objectives: [],
      nodes,
    };
  });
}

/** Milliseconds of the processor, whatever else runs beside. */
function timeOf(documents: readonly PathDocument[]): number {
  const before = process.cpuUsage();
  const { drills } = draftPath({ documents, language: 'en' });
  const { user } = process.cpuUsage(before);
  expect(drills.length).toBeGreaterThan(documents.length);
  return user / 1000;
}

test('a course eight times as large takes no more than about eight times as long', () => {
  timeOf(courseOf(10));
  const small = timeOf(courseOf(10));
  expect(timeOf(courseOf(80))).toBeLessThan(20 * small + 500);
});
