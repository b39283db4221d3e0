// What a reader is told beside the words of an answer: how the question was read, which of its parts were declined, and
// where what was left out goes on.
import type { Answer } from '../../contract/answer.ts';
import type { WorkspaceActions } from '../actions.ts';
import type { Turn } from '../model.ts';
import { usePlaceAddress } from '../place-address.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { composerId } from './element-ids.ts';
import { Icon } from './icons.tsx';
import { PlaceName } from './place-name.tsx';

interface NoteProps {
  readonly answer: Answer;
  readonly actions: WorkspaceActions;
}

/** Which words were read as others, with a way back: a button of the question's form, as it asks. */
export function SpellingNote({ turn, answer, actions }: NoteProps & { readonly turn: Turn }) {
  const texts = useTexts('ask').spelling;
  const { spelling = [] } = answer;
  if (spelling.length === 0) return null;
  const words = (of: 'typed' | 'meant') => spelling.map((each) => fill(texts.word, { word: each[of] })).join(', ');
  const askAgain = (event: MouseEvent) => {
    event.preventDefault();
    actions.askAsTyped(turn.id);
  };
  return (
    <p class="spelling">
      <span>{fill(texts.shown, { words: words('meant') })}</span>{' '}
      {turn.question !== '' && (
        <button
          class="link-button"
          type="submit"
          form={composerId}
          name="as_typed"
          value={turn.question}
          formnovalidate
          onClick={askAgain}
        >
          {fill(texts.asTyped, { words: words('typed') })}
        </button>
      )}
    </p>
  );
}

/** Each part of the question that has no answer. */
export function DeclinedParts({ answer }: Pick<NoteProps, 'answer'>) {
  const texts = useTexts('ask').parts;
  const declined = (answer.parts ?? []).filter(({ status }) => status !== 'answered');
  if (declined.length === 0) return null;
  return (
    <div class="note note-quiet">
      <Icon name="empty" />
      <ul>
        {declined.map(({ question, status }) => (
          <li dir="auto">{fill(status === 'not_covered' ? texts.not_covered : texts.not_answered, { question })}</li>
        ))}
      </ul>
    </div>
  );
}

/** "and 4 more": opens the place where what was left out begins. */
export function Further({ answer, actions }: NoteProps) {
  const { more } = useTexts('ask').turn;
  const count = useCount();
  const address = usePlaceAddress();
  const { further = [], course_id: courseId, course_version: version } = answer;
  if (further.length === 0) return null;
  return (
    <ul class="further">
      {further.map(({ canonical_reference: reference, display_reference: name, count: left }) => {
        const place = { reference, version };
        const follow = (event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          actions.open(place);
        };
        return (
          <li>
            <a href={address(courseId, place)} onClick={follow}>
              {count(more, left)}
            </a>{' '}
            <span class="fine">
              <PlaceName text={name} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
