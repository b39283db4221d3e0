// How a turn was decided, readable: what came of it, how the learner stood, what was allowed, what was weighed. Ids are
// shown as they are; nothing here is HTML of anybody's.
import type { TurnDebug } from '../../../contract/tutor-debug.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Icon } from '../icons.tsx';
import { Ids, Outcome, Policy, Standing, UnitTitles } from './debug-facts.tsx';
import { Candidates, Mapped, Timings } from './debug-tables.tsx';

export type DebugState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly requestId: string | null }
  | { readonly kind: 'shown'; readonly debug: TurnDebug };

interface DebugDrawerProps {
  readonly state: DebugState;
  readonly copy: 'idle' | 'copied' | 'failed';
  onCopy(): void;
  onClose(): void;
  onRetry(): void;
}

export function DebugDrawer({ state, copy, onCopy, onClose, onRetry }: DebugDrawerProps) {
  const texts = useTexts('debug');
  return (
    <div class="debug-inside">
      <header class="debug-head">
        <h2 id="debug-title">{texts.open}</h2>
        <button type="button" class="icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div class="debug-body" aria-live="polite" aria-busy={state.kind === 'loading' ? 'true' : 'false'}>
        {state.kind === 'loading' && <p class="fine">{texts.loading}…</p>}
        {state.kind === 'failed' && (
          <div class="note note-failure">
            <Icon name="warning" />
            <div>
              <p class="note-title">{texts.failed}</p>
              {state.requestId !== null && <p class="fine">{fill(texts.requestId, { id: state.requestId })}</p>}
              <button type="button" class="button" onClick={onRetry}>
                <Icon name="refresh" /> {texts.again}
              </button>
            </div>
          </div>
        )}
        {state.kind === 'shown' && <Decision debug={state.debug} copy={copy} onCopy={onCopy} />}
      </div>
    </div>
  );
}

function Decision({ debug, copy, onCopy }: { readonly debug: TurnDebug } & Pick<DebugDrawerProps, 'copy' | 'onCopy'>) {
  const { json } = useTexts('debug');
  const { decision } = debug;
  return (
    <UnitTitles.Provider value={debug.unitTitles}>
      <Outcome debug={debug} />
      {decision.standing && <Standing standing={decision.standing} />}
      {decision.policy && <Policy policy={decision.policy} nextEligibleAt={decision.nextEligibleAt} />}
      <Mapped units={decision.mappedUnits} />
      <Candidates units={decision.candidateUnits} />
      <Ids context={decision.context} />
      <Timings timingsMs={decision.timingsMs} />
      <details class="debug-json">
        <summary>{json.title}</summary>
        <button type="button" class="button" onClick={onCopy}>
          {json.copy}
        </button>
        <span role="status" class="fine">
          {copy === 'copied' ? json.copied : copy === 'failed' ? json.notCopied : ''}
        </span>
        {/* Scrolls by itself, so it must take the focus. */}
        <pre tabindex={0}>
          <code>{JSON.stringify(debug, null, 2)}</code>
        </pre>
      </details>
    </UnitTitles.Provider>
  );
}
