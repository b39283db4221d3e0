// One score told to a platform, as Assignment and Grade Services 2.0 has it; and what its answer means.
import type { DueGrade, GradeOutcome, GradeReason } from '../ports/lti-grades.ts';
import type { AccessTokenBook } from './access-token.ts';
import { askPlatform, type PlatformFetch } from './limited-fetch.ts';

const scoreContentType = 'application/vnd.ims.lis.v1.score+json';
const scoreMaximum = 100;

const firstPauseSeconds = 60;
const longestPauseSeconds = 6 * 3_600;

/** Twice as long each time, or as long as the platform says. */
export function later(grade: Pick<DueGrade, 'tries'>, reason: GradeReason, atLeastSeconds = 0): GradeOutcome {
  const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(grade.tries, 10));
  return { kind: 'later', reason, pauseSeconds: Math.min(longestPauseSeconds, Math.max(pause, atLeastSeconds)) };
}

/** @param score 0..1 */
export async function sendScore(
  grade: DueGrade,
  score: number,
  given: { readonly tokens: AccessTokenBook; readonly send?: PlatformFetch | undefined },
): Promise<GradeOutcome> {
  const first = await post(grade, score, given);
  if (first !== 'unauthorised') return first;
  // A token may have been revoked before its time: once more with a new one.
  given.tokens.forget(grade);
  const second = await post(grade, score, given);
  return second === 'unauthorised' ? later(grade, 'unauthorised') : second;
}

async function post(
  grade: DueGrade,
  score: number,
  { tokens, send }: Parameters<typeof sendScore>[2],
): Promise<GradeOutcome | 'unauthorised'> {
  const token = await tokens.read(grade);
  if (token.kind === 'refused') return later(grade, 'token_refused');
  if (token.kind === 'unreachable') return later(grade, 'platform_unreachable');
  const headers = { authorization: `Bearer ${token.token}`, 'content-type': scoreContentType };
  const body = JSON.stringify(scoreBody(grade, score));
  let response: Response;
  try {
    response = await askPlatform(scoresUrl(grade.lineItem), { method: 'POST', headers, body }, send);
    await response.body?.cancel();
  } catch {
    return later(grade, 'platform_unreachable');
  }
  const { status } = response;
  if (status >= 200 && status < 300) return { kind: 'sent', score };
  if (status === 401) return 'unauthorised';
  if (status === 429) return later(grade, 'platform_busy', secondsOf(response.headers.get('retry-after')));
  if (status >= 500) return later(grade, 'platform_unreachable', secondsOf(response.headers.get('retry-after')));
  // A conflict: one with a later time stands there. The next is later still.
  if (status === 409 || status === 408 || status === 425) return later(grade, 'platform_busy');
  const reasons: Readonly<Record<number, GradeReason>> = { 403: 'forbidden', 404: 'column_gone', 410: 'column_gone' };
  return { kind: 'stopped', reason: reasons[status] ?? 'refused' };
}

/** What is reached so far is final as far as it goes: gradebooks leave out what is not graded in full. */
function scoreBody({ subject, stamp }: DueGrade, score: number) {
  return {
    userId: subject,
    scoreGiven: Math.round(score * scoreMaximum * 100) / 100,
    scoreMaximum,
    activityProgress: score >= 1 ? 'Completed' : 'InProgress',
    gradingProgress: 'FullyGraded',
    timestamp: stamp,
  };
}

/** `/scores` belongs to the path: some platforms' columns have a query. */
export function scoresUrl(lineItem: string): string {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/scores`;
  return url.href;
}

function secondsOf(header: string | null): number {
  const seconds = Number(header ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}
