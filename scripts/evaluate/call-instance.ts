// Calls a running instance as any client would. GROUNDWORK_TOKEN is sent as bearer token where it is set.

import { UnusableInput } from './unusable-input.ts';

/** Posts JSON to a course's route. Throws UnusableInput where the instance is not there or knows no such course. */
export async function callCourse<Result>(input: {
  readonly url: string;
  readonly courseId: string;
  readonly route: 'search' | 'ask';
  readonly body: unknown;
}): Promise<Result> {
  const address = `${input.url.replace(/\/+$/, '')}/api/courses/${encodeURIComponent(input.courseId)}/${input.route}`;
  const token = process.env.GROUNDWORK_TOKEN;
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(input.body),
    });
  } catch (error) {
    throw new UnusableInput(`${address}: nothing answers there (${error instanceof Error ? error.message : 'failed'})`);
  }
  const text = await response.text();
  if (response.status === 404) throw new UnusableInput(`${address}: no such course`);
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Result;
}
