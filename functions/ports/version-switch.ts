// What readers of a course are shown, as its author decides, and whether the clock may decide. Types only.
import type { DraftPublication } from './ingest-run.ts';
import type { CourseScope } from './scope.ts';

export interface VersionSwitch {
  /**
   * Shows another published version that has not been retired, whole and at once, and holds the course. `unavailable`
   * when there is none such, or it is the one that is shown.
   */
  flip(
    input: CourseScope & { readonly version: number },
  ): Promise<
    { readonly kind: 'flipped'; readonly from: number; readonly to: number } | { readonly kind: 'unavailable' }
  >;
  /**
   * Shows a ready draft and ends the hold; `published` also where it is shown already. `gone`: it was discarded, or
   * another took its place.
   */
  publishDraft(input: CourseScope & { readonly version: number }): Promise<DraftPublication>;
  /**
   * Undoes a ready draft; a hold stays. `discarded` also where it was discarded before. `gone`: it is published by now,
   * or there never was one.
   */
  discardDraft(
    input: CourseScope & { readonly version: number },
  ): Promise<{ readonly kind: 'discarded' } | { readonly kind: 'gone' }>;
  /** Keeps the clock from publishing, or lets it again. False where there is no such course. */
  setHold(input: CourseScope & { readonly isHeld: boolean }): Promise<boolean>;
}
