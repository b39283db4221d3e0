// Asks a deployment whether it works: health, readiness, courses, a page, and a question where a course is published.
// Reads nothing but what any visitor may; the question is asked as a fresh learner.
import { answerSchema } from '../../functions/contract/answer.ts';
import { courseListSchema } from '../../functions/contract/course.ts';

export interface SmokeStep {
  readonly name: string;
  readonly isOk: boolean;
  /** What was found, or what is wrong, in words. */
  readonly detail: string;
}

interface SmokeInput {
  /** Address of the deployment, e.g. https://groundwork.example.workers.dev. */
  readonly url: string;
  /** A bearer token, where learners come from an identity provider. */
  readonly token?: string | undefined;
  /** How long a new deployment may take to be there. */
  readonly patienceMs?: number;
  readonly requestTimeoutMs?: number;
}

type Get = (path: string, init?: RequestInit) => Promise<{ status: number; text: string; headers: Headers }>;

/** Every step that ran, in order; a deployment is well when all are. */
export async function smokeTest(input: SmokeInput): Promise<readonly SmokeStep[]> {
  const get = getter(input);
  const steps: SmokeStep[] = [];
  const run = async (name: string, look: () => Promise<string>): Promise<void> => {
    try {
      steps.push({ name, isOk: true, detail: await look() });
    } catch (error) {
      steps.push({ name, isOk: false, detail: error instanceof Error ? error.message : String(error) });
    }
  };
  await run('/api/health', () => untilOk(() => expectStatus(get, '/api/health'), input.patienceMs ?? 60_000));
  await run('/api/ready', () => untilOk(() => expectStatus(get, '/api/ready'), input.patienceMs ?? 60_000));
  let courseId: string | null = null;
  await run('/api/courses', async () => {
    const { status, text } = await get('/api/courses');
    if (status === 401 && input.token === undefined)
      return 'asks for a token, as it should; courses were not looked at';
    if (status !== 200) throw new Error(describe(status, text));
    const { courses } = courseListSchema.parse(JSON.parse(text));
    courseId = courses[0]?.course_id ?? null;
    return courseId === null ? 'no course is published yet' : `${courses.length} published`;
  });
  await run('/', async () => {
    const { status, text, headers } = await get('/');
    if (status !== 200) throw new Error(describe(status, text));
    if (!headers.get('content-type')?.startsWith('text/html')) throw new Error('is no page');
    return `a page of ${text.length} characters`;
  });
  if (courseId !== null) await run('a question', () => ask(get, courseId as string));
  return steps;
}

async function ask(get: Get, courseId: string): Promise<string> {
  const { status, text } = await get(`/api/courses/${courseId}/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'What is this course about?' }),
  });
  if (status !== 200) throw new Error(describe(status, text));
  const answer = answerSchema.parse(JSON.parse(text));
  if (answer.status === 'unavailable') throw new Error('was answered by "unavailable"');
  return `${courseId}: ${answer.status}`;
}

function getter(input: SmokeInput): Get {
  const base = new URL(input.url);
  return async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (input.token !== undefined) headers.set('authorization', `Bearer ${input.token}`);
    const signal = AbortSignal.timeout(input.requestTimeoutMs ?? 30_000);
    // A redirect is an answer: were it followed, the token could be led elsewhere.
    const response = await fetch(new URL(path, base), { ...init, headers, signal, redirect: 'manual' });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
}

async function expectStatus(get: Get, path: string): Promise<string> {
  const { status, text } = await get(path);
  if (status !== 200) throw new Error(describe(status, text));
  return 'ok';
}

/** A problem's own words: /api/ready names the failing part in its detail. */
function describe(status: number, text: string): string {
  try {
    const { detail, code } = JSON.parse(text) as { detail?: unknown; code?: unknown };
    const words = [detail, code].find((value) => typeof value === 'string');
    if (words !== undefined) return `${status}: ${String(words).slice(0, 300)}`;
  } catch {
    // Not ours: the status has to do.
  }
  return `${status}`;
}

/** An address of Cloudflare's takes a while to be everywhere. */
async function untilOk(look: () => Promise<string>, patienceMs: number): Promise<string> {
  const deadline = performance.now() + patienceMs;
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, 4_000)) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() + waitMs > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
