// The one embedding of a turn, started before anything else is known. Its failure is a value: words alone then search.
import type { EmbeddingModel } from '../ports/embedding-model.ts';

const timeLimitMs = 5_000;

/** Null for an empty text, and where the service failed or was too slow. Never rejects. */
export async function embedMessage(
  text: string,
  services: { readonly embeddingModel: EmbeddingModel },
): Promise<readonly number[] | null> {
  if (text.trim() === '') return null;
  try {
    const [vector = null] = await services.embeddingModel.embed({
      texts: [text],
      abortSignal: AbortSignal.timeout(timeLimitMs),
    });
    return vector;
  } catch {
    return null;
  }
}
