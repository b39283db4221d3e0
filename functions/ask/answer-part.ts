// One thing that is asked: located, settled by a table or a drawing where it can be, gated, and quoted or
// written.

import type { PublishedCourse } from '../ports/course-registry.ts';
import type { AskEvent, AskInput, AskServices, AskStage } from './ask-interface.ts';
import type { Outcome } from './assemble-answer.ts';
import { type ChooseInput, type ChosenQuotes, chooseQuotes, pointAgain, quotesOf } from './choose-quotes.ts';
import { citeQuotes } from './cite-quotes.ts';
import type { CitedSentence } from './cited-sentence.ts';
import { conflictsBeside } from './documents/find-conflicts.ts';
import { placesShown } from './documents/show-on-drawing.ts';
import { passGate } from './gate.ts';
import type { HeldCalls } from './hold-model-calls.ts';
import { locateNodes } from './locate-nodes.ts';
import type { FoundPassages } from './located.ts';
import type { QuestionEmbedding } from './open-question.ts';
import { outcomeOfQuoting, outcomeOfTelling, outcomeOfWriting, outcomeWithoutPassages } from './outcome.ts';
import { prepareReading } from './read-question.ts';
import { rerankPassages } from './rerank-passages.ts';
import { answerFromTables } from './table/answer-from-table.ts';
import type { SoFar } from './tell-sentences.ts';
import type { Timings } from './timings.ts';
import type { AskedQuestion } from './understand-question.ts';
import { locateLastAnswer } from './write/locate-last-answer.ts';
import { callsToWrite, type WrittenAnswer, writeAnswer } from './write/write-answer.ts';

export interface PartInput extends AskedQuestion {
  readonly course: PublishedCourse;
  readonly input: AskInput;
  readonly held: HeldCalls;
  readonly timings: Timings;
  readonly embed: (text: string) => Promise<QuestionEmbedding>;
  /** How many parts of one question are answered. */
  readonly parts: number;
}

export interface PartResult {
  readonly outcome: Outcome;
  /** Every part outside did its share: the same question may be given the same answer again. */
  readonly isWhole: boolean;
}

export async function* answerPart(
  asked: PartInput,
  services: AskServices,
): AsyncGenerator<AskEvent | SoFar, PartResult> {
  const { question, course, input, held, timings, texts, writing } = asked;
  const { category } = question;
  const { trace } = services;
  const at = (stage: AskStage, { source }: FoundPassages): AskEvent => ({ type: 'status', stage, category, source });
  const where = whereToLook(asked);
  const inHand = writing && (await locateLastAnswer({ ...where, course, question }, { registry: held.registry }));
  const found =
    inHand ?? (await locateNodes({ ...where, question, embed: asked.embed }, { ...services, registry: held.registry }));
  const located = found.kind === 'passages' ? await rerankPassages(found, services, input.abortSignal) : found;
  timings.mark('retrieve');
  trace?.({ kind: 'located', located });
  if (located.kind !== 'passages') {
    held.giveBack();
    return { outcome: outcomeWithoutPassages(located, texts), isWhole: false };
  }
  yield at('searched', located);
  const told = tellWithoutModel(located, texts);
  if (told.length > 0) {
    held.giveBack();
    trace?.({ kind: 'told', sentences: told });
    return { outcome: outcomeOfTelling(told, located, texts), isWhole: located.degraded === null };
  }
  const gate = passGate({ located, isStrict: asked.profile.isStrict });
  trace?.({ kind: 'gated', gate, question: located.text });
  const hasModel = services.pointer !== null || writing !== null;
  if (gate.zone === 'far' || !hasModel) held.giveBack();
  else yield at('generating', located);
  const choose = chooseInput(asked, { located, gate }, services);
  const written = yield* writeWhereWanted(asked, choose, trace);
  timings.mark('generate');
  const isWhole = (failure: ChosenQuotes['failure']) => failure === null && located.degraded === null;
  if (written !== null && written.sentences.length > 0) {
    const conflicts = conflictsBeside(written.sentences, written.located);
    return { outcome: outcomeOfWriting({ written, texts, conflicts }), isWhole: isWhole(written.failure) };
  }
  const chosen = written ? await quoteInstead(written, choose, trace) : await chooseQuotes(choose, trace);
  timings.mark('generate');
  const conflicts = conflictsBeside(citeQuotes(chosen.quotes, question.text), chosen.located);
  const outcome = outcomeOfQuoting({
    ...{ chosen, gate, texts, question, conflicts, otherLanguage: asked.otherLanguage },
    embeddingModel: course.embeddingModel,
  });
  return { outcome, isWhole: isWhole(chosen.failure) };
}

