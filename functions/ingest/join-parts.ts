// The parts of a document as one, for documents small enough to be aligned and written in one go.

import { containerCode } from '../course/canonical-reference.ts';
import type { DocumentCoverage } from './coverage.ts';
import type { DraftContainer, DraftNode } from './draft-node.ts';
import type { DocumentPart } from './open-document.ts';

export function joinParts(parts: readonly DocumentPart[]): DocumentPart {
  const [only] = parts;
  if (only === undefined) throw new RangeError('a document has at least one part');
  if (parts.length === 1) return only;
  return {
    containers: distinctContainers(parts.flatMap((part) => part.containers)),
    drafts: joinDrafts(parts),
    dropped: parts.flatMap((part) => part.dropped),
    warnings: parts.flatMap((part) => part.warnings),
    coverage: parts.map((part) => part.coverage).reduce(addCoverage),
  };
}

/** Positions in a part become positions in the whole. */
function joinDrafts(parts: readonly DocumentPart[]): readonly DraftNode[] {
  let offset = 0;
  return parts.flatMap(({ drafts }) => {
    const start = offset;
    offset += drafts.length;
    return drafts.map((draft) => ({
      ...draft,
      parent: draft.parent === null ? null : draft.parent + start,
    }));
  });
}

function distinctContainers(containers: readonly DraftContainer[]): readonly DraftContainer[] {
  const byCode = new Map<string, DraftContainer>();
  for (const container of containers) {
    const code = containerCode(container.address);
    if (!byCode.has(code)) byCode.set(code, container);
  }
  return [...byCode.values()];
}

const missingLimit = 40;

/** Coverage of two stretches of one document. */
export function addCoverage(first: DocumentCoverage, second: DocumentCoverage): DocumentCoverage {
  const sourceWords = first.sourceWords + second.sourceWords;
  const standingWords = first.standingWords + second.standingWords;
  const missing = new Map<string, number>();
  for (const { word, count } of [...first.missing, ...second.missing])
    missing.set(word, (missing.get(word) ?? 0) + count);
  const dropped = Map.groupBy([...first.dropped, ...second.dropped], (each) => each.reason);
  return {
    path: first.path,
    sourceWords,
    standingWords,
    share: sourceWords === 0 ? 1 : standingWords / sourceWords,
    missing: [...missing]
      .map(([word, count]) => ({ word, count }))
      .sort((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))
      .slice(0, missingLimit),
    dropped: [...dropped.values()].map((same) => ({
      reason: same[0]?.reason ?? 'empty',
      places: same.reduce((sum, each) => sum + each.places, 0),
      words: same.reduce((sum, each) => sum + each.words, 0),
      examples: same.flatMap((each) => each.examples).slice(0, same[0]?.examples.length ?? 0),
    })),
  };
}
