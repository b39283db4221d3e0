// One question from the learner's words to the answer, in the order the product describes it:
// open → locate (no model) → gate → generate (at most one model call) → guard each sentence → assemble.
// One async generator of events: JSON collects them, the stream forwards them. No second version of this path.

import { type OutcomeTexts, outcomeTexts, profiles } from '../course/profile.ts';
import type { QuestionCategory } from '../course/question-category.ts';
import { type Answerability, judgeAnswerability } from '../guard/answerability.ts';
import type { PublishedCourse } from '../ports/course-registry.ts';
import { distinctStems } from '../retrieval/sparse-terms.ts';
import type { AskEvent, AskInput, AskServices } from './ask-interface.ts';
import { assembleAnswer, type Outcome, renderReferences, renderSentence, suggestNode } from './assemble-answer.ts';
import { classifyQuestion } from './classify-question.ts';
import { type Located, locateNodes } from './locate-nodes.ts';
import { openQuestion } from './open-question.ts';
import type { Passage } from './passage.ts';
import { saveTask } from './save-answer.ts';
import { startTimings } from './timings.ts';
import { startWriting, type WrittenAnswer, writeAnswer } from './write-answer.ts';

/**
 * Answers a question. At most two database round trips, one embedding, one vector request and one model call before
 * the `answer` event; storing is the caller's to start after the reply (see AskEvent). Throws only on defects.
 */
export async function* answerQuestion(input: AskInput, services: AskServices): AsyncGenerator<AskEvent, void> {
  const timings = startTimings(services.readClock);
  const scope = { tenantId: input.tenantId, courseId: input.courseId };
  const question = input.request.question;
  const stems = distinctStems(question);
  const opened = await openQuestion(
    {
      scope,
      learnerId: input.learnerId,
      conversationId: input.request.conversationId ?? null,
      text: question,
      stems,
      startsEmbedding: true,
    },
    services,
  );
  timings.mark('resolve');
  if (opened.kind === 'absent') {
    yield { type: 'absent', what: opened.what };
    return;
  }
  const course = opened.kind === 'open' ? opened.opening.course : null;
  const profile = profiles[course?.profile ?? 'coach'];
  const texts = outcomeTexts(profile, answerLanguage(question, course?.language ?? 'en'));
  const { category } = classifyQuestion(question, profile.categories);
  const finish = (outcome: Outcome) => concludeAnswer({ input, services, course, category, outcome, timings });
  if (opened.kind === 'unavailable' || !course) {
    yield { type: 'status', stage: 'resolved', category, source: 'none' };
    yield finish(unavailable(texts));
    return;
  }
  yield { type: 'status', stage: 'resolved', category, source: 'semantic' };

  const { documentFrequencies } = opened.opening;
  const located = await locateNodes(
    { scope, course, request: input.request, stems, documentFrequencies, embedding: opened.embedding },
    services,
  );
  timings.mark('retrieve');
  if (located.kind === 'unavailable') {
    yield finish(unavailable(texts));
    return;
  }
  yield { type: 'status', stage: 'searched', category, source: located.source };

  const gate = judgeGate({ question, category, located, course });
  const passages = located.passages.slice(0, profile.passageLimit);
  if (gate.outcome === 'refuse') {
    yield finish(notCovered({ texts, passages: located.passages, reason: 'not_covered' }));
    return;
  }
  yield { type: 'status', stage: 'generating', category, source: located.source };

  const written = startWriting();
  const writing = writeAnswer(
    {
      request: { question, category, wants: located.wants },
      profile,
      language: answerLanguage(question, course.language),
      passages,
      statistics: located.statistics,
      mayCallModel: gate.outcome === 'answer',
      ...(input.abortSignal ? { abortSignal: input.abortSignal } : {}),
    },
    services,
    written,
  );
  let shown = 0;
  for await (const sentence of writing) {
    yield { type: 'sentence', index: written.sentences.length - 1, sentence: renderSentence(sentence) };
    const references = renderReferences(written.sentences, course.version);
    if (references.length > shown) yield { type: 'references', references };
    shown = references.length;
  }
  timings.mark('generate');
  yield finish(judgeOutcome({ written, located, gate, texts, services, passages }));
}

type FoundPassages = Extract<Located, { kind: 'passages' }>;

