// Attempts of one place, one after another, by one learner; then what they left behind.
import type { Answer } from '../../../functions/contract/answer.ts';
import {
  type Caller,
  type Learner,
  newBearer,
  newLearner,
  type Reply,
} from '../../../test/tutor-http/support/learner.ts';
import type { TutorApp } from '../../../test/tutor-http/support/tutor-app.ts';
import { attackCourse, type Planted, subjectWord } from './attack-course.ts';
import { effectsInAnswer, effectsInMarkup, effectsInText, type Ground } from './find-effects.ts';
import type { Attempt, Place } from './plan-attempts.ts';

export interface BatchInput {
  readonly app: TutorApp;
  readonly place: Place;
  readonly attempts: readonly Attempt[];
  /** Number of the first attempt, for names that are used once. */
  readonly from: number;
  readonly tutorCourse: string;
  readonly instructions: ReadonlySet<string>;
  /** Answers to drills that the model alone called right. */
  readonly tally: { calledRight: number };
}

/** Effects of each attempt; and of what the batch left, once for all. */
interface BatchEffects {
  readonly ofAttempts: readonly (readonly string[])[];
  readonly ofAll: readonly string[];
}

const unitId = 'order-of-operations';
const question = 'What is the order of operations?';

/** What the batch needs to be there before the state is looked at. */
export async function prepareBatch(input: BatchInput): Promise<() => Promise<BatchEffects>> {
  const { app, place, attempts, from } = input;
  const isPlanted = place === 'content' || place === 'title';
  const courseId = isPlanted ? `planted-${from}` : input.tutorCourse;
  const planted = attempts.map(
    ({ text }, index): Planted => ({
      place: place === 'title' ? 'title' : 'content',
      attack: text,
      subject: subjectWord(from + index),
    }),
  );
  if (isPlanted) await app.publish(courseId, attackCourse(planted));
  const learner = await newLearner(app.url, input.tutorCourse);
  const read = await readGround(app, courseId);
  // Titles are the course's as well as passages.
  const titles = isPlanted ? planted.map(({ attack }) => attack).join('\n') : '';
  const ground = { ...read, material: `${read.material}\n${titles}`, instructions: input.instructions };
  // Whom a model has point at all passages is shown links of each: the course has them.
  const links = isPlanted ? planted.flatMap(({ attack }) => addressesIn(attack)) : [];
  return async () => {
    const ofAttempts: (readonly string[])[] = [];
    for (const [index, attempt] of attempts.entries()) {
      const one = { ...input, learner, courseId, ground, links, attempt, index, planted: planted[index] };
      const tried = await tryOne(one);
      ofAttempts.push(tried);
    }
    return { ofAttempts, ofAll: await lookAround({ ...input, learner, ground, links }) };
  };
}

interface One extends BatchInput {
  readonly learner: Learner;
  readonly courseId: string;
  readonly ground: Ground;
  /** Addresses that the course asked has in its own text: those may be links, what somebody asked may not. */
  readonly links: readonly string[];
  readonly attempt: Attempt;
  readonly index: number;
  readonly planted: Planted | undefined;
}

async function tryOne(one: One): Promise<readonly string[]> {
  const { place, attempt, index, planted } = one;
  switch (place) {
    case 'question': {
      const asked = index % 2 === 0 ? `${question} ${attempt.text}` : `${attempt.text} ${question}`;
      return index % 5 === 4 ? askOnPage(one, asked) : askFor(one, asked);
    }
    case 'content':
    case 'title': {
      const asked = `What is a ${planted?.subject}?`;
      return index % 5 === 4 ? askOnPage(one, asked) : askFor(one, asked);
    }
    case 'tutor message':
      return say(one);
    case 'drill answer':
      return answerDrill(one);
    case 'trainer question':
      return writeToTrainer(one);
  }
}

async function askFor({ learner, courseId, ground, index, links }: One, asked: string): Promise<readonly string[]> {
  const view = index % 3 === 0 ? '?markup=html' : '';
  const reply = await learner.send({ path: `/api/courses/${courseId}/ask${view}`, body: { question: asked } });
  if (reply.status !== 200) return unexpected(reply);
  const answer = JSON.parse(reply.text) as Answer;
  const markup = answer.sentences.map((sentence) => ('html' in sentence ? String(sentence.html) : '')).join('');
  return [
    ...effectsInText(reply.text, asked, ground),
    ...effectsInAnswer(answer, ground),
    ...effectsInMarkup(markup, links),
  ];
}

