// Choices of which one is taken.
import { useLanguage } from '../../texts/use-texts.ts';
import { InlineWords } from '../html.tsx';

interface Choice {
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
  /** Said beside the chosen one once it is handed in; null before. */
  readonly chosenNote: string | null;
  readonly isDisabled: boolean;
  readonly language: string | undefined;
  onChoose(id: string): void;
}

export function ChoiceList(props: ChoiceListProps) {
  const { name, label, choices, chosen, chosenNote, isDisabled, language, onChoose } = props;
  const isNoted = (id: string) => chosenNote !== null && chosen === id;
  return (
    <fieldset class="card-choices" id={name} lang={language}>
      <legend class="visually-hidden">{label}</legend>
      {choices.map(({ id, text, html }) => (
        <label class={isNoted(id) ? 'card-choice is-given' : 'card-choice'} key={id}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={chosen === id}
            disabled={isDisabled}
            onChange={() => onChoose(id)}
          />
          <InlineWords html={html} text={text} />
          {isNoted(id) && <Note text={chosenNote ?? ''} />}
        </label>
      ))}
    </fieldset>
  );
}

/** In the page's own language: the choices are in the course's. */
function Note({ text }: { readonly text: string }) {
  return (
    <span class="card-choice-note" lang={useLanguage()}>
      {text}
    </span>
  );
}
