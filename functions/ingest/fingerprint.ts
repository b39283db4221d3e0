// When a document counts as unchanged: same bytes, same manifest entry, same reading and indexing of both.

import { indexText } from '../retrieval/index-text.ts';
import { distinctStems, documentSparseVector } from '../retrieval/sparse-terms.ts';
import { definedTermsVersion } from '../text/defined-terms.ts';
import { sha256 } from './hash.ts';
import type { Manifest, ManifestDocument } from './manifest-types.ts';
import { draftedPart, pathDraftVersion } from './path-drafts/version.ts';
import type { QuestionsFile } from './questions/questions-file.ts';
import { readerVersionOf } from './read-document.ts';
import type { TutorSource } from './tutor/tutor-source.ts';

/** Raised when other rows are written for the same drafts. */
const recordVersion = 'record-1';

/** Everything of the manifest that a document's nodes depend on, and nothing that they do not. */
export async function fingerprintOf(input: {
  readonly contentHash: string;
  /** What the images are that it names; null where there are none. */
  readonly imagesTag: string | null;
  readonly entry: ManifestDocument;
  readonly manifest: Manifest;
  readonly embeddingModel: string;
  /** Scanned pages are read: the same bytes then give other nodes. */
  readonly readsScans?: boolean;
}): Promise<string> {
  const { line: _line, opensAt, ...entry } = input.entry;
  const { profile, language, containers, numberedSections } = input.manifest;
  const own = containers.filter(
    (container) => container.day === entry.day && container.chapter === entry.chapter && container.lab === entry.lab,
  );
  const reader = `${readerVersionOf(entry.path)}${input.readsScans === true && /\.pdf$/i.test(entry.path) ? '+scans' : ''}`;
  const versions = [reader, recordVersion, indexingSample(), input.embeddingModel];
  return sha256(
    JSON.stringify([
      input.contentHash,
      entry,
      profile,
      language,
      own,
      versions,
      ...(numberedSections ? ['numbered'] : []),
      ...(opensAt === null ? [] : [{ opensAt }]),
      ...(input.imagesTag === null ? [] : [{ images: input.imagesTag }]),
    ]),
  );
}

/** The manifest without what only matters to its messages: moving a line changes nothing. */
export function manifestHashOf(manifest: Manifest): Promise<string> {
  const documents = manifest.documents.map(({ line: _line, opensAt, ...entry }) => ({
    ...entry,
    ...(opensAt !== null && { opensAt }),
  }));
  const { description, ...rest } = manifest;
  return sha256(JSON.stringify({ ...rest, ...(description !== null && { description }), documents }));
}

/** Raised when other rows or vectors are made of the same words for the tutor. */
const tutorVersion = 'tutor-1';

/** What the author says for the tutor, wherever it stands: moving a line or a list changes nothing. */
async function tutorHashOf(tutor: TutorSource): Promise<string> {
  const units = tutor.units.map(({ place: _place, content, ...unit }) => ({
    ...unit,
    content: content.map(({ path, section }) => ({ path, section })),
  }));
  return sha256(JSON.stringify([tutorVersion, indexingSample(), { ...tutor, units }]));
}

/** Names all that a version of the course is made of beside its documents: equal means that nothing of it changed. */
export async function courseHashOf(input: {
  readonly manifest: Manifest;
  readonly tutor: TutorSource | null;
  readonly questions: QuestionsFile | null;
}): Promise<string> {
  const { tutor, questions } = input;
  const parts = [await manifestHashOf(input.manifest), tutor === null ? pathDraftVersion : await tutorHashOf(tutor)];
  if (questions !== null) parts.push(questions.hash);
  return parts.join('.');
}

/** What of a course's hash is about the tutor; null where its author wrote no learning path. */
export function tutorPartOf(courseHash: string | null): string | null {
  const part = courseHash?.split('.')[1];
  return !part || part.startsWith(draftedPart) ? null : part;
}

/** Whether a run was planned from this manifest, whatever is said for the tutor. */
export async function isPlannedFrom(manifest: Manifest, courseHash: string | null): Promise<boolean> {
  return courseHash?.split('.')[0] === (await manifestHashOf(manifest));
}

/**
 * What a text with something of everything is indexed as. In the fingerprint it takes the place of a version that
 * somebody would have to remember to raise.
 */
export function indexingSample(): unknown {
  const indexed = indexText({
    content:
      'A relay, also called a contactor, is a switch. **Moss**: a plant. Internet of Things (IoT) is a name. The **Grove** sensor’s [manual](https://example.org/a_b) isn’t re-read: running `pip3 install -r x.txt` cost 2.5 kΩ, 1,200 mm² and 40 %, where `a == b`; $\\frac{a_1}{b}$, naïve Übung, α-particles, नमस्ते दुनिया. Dr. Smith’s boxes, studies and better-known analyses (e.g. IoT Hubs) were quickly categorised.',
    containerTitle: 'Chapter 3: Measuring *soil* moisture',
    section: ['Part', '## Reading values & errors'],
  });
  return [indexed, documentSparseVector(indexed), distinctStems(indexed.text), definedTermsVersion];
}
