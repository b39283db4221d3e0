// What to go on with below the latest answer: its subject practised, and questions, each asked at once.
import { useEffect, useState } from 'hono/jsx';
import type { WorkspaceActions } from '../actions.ts';
import type { FollowUpsBody, Turn } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { Tool } from './tool.tsx';

interface FollowUpsProps {
  readonly turn: Turn;
  /** Of the course: it is asked in the language it speaks. */
  readonly language: string;
  readonly actions: WorkspaceActions;
}

/** They come a moment after the answer; where none come nothing is shown. */
export function FollowUps({ turn, language, actions }: FollowUpsProps) {
  const { goOn, next, practise: words } = useTexts('ask').tools;
  const [{ questions, practise }, setOffered] = useState<FollowUpsBody>({ questions: [], practise: null });
  useEffect(() => void actions.readFollowUps(turn.id).then(setOffered), [turn.id]);
  if (questions.length === 0 && practise === null) return null;
  return (
    <section class="follow-ups" aria-label={next}>
      {practise && (
        <p key="practise">
          <Tool
            icon="pencil"
            words={fill(words, { unit: practise.title })}
            onPress={() => actions.tutor.requestDrill(practise.unitId)}
          />
        </p>
      )}
      {questions.length > 0 && <p class="eyebrow">{goOn}</p>}
      <ul lang={language}>
        {questions.map((question) => (
          <li>
            <Tool icon="question" words={question} onPress={() => actions.ask(question)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
