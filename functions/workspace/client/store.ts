// The page's state in the browser: one immutable value, replaced by each change, and who wants to know.
import type { WorkspaceData } from '../model.ts';

export interface Store<State> {
  read(): State;
  change(update: (state: State) => State): void;
  /** Called after each change. */
  onChange(listener: (state: State) => void): void;
}

export type WorkspaceStore = Store<WorkspaceData>;

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners: ((state: State) => void)[] = [];
  return {
    read: () => state,
    change(update) {
      const next = update(state);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener(state);
    },
    onChange(listener) {
      listeners.push(listener);
    },
  };
}
