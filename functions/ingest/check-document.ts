// Whether a document can be read from its beginning to its end, before anything is written. Lets go of what it reads,
// except for a document of one part, which the caller may keep.
import type { SourceProblem } from './draft-node.ts';
import { DocumentFault, type DocumentInput, type DocumentPart } from './open-document.ts';
import { openDocument } from './read-document.ts';

type CheckedDocument =
  | { readonly kind: 'whole'; readonly title: string; readonly part: DocumentPart }
  | { readonly kind: 'in parts'; readonly nodeCount: number }
  | { readonly kind: 'unreadable'; readonly problem: SourceProblem };

export async function checkDocument(input: {
  readonly document: DocumentInput;
  readonly onPart?: (done: number, total: number) => void;
}): Promise<CheckedDocument> {
  const opening = await openDocument(input.document);
  if (!opening.ok) return { kind: 'unreadable', problem: opening.problem };
  const { document } = opening;
  const { partCount, title } = document;
  try {
    if (partCount === 1) return { kind: 'whole', title, part: await document.readPart(0) };
    let nodeCount = 0;
    for (let index = 0; index < partCount; index += 1) {
      const part = await document.readPart(index);
      nodeCount += part.drafts.length;
      input.onPart?.(index + 1, partCount);
    }
    return { kind: 'in parts', nodeCount };
  } catch (error) {
    if (error instanceof DocumentFault) return { kind: 'unreadable', problem: error.problem };
    throw error;
  } finally {
    await document.close();
  }
}
