// Asks for a draft of what was sent, as its author left the outline; and what went wrong, in words a page has.
import type { BroughtMaterialBody, UploadOutlineBody } from '../../contract/upload.ts';
import type { CourseDraft } from '../course-outline.ts';
import type { Failure } from '../model.ts';
import type { NewCourseFailure, UploadMode } from '../new-course-model.ts';
import { call, type Result } from './api.ts';

/** @param asked.key the same for the same wish: asked twice, one draft comes of it */
export function bringMaterial(asked: {
  readonly outline: UploadOutlineBody;
  readonly draft: CourseDraft;
  readonly mode: UploadMode;
  readonly isNew: boolean;
  readonly key: string;
}): Promise<Result<BroughtMaterialBody>> {
  const { outline, draft, mode, isNew, key } = asked;
  return call('POST /api/author/courses/{courseId}/material', {
    path: { courseId: draft.courseId.trim() },
    idempotencyKey: key,
    body: {
      upload_id: outline.upload_id,
      is_new: isNew,
      etag: outline.etag,
      // The outline was made for this one.
      profile: outline.course.profile,
      mode,
      title: draft.title,
      description: draft.description.trim() || null,
      language: draft.language.trim(),
      licence: draft.licence.trim() || null,
      attribution: draft.attribution.trim() || null,
      documents: draft.rows
        .filter(({ isIn }) => isIn)
        // One that nobody named is called as its reader finds it.
        .map(({ path, title, release }) => ({ path, title: title === path ? null : title.trim() || null, release })),
    },
  });
}

export function failureOf(result: Extract<Result<unknown>, { ok: false }>): NewCourseFailure {
  const failure: Failure = result.failure;
  if (failure.kind !== 'problem') return { code: 'other', values: {}, details: [] };
  const details = (failure.problem.errors ?? []).map(({ message }) => message);
  return { code: failure.problem.code, values: {}, details };
}
