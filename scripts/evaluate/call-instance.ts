// Calls a running instance as any client would. GROUNDWORK_TOKEN is sent as bearer token where it is set.

import type { ReferenceView } from '../../functions/contract/course.ts';
import { UnusableInput } from './unusable-input.ts';

export interface Instance {
  readonly url: string;
  readonly courseId: string;
}

/** Posts JSON to a course's route. Throws UnusableInput where the instance is not there or knows no such course. */
export async function callCourse<Result>(
  input: Instance & { readonly route: 'search' | 'ask'; readonly body: unknown },
): Promise<Result> {
  const address = `${courseAddress(input)}/${input.route}`;
  const response = await send(address, { method: 'POST', body: JSON.stringify(input.body) });
  if (response.status === 404) throw new UnusableInput(`${address}: no such course`);
  return readResult<Result>(address, response);
}

/** The passage of a reference at a course version; null where the instance knows none. */
export async function readReference(
  input: Instance & { readonly reference: string; readonly version: number },
): Promise<ReferenceView | null> {
  const path = `references/${encodeURIComponent(input.reference)}?version=${input.version}`;
  const address = `${courseAddress(input)}/${path}`;
  const response = await send(address, {});
  return response.status === 404 ? null : readResult<ReferenceView>(address, response);
}

function courseAddress({ url, courseId }: Instance): string {
  return `${url.replace(/\/+$/, '')}/api/courses/${encodeURIComponent(courseId)}`;
}

async function send(address: string, request: RequestInit): Promise<Response> {
  const token = process.env.GROUNDWORK_TOKEN;
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  try {
    return await fetch(address, { ...request, headers: { 'content-type': 'application/json', ...authorization } });
  } catch (error) {
    throw new UnusableInput(`${address}: nothing answers there (${error instanceof Error ? error.message : 'failed'})`);
  }
}

async function readResult<Result>(address: string, response: Response): Promise<Result> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Result;
}
