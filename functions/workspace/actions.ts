// What a reader can do on the page. On the server nothing happens: there, links and forms carry every action.
import type { Place, Rating, Suggestion } from './model.ts';

export interface WorkspaceActions {
  /** False on the server: controls that need a script are then left out. */
  readonly isLive: boolean;
  ask(question: string): void;
  setDraft(text: string): void;
  stop(): void;
  retry(turnId: string): void;
  rate(turnId: string, rating: Rating, reason?: string): void;
  open(place: Place): void;
  close(): void;
  choose(suggestion: Suggestion): void;
  limitTo(containerId: string | null): void;
  startAfresh(): void;
}

const nothing = () => {};

export const serverActions: WorkspaceActions = {
  isLive: false,
  ask: nothing,
  setDraft: nothing,
  stop: nothing,
  retry: nothing,
  rate: nothing,
  open: nothing,
  close: nothing,
  choose: nothing,
  limitTo: nothing,
  startAfresh: nothing,
};
