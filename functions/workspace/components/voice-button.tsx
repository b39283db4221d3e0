// Opens the dialog in which something is spoken and confirmed. The dialog's code is fetched when it is first wanted.
import { useState } from 'hono/jsx';
import { useTexts } from '../texts/use-texts.ts';
import { Icon } from './icons.tsx';
import type { VoiceDialogProps } from './voice-dialog.tsx';

type Dialog = typeof import('./voice-dialog.tsx').VoiceDialog;

export interface Voice {
  readonly state: 'closed' | 'loading' | 'open' | 'failed';
  open(): void;
  close(): void;
}

let loaded: Dialog | null = null;

export function useVoice(): Voice {
  const [state, setState] = useState<Voice['state']>('closed');
  return {
    state,
    close: () => setState('closed'),
    open() {
      if (loaded !== null) return setState('open');
      setState('loading');
      import('./voice-dialog.tsx').then(
        ({ VoiceDialog }) => {
          loaded = VoiceDialog;
          setState('open');
        },
        () => setState('failed'),
      );
    },
  };
}

/** The dialog where it is open. Stands outside of forms: it has fields of its own. */
export function VoicePlace({ voice, ...props }: VoiceDialogProps & { readonly voice: Voice }) {
  const Dialog = loaded;
  return voice.state === 'open' && Dialog ? <Dialog {...props} /> : null;
}

export const voiceButtonId = 'voice-button';

export function VoiceButton({ voice, isDisabled }: { readonly voice: Voice; readonly isDisabled: boolean }) {
  const texts = useTexts('composer').voice;
  return (
    <button
      type="button"
      id={voiceButtonId}
      class="icon-button voice-button"
      aria-haspopup="dialog"
      aria-label={texts.open}
      title={texts.open}
      aria-busy={voice.state === 'loading' ? 'true' : 'false'}
      disabled={isDisabled}
      onClick={() => voice.open()}
    >
      <Icon name="microphone" />
    </button>
  );
}
