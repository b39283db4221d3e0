// What the field is for: a question that the course answers, or work with the tutor. Shown where a course has both.
import { useTexts } from '../texts/use-texts.ts';

export type ComposerMode = 'ask' | 'tutor';

const modes: readonly ComposerMode[] = ['tutor', 'ask'];

interface ComposerModesProps {
  readonly mode: ComposerMode;
  onMode(mode: ComposerMode): void;
}

export function ComposerModes({ mode, onMode }: ComposerModesProps) {
  const texts = useTexts('composer').modes;
  return (
    <fieldset class="composer-modes">
      <legend class="visually-hidden">{texts.label}</legend>
      {modes.map((name) => (
        <label key={name} class="composer-mode">
          <input
            type="radio"
            name="mode"
            value={name}
            class="composer-mode-input"
            checked={name === mode}
            onInput={() => onMode(name)}
          />
          <span class="composer-mode-name">{texts[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}
