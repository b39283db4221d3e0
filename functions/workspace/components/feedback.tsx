// Whether an answer helped. The last word counts; a "no" may say why.
import { useState } from 'hono/jsx';
import type { Rating } from '../model.ts';
import { Icon } from './icons.tsx';

interface FeedbackProps {
  readonly turnId: string;
  readonly rating: Rating | null;
  readonly onRate: (rating: Rating, reason?: string) => void;
}

export function Feedback({ turnId, rating, onRate }: FeedbackProps) {
  const [isReasonSent, setReasonSent] = useState(false);
  const rate = (next: Rating) => {
    setReasonSent(false);
    onRate(next);
  };
  return (
    <div class="feedback">
      <fieldset class="thumbs">
        <legend>Was this helpful?</legend>
        <button
          type="button"
          class="thumb"
          aria-pressed={rating === 'up' ? 'true' : 'false'}
          onClick={() => rate('up')}
        >
          <Icon name="up" />
          <span class="visually-hidden">Yes, it helped</span>
        </button>
        <button
          type="button"
          class="thumb"
          aria-pressed={rating === 'down' ? 'true' : 'false'}
          onClick={() => rate('down')}
        >
          <Icon name="down" />
          <span class="visually-hidden">No, it did not help</span>
        </button>
      </fieldset>
      <p class="fine" role="status">
        {rating === 'up' || isReasonSent ? 'Thank you.' : rating === 'down' ? 'Thank you. What was wrong?' : ''}
      </p>
      {rating === 'down' && !isReasonSent && (
        <ReasonForm
          key="reason"
          fieldId={`reason-${turnId}`}
          onSend={(reason) => {
            onRate('down', reason);
            setReasonSent(true);
          }}
        />
      )}
    </div>
  );
}

function ReasonForm({ fieldId, onSend }: { readonly fieldId: string; readonly onSend: (reason: string) => void }) {
  const send = (event: Event) => {
    event.preventDefault();
    const reason = String(new FormData(event.target as HTMLFormElement).get('reason') ?? '').trim();
    if (reason !== '') onSend(reason);
  };
  return (
    <form class="reason" onSubmit={send}>
      <label for={fieldId} class="visually-hidden">
        What was wrong?
      </label>
      <input
        id={fieldId}
        name="reason"
        maxlength={1000}
        autocomplete="off"
        placeholder="e.g. it misses the second part"
      />
      <button type="submit" class="button">
        Send
      </button>
    </form>
  );
}
