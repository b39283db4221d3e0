// How an answer came out: a shape, a word, and only then a colour.
import { Icon, type IconName } from '../icons.tsx';

type Outcome = 'good' | 'bad' | 'open' | 'locked' | 'ready';

const icons: Readonly<Record<Outcome, IconName>> = {
  good: 'check',
  bad: 'close',
  open: 'question',
  locked: 'lock',
  ready: 'refresh',
};

export function StatusPill({ outcome, text }: { readonly outcome: Outcome; readonly text: string }) {
  return (
    <span class={`card-pill card-pill-${outcome}`}>
      <Icon name={icons[outcome]} />
      {text}
    </span>
  );
}
