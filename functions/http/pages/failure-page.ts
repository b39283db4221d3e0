// Even a failure is a page, for a person reads it: what happened, and what to do now.
import type { Context } from 'hono';
import type { Access } from '../../contract/operation.ts';
import { problems } from '../../contract/problem.ts';
import type { FrameData } from '../../workspace/page-frame.tsx';
import { renderFailurePage } from '../../workspace/pages/failure-page.tsx';
import { type ProblemOutcome, problemDocument } from '../error-response.ts';
import type { HttpEnvironment } from '../route.ts';
import { frameOf } from './frame-of.ts';

interface Known {
  /** Left out where it is not known who visits. */
  readonly frame?: FrameData | null;
  /** Who may see the page that was asked for. */
  readonly access?: Access;
}

export function respondWithFailurePage(
  context: Context<HttpEnvironment>,
  outcome: ProblemOutcome,
  { frame, access = 'learner' }: Known = {},
): Response {
  context.set('problemCode', outcome.code);
  const document = problemDocument(outcome, context.get('requestId'));
  const known = frame ?? frameOf({ request: context.req.raw, caller: null, courses: [], areas: [] });
  const html = renderFailurePage({
    frame: known,
    problem: document,
    access,
    isRepeatable: context.req.method === 'GET',
  });
  return context.body(html, problems[outcome.code].status, {
    ...outcome.headers,
    'content-type': 'text/html; charset=utf-8',
    'content-language': known.language,
  });
}
