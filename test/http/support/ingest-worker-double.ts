// Stands for the ingestion Worker behind its service binding: records nothing, starts nothing, answers as it would.
// Runs in Node, outside the Worker under test.

/** Answers in the form the ingestion Worker has. */
export async function answerAsIngestWorker(_request: Request): Promise<Response> {
  return new Response('{}', { headers: { 'content-type': 'application/json' } });
}
