// A learner of the running stack with a thread and a few cards in it, so that hostile requests to the tutor get past the
// 404. A stack without a course to be tutored in gives none.

export interface Tutoring {
  /** Headers that make the caller the learner whose thread it is. */
  readonly headers: Readonly<Record<string, string>>;
  readonly threadIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly unitIds: readonly string[];
}

const said = ['Give me a drill', 'Explain this to me', 'Give me a drill'];

/** @param input.token bearer token where the stack takes tokens; else the learner is known by a cookie */
export async function readTutoring(input: {
  readonly origin: URL;
  readonly courseIds: readonly string[];
  readonly token: string | null;
}): Promise<Tutoring | null> {
  const { origin } = input;
  const identity = await identify(origin, input.token);
  const post = async (path: string, body: object) => {
    const headers = { ...identity, 'content-type': 'application/json' };
    const response = await fetch(new URL(path, origin), { method: 'POST', headers, body: JSON.stringify(body) });
    return response.ok ? ((await response.json()) as Record<string, unknown>) : null;
  };
  for (const courseId of input.courseIds) {
    const thread = await post('/api/tutor/threads', { courseId });
    if (thread === null) continue;
    const path = await fetch(new URL(`/api/tutor/courses/${courseId}/learning-path`, origin), { headers: identity });
    const { units } = (await path.json()) as { units: { unitId: string }[] };
    const messageIds: string[] = [];
    for (const messageText of said) {
      const turn = await post(`/api/tutor/threads/${thread.threadId}/turn`, { messageText });
      const messages = (turn?.messages ?? []) as { id: string }[];
      messageIds.push(...messages.map(({ id }) => id));
    }
    const unitIds = units.map(({ unitId }) => unitId);
    return { headers: identity, threadIds: [String(thread.threadId)], messageIds, unitIds };
  }
  return null;
}

async function identify(origin: URL, token: string | null): Promise<Record<string, string>> {
  const bearer = token === null ? null : { authorization: `Bearer ${token}` };
  const response = await fetch(new URL('/api/courses', origin), bearer === null ? {} : { headers: bearer });
  await response.body?.cancel();
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  return cookie === undefined ? (bearer ?? {}) : { cookie };
}
