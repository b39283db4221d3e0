// One thing that is asked: located, settled by a table or a drawing where it can be, gated, and quoted.

import type { PublishedCourse } from '../ports/course-registry.ts';
import type { AskEvent, AskInput, AskServices, AskStage } from './ask-interface.ts';
import type { Outcome } from './assemble-answer.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { citeQuotes } from './cite-quotes.ts';
import type { CitedSentence } from './cited-sentence.ts';
import { conflictsBeside } from './documents/find-conflicts.ts';
import { placesShown } from './documents/show-on-drawing.ts';
import { passGate } from './gate.ts';
import type { HeldCalls } from './hold-model-calls.ts';
import { locateNodes } from './locate-nodes.ts';
import type { FoundPassages } from './located.ts';
import type { QuestionEmbedding } from './open-question.ts';
import { outcomeOfQuoting, outcomeOfTelling, outcomeWithoutPassages } from './outcome.ts';
import { prepareReading } from './read-question.ts';
import { rerankPassages } from './rerank-passages.ts';
import { answerFromTables } from './table/answer-from-table.ts';
import type { Timings } from './timings.ts';
import type { AskedQuestion } from './understand-question.ts';

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

export async function* answerPart(asked: PartInput, services: AskServices): AsyncGenerator<AskEvent, PartResult> {
  const { question, course, input, held, timings, texts } = asked;
  const { category } = question;
  const { opening } = asked;
  if (opening === null) throw new TypeError('a question without its opening is never asked in parts');
  const at = (stage: AskStage, { source }: FoundPassages): AskEvent => ({ type: 'status', stage, category, source });
  const scope = { tenantId: input.tenantId, courseId: input.courseId };
  const locate = {
    scope,
    opening,
    profile: asked.profile,
    request: input.request,
    documents: asked.documentsOf(question),
  };
  const found = await locateNodes(
    { ...locate, question, embed: asked.embed },
    { ...services, registry: held.registry },
  );
  const located = found.kind === 'passages' ? await rerankPassages(found, services, input.abortSignal) : found;
  timings.mark('retrieve');
  services.trace?.({ kind: 'located', located });
  if (located.kind !== 'passages') {
    held.giveBack();
    return { outcome: outcomeWithoutPassages(located, texts), isWhole: false };
  }
  yield at('searched', located);
  const told = tellWithoutModel(located, texts);
  if (told.length > 0) {
    held.giveBack();
    services.trace?.({ kind: 'told', sentences: told });
    return { outcome: outcomeOfTelling(told, located, texts), isWhole: located.degraded === null };
  }
  const gate = passGate({ located, stems: located.stems, isStrict: asked.profile.isStrict });
  services.trace?.({ kind: 'gated', gate, question: located.text });
  if (gate.zone === 'far' || services.pointer === null) held.giveBack();
  else yield at('generating', located);
  const chosen = await chooseQuotes(
    {
      ...{
        question: [question.askedAgain ?? question.text, ...question.carriedWords].join(' '),
        located,
        gate,
        parts: asked.parts,
        answerType: question.answerType,
        pointer: services.pointer,
        granted: held.granted,
      },
      lookAgain: (phrases) => lookAgain(phrases, { ...locate, asked }, services),
      tokenLimit: services.pointTokens,
      timeLimitMs: services.modelTimeLimitMs,
      ...(input.abortSignal ? { abortSignal: input.abortSignal } : {}),
    },
    services.trace,
  );
  timings.mark('generate');
  const conflicts = conflictsBeside(citeQuotes(chosen.quotes, question.text), chosen.located);
  const outcome = outcomeOfQuoting({
    ...{ chosen, gate, texts, question, conflicts, otherLanguage: asked.otherLanguage },
    embeddingModel: course.embeddingModel,
  });
  return { outcome, isWhole: chosen.failure === null && located.degraded === null };
}

/** What the material itself settles before any gate or model: where a tag stands on a drawing, what rows come to. */
function tellWithoutModel(located: FoundPassages, texts: PartInput['texts']): readonly CitedSentence[] {
  const places = placesShown(located.shown, texts);
  if (places.length > 0 || located.wants !== 'answer') return places;
  const told = answerFromTables(located.text, located.tableRows);
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
  };
  const embedding = services.embeddingModel
    .embed({ texts: [text], abortSignal: AbortSignal.timeout(services.modelTimeLimitMs) })
    .then(([vector = null]) => ({ vector, error: null }))
    .catch((error: unknown) => ({ vector: null, error }));
  const documents = { ...locate.documents, rest: text };
  const located = await locateNodes({ ...locate, documents, question, embed: () => embedding }, services);
  return located.kind === 'passages' ? located : null;
}
