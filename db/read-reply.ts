// A reply of the database's endpoint, read where its failing is still the connection's: the driver takes a broken-off
// body or a gateway's page under status 200 for a defect of the program. Knows nothing of statements.

/** Statuses under which the endpoint itself speaks, in JSON. */
const refused = 400;

/**
 * @returns the response with its JSON read already; others as they came
 * @throws Error where the body breaks off or is none of the endpoint's
 */
export async function readReply(response: Response): Promise<Response> {
  const { status, headers } = response;
  if (!response.ok && status !== refused) return response;
  const body = parse(await response.text());
  if (!isOfEndpoint(body, response.ok)) throw new Error('the reply is none of the database’s endpoint');
  const read = new Response(null, { status, headers });
  // Read once only: results may be large.
  read.json = async () => body;
  return read;
}

/** Null where it is no JSON: the parser's own error quotes the text, which may be a learner's. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isOfEndpoint(body: unknown, isOk: boolean): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if (!isOk) return 'message' in body;
  return ('rows' in body && Array.isArray(body.rows)) || ('results' in body && Array.isArray(body.results));
}
