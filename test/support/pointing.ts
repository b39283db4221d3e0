// A pointing model that points as it is told, over the port, and keeps what it was shown.
import type { Pointer, Pointing } from '../../functions/ports/pointer.ts';
import { type ModelBehaviour, sayAtOnce } from './model-double.ts';

type PointInput = Parameters<Pointer['point']>[0];

export type Reply = (input: PointInput) => Pointing | Promise<Pointing>;

interface RecordedPointer extends Pointer {
  readonly calls: readonly PointInput[];
}

/** @param replies one a call; the last again for all further ones */
export function pointing(...replies: readonly Reply[]): RecordedPointer {
  const calls: PointInput[] = [];
  return {
    id: 'double',
    calls,
    point: async (input) => {
      calls.push(input);
      const reply = replies[Math.min(calls.length, replies.length) - 1];
      if (!reply) throw new Error('a call that is not expected');
      return await reply(input);
    },
  };
}

/** Points at every sentence that holds one of `words`, in the order of the words. */
export function at(...words: readonly string[]): (input: PointInput) => Pointing {
  return ({ passages }) => {
    const shown = passages.flatMap((passage) => passage.sentences);
    const sentences = words.flatMap((word) =>
      shown.filter(({ text }) => text.includes(word)).map(({ number }) => number),
    );
    return { kind: 'pointed', sentences, phrases: [] };
  };
}

/** Points at nothing. */
export function nothing(...phrases: readonly string[]): () => Pointing {
  return () => ({ kind: 'pointed', sentences: [], phrases });
}

export function failing(failure: Extract<Pointing, { kind: 'failed' }>['failure']): () => Pointing {
  return () => ({ kind: 'failed', failure });
}

/** Over HTTP: points at every sentence that holds one of `words`; at nothing, with these phrases, where none does. */
export function pointsAt(words: readonly string[], phrases: readonly string[] = []): ModelBehaviour {
  return (data) => {
    const { passages } = data as unknown as {
      passages: readonly { sentences: readonly { n: number; text: string }[] }[];
    };
    const sentences = passages
      .flatMap((passage) => passage.sentences)
      .filter(({ text }) => words.some((word) => text.includes(word)))
      .map(({ n }) => n);
    return sayAtOnce(JSON.stringify({ sentences, phrases: sentences.length > 0 ? [] : phrases }));
  };
}
