// A text to be passed on: a field that can be selected, with a button that copies it. The button needs a script
// (client/copy-fields.ts shows it); the field does not.
import { useTexts } from '../texts/use-texts.ts';

interface CopyFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

export function CopyField({ id, label, value }: CopyFieldProps) {
  const { copy } = useTexts('classes').class;
  return (
    <span class="copy-field">
      <input id={id} class="teaching-field" value={value} readonly aria-label={label} dir="ltr" spellcheck={false} />
      <button type="button" class="button" data-copy={id} data-copied={copy.done} hidden>
        {copy.button}
      </button>
    </span>
  );
}
