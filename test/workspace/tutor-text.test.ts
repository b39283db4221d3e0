// What the tutor says: the course's words as an answer sets them, and its own apart from them.
import { describe, expect, it } from 'vitest';
import type { TutorMessage } from '../../functions/contract/tutor-card.ts';
import { markUpMessage } from '../../functions/http/mark-up-tutor.ts';
import { TutorText } from '../../functions/workspace/components/tutor-text.tsx';
import { serverTutorActions } from '../../functions/workspace/tutor-actions.ts';
import { makeMessage } from '../support/make-tutor-message.ts';
import { drawPart, frameWith } from './draw.ts';
import { makeReference } from './make-answer.ts';

const drawn = (sentences: TutorMessage['sentences']) =>
  drawPart(frameWith(['ask', 'tutor']), TutorText, {
    courseId: 'course',
    language: 'en',
    message: markUpMessage(makeMessage({ sentences, references: [makeReference('D1.C1.C1')] })),
    actions: serverTutorActions,
  });

const references = ['D1.C1.C1'];

describe('what the tutor says', () => {
  const page = drawn([
    { text: 'A search engine works in stages:', references, block: 'text' },
    { text: '- **Crawling:** pages are found.', references, block: 'list_item' },
    { text: '- **Ranking:** they are put in order.', references, block: 'list_item' },
    { text: 'Ask on when you like.', references: [] },
  ]);

  it('quotes a list of the course as a list', () => {
    expect(page).toMatch(
      /<blockquote class="quoted">.*<ul class="answer-list">(?:<li>.*?<\/li>){2}<\/ul><\/blockquote>/s,
    );
    expect(page).toContain('<strong>Crawling:</strong> pages are found.');
  });

  it('sets its own words in a paragraph after the quote, not in it', () => {
    expect(page).toMatch(/<\/blockquote><p>(?:(?!<p>).)*Ask on when you like\./s);
  });

  it('numbers the sources of a quote once, behind its last sentence', () => {
    expect(page.match(/class="mark"/g)).toHaveLength(1);
  });
});
