// One message of a tutor thread: what the learner said, or what the tutor said with its card.
import type { TutorMessage, TutorOffer } from '../../contract/tutor-card.ts';
import type { WorkspaceActions } from '../actions.ts';
import type { Outgoing, TutorState, WorkspaceData } from '../model.ts';
import { studyAddress } from '../reader-addresses.ts';
import { useTexts } from '../texts/use-texts.ts';
import { messageElementId } from '../timeline-entries.ts';
import { CardButton, CardButtons } from './cards/card-button.tsx';
import { CardView } from './cards/card-view.tsx';
import { hasTiers } from './focus-standing.tsx';
import { BlockWords } from './html.tsx';
import { Icon } from './icons.tsx';
import { Suggestions } from './outcome-card.tsx';
import { TrainerNote } from './trainer-note.tsx';
import { TutorText } from './tutor-text.tsx';

interface MessageProps {
  readonly message: TutorMessage;
  readonly data: WorkspaceData;
  readonly tutor: TutorState;
  /** No later message has a card. */
  readonly isLatest: boolean;
  readonly actions: WorkspaceActions;
}

export function MessageView(props: MessageProps) {
  const { message, tutor } = props;
  if (tutor.messages.some(({ id }) => id === message.hintFor)) return null;
  return message.role === 'learner' ? <Said {...props.message} /> : <Reply {...props} />;
}

function Said({ id, text, latex, textHtml, latexHtml }: TutorMessage) {
  const texts = useTexts('tutor').timeline;
  return (
    <article class="said" id={messageElementId(id)} aria-labelledby={`${messageElementId(id)}-who`} tabindex={-1}>
      <h2 class="visually-hidden" id={`${messageElementId(id)}-who`}>
        {texts.you}
      </h2>
      {text !== null && <BlockWords html={textHtml} text={text} />}
      {latex !== null && <BlockWords html={latexHtml} text={latex} />}
      {text === null && latex === null && <p class="fine">{texts.notKept}</p>}
    </article>
  );
}

/** On its way: it looks as it will when the service has taken it. */
export function OutgoingMessage({ outgoing }: { readonly outgoing: Outgoing }) {
  const texts = useTexts('tutor').timeline;
  return (
    <article class="said is-outgoing" aria-label={texts.you}>
      <p dir="auto">{outgoing.text ?? outgoing.latex ?? ''}</p>
    </article>
  );
}

function Reply({ message, data, tutor, isLatest, actions }: MessageProps) {
  const texts = useTexts('tutor').timeline;
  const askTexts = useTexts('ask');
  const { course, frame } = data;
  if (!course) return null;
  const { id, threadId, turnId } = message;
  const given = givenAt(message);
  return (
    <article class="reply" id={messageElementId(id)} aria-labelledby={`${messageElementId(id)}-who`} tabindex={-1}>
      <h2 class="visually-hidden" id={`${messageElementId(id)}-who`}>
        {texts.tutor}
      </h2>
      {hasWords(message) && (
        <TutorText courseId={course.course_id} language={course.language} message={message} actions={actions.tutor} />
      )}
      {message.why !== null && <p class="reply-why fine">{message.why}</p>}
      {message.card && (
        <CardView
          message={message}
          courseId={course.course_id}
          language={course.language}
          activity={tutor.activities[id] ?? { kind: 'idle' }}
          answerDraft={(given ? (given.answer ?? tutor.givenAnswers[id]) : tutor.answerDrafts[id]) ?? ''}
          onAnswerDraft={(text) => actions.setAnswer(id, text)}
          chosenOption={(given ? (given.answer ?? tutor.givenAnswers[id]) : tutor.chosenOptions[id]) ?? null}
          onChoose={(option) => actions.chooseOption(id, option)}
          hints={tutor.messages.filter(({ hintFor }) => hintFor === id)}
          support={tutor.supports[id] ?? null}
          isOffline={data.isOffline}
          nowMs={data.nowMs}
          isInRevisitList={message.card.type === 'EXAM' && tutor.revisitList.includes(message.card.questionId)}
          isLatest={isLatest}
          hasTiers={tutor.snapshotLite !== null && hasTiers(tutor.snapshotLite)}
          actions={actions.tutor}
        />
      )}
      <Offers message={message} tutor={tutor} actions={actions} courseId={course.course_id} />
      <BackToDrill message={message} tutor={tutor} actions={actions} />
      {message.closest && (
        <Suggestions
          answer={{ suggestions: message.closest, status: 'not_covered', course_id: course.course_id }}
          heading={message.isRefusal ? askTexts.closest : texts.readAbout}
          actions={actions}
        />
      )}
      {message.isRefusal && (
        <TrainerNote
          about={{ messageId: id }}
          known={data.trainerQuestions.find(({ messageId }) => messageId === id) ?? null}
          question={wordsBefore(message, tutor)}
          isOffered={actions.isLive && data.hasTrainer}
          onSend={actions.askTrainer}
        />
      )}
      {frame.isDebugging && <DebugButton threadId={threadId} turnId={turnId} />}
    </article>
  );
}

