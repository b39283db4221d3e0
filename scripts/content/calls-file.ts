// Calls to a model as a file, and its replies as another, so that somebody else can be the model: JSON lines
// {id, instructions, data}, answered by {id, text} or {id, reply}.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ModelCall } from '../../functions/ingest/model-call.ts';

/** The file is not there, or a line of it is no reply; the message names both. */
export class CallsFileFault extends Error {}

/** Writes the calls in order, over what was there. */
export function writeCalls(file: string, calls: readonly ModelCall[]): void {
  writeFileSync(
    file,
    calls.map(({ id, instructions, data }) => `${JSON.stringify({ id, instructions, data })}\n`).join(''),
  );
}

/**
 * Replies by the id of their call; the last one counts.
 * @throws CallsFileFault
 */
export function readReplies(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) throw new CallsFileFault(`${file}: no such file`);
  const replies = new Map<string, string>();
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      const { id, text, reply = text } = JSON.parse(line) as { id?: unknown; text?: unknown; reply?: unknown };
      if (typeof id !== 'string' || typeof reply !== 'string') throw new TypeError('wants the strings "id" and "text"');
      replies.set(id, reply);
    } catch (error) {
      throw new CallsFileFault(`${file}:${index + 1}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return replies;
}
