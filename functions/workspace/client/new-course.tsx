// The script of the page of a new course: collects files, sends them, shows what was recognised, and asks for the draft.
import { uploadDocumentBytes, uploadEntries, uploadFileBytes, uploadTotalBytes } from '../../contract/limits.ts';
import { imageBytes, isArchiveName, isImageName, isPassedOver } from '../../contract/upload-names.ts';
import { outlineHash, runAddress } from '../author-addresses.ts';
import { courseIdFieldId } from '../components/element-ids.ts';
import { type CourseDraft, draftOf, moveRow, moveUnit, retitle, takeIn } from '../course-outline.ts';
import {
  firstState,
  type NewCourseActions,
  type NewCourseData,
  type NewCourseFailure,
  type NewCourseState,
  type Profile,
} from '../new-course-model.ts';
import { NewCourseView } from '../pages/new-course-page.tsx';
import { call } from './api.ts';
import { bringToLife, readGivenData } from './boot.tsx';
import { bringMaterial, failureOf } from './bring-material.ts';
import { type CollectedFile, fromDrop, fromFields, fromText } from './collect-files.ts';
import { sendFiles } from './send-files.ts';
import { createStore, type Store } from './store.ts';

type NewCourseStore = Store<NewCourseState>;

function start(): void {
  const data = readGivenData<NewCourseData>();
  if (!data) return;
  const store = createStore<NewCourseState>(firstState(data));
  const actions = createActions(data, store);
  bringToLife({
    frame: data.frame,
    store,
    view: (state) => <NewCourseView {...data} state={state} actions={actions} />,
  });
  if (location.hash === `#${outlineHash}` && data.courseId !== null && data.areFilesKept) actions.openOutline();
}

function createActions(data: NewCourseData, store: NewCourseStore): NewCourseActions {
  let sending = new AbortController();
  let bringKey = crypto.randomUUID();
  const change = (changed: Partial<NewCourseState>) => store.change((state) => ({ ...state, ...changed }));
  const fail = (failure: NewCourseFailure, step: NewCourseState['step'] = { name: 'choose', isStopped: false }) =>
    change({ failure, step });
  const changeDraft = (update: (draft: CourseDraft) => CourseDraft) =>
    store.change((state) => {
      if (state.step.name !== 'outline') return state;
      bringKey = crypto.randomUUID();
      return { ...state, step: { ...state.step, draft: update(state.step.draft) } };
    });

  const readOutline = async (uploadId: string, profile: Profile | null): Promise<void> => {
    const { mode } = store.read();
    change({ step: { name: 'reading' }, failure: null });
    const body = { profile, mode };
    const read =
      data.courseId === null
        ? await call('POST /api/author/uploads/{uploadId}/outline', { path: { uploadId }, body })
        : await call('POST /api/author/courses/{courseId}/uploads/{uploadId}/outline', {
            path: { uploadId, courseId: data.courseId },
            body,
          });
    if (!read.ok) return fail(failureOf(read));
    const draft = draftOf(read.value, data.courseId);
    const { allowedIds } = data;
    const courseId =
      allowedIds === null || allowedIds.includes(draft.courseId) ? draft.courseId : (allowedIds[0] ?? '');
    bringKey = crypto.randomUUID();
    change({ step: { name: 'outline', outline: read.value, draft: { ...draft, courseId } }, failure: null });
    document.getElementById('found')?.scrollIntoView();
  };

  const take = async (collected: readonly CollectedFile[]): Promise<void> => {
    change({ isDraggedOver: false, failure: null });
    const files = collected
      .filter(({ path, file }) => file.size > 0 && (isArchiveName(path) || !isPassedOver(path)))
      .filter(({ path, file }) => !isImageName(path) || file.size <= imageBytes)
      .toSorted((first, second) => (first.path < second.path ? -1 : 1));
    const refused = files.flatMap(({ path, file }) => {
      const limit = limitOf(path);
      return file.size > limit ? [{ path, limit: megabytes(limit) }] : [];
    });
    const fitting = files.filter(({ path, file }) => file.size <= limitOf(path));
    const [first] = refused;
    const fault =
      fitting.length === 0 && first !== undefined ? failureWith('too_large', { ...first }) : faultOf(fitting);
    if (fault !== null) return fail(fault);
    change({ refused });
    return send(fitting);
  };

  const send = async (files: readonly CollectedFile[]): Promise<void> => {
    sending = new AbortController();
    const sent = await sendFiles(files, {
      signal: sending.signal,
      onProgress: (progress) => change({ step: { name: 'sending', ...progress } }),
    });
    if (sent.kind === 'stopped') return change({ step: { name: 'choose', isStopped: true } });
    if (sent.kind === 'failed') return fail(failureOf({ ok: false, failure: sent.failure }));
    return readOutline(sent.uploadId, null);
  };

  return {
    choose: (list) => void take(fromFields(list)),
    drop: (transfer) => void fromDrop(transfer).then(take),
    dragOver: (isDraggedOver) => {
      if (store.read().isDraggedOver !== isDraggedOver) change({ isDraggedOver });
    },
    setMode: (mode) => change({ mode }),
    paste: (pasted) => store.change((state) => ({ ...state, pasted: { ...state.pasted, ...pasted } })),
    usePasted: () => void take([fromText(store.read().pasted)]),
    openOutline: () => {
      change({ mode: 'add', failure: null, refused: [] });
      void send([]);
    },
    stop: () => sending.abort(),
    change: (changed) => changeDraft((draft) => ({ ...draft, ...changed })),
    retitle: (title) => changeDraft((draft) => retitle(draft, title)),
    setId: (courseId) => changeDraft((draft) => ({ ...draft, courseId, isIdSettled: true })),
    rename: (path, title) =>
      changeDraft((draft) => ({
        ...draft,
        rows: draft.rows.map((row) => (row.path === path ? { ...row, title } : row)),
      })),
    include: (path, isIn) =>
      changeDraft((draft) => ({
        ...draft,
        rows: draft.rows.map((row) => (row.path === path ? { ...row, isIn } : row)),
      })),
    takeIn: (path) => {
      const { step } = store.read();
      if (step.name === 'outline') changeDraft((draft) => takeIn(draft, step.outline, path));
    },
    release: (path, release) =>
      changeDraft((draft) => ({
        ...draft,
        rows: draft.rows.map((row) => (row.path === path ? { ...row, release } : row)),
      })),
    move: (path, by) => changeDraft((draft) => ({ ...draft, rows: moveRow(draft.rows, path, by) })),
    moveUnit: (unit, by) => changeDraft((draft) => ({ ...draft, rows: moveUnit(draft.rows, unit, by) })),
    setProfile: (profile) => {
      const { step } = store.read();
      if (step.name === 'outline') void readOutline(step.outline.upload_id, profile);
    },
    bring: () => {
      const { step } = store.read();
      if (step.name === 'outline') void bring(data, store, { ...step, key: bringKey });
    },
    back: () => change({ step: { name: 'choose', isStopped: false }, failure: null }),
  };
}

