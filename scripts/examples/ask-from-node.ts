// An example of the typed client, to be copied: asks a question and prints each sentence as soon as it has been checked,
// with its references; then rates the answer under an Idempotency-Key, which may be sent again without harm.
//
//   node scripts/examples/ask-from-node.ts "What is AEO?" --url http://localhost:8787 --course sample-aeo
import { parseArgs } from 'node:util';
import { createClient } from '../../functions/sdk/client.ts';
import type { CallFailure } from '../../functions/sdk/result.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:8787' },
    course: { type: 'string', default: 'sample-aeo' },
    token: { type: 'string' },
  },
});
const question = positionals[0] ?? 'What is AEO?';

/** Node keeps no cookies: this keeps the one that says who asks, so that the rating comes from the same learner. */
let cookie: string | null = null;
const client = createClient({
  baseUrl: values.url,
  ...(values.token ? { token: values.token } : {}),
  fetch: (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== null) headers.set('cookie', cookie);
    return fetch(input, { ...init, headers });
  },
  onResponse: (response) => {
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  },
  // 409 (the first request with this key is under way), 429 and 503: as long as Retry-After says.
  retry: {
    times: 4,
    onWait: (waitMs, failure) => console.error(`${describe(failure)}; again in ${waitMs / 1000} s`),
  },
});

const asked = await client.stream('POST /api/courses/{courseId}/ask', {
  path: { courseId: values.course },
  body: { question },
});
if (!asked.ok) throw new Error(describe(asked.failure));

let answerId: string | null = null;
for await (const event of asked.value.events) {
  switch (event.type) {
    case 'data-sentence':
      console.log(`${event.data.text}  [${event.data.references.join(', ')}]`);
      break;
    case 'data-verdict': {
      const { status, reason, references, suggestions, answer } = event.data;
      answerId = event.data.answer_id;
      if (event.data.sentences.length === 0) console.log(`${answer} (${status}${reason ? `, ${reason}` : ''})`);
      for (const reference of references)
        console.log(`  ${reference.canonical_reference}: ${reference.display_reference}, ${reference.document.name}`);
      for (const { display_reference, title } of suggestions) console.log(`  nearest: ${display_reference}, ${title}`);
    }
  }
}
if (answerId === null) throw new Error('the answer broke off');

// The answer is stored after it has been given; until then there is nothing to rate.
for (let tried = 0; ; tried += 1) {
  const rated = await client.call('POST /api/answers/{answerId}/feedback', {
    path: { answerId },
    body: { rating: 'up' },
    idempotencyKey: crypto.randomUUID(),
  });
  if (rated.ok) break;
  if (tried === 5 || rated.failure.kind !== 'problem' || rated.failure.problem.code !== 'not_found')
    throw new Error(describe(rated.failure));
  await new Promise((resolve) => setTimeout(resolve, 200));
}
console.log(`Rated ${answerId}`);

function describe(failure: CallFailure): string {
  if (failure.kind === 'problem') return `${failure.problem.code}: ${failure.problem.detail}`;
  return failure.kind === 'unreachable' ? `nobody answers at ${values.url}` : `HTTP ${failure.status}`;
}
