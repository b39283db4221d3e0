// A writer and a verifier that do as they are told, over the ports.
import type { Claim, Verification, Verifier } from '../../functions/ports/verifier.ts';
import type { Writer, WritingFailure } from '../../functions/ports/writer.ts';

type WriteInput = Parameters<Writer['write']>[0];

interface RecordedWriter extends Writer {
  readonly calls: readonly WriteInput[];
}

/** @param said sentences, each resting on the sentences that hold one of its words; or how it fails */
export function writing(
  ...said: readonly ({ readonly text: string; readonly words: readonly string[] } | WritingFailure)[]
): RecordedWriter {
  const calls: WriteInput[] = [];
  return {
    id: 'writer',
    calls,
    async *write(input) {
      calls.push(input);
      const shown = input.passages.flatMap(({ sentences }) => sentences);
      let failure: WritingFailure | null = null;
      for (const each of said) {
        if (typeof each === 'string') failure = each;
        else {
          const evidence = shown
            .filter(({ text }) => each.words.some((word) => text.includes(word)))
            .map(({ number }) => number);
          if (evidence.length > 0) yield { kind: 'sentence', sentence: { text: each.text, evidence } };
        }
      }
      yield { kind: 'ended', dropped: 0, phrases: [], failure };
    },
  };
}

interface RecordedVerifier extends Verifier {
  readonly calls: readonly (readonly Claim[])[];
}

/** @param said whether a claim is stated; or how it fails */
export function verifying(
  said: ((claim: Claim) => boolean) | Extract<Verification, { kind: 'failed' }>['failure'],
): RecordedVerifier {
  const calls: (readonly Claim[])[] = [];
  return {
    id: 'verifier',
    calls,
    verify: async ({ claims }) => {
      calls.push(claims);
      return typeof said === 'string'
        ? { kind: 'failed', failure: said }
        : { kind: 'verified', states: claims.map(said) };
    },
  };
}
