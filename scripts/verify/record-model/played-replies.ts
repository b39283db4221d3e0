// Replies kept by what they are about instead of by prompt: of a question the sentences and the words they rest on, of a
// claim whether it is stated. They survive another order of passages; a prompt they do not fit has no reply.

import type { Prompt } from './prompt.ts';

/** A line of a file of replies. */
export type PlayedReply =
  | {
      readonly task: 'write';
      readonly question: string;
      /** `rests_on`: words by which each sentence it cites is known. */
      readonly sentences: readonly { readonly text: string; readonly rests_on: readonly string[] }[];
      readonly phrases?: readonly string[];
    }
  | {
      readonly task: 'point';
      readonly question: string;
      readonly points_at: readonly string[];
      readonly phrases?: readonly string[];
    }
  | { readonly task: 'verify'; readonly claim: string; readonly stated: boolean };

export function isPlayedReply(line: object): line is PlayedReply {
  return 'task' in line && ('question' in line || 'claim' in line) && !('id' in line);
}

interface PromptData {
  readonly question?: string;
  readonly passages?: readonly { readonly sentences: readonly { readonly n: number; readonly text: string }[] }[];
  readonly claims?: readonly {
    readonly n: number;
    readonly claim: string;
    readonly evidence: readonly { readonly n: number }[];
  }[];
}

/** What is replied to a prompt; null where the lines don't know its question, or one of its claims. */
export function playReply({ task, data }: Prompt, lines: readonly PlayedReply[]): string | null {
  const { question, passages = [], claims = [] } = Object(data) as PromptData;
  if (task === 'verify') {
    const known = new Map(
      lines.flatMap((line) => (line.task === 'verify' ? [[line.claim, line.stated] as const] : [])),
    );
    if (claims.some(({ claim }) => !known.has(claim))) return null;
    const verdicts = claims.map(({ n, claim, evidence }) => ({
      claim: n,
      stated_by: known.get(claim) === true ? evidence.map((one) => one.n) : [],
    }));
    return JSON.stringify({ verdicts });
  }
  const line = lines.find((each) => each.task === task && 'question' in each && each.question === question);
  if (line === undefined || line.task === 'verify') return null;
  const shown = passages.flatMap(({ sentences }) => sentences);
  const numbersOf = (words: readonly string[]) =>
    words.flatMap((each) =>
      shown
        .filter(({ text }) => text.includes(each))
        .slice(0, 1)
        .map(({ n }) => n),
    );
  const { phrases = [] } = line;
  if (line.task === 'point') return JSON.stringify({ sentences: numbersOf(line.points_at), phrases });
  const sentences = line.sentences.map(({ text, rests_on: words }) => ({ text, evidence: numbersOf(words) }));
  return JSON.stringify({ sentences, phrases });
}
