// The workspace's script: takes over what the server rendered, goes on with what a reload cut off.
import type { TutorMessage } from '../../contract/tutor-card.ts';
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress, readAddress } from '../addresses.ts';
import { questionFieldId } from '../components/element-ids.ts';
import { Workspace } from '../components/workspace.tsx';
import type { Turn, WorkspaceData } from '../model.ts';
import { isOnPage } from '../news.ts';
import { withoutMarks } from '../said-words.ts';
import { fill } from '../texts/wording.ts';
import { messageElementId } from '../timeline-entries.ts';
import { announce } from './announce.ts';
import { bringToLife, readGivenData } from './boot.tsx';
import { observeServiceTime, serviceNowMs } from './clock.ts';
import { Conversation } from './converse.ts';
import { runCountdowns } from './countdowns.ts';
import { createActions } from './create-actions.ts';
import { listenForDebug } from './debug.ts';
import { takeHandedQuestion } from './hand-over.ts';
import { keepFor } from './kept.ts';
import { listenForKeys } from './keys.ts';
import { mergeTurns } from './merge-turns.ts';
import { keepNotes, keepSeenReplies, recallNotes, recallRevisitList, recallSeenReplies } from './notes.ts';
import { offerToGoOn } from './offer-to-go-on.ts';
import { isSettled, Outbox } from './outbox.ts';
import {
  catchFocus,
  closeDrawersWithRoom,
  focusElement,
  focusField,
  followOutgoing,
  followTimeline,
} from './page-manners.ts';
import { Passages } from './passages.ts';
import { recallPlace } from './reading-place.ts';
import { SessionKeeper } from './session.ts';
import { createStore, type WorkspaceStore } from './store.ts';
import { createTrainer } from './trainer.ts';
import { Tutor } from './tutor.ts';
import type { Act } from './tutor-acts.ts';

/** Replies noted as seen, the latest: more than a page is given. */
const seenLimit = 400;

function start(): void {
  const data = readGivenData<WorkspaceData>();
  const courseId = data?.course?.course_id;
  if (!data) return;
  keepFor(data.frame.viewer.id);
  // Without a course there is only a choice of links.
  if (courseId === undefined) {
    offerToGoOn();
    return;
  }
  observeServiceTime(data.nowMs);
  const handed = takeHandedQuestion();

  const store = createStore(takeUp(data, courseId));
  const session = new SessionKeeper({ store, courseId });
  const outbox = new Outbox();
  const conversation = new Conversation({
    store,
    courseId,
    session,
    onPractice: (turn) => handOver(turn, store, tutor),
  });
  const passages = new Passages({ store, courseId });
  const tutor = new Tutor({ store, courseId, session, outbox, news: newsOf(store) });
  const trainer = createTrainer({
    courseId,
    async postOnce(path, body) {
      const post = outbox.note({ courseId, path, body, about: null });
      const sent = await outbox.send<never>(post);
      if (!isSettled(sent)) outbox.forget(post.key);
      return sent;
    },
    readQuestions: () => store.read().trainerQuestions,
    onQuestions: (trainerQuestions) => store.change((state) => ({ ...state, trainerQuestions })),
    describeReply: ({ question, reply }) =>
      fill(data.frame.texts.teaching?.ask.newReply ?? '{reply}', { question, reply: reply?.text ?? '' }),
  });
  const actions = createActions({ store, courseId, conversation, passages, tutor, trainer });
  bringToLife({ frame: data.frame, store, view: (state) => <Workspace data={state} actions={actions} /> });

  keepEverything(store, courseId);
  noteSeenReplies(store, courseId);
  followTimeline(store);
  followOutgoing(store);
  closeDrawersWithRoom(store);
  catchFocus(store);
  listenForKeys(store, actions);
  passages.listen();
  trainer.listen();
  listenForDebug(data.frame);
  const readAgain = () => void session.readAgain();
  runCountdowns(store, readAgain);
  session.listen(readAgain);
  followConnection(store, () => {
    void tutor.resume();
    readAgain();
  });
  void tutor.resume();
  conversation.resume();
  if (handed !== null) actions.ask(handed);
  else askFromAddress(store, actions);
  practiseFromAddress(store, actions);
  if (data.isOpenedToAsk) focusField();
}

/** "Quiz me" in the field that asks: the tutor takes it, and the refusal makes way. */
function handOver({ id, question }: Turn, store: WorkspaceStore, tutor: Tutor): void {
  const { tutor: state, session } = store.read();
  if (!state?.snapshotLite || session?.kind === 'conversation') return;
  const act = { action: 'say', messageId: null, outgoing: { text: question, latex: null } } as const;
  if (!tutor.turn(act, { messageText: question })) return;
  store.change((data) => ({ ...data, turns: data.turns.filter((turn) => turn.id !== id) }));
}

