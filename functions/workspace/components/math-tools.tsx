// Palette and preview for a field in which mathematics is typed; the field itself belongs to whoever shows it.
import { insertMath, nextEmptyPlace } from '../markup/insert-math.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Icon } from './icons.tsx';
import { MathPalette } from './math-palette.tsx';
import { MathPreviewLine } from './math-preview.tsx';
import type { MathSymbol } from './math-symbols.ts';
import type { PreviewState } from './use-math-preview.ts';

interface MathToolsProps {
  readonly fieldId: string;
  readonly preview: PreviewState;
  readonly isDisabled: boolean;
  readonly maxLength: number;
  onInput(value: string): void;
}

export function MathTools({ fieldId, preview, isDisabled, maxLength, onInput }: MathToolsProps) {
  const choose = (symbol: MathSymbol) => {
    const value = insertIntoField(fieldId, symbol, maxLength);
    if (value !== null) onInput(value);
  };
  return (
    <div class="math-tools" id={`${fieldId}-math`}>
      <MathPreviewLine id={`${fieldId}-preview`} preview={preview} />
      <MathPalette id={`${fieldId}-palette`} isDisabled={isDisabled} onChoose={choose} />
    </div>
  );
}

interface ToggleProps {
  readonly fieldId: string;
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  onToggle(): void;
}

/** Opens and closes the maths input of a field. */
export function MathToggle({ fieldId, isOpen, isDisabled, onToggle }: ToggleProps) {
  const { math } = useTexts('composer');
  const toggle = () => {
    onToggle();
    // Put away, it leaves the field to go on writing in.
    if (isOpen) fieldOf(fieldId)?.focus();
  };
  return (
    <button
      type="button"
      class={isOpen ? 'icon-button math-toggle is-open' : 'icon-button math-toggle'}
      aria-expanded={isOpen ? 'true' : 'false'}
      aria-controls={isOpen ? `${fieldId}-math` : undefined}
      aria-label={math.open}
      title={math.open}
      disabled={isDisabled}
      onClick={toggle}
    >
      <Icon name="formula" />
    </button>
  );
}

/** Puts a symbol at the cursor of the field and the cursor where to go on. @returns the field's text; null: no room */
function insertIntoField(fieldId: string, symbol: MathSymbol, maxLength: number): string | null {
  const field = fieldOf(fieldId);
  if (!field) return null;
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  const given = { value, start, end: selectionEnd ?? start };
  const inserted = insertMath(given, symbol.template, symbol.isSuffix ?? false);
  if (inserted.value.length > maxLength) return null;
  field.value = inserted.value;
  field.focus();
  field.setSelectionRange(inserted.start, inserted.end);
  return inserted.value;
}

/** Goes to the next empty place of a formula. @returns false where nothing is to be filled */
export function goToEmptyPlace(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const place = nextEmptyPlace(field.value, field.selectionEnd ?? 0);
  if (place === null) return false;
  field.setSelectionRange(place, place);
  return true;
}

function fieldOf(id: string): HTMLInputElement | HTMLTextAreaElement | null {
  return document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
}
