// course.yaml to a validated manifest. Every error names file and line.
// Must not read files: the caller passes the text and the paths that exist.
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { ContainerAddress, ProfileId } from '../course/content.ts';
import type { SourceProblem } from './draft-node.ts';
import { checkManifest } from './manifest-check.ts';
import { type ManifestInput, manifestSchema } from './manifest-schema.ts';
import type { LineOf, Manifest, ManifestDocument, ManifestReading } from './manifest-types.ts';

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
  if (input.text.length > manifestLimitCharacters) {
    return {
      ok: false,
      problems: [problem(null, `longer than ${manifestLimitCharacters.toLocaleString('en')} characters`)],
    };
  }
  const lines = new LineCounter();
  const document = parseDocument(input.text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  if (document.errors.length > 0) {
    const problems = document.errors.map((error) =>
      problem(lines.linePos(error.pos[0]).line, `not valid YAML: ${error.message}`),
    );
    return { ok: false, problems };
  }
  const lineOf = makeLineOf(document.contents, lines);
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 50 });
  } catch (error) {
    return {
      ok: false,
      problems: [problem(null, `not valid YAML: ${error instanceof Error ? error.message : 'unreadable'}`)],
    };
  }
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) {
    const problems = parsed.error.issues.flatMap((issue) => describeIssue(issue, lineOf));
    return { ok: false, problems: problems.map(({ line, message }) => problem(line, message)).sort(byLine) };
  }
  const manifest = toManifest(parsed.data, lineOf);
  const { problems, warnings } = checkManifest({ manifest, lineOf, existingPaths: input.existingPaths });
  if (problems.length > 0) {
    return {
      ok: false,
      problems: problems.map(({ line, message, code }) => ({ code, path, line, message })).sort(byLine),
    };
  }
  return { ok: true, manifest, warnings };
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

function makeLineOf(root: Node | null, lines: LineCounter): LineOf {
  const lineAt = (node: unknown): number | null => {
    const range = (node as { range?: readonly [number, number, number] } | null)?.range;
    return range ? lines.linePos(range[0]).line : null;
  };
  return (path, key) => {
    let node: unknown = root;
    let line = lineAt(root) ?? 1;
    for (const step of key === undefined ? path : [...path, key]) {
      let next: unknown = null;
      if (isMap(node)) {
        const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === step);
        line = lineAt(pair?.key) ?? line;
        next = pair?.value ?? null;
      } else if (isSeq(node) && typeof step === 'number') {
        next = node.items[step] ?? null;
        line = lineAt(next) ?? line;
      }
      if (next === null) break;
      node = next;
    }
    return line;
  };
}

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

function describeIssue(issue: Issue, lineOf: LineOf): { line: number; message: string }[] {
  const place = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({
      line: lineOf(issue.path, key),
      message: `unknown key "${key}"${place === '' ? '' : ` in ${place}`}`,
    }));
  }
  const subject = place === '' ? 'the manifest' : place;
  return [{ line: lineOf(issue.path), message: `${subject}: ${issue.message}` }];
}

function toManifest(data: ManifestInput, lineOf: LineOf): Manifest {
  return {
    title: data.title,
    profile: data.profile,
    language: data.language,
    licence: data.licence ?? null,
    attribution: data.attribution ?? null,
    classNumber: data.class ?? null,
    subject: data.subject ?? null,
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
      line: lineOf(['documents', index]),
    })),
    containers: (data.containers ?? []).map((entry) => ({
      day: entry.day ?? null,
      chapter: entry.chapter ?? null,
      lab: entry.lab ?? null,
      title: entry.title,
      topic: entry.topic ?? null,
      dedicated: entry.dedicated ?? null,
      objectives: entry.objectives ?? [],
    })),
    leftOut: data.left_out ?? [],
    units: data.units ?? [],
    prerequisites: data.prerequisites ?? [],
    examItems: data.exam_items ?? [],
  };
}

function folderOf(path: string): string | null {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? null : path.slice(0, cut);
}
