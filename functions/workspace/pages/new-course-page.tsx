// The page of a new course, or of a course's new version: for the server's first paint and for the script that lives in it.
import { AuthorPage } from '../components/author/author-page.tsx';
import { BringFailure } from '../components/author/bring-failure.tsx';
import { ChooseFiles } from '../components/author/choose-files.tsx';
import { CourseOutlineForm } from '../components/author/course-outline-form.tsx';
import { useSize } from '../components/author/file-size.ts';
import { firstState, type NewCourseActions, type NewCourseData, type NewCourseState } from '../new-course-model.ts';
import { renderPage } from '../page-frame.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

interface ViewProps extends NewCourseData {
  readonly state: NewCourseState;
  /** Null before the script has come. */
  readonly actions: NewCourseActions | null;
}

export function renderNewCoursePage(data: NewCourseData): string {
  const texts = data.frame.texts.newCourse;
  if (texts === undefined) throw new Error('the page of a new course carries the texts of "newCourse"');
  const title = data.courseId === null ? texts.title : texts.titleOfVersion;
  return renderPage({ frame: data.frame, title, script: 'new-course', data }, () => (
    <NewCourseView {...data} state={firstState(data)} actions={null} />
  ));
}

export function NewCourseView(props: ViewProps) {
  const texts = useTexts('newCourse');
  const { frame, courseId, areFilesKept, state, actions } = props;
  const { step } = state;
  const title = courseId === null ? texts.title : texts.titleOfVersion;
  return (
    <AuthorPage
      frame={frame}
      courseId={courseId}
      current="new"
      title={title}
      lead={courseId === null ? texts.lead : areFilesKept ? texts.leadOfVersion : texts.leadOfWhole}
    >
      <div class="new-course" data-step={step.name}>
        <Steps current={step.name === 'outline' ? 1 : step.name === 'bringing' ? 2 : 0} />
        {actions === null && (
          <noscript>
            <p class="note note-quiet">{texts.noScript}</p>
          </noscript>
        )}
        <BringFailure failure={state.failure} />
        {step.name === 'choose' && <ChooseFiles {...props} isStopped={step.isStopped} />}
        {step.name === 'sending' && <SendingFiles {...step} onStop={() => actions?.stop()} />}
        {step.name === 'reading' && <Busy text={texts.reading} />}
        {step.name === 'outline' && (
          <CourseOutlineForm
            {...props}
            {...step}
            refused={state.refused}
            takenIds={[...props.takenIds, ...state.takenSince]}
          />
        )}
        {step.name === 'bringing' && <Busy text={texts.bringing} />}
      </div>
    </AuthorPage>
  );
}

function Steps({ current }: { readonly current: number }) {
  const { steps, stepsLabel } = useTexts('newCourse');
  return (
    <ol class="new-course-steps" aria-label={stepsLabel}>
      {[steps.files, steps.outline, steps.draft].map((name, index) => (
        <li aria-current={index === current ? 'step' : undefined}>{name}</li>
      ))}
    </ol>
  );
}

function Busy({ text }: { readonly text: string }) {
  return (
    <p class="new-course-busy" role="status">
      {text}
    </p>
  );
}

/** Files on their way: how much of them has come, and what happens when the connection is away. */
interface SendingFilesProps {
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly isWaiting: boolean;
  readonly isResumed: boolean;
  readonly onStop: () => void;
}

function SendingFiles({ sentBytes, totalBytes, isWaiting, isResumed, onStop }: SendingFilesProps) {
  const { sending: texts } = useTexts('newCourse');
  const size = useSize();
  return (
    <section class="new-course-sending" aria-labelledby="sending">
      <h2 id="sending">{texts.title}</h2>
      <progress max={totalBytes} value={sentBytes} aria-labelledby="sending" />
      <p>{fill(texts.progress, { sent: size(sentBytes), total: size(totalBytes) })}</p>
      <p role="status">{isWaiting ? texts.waiting : isResumed ? texts.resumed : ''}</p>
      <button type="button" class="button" onClick={onStop}>
        {texts.stop}
      </button>
    </section>
  );
}
