// One document of a run: opened, then read whole where it has one part, or part by part. Repeatable, and may be killed
// anywhere: until a transaction of its own, nothing but vectors that no registry row names yet has come into being.

import { describeDocument } from './describe-document.ts';
import type { DocumentOutcome } from './document-step.ts';
import type { SourceProblem } from './draft-node.ts';
import { sha256 } from './hash.ts';
import { createImageTags, imageNamesIn } from './images/image-files.ts';
import { createKeepImages, type KeepImages } from './images/keep-images.ts';
import { ingestParts } from './ingest-parts.ts';
import type { IngestProgress, IngestServices } from './ingest-services.ts';
import { ingestWhole } from './ingest-whole.ts';
import type { ManifestDocument } from './manifest-types.ts';
import { DocumentFault, type DocumentPart, type OpenDocument } from './open-document.ts';
import { wholeNodeLimit } from './open-whole.ts';
import { openDocument } from './read-document.ts';
import { failureReport, problemLines } from './run-report.ts';
import type { RunContext, RunEntry } from './start-run.ts';

/** A reading of a document of one part, made when the run was checked. */
export interface EarlierReading {
  readonly contentHash: string;
  readonly title: string;
  readonly part: DocumentPart;
}

/** Throws when a service fails: the caller decides whether to try again. */
export async function ingestDocument(
  services: IngestServices,
  input: {
    readonly context: RunContext;
    readonly path: string;
    readonly onProgress?: (progress: IngestProgress) => void;
    /** Used for the same bytes only. */
    readonly earlier?: EarlierReading | undefined;
    /** Parts to be written in this call; all by default. */
    readonly partLimit?: number;
  },
): Promise<DocumentOutcome> {
  const { context, path, earlier } = input;
  const { draft, manifest } = context;
  const { document, entry } = entriesOf(context, path);
  const { documentNumber } = document;
  const bytes = await services.sourceOf(draft).read(path);
  if (bytes === null) return recordProblem(services, context, documentNumber, missing(path));
  const contentHash = await sha256(bytes);
  const imagesTag = await createImageTags(services.sourceOf(draft))(imageNamesIn(path, bytes));
  const embeddingModel = services.embeddingModel.modelId;
  const readsScans = services.scansOf !== undefined;
  const described = await describeDocument({
    context,
    document,
    entry,
    bytes,
    contentHash,
    imagesTag,
    embeddingModel,
    readsScans,
  });
  const step = { ...input, document, described };
  const keepImages = createKeepImages(services, { scope: draft, path });
  if (earlier?.contentHash === contentHash) {
    return ingestWhole(services, { ...step, title: earlier.title, part: await keepImages(earlier.part) });
  }
  const readScan = services.scansOf?.(bytes);
  const opening = await openDocument({
    path,
    bytes,
    entry,
    manifest,
    documentNumber,
    ...(readScan && { readScan }),
  });
  if (!opening.ok) return recordProblem(services, context, documentNumber, opening.problem);
  const opened = withImagesKept(opening.document, keepImages);
  try {
    const state = await services.store.readProgress({ ...draft, documentNumber });
    if (opened.partCount > 1 || state.baseCount > wholeNodeLimit) {
      return await ingestParts(services, { ...step, opened, state });
    }
    return await ingestWhole(services, { ...step, title: opened.title, part: await opened.readPart(0) });
  } catch (error) {
    if (error instanceof DocumentFault) return recordProblem(services, context, documentNumber, error.problem);
    throw error;
  } finally {
    await opened.close();
  }
}

function withImagesKept(document: OpenDocument, keepImages: KeepImages): OpenDocument {
  const { title, partCount } = document;
  return {
    ...{ title, partCount, close: () => document.close() },
    readPart: async (index) => keepImages(await document.readPart(index)),
  };
}

function entriesOf(context: RunContext, path: string): { document: RunEntry; entry: ManifestDocument } {
  const document = context.documents.find((each) => each.path === path);
  const entry = context.manifest.documents.find((each) => each.path === path);
  if (!document || !entry) throw new RangeError(`${path} is not part of the run`);
  return { document, entry };
}

function missing(path: string): SourceProblem {
  return { code: 'missing_file', path, line: null, message: 'cannot be read any longer' };
}

async function recordProblem(
  { store }: IngestServices,
  { draft }: RunContext,
  documentNumber: number,
  problem: SourceProblem,
): Promise<DocumentOutcome> {
  const report = failureReport(problemLines([problem]));
  const recorded = await store.recordFailure({ ...draft, path: problem.path, documentNumber, report, isFinal: true });
  return recorded === 'superseded' ? { kind: 'superseded' } : { kind: 'failed', problems: [problem] };
}
