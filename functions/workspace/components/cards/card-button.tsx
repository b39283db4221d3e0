// A button at the foot of a card. While its action is under way it keeps the focus and takes no second press; the other
// buttons wait.
import type { Activity, TutorActionName } from '../../tutor-actions.ts';
import { Icon, type IconName } from '../icons.tsx';

interface CardButtonProps {
  readonly action: TutorActionName;
  readonly activity: Activity;
  readonly text: string;
  /** What it says while its action is under way. */
  readonly busyText?: string;
  readonly icon?: IconName;
  readonly look?: 'primary' | 'quiet';
  readonly id?: string;
  onPress(): void;
}

export function CardButton({ action, activity, text, busyText, icon, look, id, onPress }: CardButtonProps) {
  const isWorking = activity.kind === 'working';
  const isThis = isWorking && activity.action === action;
  return (
    <button
      type="button"
      id={id}
      class={`button card-button ${look ? `button-${look}` : ''}`}
      disabled={isWorking && !isThis}
      aria-disabled={isThis ? 'true' : undefined}
      onClick={() => {
        if (!isWorking) onPress();
      }}
    >
      {isThis ? <span class="card-spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {isThis ? (busyText ?? text) : text}
    </button>
  );
}

/** Where the buttons stand: at the end of the card. */
export function CardButtons({ children }: { readonly children?: unknown }) {
  return <div class="card-buttons">{children as string}</div>;
}
