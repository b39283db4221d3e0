// Reads Markdown written in a test as the ingestion run would, and gives its nodes short names.
import type { DraftNode } from '../../functions/ingest/draft-node.ts';
import type { Manifest, ManifestDocument } from '../../functions/ingest/manifest-types.ts';
import { type MarkdownReading, readMarkdown } from '../../functions/ingest/read-markdown.ts';
import { entryOf, manifestOf } from './only-document.ts';

export type Read = Extract<MarkdownReading, { ok: true }>;

export const makeEntry = (said: Partial<ManifestDocument> = {}): ManifestDocument =>
  entryOf({ path: 'lesson.md', day: 1, chapter: 1, ...said });

export const makeManifest = (said: Partial<Manifest> = {}): Manifest =>
  manifestOf({ title: 'Course', profile: 'coach', ...said });

export function readBytes(bytes: Uint8Array, entry = makeEntry(), manifest = makeManifest()): MarkdownReading {
  return readMarkdown({ path: entry.path, bytes, entry, manifest, documentNumber: 1 });
}

/** Reads a text that must be readable. */
export function readText(text: string, entry = makeEntry(), manifest = makeManifest()): Read {
  const reading = readBytes(new TextEncoder().encode(text), entry, manifest);
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading;
}

export function readLab(text: string): Read {
  return readText(text, makeEntry({ chapter: null, lab: 1 }));
}

/** Nodes as `S: Do this`, in order. */
export function outline(reading: Read): readonly string[] {
  const letters = {
    step: 'S',
    concept: 'C',
    example: 'E',
    definition: 'D',
    procedure: 'P',
    list_item: 'L',
    heading: 'H',
    row: 'R',
  };
  return reading.drafts.map((draft) => `${letters[draft.nodeType]}: ${draft.content}`);
}

export function contents(reading: Read): readonly string[] {
  return reading.drafts.map((draft) => draft.content);
}

/** The first node whose content contains `part`. */
export function nodeWith(reading: Read, part: string): DraftNode {
  const found = reading.drafts.find((draft) => draft.content.includes(part));
  if (found === undefined) throw new Error(`no node contains "${part}":\n${contents(reading).join('\n')}`);
  return found;
}

export function parentOf(reading: Read, part: string): string | null {
  const { parent } = nodeWith(reading, part);
  return parent === null ? null : (reading.drafts[parent]?.content ?? null);
}
