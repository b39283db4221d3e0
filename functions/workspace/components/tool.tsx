// A quiet button under an answer.
import { Icon, type IconName } from './icons.tsx';

export function Tool(props: { readonly icon: IconName; readonly words: string; readonly onPress: () => void }) {
  return (
    <button type="button" class="tool" onClick={props.onPress}>
      <Icon name={props.icon} /> <span>{props.words}</span>
    </button>
  );
}