/** What the server gave, with what this tab had noted. */
function takeUp(data: WorkspaceData, courseId: string): WorkspaceData {
  const notes = recallNotes(courseId, data.session?.id ?? null);
  const field = document.getElementById(questionFieldId) as HTMLTextAreaElement | null;
  // Who opens a new session means an empty one; who reloads it means the same one.
  const isNew = data.session === null && navigationType() === 'navigate';
  const own = isNew ? [] : (notes?.turns ?? []);
  return {
    ...data,
    // What was typed before this script arrived comes first.
    draft: field?.value || data.draft || (notes?.draft ?? ''),
    mode: data.tutor?.unit || data.isOpenedToAsk ? data.mode : (notes?.mode ?? data.mode),
    turns: mergeTurns(data.turns, own, serviceNowMs()),
    tutor: data.tutor && {
      ...data.tutor,
      answerDrafts: notes?.answerDrafts ?? {},
      chosenOptions: notes?.chosenOptions ?? {},
      givenAnswers: notes?.givenAnswers ?? {},
      revisitList: recallRevisitList(courseId),
    },
    readingPlace: recallPlace(courseId),
    seenReplies: recallSeenReplies(courseId),
    isOffline: !navigator.onLine,
  };
}

function navigationType(): string {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type ?? 'navigate';
}

/** Noted a moment after each change; not while the page is being left, when everything under way breaks off. */
function keepEverything(store: WorkspaceStore, courseId: string): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isLeaving = false;
  const note = () => {
    timer = null;
    if (!isLeaving) keepNotes(courseId, store.read());
  };
  store.onChange(() => {
    timer ??= setTimeout(note, 100);
  });
  const leave = () => {
    if (timer !== null) note();
    isLeaving = true;
  };
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
}

/** What the tutor said is told; where a button brought it, the focus goes to it. */
function newsOf(store: WorkspaceStore) {
  const texts = store.read().frame.texts.tutor?.timeline;
  return {
    onReply({ action }: Act, messages: readonly TutorMessage[]) {
      const replies = messages.filter(({ role }) => role === 'assistant');
      if (action === 'grade' || action === 'submitExam' || action === 'viewMemo' || action === 'watchVideo') return;
      for (const { text, card } of replies) {
        const said = [withoutMarks(text ?? ''), card && texts?.card[card.type]].filter(Boolean).join(' ');
        announce(fill(texts?.said ?? '{text}', { text: said }));
      }
      const first = replies[0];
      if (action !== 'say' && first) focusElement(messageElementId(first.hintFor ?? first.id));
    },
    onFailure() {
      if (texts) announce(texts.failed);
    },
  };
}

/** A reply has been seen when the page that showed it is left. */
function noteSeenReplies(store: WorkspaceStore, courseId: string): void {
  addEventListener('pagehide', () => {
    const data = store.read();
    const shown = data.trainerQuestions.filter((each) => each.reply !== null && isOnPage(each, data));
    const seen = [...recallSeenReplies(courseId), ...shown.map(({ questionId }) => questionId)];
    keepSeenReplies(courseId, [...new Set(seen)].slice(-seenLimit));
  });
}

function followConnection(store: WorkspaceStore, onBack: () => void): void {
  addEventListener('offline', () => store.change((data) => ({ ...data, isOffline: true })));
  addEventListener('online', () => {
    store.change((data) => ({ ...data, isOffline: false }));
    onBack();
  });
}

/** A link with a question asks it, once: its session then takes the address, and a reload finds the answer there. */
function askFromAddress(store: WorkspaceStore, actions: WorkspaceActions): void {
  const { question } = readAddress(new URLSearchParams(location.search));
  const { turns, draft } = store.read();
  if (question === null) return;
  if (turns.some((turn) => turn.question === question)) {
    if (draft === question) actions.setDraft('');
    return;
  }
  actions.ask(question);
}

/** “Work on this” begins the practice of its unit, or what is due, once: a reload finds its session. */
function practiseFromAddress(store: WorkspaceStore, actions: WorkspaceActions): void {
  const address = readAddress(new URLSearchParams(location.search));
  if (!address.practises && !address.reviews) return;
  history.replaceState(history.state, '', pageAddress({ ...address, practises: false, anyway: false, reviews: false }));
  const { tutor, session } = store.read();
  if (session === null && address.reviews) actions.tutor.requestReview();
  else if (session === null && tutor?.unit) actions.tutor.requestDrill(tutor.unit.unitId, address.anyway);
}

start();
