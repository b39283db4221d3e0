// The proposal for a folder on disk: without the files that a reader was given and could not open, for a push stops at them.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkDocument } from '../../functions/ingest/check-document.ts';
import type { Manifest } from '../../functions/ingest/manifest-types.ts';
import { type ManifestProposal, proposeManifest, type SourceFile } from '../../functions/ingest/propose-manifest.ts';

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

/** `https://github.com/owner/name/blob/<commit>` for a folder with such a remote, else null. */
function findLinkBase(folder: string): string | null {
  const config = join(folder, '.git', 'config');
  if (!existsSync(config)) return null;
  const remote =
    /url\s*=\s*(?:https?:\/\/(?:[^@/\s]*@)?|git@)(github\.com|gitlab\.com)[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\s*$/m.exec(
      readFileSync(config, 'utf8'),
    );
  if (remote === null) return null;
  const commit = readCommit(folder);
  const view = remote[1] === 'gitlab.com' ? '-/blob' : 'blob';
  return commit === null ? null : `https://${remote[1]}/${remote[2]}/${view}/${commit}`;
}

function readCommit(folder: string): string | null {
  const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');
  const head = read(join(folder, '.git', 'HEAD'));
  if (/^[0-9a-f]{40}$/.test(head)) return head;
  const name = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1];
  if (name === undefined || name.includes('..')) return null;
  const direct = read(join(folder, '.git', name));
  if (/^[0-9a-f]{40}$/.test(direct)) return direct;
  const packed = read(join(folder, '.git', 'packed-refs'));
  return (
    packed
      .split('\n')
      .find((line) => line.endsWith(` ${name}`))
      ?.slice(0, 40) ?? null
  );
}
