// The name of a vector namespace. Nothing escapes it on its way into a URL, so its parts are allow-listed.

/** Kinds of vectors a course has, each in its own namespace. */
export type VectorKind =
  | 'content_nodes'
  | 'content_questions'
  | 'unit_anchors'
  | 'unit_content_chunks'
  | 'exam_candidates'
  | 'exam_support_chunks';

const partPattern = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/**
 * `prefix.tenant.course.kind`; the dot cannot stand in a part, so two courses never share a namespace.
 * @throws RangeError when a part has any other character than lower-case letters, digits, `_` and `-`
 */
export function vectorNamespace(input: {
  /** The environment or branch. */
  readonly prefix: string;
  readonly tenantId: string;
  readonly courseId: string;
  readonly kind: VectorKind;
}): string {
  const parts = [input.prefix, input.tenantId, input.courseId];
  for (const part of parts) {
    if (!partPattern.test(part)) throw new RangeError(`${JSON.stringify(part)} cannot be part of a vector namespace`);
  }
  return [...parts, input.kind].join('.');
}
