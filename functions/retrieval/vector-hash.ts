// Names of vectors: hashes of all they are made of. Equal names, equal vectors.
import { cleanText } from '../text/text.ts';
import type { IndexedText } from './index-text.ts';
import { documentSparseVector } from './sparse-terms.ts';

/** SHA-256 as lower-case hexadecimal, of text or bytes. */
export async function sha256(input: string | Uint8Array): Promise<string> {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 32 hexadecimal digits. */
export async function vectorHashOf(input: { readonly indexed: IndexedText; readonly embeddingModel: string }) {
  const sparse = documentSparseVector(input.indexed);
  return (await sha256(JSON.stringify([input.indexed.text, sparse, input.embeddingModel]))).slice(0, 32);
}

/** A question beside a passage is indexed as it is asked, without the headings of its passage. */
export function indexQuestion(question: string): IndexedText {
  return { text: cleanText(question), defines: [] };
}

/** What a question is stored under, and what its vector is called. */
export async function hashQuestion(input: { readonly question: string; readonly embeddingModel: string }) {
  const { question, embeddingModel } = input;
  const vectorHash = await vectorHashOf({ indexed: indexQuestion(question), embeddingModel });
  return { questionHash: await sha256(question), vectorHash };
}
