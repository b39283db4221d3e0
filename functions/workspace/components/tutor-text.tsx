// What the tutor says, sentence by sentence with the numbers of its sources, as answers have them.
import type { TutorMessage, TutorSentence } from '../../contract/tutor-card.ts';
import { pageAddress } from '../addresses.ts';
import type { AnswerReference, AnswerSentence } from '../model.ts';
import type { TutorActions } from '../tutor-actions.ts';
import { AnswerText } from './answer-text.tsx';
import { InlineWords } from './html.tsx';
import { PlaceName } from './place-name.tsx';
import { ReferenceMark, titleOf } from './references.tsx';

interface SourceProps {
  readonly courseId: string;
  /** Whose references are meant: their numbers are counted in it. */
  readonly message: TutorMessage;
  readonly actions: Pick<TutorActions, 'openPlace'>;
}

/**
 * What is quoted stands as an answer sets it, with its lists, code and tables; the tutor's own words stand apart from it.
 * @param props.language of the course, BCP 47
 */
export function TutorText(props: SourceProps & { readonly language?: string | undefined }) {
  const { courseId, message, actions, language } = props;
  if (message.sentences.length === 0) {
    return (
      <p class="tutor-text" lang={language}>
        <InlineWords html={message.textHtml} text={message.text ?? ''} />
      </p>
    );
  }
  return (
    <AnswerText
      courseId={courseId}
      language={language}
      sentences={message.sentences.map(asAnswered)}
      references={message.references}
      marked={null}
      onMark={() => {}}
      actions={{ open: actions.openPlace }}
    />
  );
}

/** A sentence of the tutor's as one of an answer: only what the course says itself knows how it is set. */
function asAnswered({ block, ...sentence }: TutorSentence): AnswerSentence {
  const isQuote = block !== undefined;
  return {
    ...sentence,
    block: block ?? 'text',
    is_quote: isQuote,
    answers: false,
    starts_passage: false,
    evidence: [],
  };
}

/** Numbers that lead to passages. A reference the registry did not know has none. */
export function SourceMarks(props: SourceProps & { readonly references: readonly string[] }) {
  const { courseId, message, actions, references } = props;
  const known = message.references.filter(({ canonical_reference }) => references.includes(canonical_reference));
  if (known.length === 0) return null;
  return (
    <span class="marks">
      {known.map((reference) => (
        <ReferenceMark
          key={reference.canonical_reference}
          courseId={courseId}
          reference={reference}
          number={message.references.indexOf(reference) + 1}
          isMarked={false}
          actions={{ open: actions.openPlace }}
        />
      ))}
    </span>
  );
}

/** Some references by what they are called, one below the other: a place's number says nothing of it. */
export function SourceLinks(props: SourceProps & { readonly references: readonly string[] }) {
  const { courseId, message, actions, references } = props;
  const known = message.references.filter(({ canonical_reference }) => references.includes(canonical_reference));
  return (
    <ul class="card-sources">
      {known.map((reference) => (
        <li key={reference.canonical_reference}>
          <a
            href={pageAddress({ course: courseId, place: placeOf(reference) })}
            data-reference={reference.canonical_reference}
            onClick={(event: MouseEvent) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              actions.openPlace(placeOf(reference));
            }}
          >
            {titleOf(reference)}
          </a>{' '}
          <span class="fine">
            <PlaceName text={reference.display_reference} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function placeOf(reference: AnswerReference) {
  return { reference: reference.canonical_reference, version: reference.version };
}
