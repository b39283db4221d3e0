// "Ask my trainer" under a refusal: from the button to the person's reply. A reply is shown as a person's words, as plain
// text and without references. What is kept and sent is the page's business (client/trainer.ts).
import { useEffect, useRef, useState } from 'hono/jsx';
import type { TrainerQuestion } from '../../contract/trainer-question.ts';
import type { Failure } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { FailureNote } from './failure-note.tsx';
import { Icon } from './icons.tsx';
import { Moment } from './moment.tsx';

/** What it is about: one answer, or one message of the tutor. */
type TrainerTopic = { readonly answerId: string } | { readonly messageId: string };

/** What a learner sends on; `question` is for services that keep no learner text. */
export type TrainerRequest = TrainerTopic & { readonly question?: string; readonly note?: string };

interface TrainerNoteProps {
  readonly about: TrainerTopic;
  /** Once it was sent, with the reply once there is one. */
  readonly known: TrainerQuestion | null;
  /** What was asked, where the page knows. */
  readonly question: string | null;
  /** False on the server: nothing can be sent without a script. */
  readonly isOffered: boolean;
  /** Resolves with null once it was sent (the page then hands it in as `known`), or with why it was not. */
  readonly onSend: (request: TrainerRequest) => Promise<Failure | null>;
}

export function TrainerNote({ about, known, question, isOffered, onSend }: TrainerNoteProps) {
  const texts = useTexts('teaching').ask;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (known) return <Sent question={known} isFresh={wasOpen} />;
  if (!isOffered) return null;
  if (isOpen) {
    const id = 'answerId' in about ? about.answerId : about.messageId;
    const send = (request: { readonly question?: string; readonly note?: string }) => onSend({ ...about, ...request });
    return <TrainerForm id={`trainer-${id}`} question={question} onSend={send} onCancel={() => setOpen(false)} />;
  }
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <div class="trainer-note">
      <button type="button" class="button" onClick={open}>
        <Icon name="question" /> {texts.button}
      </button>
    </div>
  );
}

interface TrainerFormProps {
  readonly id: string;
  readonly question: string | null;
  readonly onSend: (request: { readonly question?: string; readonly note?: string }) => Promise<Failure | null>;
  readonly onCancel: () => void;
}

function TrainerForm({ id, question, onSend, onCancel }: TrainerFormProps) {
  const texts = useTexts('teaching').ask;
  const [state, setState] = useState<{ isSending: boolean; failure: Failure | null }>({
    isSending: false,
    failure: null,
  });
  const isUnderWay = useRef(false);
  const send = async (event: Event) => {
    event.preventDefault();
    // State is only read again after the next rendering; two quick presses send once.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const fields = new FormData(event.target as HTMLFormElement);
    const field = (name: string) => String(fields.get(name) ?? '').trim();
    const asked = question ?? field('question');
    const note = field('note');
    setState({ isSending: true, failure: null });
    const failure = await onSend({ ...(asked ? { question: asked.slice(0, 2000) } : {}), ...(note ? { note } : {}) });
    isUnderWay.current = false;
    setState({ isSending: false, failure });
  };
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <form class="trainer-note trainer-form" aria-labelledby={`${id}-title`} onSubmit={send}>
      <h3 id={`${id}-title`} class="trainer-title" tabindex={-1} ref={title}>
        {texts.title}
      </h3>
      {question === null ? (
        <>
          <label for={`${id}-question`}>{texts.question}</label>
          <textarea id={`${id}-question`} name="question" class="teaching-field" rows={2} maxlength={2000} required />
        </>
      ) : (
        <blockquote class="trainer-question" dir="auto">
          {question}
        </blockquote>
      )}
      <label for={`${id}-note`}>{texts.note}</label>
      <textarea
        id={`${id}-note`}
        name="note"
        class="teaching-field"
        rows={2}
        maxlength={1000}
        aria-describedby={`${id}-privacy`}
      />
      <p id={`${id}-privacy`} class="fine">
        {texts.privacy}
      </p>
      {state.failure && <FailureNote failure={state.failure} />}
      <p class="trainer-buttons">
        <button type="button" class="button" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="submit" class="button button-primary" aria-disabled={state.isSending ? 'true' : undefined}>
          {state.isSending ? texts.sending : state.failure ? texts.retry : texts.send}
        </button>
      </p>
    </form>
  );
}

/** @param props.isFresh it was sent on this page, just now: the focus goes on from the form to what came of it */
function Sent({ question, isFresh }: { readonly question: TrainerQuestion; readonly isFresh: boolean }) {
  const texts = useTexts('teaching').ask;
  const { reply, note } = question;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFresh) line.current?.focus();
  }, []);
  if (reply === null) {
    return (
      <div class="trainer-note trainer-sent">
        <p tabindex={-1} ref={line}>
          <Icon name="check" /> <strong>{texts.sent}</strong>
        </p>
        <p class="fine">{texts.sentDetail}</p>
        {note && (
          <p class="fine" dir="auto">
            {fill(texts.added, { note })}
          </p>
        )}
      </div>
    );
  }
  const titleId = `reply-${question.questionId}`;
  return (
    <section class="trainer-note trainer-reply" aria-labelledby={titleId}>
      <h3 class="trainer-title" id={titleId}>
        <Icon name="person" /> {texts.replied}
      </h3>
      <p class="trainer-words" dir="auto">
        {reply.text}
      </p>
      <p class="fine">
        {texts.person} <Moment at={reply.repliedAt} />
      </p>
    </section>
  );
}
