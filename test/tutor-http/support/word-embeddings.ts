// An embedding endpoint without a model, over OpenAI's protocol: a direction from a text's words, so that texts with equal
// words are near. Quick and the same everywhere; what texts mean it does not know. A double.
import { questionStems, termIndex } from '../../../functions/retrieval/sparse-terms.ts';

export const wordDimension = 128;

/** @param body of the request: `{input}` with one text or several */
export function embedWords(body: string): string {
  const { input } = JSON.parse(body) as { readonly input: string | readonly string[] };
  const data = [input].flat().map((text, index) => ({ object: 'embedding', index, embedding: directionOf(text) }));
  return JSON.stringify({ object: 'list', model: 'words', data, usage: { prompt_tokens: 0, total_tokens: 0 } });
}

function directionOf(text: string): readonly number[] {
  const vector = new Array<number>(wordDimension).fill(0.001);
  for (const stem of questionStems(text)) {
    const index = termIndex(stem) % wordDimension;
    vector[index] = (vector[index] ?? 0) + 1;
  }
  return vector;
}
