// The card of a tutor's message, whichever kind it is.
import { cardTitleId } from './card-ids.ts';
import { CardFailure, OfflineNote } from './card-notes.tsx';
import type { CardViewProps } from './card-props.ts';
import { ConceptCardView } from './concept-card.tsx';
import { DrillCardView } from './drill-card.tsx';
import { ExamCardView } from './exam-card.tsx';

/** Nothing where the message has no card. */
export function CardView(props: CardViewProps) {
  const { message, activity, actions, isLatest, isOffline } = props;
  const { card } = message;
  if (card === null) return null;
  return (
    <article
      class={`card card-${card.type.toLowerCase()}`}
      aria-labelledby={cardTitleId(message.id)}
      aria-busy={activity.kind === 'working' ? 'true' : undefined}
    >
      {card.type === 'CONCEPT' && <ConceptCardView {...props} card={card} />}
      {card.type === 'DRILL' && <DrillCardView {...props} card={card} />}
      {card.type === 'EXAM' && <ExamCardView {...props} card={card} />}
      {activity.kind === 'failed' && (
        <CardFailure key="failure" failure={activity.failure} onRetry={() => actions.retry(message.id)} />
      )}
      {isLatest && isOffline && activity.kind !== 'failed' && <OfflineNote key="offline" />}
    </article>
  );
}
