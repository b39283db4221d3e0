// What a model drafted behind a run: questions beside passages, drills of drafted units.
import type { RunProgressBody } from '../../../contract/author-material.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { useNumber } from './author-page.tsx';

export function DraftingReport({ drafting }: Pick<RunProgressBody, 'drafting'>) {
  const { drafting: texts } = useTexts('documents').run;
  const format = useNumber();
  const count = useCount();
  if (drafting === null) return null;
  const { passages, drafted, waiting, given_up: givenUp, stopped } = drafting;
  return (
    <section>
      <h2>{texts.title}</h2>
      <p>{fill(texts.figures, { drafted: format(drafted), passages: format(passages), waiting: format(waiting) })}</p>
      {givenUp > 0 && <p>{count(texts.givenUp, givenUp)}</p>}
      {stopped !== null && waiting > 0 && <p>{texts.stopped[stopped]}</p>}
      {waiting > 0 && <progress max={passages} value={passages - waiting} aria-label={texts.title} />}
    </section>
  );
}

export function DrillDraftingReport({ drafting }: { readonly drafting: RunProgressBody['drill_drafting'] }) {
  const { drafting: shared, drillDrafting: texts } = useTexts('documents').run;
  const format = useNumber();
  const count = useCount();
  if (drafting === null) return null;
  const { units, drafted, drills, waiting, given_up: givenUp, stopped } = drafting;
  const figures = { drills: format(drills), drafted: format(drafted), units: format(units), waiting: format(waiting) };
  return (
    <section>
      <h2>{texts.title}</h2>
      <p>{fill(texts.figures, figures)}</p>
      {givenUp > 0 && <p>{count(texts.givenUp, givenUp)}</p>}
      {stopped !== null && waiting > 0 && <p>{shared.stopped[stopped]}</p>}
      {waiting > 0 && <progress max={units} value={units - waiting} aria-label={texts.title} />}
    </section>
  );
}
