// Zooming by buttons, and what the signs of the graph mean.
import { useTexts } from '../../texts/use-texts.ts';
import { Icon } from '../icons.tsx';
import { hasTiers, type PathData, type ShownState, shownStateOf } from './path-model.ts';
import { StateWord } from './unit-state.tsx';

export type ViewMove = 'in' | 'out' | 'fit' | 'focus';

const states: readonly ShownState[] = ['in_progress', 'ready', 'blocked'];

export function PathTools({ data }: { readonly data: PathData }) {
  const { graph: texts } = useTexts('path');
  const { units } = data.path;
  // What counts as done here: by drills, by practice alone, or both. Most learners are never let off anything.
  const ends: readonly (readonly [ShownState, boolean])[] = [
    ['mastered', hasTiers(data)],
    ['practice', units.some(({ isPracticeOnly }) => isPracticeOnly === true)],
    ['waived', units.some((unit) => shownStateOf(unit) === 'waived')],
  ];
  return (
    <div class="path-tools">
      <ul class="path-legend" aria-label={texts.legend}>
        {[...states, ...ends.flatMap(([state, isShown]) => (isShown ? [state] : []))].map((state) => (
          <li key={state}>
            <StateWord state={state} />
          </li>
        ))}
        <li class="path-legend-edge">
          <svg viewBox="0 0 32 8" width="32" height="8" aria-hidden="true">
            <path class="path-edge is-met" d="M0 4h32" />
          </svg>
          {texts.met}
        </li>
        <li class="path-legend-edge">
          <svg viewBox="0 0 32 8" width="32" height="8" aria-hidden="true">
            <path class="path-edge is-unmet" d="M0 4h32" />
          </svg>
          {texts.unmet}
        </li>
      </ul>
      <div class="path-zoom">
        <button type="button" class="button" data-move="focus">
          {texts.toFocus}
        </button>
        <button type="button" class="button" data-move="fit">
          {texts.fit}
        </button>
        <button type="button" class="icon-button" data-move="out" aria-label={texts.zoomOut}>
          <Icon name="empty" />
        </button>
        <button type="button" class="icon-button" data-move="in" aria-label={texts.zoomIn}>
          <Icon name="fresh" />
        </button>
      </div>
    </div>
  );
}
