// Says why something did not come, what to do, and which request to name when asking for help.
import type { Failure } from '../model.ts';
import { Icon } from './icons.tsx';

export function FailureNote({ failure, onRetry }: { readonly failure: Failure; readonly onRetry?: () => void }) {
  const { title, detail, requestId } = describeFailure(failure);
  return (
    <div class="note note-failure">
      <Icon name={failure.kind === 'offline' ? 'offline' : 'warning'} />
      <div>
        <p class="note-title">{title}</p>
        <p>{detail}</p>
        {requestId && (
          <p class="fine">
            Request <code>{requestId}</code>
          </p>
        )}
        {onRetry && (
          <button type="button" class="button" onClick={onRetry}>
            <Icon name="refresh" /> Try again
          </button>
        )}
      </div>
    </div>
  );
}

/** A failure in words. */
export function describeFailure(failure: Failure): { title: string; detail: string; requestId: string | null } {
  switch (failure.kind) {
    case 'problem': {
      const { title, detail, errors, request_id } = failure.problem;
      const fields = (errors ?? []).map(({ path, message }) => `${path}: ${message}`).join('; ');
      return { title, detail: fields === '' ? detail : `${detail} ${fields}`, requestId: request_id };
    }
    case 'offline':
      return {
        title: 'You are offline',
        detail: 'Nothing is lost. Try again when you are connected.',
        requestId: null,
      };
    case 'unreachable':
      return {
        title: 'The service could not be reached',
        detail: 'Your question was not answered. Please try again in a moment.',
        requestId: null,
      };
    case 'broken_off':
      return {
        title: 'The connection broke off',
        detail: 'What had arrived was verified, but there may have been more.',
        requestId: failure.requestId,
      };
  }
}
