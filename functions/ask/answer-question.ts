// One question from the learner's words to the answer, in the order the product describes it:
// open → locate (no model) → gate → generate (at most one model call) → guard each sentence → assemble.
// One async generator of events: JSON collects them, the stream forwards them. No second version of this path.

import type { ProposedFilters } from '../contract/answer.ts';
import { outcomeTexts, profiles } from '../course/profile.ts';
import type { QuestionCategory } from '../course/question-category.ts';
import { smallTalkOf } from '../course/small-talk.ts';
import type { PublishedCourse } from '../ports/course-registry.ts';
import { questionStems } from '../retrieval/sparse-terms.ts';
import { cacheKeyOf, giveAgain, type Making, mayGiveAgain } from './answer-cache.ts';
import type { AskEvent, AskInput, AskServices } from './ask-interface.ts';
import { askedPart } from './asked-part.ts';
import { assembleAnswer, type Outcome, renderReferences, renderSentence } from './assemble-answer.ts';
import { disagreement } from './choose-course.ts';
import { classifyQuestion, soughtBy } from './classify-question.ts';
import { chooseDocuments } from './documents/choose-documents.ts';
import { withConflicts } from './documents/show-conflicts.ts';
import { standaloneQuestion } from './follow-up/standalone-question.ts';
import { holdModelCalls } from './hold-model-calls.ts';
import { namesPlaces, readMentions } from './locate-mentions.ts';
import { locateNodes } from './locate-nodes.ts';
import { openQuestion } from './open-question.ts';
import {
  noQuestion,
  notCovered,
  outcomeOfTelling,
  outcomeOfWriting,
  outcomeWithoutPassages,
  unavailable,
} from './outcome.ts';
import { passGate } from './pass-gate.ts';
import { printSources, sourceMarks } from './print-sources.ts';
import { questionLanguage } from './question-language.ts';
import { pinReferences, saveTask } from './save-answer.ts';
import { tellWithoutModel } from './tell-without-model.ts';
import { startTimings } from './timings.ts';
import { startWriting, writeAnswer } from './write-answer.ts';

/**
 * Answers a question. At most two database round trips, one embedding, one vector request and one model call before
 * the `answer` event (one database round trip and nothing else where the answer was given before; one more where a
 * table's rows are compared). Storing is the caller's to start after the reply (see AskEvent). Throws only on defects.
 */
