// Under a message of the tutor, for those who look after a course: opens how its turn was decided. What it opens is
// loaded when it is pressed (client/debug.ts), so that nobody else pays for it.
import { useTexts } from '../../texts/use-texts.ts';
import { Icon } from '../icons.tsx';

interface DebugButtonProps {
  readonly threadId: string;
  readonly turnId: string;
}

export function DebugButton({ threadId, turnId }: DebugButtonProps) {
  const texts = useTexts('debug');
  return (
    <button type="button" class="button debug-button" data-debug-thread={threadId} data-debug-turn={turnId}>
      <Icon name="list" /> {texts.open}
    </button>
  );
}
