// What is told of files beside the outline: those that cannot be taken, those left out, those that go.
import type { UploadOutlineBody } from '../../../contract/upload.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';

export function OutlineProblems({ outline: { problems } }: { readonly outline: UploadOutlineBody }) {
  const { outline: texts } = useTexts('newCourse');
  if (problems.length === 0) return null;
  return (
    <div class="note note-caution">
      <div>
        <h3>{texts.problems}</h3>
        <ul class="author-lines">
          {problems.map(({ path, detail }) => (
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

export function OtherFiles({ outline }: { readonly outline: UploadOutlineBody }) {
  const { outline: texts } = useTexts('newCourse');
  const count = useCount();
  const { left_out: leftOut, removed_files: removed, passed_over: passedOver } = outline;
  return (
    <>
      {leftOut.length > 0 && (
        <details>
          <summary>
            {texts.leftOut} ({leftOut.length})
          </summary>
          <p class="fine">{texts.leftOutHint}</p>
          <ul class="author-lines">
            {leftOut.map(({ path, reason }) => (
              <li dir="auto">
                <code>{path}</code>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {removed.length > 0 && (
        <details open>
          <summary>
            {texts.removed} ({removed.length})
          </summary>
          <ul class="author-lines">
            {removed.map((path) => (
              <li dir="auto">
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {passedOver > 0 && <p class="fine">{count(texts.passedOver, passedOver)}</p>}
    </>
  );
}
