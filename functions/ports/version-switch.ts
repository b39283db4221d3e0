// Which of a course's kept versions readers are shown. Types only.
import type { CourseScope } from './scope.ts';

export interface VersionSwitch {
  /**
   * Shows another published version that has not been retired, whole and at once. `unavailable` when there is none such,
   * or it is the one that is shown.
   */
  flip(
    input: CourseScope & { readonly version: number },
  ): Promise<
    { readonly kind: 'flipped'; readonly from: number; readonly to: number } | { readonly kind: 'unavailable' }
  >;
}
