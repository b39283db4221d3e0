// Every answer given while something failed, read as a distrustful reader would when all is well again: its references
// are looked up, its sentences laid beside them. Says every fault in words.
import type { Answer } from '../../functions/contract/answer.ts';
import { readReference } from '../evaluate/call-instance.ts';
import { checkAnswer, type ReadPassage } from '../evaluate/check-answer.ts';

/**
 * @param input.lies comparable texts of sentences that the model made up
 * @returns what is wrong, empty when nothing is
 */
export async function checkAnswers(input: {
  readonly url: string;
  readonly courseId: string;
  readonly answers: readonly Answer[];
  readonly lies: ReadonlySet<string>;
}): Promise<readonly string[]> {
  const readPassage: ReadPassage = async (reference, version) => {
    const view = await readReference({ ...input, reference, version });
    if (view === null || view.status === 'tombstone') return null;
    const { content, content_hash: contentHash, section, container_title: title } = view.passage;
    return { content, contentHash, context: [title, ...section] };
  };
  const faults: string[] = [];
  for (const answer of input.answers) {
    const { status } = answer;
    const expected = { question: '', status, references: null, contains: [], notContains: [], place: null, kind: null };
    const checked = await checkAnswer({ expected, answer, latencyMs: 0, readPassage, lies: input.lies });
    faults.push(...checked.unresolvable.map((reference) => `cites ${reference}, which is not in the registry`));
    for (const { text, finding } of checked.sentences) {
      if (finding === 'unsupported' || finding === 'lie') faults.push(`${finding}: ${text}`);
    }
    if (status === 'answered' && answer.sentences.length === 0) faults.push('answered, without a sentence');
  }
  return faults;
}

/** The answer of a reply to `ask`, as JSON or as a stream; null where there is none. */
export function readAnswer(text: string): Answer | null {
  if (text.startsWith('{')) return JSON.parse(text) as Answer;
  const verdict = text
    .split('\n\n')
    .filter((event) => event.startsWith('data: {'))
    .map((event) => JSON.parse(event.slice(6)) as { readonly type: string; readonly data?: unknown })
    .find(({ type }) => type === 'data-verdict');
  return (verdict?.data as Answer | undefined) ?? null;
}
