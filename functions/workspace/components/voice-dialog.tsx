// Speak, read what was heard, correct it, confirm it. Nothing is sent before that, and nothing when it is cancelled.
// Where the browser cannot hear, the same dialog takes typed words.
import { useEffect, useRef, useState } from 'hono/jsx';
import { isVoiceSupported, type Listening, listen, type VoiceError } from '../client/voice.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Icon } from './icons.tsx';
import { VoiceConfirm } from './voice-confirm.tsx';

export interface VoiceDialogProps {
  /** Whether it goes to the tutor, who takes formulas as well; else it is a question. */
  readonly isForTutor: boolean;
  /** The course's. */
  readonly language: string;
  readonly maxLength: number;
  /** What the learner confirmed; the formula where it is to be sent as one. */
  onConfirm(words: string, latex: string | null): void;
  onClose(): void;
}

type Step =
  | { readonly kind: 'consent' }
  | { readonly kind: 'listening'; readonly hasStarted: boolean; readonly heard: string }
  | { readonly kind: 'confirm'; readonly words: string; readonly error: VoiceError | null };

const dialogId = 'voice-dialog';
/** What is being listened to: there is one dialog on a page, and it outlives no rendering of it. */
let current: Listening | null = null;

function abandon(): void {
  current?.abandon();
  current = null;
}

function dialogElement(): HTMLDialogElement | null {
  return document.getElementById(dialogId) as HTMLDialogElement | null;
}

export function VoiceDialog({ isForTutor, language, maxLength, onConfirm, onClose }: VoiceDialogProps) {
  const texts = useTexts('composer').voice;
  const canHear = isVoiceSupported();
  const [step, setStep] = useState<Step>(canHear ? { kind: 'consent' } : { kind: 'confirm', words: '', error: null });
  const start = () => {
    setStep({ kind: 'listening', hasStarted: false, heard: '' });
    current = listen({
      language,
      onStart: () => setStep({ kind: 'listening', hasStarted: true, heard: '' }),
      onHeard: (heard) => setStep({ kind: 'listening', hasStarted: true, heard }),
      onEnd({ words, error }) {
        current = null;
        setStep({ kind: 'confirm', words: words.slice(0, maxLength), error });
      },
    });
  };
  const close = () => {
    abandon();
    // Before it goes: only a closed dialog lets the focus out.
    dialogElement()?.close();
    onClose();
  };
  useEffect(() => {
    const dialog = dialogElement();
    if (!dialog?.open) dialog?.showModal();
    if (canHear && hasAgreedToVoice()) start();
    return abandon;
  }, []);
  const confirm = (words: string, latex: string | null) => {
    close();
    onConfirm(words, latex);
  };
  return (
    <dialog class="voice" id={dialogId} aria-labelledby="voice-title" onCancel={close}>
      <h2 id="voice-title">{isForTutor ? texts.title : texts.titleAsk}</h2>
      {step.kind === 'consent' && (
        <Consent
          key="consent"
          onDecline={close}
          onAgree={() => {
            agreeToVoice();
            start();
          }}
        />
      )}
      {step.kind === 'listening' && (
        <Hearing key="listening" hasStarted={step.hasStarted} heard={step.heard} onCancel={close} />
      )}
      {step.kind === 'confirm' && (
        <VoiceConfirm
          key="confirm"
          given={step.words}
          note={canHear ? step.error && texts.errors[step.error] : texts.notSupported}
          isForTutor={isForTutor}
          maxLength={maxLength}
          onAgain={canHear ? start : null}
          onConfirm={confirm}
          onCancel={close}
        />
      )}
    </dialog>
  );
}

function Consent(props: { onAgree(): void; onDecline(): void }) {
  const texts = useTexts('composer').voice;
  return (
    <>
      <p>{texts.consent}</p>
      <div class="voice-buttons">
        <button type="button" class="button" onClick={props.onDecline}>
          {texts.decline}
        </button>
        <button type="button" class="button button-primary" onClick={props.onAgree}>
          {texts.agree}
        </button>
      </div>
    </>
  );
}

function Hearing(props: { readonly hasStarted: boolean; readonly heard: string; onCancel(): void }) {
  const texts = useTexts('composer').voice;
  const stop = useRef<HTMLButtonElement>(null);
  // The button that began it has gone, and the focus with it.
  useEffect(() => stop.current?.focus(), []);
  return (
    <>
      <p class={props.hasStarted ? 'voice-state is-hearing' : 'voice-state'} role="status">
        <Icon name="microphone" /> {props.hasStarted ? texts.listening : texts.starting}
      </p>
      <p class="voice-heard" dir="auto">
        {props.heard}
      </p>
      <div class="voice-buttons">
        <button type="button" class="button" onClick={props.onCancel}>
          {texts.cancel}
        </button>
        <button type="button" class="button button-primary" ref={stop} onClick={() => current?.stop()}>
          <Icon name="stop" /> {texts.stop}
        </button>
      </div>
    </>
  );
}

const name = 'groundwork voice agreed';

/** Whether the reader has agreed that the browser turns speech into words. False where storage is forbidden: then it is asked each time. */
function hasAgreedToVoice(): boolean {
  try {
    return localStorage.getItem(name) === 'yes';
  } catch {
    return false;
  }
}

function agreeToVoice(): void {
  try {
    localStorage.setItem(name, 'yes');
  } catch {
    // Forbidden: asked again the next time.
  }
}
