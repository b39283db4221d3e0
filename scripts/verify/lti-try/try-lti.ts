// What `npm run verify -- lti-try` does, one step after another: an operator registers the platform, a teacher and two learners come
// by its links, one of them reaches something, and the platform's gradebook hears of it. Plain HTTP, as browsers send it.
import { composeHousekeeping } from '../../../functions/compose-ingestion.ts';
import { readStoreSettings } from '../../../functions/env.ts';
import { tokenOfLink } from '../../../functions/workspace/addresses.ts';
import { drillAnswers, examAnswers } from '../../../test/e2e/short-locks-course.ts';
import { makeSignInLink } from '../../stack/sign-in-link.ts';
import { openBrowser, type PlainBrowser } from './plain-browser.ts';
import type { PlatformDouble } from './platform-double.ts';

export interface Step {
  readonly name: string;
  readonly isOk: boolean;
  /** What came of it, in words. */
  readonly shows: string;
}

export interface LtiTry {
  /** Where the stack runs. */
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly platform: PlatformDouble;
  /** That can be learnt within seconds, with answers that are known. */
  readonly courseId: string;
  readonly onStep: (step: Step) => void;
}

const line = 'line-1';

export const people = {
  teacher: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor',
  asha: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner',
  ravi: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner',
} as const;

/** @returns how many steps failed */
export async function tryLti(given: LtiTry): Promise<number> {
  const { url, platform, courseId } = given;
  let failed = 0;
  const step = async (name: string, run: () => Promise<{ readonly isOk: boolean; readonly shows: string }>) => {
    const outcome = await run().catch((error: unknown) => ({ isOk: false, shows: String(error) }));
    if (!outcome.isOk) failed += 1;
    given.onStep({ name, ...outcome });
  };
  platform.setTool(url);
  const browsers = { operator: openBrowser(), teacher: openBrowser(), asha: openBrowser(), ravi: openBrowser() };
  await step('an operator registers the platform', () => register(browsers.operator, given));
  await step('the tool publishes its public key', async () => {
    const { keys } = (await (await fetch(`${url}/lti/keys`)).json()) as { keys: Record<string, string>[] };
    const isPublic = keys.every((key) => key.d === undefined && key.kty === 'RSA');
    return { isOk: keys.length === 1 && isPublic, shows: `${keys.length} key, ${keys[0]?.alg}` };
  });
  for (const person of ['teacher', 'asha', 'ravi'] as const) {
    await step(`${person} opens the link`, async () => {
      const { status, address } = await launch(browsers[person], given, person);
      const account = browsers[person].cookieOf(url, 'groundwork_account');
      const isOk = status === 200 && new URL(address).search === `?course=${courseId}` && account !== null;
      return { isOk, shows: `${status} ${new URL(address).pathname}${new URL(address).search}` };
    });
  }
  await step('the teacher has the class, with both learners in it', () => readClass(browsers.teacher, url));
  await step('nothing is told before anything is reached', async () => {
    const counts = await runCron(given);
    return { isOk: platform.scores.length === 0, shows: JSON.stringify(counts) };
  });
  await step('asha practises and passes an exam question', () => practise(browsers.asha, given));
  await step('the gradebook has her score, and nobody else’s', async () => {
    const counts = await runCron(given);
    const told = platform.scores.map(({ userId, scoreGiven }) => `${userId} ${scoreGiven}`);
    const isOk = platform.scores.length === 1 && platform.scores[0]?.userId === 'asha';
    return { isOk: isOk && (platform.scores[0]?.scoreGiven ?? 0) > 0, shows: `${told} ${JSON.stringify(counts)}` };
  });
  await step('and is told nothing twice', async () => {
    const counts = await runCron(given);
    return { isOk: platform.scores.length === 1, shows: JSON.stringify(counts) };
  });
  await step('opened again, she is who she was', async () => {
    const { status } = await launch(browsers.asha, given, 'asha');
    const members = await readClass(browsers.teacher, url);
    return { isOk: status === 200 && members.isOk, shows: members.shows };
  });
  await step('a message played again is refused', () => playAgain(given));
  await step('the operator sees how the grades stand', async () => {
    const { platforms } = await browsers.operator.json<{
      platforms: { grades: { all: number; sent: number } }[];
    }>(`${url}/api/operate/lti/platforms`);
    const grades = platforms.at(-1)?.grades;
    return { isOk: grades?.all === 2 && grades.sent === 1, shows: JSON.stringify(grades) };
  });
  await step('the platform found no fault', async () => ({
    isOk: platform.faults.length === 0,
    shows: platform.faults.join('; ') || 'none',
  }));
  return failed;
}

