// What a reader can do with a question that was answered: copy it with its sources, ask it again, change it,
// share it. Needs a script; without one the browser's own means copy, and the question field asks.
import { useState } from 'hono/jsx';
import type { WorkspaceActions } from '../actions.ts';
import type { Turn } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ShareAnswer } from './share-answer.tsx';
import { Tool } from './tool.tsx';

interface AnswerToolsProps {
  readonly turn: Turn;
  /** The last question of the session: it alone is changed. */
  readonly isLatest: boolean;
  readonly actions: WorkspaceActions;
}

export function AnswerTools({ turn, isLatest, actions }: AnswerToolsProps) {
  const texts = useTexts('ask');
  const [said, setSaid] = useState('');
  const { tools, toolsSaid } = texts;
  const copy = async () => {
    const isCopied = await actions.copyAnswer(turn.id);
    setSaid(isCopied ? toolsSaid.copied : toolsSaid.copyFailed);
  };
  const hasWords = turn.question !== '';
  return (
    <fieldset class="answer-tools">
      <legend class="visually-hidden">{tools.label}</legend>
      {turn.sentences.length > 0 && <Tool key="copy" icon="copy" words={tools.copy} onPress={() => void copy()} />}
      {hasWords && <Tool key="again" icon="refresh" words={tools.again} onPress={() => actions.askAgain(turn.id)} />}
      {hasWords && isLatest && (
        <Tool key="edit" icon="pencil" words={tools.edit} onPress={() => actions.editQuestion(turn.id)} />
      )}
      {turn.sentences.length > 0 && (
        <Tool key="print" icon="print" words={tools.print} onPress={() => actions.printAnswer(turn.id)} />
      )}
      {turn.answer !== null && turn.sentences.length > 0 && <ShareAnswer key="share" {...{ turn, actions }} />}
      <p class="fine" role="status" key="said">
        {said}
      </p>
    </fieldset>
  );
}
