// What changed between two versions of a course. Texts are read from the registry as they stood at each of them.
import {
  type ChangeKind,
  changeKinds,
  type PassageChangeBody,
  textChangeKinds,
  type VersionChangesBody,
  type VersionListBody,
} from '../../contract/version-changes.ts';
import { displayNode } from '../../grounding/render-reference.ts';
import type { AuthorDesk, CourseVersionEntry, DeskChange, NamedChanges, PathChanges } from '../../ports/author-desk.ts';
import type { CourseRegistry, RegistryNode } from '../../ports/course-registry.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { renderPlace } from './show-documents.ts';
import { textDifference } from './text-difference.ts';

interface AskedChanges {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly kind?: ChangeKind | 'text' | undefined;
  readonly container?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface Sources {
  readonly desk: AuthorDesk;
  readonly registry: CourseRegistry;
}

/** Null for a course that nobody ever began to ingest. */
export async function showVersions(desk: AuthorDesk, scope: CourseScope): Promise<VersionListBody | null> {
  const [pending, versions] = await Promise.all([desk.readPending(scope), desk.listVersions(scope)]);
  if (pending === null) return null;
  return { course_id: scope.courseId, versions: versions.map(renderVersion), ...renderPending(pending) };
}

type Pending = NonNullable<Awaited<ReturnType<AuthorDesk['readPending']>>>;

function renderPending({ draft, hold }: Pending): Pick<VersionListBody, 'draft' | 'hold'> {
  return {
    draft: draft && {
      version: draft.version,
      title: draft.title,
      ready_at: draft.readyAt,
      node_count: draft.nodeCount,
      is_whole: draft.isWhole,
    },
    hold: hold && { ...hold },
  };
}

type ShownChanges =
  | { readonly kind: 'changes'; readonly body: VersionChangesBody }
  /** A version asked for was never published nor waits, or its texts are no longer whole. */
  | { readonly kind: 'not_kept' }
  /** Nothing to compare with: only one version is kept. */
  | { readonly kind: 'nothing_before' };

export async function showChanges(
  { desk, registry }: Sources,
  input: CourseScope & AskedChanges,
): Promise<ShownChanges> {
  const { tenantId, courseId } = input;
  const scope = { tenantId, courseId };
  const [versions, pending] = await Promise.all([desk.listVersions(scope), desk.readPending(scope)]);
  const kept = versions.filter(({ isKept }) => isKept);
  const draft = pending?.draft?.version;
  const published = kept.find(({ isPublished }) => isPublished)?.version;
  const to = input.to ?? published;
  // A draft is judged by what it would change for readers.
  const before = to === draft ? published : kept.find(({ version }) => version !== to)?.version;
  const from = input.from ?? before;
  if (to === undefined || from === undefined) return { kind: 'nothing_before' };
  const isKept = (wanted: number) => wanted === draft || kept.some(({ version }) => version === wanted);
  if (!isKept(from) || !isKept(to)) return { kind: 'not_kept' };
  const [found, path] = await Promise.all([
    desk.readChanges({
      ...scope,
      from,
      to,
      kinds: kindsOf(input.kind),
      containerCode: input.container ?? null,
      offset: input.offset,
      limit: input.limit,
    }),
    desk.readPathChanges({ ...scope, from, to }),
  ]);
  const changes = await readTexts(registry, { ...scope, from, to, changes: found.changes });
  return {
    kind: 'changes',
    body: {
      course_id: courseId,
      from,
      to,
      counts: found.counts,
      containers: found.containers.map(({ changeCount, ...container }) => ({
        ...renderPlace(container, namedDocument(container.document)),
        change_count: changeCount,
      })),
      container_count: found.containerCount,
      total: found.total,
      offset: input.offset,
      changes,
      documents: {
        added: [...found.documents.added],
        removed: [...found.documents.removed],
        moved: [...found.documents.moved],
      },
      learning_path: path && renderPathChanges(path),
    },
  };
}

function kindsOf(kind: AskedChanges['kind']): readonly ChangeKind[] {
  if (kind === undefined) return changeKinds;
  return kind === 'text' ? textChangeKinds : [kind];
}

/** The list names many documents at once, so one goes by its number there. */
function namedDocument(document: number | null) {
  return document === null ? null : { name: `F${document}`, revision: null };
}

async function readTexts(
  registry: CourseRegistry,
  input: CourseScope & { readonly from: number; readonly to: number; readonly changes: readonly DeskChange[] },
): Promise<PassageChangeBody[]> {
  const { from, to, changes, ...scope } = input;
  const references = changes.map(({ reference }) => reference);
  const nodesAt = async (version: number) => {
    const { nodes } = await registry.readNodes({ ...scope, version, references, withTerms: false });
    return new Map(nodes.map((node) => [node.reference, node]));
  };
  const [earlier, later] = await Promise.all([nodesAt(from), nodesAt(to)]);
  return changes.map((change) => {
    const [before, after] = [earlier.get(change.reference), later.get(change.reference)];
    return {
      canonical_reference: change.reference,
      kind: change.kind,
      is_moved: change.isMoved,
      is_renumbered: change.isRenumbered,
      container: change.containerCode,
      before: before ? renderText(before, from) : null,
      after: after ? renderText(after, to) : null,
      difference:
        change.kind === 'edited' && before && after ? [...textDifference(before.content, after.content)] : null,
    };
  });
}

function renderText(node: RegistryNode, version: number): NonNullable<PassageChangeBody['before']> {
  return {
    version,
    display_reference: displayNode(node),
    container_title: node.container.title,
    content: node.content,
  };
}

function renderVersion(entry: CourseVersionEntry): VersionListBody['versions'][number] {
  return {
    version: entry.version,
    title: entry.title,
    published_at: entry.publishedAt,
    node_count: entry.nodeCount,
    is_published: entry.isPublished,
    is_kept: entry.isKept,
  };
}

function renderPathChanges(path: PathChanges): VersionChangesBody['learning_path'] {
  const { changed: _changed, ...prerequisites } = renderNamed(path.prerequisites);
  return {
    units: renderNamed(path.units),
    drills: renderNamed(path.drills),
    exam_items: renderNamed(path.examItems),
    prerequisites,
  };
}

function renderNamed({ added, removed, changed, total }: NamedChanges) {
  return { added: [...added], removed: [...removed], changed: [...changed], total };
}
