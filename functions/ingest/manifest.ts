// course.yaml to a validated manifest. Every error names file and line.
// Must not read files: the caller passes the text and the paths that exist.
import type { ContainerAddress, ProfileId } from '../course/content.ts';
import type { SourceProblem } from './draft-node.ts';
import { checkManifest } from './manifest-check.ts';
import { type ManifestInput, manifestSchema } from './manifest-schema.ts';
import type { LineOf, Manifest, ManifestDocument, ManifestReading, TutorDeclaration } from './manifest-types.ts';
import { describeIssue, readYaml } from './manifest-yaml.ts';

/** No manifest of a real course comes near; a larger one is a mistake. */
const manifestLimitCharacters = 4_000_000;

/**
 * Reads a manifest.
 * @param input.path the manifest's own path, for messages
 * @param input.existingPaths all files of the course's folder, relative to it; null skips the check for absent files
 * @returns the manifest, or every problem found, in the order of their lines
 */
export function readManifest(input: {
  readonly text: string;
  readonly path?: string;
  readonly existingPaths: ReadonlySet<string> | null;
}): ManifestReading {
  const path = input.path ?? 'course.yaml';
  const problem = (line: number | null, message: string): SourceProblem => ({ code: 'manifest', path, line, message });
  const yaml = readYaml({ text: input.text, path, limitCharacters: manifestLimitCharacters });
  if (!yaml.ok) return yaml;
  const { value, lineOf } = yaml;
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) {
    const problems = parsed.error.issues.flatMap((issue) => describeIssue(issue, lineOf, 'the manifest'));
    return { ok: false, problems: problems.map(({ line, message }) => problem(line, message)).sort(byLine) };
  }
  const manifest = toManifest(parsed.data, lineOf);
  const tutorFiles = (parsed.data.tutor_files ?? []).map((file) => file.normalize('NFC'));
  const { problems, warnings } = checkManifest({ manifest, tutorFiles, lineOf, existingPaths: input.existingPaths });
  if (problems.length > 0) {
    return {
      ok: false,
      problems: problems.map(({ line, message, code }) => ({ code, path, line, message })).sort(byLine),
    };
  }
  return { ok: true, manifest, tutor: toDeclaration(parsed.data, path, lineOf), warnings };
}

/**
 * The container a document's nodes belong to.
 * @param input.documentNumber the number the registry gave the document, used by engineering courses only
 */
export function containerOfDocument(input: {
  readonly profile: ProfileId;
  readonly entry: ManifestDocument;
  readonly documentNumber: number;
}): ContainerAddress {
  const { entry } = input;
  if (input.profile === 'engineering') {
    return { containerType: 'page', day: null, document: input.documentNumber, number: 1 };
  }
  const containerType = entry.lab === null ? 'chapter' : 'lab';
  const number = entry.lab ?? entry.chapter ?? 0;
  return { containerType, day: input.profile === 'coach' ? (entry.day ?? 0) : null, document: null, number };
}

function byLine(first: SourceProblem, second: SourceProblem): number {
  return (first.line ?? 0) - (second.line ?? 0);
}

function toManifest(data: ManifestInput, lineOf: LineOf): Manifest {
  return {
    title: data.title,
    description: data.description ?? null,
    profile: data.profile,
    language: data.language,
    licence: data.licence ?? null,
    attribution: data.attribution ?? null,
    classNumber: data.class ?? null,
    subject: data.subject ?? null,
    numberedSections: data.numbered_sections ?? false,
    answerStyle: data.answer_style ?? null,
    documents: data.documents.map((entry, index) => ({
      path: entry.path.normalize('NFC'),
      day: entry.day ?? null,
      chapter: entry.chapter ?? null,
      lab: entry.lab ?? null,
      section: entry.section === undefined ? null : String(entry.section),
      title: entry.title ?? null,
      link: entry.link ?? null,
      licence: entry.licence ?? data.licence ?? null,
      attribution: entry.attribution ?? data.attribution ?? null,
      revision: entry.revision === undefined ? null : String(entry.revision),
      status: entry.status ?? 'current',
      domain: entry.domain ?? (data.profile === 'engineering' ? folderOf(entry.path) : null),
      documentType: entry.type ?? null,
      opensAt: entry.release ?? null,
      line: lineOf(['documents', index]),
    })),
    containers: (data.containers ?? []).map((entry) => ({
      day: entry.day ?? null,
      chapter: entry.chapter ?? null,
      lab: entry.lab ?? null,
      title: entry.title,
      description: entry.description ?? null,
      topic: entry.topic ?? null,
      dedicated: entry.dedicated ?? null,
      objectives: entry.objectives ?? [],
    })),
    leftOut: data.left_out ?? [],
  };
}

/** What the manifest says for the tutor, unread but for the names of further files. */
function toDeclaration(data: ManifestInput, path: string, lineOf: LineOf): TutorDeclaration {
  const { units, prerequisites, drills, exam_items } = data;
  return {
    entryUnitId: data.entry_unit ?? null,
    lockSeconds: data.lock_seconds ?? null,
    supportLock: data.support_lock ?? null,
    files: (data.tutor_files ?? []).map((file) => file.normalize('NFC')),
    own: { path, value: { units, prerequisites, drills, exam_items }, lineOf },
  };
}

function folderOf(path: string): string | null {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? null : path.slice(0, cut);
}
