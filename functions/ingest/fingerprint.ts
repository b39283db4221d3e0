// When a document counts as unchanged: same bytes, same manifest entry, same versions of everything that reads it.

import { sha256 } from './hash.ts';
import type { Manifest, ManifestDocument } from './manifest-types.ts';
import { readerVersion } from './read-document.ts';

/** Raised when index texts, sparse weights or the rows written for the same drafts change: all is read again. */
export const indexingVersion = 'index-1';

/** Everything of the manifest that a document's nodes depend on, and nothing that they do not. */
export function fingerprintOf(input: {
  readonly contentHash: string;
  readonly entry: ManifestDocument;
  readonly manifest: Manifest;
  readonly embeddingModel: string;
}): Promise<string> {
  const { line: _line, ...entry } = input.entry;
  const { profile, language, containers } = input.manifest;
  const own = containers.filter(
    (container) => container.day === entry.day && container.chapter === entry.chapter && container.lab === entry.lab,
  );
  const versions = [readerVersion, indexingVersion, input.embeddingModel];
  return sha256(JSON.stringify([input.contentHash, entry, profile, language, own, versions]));
}

/** The manifest without what only matters to its messages: moving a line changes nothing. */
export function manifestHashOf(manifest: Manifest): Promise<string> {
  const documents = manifest.documents.map(({ line: _line, ...entry }) => entry);
  return sha256(JSON.stringify({ ...manifest, documents }));
}

/** Names the vector made from an index text by an embedding model. */
export async function vectorHashOf(input: { readonly indexText: string; readonly embeddingModel: string }) {
  return (await sha256(JSON.stringify([input.indexText, input.embeddingModel, indexingVersion]))).slice(0, 32);
}
