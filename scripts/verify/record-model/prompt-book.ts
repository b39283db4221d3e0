// What a model was sent and what is to be replied, as two files of JSON lines that a person works on between runs.
// A prompt's id is a hash of its messages: the same question over the same passages has the same id in every run.
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { isPlayedReply, type PlayedReply, playReply } from './played-replies.ts';
import { asData, type Prompt } from './prompt.ts';

interface PromptBook {
  /** The reply to it; null where none is known. Records the prompt where it is new. */
  look(prompt: Prompt): string | null;
  /** Prompts in the file. */
  readonly size: number;
}

/** @param files.replies read again whenever it has changed, so that replies may be written while a run goes on */
export function openPromptBook(files: { readonly store: string | null; readonly replies: string | null }): PromptBook {
  const { store, replies } = files;
  const known = new Set(store === null ? [] : readLines(store).flatMap((line) => ('id' in line ? [line.id] : [])));
  let texts = new Map<string, string>();
  let played: readonly PlayedReply[] = [];
  let readAt = -1;
  const refresh = () => {
    const changedAt = replies !== null && existsSync(replies) ? statSync(replies).mtimeMs : -1;
    if (replies === null || changedAt === readAt) return;
    const lines = readLines(replies);
    texts = new Map(lines.flatMap((line) => ('id' in line ? [[line.id, textOf(line, replies)] as const] : [])));
    played = lines.filter(isPlayedReply);
    readAt = changedAt;
  };
  refresh();
  return {
    look(prompt) {
      if (!known.has(prompt.id)) {
        known.add(prompt.id);
        if (store !== null) appendFileSync(store, `${JSON.stringify(prompt)}\n`);
      }
      refresh();
      return texts.get(prompt.id) ?? playReply(prompt, played);
    },
    get size() {
      return known.size;
    },
  };
}

type Line = Readonly<Record<string, unknown>> & { readonly id: string };

function textOf(line: Line, path: string): string {
  if (typeof line.text === 'string') return line.text;
  if (line.text !== undefined && line.text !== null) return JSON.stringify(line.text);
  throw new Error(`${path}: the reply to ${line.id} has no "text"`);
}

function readLines(path: string): readonly (Line | PlayedReply)[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((text, index): (Line | PlayedReply)[] => {
    if (text.trim() === '') return [];
    const line = asData(text) as Partial<Line> | string | null;
    if (typeof line === 'object' && typeof line?.id === 'string') return [line as Line];
    if (typeof line === 'object' && line !== null && isPlayedReply(line)) return [line];
    throw new Error(`${path}:${index + 1}: not a JSON object with an "id"`);
  });
}
