// Where an author's files are dropped, chosen or pasted. Without a script it stands there switched off.
import { uploadDocumentBytes, uploadFileBytes, uploadFiles, uploadTotalBytes } from '../../../contract/limits.ts';
import type { NewCourseActions, NewCourseData, NewCourseState, UploadMode } from '../../new-course-model.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { useSize } from './file-size.ts';

interface ChooseFilesProps extends NewCourseData {
  readonly state: NewCourseState;
  readonly actions: NewCourseActions | null;
  readonly isStopped: boolean;
}

export function ChooseFiles({ courseId, areFilesKept, state, actions, isStopped }: ChooseFilesProps) {
  const texts = useTexts('newCourse');
  return (
    <>
      {isStopped && (
        <p class="note note-quiet" role="status">
          {texts.sending.stopped}
        </p>
      )}
      {courseId !== null && areFilesKept && <ModeField mode={state.mode} actions={actions} />}
      <DropField isOver={state.isDraggedOver} actions={actions} />
      <PasteField pasted={state.pasted} actions={actions} />
      {courseId !== null && areFilesKept && <OutlineAlone actions={actions} />}
    </>
  );
}

/** Documents are renamed, moved and removed without bringing any. */
function OutlineAlone({ actions }: { readonly actions: NewCourseActions | null }) {
  const { outlineAlone: texts } = useTexts('newCourse');
  return (
    <p class="new-course-alone">
      <button type="button" class="button" disabled={actions === null} onClick={() => actions?.openOutline()}>
        {texts.open}
      </button>
      <span class="fine">{texts.hint}</span>
    </p>
  );
}

function ModeField({ mode, actions }: { readonly mode: UploadMode; readonly actions: NewCourseActions | null }) {
  const { mode: texts } = useTexts('newCourse');
  return (
    <fieldset class="new-course-mode">
      <legend>{texts.legend}</legend>
      {(['add', 'replace'] as const).map((each) => (
        <label>
          <input
            type="radio"
            name="mode"
            value={each}
            checked={each === mode}
            disabled={actions === null}
            onChange={() => actions?.setMode(each)}
          />
          <span>{texts[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function DropField({ isOver, actions }: { readonly isOver: boolean; readonly actions: NewCourseActions | null }) {
  const { drop: texts } = useTexts('newCourse');
  const size = useSize();
  const limits = {
    ...{ files: uploadFiles, total: size(uploadTotalBytes) },
    ...{ file: size(uploadDocumentBytes), archive: size(uploadFileBytes) },
  };
  const chosen = (event: Event) => actions?.choose((event.target as HTMLInputElement).files);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the two fields in it.
    <div
      class={isOver ? 'new-course-drop is-over' : 'new-course-drop'}
      onDragover={(event: DragEvent) => {
        event.preventDefault();
        actions?.dragOver(true);
      }}
      onDragleave={() => actions?.dragOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        actions?.drop(event.dataTransfer);
      }}
    >
      <p class="new-course-drop-title">{texts.label}</p>
      <div class="new-course-buttons">
        <label class="button button-primary">
          {texts.files}
          <input class="visually-hidden" type="file" multiple disabled={actions === null} onChange={chosen} />
        </label>
        <label class="button">
          {texts.folder}
          <input
            class="visually-hidden"
            type="file"
            {...{ webkitdirectory: true }}
            disabled={actions === null}
            onChange={chosen}
          />
        </label>
      </div>
      <p class="fine">{texts.kinds}</p>
      <p class="fine">{fill(texts.limits, limits)}</p>
    </div>
  );
}

function PasteField(props: { readonly pasted: NewCourseState['pasted']; readonly actions: NewCourseActions | null }) {
  const { paste: texts } = useTexts('newCourse');
  const { pasted, actions } = props;
  const isReady = actions !== null && pasted.text.trim() !== '' && pasted.title.trim() !== '';
  return (
    <details class="new-course-paste">
      <summary>{texts.title}</summary>
      <label>
        <span>{texts.name}</span>
        <input
          type="text"
          maxlength={120}
          value={pasted.title}
          dir="auto"
          disabled={actions === null}
          onInput={(event: Event) => actions?.paste({ title: (event.target as HTMLInputElement).value })}
        />
      </label>
      <label>
        <span>{texts.text}</span>
        <textarea
          rows={10}
          value={pasted.text}
          dir="auto"
          disabled={actions === null}
          onInput={(event: Event) => actions?.paste({ text: (event.target as HTMLTextAreaElement).value })}
        />
      </label>
      <button type="button" class="button" disabled={!isReady} onClick={() => actions?.usePasted()}>
        {texts.use}
      </button>
    </details>
  );
}
