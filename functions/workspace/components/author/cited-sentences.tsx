// An answer's sentences, each with the numbers of its references, and the references as links. For authors: all of it
// is read, so nothing folds or opens.
import type { CitedPlace } from '../../../contract/question-review.ts';
import { pageAddress } from '../../addresses.ts';
import { renderSentence } from '../../render-passage.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { InlineWords } from '../html.tsx';
import { PlaceLink } from './question-words.tsx';

interface CitedSentencesProps {
  readonly courseId: string;
  readonly sentences: readonly { readonly text: string; readonly references: readonly string[] }[];
  readonly references: readonly CitedPlace[];
}

export function CitedSentences({ courseId, sentences, references }: CitedSentencesProps) {
  const texts = useTexts('questions');
  return (
    <div class="questions-answer">
      {sentences.map((sentence) => (
        <p>
          <InlineWords html={renderSentence(sentence.text)} text={sentence.text} />
          <Marks courseId={courseId} of={sentence.references} references={references} />
        </p>
      ))}
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

function Marks(props: {
  readonly courseId: string;
  readonly of: readonly string[];
  readonly references: readonly CitedPlace[];
}) {
  const { courseId, of, references } = props;
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
            aria-label={`${index + 1}: ${reference.display_reference}`}
          >
            {String(index + 1)}
          </a>
        );
      })}
    </span>
  );
}
