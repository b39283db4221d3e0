// Brings a learner to a card over the API, as the page would: a thread, drills marked right, an exam question handed in.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';
import { z } from 'zod';
import { pageAddress } from '../../../functions/workspace/addresses.ts';
import { sampleCourseId } from './shot.ts';

const tutorFileSchema = z.object({
  drills: z.array(z.object({ prompt: z.string(), answers: z.array(z.string()).optional() })),
  exam_items: z.array(z.object({ stem: z.string(), options: z.array(z.string()), answer: z.string() })),
});

const messageSchema = z.object({
  id: z.string(),
  isRefusal: z.literal(true).optional(),
  card: z
    .object({
      type: z.string(),
      prompt: z.string().optional(),
      stem: z.string().optional(),
      options: z.array(z.union([z.string(), z.object({ optionId: z.string(), text: z.string() })])).optional(),
      attemptId: z.string().nullish(),
    })
    .nullable(),
});
type Message = z.infer<typeof messageSchema>;
const turnSchema = z.object({ messages: z.array(messageSchema) });

export interface Practice {
  readonly threadId: string;
  readonly address: string;
}

/** The first unit of the sample course's learning path. */
export const firstUnit = 'search-stages';

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const response = await page.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

export async function beginThread(page: Page, courseId: string = sampleCourseId): Promise<Practice> {
  const { threadId } = z.object({ threadId: z.string() }).parse(await post(page, '/api/tutor/threads', { courseId }));
  return { threadId, address: pageAddress({ course: courseId, session: threadId }) };
}

/** @returns the message with the turn's card; null where the tutor only spoke */
export async function takeTurn(page: Page, { threadId }: Practice, turn: object): Promise<Message | null> {
  const { messages } = turnSchema.parse(await post(page, `/api/tutor/threads/${threadId}/turn`, turn));
  return messages.findLast(({ card }) => card !== null) ?? null;
}

export function askForDrill(page: Page, practice: Practice, unitId: string = firstUnit): Promise<Message | null> {
  return takeTurn(page, practice, { clientEvent: { type: 'REQUEST_DRILL', unitId } });
}

/** Marks a drill: with its right answer, or with one that is wrong. */
export async function answerDrill(page: Page, practice: Practice, drill: Message, isRight: boolean): Promise<void> {
  const answer = isRight ? rightAnswer(drill) : (wrongOption(drill) ?? 'somewhere');
  await post(page, `/api/tutor/threads/${practice.threadId}/drill/grade`, { messageId: drill.id, answer });
}

/** Right drills one after another until an exam question comes. */
export async function reachExam(page: Page, practice: Practice, unitId?: string): Promise<Message> {
  let card = await askForDrill(page, practice, unitId);
  for (let drills = 0; drills < 8 && card !== null; drills += 1) {
    if (card.card?.type === 'EXAM') return card;
    await answerDrill(page, practice, card, true);
    card = await takeTurn(page, practice, { clientEvent: { type: 'DRILL_CONTINUE', messageId: card.id } });
  }
  throw new Error('no exam question came of right drills');
}

export async function submitExam(page: Page, practice: Practice, exam: Message, isRight: boolean): Promise<void> {
  const { answer } = keys().exam_items.find(({ stem }) => stem === exam.card?.stem) ?? {};
  const option = exam.card?.options?.find((each) => typeof each !== 'string' && (each.text === answer) === isRight);
  if (typeof option !== 'object') throw new Error(`no option is known to: ${exam.card?.stem}`);
  await post(page, `/api/tutor/threads/${practice.threadId}/exam/mcq-submit`, {
    messageId: exam.id,
    option: option.optionId,
  });
}

/** Asks the tutor for what the course does not hold, sends it on to a trainer, and replies as one. */
export async function askTrainerAndReply(page: Page, practice: Practice): Promise<void> {
  const messageText = 'Who won the football world cup in 2014?';
  const { messages } = turnSchema.parse(
    await post(page, `/api/tutor/threads/${practice.threadId}/turn`, { messageText }),
  );
  const refusal = messages.findLast(({ isRefusal }) => isRefusal === true);
  if (!refusal) throw new Error('the tutor did not say that the course does not hold it');
  const sent = { messageId: refusal.id, question: messageText, note: 'You spoke of it on Tuesday.' };
  const { questionId } = z
    .object({ questionId: z.string() })
    .parse(await post(page, `/api/courses/${sampleCourseId}/trainer-questions`, sent));
  const text = 'Germany did, in Brazil. It is not in this course: ask me on Thursday why I mentioned it.';
  await post(page, `/api/trainer-questions/${questionId}/reply`, { text });
}

export function rightAnswer({ card }: Message): string {
  const answer = keys().drills.find(({ prompt }) => prompt.trim() === card?.prompt?.trim())?.answers?.[0];
  if (answer === undefined) throw new Error(`no answer is known to: ${card?.prompt}`);
  return answer;
}

function wrongOption(drill: Message): string | null {
  const right = keys().drills.find(({ prompt }) => prompt.trim() === drill.card?.prompt?.trim())?.answers?.[0];
  const wrong = drill.card?.options?.find((option) => option !== right);
  return typeof wrong === 'string' ? wrong : null;
}

let known: z.infer<typeof tutorFileSchema> | null = null;

/** The authors' keys; no page and no API gives them. */
function keys(): z.infer<typeof tutorFileSchema> {
  known ??= tutorFileSchema.parse(parse(readFileSync(`courses/${sampleCourseId}/tutor.yaml`, 'utf8')));
  return known;
}
