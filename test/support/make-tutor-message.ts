// Messages and cards of the tutor as an honest thread might hold them; tests change what they are about.
import type { ConceptCard, DrillCard, ExamCard, TutorMessage } from '../../functions/contract/tutor-card.ts';

export function makeMessage(over: Partial<TutorMessage> = {}): TutorMessage {
  return {
    id: '8d0f5e2c-3b1a-4c7d-9e6f-0a1b2c3d4e5f',
    threadId: '0b9d5a3e-7c4f-4a62-8e11-5d2c6b7f8a90',
    turnId: '5e1c2d3b-4a59-4687-9f70-1a2b3c4d5e6f',
    role: 'assistant',
    text: 'Try this one.',
    latex: null,
    sentences: [],
    references: [],
    why: null,
    card: null,
    createdAt: '2026-01-01T10:00:00.000Z',
    ...over,
  };
}

export function makeConcept(over: Partial<ConceptCard> = {}): ConceptCard {
  return {
    type: 'CONCEPT',
    unitId: 'numbers',
    keyIdeas: [{ text: 'A number has one opposite.', references: ['D1.C1.C1'] }],
    workedExample: null,
    ...over,
  };
}

export function makeDrill(over: Partial<DrillCard> = {}): DrillCard {
  return {
    type: 'DRILL',
    unitId: 'numbers',
    prompt: 'Solve for $x$.',
    questionLatex: '2x = 8',
    options: [],
    countsTowardsTier: true,
    references: [],
    result: null,
    ...over,
  };
}

export function makeExam(over: Partial<ExamCard> = {}): ExamCard {
  return {
    type: 'EXAM',
    unitId: 'numbers',
    questionId: 'numbers-bronze-1',
    difficultyTier: 'bronze',
    stem: 'What is $1+1$?',
    options: [
      { optionId: 'a', text: 'two' },
      { optionId: 'b', text: 'three' },
    ],
    hasMemo: false,
    hasVideo: false,
    state: 'open',
    lockedUntil: null,
    attemptId: null,
    chosenOptionId: null,
    ...over,
  };
}
