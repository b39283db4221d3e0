// The state of a unit as a shape and a word: nobody needs to see the colour.
import { useTexts } from '../../texts/use-texts.ts';
import type { ShownState } from './path-model.ts';

/** Within 16 by 16: a padlock, a ring with a start sign, a half-filled ring, a tick in a disc, a leap over a dot, a loop. */
const stateShapes: Readonly<Record<ShownState, { readonly line: string; readonly filled: string }>> = {
  blocked: { line: 'M5.5 7V5a2.5 2.5 0 0 1 5 0v2', filled: 'M3.5 7h9v6.5h-9z' },
  ready: { line: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12z', filled: 'M6.6 5.2v5.6L11 8z' },
  in_progress: { line: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12z', filled: 'M8 2a6 6 0 0 1 0 12z' },
  mastered: { line: 'm3 8.5 3.5 3.5L13.2 4.6', filled: '' },
  practice: { line: 'M12.5 5.5A5.5 5.5 0 1 0 13.5 8M13 2.5v3.2H9.8', filled: '' },
  waived: { line: 'M2 10.5a6 6 0 0 1 11.3-2.6M13.9 3.9v4.4H9.5', filled: 'M8 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4z' },
};

/** Both paths of a state, for drawings of one's own. */
export function StateMarks({ state }: { readonly state: ShownState }) {
  const { line, filled } = stateShapes[state];
  return (
    <>
      <path class="state-line" d={line} />
      {filled !== '' && <path class="state-filled" d={filled} />}
    </>
  );
}

export function StateShape({ state }: { readonly state: ShownState }) {
  return (
    <svg class={`state-shape state-${state}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <StateMarks state={state} />
    </svg>
  );
}

export function StateWord({ state }: { readonly state: ShownState }) {
  const { states } = useTexts('path');
  return (
    <span class={`state-word state-${state}`}>
      <StateShape state={state} />
      {states[state]}
    </span>
  );
}
