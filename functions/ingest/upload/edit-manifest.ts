// A course.yaml with what its author changed in the outline: titles, order, what stays out. Works on the YAML itself, so
// comments, tutor material and whatever else stands in it stay as they are.
import { type Document, isMap, isSeq, type YAMLMap, YAMLSeq } from 'yaml';
import { append } from '../../text/lists.ts';
import { parseYaml } from '../parse-yaml.ts';

export interface ManifestEdits {
  readonly title: string;
  /** What the course is about; null: nothing is said. Left out: as it is. */
  readonly description?: string | null | undefined;
  readonly language: string;
  /** Null: none is stated. */
  readonly licence: string | null;
  readonly attribution: string | null;
  /** Documents that stay, in order. */
  readonly documents: readonly DocumentEdits[];
  /** Units of what is left out give their numbers to those behind them: nobody knows the course by its numbers yet. */
  readonly closesGaps?: boolean | undefined;
}

interface DocumentEdits {
  readonly path: string;
  /** Null: as it is. */
  readonly title: string | null;
  /** A day, or a time with its zone; null: learners find it at once. Left out: as it is. */
  readonly release?: string | null | undefined;
}

/** Why a document stays out that was in the outline: it is offered again. */
export const leftOutReason = 'left out by its author';

/**
 * @param text a valid course.yaml
 * @returns null where the edits name a document that it does not
 */
export function editManifest(text: string, edits: ManifestEdits): string | null {
  const document = parseYaml(text);
  const entries = mapsOf(document, 'documents');
  const byPath = new Map(entries.map((entry) => [pathOf(entry), entry]));
  const kept = edits.documents.map(({ path }) => byPath.get(path));
  if (kept.some((entry) => entry === undefined) || new Set(kept).size !== kept.length) return null;
  document.set('title', edits.title);
  document.set('language', edits.language);
  if (edits.description !== undefined) setOrDelete(document, 'description', edits.description);
  for (const name of ['licence', 'attribution'] as const) {
    if (edits[name] === null) document.delete(name);
    else document.set(name, edits[name]);
  }
  const stays = kept as readonly YAMLMap[];
  for (const [index, { title, release }] of edits.documents.entries()) {
    const entry = stays[index];
    if (entry === undefined) continue;
    if (title !== null && entry.get('title') !== title) entry.set('title', title);
    if (release !== undefined && !isSameTime(entry.get('release'), release)) setOrDelete(entry, 'release', release);
  }
  const before = entries.filter((entry) => stays.includes(entry));
  const gone = entries.filter((entry) => !stays.includes(entry));
  const closesGaps = edits.closesGaps === true && gone.length > 0;
  if (closesGaps || before.some((entry, index) => entry !== stays[index]))
    renumber(document, { before, after: stays, numbered: closesGaps ? entries : stays });
  sequenceOf(document, 'documents').items = [...stays];
  const leftOut = gone.map((entry) => {
    const title = entry.get('title');
    return { path: pathOf(entry), ...(typeof title === 'string' && { title }), reason: leftOutReason };
  });
  if (leftOut.length > 0) {
    const list = document.get('left_out');
    if (isSeq(list))
      append(
        list.items,
        leftOut.map((each) => document.createNode(each)),
      );
    else document.set('left_out', document.createNode(leftOut));
  }
  return document.toString({ lineWidth: 0 });
}

/** What says the same time in other words is left as its author wrote it. */
function isSameTime(written: unknown, release: string | null): boolean {
  if (written === undefined || release === null) return written === undefined && release === null;
  return Date.parse(String(written)) === Date.parse(release);
}

/**
 * The same course.yaml for other files: entries whose file is gone go, new ones are put at the end.
 * @param changes.paths of the files that are there; null: none has gone
 * @param changes.added with addresses that nothing else has
 */
