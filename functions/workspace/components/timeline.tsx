// Answers and the tutor's messages in order of time, and what is on its way. Not a live region: client/announce.ts says
// what arrives, once.
import type { WorkspaceActions } from '../actions.ts';
import { isInTurn, type OutlineContainer, type TutorState, timelineKey, type WorkspaceData } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { timelineEntries } from '../timeline-entries.ts';
import { timelineId } from './element-ids.ts';
import { FailureNote } from './failure-note.tsx';
import { TurnView } from './turn.tsx';
import { MessageView, OutgoingMessage } from './tutor-message.tsx';

interface TimelineProps {
  readonly data: WorkspaceData;
  readonly actions: WorkspaceActions;
}

export function Timeline({ data, actions }: TimelineProps) {
  const texts = useTexts('tutor').timeline;
  const { course, outline, tutor } = data;
  if (!course) return null;
  const containers = outline?.containers ?? [];
  const latestCard = tutor?.messages.findLast(({ card }) => card !== null)?.id ?? null;
  return (
    <section class="timeline" id={timelineId} aria-label={texts.label}>
      <h1 class="visually-hidden">{course.title}</h1>
      {timelineEntries(data).map((entry) =>
        entry.kind === 'answer' ? (
          <TurnView
            key={entry.id}
            turn={entry.turn}
            courseId={course.course_id}
            language={course.language}
            scope={containers.find(({ container_id }) => container_id === entry.turn.scope) ?? null}
            panel={data.panel}
            isLatest={entry.turn.id === data.turns.at(-1)?.id}
            trainerQuestions={data.trainerQuestions}
            hasTrainer={data.hasTrainer}
            courseVersion={course.version}
            keepsQuestions={data.keepsQuestions}
            titled={titledLike(entry.turn.question, data)}
            actions={actions}
          />
        ) : (
          tutor && (
            <MessageView
              key={entry.id}
              message={entry.message}
              data={data}
              tutor={tutor}
              isLatest={latestCard === null || latestCard === entry.message.id}
              actions={actions}
            />
          )
        ),
      )}
      {tutor && <OnItsWay key="on-its-way" tutor={tutor} actions={actions} />}
    </section>
  );
}

/** What was said and not yet taken; that the tutor is at work; why nothing came. */
function OnItsWay({ tutor, actions }: { readonly tutor: TutorState; readonly actions: WorkspaceActions }) {
  const texts = useTexts('tutor').timeline;
  const { outgoing, unsent, activities } = tutor;
  const activity = activities[timelineKey];
  const isThinking = isInTurn(tutor);
  if (outgoing === null && unsent.length === 0 && !isThinking && activity === undefined) return null;
  return (
    <div class="on-its-way" key="on-its-way" tabindex={-1}>
      {unsent.map((each) => (
        <div key={each.key} class="unsent">
          <OutgoingMessage outgoing={each.outgoing} />
          <FailureNote
            failure={each.failure}
            {...(isThinking ? {} : { onRetry: () => actions.tutor.retryUnsent(each.key) })}
          />
        </div>
      ))}
      {outgoing && <OutgoingMessage key="outgoing" outgoing={outgoing} />}
      {isThinking && (
        <p class="progress">
          <span class="pulse" aria-hidden="true" />
          {texts.thinking}
        </p>
      )}
      {activity?.kind === 'failed' && (
        <FailureNote failure={activity.failure} onRetry={() => actions.tutor.retry(null)} />
      )}
    </div>
  );
}

/** @param titleWords stems that stand in one title alone, with the part's `container_id` */
export function titledLike(
  question: string,
  { titleWords, outline }: Pick<WorkspaceData, 'titleWords' | 'outline'>,
): OutlineContainer | null {
  const words = question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const stem = Object.keys(titleWords).find((each) => words.some((word) => word.startsWith(each)));
  return outline?.containers.find(({ container_id }) => container_id === titleWords[stem ?? '']) ?? null;
}
