// The live preview of what is typed. The code that makes it is fetched when it is first needed, and then stays.
import { useEffect, useState } from 'hono/jsx';
import { showEmptyPlaces } from '../markup/insert-math.ts';
import type { MathPreview } from '../markup/preview-math.ts';

type PreviewMath = (text: string) => MathPreview;
export type PreviewState = MathPreview | { readonly kind: 'loading' } | { readonly kind: 'unavailable' };

let loaded: PreviewMath | null = null;

/** Whether the maths input has been opened on this page, here or in another field. */
export function isPreviewLoaded(): boolean {
  return loaded !== null;
}

/** @throws where it cannot be fetched: offline, or the page is older than what the service now has */
export async function loadPreview(): Promise<PreviewMath> {
  const { previewMath } = await import('../markup/preview-math.ts');
  loaded ??= (text) => previewMath(text, showEmptyPlaces);
  return loaded;
}

/** @param isWanted fetches what is needed, once */
export function useMathPreview(text: string, isWanted: boolean): PreviewState {
  const [state, setState] = useState<'loading' | 'ready' | 'unavailable'>(loaded === null ? 'loading' : 'ready');
  useEffect(() => {
    if (!isWanted || loaded !== null) return;
    loadPreview().then(
      () => setState('ready'),
      () => setState('unavailable'),
    );
  }, [isWanted]);
  if (loaded !== null) return loaded(text);
  return { kind: state === 'unavailable' ? 'unavailable' : 'loading' };
}
