// A call to a model that drafts something beside a course: named by what is asked, so that a reply can be kept and found
// again; and the one JSON object that its reply is to be. Pure but for hashing.
import { sha256 } from './hash.ts';

export interface ModelCall {
  /** Names what is asked: the same instructions and data, the same id. */
  readonly id: string;
  readonly instructions: string;
  /** JSON. */
  readonly data: string;
}

/** @param prompt.version raised with every change of its text */
export async function modelCall(
  prompt: { readonly text: string; readonly version: number },
  data: string,
): Promise<ModelCall> {
  const id = (await sha256(`${prompt.version}:${data}`)).slice(0, 16);
  return { id, instructions: prompt.text, data };
}

/**
 * From the first brace of a reply to its last; null where that is no JSON object.
 * @param mostCharacters a longer reply is not read
 */
export function parseReply(
  reply: string,
  mostCharacters = Number.POSITIVE_INFINITY,
): Readonly<Record<string, unknown>> | null {
  if (reply.length > mostCharacters) return null;
  const start = reply.indexOf('{');
  const end = reply.lastIndexOf('}');
  if (start < 0 || end < start) return null;
  try {
    const value: unknown = JSON.parse(reply.slice(start, end + 1));
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
