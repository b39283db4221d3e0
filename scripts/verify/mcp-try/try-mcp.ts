// What `npm run verify -- mcp-try` does, one check after another, each by the protocol's own client.
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export interface McpCheck {
  readonly name: string;
  readonly isOk: boolean;
  readonly durationMs: number;
  /** What came back, in words. */
  readonly shows: string;
}

export interface McpTry {
  readonly url: URL;
  /** Null: the first course the caller may see. */
  readonly courseId: string | null;
  readonly question: string;
  readonly token: string | null;
  readonly era: 'modern' | 'legacy';
}

/** @throws what the client throws when it cannot connect at all */
export async function tryMcp({ url, courseId, question, token, era }: McpTry): Promise<readonly McpCheck[]> {
  const client = new Client(
    { name: 'groundwork-try', version: '1' },
    { versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' } },
  );
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  const checks: McpCheck[] = [];
  const check = async (name: string, run: () => Promise<{ readonly isOk: boolean; readonly shows: string }>) => {
    const startedAt = performance.now();
    const outcome = await run().catch((error: unknown) => ({ isOk: false, shows: String(error) }));
    checks.push({ name, ...outcome, durationMs: performance.now() - startedAt });
  };
  const call = async (name: string, input: Record<string, unknown>): Promise<CallToolResult> =>
    client.callTool({ name, arguments: input });

  try {
    let course = courseId ?? '';
    let reference = '';
    await check('tools/list', async () => {
      const { tools } = await client.listTools();
      return { isOk: tools.length === 5, shows: tools.map(({ name }) => name).join(', ') };
    });
    await check('list_courses', async () => {
      const result = await call('list_courses', {});
      const { courses } = (result.structuredContent ?? { courses: [] }) as { courses: { course_id: string }[] };
      course ||= courses[0]?.course_id ?? '';
      return { isOk: course !== '' && !result.isError, shows: textOf(result) };
    });
    await check('search_course', async () => {
      const result = await call('search_course', { course_id: course, query: question, limit: 3 });
      const { hits } = (result.structuredContent ?? { hits: [] }) as { hits: { canonical_reference: string }[] };
      reference = hits[0]?.canonical_reference ?? '';
      return { isOk: reference !== '', shows: textOf(result) };
    });
    await check('resolve_reference', async () => {
      const result = await call('resolve_reference', { course_id: course, text: reference });
      return { isOk: !result.isError, shows: textOf(result) };
    });
    await check('get_reference', async () => {
      const result = await call('get_reference', { course_id: course, reference });
      return { isOk: !result.isError, shows: textOf(result) };
    });
    await check('ask_course', async () => {
      const result = await call('ask_course', { course_id: course, question });
      return { isOk: !result.isError && result.structuredContent !== undefined, shows: textOf(result) };
    });
    await check('ask_course, of a course that is not there', async () => {
      const result = await call('ask_course', { course_id: 'no-such-course', question });
      return { isOk: result.isError === true && textOf(result).startsWith('not_found'), shows: textOf(result) };
    });
    await check('ask_course, without a question', async () => {
      const shows = await call('ask_course', { course_id: course }).then(textOf, String);
      return { isOk: shows.includes('question'), shows };
    });
    await check('resources/list and resources/read', async () => {
      const { resources } = await client.listResources();
      const uri = `groundwork://courses/${course}/references/${reference}`;
      const [read] = (await client.readResource({ uri })).contents;
      const text = read && 'text' in read ? read.text : '';
      return { isOk: resources.length >= 2 && text.includes(reference), shows: text.slice(0, 300) };
    });
    await check('prompts/get', async () => {
      const input = { course_id: course, question };
      const { messages } = await client.getPrompt({ name: 'answer_from_course', arguments: input });
      return { isOk: messages.length === 1, shows: JSON.stringify(messages[0]?.content) };
    });
    return checks;
  } finally {
    await client.close();
  }
}

function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === 'text' ? part.text : `[${part.type}]`)).join('\n');
}
