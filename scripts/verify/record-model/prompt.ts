// A prompt as a model is sent it: which task it sets, and an id that is the same in every run.
import { createHash } from 'node:crypto';

export interface Message {
  readonly role: string;
  readonly content: unknown;
}

/** What a model is asked to do, by the data it is sent. */
export type Task = 'point' | 'write' | 'verify' | 'other';

export interface Prompt {
  readonly id: string;
  readonly task: Task;
  readonly instructions: string;
  readonly data: unknown;
}

export function readPrompt(messages: readonly Message[]): Prompt {
  const data = asData(contentOf(messages, 'user'));
  const has = (key: string) => typeof data === 'object' && data !== null && key in data;
  const task = has('claims') ? 'verify' : !has('passages') ? 'other' : has('language') ? 'write' : 'point';
  return { id: idOf(messages), task, instructions: contentOf(messages, 'system'), data };
}

function idOf(messages: readonly Message[]): string {
  const said = messages.map(({ role, content }) => [role, content]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 24);
}

function contentOf(messages: readonly Message[], role: string): string {
  const contents = messages.filter((message) => message.role === role).map(({ content }) => content);
  return contents.map((content) => (typeof content === 'string' ? content : JSON.stringify(content))).join('\n');
}

/** JSON as itself, so that a person can read it. */
export function asData(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
