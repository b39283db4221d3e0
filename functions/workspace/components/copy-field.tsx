// A text to be passed on: a field that can be selected, with a button that copies it. The button needs a script
// (client/copy-fields.ts shows it); the field does not.

interface CopyFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly words: { readonly button: string; readonly done: string };
}

export function CopyField({ id, label, value, words }: CopyFieldProps) {
  return (
    <span class="copy-field">
      <input id={id} class="teaching-field" value={value} readonly aria-label={label} dir="ltr" spellcheck={false} />
      <button type="button" class="button" data-copy={id} data-copied={words.done} hidden>
        {words.button}
      </button>
    </span>
  );
}
