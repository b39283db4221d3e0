// Choices of which one is taken.
import { InlineWords } from '../html.tsx';

export interface Choice {
  readonly id: string;
  readonly text: string;
  readonly html: string | undefined;
}

interface ChoiceListProps {
  /** Of the group: unique on the page. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | null;
  readonly isDisabled: boolean;
  readonly language: string | undefined;
  onChoose(id: string): void;
}

export function ChoiceList({ name, label, choices, chosen, isDisabled, language, onChoose }: ChoiceListProps) {
  return (
    <fieldset class="card-choices" id={name} lang={language}>
      <legend class="visually-hidden">{label}</legend>
      {choices.map(({ id, text, html }) => (
        <label class="card-choice" key={id}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={chosen === id}
            disabled={isDisabled}
            onChange={() => onChoose(id)}
          />
          <InlineWords html={html} text={text} />
        </label>
      ))}
    </fieldset>
  );
}
