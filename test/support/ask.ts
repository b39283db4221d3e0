// Asks a course in memory and collects the events, for tests of ask.
import { answerQuestion } from '../../functions/ask/answer-question.ts';
import type { AskEvent, AskInput, AskServices } from '../../functions/ask/ask-interface.ts';
import type { Answer } from '../../functions/contract/answer.ts';
import { createPointer } from '../../functions/models/pointer.ts';
import type { StoredAnswer } from '../../functions/ports/answer-store.ts';
import type { Pointer } from '../../functions/ports/pointer.ts';
import { type MemoryCourse, memoryScope } from './memory-course.ts';

export interface Asked {
  readonly events: readonly AskEvent[];
  readonly answer: Answer;
  readonly stored: readonly StoredAnswer[];
}

export function servicesOf(
  course: Pick<MemoryCourse, 'registry' | 'passageIndex' | 'embeddingModel'>,
  changes: Partial<AskServices> = {},
): AskServices {
  return {
    registry: course.registry,
    passageIndex: course.passageIndex,
    embeddingModel: course.embeddingModel,
    answerStore: {
      saveAnswer: async () => {},
      saveFeedback: async () => false,
      startConversation: async () => null,
    },
    pointer: null,
    pointTokens: 4_000,
    reranker: null,
    answerCache: null,
    namespaceOf: () => 'namespace',
    readClock: () => performance.now(),
    modelTimeLimitMs: 5_000,
    ...changes,
  };
}

/** A pointing model over HTTP, as configured for an OpenAI-compatible endpoint. */
export function pointerAt(url: string): Pointer {
  return createPointer({ kind: 'openai-compatible', url, model: 'double', key: null });
}

export async function collectEvents(
  question: string,
  services: AskServices,
  changes: Partial<AskInput> = {},
  onEvent: (event: AskEvent) => void = () => {},
): Promise<readonly AskEvent[]> {
  const events: AskEvent[] = [];
  const input: AskInput = {
    ...memoryScope,
    learnerId: 'learner',
    request: { question },
    answerId: '00000000-0000-4000-8000-000000000001',
    queryId: '00000000-0000-4000-8000-000000000002',
    keepsLearnerText: true,
    ...changes,
  };
  for await (const event of answerQuestion(input, services)) {
    onEvent(event);
    events.push(event);
  }
  return events;
}

/** Asks, and stores as a caller would after the reply. */
export async function ask(
  question: string,
  course: MemoryCourse,
  changes: {
    readonly services?: Partial<AskServices>;
    readonly input?: Partial<AskInput>;
    readonly onEvent?: (event: AskEvent) => void;
  } = {},
): Promise<Asked> {
  const stored: StoredAnswer[] = [];
  const services = servicesOf(course, {
    answerStore: {
      saveAnswer: async (answer) => {
        stored.push(answer);
      },
      saveFeedback: async () => false,
      startConversation: async () => null,
    },
    ...changes.services,
  });
  const events = await collectEvents(question, services, changes.input, changes.onEvent);
  const last = events.at(-1);
  if (last?.type !== 'answer') throw new Error(`the last event is ${last?.type ?? 'missing'}`);
  await last.save();
  return { events, answer: last.answer, stored };
}
