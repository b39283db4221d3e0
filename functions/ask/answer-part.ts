// One thing that is asked: located, settled by a table or a drawing where it can be, gated, and quoted or
// written.

import type { PublishedCourse } from '../ports/course-registry.ts';
import type { TenantScope } from '../ports/scope.ts';
import type { AskEvent, AskInput, AskServices, AskStage } from './ask-interface.ts';
import type { Outcome } from './assemble-answer.ts';
import { type ChooseInput, chooseQuotes, pointAgain, quotesOf } from './choose-quotes.ts';
import { placesShown } from './documents/show-on-drawing.ts';
import { passGate, solutionHeldBack } from './gate.ts';
import { doInStep } from './in-step.ts';
import type { LocateInput } from './locate-by-search.ts';
import { locateNodes } from './locate-nodes.ts';
import type { FoundPassages, Located } from './located.ts';
import { embedQuestion, type QuestionEmbedding } from './open-question.ts';
import { outcomeOf, outcomeOfQuoting, outcomeWithoutPassages, type Standing } from './outcome.ts';
import { prepareReading } from './read-question.ts';
import { rerankPassages } from './rerank-passages.ts';
import { scopeOf } from './scope-of.ts';
import { answerFromTables, closestRows } from './table/answer-from-table.ts';
import type { SoFar } from './tell-sentences.ts';
import type { Timings } from './timings.ts';
import type { TraceStep } from './trace/trace-step.ts';
import type { AskedQuestion } from './understand-question.ts';
import { callsToWrite, type WrittenAnswer, writeAnswer } from './write/write-answer.ts';

/** The model calls of a question, where the tenant's day has a limit. */
export interface HeldCalls {
  /**
   * How many may be made, as many as are asked for at most: the first points, the second after a second look; or one
   * writes and two verify. 0 once the day is used up.
   */
  granted(): Promise<number>;
  /** No model is needed: what is held is free again. */
  giveBack(): void;
}

/**
 * Reserved while the passages are looked for, so that nobody waits for it.
 * @param input.tenantLimit calls a day of the tenant's own; null: the deployment's
 * @param input.calls that the question may need; 0 where no model is configured
 */
export function holdModelCalls(
  input: TenantScope & { readonly tenantLimit: number | null; readonly calls: number },
  { modelAllowance }: Pick<AskServices, 'modelAllowance'>,
): HeldCalls {
  const { tenantId, tenantLimit, calls } = input;
  if (modelAllowance === undefined || calls === 0) return { granted: async () => calls, giveBack: () => {} };
  const holding = modelAllowance.hold({ tenantId, calls, tenantLimit });
  return { granted: () => holding, giveBack: () => modelAllowance.giveBack() };
}

export interface PartInput extends AskedQuestion {
  readonly course: PublishedCourse;
  readonly input: AskInput;
  readonly held: HeldCalls;
  readonly timings: Timings;
  readonly embed: (text: string) => Promise<QuestionEmbedding>;
  /** How many parts of one question are answered. */
  readonly parts: number;
  /** What was found for it, with the steps of looking. */
  readonly found: FoundPart;
}

export interface FoundPart {
  readonly located: Located;
  readonly steps: readonly TraceStep[];
}

