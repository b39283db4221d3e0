// The passages of a folder as its first push would have them, with the references they would get. Without a course.yaml
// the folder is read as `content:init` proposes it. Needs no database.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { containerCode } from '../../functions/course/canonical-reference.ts';
import type { BoxKind } from '../../functions/course/content.ts';
import { alignReferences } from '../../functions/ingest/align-references.ts';
import { type DraftNode, formatSourceProblem, type SourceProblem } from '../../functions/ingest/draft-node.ts';
import { joinParts } from '../../functions/ingest/join-parts.ts';
import type { Manifest } from '../../functions/ingest/manifest-types.ts';
import { withListings } from '../../functions/ingest/markdown/resolve-includes.ts';
import { manifestPath, readCourseManifest } from '../../functions/ingest/read-course.ts';
import { readWhole } from '../../functions/ingest/read-document.ts';
import type { ContentSource } from '../../functions/ports/content-source.ts';
import { openFolderSource } from './folder-source.ts';
import { listFolder } from './list-folder.ts';
import { proposeFor } from './propose-for.ts';

export interface FolderPassage {
  readonly reference: string;
  /** The reference of the passage it hangs on; null where it stands alone. */
  readonly parentReference: string | null;
  readonly documentPath: string;
  readonly section: readonly string[];
  /** The box its author set it in, which the page to read names above it. */
  readonly box: BoxKind | null;
  readonly content: string;
}

/**
 * Passages, headings aside, in the order of the course; and what could not be read.
 * @throws Error naming file and line where the folder is no course that can be read
 */
export async function readPassages(folder: string): Promise<{
  readonly passages: readonly FolderPassage[];
  readonly problems: readonly SourceProblem[];
}> {
  const source = withListings(openFolderSource({ folder }));
  const manifest = await manifestOf(folder, source);
  const problems: SourceProblem[] = [];
  const nodes: { readonly draft: DraftNode; readonly parent: number | null }[] = [];
  for (const [index, entry] of manifest.documents.entries()) {
    const bytes = await source.read(entry.path);
    if (bytes === null) continue;
    const read = await readWhole({ path: entry.path, bytes, entry, manifest, documentNumber: index + 1 });
    if (!read.ok) {
      problems.push(read.problem);
      continue;
    }
    const start = nodes.length;
    for (const draft of joinParts(read.parts).drafts)
      nodes.push({ draft, parent: draft.parent === null ? null : start + draft.parent });
  }
  const { nodes: aligned } = alignReferences({
    former: [],
    present: nodes.map(({ draft: { container, nodeType, content } }) => ({
      ...{ containerCode: containerCode(container), nodeType, contentHash: content, content },
    })),
    returnable: [],
    greatestNumbers: new Map(),
  });
  const referenceOf = (place: number): string => aligned[place]?.reference ?? '';
  const passages = nodes.flatMap(({ draft, parent }, place): readonly FolderPassage[] => {
    const { nodeType, content, provenance } = draft;
    if (nodeType === 'heading') return [];
    const parentReference = parent === null ? null : referenceOf(parent);
    const { documentPath, section, box = null } = provenance;
    return [{ reference: referenceOf(place), parentReference, documentPath, section, box, content }];
  });
  return { passages, problems };
}

async function manifestOf(folder: string, source: ContentSource): Promise<Manifest> {
  if (!existsSync(join(folder, manifestPath))) {
    const proposal = await proposeFor(resolve(folder), await listFolder(folder), { profile: null, linkBase: null });
    if (proposal === null) throw new Error(`${folder}: holds no documents that can be read`);
    return proposal.manifest;
  }
  const course = await readCourseManifest(source, { readsTutor: false });
  if (!course.ok) throw new Error(course.problems.map(formatSourceProblem).join('\n'));
  return course.manifest;
}
