// What a reader can do on the page. On the server nothing happens: there, links and forms carry every action.
import type { TrainerRequest } from './components/trainer-note.tsx';
import type { ComposerMode, Failure, FollowUpsBody, Place, Rating, SaidWrong, Suggestion } from './model.ts';
import { serverTutorActions, type TutorActions } from './tutor-actions.ts';

export interface WorkspaceActions {
  /** False on the server: controls that need a script are then left out. */
  readonly isLive: boolean;
  readonly tutor: TutorActions;
  ask(question: string): void;
  /** The question of a turn once more, every word taken as it was typed. */
  askAsTyped(turnId: string): void;
  /** The question of a turn once more, as it was asked. */
  askAgain(turnId: string): void;
  /** Puts the question of a turn in the field, to be changed. */
  editQuestion(turnId: string): void;
  /** An answer with its sources to the clipboard. False where the browser forbids it. */
  copyAnswer(turnId: string): Promise<boolean>;
  /** Makes a link to an answer, or takes it back. False where it did not work. */
  shareAnswer(turnId: string, isShared: boolean): Promise<boolean>;
  /** That answer alone. */
  printAnswer(turnId: string): void;
  /** What to go on with after an answer; nothing where nothing came. */
  readFollowUps(turnId: string): Promise<FollowUpsBody>;
  setDraft(text: string): void;
  /** The next question is no longer about words of the course. */
  removeQuote(): void;
  setMode(mode: ComposerMode): void;
  stop(): void;
  retry(turnId: string): void;
  rate(turnId: string, rating: Rating, said?: SaidWrong): void;
  open(place: Place): void;
  close(): void;
  choose(suggestion: Suggestion): void;
  limitTo(containerId: string | null): void;
  /** What a learner types or chooses at a card before it is sent. */
  setAnswer(messageId: string, text: string): void;
  chooseOption(messageId: string, option: string): void;
  /** Null once it is done, else why it is not. An empty name takes the name back. */
  renameSession(sessionId: string, title: string): Promise<string | null>;
  deleteSession(sessionId: string): Promise<string | null>;
  showDrawer(drawer: 'none' | 'sessions' | 'info'): void;
  /** Brings a message into view and the focus to it. */
  goTo(messageId: string): void;
  /** Null once it was sent. */
  askTrainer(request: TrainerRequest): Promise<Failure | null>;
}

const nothing = () => {};

export const serverActions: WorkspaceActions = {
  isLive: false,
  tutor: serverTutorActions,
  ask: nothing,
  askAsTyped: nothing,
  askAgain: nothing,
  editQuestion: nothing,
  copyAnswer: async () => false,
  shareAnswer: async () => false,
  printAnswer: nothing,
  readFollowUps: async () => ({ questions: [], practise: null }),
  setDraft: nothing,
  removeQuote: nothing,
  setMode: nothing,
  stop: nothing,
  retry: nothing,
  rate: nothing,
  open: nothing,
  close: nothing,
  choose: nothing,
  limitTo: nothing,
  setAnswer: nothing,
  chooseOption: nothing,
  renameSession: async () => null,
  deleteSession: async () => null,
  showDrawer: nothing,
  goTo: nothing,
  askTrainer: async () => null,
};
