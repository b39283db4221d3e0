// Says why something did not come, what to do, and which request to name when asking for help.
import type { Failure } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Texts } from '../texts/wording.ts';
import { Icon } from './icons.tsx';

export function FailureNote({ failure, onRetry }: { readonly failure: Failure; readonly onRetry?: () => void }) {
  const texts = useTexts('ask');
  const { title, detail, requestId } = describeFailure(failure, texts.failure);
  return (
    <div class="note note-failure">
      <Icon name={failure.kind === 'offline' ? 'offline' : 'warning'} />
      <div>
        <p class="note-title">{title}</p>
        <p>{detail}</p>
        {requestId && (
          <p class="fine">
            {texts.failure.request} <code>{requestId}</code>
          </p>
        )}
        {onRetry && (
          <button type="button" class="button" onClick={onRetry}>
            <Icon name="refresh" /> {texts.turn.retry}
          </button>
        )}
      </div>
    </div>
  );
}

/** A failure in words. */
function describeFailure(
  failure: Failure,
  texts: Texts['ask']['failure'],
): { title: string; detail: string; requestId: string | null } {
  switch (failure.kind) {
    case 'problem': {
      const { code, errors, request_id: requestId } = failure.problem;
      const known: Readonly<Record<string, { title: string; detail: string }>> = texts.codes;
      const { title, detail } = (Object.hasOwn(known, code) && known[code]) || failure.problem;
      const fields = (errors ?? []).map(({ path, message }) => `${path}: ${message}`).join('; ');
      return { title, detail: fields === '' ? detail : `${detail} ${fields}`, requestId };
    }
    case 'offline':
      return { ...texts.offline, requestId: null };
    case 'unreachable':
      return { ...texts.unreachable, requestId: null };
    case 'broken_off':
      return { ...texts.brokenOff, requestId: failure.requestId };
  }
}