async function register(browser: PlainBrowser, { url, settings, platform }: LtiTry) {
  const link = await makeSignInLink({
    ...{ settings, roles: ['learner', 'operator'], name: null, hours: 1, url, next: '/', nowMs: Date.now() },
  });
  const token = tokenOfLink(new URL(link));
  await browser.post(`${url}/sign-in`, { token });
  const response = await browser.send(`${url}/api/operate/lti/platforms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(platform.registration),
  });
  return { isOk: response.status === 201, shows: `${response.status} ${(await response.text()).slice(0, 200)}` };
}

/** From the platform's page to ours, by the link and the form that a browser would follow. */
async function launch(browser: PlainBrowser, { platform, courseId }: LtiTry, person: keyof typeof people) {
  const opened = await browser.open(platform.launchAddress({ person, course: courseId, line }));
  const link = /<a href="([^"]+)">Open/.exec(opened.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const form = await browser.open(link);
  return browser.post(formAction(form.text), formFields(form.text));
}

async function playAgain({ url, platform, courseId }: LtiTry) {
  const browser = openBrowser();
  const opened = await browser.open(platform.launchAddress({ person: 'ravi', course: courseId, line }));
  const link = /<a href="([^"]+)">Open/.exec(opened.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const form = await browser.open(link);
  const fields = formFields(form.text);
  const first = await browser.post(`${url}/lti/launch`, fields);
  const again = await browser.post(`${url}/lti/launch`, fields);
  const elsewhere = await openBrowser().post(`${url}/lti/launch`, fields);
  const statuses = [first.status, again.status, elsewhere.status];
  return { isOk: statuses.join() === '200,400,400', shows: statuses.join(', ') };
}

function formAction(html: string): string {
  return /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? '';
}

function formFields(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<input name="([^"]+)" value="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  );
}

async function readClass(browser: PlainBrowser, url: string) {
  const { classes } = await browser.json<{ classes: { classId: string; name: string }[] }>(`${url}/api/classes`);
  const [one] = classes;
  const { members } = await browser.json<{ members: { role: string }[] }>(`${url}/api/classes/${one?.classId}`);
  const roles = members.map(({ role }) => role).sort();
  const isOk = classes.length === 1 && one?.name === 'Class 9b' && roles.join() === 'learner,learner,teacher';
  return { isOk, shows: `${one?.name}: ${roles.join(', ')}` };
}

/** What cron does, by the code that the ingestion Worker's cron runs. */
async function runCron({ settings }: LtiTry) {
  const tell = composeHousekeeping(readStoreSettings(settings)).grades_sent;
  if (tell === undefined) throw new Error('no grade is sent: LTI_PRIVATE_KEY is not set');
  return tell();
}

interface Message {
  readonly id: string;
  readonly card: {
    readonly type: string;
    readonly prompt?: string;
    readonly stem?: string;
    readonly options?: readonly { readonly optionId: string; readonly text: string }[];
  } | null;
}

const mostTurns = 12;

async function practise(browser: PlainBrowser, { url, courseId }: LtiTry) {
  const post = <Body>(path: string, body: object) =>
    browser.json<Body>(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { threadId } = await post<{ threadId: string }>('/api/tutor/threads', { courseId });
  const turn = async (clientEvent: object): Promise<Message | null> => {
    const taken = await post<{ messages: Message[] }>(`/api/tutor/threads/${threadId}/turn`, { clientEvent });
    return taken.messages.findLast(({ card }) => card !== null) ?? null;
  };
  let drills = 0;
  let next = await turn({ type: 'REQUEST_DRILL', unitId: 'adding' });
  for (let count = 0; next !== null && count < mostTurns; count += 1) {
    const { id: messageId, card } = next;
    if (card?.type === 'DRILL') {
      const answer = answerTo(card.prompt ?? '', drillAnswers) ?? '0';
      await post(`/api/tutor/threads/${threadId}/drill/grade`, { messageId, answer });
      drills += 1;
      next = await turn({ type: 'DRILL_CONTINUE', messageId });
    } else if (card?.type === 'EXAM') {
      const right = answerTo(card.stem ?? '', examAnswers);
      const option = card.options?.find(({ text }) => text === right)?.optionId ?? '';
      await post<object>(`/api/tutor/threads/${threadId}/exam/mcq-submit`, { messageId, option });
      return { isOk: true, shows: `${drills} drills, then an exam question` };
    } else next = await turn({ type: 'REQUEST_DRILL', unitId: 'adding' });
  }
  return { isOk: false, shows: `${drills} drills and no exam question` };
}

function answerTo(asked: string, answers: Readonly<Record<string, string>>): string | null {
  return Object.entries(answers).find(([words]) => asked.includes(words))?.[1] ?? null;
}
