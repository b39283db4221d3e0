// A stack whose every part outside can be told to fail: a real PostgreSQL where there is one, proxies before database,
// vector index, encoder, model and exam service.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStoreSettings, type StoreSettings } from '../../../functions/env.ts';
import { type ModelBehaviour, startModelDouble } from '../../../test/support/model-double.ts';
import { findPostgresBinaries, startTemporaryPostgres } from '../../local/temporary-postgres.ts';
import { startStack } from '../../stack/start-stack.ts';
import { type BookQuestion, createExamBook } from '../exam-service-double/exam-book.ts';
import { type ExamServer, startExamServer } from '../exam-service-double/exam-server.ts';
import { connectTo } from '../simulate/answer-key.ts';
import { openGround } from '../simulate/ground.ts';
import { honestModel } from './cases.ts';
import { type Fault, type FaultyProxy, type Part, startFaultyProxy } from './faulty-proxy.ts';
import type { Classroom } from './learners.ts';

export interface FaultyStack {
  readonly classroom: Classroom;
  readonly settings: StoreSettings;
  /** The same as the Workers' variables, with no proxy between. */
  readonly variables: Readonly<Record<string, string>>;
  /** No faults: the part is well again. `share` from 0 to 1. */
  fail(part: Part, faults: readonly Fault[], share?: number): void;
  /** Null: the model is honest again. */
  behave(behaviour: ModelBehaviour | null): void;
  /** Requests to parts that met a fault, and all, since the start. */
  faulted(): number;
  total(): number;
  close(): Promise<void>;
}

const courseId = 'sample-aeo';
const questions = [
  'What is AEO?',
  'Step 3 of Lab 1 on Day 20',
  'How do I implement machine learning for SEO?',
  'Name the three stages in which a search engine works.',
];
const examSecret = 'a secret that only these fault runs ever use, nobody else';
const lockSeconds = 86_400;

/**
 * @param input.hasExamService marks exams by an outside service instead of our own tables
 * @param input.answerStyle of the model's answers
 */
export async function startFaultyStack(input: {
  readonly port: number;
  readonly hasExamService: boolean;
  readonly answerStyle: 'quote' | 'write';
  readonly random: () => number;
}): Promise<FaultyStack> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'groundwork-fault-'));
    undo.push(async () => rmSync(folder, { recursive: true, force: true }));
    const proxies: FaultyProxy[] = [];
    const between = async (target: string, partOf: (path: string) => Part | null) => {
      const proxy = await startFaultyProxy({ target, partOf, random: input.random });
      undo.push(() => proxy.close());
      proxies.push(proxy);
      return proxy;
    };
    const before = async (url: string, part: Part) => {
      const { origin } = new URL(url);
      return url.replace(origin, (await between(origin, () => part)).url);
    };
    const postgres = findPostgresBinaries() === null ? null : await startTemporaryPostgres();
    if (postgres) undo.push(() => postgres.stop());
    const model = await startModelDouble();
    undo.push(() => model.stop());
    const known = new Map<string, BookQuestion>();
    const exams = input.hasExamService ? await openExamService(known) : null;
    if (exams) undo.push(() => exams.stop());
    const stack = await startStack({
      port: input.port,
      folder,
      environment: {
        ...process.env,
        ...(postgres ? { POSTGRES_URL: postgres.url } : {}),
        ANSWER_CACHE: 'false',
        ANSWER_STYLE: input.answerStyle,
        LANGUAGE_MODEL: 'openai-compatible',
        LANGUAGE_MODEL_URL: await before(model.url, 'model'),
        LANGUAGE_MODEL_NAME: 'double',
        MODEL_TIME_LIMIT_MS: '2000',
        ...(exams
          ? {
              EXAM_SERVICE_URL: await before(exams.url, 'exams'),
              EXAM_SERVICE_SECRET: examSecret,
              EXAM_SERVICE_TIMEOUT_MS: '1500',
            }
          : {}),
      },
      sampleCourse: { id: courseId, folder: `courses/${courseId}` },
      say: (line) => console.error(line),
      between: async (url) => ({ url: (await between(url, partOfPath)).url, close: async () => {} }),
    });
    undo.push(() => stack.close());
    const behave = (behaviour: ModelBehaviour | null) => model.behave(behaviour ?? honestModel(input.random));
    behave(null);
    const settings = readStoreSettings(stack.settings);
    const ground = await openGround(settings, courseId);
    const query = connectTo(settings);
    for (const [questionId, { optionId: answerOptionId }] of ground.examAnswers) {
      known.set(questionId, { optionIds: await optionsOf(query, questionId), answerOptionId });
    }
    return {
      classroom: { url: stack.url, courseId, ground, query, questions },
      settings,
      variables: stack.settings,
      fail: (part, faults, share) => {
        for (const proxy of proxies) proxy.fail(part, faults, share);
      },
      behave,
      faulted: () => proxies.reduce((sum, proxy) => sum + proxy.faulted(), 0),
      total: () => proxies.reduce((sum, proxy) => sum + proxy.total(), 0),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function partOfPath(path: string): Part | null {
  if (path.startsWith('/sql')) return 'database';
  if (path.startsWith('/vector')) return 'vectors';
  return path.startsWith('/v1/embeddings') ? 'embeddings' : null;
}

/** It knows its questions once the course is there. */
function openExamService(known: ReadonlyMap<string, BookQuestion>): Promise<ExamServer> {
  const readClock = () => Date.now();
  const book = createExamBook({ questions: known, lockSeconds, readClock });
  return startExamServer({ book, secret: examSecret, port: 0, readClock });
}

async function optionsOf(query: ReturnType<typeof connectTo>, questionId: string): Promise<readonly string[]> {
  const [row] = await query.query('select options from exam_items where question_id = $1 limit 1', [questionId]);
  const options = row?.options as readonly { readonly optionId: string }[] | undefined;
  return (options ?? []).map(({ optionId }) => optionId);
}
