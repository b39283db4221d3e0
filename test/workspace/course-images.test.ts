// What stands for an image that nobody described: no caption, and the title of its document for whoever sees no image.
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../functions/contract/course.ts';
import { AnswerText } from '../../functions/workspace/components/answer-text.tsx';
import { CourseImages } from '../../functions/workspace/components/course-images.tsx';
import { Images, ReadPage } from '../../functions/workspace/components/reader/reader-images.tsx';
import type { ReaderImage, ReaderPassage } from '../../functions/workspace/components/reader/reader-model.ts';
import { drawPart, frameWith } from './draw.ts';
import { makeReference, makeSentence } from './make-answer.ts';

const hash = 'a'.repeat(64);
const kept = { hash, width: 20, height: 20 };

describe('an image that nobody described', () => {
  const elsewhere = 'https://images.example/wall.png';
  const image = { source: 'wall.png', alternative_text: '', ...kept };
  const reference = makeReference('D1.C1.C1', { container_title: 'Walls', images: [image] });

  it('goes by the title of its document beside a passage and in an answer', () => {
    const passage = { ...reference, content: 'Moss.', content_type: 'paragraph' } as unknown as Passage;
    const beside = drawPart(frameWith(['ask']), CourseImages, { courseId: 'walls', passage });
    const answer = drawPart(frameWith(['ask']), AnswerText, {
      ...{ courseId: 'walls', language: 'en', marked: null, onMark: () => {}, actions: { open: () => {} } },
      ...{ sentences: [makeSentence('Moss.')], references: [reference] },
    });
    for (const html of [beside, answer]) {
      expect(html).toContain('alt="Walls"');
      expect(html).not.toContain('<figcaption');
    }
  });

  it('is told of by the way to it alone, where it lies elsewhere', () => {
    const told = (source: string) =>
      drawPart(frameWith(['ask']), CourseImages, {
        courseId: 'walls',
        passage: { ...reference, content: '', images: [{ ...image, source, hash: null }] } as unknown as Passage,
      });
    expect(told(elsewhere)).toMatch(/<figcaption><a [^>]*>Open the image at images\.example/);
    expect(told('wall.png')).not.toContain('<figure');
  });

  it('is in a page to read as it is beside a passage', () => {
    const read = (over: Partial<ReaderImage>) => {
      const images = [{ words: '', isTold: false, kept: null, link: null, ...over }];
      const passage = { reference: 'D1.C1.C1', images } as unknown as ReaderPassage;
      return drawPart(frameWith(['reader']), ReadPage.Provider, {
        value: { courseId: 'walls', title: 'Walls' },
        children: Images({ passage }),
      });
    };
    expect(read({ kept })).not.toContain('<figcaption');
    expect(read({ link: elsewhere })).toMatch(/<p class="reader-image"><a [^>]*>Open the image/);
    expect(read({ words: 'A wall', kept })).toContain('alt="A wall"');
  });
});