async function bring(
  data: NewCourseData,
  store: NewCourseStore,
  { outline, draft, key }: Extract<NewCourseState['step'], { name: 'outline' }> & { readonly key: string },
): Promise<void> {
  const { mode, takenSince } = store.read();
  const step = { outline, draft } as const;
  const courseId = draft.courseId.trim();
  if ([...data.takenIds, ...takenSince].includes(courseId)) return document.getElementById(courseIdFieldId)?.focus();
  store.change((state) => ({ ...state, failure: null, step: { name: 'bringing', ...step } }));
  const brought = await bringMaterial({ ...step, mode, isNew: data.courseId === null, key });
  if (brought.ok) return location.assign(runAddress(courseId, brought.value.run_id));
  const failure = failureOf(brought);
  const isTaken = failure.code === 'course_exists';
  store.change((state) => ({
    ...state,
    failure: isTaken ? null : failure,
    takenSince: isTaken ? [...state.takenSince, courseId] : state.takenSince,
    step: { name: 'outline', ...step },
  }));
  if (isTaken) document.getElementById(courseIdFieldId)?.focus();
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function limitOf(path: string): number {
  return isArchiveName(path) ? uploadFileBytes : uploadDocumentBytes;
}

function failureWith(code: string, values: NewCourseFailure['values'] = {}): NewCourseFailure {
  return { code, values, details: [] };
}

/** What can be told before anything is sent. */
function faultOf(files: readonly CollectedFile[]): NewCourseFailure | null {
  if (files.length === 0) return failureWith('nothing');
  if (files.length > uploadEntries) return failureWith('too_many', { count: files.length, limit: uploadEntries });
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const limit = megabytes(uploadTotalBytes);
  return total > uploadTotalBytes ? failureWith('too_much', { size: megabytes(total), limit }) : null;
}

start();