function whereToLook(asked: PartInput) {
  const { opening, profile, question, input } = asked;
  if (opening === null) throw new TypeError('a question without its opening is never asked in parts');
  const scope = { tenantId: input.tenantId, courseId: input.courseId };
  return { scope, opening, profile, request: input.request, documents: asked.documentsOf(question) };
}

function chooseInput(
  asked: PartInput,
  { located, gate }: Pick<ChooseInput, 'located' | 'gate'>,
  services: AskServices,
): ChooseInput {
  const { question, parts, held, input } = asked;
  return {
    ...{ located, gate, parts, pointer: services.pointer, granted: held.granted },
    answerType: question.answerType,
    question: [question.askedAgain ?? question.text, ...question.carriedWords].join(' '),
    lookAgain: (phrases) => lookAgain(phrases, { ...whereToLook(asked), asked }, services),
    tokenLimit: services.pointTokens,
    timeLimitMs: services.modelTimeLimitMs,
    ...(input.abortSignal ? { abortSignal: input.abortSignal } : {}),
  };
}

/** The answer in a model's own words, told as it is verified; null where it is to be quoted. */
async function* writeWhereWanted(
  { writing, question, language, held }: PartInput,
  choose: ChooseInput,
  trace: AskServices['trace'],
): AsyncGenerator<SoFar, WrittenAnswer | null> {
  const { located, gate, pointer } = choose;
  if (writing === null || gate.zone === 'far' || located.wants !== 'answer') return null;
  if ((await held.granted()) < callsToWrite) return null;
  const form = question.anotherForm?.form ?? 'answer';
  const answering = writeAnswer(
    { ...choose, language, form, mayAskBack: pointer !== null && !located.isNamed },
    writing,
    trace,
  );
  const sentences: CitedSentence[] = [];
  let next = await answering.next();
  for (; !next.done; next = await answering.next()) {
    sentences.push(next.value);
    yield { type: 'so_far', sentences: [...sentences] };
  }
  return next.value;
}

/** What is quoted where nothing written can be shown: a model failed, or says that these passages do not answer. */
async function quoteInstead(
  { failure, quotes, located, phrases, modelId, modelCalls }: WrittenAnswer,
  choose: ChooseInput,
  trace: AskServices['trace'],
): Promise<ChosenQuotes> {
  if (failure === null) {
    const { pointer } = choose;
    if (pointer !== null) return pointAgain({ ...choose, pointer, phrases, modelCalls }, trace);
    return { quotes: [], located, modelCalls, modelId, failure };
  }
  if (quotes.length > 0) return { quotes, located, modelCalls, modelId, failure };
  const byWords = choose.gate.zone === 'answer' ? quotesOf(located, choose) : [];
  return { quotes: byWords, located, modelCalls, modelId: null, failure };
}

/** What the material itself settles before any gate or model: where a tag stands on a drawing, what rows come to. */
function tellWithoutModel(located: FoundPassages, texts: PartInput['texts']): readonly CitedSentence[] {
  const places = placesShown(located.shown, texts);
  if (places.length > 0 || located.wants !== 'answer') return places;
  const told = answerFromTables(located.text, located.tableRows, located);
  return told.length === 0 ? [] : [...told, ...conflictsBeside(told, located).beside];
}

/** A search for what a model that found nothing would look for; null where it failed. */
async function lookAgain(
  phrases: readonly string[],
  where: Omit<Parameters<typeof locateNodes>[0], 'question' | 'embed'> & { readonly asked: PartInput },
  services: AskServices,
): Promise<FoundPassages | null> {
  const { asked, ...locate } = where;
  const text = phrases.join('. ');
  const { stems } = prepareReading(text);
  const question = {
    ...asked.question,
    text,
    stems,
    carried: [],
    carriedWords: [],
    related: [],
    mentions: [],
    followUp: null,
    anotherForm: null,
  };
  const embedding = services.embeddingModel
    .embed({ texts: [text], abortSignal: AbortSignal.timeout(services.modelTimeLimitMs) })
    .then(([vector = null]) => ({ vector, error: null }))
    .catch((error: unknown) => ({ vector: null, error }));
  const documents = { ...locate.documents, rest: text };
  const located = await locateNodes({ ...locate, documents, question, embed: () => embedding }, services);
  return located.kind === 'passages' ? located : null;
}
