// Every answer given while something failed, read as a distrustful reader would when all is well again: its references
// are looked up, its sentences laid beside them. Says every fault in words.
import type { Answer } from '../../../functions/contract/answer.ts';
import { comparableText } from '../../../functions/text/text.ts';
import { readReference } from '../../evaluate/call-instance.ts';

/**
 * @param input.lies comparable texts of sentences that a model made up
 * @returns what is wrong, empty when nothing is
 */
export async function checkAnswers(input: {
  readonly url: string;
  readonly courseId: string;
  readonly answers: readonly Answer[];
  readonly lies: ReadonlySet<string>;
}): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const answer of input.answers) {
    const contents = new Map<string, string>();
    for (const { canonical_reference: reference, version, content_hash: hash } of answer.references) {
      const view = await readReference({ ...input, reference, version });
      if (view === null || view.status === 'tombstone' || view.passage.content_hash !== hash) {
        faults.push(`cites ${reference}, which is not in the registry`);
      } else contents.set(reference, view.passage.content);
    }
    for (const { text, block, evidence, references, is_quote: isQuote } of answer.sentences) {
      if (input.lies.has(comparableText(text))) faults.push(`lie: ${text}`);
      // A row is shown as a small table, the rest word for word.
      if (block === 'table') continue;
      const cited = evidence.map(({ reference, from, to }) => contents.get(reference)?.slice(from, to) ?? '');
      // What was computed from a table names its passage alone.
      if (references.length === 0 || cited.includes('')) faults.push(`rests on nothing: ${text}`);
      else if (isQuote && cited.some((words) => words !== text)) faults.push(`not the words of what it cites: ${text}`);
    }
    if (answer.status === 'answered' && answer.sentences.length === 0) faults.push('answered, without a sentence');
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