export async function* answerQuestion(input: AskInput, services: AskServices): AsyncGenerator<AskEvent, void> {
  const timings = startTimings(services.readClock);
  const scope = { tenantId: input.tenantId, courseId: input.courseId };
  const { question: said, conversationId = null } = input.request;
  const asked = askedPart(said);
  const isTalk = smallTalkOf(asked) !== null;
  const cacheKey = isTalk ? null : await cacheKeyOf({ scope, request: input.request }, services);
  const opened = await openQuestion(
    {
      scope,
      learnerId: input.learnerId,
      conversationId,
      text: asked,
      stems: questionStems(asked),
      startsEmbedding: cacheKey === null && conversationId === null && !isTalk && !namesPlaces(asked),
      cacheKey,
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
  // "Ok" in between changes nothing of what the next question goes on with.
  const conversation =
    opened.kind === 'open'
      ? (opened.opening.conversation?.filter(({ question }) => smallTalkOf(question ?? '') === null) ?? null)
      : null;
  const { documents: known = [], headings = [] } = opened.kind === 'open' ? opened.opening : {};
  const question = standaloneQuestion(asked, conversation, profile.mentionSchemes, known);
  const courseLanguage = course?.language ?? 'en';
  const spoken = questionLanguage(asked, courseLanguage);
  const texts = outcomeTexts(profile, spoken);
  const classified = classifyQuestion(question, profile.categories);
  const { category } = classified;
  const language = profile.answersInQuestionLanguage ? spoken : courseLanguage;
  const read = readMentions(question, profile.mentionSchemes, conversation, known, headings);
  const documents = chooseDocuments({
    question,
    category,
    filters: input.request.filters,
    documents: known,
    mentions: read.mentions,
  });
  services.trace?.({
    kind: 'understood',
    ...{ question, category, scores: classified.scores, mentions: read.mentions },
    languages: { spoken, course: courseLanguage, answer: language },
    courseVersion: course?.version ?? 0,
    cache: cacheKey === null ? 'not_looked' : opened.kind === 'open' && opened.opening.cached ? 'held' : 'empty',
  });
  const finish = (outcome: Outcome, made: Making | null = null) => {
    const { proposed } = documents;
    return concludeAnswer({ input, services, course, language, category, outcome, proposed, timings, cacheKey, made });
  };
  if (opened.kind === 'unavailable' || !course) {
    yield { type: 'status', stage: 'resolved', category, source: 'none' };
    yield finish(unavailable(texts));
    return;
  }
  const { opening } = opened;
  const other = disagreement(course, input.request.filters);
  if (other !== null) {
    yield { type: 'other_course', filter: other };
    return;
  }
  if (isTalk) {
    yield { type: 'status', stage: 'resolved', category, source: 'none' };
    yield finish(noQuestion(texts));
    return;
  }
  // What an author tries is shown as it comes about.
  const again =
    services.trace === undefined &&
    opening.cached &&
    giveAgain(opening.cached, { input, courseVersion: course.version, timings }, services);
  if (again) {
    yield* again;
    return;
  }
  const isNamed = read.mentions.length > 0 || read.followUp !== null;
  yield { type: 'status', stage: 'resolved', category, source: isNamed ? 'explicit' : 'semantic' };

  const held = holdModelCalls({ scope, tenantLimit: opening.modelCallsPerDay }, services);
  const located = await locateNodes(
    {
      scope,
      opening,
      profile,
      request: input.request,
      question,
      category,
      seeks: soughtBy(question, classified, questionStems(question)),
      read,
      documents,
      embed: opened.embed,
    },
    { ...services, registry: held.registry },
  );
  timings.mark('retrieve');
  services.trace?.({ kind: 'located', located });
  if (located.kind !== 'passages') {
    held.giveBack();
    yield finish(outcomeWithoutPassages(located, texts));
    return;
  }
  yield { type: 'status', stage: 'searched', category, source: located.source };

  const told = await tellWithoutModel({ scope, version: course.version, category, located, texts }, services.registry);
  if (told.length > 0) {
    held.giveBack();
    services.trace?.({ kind: 'told', sentences: told });
    for (const [index, sentence] of told.entries())
      yield { type: 'sentence', index, sentence: renderSentence(sentence) };
    yield { type: 'references', references: renderReferences(told, course.version) };
    yield finish(outcomeOfTelling(told, located, texts), { located, written: null });
    return;
  }

  const gate = passGate({ question: located.text, category, located, course, isStrict: profile.isStrict });
  services.trace?.({ kind: 'gated', gate, question: located.text });
  if (gate.outcome !== 'answer') held.giveBack();
  if (gate.outcome === 'refuse') {
    yield finish(notCovered({ texts, passages: located.passages, category }), { located, written: null });
    return;
  }
  yield { type: 'status', stage: 'generating', category, source: located.source };

  const callsLeft = gate.outcome === 'answer' ? await held.granted() : 0;
  const written = startWriting({ isBudgetUsed: gate.outcome === 'answer' && callsLeft === 0 });
  const writing = writeAnswer(
    {
      request: { question: located.text, category, wants: located.wants },
      profile,
      language,
      classNumber: course.classNumber,
      passages: located.passages,
      statistics: located.statistics,
      // Documents are held to their words by rules of their own.
      topicProbability: profile.isStrict ? null : (gate.judged?.topicProbability ?? null),
      mayCallModel: callsLeft > 0,
      mayCheck: callsLeft > 1,
      ...(input.abortSignal ? { abortSignal: input.abortSignal } : {}),
    },
    services,
    written,
  );
  let shown = 0;
  let disagree = 0;
  for await (const sentence of withConflicts(writing, {
    written,
    located,
    onConflicts: (count) => (disagree = count),
  })) {
    const shownAs =
      profile.citation === 'inline' ? { marks: sourceMarks(written.sentences.map(renderSentence)).at(-1) ?? '' } : {};
    yield { type: 'sentence', index: written.sentences.length - 1, sentence: renderSentence(sentence), ...shownAs };
    const references = renderReferences(written.sentences, course.version);
    if (references.length > shown) yield { type: 'references', references };
    shown = references.length;
  }
  timings.mark('generate');
  yield finish(outcomeOfWriting({ written, located, gate, texts, services, disagree }), { located, written });
}

function concludeAnswer(end: {
  readonly input: AskInput;
  readonly services: AskServices;
  readonly course: PublishedCourse | null;
  /** Tag of the language answered in. */
  readonly language: string;
  readonly category: QuestionCategory;
  readonly outcome: Outcome;
  readonly proposed: ProposedFilters | null;
  readonly timings: ReturnType<typeof startTimings>;
  readonly cacheKey: string | null;
  /** Null where nothing was looked for, or nothing found. */
  readonly made: Making | null;
}): AskEvent {
  const { input, outcome, course, cacheKey, made } = end;
  const assembled = assembleAnswer({
    answerId: input.answerId,
    courseId: input.courseId,
    courseVersion: course?.version ?? 0,
    category: end.category,
    outcome,
    proposed: end.proposed,
    timingsMs: end.timings.read(),
  });
  const isInline = course !== null && profiles[course.profile].citation === 'inline';
  const answer = isInline
    ? printSources(assembled, { sentences: outcome.sentences, book: course, language: end.language })
    : assembled;
  const isKept = cacheKey !== null && course !== null && made !== null && mayGiveAgain({ answer, made });
  const cacheEntry = isKept ? { key: cacheKey, profile: course.profile } : null;
  const references = pinReferences(answer, outcome);
  return { type: 'answer', answer, save: saveTask({ answer, references, input, cacheEntry }, end.services) };
}
