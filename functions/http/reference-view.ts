// The passage behind a canonical reference: as pinned by an answer, as it stands now, or its tombstone.

import { rowTable } from '../ask/quote/row-table.ts';
import type { Passage, ReferenceView } from '../contract/course.ts';
import { renderImage, renderReference } from '../grounding/render-reference.ts';
import type { CourseRegistry, RegistryNode } from '../ports/course-registry.ts';
import type { CourseScope } from '../ports/scope.ts';

type Found = NonNullable<Awaited<ReturnType<CourseRegistry['readReference']>>>;

/** Null for a reference that was never given, or did not stand at the version asked for. At most two readings. */
export async function readReferenceView(
  registry: CourseRegistry,
  input: CourseScope & { readonly reference: string; readonly version: number | null },
): Promise<ReferenceView | null> {
  const { version, ...wanted } = input;
  const [now, pinned] = await Promise.all([
    registry.readReference(wanted),
    version === null ? null : registry.readReference({ ...wanted, version }),
  ]);
  if (!now || (version !== null && pinned?.kind !== 'standing')) return null;
  return renderView(now, pinned);
}

/** @param pinned the same reference at the version asked for, standing there; null when none was asked for */
function renderView(now: Found, pinned: Found | null): ReferenceView {
  const nowNode = now.kind === 'standing' ? now.view.node : now.last;
  const shown = pinned?.kind === 'standing' ? pinned : now;
  const node = shown.kind === 'standing' ? shown.view.node : shown.last;
  const version = shown.kind === 'standing' ? shown.course.version : shown.removedIn - 1;
  const isChanged = now.kind === 'standing' && nowNode.contentHash !== node.contentHash;
  const around = shown.kind === 'standing' ? shown.view : { before: [], after: [], parent: null, prerequisites: [] };
  const render = (other: RegistryNode) => renderPassage(other, version);
  return {
    course_id: now.course.courseId,
    course_version: now.course.version,
    status: now.kind === 'tombstone' ? 'tombstone' : isChanged ? 'changed' : 'current',
    passage: render(node),
    current: isChanged ? renderPassage(nowNode, now.course.version) : null,
    removed_in: now.kind === 'tombstone' ? now.removedIn : null,
    parent: around.parent && render(around.parent),
    requires_prerequisites: around.prerequisites.map(render),
    before: around.before.map(render),
    after: around.after.map(render),
  };
}

function renderPassage(node: RegistryNode, courseVersion: number): Passage {
  const rendered = renderReference({ node, courseVersion, relevance: 0, isPrimary: false });
  const table = rowTable({ node, question: '', isWhole: true });
  const { is_primary: _, relevance: __, ...reference } = rendered;
  return {
    ...reference,
    content: node.content,
    ...(table && { table: table.text }),
    content_type: node.contentType,
    sequence: node.sequence,
    section: [...node.provenance.section],
    images: node.provenance.images.map(renderImage),
  };
}