/**
 * From then on a card shows what was handed in, not what is still being written. Null until then; an answer that the
 * service does not keep is known to the tab it was given in alone.
 */
function givenAt({ card }: TutorMessage): { readonly answer: string | null } | null {
  if (card?.type === 'DRILL') return card.result && !card.result.mayRetry ? { answer: card.result.answer } : null;
  return card?.type === 'EXAM' && card.attemptId !== null ? { answer: card.chosenOptionId } : null;
}

/** Next steps, below the last message alone: what was said after an older one has overtaken its own. */
function Offers({
  message,
  tutor,
  actions,
  courseId,
}: Pick<MessageProps, 'message' | 'tutor' | 'actions'> & { readonly courseId: string }) {
  const { offers = [], id } = message;
  if (!actions.isLive || offers.length === 0 || tutor.messages.at(-1)?.id !== id) return null;
  const activity = tutor.activities[id] ?? { kind: 'idle' };
  const take = ({ action, unitId, text, anyway }: TutorOffer) => {
    if (action === 'say' || unitId === null) actions.tutor.say({ text });
    else if (action === 'practise') actions.tutor.requestDrill(unitId, anyway);
    else actions.tutor.requestConcept(unitId);
  };
  return (
    <CardButtons>
      {offers.map((offer) =>
        offer.unitId !== null && (offer.action === 'summary' || offer.action === 'cards') ? (
          <a
            key={offer.text}
            class="button"
            href={studyAddress({ courseId, unitId: offer.unitId, view: offer.action })}
          >
            {offer.text}
          </a>
        ) : (
          <CardButton key={offer.text} action="say" activity={activity} text={offer.text} onPress={() => take(offer)} />
        ),
      )}
    </CardButtons>
  );
}

/** After a hint or a word in between: the drill that is still open has been pushed out of sight. */
function BackToDrill({ message, tutor, actions }: Pick<MessageProps, 'message' | 'tutor' | 'actions'>) {
  const texts = useTexts('tutor').timeline;
  const asked = tutor.messages.findLast(({ card }) => card !== null);
  const isOpen = asked?.card?.type === 'DRILL' && asked.card.result === null;
  if (!actions.isLive || !asked || !isOpen || message.card !== null || tutor.messages.at(-1)?.id !== message.id) {
    return null;
  }
  return (
    <p>
      <button type="button" class="button" onClick={() => actions.goTo(asked.id)}>
        {texts.backToDrill}
      </button>
    </p>
  );
}

/** What the learner said that this answers; null where it is not kept. */
function wordsBefore({ turnId }: TutorMessage, { messages }: TutorState): string | null {
  const said = messages.find((message) => message.turnId === turnId && message.role === 'learner');
  return said?.text ?? said?.latex ?? null;
}

function hasWords({ text, sentences }: TutorMessage): boolean {
  return sentences.length > 0 || (text ?? '') !== '';
}

/** For those who look after a course: how a turn was decided. What it opens is loaded when it is pressed (client/debug.ts). */
interface DebugButtonProps {
  readonly threadId: string;
  readonly turnId: string;
}

function DebugButton({ threadId, turnId }: DebugButtonProps) {
  const texts = useTexts('debug');
  return (
    <button type="button" class="button debug-button" data-debug-thread={threadId} data-debug-turn={turnId}>
      <Icon name="list" /> {texts.open}
    </button>
  );
}
