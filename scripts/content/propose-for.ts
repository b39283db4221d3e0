// The proposal for a folder on disk: without the files that a reader was given and could not open, for a push stops at them.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkDocument } from '../../functions/ingest/check-document.ts';
import type { Manifest } from '../../functions/ingest/manifest-types.ts';
import { type ManifestProposal, proposeManifest, type SourceFile } from '../../functions/ingest/propose-manifest.ts';
import { findLinkBase } from './link-base.ts';

/**
 * Proposes a manifest for `folder`. Files whose text the proposal does not know (PDFs, workbooks, slides, books) are opened;
 * those that cannot be read are left out, with what is wrong with them. Where none can be read all stay, for their faults
 * to be heard of.
 * @returns null when the folder holds nothing that can be read
 */
export async function proposeFor(
  folder: string,
  files: readonly SourceFile[],
  { profile, linkBase }: Pick<Parameters<typeof proposeManifest>[0], 'profile' | 'linkBase'>,
): Promise<ManifestProposal | null> {
  const input = { files, folderName: basename(folder), profile, linkBase: linkBase ?? findLinkBase(folder) };
  const proposal = proposeManifest(input);
  if (proposal === null) return null;
  const faults = await findFaults(folder, files, proposal.manifest);
  return faults.size === 0 ? proposal : (proposeManifest({ ...input, faults }) ?? proposal);
}

async function findFaults(
  folder: string,
  files: readonly SourceFile[],
  manifest: Manifest,
): Promise<ReadonlyMap<string, string>> {
  const known = new Set(files.filter(({ text }) => text !== null).map(({ path }) => path));
  const faults = new Map<string, string>();
  for (const [index, entry] of manifest.documents.entries()) {
    const { path } = entry;
    if (known.has(path)) continue;
    const bytes = readFileSync(join(folder, path));
    const reading = await checkDocument({ document: { path, bytes, entry, manifest, documentNumber: index + 1 } });
    if (reading.kind === 'unreadable') faults.set(path, reading.problem.message);
  }
  return faults;
}
