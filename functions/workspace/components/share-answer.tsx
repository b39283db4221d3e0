// A link to an answer for others of the course: made when it is wished, shown to be copied, taken back.
import { useState } from 'hono/jsx';
import type { WorkspaceActions } from '../actions.ts';
import { sharedAddress } from '../addresses.ts';
import type { Turn } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Tool } from './tool.tsx';

interface ShareProps {
  readonly turn: Turn;
  readonly actions: WorkspaceActions;
}

export function ShareAnswer({ turn, actions }: ShareProps) {
  const { tools, toolsSaid, shared } = useTexts('ask');
  const [said, setSaid] = useState('');
  const { shareId } = turn;
  const fieldId = `share-${turn.id}`;
  const setShared = async (isShared: boolean) => {
    // An answer may still be on its way to where it is kept: that takes seconds.
    if (isShared) setSaid(toolsSaid.sharing);
    const isDone = await actions.shareAnswer(turn.id, isShared);
    setSaid(isDone ? (isShared ? toolsSaid.shared : toolsSaid.unshared) : toolsSaid.shareFailed);
    // On a small screen the link would appear below what is seen.
    if (isDone && isShared) setTimeout(() => document.getElementById(fieldId)?.scrollIntoView({ block: 'center' }), 0);
  };
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(toolsSaid.linkCopied);
    } catch {
      // Forbidden: it is selected instead, and a key copies it.
      (document.getElementById(fieldId) as HTMLInputElement | null)?.select();
      setSaid(toolsSaid.copyFailed);
    }
  };
  if (shareId === null) {
    return (
      <>
        <Tool key="share" icon="link" words={tools.share} onPress={() => void setShared(true)} />
        <p class="fine" role="status" key="said">
          {said}
        </p>
      </>
    );
  }
  const address = new URL(sharedAddress(shareId), location.origin).href;
  return (
    <div class="share" key="shared">
      <label for={fieldId}>{shared.link}</label>
      <input id={fieldId} value={address} readonly dir="ltr" spellcheck={false} />
      <button type="button" class="button" onClick={() => void copy(address)}>
        {shared.copy}
      </button>
      <p class="fine">{shared.note}</p>
      <p class="fine" role="status">
        {said}
      </p>
      {/* Last: it must not come to lie where the press was that shared the answer. */}
      <button type="button" class="button" onClick={() => void setShared(false)}>
        {shared.stop}
      </button>
    </div>
  );
}
