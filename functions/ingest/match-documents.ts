// Which of the documents known is which of the files found: kept for a path, recognised by content when moved.
// Pure. A number, once given, stays with the document for life.
import { sketchSimilarity } from './sketch.ts';

export interface FoundDocument {
  readonly path: string;
  readonly contentHash: string;
  readonly sketch: readonly number[];
  /** What the images are that its text names; null where the course has none such. */
  readonly imagesTag?: string | null;
  /** Of a document that stands without its file: as it was published. */
  readonly fingerprint?: string;
}

interface KnownDocument extends Pick<FoundDocument, 'path' | 'contentHash' | 'sketch'> {
  readonly documentNumber: number;
}

/** From this share of common lines on, a file elsewhere is the document moved and edited, not another one. */
const movedSimilarity = 0.5;
/** What standing at the same path is worth against common lines. */
const samePathWorth = 0.3;

/**
 * Numbers for the files found, in their order. Same path and bytes first; then same bytes elsewhere (inserting a
 * chapter renames all that follow); then by common lines, where the same path counts; what is left at its path keeps
 * its number; everything else is new and takes the next one.
 */
export function matchDocuments(input: {
  readonly found: readonly FoundDocument[];
  readonly known: readonly KnownDocument[];
  readonly greatestNumber: number;
}): readonly number[] {
  const { found, known } = input;
  const numberOf = new Map<FoundDocument, number>();
  const free = new Set(known);
  const claim = (file: FoundDocument, document: KnownDocument) => {
    numberOf.set(file, document.documentNumber);
    free.delete(document);
  };
  const claimWhere = (isSame: (file: FoundDocument, document: KnownDocument) => boolean) => {
    for (const file of found) {
      if (numberOf.has(file)) continue;
      const document = [...free].find((each) => isSame(file, each));
      if (document) claim(file, document);
    }
  };
  claimWhere((file, document) => file.path === document.path && file.contentHash === document.contentHash);
  claimWhere((file, document) => file.contentHash === document.contentHash);
  for (const { file, document } of rankPairs(
    found.filter((file) => !numberOf.has(file)),
    [...free],
  )) {
    if (!numberOf.has(file) && free.has(document)) claim(file, document);
  }
  let next = input.greatestNumber;
  return found.map((file) => {
    const number = numberOf.get(file);
    if (number !== undefined) return number;
    next += 1;
    return next;
  });
}

function rankPairs(files: readonly FoundDocument[], documents: readonly KnownDocument[]) {
  return files
    .flatMap((file) =>
      documents.map((document) => {
        const similarity = sketchSimilarity(file.sketch, document.sketch);
        const isSamePath = file.path === document.path;
        return { file, document, isSamePath, similarity, worth: similarity + (isSamePath ? samePathWorth : 0) };
      }),
    )
    .filter((pair) => pair.isSamePath || pair.similarity >= movedSimilarity)
    .sort((first, second) => second.worth - first.worth);
}
