/** What a learner reads where a request fails. Part of ask.ts. */
export const askFailureTexts = {
  request: 'Request',
  offline: { title: 'You are offline', detail: 'Nothing is lost. Try again when you are connected.' },
  unreachable: {
    title: 'The service could not be reached',
    detail: 'Nothing is lost. Please try again in a moment.',
  },
  brokenOff: {
    title: 'The connection broke off',
    detail: 'Part of the answer may be missing.',
  },
  /** By the code of a problem; the service's own words stand for the others. */
  codes: {
    unauthenticated: { title: 'Please sign in again', detail: 'Your sign-in has ended.' },
    not_found: { title: 'Not found', detail: 'It may be gone, or you may not have access to it.' },
    internal_error: {
      title: 'Something went wrong on our side',
      detail: 'It has been recorded under the number below.',
    },
    rate_limited: {
      title: 'Too many requests',
      detail: 'They came from you or from your network. Nothing is lost: please try again in a minute.',
    },
    unavailable: {
      title: 'A part of the service cannot be reached',
      detail: 'Please try again in a moment.',
    },
    exam_unavailable: {
      title: 'Exam questions cannot be reached',
      detail: 'Nothing was counted. Please try again in a moment.',
    },
  },
} as const;