export function carryManifest(
  text: string,
  changes: { readonly paths: ReadonlySet<string> | null; readonly added: readonly Readonly<Record<string, unknown>>[] },
): string {
  const document = parseYaml(text);
  const stays = mapsOf(document, 'documents').filter((entry) => changes.paths?.has(pathOf(entry)) ?? true);
  const added = changes.added.map((entry) => document.createNode(entry) as unknown as YAMLMap);
  sequenceOf(document, 'documents').items = [...stays, ...added];
  const leftOut = document.get('left_out');
  if (isSeq(leftOut)) {
    const { paths } = changes;
    const all = [...(paths ?? [])];
    const isThere = (path: string) =>
      paths === null || (path.endsWith('/') ? all.some((each) => each.startsWith(path)) : paths.has(path));
    const back = new Set(changes.added.map(({ path }) => path));
    leftOut.items = leftOut.items.filter((entry) => {
      const path = isMap(entry) ? pathOf(entry as YAMLMap) : null;
      return path !== null && isThere(path) && !back.has(path);
    });
    if (leftOut.items.length === 0) document.delete('left_out');
  }
  return document.toString({ lineWidth: 0 });
}

function mapsOf(document: Document.Parsed | Document, name: string): readonly YAMLMap[] {
  return sequenceOf(document, name).items.filter((item) => isMap(item)) as unknown as readonly YAMLMap[];
}

function sequenceOf(document: Document.Parsed | Document, name: string): YAMLSeq {
  const list = document.get(name);
  return isSeq(list) ? (list as YAMLSeq) : new YAMLSeq();
}

function pathOf(entry: YAMLMap): string {
  return String(entry.get('path') ?? '').normalize('NFC');
}

/**
 * Numbers follow the order: units (days, chapters) are numbered anew as they come, and within a unit its documents take
 * its places in order, labs those of labs. Unit 0 is what is of the whole course, and stays that.
 * @param order.numbered whose numbers are given anew, the lowest first
 */
function renumber(
  document: Document,
  order: {
    readonly before: readonly YAMLMap[];
    readonly after: readonly YAMLMap[];
    readonly numbered: readonly YAMLMap[];
  },
): void {
  const { before, after, numbered } = order;
  const unitKey = before.some((entry) => entry.has('day'))
    ? 'day'
    : before.some((entry) => entry.has('chapter'))
      ? 'chapter'
      : null;
  if (unitKey === null) return;
  const unitOf = (entry: YAMLMap) => Number(entry.get(unitKey) ?? 0);
  const come = [...new Set(after.map(unitOf))].filter((unit) => unit !== 0);
  const sorted = [...new Set(numbered.map(unitOf))]
    .filter((unit) => unit !== 0)
    .sort((first, second) => first - second);
  const renamed = new Map([[0, 0], ...come.map((unit, index) => [unit, sorted[index] ?? unit] as const)]);
  const places = new Map<string, Place[]>();
  const groupOf = (entry: YAMLMap) => `${unitOf(entry)}/${entry.has('lab')}`;
  for (const entry of before) places.set(groupOf(entry), [...(places.get(groupOf(entry)) ?? []), placeOf(entry)]);
  const given = after.map((entry) => ({ entry, unit: unitOf(entry), place: places.get(groupOf(entry))?.shift() }));
  for (const { entry, unit, place } of given) {
    entry.commentBefore = null;
    const now = renamed.get(unit) ?? unit;
    for (const name of ['chapter', 'lab'] as const) if (name !== unitKey) setOrDelete(entry, name, place?.[name]);
    entry.set(unitKey, now);
    setOrDelete(entry, 'section', sectionOf(place?.section, { unit, now }));
  }
  const containers = sequenceOf(document, 'containers');
  // A unit that went has given its number away.
  if (numbered !== after)
    containers.items = containers.items.filter((each) => !isMap(each) || renamed.has(Number(each.get(unitKey) ?? 0)));
  for (const container of mapsOf(document, 'containers')) {
    const unit = Number(container.get(unitKey) ?? 0);
    if (renamed.has(unit)) container.set(unitKey, renamed.get(unit));
  }
}

interface Place {
  readonly chapter: unknown;
  readonly lab: unknown;
  readonly section: unknown;
}

function placeOf(entry: YAMLMap): Place {
  return { chapter: entry.get('chapter'), lab: entry.get('lab'), section: entry.get('section') };
}

/** A section's number begins with its chapter's. */
function sectionOf(section: unknown, { unit, now }: { readonly unit: number; readonly now: number }): unknown {
  const text = section === undefined ? '' : String(section);
  return text.startsWith(`${unit}.`) ? `${now}${text.slice(String(unit).length)}` : section;
}

function setOrDelete(entry: YAMLMap | Document, name: string, value: unknown): void {
  if (value === undefined || value === null) entry.delete(name);
  else entry.set(name, value);
}
