// What authors and operators see. Signed in once; every shot begins with that. Teachers' pages are in teaching-shots.ts.
import { z } from 'zod';
import { authorAddress, documentAddress, runAddress } from '../../functions/workspace/author-addresses.ts';
import { pushedCourseId } from '../browser/browser-stack.ts';
import { type Shot, sampleCourseId } from './shot.ts';
import { teachingShots } from './teaching-shots.ts';

const staff = { viewer: 'staff', isWhole: true } as const;
const ofCourse = { course: sampleCourseId };
const tried = (q: string) => authorAddress('try', { ...ofCourse, q });

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
  { ...staff, name: 'author-changes', path: authorAddress('changes', { course: pushedCourseId }) },
  { ...staff, name: 'author-changes-none', path: authorAddress('changes', ofCourse) },
  { ...staff, name: 'author-questions', path: authorAddress('questions', ofCourse) },
  { ...staff, name: 'author-questions-none', path: authorAddress('questions', { course: pushedCourseId }) },
  { ...staff, name: 'author-try', path: tried('What is a SERP feature?') },
  { ...staff, name: 'author-try-refused', path: tried('How do I renew my passport in Norway?') },
  { ...staff, name: 'author-try-empty', path: authorAddress('try', ofCourse) },
  { ...staff, name: 'hindi-author-documents', language: 'hi', path: authorAddress('documents', ofCourse) },
  { ...staff, name: 'hindi-author-questions', language: 'hi', path: authorAddress('questions', ofCourse) },
];

export const staffShots: readonly Shot[] = [...authorShots, ...teachingShots];
