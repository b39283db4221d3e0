// What was recognised in an author's files, as a form: documents in order, what is told of the others, what the course says
// of itself.
import type { UploadOutlineBody } from '../../../contract/upload.ts';
import type { CourseDraft } from '../../course-outline.ts';
import type { NewCourseActions, NewCourseData, RefusedFile } from '../../new-course-model.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { CourseFields } from './course-fields.tsx';
import { ArrivedFiles, OtherFiles, OutlineProblems, RemovedFiles } from './outline-notes.tsx';
import { OutlineRows } from './outline-rows.tsx';

interface OutlineFormProps extends NewCourseData {
  readonly outline: UploadOutlineBody;
  readonly draft: CourseDraft;
  readonly refused: readonly RefusedFile[];
  readonly actions: NewCourseActions | null;
}

export function CourseOutlineForm(props: OutlineFormProps) {
  const { outline: texts } = useTexts('newCourse');
  const count = useCount();
  const { outline, draft, actions } = props;
  return (
    <form
      class="new-course-outline"
      onSubmit={(event: Event) => {
        event.preventDefault();
        actions?.bring();
      }}
    >
      <section aria-labelledby="found">
        <h2 id="found">{texts.title}</h2>
        <p>
          <strong>{count(texts.found, draft.rows.filter(({ isIn }) => isIn).length)}</strong>
          {'. '}
          {texts.origin[outline.origin]}
        </p>
        {props.courseId !== null && <p class="fine">{texts.removeHint}</p>}
        <ArrivedFiles outline={outline} />
        <RemovedFiles outline={outline} />
        <OutlineProblems outline={outline} refused={props.refused} />
        <OutlineRows profile={outline.course.profile} draft={draft} actions={actions} />
        <OtherFiles outline={outline} draft={draft} actions={actions} />
      </section>
      <CourseFields {...props} />
      <div class="author-act">
        <button type="submit" class="button button-primary">
          {texts.bring}
        </button>
        <button type="button" class="button" onClick={() => actions?.back()}>
          {texts.back}
        </button>
        <span class="fine">{texts.bringHint}</span>
      </div>
    </form>
  );
}
