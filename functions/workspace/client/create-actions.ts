// What a reader does in the workspace, and what follows from it.
import type { ClientEvent } from '../../contract/tutor-turn.ts';
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress, readAddress } from '../addresses.ts';
import type { TutorState, WorkspaceData } from '../model.ts';
import { messageElementId } from '../timeline-entries.ts';
import type { TutorActions } from '../tutor-actions.ts';
import { copyAnswer, editQuestion, printAnswer, readFollowUps, shareAnswer } from './answer-tools.ts';
import type { Conversation } from './converse.ts';
import { keepRevisitList } from './notes.ts';
import { focusElement, focusField } from './page-manners.ts';
import type { Passages } from './passages.ts';
import { deleteSession, renameSession } from './session-changes.ts';
import type { Store } from './store.ts';
import type { Trainer } from './trainer.ts';
import type { Tutor } from './tutor.ts';

interface Parts {
  readonly store: Store<WorkspaceData>;
  readonly courseId: string;
  readonly conversation: Conversation;
  readonly passages: Passages;
  readonly tutor: Tutor;
  readonly trainer: Trainer;
}

export function createActions(parts: Parts): WorkspaceActions {
  const { store, conversation, passages } = parts;
  const changeTutor = (update: (tutor: TutorState) => TutorState) =>
    store.change((data) => (data.tutor ? { ...data, tutor: update(data.tutor) } : data));
  const showDrawer = (drawer: WorkspaceData['drawer']) => store.change((data) => ({ ...data, drawer }));
  const limitTo = (scope: string | null) => {
    showDrawer('none');
    passages.uncover();
    store.change((data) => ({ ...data, scope, mode: scope === null ? data.mode : 'ask' }));
    const address = readAddress(new URLSearchParams(location.search));
    history.replaceState(history.state, '', pageAddress({ ...address, scope }));
    if (scope !== null) focusField();
  };
  const goTo = (messageId: string) => {
    showDrawer('none');
    focusElement(messageElementId(messageId));
  };
  return {
    isLive: true,
    tutor: createTutorActions(parts),
    limitTo,
    showDrawer,
    goTo,
    ask: (question) => conversation.ask(question),
    askAsTyped: (turnId) => conversation.askAsTyped(turnId),
    askAgain: (turnId) => conversation.askAgain(turnId),
    editQuestion: (turnId) => editQuestion(turnId, parts),
    copyAnswer: (turnId) => copyAnswer(turnId, parts),
    renameSession: (id, title) => renameSession(id, title, parts),
    deleteSession: (id) => deleteSession(id, parts),
    shareAnswer: (turnId, isShared) => shareAnswer(turnId, isShared, parts),
    printAnswer,
    readFollowUps: (turnId) => readFollowUps(turnId, parts),
    setDraft: (draft) => store.change((data) => ({ ...data, draft })),
    removeQuote() {
      store.change((data) => ({ ...data, quote: null }));
      const address = readAddress(new URLSearchParams(location.search));
      history.replaceState(history.state, '', pageAddress({ ...address, quote: null }));
      focusField();
    },
    setMode: (mode) => store.change((data) => ({ ...data, mode })),
    stop: () => conversation.stop(),
    retry: (turnId) => conversation.retry(turnId),
    rate: (turnId, rating, said) => void conversation.rate(turnId, rating, said),
    open: (place) => passages.open(place),
    close: () => passages.close(),
    choose({ canonical_reference: reference, container_id: scope }) {
      if (reference) passages.open({ reference, version: null });
      else limitTo(scope);
    },
    setAnswer: (messageId, text) =>
      changeTutor((tutor) => ({ ...tutor, answerDrafts: { ...tutor.answerDrafts, [messageId]: text } })),
    chooseOption: (messageId, option) =>
      changeTutor((tutor) => ({ ...tutor, chosenOptions: { ...tutor.chosenOptions, [messageId]: option } })),
    askTrainer: (request) => parts.trainer.send(request),
  };
}

function createTutorActions({ store, courseId, passages, tutor }: Parts): TutorActions {
  const close = () => store.change((data) => ({ ...data, drawer: 'none' }));
  /** A unit is asked for at the newest card, where that is about it; else in the timeline. */
  const cardOf = (unitId: string) => {
    const newest = store.read().tutor?.messages.findLast(({ card }) => card !== null);
    return newest?.card?.unitId === unitId ? newest.id : null;
  };
  const atUnit = (
    action: 'requestDrill' | 'requestConcept',
    clientEvent: Extract<ClientEvent, { readonly unitId: string }>,
  ) => {
    close();
    tutor.turn({ action, messageId: cardOf(clientEvent.unitId), outgoing: null }, { clientEvent });
  };
  return {
    isLive: true,
    say({ text, latex }) {
      const act = { action: 'say', messageId: null, outgoing: { text: text ?? null, latex: latex ?? null } } as const;
      const isTaken = tutor.turn(act, {
        ...(text === undefined ? {} : { messageText: text }),
        ...(latex === undefined ? {} : { messageLatex: latex }),
      });
      if (isTaken) store.change((data) => ({ ...data, draft: '', quote: null }));
    },
    requestDrill: (unitId, anyway = false) =>
      atUnit('requestDrill', { type: 'REQUEST_DRILL', unitId, ...(anyway && { anyway }) }),
    requestReview() {
      close();
      tutor.turn(
        { action: 'requestReview', messageId: null, outgoing: null },
        { clientEvent: { type: 'REQUEST_REVIEW' } },
      );
    },
    requestConcept: (unitId, page) =>
      atUnit('requestConcept', { type: 'REQUEST_CONCEPT', unitId, ...(page !== undefined && { page }) }),
    askFollowUp() {
      store.change((data) => ({ ...data, mode: 'tutor' }));
      focusField();
    },
    grade: (messageId, answer) =>
      tutor.atCard({ action: 'grade', messageId, outgoing: null }, 'drill/grade', { answer }),
    stuck: (messageId) =>
      void tutor.turn({ action: 'stuck', messageId, outgoing: null }, { clientEvent: { type: 'STUCK', messageId } }),
    continueDrill: (messageId) =>
      void tutor.turn(
        { action: 'continueDrill', messageId, outgoing: null },
        { clientEvent: { type: 'DRILL_CONTINUE', messageId } },
      ),
    submitExam: (messageId, option) =>
      tutor.atCard({ action: 'submitExam', messageId, outgoing: null }, 'exam/mcq-submit', { option }),
    viewSupport: (messageId, supportType) =>
      tutor.atCard(
        { action: supportType === 'memo' ? 'viewMemo' : 'watchVideo', messageId, outgoing: null },
        'exam/support-viewed',
        { supportType },
      ),
    continueExam(attemptId) {
      close();
      const messageId =
        store.read().tutor?.messages.find(({ card }) => card?.type === 'EXAM' && card.attemptId === attemptId)?.id ??
        null;
      const clientEvent = { type: 'EXAM_CONTINUE', attemptId } as const;
      tutor.turn({ action: 'continueExam', messageId, outgoing: null }, { clientEvent });
    },
    retry: (messageId) => tutor.retry(messageId),
    retryUnsent: (key) => tutor.retryUnsent(key),
    openPlace: (place) => passages.open(place),
    toggleRevisit(questionId) {
      store.change((data) => {
        if (!data.tutor) return data;
        const { revisitList } = data.tutor;
        const list = revisitList.includes(questionId)
          ? revisitList.filter((each) => each !== questionId)
          : [...revisitList, questionId];
        keepRevisitList(courseId, list);
        return { ...data, tutor: { ...data.tutor, revisitList: list } };
      });
    },
  };
}
