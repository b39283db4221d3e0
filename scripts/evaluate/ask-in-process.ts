// Asks labelled questions in this process by the path that serves requests, against the stack that `npm start` left its
// addresses of or the one the environment names, and keeps what every step found. No model is asked.

import { basename } from 'node:path';
import { answerQuestion } from '../../functions/ask/answer-question.ts';
import type { AskServices } from '../../functions/ask/ask-interface.ts';
import type { FoundPassages } from '../../functions/ask/located.ts';
import type { Question } from '../../functions/ask/question.ts';
import type { TraceStep } from '../../functions/ask/trace/trace-step.ts';
import { composeRequest } from '../../functions/compose.ts';
import type { Answer } from '../../functions/contract/answer.ts';
import { rateLimitNames } from '../../functions/contract/limits.ts';
import { profiles } from '../../functions/course/profile.ts';
import { readRequestSettings } from '../../functions/env.ts';
import type { PublishedCourse } from '../../functions/ports/course-registry.ts';
import { findStackSettings } from '../content/stack-settings.ts';
import { type ExpectedAnswer, readExpectedAnswers } from './answers-data.ts';
import { startProgress } from './report.ts';
import { UnusableInput } from './unusable-input.ts';

/** What a search brought and was judged on; absent where places were named, or a table answered. */
export interface SearchedQuestion {
  readonly question: Question;
  readonly searched: Extract<TraceStep, { kind: 'searched' }>;
  readonly located: FoundPassages;
  readonly isStrict: boolean;
  readonly course: PublishedCourse;
}

export interface AskedInProcess {
  readonly courseId: string;
  readonly expected: ExpectedAnswer;
  readonly answer: Answer;
  readonly search: SearchedQuestion | null;
}

/** The services of a question as deployed, without its language model and its answer cache. */
export async function openServices(): Promise<{ readonly services: AskServices; readonly tenantId: string }> {
  const unlimited = { limit: async () => ({ success: true }) };
  const settings = readRequestSettings({
    ...(await findStackSettings(process.env)),
    ...Object.fromEntries(rateLimitNames.map((name) => [name, unlimited])),
    ...{ ANSWER_CACHE: 'false', LANGUAGE_MODEL: 'none', AUTH_MODE: 'anonymous' },
  });
  return { services: composeRequest(settings).ask, tenantId: settings.tenantId };
}

/** Reads `FILE:COURSE` arguments. Throws UnusableInput where one is not of that form. */
function readCourseFiles(
  specs: readonly string[],
): readonly { readonly courseId: string; readonly name: string; readonly questions: readonly ExpectedAnswer[] }[] {
  if (specs.length === 0) throw new UnusableInput('name at least one FILE:COURSE');
  return specs.map((spec) => {
    const cut = spec.lastIndexOf(':');
    if (cut <= 0) throw new UnusableInput(`${spec}: not of the form FILE:COURSE`);
    const [file, courseId] = [spec.slice(0, cut), spec.slice(cut + 1)];
    return { courseId, name: `${basename(file)}:${courseId}`, questions: readExpectedAnswers(file) };
  });
}

/** Asks every question of every `FILE:COURSE`. */
export async function askInProcess(specs: readonly string[]): Promise<readonly AskedInProcess[]> {
  const sets = readCourseFiles(specs);
  const { services, tenantId } = await openServices();
  const progress = startProgress(
    'questions',
    sets.reduce((sum, { questions }) => sum + questions.length, 0),
  );
  const asked: AskedInProcess[] = [];
  for (const { courseId, questions } of sets) {
    const course = await services.registry.readCourse({ tenantId, courseId });
    if (course === null) throw new UnusableInput(`${courseId}: no such course`);
    for (const expected of questions) {
      asked.push({ courseId, expected, ...(await ask(expected.question, { tenantId, course }, services)) });
      progress.step();
    }
  }
  progress.end();
  return asked;
}

async function ask(
  question: string,
  { tenantId, course }: { readonly tenantId: string; readonly course: PublishedCourse },
  services: AskServices,
): Promise<Pick<AskedInProcess, 'answer' | 'search'>> {
  const steps: TraceStep[] = [];
  const input = {
    ...{ tenantId, courseId: course.courseId, learnerId: 'evaluate', request: { question } },
    ...{ answerId: crypto.randomUUID(), queryId: crypto.randomUUID(), keepsLearnerText: false },
  };
  let answer: Answer | null = null;
  for await (const event of answerQuestion(input, { ...services, trace: (step) => steps.push(step) })) {
    if (event.type === 'answer') answer = event.answer;
  }
  if (answer === null) throw new UnusableInput(`${course.courseId}: gave no answer to "${question}"`);
  return { answer, search: searchOf(steps, course) };
}

/** Null where not one search was gated: places named, tables, several parts. */
function searchOf(steps: readonly TraceStep[], course: PublishedCourse): SearchedQuestion | null {
  const only = <Kind extends TraceStep['kind']>(kind: Kind): Extract<TraceStep, { kind: Kind }> | null => {
    const found = steps.filter((step): step is Extract<TraceStep, { kind: Kind }> => step.kind === kind);
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  const [understood, searched, gated, located] = [only('understood'), only('searched'), only('gated'), only('located')];
  if (!understood || !searched || !gated || located?.located.kind !== 'passages') return null;
  const { isStrict } = profiles[course.profile];
  return { question: understood.question, searched, located: located.located, isStrict, course };
}
