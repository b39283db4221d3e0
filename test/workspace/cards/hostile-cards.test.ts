import { describe, expect, it } from 'vitest';
import { markUpMessage } from '../../../functions/http/mark-up-tutor.ts';
import { TutorText } from '../../../functions/workspace/components/tutor-text.tsx';
import { serverTutorActions } from '../../../functions/workspace/tutor-actions.ts';
import { makeConcept, makeDrill, makeExam, makeMessage } from '../../support/make-tutor-message.ts';
import { drawPart, frameWith } from '../draw.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { makeReference } from '../make-answer.ts';
import { faultsOfPage } from '../safe-html.ts';
import { drawCard } from './draw-card.ts';

const frame = frameWith(['ask', 'tutor', 'composer']);
const known = { canonical_reference: 'D1.C1.C1', version: 4 };

describe('nothing in the material or in an answer becomes markup of a card', () => {
  it.each(hostileTexts)('%#: %s', (text) => {
    const references = [makeReference('D1.C1.C1', { ...known, display_reference: text, container_title: text })];
    const said = { text, references: ['D1.C1.C1', text] };
    const example = { problemLatex: text, stepsLatex: [text], finalAnswerLatex: text, references: ['D1.C1.C1'] };
    const gradedAt = '2026-01-01T00:00:00Z';
    const result = { isCorrect: false, answer: text, feedbackText: text, commonMistakeTag: text, gradedAt };
    const problem = { type: '', title: text, status: 500, code: 'odd', detail: text, request_id: text };
    const failed = { kind: 'failed', action: 'grade', failure: { kind: 'problem', problem } } as never;
    const support = { supportType: 'video', memoHtml: null, link: text } as const;
    const pages = [
      drawCard(makeConcept({ unitId: text, keyIdeas: [said], workedExample: example }), { references }),
      drawCard(makeDrill({ prompt: text, questionLatex: text }), { answerDraft: text, activity: failed }),
      drawCard(makeDrill({ prompt: text, references: ['D1.C1.C1'], result }), { answerDraft: text, references }),
      drawCard(makeDrill({ options: [text, 'b'], result }), { chosenOption: text }),
      drawCard(makeExam({ questionId: text, stem: text, options: [{ optionId: text, text }] }), { support }),
    ].map(({ html }) => html);
    const message = markUpMessage(makeMessage({ sentences: [said], references }));
    pages.push(drawPart(frame, TutorText, { courseId: text, message, actions: serverTutorActions }));
    for (const html of pages) expect(faultsOfPage(html)).toEqual([]);
  });
});
