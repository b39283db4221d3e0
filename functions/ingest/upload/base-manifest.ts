// The course.yaml that an upload begins with: its own, or the course's with the files that came and went, or a proposal
// by the code of content:init.
import type { ProfileId } from '../../course/content.ts';
import type { SourceProblem } from '../draft-node.ts';
import { readManifest } from '../manifest.ts';
import type { LeftOut, Manifest, ManifestDocument } from '../manifest-types.ts';
import { kindOf } from '../propose/file-kinds.ts';
import { namedBy } from '../propose/gather-left-out.ts';
import { proposeManifest, type SourceFile } from '../propose-manifest.ts';
import { carryManifest, leftOutReason } from './edit-manifest.ts';

interface BaseManifest {
  readonly yaml: string;
  readonly manifest: Manifest;
  readonly origin: 'own' | 'course' | 'proposed';
  readonly leftOut: readonly LeftOut[];
  /** Documents that their author left out before: they have a place, and come back where it is wanted. */
  readonly returning: ReadonlySet<string>;
}

export type BaseReading =
  | { readonly kind: 'base'; readonly base: BaseManifest }
  /** Nothing in it can be read as a document. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed'; readonly problems: readonly SourceProblem[] };

/**
 * @param input.files all files that the course will have, with the text a proposal looks at
 * @param input.own course.yaml as the upload brings it; null where it brings none
 * @param input.earlier course.yaml as it lies in the bucket; null for a new course
 * @param input.profile as its author chose; null lets the structure choose
 */
export function baseManifest(input: {
  readonly files: readonly SourceFile[];
  readonly folderName: string;
  readonly own: string | null;
  readonly earlier: string | null;
  readonly profile: ProfileId | null;
}): BaseReading {
  const { files, folderName, own, earlier, profile } = input;
  const existingPaths = new Set(files.map(({ path }) => path));
  if (own !== null) return readAs('own', own, existingPaths);
  const propose = (given: ProfileId | null) => proposeManifest({ files, folderName, profile: given, linkBase: null });
  if (earlier === null) {
    const proposal = propose(profile);
    return proposal === null
      ? { kind: 'empty' }
      : { kind: 'base', base: { ...proposal, origin: 'proposed', returning: new Set() } };
  }
  const before = readManifest({ text: earlier, existingPaths: null });
  if (!before.ok) return { kind: 'malformed', problems: before.problems };
  const { documents, leftOut } = before.manifest;
  const byAuthor = leftOut.filter(({ path, reason }) => reason === leftOutReason && existingPaths.has(path));
  const returning = new Set(byAuthor.map(({ path }) => path));
  const known = [...documents, ...leftOut.filter((each) => !byAuthor.includes(each))];
  const isKnown = namedBy(known.map(({ path }) => path));
  const proposed = propose(before.manifest.profile)?.manifest.documents.filter(({ path }) => !isKnown(path)) ?? [];
  const last = documents.at(-1);
  // Of files that stay no text is at hand: what is not proposed for that stands behind the last.
  const again = byAuthor.filter(({ path }) => proposed.every((entry) => entry.path !== path));
  const fresh = [
    ...proposed.map((entry) => named(entry, byAuthor)),
    ...(last === undefined ? [] : behind(last, again)),
  ];
  const stays = before.manifest.documents.filter(({ path }) => existingPaths.has(path));
  if (stays.length + fresh.length === 0) return { kind: 'empty' };
  const added = placeAfter(before.manifest.profile, stays, fresh);
  return readAs('course', carryManifest(earlier, { paths: existingPaths, added }), existingPaths, returning);
}

/** What its author called a document before leaving it out. */
function named(entry: ManifestDocument, byAuthor: readonly LeftOut[]): ManifestDocument {
  const before = byAuthor.find(({ path }) => path === entry.path)?.title;
  return before === undefined ? entry : { ...entry, title: before };
}

function behind(last: ManifestDocument, some: readonly LeftOut[]): readonly ManifestDocument[] {
  return some.map(({ path, title = null }) => ({ ...last, path, title }));
}

/** A course.yaml with those of the files it leaves out that its author wants: behind the last document. */
export function withTakenIn({ yaml, manifest, leftOut }: BaseManifest, paths: ReadonlySet<string>): string {
  const last = manifest.documents.at(-1);
  const wanted = leftOut.filter(({ path }) => paths.has(path) && kindOf(path) !== null);
  if (last === undefined || wanted.length === 0) return yaml;
  const added = placeAfter(manifest.profile, manifest.documents, behind(last, wanted));
  return carryManifest(yaml, { paths: null, added });
}

function readAs(
  origin: 'own' | 'course',
  yaml: string,
  existingPaths: ReadonlySet<string>,
  returning: ReadonlySet<string> = new Set(),
): BaseReading {
  const reading = readManifest({ text: yaml, existingPaths });
  if (!reading.ok) return { kind: 'malformed', problems: reading.problems };
  const { manifest } = reading;
  return { kind: 'base', base: { yaml, manifest, origin, leftOut: manifest.leftOut, returning } };
}

/** New documents keep the place proposed for them where it is free; else they come behind the last. */
function placeAfter(
  profile: ProfileId,
  stays: readonly ManifestDocument[],
  fresh: readonly ManifestDocument[],
): readonly Readonly<Record<string, unknown>>[] {
  if (profile === 'engineering') {
    return fresh.map(({ path, title, revision, status, documentType }) =>
      defined({ path, title, revision, status: status === 'current' ? null : status, type: documentType }),
    );
  }
  const taken = new Set(stays.map(addressOf));
  const greatest = (name: 'day' | 'chapter' | 'lab', among: readonly Addressed[]) =>
    among.reduce((most, entry) => Math.max(most, entry[name] ?? 0), 0);
  const placed: Addressed[] = [...stays];
  return fresh.map((entry) => {
    let address: Addressed = { day: entry.day, chapter: entry.chapter, lab: entry.lab, section: entry.section };
    if (taken.has(addressOf(address))) {
      const inDay = placed.filter(({ day }) => day === entry.day);
      const name = entry.lab === null ? 'chapter' : 'lab';
      address = { ...address, section: null, [name]: greatest(name, inDay) + 1 };
    }
    taken.add(addressOf(address));
    placed.push(address);
    return defined({ path: entry.path, ...address, title: entry.title });
  });
}

type Addressed = Pick<ManifestDocument, 'day' | 'chapter' | 'lab' | 'section'>;

function addressOf({ day, chapter, lab, section }: Addressed): string {
  return [day, chapter, lab, section].join('/');
}

function defined(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null && value !== undefined));
}
