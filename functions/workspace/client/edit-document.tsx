// The script of the page that edits a document: sends the text as its file, beside all that stays, and asks for the draft.
import { runAddress } from '../author-addresses.ts';
import { editorFieldId } from '../components/element-ids.ts';
import { draftOf } from '../course-outline.ts';
import { type EditDocumentData, type EditDocumentState, firstEditState } from '../edit-document-model.ts';
import type { NewCourseFailure } from '../new-course-model.ts';
import { EditDocumentView } from '../pages/edit-document-page.tsx';
import { call } from './api.ts';
import { bringToLife, readGivenData } from './boot.tsx';
import { bringMaterial, failureOf } from './bring-material.ts';
import { sendFiles } from './send-files.ts';
import { createStore } from './store.ts';

type Saved =
  | { readonly kind: 'saved'; readonly runId: string }
  | { readonly kind: 'failed'; readonly failure: NewCourseFailure };

const failed = (code: string): Saved => ({ kind: 'failed', failure: { code, values: {}, details: [] } });

function start(): void {
  const data = readGivenData<EditDocumentData>();
  if (!data) return;
  const store = createStore<EditDocumentState>(firstEditState);
  const change = (changed: Partial<EditDocumentState>) => store.change((state) => ({ ...state, ...changed }));
  const save = async (): Promise<void> => {
    if (store.read().isSaving) return;
    const field = document.getElementById(editorFieldId) as HTMLTextAreaElement;
    change({ isSaving: true, failure: null });
    const saved = await saveText(data, field.value);
    if (saved.kind === 'failed') return change({ isSaving: false, failure: saved.failure });
    removeEventListener('beforeunload', warn);
    location.assign(runAddress(data.courseId, saved.runId, data.asked?.answerId ?? null));
  };
  const actions = {
    edited: () => {
      if (store.read().isChanged) return;
      addEventListener('beforeunload', warn);
      change({ isChanged: true });
    },
    save: () => void save(),
  };
  bringToLife({
    frame: data.frame,
    store,
    view: (state) => <EditDocumentView {...data} state={state} actions={actions} />,
  });
}

/** Asks before what is typed is left behind. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

async function saveText({ courseId, documentNumber, path, source }: EditDocumentData, text: string): Promise<Saved> {
  if (text.trim() === '') return failed('empty_text');
  const standing = await call('GET /api/author/courses/{courseId}/documents/{documentNumber}/source', {
    path: { courseId, documentNumber },
  });
  if (!standing.ok) return { kind: 'failed', failure: failureOf(standing) };
  if (source.kind !== 'text' || standing.value.etag !== source.etag) return failed('changed_meanwhile');
  const file = new File([text], path.replace(/^.*\//, ''), { lastModified: Date.now() });
  const sent = await sendFiles([{ path, file }], { signal: new AbortController().signal, onProgress: () => {} });
  if (sent.kind === 'stopped') return failed('other');
  if (sent.kind === 'failed') return { kind: 'failed', failure: failureOf({ ok: false, failure: sent.failure }) };
  const outline = await call('POST /api/author/courses/{courseId}/uploads/{uploadId}/outline', {
    path: { uploadId: sent.uploadId, courseId },
    body: { profile: null, mode: 'add' },
  });
  if (!outline.ok) return { kind: 'failed', failure: failureOf(outline) };
  const { problems, documents } = outline.value;
  if (problems.length > 0) {
    const details = problems.map(({ detail }) => detail);
    return { kind: 'failed', failure: { code: 'upload_unfit', values: {}, details } };
  }
  // It was renamed or left out in the meantime: nothing new is made of it.
  if (!documents.some((document) => document.path === path && document.is_in)) return failed('changed_meanwhile');
  const draft = draftOf(outline.value, courseId);
  const brought = await bringMaterial({
    ...{ outline: outline.value, draft, mode: 'add', isNew: false, key: crypto.randomUUID() },
  });
  return brought.ok ? { kind: 'saved', runId: brought.value.run_id } : { kind: 'failed', failure: failureOf(brought) };
}

start();
