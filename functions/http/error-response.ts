// The one place that turns expected outcomes and defects into problem documents (RFC 9457).
// Must not let anything internal through: texts come from here and from the outcome's own public detail.
import { type Problem, type ProblemCode, problems } from '../contract/problem.ts';

/** An expected outcome that is not a success. `detail` is public: it never holds an error's message. */
export interface ProblemOutcome {
  readonly kind: 'problem';
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly candidates?: NonNullable<Problem['candidates']>;
  readonly lockedUntil?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

const details: Readonly<Record<ProblemCode, string>> = {
  malformed_request: 'The address, a header or the body is not well formed.',
  malformed_json: 'The body must be one JSON document in UTF-8.',
  lti_launch_refused:
    'Open it again from the learning platform. If it is refused again, ask whoever looks after the platform.',
  lti_state_lost: 'Open it again from the learning platform, in a new window, with cookies allowed.',
  lti_deployment_unknown: 'An operator has to add its deployment id.',
  lti_platform_unknown: 'An operator has to register its issuer and client id.',
  lti_course_unknown: 'The link has to name a course that is published here.',
  lti_not_supported: 'Only LTI 1.3 links to a course work, and only if the platform says who opens them.',
  lti_not_configured: 'LTI_PRIVATE_KEY is not set, or is not a valid key.',
  lti_platform_unreachable: 'Its keys could not be read. Nothing is lost: open it again in a minute.',
  unauthenticated: 'Send a valid access token as "Authorization: Bearer …".',
  cross_origin: 'This page’s origin is not allowed to call the API.',
  forbidden: 'Your account lacks the role this needs.',
  not_found: 'It does not exist, or you may not have access to it.',
  no_such_course: 'No textbook you may see has this class_number and subject.',
  method_not_allowed: 'The Allow header lists the methods this address supports.',
  view_not_streamed: 'Ask for JSON, or leave the view out.',
  ambiguous_course: 'Ask the right one by its course_id, or name both class_number and subject.',
  no_learning_path: 'Its author has not described any units yet, or it is not published.',
  already_graded: 'Its result is in its message; read the thread. Ask for another drill to try again.',
  already_submitted: 'Its result is in its message; read the thread. Go on to get another question.',
  already_passed: 'A pass counts once; go on to get another question.',
  already_replied: 'It has a reply already, and a reply cannot be changed.',
  request_in_progress: 'Send it again in a moment to get its answer.',
  draft_gone: 'It was discarded, or another took its place; read the versions again.',
  course_exists: 'Choose another id, or bring the files to that course as its next version.',
  upload_incomplete: 'Read the upload to see which, send them, and ask again.',
  upload_part_unfit: 'Read the upload again: its length is different, or it is complete.',
  files_not_kept: 'Nothing can be added to them: upload all of its files, or push its folder.',
  upload_unfit: 'The reasons are listed under errors.',
  conflict: 'Another one is running; try again when it has finished.',
  learner_gone: 'Nothing was saved. Reload the page to start again as somebody new, or wait 15 minutes.',
  too_large: 'Send less at once.',
  unsupported_media_type: 'Set "content-type: application/json" and send the body uncompressed.',
  invalid_request: 'The fields listed under errors are not valid.',
  course_mismatch:
    'This course has another class_number or subject than the filters; leave them out or ask the other course.',
  unknown_option: 'Send the optionId of one of the options of its card.',
  idempotency_key_reused: 'Use a fresh Idempotency-Key for every request that is not a repetition.',
  rate_limited: 'They came from you or from your network. Please try again in a minute.',
  exam_locked: 'You can answer it when the lock has ended, on a new card.',
  internal_error: 'It has been recorded under the request id.',
  unavailable: 'Please try again in a moment.',
  exam_unavailable: 'Nothing was counted. Please try again in a moment.',
};

/** Builds a problem outcome with the standard text of its code, or a more telling public one. */
export function problem(code: ProblemCode, more: Partial<Omit<ProblemOutcome, 'kind' | 'code'>> = {}): ProblemOutcome {
  return { kind: 'problem', code, detail: details[code], ...more };
}

/** The document of a problem outcome. */
export function problemDocument(outcome: ProblemOutcome, requestId: string): Problem {
  const { status, title } = problems[outcome.code];
  return {
    type: `/api/openapi.json#/x-problems/${outcome.code}`,
    title,
    status,
    code: outcome.code,
    detail: outcome.detail,
    request_id: requestId,
    ...(outcome.candidates ? { candidates: outcome.candidates } : {}),
    ...(outcome.lockedUntil === undefined ? {} : { lockedUntil: outcome.lockedUntil }),
    ...(outcome.errors ? { errors: [...outcome.errors] } : {}),
  };
}

/** The response of a problem outcome. */
export function problemResponse(outcome: ProblemOutcome, requestId: string): Response {
  const document = problemDocument(outcome, requestId);
  const headers = new Headers({ 'content-type': 'application/problem+json', ...outcome.headers });
  if (document.status === 503) headers.set('retry-after', '5');
  if (outcome.code === 'unauthenticated' && !headers.has('www-authenticate')) headers.set('www-authenticate', 'Bearer');
  return new Response(JSON.stringify(document), { status: document.status, headers });
}

/** Titles and texts of every problem, for the OpenAPI document that `type` points into. */
export function describeProblems(): Record<ProblemCode, { status: number; title: string; detail: string }> {
  const entries = Object.entries(problems) as [ProblemCode, (typeof problems)[ProblemCode]][];
  return Object.fromEntries(
    entries.map(([code, { status, title }]) => [code, { status, title, detail: details[code] }]),
  ) as Record<ProblemCode, { status: number; title: string; detail: string }>;
}
