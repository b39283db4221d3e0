// Rules of course.yaml that need more than one value to judge: addresses, duplicates, files that exist.
// Pure; reports, never repairs.
import type { ParseWarning, SourceProblem } from './draft-node.ts';
import type { LineOf, Manifest, ManifestDocument } from './manifest-types.ts';

interface Finding {
  readonly code: SourceProblem['code'];
  readonly line: number;
  readonly message: string;
}

/** Checks a manifest of valid shape. Problems forbid its use, warnings do not. */
export function checkManifest(input: {
  readonly manifest: Manifest;
  readonly tutorFiles: readonly string[];
  readonly lineOf: LineOf;
  readonly existingPaths: ReadonlySet<string> | null;
}): { readonly problems: readonly Finding[]; readonly warnings: readonly ParseWarning[] } {
  const { manifest, lineOf, existingPaths } = input;
  const problems: Finding[] = [];
  const warnings: ParseWarning[] = [];
  const report = (line: number, message: string, code: SourceProblem['code'] = 'manifest'): void => {
    problems.push({ code, line, message });
  };
  manifest.documents.forEach((entry, index) => {
    const line = lineOf(['documents', index], 'path');
    const fault = faultOfPath(entry.path);
    if (fault !== null) report(line, `path "${entry.path}" ${fault}`);
    else if (existingPaths !== null && !existingPaths.has(entry.path)) {
      report(line, `names the file "${entry.path}", which is not in the folder`, 'missing_file');
    }
    const addressFault = faultOfAddress(manifest.profile, entry);
    if (addressFault !== null) report(entry.line, `document "${entry.path}" ${addressFault}`);
  });
  input.tutorFiles.forEach((path, index) => {
    const line = lineOf(['tutor_files', index]);
    const fault = faultOfPath(path);
    if (fault !== null) report(line, `path "${path}" ${fault}`);
    else if (input.tutorFiles.indexOf(path) < index) report(line, `path "${path}" is already named in tutor_files`);
    // Whether the file is there shows when it is read: it may lie beside a manifest that lies elsewhere.
  });
  checkDuplicates(manifest, lineOf, report);
  manifest.containers.forEach((entry, index) => {
    const addressFault = faultOfAddress(manifest.profile, entry);
    const line = lineOf(['containers', index]);
    if (addressFault !== null) report(line, `container "${entry.title}" ${addressFault}`);
    else if (!manifest.documents.some((document) => addressKey(document) === addressKey(entry))) {
      warnings.push({ line, message: `container "${entry.title}" has no document` });
    }
  });
  return { problems, warnings };
}

/** Why a path cannot be one of a course's files; null where it can. */
export function faultOfPath(path: string): string | null {
  if (path.includes('\\')) return 'has a backslash; separate folders by /';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'must be relative to the folder of course.yaml';
  if (path.split('/').some((part) => part === '..')) return 'leaves the folder of course.yaml';
  if (path.split('/').some((part) => part === '' || part === '.')) return 'has an empty or "." part';
  if (path.split('/').some((part) => part !== part.trim())) return 'begins or ends with a blank';
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(path)) return 'has a control character';
  return null;
}

interface Addressed {
  readonly day: number | null;
  readonly chapter: number | null;
  readonly lab: number | null;
}

function faultOfAddress(profile: Manifest['profile'], entry: Addressed): string | null {
  if (profile === 'coach') {
    if (entry.day === null) return 'needs a day (0 for course-wide material)';
    if ((entry.chapter === null) === (entry.lab === null)) return 'needs either a chapter or a lab number';
    return null;
  }
  if (profile === 'textbook') {
    if (entry.chapter === null) return 'needs a chapter number (0 for the preface)';
    if (entry.day !== null || entry.lab !== null) return 'has a day or a lab, which textbooks do not have';
    return null;
  }
  if (entry.day !== null || entry.chapter !== null || entry.lab !== null) {
    return 'has a day, chapter or lab; engineering documents are numbered by the registry';
  }
  return null;
}

function addressKey(entry: Addressed): string {
  return `${entry.day ?? ''}/${entry.chapter ?? ''}/${entry.lab ?? ''}`;
}

function describeAddress(entry: Addressed): string {
  const day = entry.day === null ? '' : `day ${entry.day}, `;
  return entry.lab === null ? `${day}chapter ${entry.chapter}` : `${day}lab ${entry.lab}`;
}

/** One path once; one container once, unless its documents are told apart as sections. */
function checkDuplicates(manifest: Manifest, lineOf: LineOf, report: (line: number, message: string) => void): void {
  const paths = new Map<string, ManifestDocument>();
  const addresses = new Map<string, ManifestDocument>();
  manifest.documents.forEach((entry, index) => {
    const samePath = paths.get(entry.path);
    if (samePath !== undefined) {
      report(lineOf(['documents', index], 'path'), `path "${entry.path}" is already named in line ${samePath.line}`);
    }
    paths.set(entry.path, samePath ?? entry);
    if (manifest.profile === 'engineering' || addressKey(entry) === '//') return;
    const key = `${addressKey(entry)}/${entry.section ?? ''}`;
    const earlier = addresses.get(key);
    const place = describeAddress(entry);
    if (earlier !== undefined && entry.section !== null) {
      report(
        entry.line,
        `${place}, section ${entry.section} is already given to "${earlier.path}" in line ${earlier.line}`,
      );
    } else if (earlier !== undefined) {
      const hint = 'documents may share one only as its sections (section: "2.1")';
      report(entry.line, `${place} is already given to "${earlier.path}" in line ${earlier.line}; ${hint}`);
    }
    addresses.set(key, earlier ?? entry);
  });
  const containers = new Map<string, number>();
  manifest.containers.forEach((entry, index) => {
    const line = lineOf(['containers', index]);
    const earlier = containers.get(addressKey(entry));
    if (earlier !== undefined) report(line, `${describeAddress(entry)} is already titled in line ${earlier}`);
    containers.set(addressKey(entry), earlier ?? line);
  });
}
