// One document of an engineering course, read by one reader. Shared by the tests of readers.

import { readManifest } from '../../functions/ingest/manifest.ts';
import type { DocumentPart, DocumentReader, Opening } from '../../functions/ingest/open-document.ts';

export async function openWith(
  reader: DocumentReader,
  bytes: Uint8Array | string,
  options: { readonly path?: string; readonly profile?: string; readonly title?: string } = {},
): Promise<Opening> {
  const path = options.path ?? `field/file.${reader.extensions[0]}`;
  const address = options.profile === 'textbook' ? ', chapter: 5' : '';
  const title = options.title === undefined ? '' : `, title: ${options.title}`;
  const text = `title: T\nprofile: ${options.profile ?? 'engineering'}\ndocuments:\n  - { path: ${path}${address}${title} }\n`;
  const reading = readManifest({ text, existingPaths: null });
  const entry = reading.ok ? reading.manifest.documents[0] : undefined;
  if (!reading.ok || entry === undefined) throw new Error('the manifest of the test is valid');
  const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  return reader.open({ path, bytes: content, entry, manifest: reading.manifest, documentNumber: 3 });
}

export async function readWith(
  ...input: Parameters<typeof openWith>
): Promise<DocumentPart & { readonly title: string }> {
  const opening = await openWith(...input);
  if (!opening.ok) throw new Error(`not read: ${opening.problem.message}`);
  return { ...(await opening.document.readPart(0)), title: opening.document.title };
}

/** Code and message of a refusal. */
export async function refusalOf(
  ...input: Parameters<typeof openWith>
): Promise<{ readonly code: string; readonly message: string }> {
  const opening = await openWith(...input);
  if (opening.ok) throw new Error('was read');
  return { code: opening.problem.code, message: opening.problem.message };
}
