// A document's text in a field, with what becomes of it when it is saved; where there is none, the way around.
import { authorAddress, documentAddress } from '../../author-addresses.ts';
import type { EditDocumentActions, EditDocumentData, EditDocumentState } from '../../edit-document-model.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { editorFieldId } from '../element-ids.ts';
import { AskedAbove } from './asked-above.tsx';
import { BringFailure } from './bring-failure.tsx';

interface DocumentEditorProps extends EditDocumentData {
  readonly state: EditDocumentState;
  /** Null before the script has come. */
  readonly actions: EditDocumentActions | null;
}

export function DocumentEditor(props: DocumentEditorProps) {
  const { edit: texts } = useTexts('newCourse');
  const { courseId, documentNumber, path, source, asked } = props;
  return (
    <div class="document-editor">
      <p>
        <a href={documentAddress(courseId, documentNumber)}>{texts.back}</a>
      </p>
      <p>
        {texts.file} <code dir="auto">{path}</code>
      </p>
      {asked !== null && <AskedAbove courseId={courseId} asked={asked} />}
      {source.kind === 'text' ? <Field {...props} text={source.text} /> : <NoText {...props} reason={source.kind} />}
    </div>
  );
}

function Field({ state, actions, text }: DocumentEditorProps & { readonly text: string }) {
  const { edit: texts, noScript } = useTexts('newCourse');
  return (
    <form
      onSubmit={(event: Event) => {
        event.preventDefault();
        actions?.save();
      }}
    >
      {actions === null && (
        <noscript>
          <p class="note note-quiet">{noScript}</p>
        </noscript>
      )}
      <label for={editorFieldId}>{texts.label}</label>
      <textarea
        id={editorFieldId}
        rows={24}
        dir="auto"
        spellcheck={true}
        value={actions === null ? '' : text}
        disabled={actions === null}
        readonly={state.isSaving}
        aria-describedby="editor-hint"
        onInput={() => actions?.edited()}
      />
      <p class="fine" id="editor-hint">
        {texts.hint}
      </p>
      <BringFailure failure={state.failure} />
      <p class="author-act">
        <button type="submit" class="button button-primary" disabled={!state.isChanged || state.isSaving}>
          {texts.save}
        </button>
        <span role="status">{state.isSaving ? texts.saving : ''}</span>
      </p>
    </form>
  );
}

function NoText({
  courseId,
  reason,
}: DocumentEditorProps & { readonly reason: Exclude<EditDocumentData['source']['kind'], 'text'> }) {
  const { edit: words } = useTexts('newCourse');
  const { elsewhere } = useTexts('documents').document;
  if (reason === 'kept_elsewhere') return <p class="note note-quiet">{elsewhere}</p>;
  return (
    <>
      <p class="note note-quiet">{words.none[reason]}</p>
      <p>
        <a class="button" href={authorAddress('new', { course: courseId })}>
          {words.bring}
        </a>
      </p>
    </>
  );
}
