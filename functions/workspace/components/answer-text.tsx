// The sentences of an answer with the numbers of their sources; quoted passages stand as the course set them. A sentence
// and its sources mark each other.
import type { WorkspaceActions } from '../actions.ts';
import { placesOf } from '../addresses.ts';
import { type AnswerPassage, type AnswerPiece, groupSentences, type NumberedSentence } from '../group-sentences.ts';
import type { AnswerReference, AnswerSentence } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { evidenceOf, isWritten } from '../written-answer.ts';
import { BlockWords, InlineWords } from './html.tsx';
import { Picture } from './picture.tsx';
import { EvidenceMark, ReferenceMark } from './references.tsx';

export type Marked =
  | { readonly kind: 'sentence'; readonly index: number }
  | { readonly kind: 'reference'; readonly reference: string }
  | null;

interface AnswerTextProps {
  readonly courseId: string;
  readonly language: string | undefined;
  readonly sentences: readonly AnswerSentence[];
  readonly references: readonly AnswerReference[];
  readonly marked: Marked;
  readonly onMark: (marked: Marked) => void;
  readonly actions: Pick<WorkspaceActions, 'open'>;
}

export function AnswerText(props: AnswerTextProps) {
  const passages = groupSentences(props.sentences, props.references);
  const hasWritten = props.sentences.some(isWritten);
  const illustrated = illustrate(passages, props.references);
  return (
    <div class={hasWritten ? 'answer-text has-written' : 'answer-text'} lang={props.language}>
      {passages.map(({ isQuote, pieces }, index) => {
        const shown = pieces.map((piece) => <Piece {...props} piece={piece} />);
        const pictures = <Pictures courseId={props.courseId} references={illustrated[index] ?? []} />;
        return isQuote ? (
          <blockquote class="quoted">
            {shown}
            {pictures}
          </blockquote>
        ) : (
          <>
            {shown}
            {pictures}
          </>
        );
      })}
    </div>
  );
}

/** For each passage of the answer the references whose images come behind it: each image once, where it is first told of. */
function illustrate(
  passages: readonly AnswerPassage[],
  references: readonly AnswerReference[],
): readonly (readonly AnswerReference[])[] {
  const shown = new Set<string | null>();
  return passages.map(({ pieces }) => {
    const sentences = pieces.flatMap(({ items }) => items.flatMap((item) => item.sentences));
    const cited = new Set(sentences.flatMap(({ sentence }) => sentence.references));
    return references.flatMap((reference) => {
      if (!cited.has(nameOf(reference))) return [];
      const images = (reference.images ?? []).filter(({ hash }) => hash !== null && !shown.has(hash));
      for (const { hash } of images) shown.add(hash);
      return images.length === 0 ? [] : [{ ...reference, images }];
    });
  });
}

interface PicturesProps {
  readonly courseId: string;
  readonly references: readonly AnswerReference[];
}

/** The words beside them say what they show: they are what cites these passages. */
function Pictures({ courseId, references }: PicturesProps) {
  return (
    <>
      {references.flatMap((reference) =>
        (reference.images ?? []).map(({ hash, alternative_text: words, width, height }) => (
          <Picture
            key={hash ?? ''}
            {...{ courseId, reference: nameOf(reference), image: { hash: hash ?? '', words, width, height } }}
            title={reference.container_title}
            caption=""
          />
        )),
      )}
    </>
  );
}

function Piece({ piece, ...props }: AnswerTextProps & { readonly piece: AnswerPiece }) {
  const texts = useTexts('ask');
  const { kind, items } = piece;
  if (kind === 'list' || kind === 'numbered_list') {
    const List = kind === 'list' ? 'ul' : 'ol';
    return (
      <List class="answer-list">
        {items.map(({ step, number, sentences }) => (
          <li class={step === null ? undefined : 'is-step'} value={number ?? undefined}>
            {step !== null && <span class="step-number">{fill(texts.turn.step, { number: step })}</span>}
            {sentencesOf(sentences, props)}
          </li>
        ))}
      </List>
    );
  }
  const sentences = items.flatMap((item) => item.sentences);
  if (kind === 'table') return <div>{sentencesOf(sentences, props, BlockWords)}</div>;
  return <p class={kind === 'heading' ? 'quoted-heading' : undefined}>{sentencesOf(sentences, props)}</p>;
}

function sentencesOf(sentences: readonly NumberedSentence[], props: AnswerTextProps, Words = InlineWords) {
  return sentences.map((numbered) => <Sentence key={String(numbered.index)} {...numbered} {...props} Words={Words} />);
}

function Sentence(props: NumberedSentence & AnswerTextProps & { readonly Words: typeof InlineWords }) {
  const { index, sentence, marked, onMark, Words } = props;
  const mark = () => onMark({ kind: 'sentence', index });
  const isBlock = Words === BlockWords;
  const Box = isBlock ? 'div' : 'span';
  const words = <Words html={sentence.html} text={sentence.text} />;
  const isAnswer = isMarkedAnswer(sentence, props.sentences);
  const classes = ['sentence', isAnswer && 'is-answer', isSentenceMarked(marked, index, sentence) && 'is-marked'];
  return (
    <Box
      class={classes.filter(Boolean).join(' ')}
      onMouseEnter={mark}
      onMouseLeave={() => onMark(null)}
      onFocusin={mark}
      onFocusout={() => onMark(null)}
    >
      {isAnswer && !isBlock ? <mark>{words}</mark> : words}
      <span class="marks">
        <Marks {...props} />
      </span>{' '}
    </Box>
  );
}

/** Longest label, in words: what ends in a colon after more of them says something. */
const labelWords = 3;

/** Words that only name what comes: a heading, all in bold, or a few words and a colon. */
function isLabel({ text, block }: AnswerSentence): boolean {
  const words = text.trim();
  const isBold = /^(\*\*|__)(?:(?!\1).)+\1:?$/s.test(words);
  return block === 'heading' || isBold || (/:[*_]*$/.test(words) && words.split(/\s+/).length <= labelWords);
}

/** Among written sentences all answers: what is marked there is what a reader points at. */
export function isMarkedAnswer(sentence: AnswerSentence, all: readonly AnswerSentence[]): boolean {
  return sentence.answers && !isLabel(sentence) && !all.some(isWritten);
}

/** The numbers behind a sentence: one link a source, or one to all that a written sentence rests on. */
function Marks({
  sentence,
  isCited,
  courseId,
  sentences,
  references,
  marked,
  actions,
}: NumberedSentence & AnswerTextProps) {
  const place = evidenceOf(sentence, references);
  if (place) {
    // References come last: until then sources count in the order of first use, as they will.
    const order = references.length > 0 ? references.map(nameOf) : sentences.flatMap((each) => each.references);
    const numbers = [...new Set(order)];
    const sources = placesOf(place).map(({ reference }) => ({
      number: numbers.indexOf(reference) + 1,
      name: references.find((each) => nameOf(each) === reference)?.display_reference ?? reference,
    }));
    const isMarked = placesOf(place).some((each) => isReferenceMarked(marked, each.reference, sentences));
    return <EvidenceMark {...{ courseId, place, sources, isMarked, actions }} />;
  }
  return (
    <>
      {(isCited ? sentence.references : []).map((name) => {
        const at = references.findIndex((reference) => nameOf(reference) === name);
        const reference = references[at];
        if (!reference) return null;
        const isMarked = isReferenceMarked(marked, name, sentences);
        return <ReferenceMark key={name} {...{ courseId, reference, isMarked, actions }} number={at + 1} />;
      })}
    </>
  );
}

function nameOf(reference: AnswerReference): string {
  return reference.canonical_reference;
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