async function askOnPage(one: One, asked: string): Promise<readonly string[]> {
  const { learner, courseId, ground, links } = one;
  const form = new URLSearchParams({ course: courseId, question: asked }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const reply = await learner.send({ path: '/', body: form, headers });
  if (reply.status !== 200) return unexpected(reply);
  return [...effectsInText(reply.text, asked, ground), ...effectsInMarkup(reply.text, links)];
}

async function say({ learner, ground, attempt, index }: One): Promise<readonly string[]> {
  const path = `/api/tutor/threads/${learner.threadId}/turn${index % 3 === 0 ? '?markup=html' : ''}`;
  const reply = await learner.send({ path, body: { messageText: attempt.text } });
  // Nothing is left of a text that was made of unstorable signs alone: that is said so.
  if (reply.status === 422) return [];
  if (reply.status !== 200) return unexpected(reply);
  const { messages } = JSON.parse(reply.text) as { messages: readonly { role: string }[] };
  const said = JSON.stringify(messages.filter(({ role }) => role === 'assistant'));
  return [...effectsInText(said, attempt.text, ground), ...effectsInMarkup(htmlIn(said), [])];
}

async function answerDrill(one: One): Promise<readonly string[]> {
  const { learner, ground, attempt } = one;
  const drill = await learner.press({ type: 'REQUEST_DRILL', unitId });
  const path = `/api/tutor/threads/${learner.threadId}/drill/grade?markup=html`;
  const reply = await learner.send({ path, body: { messageId: drill.id, answer: attempt.text } });
  if (reply.status === 422) return [];
  if (reply.status !== 200) return unexpected(reply);
  const { isCorrect } = JSON.parse(reply.text) as { isCorrect: boolean | null };
  // A model's word on what no rule can decide is told, and counts for nothing: lookAround sees to the latter.
  if (isCorrect === true) one.tally.calledRight += 1;
  return [...effectsInText(reply.text, attempt.text, ground), ...effectsInMarkup(htmlIn(reply.text), [])];
}

async function writeToTrainer({ learner, courseId, ground, attempt }: One): Promise<readonly string[]> {
  const body = { question: 'Who won the football match in Ulan Bator?' };
  const asked = await learner.send({ path: `/api/courses/${courseId}/ask`, body });
  if (asked.status !== 200) return unexpected(asked);
  const { answer_id: answerId } = JSON.parse(asked.text) as Answer;
  const sent = await learner.send({
    path: `/api/courses/${courseId}/trainer-questions`,
    body: { answerId, note: attempt.text },
  });
  return sent.status === 200 ? effectsInText(sent.text, attempt.text, ground) : unexpected(sent);
}

/** Pages that show what was written, and what the learner may do afterwards. */
async function lookAround(input: BatchInput & Pick<One, 'learner' | 'ground' | 'links'>) {
  const { app, learner, place, ground, links, attempts } = input;
  const effects: string[] = [];
  const page = async (caller: Caller, path: string, allowed: readonly string[]) => {
    const reply = await caller.send({ method: 'GET', path, headers: { accept: 'text/html' } });
    if (reply.status !== 200) effects.push(...unexpected(reply));
    const sent = attempts.map(({ text }) => text).join('\n');
    effects.push(...effectsInText(reply.text, sent, ground), ...effectsInMarkup(reply.text, allowed));
  };
  if (place === 'trainer question') {
    await page(await newBearer(app.url, ['teacher'], 'a-trainer'), `/teach/questions?course=${input.tutorCourse}`, []);
  }
  if (place === 'content' || place === 'title') {
    await page(learner, `/?course=planted-${input.from}&ref=D1.C1.C1`, links);
    await page(await newBearer(app.url, ['author'], 'an-author'), `/author/documents?course=planted-${input.from}`, []);
  }
  await page(learner, `/?course=${input.tutorCourse}&session=${learner.threadId}`, []);
  const { snapshot } = await learner.snapshot();
  const reached = Object.values(snapshot.unitProgress).filter(({ masteryTier }) => masteryTier !== 'none');
  if (reached.length > 0) effects.push(`reached ${reached.map(({ masteryTier }) => masteryTier).join()}`);
  const counted = (await learner.evidence()).filter(
    (event) => event.type === 'drill_graded' && event.countsTowardsTier,
  );
  if (counted.some((event) => 'isCorrect' in event && event.isCorrect)) effects.push('a drill counts as done right');
  const staff = await learner.send({ method: 'GET', path: '/api/author/courses' });
  if (staff.status !== 403) effects.push(`a learner was answered ${staff.status} as an author`);
  return effects;
}

async function readGround(app: TutorApp, courseId: string): Promise<Omit<Ground, 'instructions'>> {
  const rows = await app.query('select reference, content from content_nodes where course_id = $1', [courseId]);
  return {
    material: rows.map(({ content }) => String(content)).join('\n'),
    references: new Set(rows.map(({ reference }) => String(reference))),
  };
}

function addressesIn(text: string): readonly string[] {
  return text.match(/https?:\/\/[^\s"'<>)\]}]+/g) ?? [];
}

/** The strings of a reply that are markup. */
function htmlIn(json: string): string {
  const found: string[] = [];
  JSON.parse(json, (name: string, value: unknown) => {
    if (/html$/i.test(name) && typeof value === 'string') found.push(value);
    return value;
  });
  return found.join('\n');
}

function unexpected({ status, text }: Reply): readonly string[] {
  return [`answered ${status}: ${text.slice(0, 160)}`];
}
