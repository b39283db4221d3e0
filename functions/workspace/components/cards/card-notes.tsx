// Why a card could not do what was asked of it, and what can be done about it.

import type { Failure } from '../../model.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Icon } from '../icons.tsx';

/** Beyond what never came and what failed on the service's side: sent again, these may well succeed. */
const passing: ReadonlySet<string> = new Set(['request_in_progress', 'conflict']);

export function CardFailure({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { card } = useTexts('tutor');
  const requestId = failure.kind === 'problem' ? failure.problem.request_id : null;
  return (
    <div class="note note-failure" role="alert">
      <Icon name={failure.kind === 'offline' ? 'offline' : 'warning'} />
      <div>
        <p>{failureText(card.failure, failure)}</p>
        {requestId && <p class="fine">{fill(card.request, { id: requestId })}</p>}
        {isWorthAnother(failure) && (
          <button type="button" class="button" onClick={onRetry}>
            <Icon name="refresh" /> {card.retry}
          </button>
        )}
      </div>
    </div>
  );
}

export function OfflineNote() {
  const { card } = useTexts('tutor');
  return (
    <p class="card-offline fine">
      <Icon name="offline" /> {card.offline}
    </p>
  );
}

/** A problem we have no words for says its own. */
function failureText(
  texts: { readonly unreachable: string; readonly offline: string; readonly other: string },
  failure: Failure,
): string {
  if (failure.kind === 'offline') return texts.offline;
  if (failure.kind !== 'problem') return texts.unreachable;
  const { code, title, detail } = failure.problem;
  const known = texts as Readonly<Record<string, string>>;
  return Object.hasOwn(known, code) ? (known[code] ?? '') : `${texts.other} ${title}. ${detail}`;
}

function isWorthAnother(failure: Failure): boolean {
  if (failure.kind !== 'problem') return true;
  const { status, code } = failure.problem;
  return status >= 500 || status === 429 || passing.has(code);
}
