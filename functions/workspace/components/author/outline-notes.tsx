// What is told of files beside the outline: those that cannot be taken, those left out, those that go.
import type { UploadOutlineBody } from '../../../contract/upload.ts';
import type { CourseDraft } from '../../course-outline.ts';
import type { NewCourseActions, RefusedFile } from '../../new-course-model.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';

export function OutlineProblems(props: {
  readonly outline: UploadOutlineBody;
  readonly refused: readonly RefusedFile[];
}) {
  const { outline: texts, failure } = useTexts('newCourse');
  const { refused, outline } = props;
  if (outline.problems.length + refused.length === 0) return null;
  return (
    <div class="note note-caution">
      <div>
        <h3>{texts.problems}</h3>
        <ul class="author-lines">
          {refused.map((file) => (
            <li dir="auto">{fill(failure.codes.too_large, { ...file })}</li>
          ))}
          {outline.problems.map(({ path, detail }) => (
            <li dir="auto">
              <code>{path}</code> {detail}
            </li>
          ))}
        </ul>
        <p class="fine">{texts.problemsHint}</p>
      </div>
    </div>
  );
}

/** Which of the course's files those that came take the place of, and which are new: all else stays as it is. */
export function ArrivedFiles({ outline }: { readonly outline: UploadOutlineBody }) {
  const { outline: texts } = useTexts('newCourse');
  const count = useCount();
  const lists = [
    [texts.changedFiles, outline.changed_files],
    [texts.addedFiles, outline.added_files],
  ] as const;
  return (
    <>
      {lists.map(
        ([text, paths]) =>
          paths.length > 0 && (
            <section class="new-course-arrived" key={text.other}>
              <h3>{count(text, paths.length)}</h3>
              <ul class="author-lines">
                {paths.map((path) => (
                  <li dir="auto">
                    <code>{path}</code>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

/** What the course loses, by name. Nothing goes before its author has said so. */
export function RemovedFiles({ outline: { removed_files: removed } }: { readonly outline: UploadOutlineBody }) {
  const { outline: texts } = useTexts('newCourse');
  const count = useCount();
  if (removed.length === 0) return null;
  return (
    <section class="author-pending" aria-labelledby="removed-files">
      <h3 id="removed-files">{count(texts.removed, removed.length)}</h3>
      <p>{texts.removedHint}</p>
      <ul class="author-lines new-course-removed">
        {removed.map((path) => (
          <li dir="auto">
            <code>{path}</code>
          </li>
        ))}
      </ul>
      <label class="author-confirm">
        <input type="checkbox" required />
        <span>{count(texts.confirmRemoval, removed.length)}</span>
      </label>
    </section>
  );
}

export function OtherFiles(props: {
  readonly outline: UploadOutlineBody;
  readonly draft: CourseDraft;
  readonly actions: NewCourseActions | null;
}) {
  const { outline, draft, actions } = props;
  const { outline: texts } = useTexts('newCourse');
  const count = useCount();
  const { left_out: leftOut, passed_over: passedOver } = outline;
  const all = leftOut.reduce((sum, { files = 1 }) => sum + files, 0);
  return (
    <>
      {leftOut.length > 0 && (
        <details>
          <summary>
            {texts.leftOut} ({all})
          </summary>
          <p class="fine">{texts.leftOutHint}</p>
          <ul class="author-lines">
            {leftOut.map(({ path, reason, files, kind = null }) => (
              <li dir="auto">
                {kind !== null && (
                  <input
                    type="checkbox"
                    checked={draft.rows.some((row) => row.path === path && row.isIn)}
                    aria-label={fill(texts.takeIn, { path })}
                    onChange={() => actions?.takeIn(path)}
                  />
                )}{' '}
                <code>{path}</code>
                {files !== undefined && ` (${count(texts.leftOutFiles, files)})`}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {passedOver > 0 && <p class="fine">{count(texts.passedOver, passedOver)}</p>}
    </>
  );
}
