// Whether an answer helped. The last word counts; a "no" may say why.
import { useState } from 'hono/jsx';
import type { FeedbackKind, Rating, SaidWrong } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Icon } from './icons.tsx';

interface FeedbackProps {
  readonly turnId: string;
  readonly rating: Rating | null;
  /** Nothing was answered: other things can be wrong. */
  readonly isRefusal: boolean;
  readonly onRate: (rating: Rating, said?: SaidWrong) => void;
}

export function Feedback({ turnId, rating, isRefusal, onRate }: FeedbackProps) {
  const texts = useTexts('ask').feedback;
  const [isReasonSent, setReasonSent] = useState(false);
  const rate = (next: Rating) => {
    setReasonSent(false);
    onRate(next);
  };
  return (
    <div class="feedback">
      <fieldset class="thumbs">
        <legend>{texts.question}</legend>
        <button
          type="button"
          class="thumb"
          aria-pressed={rating === 'up' ? 'true' : 'false'}
          onClick={() => rate('up')}
        >
          <Icon name="up" />
          <span class="visually-hidden">{texts.yes}</span>
        </button>
        <button
          type="button"
          class="thumb"
          aria-pressed={rating === 'down' ? 'true' : 'false'}
          onClick={() => rate('down')}
        >
          <Icon name="down" />
          <span class="visually-hidden">{texts.no}</span>
        </button>
      </fieldset>
      <p class="fine" role="status">
        {rating === 'up' && texts.thanks}
        {rating === 'down' && (isReasonSent ? texts.thanksDown : texts.thanksAsk)}
      </p>
      {rating === 'down' && !isReasonSent && (
        <ReasonForm
          key="reason"
          fieldId={`reason-${turnId}`}
          isRefusal={isRefusal}
          onSend={(said) => {
            onRate('down', said);
            setReasonSent(true);
          }}
        />
      )}
    </div>
  );
}

const kindsOf = {
  answer: ['wrong', 'not_what_i_asked', 'too_long', 'too_little', 'other'],
  refusal: ['in_course', 'not_what_i_asked', 'other'],
} as const satisfies Readonly<Record<string, readonly FeedbackKind[]>>;

interface ReasonFormProps {
  readonly fieldId: string;
  readonly isRefusal: boolean;
  readonly onSend: (said: SaidWrong) => void;
}

/** A kind, words, or both; without either there is nothing to send. */
function ReasonForm({ fieldId, isRefusal, onSend }: ReasonFormProps) {
  const texts = useTexts('ask').feedback;
  const kinds: readonly FeedbackKind[] = isRefusal ? kindsOf.refusal : kindsOf.answer;
  const wordsOf: Readonly<Record<FeedbackKind, string>> = isRefusal
    ? { ...texts.kinds, ...texts.refusalKinds }
    : texts.kinds;
  const send = (event: Event) => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    const reason = String(fields.get('reason') ?? '').trim();
    const kind = kinds.find((each) => each === fields.get('kind'));
    if (reason !== '' || kind) onSend({ ...(reason !== '' && { reason }), ...(kind && { kind }) });
  };
  return (
    <form class="reason" onSubmit={send}>
      <fieldset class="reason-kinds">
        <legend class="visually-hidden">{texts.thanksAsk}</legend>
        {kinds.map((kind) => (
          <label class="reason-kind">
            <input type="radio" name="kind" value={kind} /> {wordsOf[kind]}
          </label>
        ))}
      </fieldset>
      <label for={fieldId} class="visually-hidden">
        {texts.reason}
      </label>
      <input
        id={fieldId}
        name="reason"
        maxlength={1000}
        autocomplete="off"
        placeholder={isRefusal ? texts.refusalExample : texts.example}
      />
      <button type="submit" class="button">
        {texts.send}
      </button>
    </form>
  );
}
