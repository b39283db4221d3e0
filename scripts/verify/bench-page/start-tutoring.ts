// A session with a few cards in it, made as a browser makes one.
import type { Cookie } from './measure-load.ts';

/** @throws Error where the service refuses */
export async function startTutoring(input: {
  readonly url: string;
  readonly courseId: string;
}): Promise<{ readonly threadId: string; readonly cookie: Cookie }> {
  const { url, courseId } = input;
  const first = await fetch(`${url}/api/courses`);
  const [name = '', value = ''] = (first.headers.get('set-cookie') ?? '').split(';')[0]?.split('=') ?? [];
  const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${name}=${value}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const threadId = String((await post('/api/tutor/threads', { courseId })).threadId);
  for (const messageText of ['I want to practise', 'Explain it to me', 'Give me an exercise']) {
    await post(`/api/tutor/threads/${threadId}/turn`, { messageText });
  }
  return { threadId, cookie: { name, value, url } };
}
