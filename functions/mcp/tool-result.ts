// What a tool gives back: the values by their schema, the same as text for models that read no values; or a problem.
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ApiProblem } from './call-api.ts';
import { oneLine } from './quote.ts';

/** A refusal of the course (not covered, withheld, ambiguous) is a result like any other; it is no error. */
export function toolResult(values: object, text: string): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: { ...values } };
}

/** What the API would not do, with its stable code. */
export function problemResult({ problem, retryAfterSeconds }: ApiProblem): CallToolResult {
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
