// The verified sentences of an answer with the numbers of their sources. A sentence and its sources mark each other.
import type { WorkspaceActions } from '../actions.ts';
import { groupSentences, type NumberedSentence, type SentenceGroup } from '../group-sentences.ts';
import type { AnswerReference, AnswerSentence } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { InlineWords } from './html.tsx';
import { ReferenceMark } from './references.tsx';

export type Marked =
  | { readonly kind: 'sentence'; readonly index: number }
  | { readonly kind: 'reference'; readonly reference: string }
  | null;

interface AnswerTextProps {
  readonly courseId: string;
  readonly language: string;
  readonly sentences: readonly AnswerSentence[];
  readonly references: readonly AnswerReference[];
  readonly marked: Marked;
  readonly onMark: (marked: Marked) => void;
  readonly actions: WorkspaceActions;
}

export function AnswerText(props: AnswerTextProps) {
  const texts = useTexts('ask');
  const blocks = groupSentences(props.sentences, props.references);
  return (
    <div class="answer-text" lang={props.language}>
      {blocks.map((block) =>
        block.kind === 'prose' ? (
          block.groups.map((group) => <p>{sentencesOf(group, props)}</p>)
        ) : (
          <ul class="answer-list">
            {block.groups.map((group) => (
              <li class={group.step === null ? undefined : 'is-step'}>
                {group.step !== null && (
                  <span class="step-number">{fill(texts.turn.step, { number: group.step })}</span>
                )}
                {sentencesOf(group, props)}
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

function sentencesOf(group: SentenceGroup, props: AnswerTextProps) {
  return group.sentences.map((numbered) => <Sentence key={String(numbered.index)} {...numbered} {...props} />);
}

function Sentence({ index, sentence, ...props }: NumberedSentence & AnswerTextProps) {
  const { courseId, references, marked, onMark, actions } = props;
  const mark = () => onMark({ kind: 'sentence', index });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it does what focus on its sources' links does.
    <span
      class={isSentenceMarked(marked, index, sentence) ? 'sentence is-marked' : 'sentence'}
      onMouseEnter={mark}
      onMouseLeave={() => onMark(null)}
      onFocusin={mark}
      onFocusout={() => onMark(null)}
    >
      <InlineWords html={sentence.html} text={sentence.text} />
      <span class="marks">
        {sentence.references.map((name) => {
          const at = references.findIndex((reference) => reference.canonical_reference === name);
          const reference = references[at];
          if (!reference) return null;
          return (
            <ReferenceMark
              key={name}
              courseId={courseId}
              reference={reference}
              number={at + 1}
              isMarked={isReferenceMarked(marked, name, props.sentences)}
              actions={actions}
            />
          );
        })}
      </span>{' '}
    </span>
  );
}

function isSentenceMarked(marked: Marked, index: number, sentence: AnswerSentence): boolean {
  if (marked === null) return false;
  return marked.kind === 'sentence' ? marked.index === index : sentence.references.includes(marked.reference);
}

/** Whether a reference is marked: itself, or as a source of the marked sentence. */
export function isReferenceMarked(marked: Marked, name: string, sentences: readonly AnswerSentence[]): boolean {
  if (marked === null) return false;
  if (marked.kind === 'reference') return marked.reference === name;
  return sentences[marked.index]?.references.includes(name) ?? false;
}
