// Everything of the tutor that a version needs before it is published: rows under their hash, vectors in their
// namespaces. No reader sees any of it until the version that names the hash is published.
import type { DraftScope, Reunion } from '../../ports/ingest-store.ts';
import type { IngestServices } from '../ingest-services.ts';
import { completeChunkVectors } from './chunk-vectors.ts';
import type { Material } from './resolve-material.ts';
import { completeTextVectors } from './text-vectors.ts';
import { writeMaterial } from './write-material.ts';

export interface StagedMaterial {
  readonly embeddings: number;
  /** Vectors of content copied for units. */
  readonly copies: number;
}

/** Repeatable: only what is missing is written. Null when the lease was lost on the way. */
export async function stageMaterial(
  services: IngestServices,
  input: { readonly draft: DraftScope; readonly material: Material; readonly reunions: readonly Reunion[] },
): Promise<StagedMaterial | null> {
  const { draft, material, reunions } = input;
  const { tenantId, courseId, runId, draftVersion } = draft;
  const run = { tenantId, courseId, runId };
  const { materialHash } = material;
  const written = await writeMaterial(services, run, material);
  if (written === 'superseded') return null;
  const embeddings = await completeTextVectors(services, run, materialHash);
  if (embeddings === null) return null;
  const copies = await completeChunkVectors(services, run, { version: draftVersion, materialHash, reunions });
  if (copies === null) return null;
  if (written === 'written' && (await services.store.completeMaterial({ ...run, materialHash })) === 'superseded') {
    return null;
  }
  return { embeddings, copies };
}
