// What authors and operators see. Signed in once; every shot begins with that. Teachers' pages are in teaching-shots.ts.
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { authorAddress, documentAddress, runAddress } from '../../../functions/workspace/author-addresses.ts';
import { pushedCourseId } from '../../browser/browser-stack.ts';
import { type Shot, sampleCourseId } from './shot.ts';
import { teachingShots } from './teaching-shots.ts';

const staff = { viewer: 'staff', isWhole: true } as const;
const ofCourse = { course: sampleCourseId };
/** Half a second apart: a busy machine needs its time. */
const draftLooks = 120;
const tryAddress = authorAddress('try', ofCourse);
/** By the posted form: no question stands in an address. */
const tried = (question: string) => async (page: Page) => {
  await page.locator('#try-question').fill(question);
  await page.locator('.questions-form button[type="submit"]').click();
  await page.locator('.questions-steps').waitFor();
};
const changesOfPushed = authorAddress('changes', { course: pushedCourseId });

const authorShots: readonly Shot[] = [
  { ...staff, name: 'author', path: authorAddress('courses') },
  { ...staff, name: 'author-documents', path: authorAddress('documents', ofCourse) },
  { ...staff, name: 'author-document', path: documentAddress(sampleCourseId, 1) },
  { ...staff, name: 'author-runs', path: authorAddress('runs', ofCourse) },
  {
    ...staff,
    name: 'author-run',
    path: authorAddress('runs', { course: pushedCourseId }),
    // The bucket holds the next edition: the first picture is of the run under way, the later ones of its end.
    async prepare(page) {
      const response = await page.request.post(`/api/ingest/${pushedCourseId}/runs`);
      const { run_id: runId } = z.object({ run_id: z.string() }).parse(await response.json());
      return runAddress(pushedCourseId, runId);
    },
  },
  { ...staff, name: 'author-changes', path: changesOfPushed },
  // From here on the pushed course is held at its first version, with its second edition as a draft.
  { ...staff, name: 'author-held', path: changesOfPushed, prepare: async (page) => held(page) },
  { ...staff, name: 'author-draft', path: changesOfPushed, prepare: async (page) => drafted(page) },
  {
    ...staff,
    name: 'hindi-author-draft',
    language: 'hi',
    path: changesOfPushed,
    prepare: async (page) => drafted(page),
  },
  { ...staff, name: 'author-changes-none', path: authorAddress('changes', ofCourse) },
  { ...staff, name: 'author-questions', path: authorAddress('questions', ofCourse) },
  { ...staff, name: 'author-questions-none', path: authorAddress('questions', { course: pushedCourseId }) },
  { ...staff, name: 'author-try', path: tryAddress, act: tried('What is a SERP feature?') },
  { ...staff, name: 'author-try-refused', path: tryAddress, act: tried('How do I renew my passport in Norway?') },
  { ...staff, name: 'author-try-empty', path: tryAddress },
  { ...staff, name: 'hindi-author-try', language: 'hi', path: tryAddress, act: tried('What is a SERP feature?') },
  {
    ...staff,
    name: 'hindi-author-try-refused',
    language: 'hi',
    path: tryAddress,
    act: tried('How do I renew my passport in Norway?'),
  },
  { ...staff, name: 'hindi-author-documents', language: 'hi', path: authorAddress('documents', ofCourse) },
  { ...staff, name: 'hindi-author-questions', language: 'hi', path: authorAddress('questions', ofCourse) },
];

const operatorShots: readonly Shot[] = [
  { ...staff, name: 'operate', path: '/operate' },
  // From here on a learning platform is registered.
  { ...staff, name: 'operate-platform', path: '/operate', prepare: async (page) => registered(page) },
  {
    ...staff,
    name: 'hindi-operate-platform',
    language: 'hi',
    path: '/operate',
    prepare: async (page) => registered(page),
  },
];

/** Asked for under one key by every picture, so that there is one platform. */
async function registered(page: Page): Promise<string> {
  const at = 'https://learning.school.example';
  const data = {
    issuer: at,
    client_id: 'groundwork-9b',
    deployment_ids: ['1', '2'],
    authorization_url: `${at}/auth`,
    token_url: `${at}/token`,
    key_set_url: `${at}/keys`,
    course_id: sampleCourseId,
  };
  const headers = { 'idempotency-key': 'gallery-platform' };
  const added = await page.request.post('/api/operate/lti/platforms', { data, headers });
  if (!added.ok()) throw new Error(`the platform was not registered: ${await added.text()}`);
  return '/operate';
}

/** The page of changes after readers were shown the first version again. */
async function held(page: Page): Promise<string> {
  const path = `/api/author/courses/${pushedCourseId}/published-version`;
  const switched = await page.request.post(path, { data: { version: 1 } });
  if (!switched.ok()) throw new Error(`the first version cannot be shown: ${await switched.text()}`);
  return changesOfPushed;
}

/** The comparison with a draft of what lies in the bucket. */
async function drafted(page: Page): Promise<string> {
  await held(page);
  const started = await page.request.post(`/api/ingest/${pushedCourseId}/runs?draft=true`);
  if (!started.ok()) throw new Error(`no draft was begun: ${await started.text()}`);
  const listed = z.object({ draft: z.object({ version: z.number() }).nullable() });
  for (let look = 0; look < draftLooks; look += 1) {
    const reply = await page.request.get(`/api/author/courses/${pushedCourseId}/versions`);
    const { draft } = listed.parse(await reply.json());
    if (draft) return authorAddress('changes', { course: pushedCourseId, to: draft.version });
    await page.waitForTimeout(500);
  }
  throw new Error('the draft is not ready');
}

export const staffShots: readonly Shot[] = [...authorShots, ...operatorShots, ...teachingShots];
