// The drawer of how a turn was decided: a modal dialog of its own beside the page, gone when it is closed.
import { useEffect, useState } from 'hono/jsx';
import { render } from 'hono/jsx/dom';
import { DebugDrawer, type DebugState } from '../../components/debug/debug-drawer.tsx';
import type { FrameData } from '../../page-frame.tsx';
import { SpeechContext } from '../../texts/use-texts.ts';
import { call } from '../api.ts';

interface Wanted {
  readonly threadId: string;
  readonly turnId: string;
  readonly frame: FrameData;
}

/** The focus goes into the drawer, and back where it was when it closes. */
export function openDebug(wanted: Wanted): void {
  if (document.querySelector('dialog.debug-drawer')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'debug-drawer';
  dialog.setAttribute('aria-labelledby', 'debug-title');
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.appendChild(dialog);
  render(
    <SpeechContext.Provider value={wanted.frame}>
      <Live {...wanted} close={() => dialog.close()} />
    </SpeechContext.Provider>,
    dialog,
  );
  dialog.showModal();
}

function Live({ threadId, turnId, close }: Wanted & { close(): void }) {
  const [state, setState] = useState<DebugState>({ kind: 'loading' });
  const [copy, setCopy] = useState<'idle' | 'copied' | 'failed'>('idle');
  const read = () => {
    setState({ kind: 'loading' });
    void readTurn(threadId, turnId).then(setState);
  };
  useEffect(read, []);
  const copyJson = () => {
    if (state.kind !== 'shown') return;
    navigator.clipboard.writeText(JSON.stringify(state.debug, null, 2)).then(
      () => setCopy('copied'),
      () => setCopy('failed'),
    );
  };
  return <DebugDrawer state={state} copy={copy} onCopy={copyJson} onClose={close} onRetry={read} />;
}

async function readTurn(threadId: string, turnId: string): Promise<DebugState> {
  const read = await call('GET /api/tutor/threads/{threadId}/turns/{turnId}/debug', { path: { threadId, turnId } });
  if (read.ok) return { kind: 'shown', debug: read.value };
  const { failure } = read;
  if (failure.kind === 'problem') return { kind: 'failed', requestId: failure.problem.request_id };
  return { kind: 'failed', requestId: failure.kind === 'broken_off' ? failure.requestId : null };
}
