// The course as tools. Each calls one operation of the API; none changes anything but that asking is remembered.
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { OperationId } from '../contract/operations.ts';
import type { ApiProblem } from './call-api.ts';
import { type ApiInput, type ApiResult, callApi, type SendToApi } from './call-api.ts';
import { oneLine } from './quote.ts';
import { showAnswer, showCourses, showHits, showReference, showResolved } from './show-text.ts';
import { inputs, outputs, type Shown } from './tool-schemas.ts';

const reads = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

export function registerTools(server: McpServer, send: SendToApi): void {
  server.registerTool(
    'list_courses',
    {
      title: 'List courses',
      description: 'The courses you may ask about, with their ids.',
      inputSchema: inputs.listCourses,
      outputSchema: outputs.listCourses,
      annotations: reads,
    },
    () => run({ send, id: 'listCourses', output: 'listCourses', input: {}, show: showCourses }),
  );
  registerPassageTools(server, send);
  server.registerTool(
    'ask_course',
    {
      title: 'Ask a course',
      description:
        'Answers a question from the course alone, in its own words. Every sentence comes with the canonical references of the passages it stands in, and `answers` marks those that answer; where the course does not say, the status tells so (not_covered, ambiguous_reference, unknown_reference, withheld) and nothing is made up. The passages of a refusal are the closest there are: they do not answer. Give the sentences on with their references and add none.',
      inputSchema: inputs.ask,
      outputSchema: outputs.ask,
      annotations: { readOnlyHint: true, idempotentHint: false, openWorldHint: false },
    },
    ({ course_id, ...body }) =>
      run({
        send,
        id: 'ask',
        output: 'ask',
        input: { parameters: { courseId: course_id }, body },
        show: showAnswer,
      }),
  );
}

function registerPassageTools(server: McpServer, send: SendToApi): void {
  server.registerTool(
    'search_course',
    {
      title: 'Search a course',
      description: 'Passages of a course that fit a query, best first, with their references. No model is asked.',
      inputSchema: inputs.search,
      outputSchema: outputs.search,
      annotations: reads,
    },
    ({ course_id, ...body }) =>
      run({
        send,
        id: 'search',
        output: 'search',
        input: { parameters: { courseId: course_id }, body },
        show: showHits,
      }),
  );
  server.registerTool(
    'resolve_reference',
    {
      title: 'Resolve a reference',
      description: 'Which passages words such as "step 3 of lab 1 on day 20" or "table 4.2" mean. No model is asked.',
      inputSchema: inputs.resolve,
      outputSchema: outputs.resolve,
      annotations: reads,
    },
    ({ course_id, text }) =>
      run({
        send,
        id: 'resolve',
        output: 'resolve',
        input: { parameters: { courseId: course_id }, body: { question: text } },
        show: showResolved,
      }),
  );
  server.registerTool(
    'get_reference',
    {
      title: 'Read a reference',
      description:
        'The passage behind a canonical reference in full, with its neighbours; as an answer pinned it where a version is given.',
      inputSchema: inputs.readReference,
      outputSchema: outputs.readReference,
      annotations: reads,
    },
    ({ course_id, reference, version }) =>
      run({
        send,
        id: 'readReference',
        output: 'readReference',
        input: {
          parameters: { courseId: course_id, reference },
          query: version === undefined ? {} : { version: String(version) },
        },
        show: showReference,
      }),
  );
}

/** One call, given back by the tool's own schema: what that does not name is left out. */
async function run<Id extends OperationId & keyof typeof outputs>(call: {
  readonly send: SendToApi;
  readonly id: Id;
  readonly output: Id;
  readonly input: ApiInput;
  show(values: Shown<Id>): string;
}): Promise<CallToolResult> {
  const result: ApiResult<Id> = await callApi(call.send, call.id, call.input);
  if (result.kind === 'problem') return problemResult(result);
  const values = outputs[call.output].parse(result.body) as Shown<Id>;
  return toolResult(values as object, call.show(values));
}

/** A refusal of the course (not covered, withheld, ambiguous) is a result like any other; it is no error. */
function toolResult(values: object, text: string): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: { ...values } };
}

/** What the API would not do, with its stable code. */
function problemResult({ problem, retryAfterSeconds }: ApiProblem): CallToolResult {
  const fields = (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
  const lines = [
    `${problem.code}: ${problem.title}. ${problem.detail}`,
    ...fields,
    ...(retryAfterSeconds === null ? [] : [`Try again in ${retryAfterSeconds} seconds.`]),
    ...(problem.request_id === '' ? [] : [`Request ${problem.request_id}`]),
  ];
  return {
    isError: true,
    content: [{ type: 'text', text: lines.map(oneLine).join('\n') }],
    _meta: { 'groundwork/problem': problem, 'groundwork/retry_after_seconds': retryAfterSeconds },
  };
}
