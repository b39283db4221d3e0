// `npm run verify -- exam-service-double --port N --questions FILE`: an exam service in memory that speaks
// docs/exam-service.md, to try the proxy by hand. Its answers are real, its memory ends with the process.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { printHelpIfAsked } from '../stack/print-help.ts';
import { type BookQuestion, createExamBook } from './exam-service-double/exam-book.ts';
import { startExamServer } from './exam-service-double/exam-server.ts';

const usage = `Usage: EXAM_SERVICE_SECRET=… npm run verify -- exam-service-double --port N --questions FILE [--lock-seconds N]
  --port N          where it listens, on this machine only; 0: any free one
  --questions FILE  JSON: [{"questionId": "…", "optionIds": ["a", "b"], "answerOptionId": "b"}, …]
  --lock-seconds N  how long a wrong answer or a look at the support locks a question (86400)
  EXAM_SERVICE_SECRET  what requests are signed with, at least 32 characters`;

const questionsSchema = z
  .array(
    z
      .strictObject({
        questionId: z.string().min(1).max(200),
        optionIds: z.array(z.string().min(1).max(40)).min(2),
        answerOptionId: z.string(),
      })
      .refine(({ optionIds, answerOptionId }) => optionIds.includes(answerOptionId), {
        message: 'answerOptionId is none of optionIds',
      }),
  )
  .min(1);

/** @throws Error naming file and place of what is not as described */
function readQuestions(path: string): ReadonlyMap<string, BookQuestion> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = questionsSchema.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${path}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not as described'}`);
  }
  return new Map(parsed.data.map((question) => [question.questionId, question]));
}

async function main(): Promise<void> {
  printHelpIfAsked(usage);
  const { values } = parseArgs({
    options: { port: { type: 'string' }, questions: { type: 'string' }, 'lock-seconds': { type: 'string' } },
  });
  const secret = process.env.EXAM_SERVICE_SECRET ?? '';
  const port = Number(values.port);
  const lockSeconds = Number(values['lock-seconds'] ?? 86_400);
  const isComplete =
    values.questions !== undefined &&
    Number.isInteger(port) &&
    values.port !== undefined &&
    port >= 0 &&
    lockSeconds > 0;
  if (!isComplete || secret.length < 32) throw new Error(usage);
  const readClock = () => Date.now();
  const book = createExamBook({ questions: readQuestions(values.questions ?? ''), lockSeconds, readClock });
  const server = await startExamServer({ book, secret, port, readClock });
  console.log(`EXAM_SERVICE_URL=${server.url}`);
  process.once('SIGINT', () => void server.stop());
  process.once('SIGTERM', () => void server.stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
