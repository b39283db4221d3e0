// What the page that edits a document knows and does. Types only.
import type { AskedFor } from './asked-for.ts';
import type { NewCourseFailure } from './new-course-model.ts';
import type { FrameData } from './page-frame.tsx';

export interface EditDocumentData {
  readonly frame: FrameData;
  readonly courseId: string;
  readonly documentNumber: number;
  readonly name: string;
  /** Of its file, within the course. */
  readonly path: string;
  /** The question it is edited for; null for none. */
  readonly asked: AskedFor | null;
  /** Its text, or why there is none to edit. */
  readonly source:
    | { readonly kind: 'text'; readonly text: string; readonly etag: string }
    | { readonly kind: 'kept_elsewhere' | 'not_kept' | 'not_text' | 'too_large' };
}

export interface EditDocumentState {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly failure: NewCourseFailure | null;
}

export interface EditDocumentActions {
  edited(): void;
  save(): void;
}

export const firstEditState: EditDocumentState = { isChanged: false, isSaving: false, failure: null };
