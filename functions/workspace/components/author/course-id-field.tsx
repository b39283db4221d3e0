// The short name of a new course: what can be chosen, and what stands in the way of it, beside the field.
import { authorAddress } from '../../author-addresses.ts';
import type { CourseDraft } from '../../course-outline.ts';
import type { NewCourseActions, NewCourseData } from '../../new-course-model.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { courseIdFieldId } from '../element-ids.ts';

interface CourseIdFieldProps extends Pick<NewCourseData, 'allowedIds' | 'takenIds'> {
  readonly draft: CourseDraft;
  readonly actions: NewCourseActions | null;
}

/** Whoever looks after some courses chooses among them. */
export function CourseIdField({ draft, allowedIds, takenIds, actions }: CourseIdFieldProps) {
  const { outline: texts } = useTexts('newCourse');
  const isTaken = takenIds.includes(draft.courseId.trim());
  const field = {
    id: courseIdFieldId,
    required: true,
    'aria-describedby': 'id-hint id-taken',
    'aria-invalid': isTaken ? ('true' as const) : undefined,
  };
  const changed = (event: Event) => actions?.setId((event.target as HTMLInputElement).value);
  return (
    <div class="new-course-id">
      <label for={courseIdFieldId}>{texts.id}</label>
      {allowedIds === null ? (
        <input
          {...field}
          type="text"
          value={draft.courseId}
          pattern="[a-z0-9][a-z0-9_\-]{0,63}"
          autocapitalize="none"
          spellcheck={false}
          onInput={changed}
        />
      ) : (
        <select {...field} onChange={changed}>
          {allowedIds.map((id) => (
            <option value={id} selected={id === draft.courseId}>
              {id}
            </option>
          ))}
        </select>
      )}
      <span class="fine" id="id-hint">
        {allowedIds === null ? texts.idHint : texts.idOfList}
      </span>
      <p class="new-course-taken" id="id-taken" role="status">
        {isTaken && (
          <>
            {texts.idTaken} {texts.idTakenHint}{' '}
            <a href={authorAddress('new', { course: draft.courseId.trim() })}>{texts.idTakenLink}</a>.
          </>
        )}
      </p>
    </div>
  );
}
