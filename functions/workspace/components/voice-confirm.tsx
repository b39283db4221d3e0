// What was heard, to be corrected and confirmed: as words, and where it is mathematics as a formula with its preview.
import { useEffect, useState } from 'hono/jsx';
import { spokenToLatex } from '../markup/spoken-to-latex.ts';
import { useTexts } from '../texts/use-texts.ts';
import { MathPreviewLine } from './math-preview.tsx';
import { useMathPreview } from './use-math-preview.ts';

interface VoiceConfirmProps {
  /** What was heard; empty where nothing was. */
  readonly given: string;
  /** Why nothing was heard. */
  readonly note: string | null;
  readonly isForTutor: boolean;
  readonly maxLength: number;
  /** Null where the browser cannot hear. */
  readonly onAgain: (() => void) | null;
  onConfirm(words: string, latex: string | null): void;
  onCancel(): void;
}

const wordsId = 'voice-words';

export function VoiceConfirm(props: VoiceConfirmProps) {
  const { voice: texts, field } = useTexts('composer');
  const wasHeard = props.given !== '';
  const [words, setWords] = useState(props.given);
  /** Null until the learner has changed it: till then it follows the words. */
  const [typedLatex, setTypedLatex] = useState<string | null>(null);
  const [isFormula, setFormula] = useState(true);
  const found = props.isForTutor ? spokenToLatex(words) : null;
  const latex = typedLatex ?? found ?? '';
  const hasFormula = props.isForTutor && (found !== null || typedLatex !== null);
  useEffect(() => document.getElementById(wordsId)?.focus(), []);
  const submit = (event: Event) => {
    event.preventDefault();
    const isSent = hasFormula && isFormula && latex.trim() !== '';
    if (isSent || words.trim() !== '') props.onConfirm(words.trim(), isSent ? latex.trim() : null);
  };
  return (
    <form class="voice-confirm" onSubmit={submit}>
      {props.note !== null && (
        <p class="voice-note" role="status" key="note">
          {props.note}
        </p>
      )}
      <label for={wordsId}>{wasHeard ? texts.heard : props.isForTutor ? field.tutor : field.ask}</label>
      <textarea
        id={wordsId}
        rows={2}
        dir="auto"
        maxlength={props.maxLength}
        value={words}
        aria-describedby={wasHeard ? 'voice-words-hint' : undefined}
        onInput={(event: Event) => setWords((event.target as HTMLTextAreaElement).value)}
      />
      {wasHeard && (
        <p class="fine" id="voice-words-hint" key="hint">
          {texts.heardHint}
        </p>
      )}
      {hasFormula && (
        <Formula
          key="formula"
          latex={latex}
          isSent={isFormula}
          maxLength={props.maxLength}
          onLatex={setTypedLatex}
          onSent={setFormula}
        />
      )}
      <div class="voice-buttons">
        <button type="button" class="button" onClick={props.onCancel}>
          {texts.cancel}
        </button>
        {props.onAgain && (
          <button type="button" class="button" key="again" onClick={props.onAgain}>
            {texts.again}
          </button>
        )}
        <button type="submit" class="button button-primary">
          {props.isForTutor ? texts.confirm : texts.confirmAsk}
        </button>
      </div>
    </form>
  );
}

interface FormulaProps {
  readonly latex: string;
  readonly isSent: boolean;
  readonly maxLength: number;
  onLatex(latex: string): void;
  onSent(isSent: boolean): void;
}

function Formula({ latex, isSent, maxLength, onLatex, onSent }: FormulaProps) {
  const texts = useTexts('composer').voice;
  const preview = useMathPreview(latex, true);
  return (
    <div class="voice-formula">
      <label for="voice-latex">{texts.formula}</label>
      <input
        id="voice-latex"
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxlength={maxLength}
        value={latex}
        aria-describedby="voice-preview"
        onInput={(event: Event) => onLatex((event.target as HTMLInputElement).value)}
      />
      <MathPreviewLine id="voice-preview" preview={preview} />
      <label class="voice-choice">
        <input
          type="checkbox"
          checked={isSent}
          onInput={(event: Event) => onSent((event.target as HTMLInputElement).checked)}
        />
        {texts.asFormula}
      </label>
    </div>
  );
}
