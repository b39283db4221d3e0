// The learning path that ingestion would draft for a folder, as a file of its author's own: to be read, changed and kept.
import { stringify } from 'yaml';
import { draftPath } from '../../functions/ingest/path-drafts/draft-path.ts';
import { readPathDocuments } from './read-path-documents.ts';

export const tutorFileName = 'tutor.yaml';

interface TutorFile {
  readonly text: string;
  readonly units: number;
  readonly drills: number;
}

/**
 * @param folder with a course.yaml
 * @returns null where nothing of the course makes a unit
 * @throws Error naming file and line where the folder is no course that can be read
 */
export async function draftTutorFile(folder: string): Promise<TutorFile | null> {
  const { documents, language } = await readPathDocuments(folder);
  const { units, edges, drills } = draftPath({ documents, language });
  if (units.length === 0) return null;
  const lists = {
    units: units.map(({ unitId, title, content }) => ({
      id: unitId,
      title,
      content: content.map(({ path, section }) => (section === null ? path : { path, section })),
    })),
    prerequisites: edges.map(({ before, unit }) => [before, unit]),
    drills: drills.map(({ drillId, unitId, prompt, options, answer }) => ({
      ...{ id: drillId, unit: unitId, prompt, options, answers: [answer] },
    })),
  };
  const head =
    '# Drafted from the course by content:init. From here on it is yours: what stands here counts as checked by you.\n';
  return { text: `${head}${stringify(lists, { lineWidth: 0 })}`, units: units.length, drills: drills.length };
}
