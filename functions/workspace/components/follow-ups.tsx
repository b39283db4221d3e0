// Questions to go on with below the latest answer: each asks at once.
import { useEffect, useState } from 'hono/jsx';
import type { WorkspaceActions } from '../actions.ts';
import type { Turn } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Tool } from './tool.tsx';

interface FollowUpsProps {
  readonly turn: Turn;
  /** Of the course: it is asked in the language it speaks. */
  readonly language: string;
  readonly actions: WorkspaceActions;
}

/** They come a moment after the answer; where none come nothing is shown. */
export function FollowUps({ turn, language, actions }: FollowUpsProps) {
  const { goOn } = useTexts('ask').tools;
  const [questions, setQuestions] = useState<readonly string[]>([]);
  useEffect(() => void actions.readFollowUps(turn.id).then(setQuestions), [turn.id]);
  if (questions.length === 0) return null;
  return (
    <section class="follow-ups" aria-label={goOn}>
      <p class="eyebrow">{goOn}</p>
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
