// What helps where a question found no answer: other words for it, or the chapters themselves.
import type { WorkspaceActions } from '../actions.ts';
import type { OutlineContainer } from '../model.ts';
import { readerAddress } from '../reader-addresses.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { Icon } from './icons.tsx';

interface RefusedWaysProps {
  readonly courseId: string;
  /** Something near the question was found. */
  readonly isNear: boolean;
  /** Authors see what was asked and got no answer. */
  readonly isSeen: boolean;
  /** The part whose title shares a rare word with the question. */
  readonly titled: OutlineContainer | null;
  readonly actions: WorkspaceActions;
  /** Puts the question in the field. */
  readonly onEdit: () => void;
}

export function RefusedWays({ courseId, isNear, isSeen, titled, actions, onEdit }: RefusedWaysProps) {
  const texts = useTexts('ask').refused;
  return (
    <div class="refused-ways">
      <p class="fine">{[isNear ? texts.rephrase : texts.absent, isSeen && texts.seen].filter(Boolean).join(' ')}</p>
      <p class="introduction-ways">
        {titled !== null && (
          <a key="titled" class="button" href={readerAddress({ courseId, code: titled.code })}>
            <Icon name="book" /> {fill(texts.titled, { title: titled.title })}
          </a>
        )}
        {actions.isLive && (
          <button key="edit" type="button" class="button" onClick={onEdit}>
            <Icon name="pencil" /> {texts.edit}
          </button>
        )}
        <a key="chapters" class="button" href={readerAddress({ courseId })}>
          <Icon name="list" /> {texts.chapters}
        </a>
      </p>
    </div>
  );
}
