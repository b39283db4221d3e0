// One question and what came of it, in every state: on its way, answered, refused, broken off, failed.
import { useState } from 'hono/jsx';
import type { Answer } from '../../contract/answer.ts';
import type { TrainerQuestion } from '../../contract/trainer-question.ts';
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress, placesOf } from '../addresses.ts';
import type { OutlineContainer, Panel, Turn } from '../model.ts';
import { takeApart } from '../quoted-question.ts';
import { asksNothing, reasonText } from '../texts/reason-text.ts';
import { useLanguage, usePlace, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { answerLine } from '../written-answer.ts';
import { AnswerDetails } from './answer-details.tsx';
import { DeclinedParts, Further, SpellingNote } from './answer-notes.tsx';
import { AnswerText, isMarkedAnswer, isReferenceMarked, type Marked } from './answer-text.tsx';
import { AnswerTools } from './answer-tools.tsx';
import { FailureNote } from './failure-note.tsx';
import { Feedback } from './feedback.tsx';
import { FollowUps } from './follow-ups.tsx';
import { Icon } from './icons.tsx';
import { OutcomeCard, Suggestions } from './outcome-card.tsx';
import { ReferenceItem } from './references.tsx';
import { TrainerNote } from './trainer-note.tsx';

interface TurnProps {
  readonly turn: Turn;
  /** Of the course: BCP 47. */
  readonly language: string;
  readonly courseId: string;
  readonly scope: OutlineContainer | null;
  readonly panel: Panel;
  /** Whether it is the last question of the session. */
  readonly isLatest?: boolean;
  /** What was sent on to a trainer in this session. */
  readonly trainerQuestions: readonly TrainerQuestion[];
  readonly hasTrainer: boolean;
  /** The published one; left out where nothing is asked again. */
  readonly courseVersion?: number;
  /** Authors read what got no answer. */
  readonly keepsQuestions?: boolean;
  /** The part whose title shares a rare word with the question. */
  readonly titled?: OutlineContainer | null;
  readonly actions: WorkspaceActions;
}

export function TurnView(props: TurnProps) {
  const { turn, courseId, language, scope, panel, trainerQuestions, hasTrainer, isLatest = false, actions } = props;
  const texts = useTexts('ask');
  const place = usePlace();
  const [marked, setMarked] = useState<Marked>(null);
  const { answer } = turn;
  const { quote, words } = takeApart(turn.question);
  const retry = () => actions.retry(turn.id);
  return (
    <article
      class="turn"
      tabindex={-1}
      id={turn.id}
      aria-labelledby={`${turn.id}-question`}
      aria-busy={turn.phase === 'asking' ? 'true' : undefined}
    >
      <header class="turn-question">
        {quote !== null && (
          <blockquote class="asked-about" dir="auto" lang={language}>
            {quote}
          </blockquote>
        )}
        <h2 id={`${turn.id}-question`} dir="auto">
          {words || texts.turn.questionNotKept}
        </h2>
        {scope && <p class="fine">{fill(texts.turn.askedOf, { place: place(scope.display_reference) })}</p>}
      </header>
      {answer && <SpellingNote key="spelling" {...{ turn, answer, actions }} />}
      {turn.sentences.length > 0 && (
        <AnswerText
          key="text"
          courseId={courseId}
          language={language}
          sentences={turn.sentences}
          references={turn.references}
          marked={marked}
          onMark={setMarked}
          actions={actions}
        />
      )}
      {answer && <Further key="further" {...{ answer, actions }} />}
      {turn.phase === 'asking' && <Progress key="progress" turn={turn} />}
      {turn.phase === 'stopped' && <p class="fine">{texts.turn.stopped}</p>}
      {turn.failure && (
        <FailureNote key="failure" failure={turn.failure} {...(actions.isLive ? { onRetry: retry } : {})} />
      )}
      {answer && answer.status !== 'answered' && (
        <OutcomeCard
          key="outcome"
          answer={answer}
          status={answer.status}
          actions={actions}
          isSeen={props.keepsQuestions ?? false}
          titled={props.titled ?? null}
          onRetry={retry}
          onEdit={() => actions.editQuestion(turn.id)}
        />
      )}
      {answer && isOutdated(answer, props.courseVersion) && turn.question !== '' && (
        <p key="changed">
          <a class="button" href={pageAddress({ course: courseId, scope: turn.scope, question: turn.question })}>
            <Icon name="refresh" /> {texts.turn.courseChanged}
          </a>
        </p>
      )}
      {scope && answer?.status === 'not_covered' && turn.question !== '' && (
        <p key="whole">
          <a class="button" href={pageAddress({ course: courseId, question: turn.question })}>
            {texts.turn.askWhole}
          </a>
        </p>
      )}
      {answer && refusals.has(answer.status) && !asksNothing(answer) && (
        <TrainerNote
          key="trainer"
          about={{ answerId: answer.answer_id }}
          known={trainerQuestions.find(({ answerId }) => answerId === answer.answer_id) ?? null}
          question={turn.question || null}
          isOffered={actions.isLive && hasTrainer}
          onSend={actions.askTrainer}
        />
      )}
      {answer?.status === 'answered' && <DeclinedParts key="parts" answer={answer} />}
      {answer?.status === 'answered' && <BesideAnswer key="beside" answer={answer} actions={actions} />}
      {turn.references.length > 0 && (
        <Sources key="sources" {...{ turn, courseId, panel, marked, isLatest, actions }} onMark={setMarked} />
      )}
      {answer && <Foot key="foot" {...{ turn, answer, isLatest, actions }} />}
      {isLatest && actions.isLive && answer?.status === 'answered' && (
        <FollowUps key="follow-ups" turn={turn} language={language} actions={actions} />
      )}
      {turn.phase === 'stopped' && actions.isLive && <AnswerTools key="tools" {...{ turn, isLatest, actions }} />}
    </article>
  );
}

/** Those a trainer may help with. (Where a part was down nothing is kept to ask about.) */
const refusals: ReadonlySet<string> = new Set(['not_covered', 'withheld', 'unknown_reference']);

/** It was refused by an earlier version of the course than today's. */
function isOutdated({ status, course_version }: Answer, courseVersion = 0): boolean {
  return refusals.has(status) && course_version < courseVersion;
}

export function Sources(
  props: Omit<TurnProps, 'scope' | 'language' | 'trainerQuestions' | 'hasTrainer'> & {
    readonly marked: Marked;
    readonly onMark: (marked: Marked) => void;
  },
) {
  const texts = useTexts('ask');
  const { turn, courseId, panel, marked, onMark, actions } = props;
  const openNames = new Set(panel.kind === 'closed' ? [] : placesOf(panel.place).map((place) => place.reference));
  return (
    <section class="sources" aria-label={texts.sources.many}>
      <h3 class="eyebrow">{turn.references.length === 1 ? texts.sources.one : texts.sources.many}</h3>
      <ol>
        {turn.references.map((reference, index) => (
          <ReferenceItem
            key={reference.canonical_reference}
            courseId={courseId}
            reference={reference}
            number={index + 1}
            isMarked={isReferenceMarked(marked, reference.canonical_reference, turn.sentences)}
            isOpen={openNames.has(reference.canonical_reference)}
            isOnly={turn.references.length === 1}
            onMark={(name) => onMark(name === null ? null : { kind: 'reference', reference: name })}
            actions={actions}
          />
        ))}
      </ol>
      {props.isLatest === true && turn.sentences.some((sentence) => isMarkedAnswer(sentence, turn.sentences)) && (
        <p class="fine marker-meaning">
          <mark>{texts.sources.marker.colour}</mark> {texts.sources.marker.meaning}
        </p>
      )}
    </section>
  );
}

function Foot(props: Pick<TurnProps, 'turn' | 'actions'> & { readonly answer: Answer; readonly isLatest: boolean }) {
  const { turn, answer, isLatest, actions } = props;
  return (
    <footer class="turn-foot">
      <Line answer={answer} />
      {actions.isLive && (
        <Feedback
          turnId={turn.id}
          isRefusal={refusals.has(answer.status)}
          rating={turn.rating}
          onRate={(rating, said) => actions.rate(turn.id, rating, said)}
        />
      )}
      {actions.isLive && <AnswerTools {...{ turn, isLatest, actions }} />}
      <AnswerDetails answer={answer} />
    </footer>
  );
}

function Progress({ turn }: { readonly turn: Turn }) {
  const { stages } = useTexts('ask');
  return (
    <p class="progress">
      <span class="pulse" aria-hidden="true" />
      {stages[turn.stage ?? 'waiting']}
    </p>
  );
}

export function Line({ answer }: { readonly answer: Answer }) {
  const line = answerLine(answer, useTexts('ask'), useLanguage());
  if (line === null) return null;
  return (
    <p class="own-words">
      <Icon name={line.icon} />
      {line.text}
    </p>
  );
}

/** What a reader must know of an answer that stands: a model that failed, a part that is down, a place that is not. */
export function BesideAnswer({ answer, actions }: { readonly answer: Answer; readonly actions: WorkspaceActions }) {
  const texts = useTexts('ask');
  const { is_fallback: isFallback } = answer.guard;
  const reason = reasonText(answer.reason, texts);
  if (!isFallback && reason === null && answer.suggestions.length === 0) return null;
  return (
    <div class="note note-quiet">
      <Icon name={isFallback || answer.reason === 'around_selection' ? 'book' : 'warning'} />
      <div>
        <p>{[reason, isFallback ? texts.turn.ownWordsInstead : null].filter(Boolean).join(' ')}</p>
        <Suggestions answer={answer} heading={texts.suggestions.unknown_reference} actions={actions} />
      </div>
    </div>
  );
}
