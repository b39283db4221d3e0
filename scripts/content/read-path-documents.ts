// A folder's documents as a learning path is drafted from them, without a database: nodes are named by their places.
import { formatSourceProblem } from '../../functions/ingest/draft-node.ts';
import { joinParts } from '../../functions/ingest/join-parts.ts';
import { withListings } from '../../functions/ingest/markdown/resolve-includes.ts';
import type { PathDocument } from '../../functions/ingest/path-drafts/path-node.ts';
import { placeOf } from '../../functions/ingest/path-drafts/place.ts';
import { readCourseManifest } from '../../functions/ingest/read-course.ts';
import { readWhole } from '../../functions/ingest/read-document.ts';
import { openFolderSource } from './folder-source.ts';

interface PathFolder {
  readonly title: string;
  readonly language: string;
  readonly documents: readonly PathDocument[];
}

/** @throws Error naming file and line where the folder is no course that can be read */
export async function readPathDocuments(folder: string): Promise<PathFolder> {
  const source = withListings(openFolderSource({ folder }));
  const course = await readCourseManifest(source, { readsTutor: false });
  if (!course.ok) throw new Error(course.problems.map(formatSourceProblem).join('\n'));
  const { manifest } = course;
  const documents: PathDocument[] = [];
  for (const [index, entry] of manifest.documents.entries()) {
    const bytes = await source.read(entry.path);
    if (bytes === null) continue;
    const read = await readWhole({ path: entry.path, bytes, entry, manifest, documentNumber: index + 1 });
    if (!read.ok) throw new Error(formatSourceProblem(read.problem));
    const { drafts, containers } = joinParts(read.parts);
    const nameOf = (place: number) => `${index + 1}.${place + 1}`;
    documents.push({
      path: entry.path,
      title: entry.title ?? read.title,
      ...placeOf(containers[0] && { ...containers[0].address, title: containers[0].title }),
      opensAtMs: entry.opensAt === null ? null : Date.parse(entry.opensAt),
      objectives: containers.flatMap(({ learningObjectives }) => learningObjectives),
      nodes: drafts.map(({ nodeType, contentType, content, provenance, parent }, place) => ({
        reference: nameOf(place),
        documentPath: entry.path,
        nodeType,
        contentType,
        content,
        section: provenance.section,
        box: provenance.box ?? null,
        parentReference: parent === null ? null : nameOf(parent),
      })),
    });
  }
  return { title: manifest.title, language: manifest.language, documents };
}
