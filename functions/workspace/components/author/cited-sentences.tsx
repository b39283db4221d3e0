// An answer's sentences, set as a learner sees them, each with the numbers of its references, and the references as links.
// For authors: all of it is read, so nothing folds or opens.
import type { CitedPlace, ReviewedSentence } from '../../../contract/question-review.ts';
import { pageAddress } from '../../addresses.ts';
import { type AnswerPiece, groupSentences, type NumberedSentence } from '../../group-sentences.ts';
import { renderQuoted } from '../../render-quoted.ts';
import { usePlace, useTexts } from '../../texts/use-texts.ts';
import { BlockWords, InlineWords } from '../html.tsx';
import { PlaceLink } from './question-words.tsx';

interface CitedSentencesProps {
  readonly courseId: string;
  readonly sentences: readonly ReviewedSentence[];
  readonly references: readonly CitedPlace[];
}

export function CitedSentences({ courseId, sentences, references }: CitedSentencesProps) {
  const texts = useTexts('questions');
  const answer = sentences.map((sentence) => ({ ...sentence, answers: false, evidence: [] }));
  return (
    <div class="questions-answer">
      {groupSentences(answer, []).map(({ isQuote, pieces }) => {
        const shown = pieces.map((piece) => <Piece piece={piece} courseId={courseId} references={references} />);
        return isQuote ? <blockquote class="quoted">{shown}</blockquote> : shown;
      })}
      {references.length > 0 && (
        <ol class="questions-references" aria-label={texts.review.references}>
          {references.map((reference, index) => (
            <li>
              <span class="source-number">{String(index + 1)}</span>
              <PlaceLink
                courseId={courseId}
                reference={reference.canonical_reference}
                version={reference.version}
                name={reference.display_reference}
                title={reference.container_title}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface PieceProps {
  readonly piece: AnswerPiece;
  readonly courseId: string;
  readonly references: readonly CitedPlace[];
}

function Piece({ piece, ...places }: PieceProps) {
  const { kind, items } = piece;
  if (kind === 'list' || kind === 'numbered_list') {
    const List = kind === 'list' ? 'ul' : 'ol';
    return (
      <List class="answer-list">
        {items.map(({ number, sentences }) => (
          <li value={number ?? undefined}>{sentencesOf(sentences, places)}</li>
        ))}
      </List>
    );
  }
  const sentences = items.flatMap((item) => item.sentences);
  if (kind === 'table') return <div>{sentencesOf(sentences, places, BlockWords)}</div>;
  return <p class={kind === 'heading' ? 'quoted-heading' : undefined}>{sentencesOf(sentences, places)}</p>;
}

function sentencesOf(sentences: readonly NumberedSentence[], places: Omit<PieceProps, 'piece'>, Words = InlineWords) {
  return sentences.map(({ sentence, isCited }) => (
    <>
      <Words html={renderQuoted(sentence)} text={sentence.text} />
      {isCited && <Marks {...places} of={sentence.references} />}{' '}
    </>
  ));
}

function Marks(props: {
  readonly courseId: string;
  readonly of: readonly string[];
  readonly references: readonly CitedPlace[];
}) {
  const { courseId, of, references } = props;
  const write = usePlace();
  return (
    <span class="marks">
      {of.map((name) => {
        const index = references.findIndex((reference) => reference.canonical_reference === name);
        const reference = references[index];
        if (!reference) return null;
        const place = { reference: name, version: reference.version };
        return (
          <a
            class="mark"
            href={pageAddress({ course: courseId, place })}
            aria-label={`${index + 1}: ${write(reference.display_reference)}`}
          >
            {String(index + 1)}
          </a>
        );
      })}
    </span>
  );
}
