// An answer or a formula typed by a learner, plain or as LaTeX, with symbols to choose from and a live preview.
import { useState } from 'hono/jsx';
import { useTexts } from '../texts/use-texts.ts';
import { goToEmptyPlace, MathToggle, MathTools } from './math-tools.tsx';
import { useMathPreview } from './use-math-preview.ts';

export interface MathFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly isDisabled: boolean;
  /** False on the server. */
  readonly isLive: boolean;
  readonly maxLength: number;
  /** Whether a formula may be wanted: the symbols are offered. */
  readonly hasSymbols?: boolean;
  onInput(value: string): void;
  /** Enter. */
  onSubmit(): void;
}

export function MathField(props: MathFieldProps) {
  const { id, label, value, isDisabled, isLive, maxLength, hasSymbols = true, onInput, onSubmit } = props;
  const { math } = useTexts('composer');
  const [isOpen, setOpen] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const preview = useMathPreview(value, isOpen);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    const isToBeFilled = goToEmptyPlace(event.target as HTMLInputElement);
    setWaiting(isToBeFilled);
    if (!isToBeFilled) onSubmit();
  };
  const type = (typed: string) => {
    setWaiting(false);
    onInput(typed);
  };
  return (
    <div class="math-field">
      <label for={id}>{label}</label>
      <div class="math-entry">
        <input
          id={id}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="done"
          maxlength={maxLength}
          disabled={isDisabled}
          aria-describedby={isOpen ? `${id}-preview` : undefined}
          {...(isLive ? { value } : {})}
          onInput={(event: Event) => type((event.target as HTMLInputElement).value)}
          onKeydown={enter}
        />
        {isLive && hasSymbols && (
          <MathToggle fieldId={id} isOpen={isOpen} isDisabled={isDisabled} onToggle={() => setOpen(!isOpen)} />
        )}
      </div>
      <p class="math-waiting" role="status">
        {isWaiting ? math.nextBox : ''}
      </p>
      {isOpen && (
        <MathTools fieldId={id} preview={preview} isDisabled={isDisabled} maxLength={maxLength} onInput={type} />
      )}
    </div>
  );
}