function judgeGate(input: {
  readonly question: string;
  readonly category: QuestionCategory;
  readonly located: FoundPassages;
  readonly course: PublishedCourse;
}): Answerability {
  const { located } = input;
  return judgeAnswerability({
    question: input.question,
    category: input.category === 'live_data' ? 'general' : input.category,
    candidates: located.passages.map((passage) => ({
      prepared: passage.prepared,
      dense: passage.scores?.dense ?? null,
      sparse: passage.scores?.sparse ?? 0,
    })),
    statistics: located.statistics,
    sparseMaximum: 1,
    denseBaseline: input.course.denseBaseline,
  });
}

/** What the written sentences come to, with the reason wherever they are not the model's own answer. */
function judgeOutcome(input: {
  readonly written: WrittenAnswer;
  readonly located: FoundPassages;
  readonly gate: Answerability;
  readonly texts: OutcomeTexts;
  readonly services: AskServices;
  readonly passages: readonly Passage[];
}): Outcome {
  const { written, located, texts, services } = input;
  const { failure } = written.tally;
  const model = {
    id: input.gate.outcome === 'answer' ? services.answerModel.id : services.fallbackModel.id,
    calls: written.modelCalls,
  };
  if (written.sentences.length === 0) {
    const isDeclined = failure === 'declined';
    const nothing = notCovered({
      texts,
      passages: located.passages,
      reason: isDeclined ? 'model_declined' : 'unsupported',
    });
    const withheld = { ...nothing, status: 'withheld' as const, text: texts.withheld };
    return { ...(isDeclined ? nothing : withheld), guard: guardOf(written), model };
  }
  const isUnsupported = failure === 'unsupported';
  return {
    status: isUnsupported ? 'withheld' : 'answered',
    reason: isUnsupported
      ? 'model_unsupported'
      : written.isFallback
        ? (failure ?? 'model_unsupported')
        : located.degraded,
    text: '',
    sentences: written.sentences,
    suggestions: [],
    source: located.source,
    confidence: confidenceOf(written, input.gate),
    guard: guardOf(written),
    model,
  };
}

/** Probability that every sentence is supported and that the passages answer the question. */
function confidenceOf(written: WrittenAnswer, gate: Answerability): number {
  return written.sentences.reduce((product, sentence) => product * sentence.support, gate.probability);
}

function guardOf(written: WrittenAnswer): Outcome['guard'] {
  const { tally } = written;
  const failed = [...tally.failedChecks].map(([check, count]) => ({ check, pass: false, count }));
  const passed = tally.delivered > 0 ? [{ check: 'support', pass: true, count: tally.delivered }] : [];
  return { pass: tally.failure !== 'unsupported', is_fallback: written.isFallback, checks: [...passed, ...failed] };
}

const untouched = { guard: { pass: true, is_fallback: false, checks: [] }, model: { id: null, calls: 0 } };

function unavailable(texts: OutcomeTexts): Outcome {
  return {
    status: 'unavailable',
    reason: 'part_unavailable',
    text: texts.unavailable,
    sentences: [],
    suggestions: [],
    source: 'none',
    confidence: 0,
    ...untouched,
  };
}

const suggestionLimit = 3;

function notCovered(input: {
  readonly texts: OutcomeTexts;
  readonly passages: readonly Passage[];
  readonly reason: string;
}): Outcome {
  const suggestions = new Map(input.passages.map((passage) => [passage.node.containerCode, suggestNode(passage.node)]));
  return {
    status: 'not_covered',
    reason: input.reason,
    text: input.texts.notCovered,
    sentences: [],
    suggestions: [...suggestions.values()].slice(0, suggestionLimit),
    source: 'none',
    confidence: 0,
    ...untouched,
  };
}

function concludeAnswer(end: {
  readonly input: AskInput;
  readonly services: AskServices;
  readonly course: PublishedCourse | null;
  readonly category: QuestionCategory;
  readonly outcome: Outcome;
  readonly timings: ReturnType<typeof startTimings>;
}): AskEvent {
  const answer = assembleAnswer({
    answerId: end.input.answerId,
    courseId: end.input.courseId,
    courseVersion: end.course?.version ?? 0,
    category: end.category,
    outcome: end.outcome,
    timingsMs: end.timings.read(),
  });
  return { type: 'answer', answer, save: saveTask({ answer, outcome: end.outcome, input: end.input }, end.services) };
}

/** The question's language where its script tells it, else the course's. */
function answerLanguage(question: string, courseLanguage: string): string {
  if (/\p{Script=Devanagari}/u.test(question)) return 'hi';
  return courseLanguage.startsWith('hi') && /^\P{Script=Devanagari}*$/u.test(question) ? 'en' : courseLanguage;
}
