// What a teacher sees: a class nobody has joined, one with learners who stand at different places, one learner, what they
// asked; and the link as a learner who is invited sees it. Each class is made for its picture.
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { teachingAddress } from '../../../functions/workspace/teaching-addresses.ts';
import { answerDrill, askForDrill, beginThread, reachExam, submitExam } from './practice.ts';
import { type Shot, sampleCourseId } from './shot.ts';

const classSchema = z.object({ classId: z.string(), joinCode: z.string() });
type MadeClass = z.infer<typeof classSchema>;

const foreign = 'How do I renew my passport in Norway?';

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const response = await page.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

async function makeClass(page: Page, name = 'Year 9, Tuesday group'): Promise<MadeClass> {
  return classSchema.parse(await post(page, `/api/courses/${sampleCourseId}/classes`, { name }));
}

/** A learner of their own browser joins and does something; gives back their ID. */
async function addLearner(
  teacher: Page,
  { classId, joinCode }: MadeClass,
  { name, act }: { readonly name: string; act?(page: Page): Promise<unknown> },
): Promise<string> {
  const browser = teacher.context().browser();
  if (browser === null) throw new Error('the page has no browser to open another in');
  const baseURL = new URL((await teacher.request.get('/api/courses')).url()).origin;
  const context = await browser.newContext({ baseURL });
  try {
    const page = await context.newPage();
    await post(page, '/api/classes/join', { code: joinCode, displayName: name });
    await act?.(page);
  } finally {
    await context.close();
  }
  const members = z
    .object({ members: z.array(z.object({ personId: z.string(), displayName: z.string().nullable() })) })
    .parse(await (await teacher.request.get(`/api/classes/${classId}`)).json()).members;
  return members.find(({ displayName }) => displayName === name)?.personId ?? '';
}

async function practise(page: Page, isRight: boolean): Promise<void> {
  const practice = await beginThread(page);
  const drill = await askForDrill(page, practice);
  if (drill) await answerDrill(page, practice, drill, isRight);
}

/** Hands in an exam question: one more tier where it is right, a lock where it is not. */
async function sitExam(page: Page, isRight: boolean): Promise<void> {
  const practice = await beginThread(page);
  await submitExam(page, practice, await reachExam(page, practice), isRight);
}

/** Asks what the course does not hold, and then the trainer. */
async function askTrainer(page: Page, note: string): Promise<void> {
  const { answer_id: answerId } = z
    .object({ answer_id: z.string() })
    .parse(await post(page, `/api/courses/${sampleCourseId}/ask`, { question: foreign }));
  await post(page, `/api/courses/${sampleCourseId}/trainer-questions`, { answerId, question: foreign, note });
}

async function classOfMany(page: Page): Promise<MadeClass> {
  const made = await makeClass(page);
  await addLearner(page, made, { name: 'Mia Krämer', act: (learner) => sitExam(learner, true) });
  await addLearner(page, made, { name: 'Jonas', act: (learner) => sitExam(learner, false) });
  await addLearner(page, made, { name: 'अनिता शर्मा', act: (learner) => practise(learner, true) });
  await addLearner(page, made, {
    name: 'Alexandra-Konstantina Papadopoulou',
    act: (learner) => practise(learner, false),
  });
  for (const name of ['Li Wei', 'Omar', 'Zoë']) await addLearner(page, made, { name });
  return made;
}

const classAddress = ({ classId }: MadeClass, rest: Readonly<Record<string, string>> = {}) =>
  teachingAddress('class', { class: classId, ...rest });

async function learnerAddress(
  page: Page,
  isRight: boolean,
): Promise<{ readonly address: string; readonly unit: string }> {
  const made = await makeClass(page);
  const learner = await addLearner(page, made, { name: 'Jonas', act: (each) => sitExam(each, isRight) });
  const { path } = z
    .object({ path: z.object({ units: z.array(z.object({ unitId: z.string() })) }) })
    .parse(await (await page.request.get(`/api/classes/${made.classId}/learners/${learner}`)).json());
  const address = teachingAddress('learner', { class: made.classId, learner });
  return { address, unit: path.units[1]?.unitId ?? '' };
}

const staff = { viewer: 'staff', path: '/teach', isWhole: true } as const;

export const teachingShots: readonly Shot[] = [
  { ...staff, name: 'teach-class-empty', prepare: async (page) => classAddress(await makeClass(page)) },
  { ...staff, name: 'teach-class', prepare: async (page) => classAddress(await classOfMany(page)) },
  {
    ...staff,
    name: 'hindi-teach-class',
    language: 'hi',
    prepare: async (page) => classAddress(await classOfMany(page)),
  },
  {
    ...staff,
    name: 'teach-class-remove',
    async prepare(page) {
      const made = await makeClass(page);
      return classAddress(made, { remove: await addLearner(page, made, { name: 'Jonas' }) });
    },
  },
  { ...staff, name: 'teach-learner', prepare: async (page) => (await learnerAddress(page, true)).address },
  { ...staff, name: 'teach-learner-locked', prepare: async (page) => (await learnerAddress(page, false)).address },
  {
    ...staff,
    name: 'teach-learner-waive',
    async prepare(page) {
      const { address, unit } = await learnerAddress(page, true);
      return `${address}&waive=${unit}`;
    },
  },
  {
    ...staff,
    name: 'teach-inbox',
    async prepare(page) {
      const made = await makeClass(page);
      await addLearner(page, made, {
        name: 'Mia Krämer',
        act: (each) => askTrainer(each, 'You spoke of it on Tuesday.'),
      });
      return teachingAddress('questions');
    },
  },
  { ...staff, name: 'teach', path: '/teach' },
  {
    ...staff,
    name: 'join-invited',
    async prepare(page) {
      const { joinCode } = await makeClass(page);
      await page.context().clearCookies();
      return teachingAddress('join', { code: joinCode });
    },
  },
];
