// Problem documents (RFC 9457): every error of the API, with a stable code and nothing internal.
import { z } from 'zod';

/** Code, HTTP status and title of every problem there is. */
export const problems = {
  malformed_request: { status: 400, title: 'The request could not be read' },
  malformed_json: { status: 400, title: 'The body is not valid JSON' },
  lti_launch_refused: { status: 400, title: 'This launch could not be verified' },
  lti_state_lost: { status: 400, title: 'This launch did not start in this browser, or took too long' },
  unauthenticated: { status: 401, title: 'A valid access token is needed' },
  cross_origin: { status: 403, title: 'Requests from this origin are not accepted' },
  forbidden: { status: 403, title: 'This needs a role you do not have' },
  lti_deployment_unknown: { status: 403, title: 'This deployment of the learning platform is not registered' },
  lti_platform_unknown: { status: 404, title: 'This learning platform is not registered' },
  lti_course_unknown: { status: 404, title: 'The learning platform’s link does not lead to a course' },
  not_found: { status: 404, title: 'Not found' },
  no_such_course: { status: 404, title: 'There is no textbook for this class and subject' },
  method_not_allowed: { status: 405, title: 'This address does not support that method' },
  view_not_streamed: { status: 406, title: 'Views cannot be streamed' },
  ambiguous_course: { status: 409, title: 'Several textbooks match' },
  no_learning_path: { status: 409, title: 'The course has no learning path' },
  already_graded: { status: 409, title: 'This drill has already been marked' },
  already_submitted: { status: 409, title: 'This exam question has already been answered' },
  already_passed: { status: 409, title: 'This exam question has already been passed' },
  already_replied: { status: 409, title: 'This question has already been answered' },
  request_in_progress: { status: 409, title: 'The first request with this key is still running' },
  draft_gone: { status: 409, title: 'This draft no longer exists' },
  course_exists: { status: 409, title: 'A course with this id already exists' },
  upload_incomplete: { status: 409, title: 'Parts of this upload are still missing' },
  upload_part_unfit: { status: 409, title: 'This part does not belong to its upload' },
  conflict: { status: 409, title: 'This is not possible at the moment' },
  learner_gone: { status: 410, title: 'This learner’s data was erased or has moved to an account' },
  too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'Send the body as application/json' },
  invalid_request: { status: 422, title: 'Some fields are not valid' },
  files_not_kept: { status: 422, title: 'The files of this course are not stored here' },
  upload_unfit: { status: 422, title: 'These files cannot be made into a course' },
  lti_not_supported: { status: 422, title: 'The learning platform asked for something that is not supported' },
  course_mismatch: { status: 422, title: 'The request names another course' },
  unknown_option: { status: 422, title: 'The question has no such option' },
  idempotency_key_reused: { status: 422, title: 'This key was used with another request' },
  rate_limited: { status: 429, title: 'Too many requests' },
  exam_locked: { status: 423, title: 'This exam question is locked' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'A part of the service cannot be reached' },
  lti_not_configured: { status: 503, title: 'Learning platforms cannot open courses here yet' },
  lti_platform_unreachable: { status: 503, title: 'The learning platform cannot be reached' },
  exam_unavailable: { status: 503, title: 'Exam questions cannot be reached' },
} as const;

export type ProblemCode = keyof typeof problems;

const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

export const problemSchema = z
  .object({
    type: z.string().describe('Where this kind of problem is described'),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(problemCodes).describe('Stable: match on this, not on the title'),
    detail: z.string(),
    request_id: z.string().describe('Name it when asking for help'),
    errors: z
      .array(z.object({ path: z.string().describe('Field, e.g. body.filters.day'), message: z.string() }))
      .optional(),
    candidates: z
      .array(
        z.object({
          course_id: z.string(),
          title: z.string(),
          class_number: z.number().int().nullable(),
          subject: z.string().nullable(),
        }),
      )
      .optional()
      .describe('With ambiguous_course: the courses to choose from'),
    lockedUntil: z
      .string()
      .nullable()
      .optional()
      .describe('With exam_locked: when the lock ends (ISO 8601, UTC); null where nobody knows'),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
