// The formula as it will be read, below the field where it is typed.
import { useTexts } from '../texts/use-texts.ts';
import { InlineWords } from './html.tsx';
import type { PreviewState } from './use-math-preview.ts';

/** @param id of the element that tells it: the field names it as its description */
export function MathPreviewLine({ id, preview }: { readonly id: string; readonly preview: PreviewState }) {
  const { math } = useTexts('composer');
  const note = notes(math)[preview.kind];
  const html = preview.kind === 'formula' || preview.kind === 'unfinished' ? preview.html : null;
  return (
    <p id={id} class={`math-preview is-${preview.kind}`}>
      <span class="math-preview-label">{math.preview}</span>
      <span class="math-preview-shown">
        {html !== null && (
          <span class="math-preview-formula" key="formula">
            <InlineWords html={html} text="" />
          </span>
        )}
        {note !== null && (
          <span class="math-preview-note" key="note">
            {note}
          </span>
        )}
      </span>
    </p>
  );
}

function notes(math: ReturnType<typeof useTexts<'composer'>>['math']): Record<PreviewState['kind'], string | null> {
  return {
    loading: math.loading,
    unavailable: math.unavailable,
    empty: math.empty,
    words: math.words,
    formula: null,
    unfinished: math.unfinished,
    unreadable: math.unreadable,
  };
}
