// The XML parts of a Word archive, all of them, under a limit for the whole. Reads only; decides nothing about what the
// parts mean.
import type { SourceProblem } from '../draft-node.ts';
import { type OfficeArchive, openArchive } from '../office-archive.ts';

export type ArchiveReading =
  | { readonly ok: true; readonly parts: ReadonlyMap<string, string>; readonly archive: OfficeArchive }
  | { readonly ok: false; readonly code: SourceProblem['code']; readonly message: string };

/** Bytes of XML an archive may hold once inflated; a report of some 500 pages stays below. */
export const archiveLimitBytes = 16_000_000;

/**
 * Reads every `.xml` and `.rels` part. Other parts (images, macros, embedded files) stay packed.
 * Problems: `encrypted`, `unknown_kind` (an old binary Office file), `damaged`, `document_too_large`.
 */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveReading> {
  const fail = (code: SourceProblem['code'], message: string): ArchiveReading => ({ ok: false, code, message });
  const opened = openArchive(bytes, '.docx');
  if (!opened.ok) return opened;
  const { archive } = opened;
  const wanted = [...archive.parts.values()].filter((part) => /\.(?:xml|rels)$/i.test(part.name));
  const total = wanted.reduce((sum, part) => sum + part.bytes, 0);
  if (total > archiveLimitBytes) {
    const size = `holds ${Math.round(total / 1e6)} MB of text parts in ${archive.parts.size} files`;
    return fail('document_too_large', `${size}; the limit is ${archiveLimitBytes / 1e6} MB. Split it`);
  }
  const parts = new Map<string, string>();
  for (const { name } of wanted) {
    const content = await archive.read(name, archiveLimitBytes);
    if (content === null) return fail('damaged', `is damaged: its part "${name}" cannot be read. Save it again`);
    parts.set(name, content);
  }
  return { ok: true, parts, archive };
}