/** What is found for each part, in one round trip to the registry for all of them. */
export function locateParts(
  parts: readonly Omit<PartInput, 'found'>[],
  services: AskServices,
): Promise<readonly FoundPart[]> {
  return doInStep(parts, async (part, step) => {
    const steps: TraceStep[] = [];
    const { registry } = services;
    const inStep: AskServices['registry'] = {
      ...registry,
      readNodes: (input) => step.arrive().then(() => registry.readNodes(input)),
      readMentioned: (input) => step.arrive().then(() => registry.readMentioned(input)),
    };
    const trace = services.trace && { trace: (each: TraceStep) => steps.push(each) };
    const located = await locateNodes(whereToLook(part), { ...services, ...trace, registry: inStep });
    return { located, steps };
  });
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
  const { trace } = services;
  const at = (stage: AskStage, { source }: FoundPassages): AskEvent => {
    return { type: 'status', stage, category: question.category, source };
  };
  const where = whereToLook(asked);
  const { located: found, steps } = asked.found;
  for (const step of steps) trace?.(step);
  const { isStrict } = asked.profile;
  const ranked = found.kind === 'passages' ? await rerankPassages(found, services, input.abortSignal) : found;
  const located =
    ranked.kind === 'passages' ? { ...ranked, heldBack: solutionHeldBack({ located: ranked, isStrict }) } : ranked;
  timings.mark('retrieve');
  trace?.({ kind: 'located', located });
  if (located.kind !== 'passages') {
    held.giveBack();
    return { outcome: outcomeWithoutPassages(located, texts), isWhole: false };
  }
  yield at('searched', located);
  const told = tellWithoutModel(located, texts);
  if (told !== null) {
    held.giveBack();
    trace?.({ kind: 'told', sentences: told.sentences });
    return { outcome: outcomeOf(told, texts), isWhole: located.degraded === null };
  }
  const gate = passGate({ located, isStrict });
  trace?.({ kind: 'gated', gate, question: located.text });
  if (gate.zone === 'far' || (services.pointer === null && writing === null)) held.giveBack();
  else yield at('generating', located);
  const choose: ChooseInput = {
    ...{
      located: gate.zone === 'near' ? withRows(located) : located,
      gate,
      parts: asked.parts,
      pointer: services.pointer,
      granted: held.granted,
    },
    ...{ answerType: question.answerType, courseTitle: course.title, isStrict },
    question: [question.askedAgain ?? question.said, ...question.carriedWords].join(' '),
    lookAgain: async (phrases) => {
      const again = await locateNodes(lookingAgain(phrases, where, services), services);
      // What is offered as the solution is that of the question, not of a model's phrases.
      return again.kind === 'passages' ? { ...again, heldBack: located.heldBack } : null;
    },
    ...{ tokenLimit: services.pointTokens, timeLimitMs: services.modelTimeLimitMs },
    ...(input.abortSignal ? { abortSignal: input.abortSignal } : {}),
  };
  const written = yield* writeWhereWanted(asked, choose, trace);
  timings.mark('generate');
  const isWhole = (failure: WrittenAnswer['failure']) => failure === null && located.degraded === null;
  if (written !== null && written.sentences.length > 0) {
    return { outcome: outcomeOf(written, texts), isWhole: isWhole(written.failure) };
  }
  const chosen = written ? await quoteInstead(written, choose, trace) : await chooseQuotes(choose, trace);
  timings.mark('generate');
  const { embeddingModel } = course;
  const outcome = outcomeOfQuoting({
    chosen,
    gate,
    texts,
    question,
    otherLanguage: asked.otherLanguage,
    embeddingModel,
  });
  return { outcome, isWhole: isWhole(chosen.failure) };
}

function whereToLook(asked: Omit<PartInput, 'found'>): LocateInput {
  const { opening, profile, question, input, embed } = asked;
  if (opening === null) throw new TypeError('a question without its opening is never asked in parts');
  const scope = scopeOf(input);
  const { request } = input;
  const anotherForm = asked.writing && question.anotherForm;
  return {
    ...{ scope, opening, profile, request, embed },
    question: { ...question, anotherForm },
    documents: asked.documentsOf(question),
  };
}

/** A search for what a model that found nothing would look for. */
function lookingAgain(phrases: readonly string[], where: LocateInput, services: AskServices): LocateInput {
  const text = phrases.join('. ');
  const plain = {
    mentions: [],
    followUp: null,
    anotherForm: null,
    carried: [],
    carriedWords: [],
    inHand: [],
    related: [],
  };
  return {
    ...where,
    question: { ...where.question, ...plain, text, stems: prepareReading(text).stems },
    documents: { ...where.documents, rest: text },
    embed: () => embedQuestion(text, services.embeddingModel, services.modelTimeLimitMs),
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
  const mayAskBack = pointer !== null && !located.isNamed;
  return yield* writeAnswer({ ...choose, language, form, mayAskBack }, writing, trace);
}

/** What is quoted where nothing written can be shown: a model failed, or says that these passages do not answer. */
async function quoteInstead(
  { failure, located, phrases, modelId, modelCalls }: WrittenAnswer,
  choose: ChooseInput,
  trace: AskServices['trace'],
) {
  const { pointer, gate } = choose;
  if (failure === null && pointer !== null) return pointAgain({ ...choose, pointer, phrases, modelCalls }, trace);
  const quotes = failure !== null && gate.zone === 'answer' ? quotesOf(located, choose) : [];
  return { quotes, located, modelCalls, modelId: failure === null ? modelId : null, failure };
}

/** The rows of tables that meet the question best stand before what the search found. */
function withRows(located: FoundPassages): FoundPassages {
  const rows = closestRows(located);
  const isAmong = new Set(rows.map(({ reference }) => reference));
  const added = rows.map((node) => ({ node, scores: null, relevance: 1 }));
  return { ...located, passages: [...added, ...located.passages.filter(({ node }) => !isAmong.has(node.reference))] };
}

/** What the material itself settles before any gate or model: where a tag stands on a drawing, what rows come to. */
function tellWithoutModel(located: FoundPassages, texts: PartInput['texts']): Standing | null {
  const places = placesShown(located.shown, texts);
  const isShown = places.length > 0 || located.wants !== 'answer';
  const sentences = isShown ? places : answerFromTables(located.text, located.tableRows, located);
  if (sentences.length === 0) return null;
  // Where a thing is drawn is no value that another document could contradict.
  const beside = isShown ? { ...located, rivals: [] } : located;
  return {
    sentences,
    located: beside,
    counts: { quoted: sentences.length },
    failure: null,
    modelId: null,
    modelCalls: 0,
  };
}
