// What bronze, silver and gold mean, to be opened where they first appear. Pages that show it carry the `tutor` texts.
import { useTexts } from '../texts/use-texts.ts';

export function TiersMeaning() {
  const { strip: texts } = useTexts('tutor');
  return (
    <details class="strip-tiers-meaning">
      <summary>{texts.tiersTitle}</summary>
      <p class="fine">{texts.tiers}</p>
    </details>
  );
}
