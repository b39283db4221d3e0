// A folder of engineering documents: which are which revision of what, which of them holds, what each is about.
// Decides by names alone; the author reads the proposal.
import { guessDocumentType } from './document-type.ts';
import { extensionOf, kindOf, stemOf } from './file-kinds.ts';
import { comparePaths, folderOf } from './outline.ts';
import { compareRevisions, readRevision } from './revision.ts';

interface ProposedPaper {
  readonly path: string;
  readonly title: string;
  readonly revision: string | null;
  readonly isSuperseded: boolean;
  /** Null where it is the folder, which needs no saying. */
  readonly domain: string | null;
  readonly documentType: string | null;
}

/** Folders that hold what no longer holds. */
const oldFolder = /^(?:superseded|obsolete|old|archived?|previous|history|void|withdrawn)$/i;

/**
 * Places documents in the order of their paths.
 * @param input.titleOf the document's own title where its text is known, else null
 */
export function placePapers(input: {
  readonly paths: readonly string[];
  readonly titleOf: (path: string) => string | null;
}): readonly ProposedPaper[] {
  const papers = [...input.paths].sort(comparePaths).map((path) => {
    const { name, revision } = readRevision(stemOf(path));
    const folders = folderOf(path).split('/');
    const domain = folders.filter((folder) => !oldFolder.test(folder)).join('/');
    return { path, name, revision, domain, isOld: folders.some((folder) => oldFolder.test(folder)) };
  });
  const groups = Map.groupBy(papers, (paper) => `${paper.domain}\n${sameName(paper.name)}\n${familyOf(paper.path)}`);
  const latest = new Map<string, string | null>();
  for (const group of groups.values()) {
    const current = group.filter((paper) => !paper.isOld);
    const [last] = [...current].sort((first, second) => compareRevisions(second.revision, first.revision));
    for (const paper of group) latest.set(paper.path, last?.revision ?? null);
  }
  return papers.map((paper) => {
    const isLatest = compareRevisions(paper.revision, latest.get(paper.path) ?? null) >= 0;
    return {
      path: paper.path,
      title: input.titleOf(paper.path) ?? paper.name,
      revision: paper.revision,
      isSuperseded: paper.isOld || !isLatest,
      domain: paper.domain === folderOf(paper.path) || paper.domain === '' ? null : paper.domain,
      documentType: guessDocumentType(paper.name, paper.domain),
    };
  });
}

/** One name however its spaces and signs are written. */
function sameName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A schedule as a workbook and its description as a PDF are two documents, whatever their names. */
function familyOf(path: string): string {
  return kindOf(path) === 'sheet' ? extensionOf(path) : 'paper';
}
