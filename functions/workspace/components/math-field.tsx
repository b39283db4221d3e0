// An answer or a formula typed by a learner, plain or as LaTeX.
import { useTexts } from '../texts/use-texts.ts';

export interface MathFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly isDisabled: boolean;
  /** False on the server. */
  readonly isLive: boolean;
  readonly maxLength: number;
  onInput(value: string): void;
  /** Enter. */
  onSubmit(): void;
}

export function MathField({ id, label, value, isDisabled, isLive, maxLength, onInput, onSubmit }: MathFieldProps) {
  useTexts('composer');
  return (
    <div class="math-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        maxlength={maxLength}
        disabled={isDisabled}
        {...(isLive ? { value } : {})}
        onInput={(event: Event) => onInput((event.target as HTMLInputElement).value)}
        onKeydown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.isComposing) return;
          event.preventDefault();
          onSubmit();
        }}
      />
    </div>
  );
}
