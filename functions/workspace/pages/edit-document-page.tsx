// The page on which an author edits a document's text: for the server's first paint and for the script that lives in it.
import { AuthorPage } from '../components/author/author-page.tsx';
import { DocumentEditor } from '../components/author/document-editor.tsx';
import {
  type EditDocumentActions,
  type EditDocumentData,
  type EditDocumentState,
  firstEditState,
} from '../edit-document-model.ts';
import { renderPage } from '../page-frame.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

interface ViewProps extends EditDocumentData {
  readonly state: EditDocumentState;
  readonly actions: EditDocumentActions | null;
}

export function renderEditDocumentPage(data: EditDocumentData): string {
  const texts = data.frame.texts.newCourse;
  if (texts === undefined) throw new Error('the page that edits a document carries the texts of "newCourse"');
  const title = fill(texts.edit.title, { name: data.name });
  return renderPage({ frame: data.frame, title, script: 'edit-document', data }, () => (
    <EditDocumentView {...data} state={firstEditState} actions={null} />
  ));
}

export function EditDocumentView(props: ViewProps) {
  const { edit: texts } = useTexts('newCourse');
  const { frame, courseId, name, source } = props;
  return (
    <AuthorPage
      frame={frame}
      courseId={courseId}
      current="documents"
      title={fill(texts.title, { name })}
      {...(source.kind === 'text' && { lead: texts.lead })}
    >
      <DocumentEditor {...props} />
    </AuthorPage>
  );
}
