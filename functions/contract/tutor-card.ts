// Cards and messages of a tutoring thread, as learners get them. No answer key has a place in here.
// Field names are those of ai-tutor.md, PV-AI-001 and PV-AI-020 to 022.
import { z } from 'zod';
import { tiers } from '../course/tier.ts';
import { supportLocks } from '../course/tutor-material.ts';
import { referenceSchema, sentenceSchema, suggestionSchema } from './answer.ts';

export const tierSchema = z.enum(tiers);
export const masteryTierSchema = z.enum(['none', ...tiers]);
export const instantSchema = z.string().describe('ISO 8601, UTC');

/** Beside a text that may hold Markdown or mathematics, where `?markup=html` asks for it: safe HTML, MathML included. */
const html = z.string().optional().describe('With `markup=html`: the text as safe HTML, mathematics as MathML');

/** A next step that a button takes; nothing is decided by it that an event would not decide. */
const tutorOfferSchema = z.object({
  action: z
    .enum(['practise', 'explain', 'say', 'summary', 'cards'])
    .describe('`say`: to be sent as the learner’s own words; `summary`, `cards`: study aids where the unit begins'),
  unitId: z.string().nullable(),
  text: z.string().describe('What the button says'),
  anyway: z.literal(true).optional().describe('To practise it although what it builds on is not done yet'),
});
export type TutorOffer = z.infer<typeof tutorOfferSchema>;

/** A sentence of the tutor with the passages that support it; a question or a next step needs none. */
const tutorSentenceSchema = z.object({
  text: z.string(),
  html,
  references: z.array(z.string()).describe('Canonical references that support it; none for questions and next steps'),
  block: sentenceSchema.shape.block.optional().describe('How a quoted sentence is set; absent: it runs on'),
});

const conceptCardSchema = z.object({
  type: z.literal('CONCEPT'),
  unitId: z.string(),
  keyIdeas: z.array(tutorSentenceSchema).min(1).max(3),
  workedExample: z
    .object({
      problemLatex: z.string(),
      stepsLatex: z.array(z.string()),
      finalAnswerLatex: z.string(),
      problemHtml: html,
      stepsHtml: z.array(z.string()).optional(),
      finalAnswerHtml: html,
      references: z.array(z.string()).min(1),
    })
    .nullable()
    .describe('From the unit’s content; folded by default'),
  page: z
    .object({ number: z.number().int(), of: z.number().int() })
    .optional()
    .describe('Its place among the unit’s concept cards, which go through its content in order'),
});

export const drillCardSchema = z.object({
  type: z.literal('DRILL'),
  unitId: z.string(),
  prompt: z.string(),
  questionLatex: z.string(),
  promptHtml: html,
  questionHtml: html,
  options: z.array(z.string()).describe('Choices; empty where an answer is written'),
  optionsHtml: z.array(z.string()).optional(),
  countsTowardsTier: z
    .boolean()
    .describe('False for practice: a review, what only a model can mark, and what no author has accepted'),
  isDraft: z.literal(true).optional().describe('Drafted from the course, not yet checked by a teacher'),
  references: z.array(z.string()).describe('The passages it was made from'),
  place: z
    .object({ number: z.number().int(), of: z.number().int() })
    .optional()
    .describe('Its place among the drills written for its unit'),
  result: z
    .object({
      isCorrect: z.boolean().nullable().describe('Null where nobody could tell'),
      answer: z.string().nullable().describe('What was marked, as typed; null where the tenant keeps no learner text'),
      answerHtml: z.string().optional().describe('With `markup=html`: the answer as MathML, where it is a formula'),
      feedbackText: z.string(),
      feedbackHtml: html,
      commonMistakeTag: z.string().nullable(),
      gradedAt: instantSchema,
      mayRetry: z.literal(true).optional().describe('The answer is not told yet: it may be tried again'),
      isRetry: z.literal(true).optional().describe('Marked at the second try, which counts for nothing'),
    })
    .nullable()
    .describe('Null until it is marked'),
});

const examCardSchema = z.object({
  type: z.literal('EXAM'),
  unitId: z.string(),
  questionId: z.string(),
  difficultyTier: tierSchema,
  stem: z.string(),
  stemHtml: html,
  options: z.array(z.object({ optionId: z.string(), text: z.string(), html })),
  hasMemo: z.boolean(),
  hasVideo: z.boolean(),
  supportLock: z
    .enum(supportLocks)
    .exclude(['renews'])
    .optional()
    .describe(
      '`keeps`: a look locks it unless a lock stands; `none`: looking locks nothing. Absent: a look locks anew',
    ),
  state: z.enum(['open', 'pending', 'passed', 'locked']).describe('`pending`: the exam service has not marked it yet'),
  lockedUntil: instantSchema.nullable(),
  attemptId: z.uuid().nullable().describe('The attempt made with this card'),
  chosenOptionId: z
    .string()
    .nullable()
    .describe('The option handed in with this card, right or wrong; null before, and where another card was passed'),
});

export const tutorCardSchema = z.discriminatedUnion('type', [conceptCardSchema, drillCardSchema, examCardSchema]);
export type TutorCard = z.infer<typeof tutorCardSchema>;
export type ConceptCard = z.infer<typeof conceptCardSchema>;
export type DrillCard = z.infer<typeof drillCardSchema>;
export type ExamCard = z.infer<typeof examCardSchema>;

export const tutorMessageSchema = z
  .object({
    id: z.uuid(),
    threadId: z.uuid(),
    turnId: z.uuid(),
    role: z.enum(['learner', 'assistant']),
    text: z.string().nullable().describe('Null where the tenant keeps no learner text'),
    latex: z.string().nullable(),
    textHtml: html,
    latexHtml: html,
    sentences: z.array(tutorSentenceSchema).describe('The text by sentence with its references; empty for a learner'),
    references: z.array(referenceSchema).describe('Every reference the message names, from the registry'),
    why: z.string().nullable().describe('Why this, why now: one sentence made from the evidence'),
    card: tutorCardSchema.nullable(),
    offers: z.array(tutorOfferSchema).optional().describe('Next steps to choose from; the first is the likeliest'),
    hintFor: z.uuid().optional().describe('The message whose card it is a hint to; to be shown within that card'),
    closest: z
      .array(suggestionSchema)
      .optional()
      .describe(
        'With a refusal: the closest passages, as the ask page gives them; where there is nothing to practise: where to read',
      ),
    isRefusal: z.literal(true).optional().describe('The learner asked for something that the material does not hold'),
    createdAt: instantSchema,
  })
  .meta({ id: 'TutorMessage' });
export type TutorMessage = z.infer<typeof tutorMessageSchema>;
export type TutorSentence = z.infer<typeof tutorSentenceSchema>;
