// What can be done with an exam card as it stands. An older card keeps only what still makes sense.
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { CardButton, CardButtons } from './card-button.tsx';
import { supportButtonId } from './card-ids.ts';
import type { ExamProps } from './exam-state.ts';
import type { SupportType } from './exam-support.tsx';

interface ButtonsProps extends ExamProps {
  /** What is being asked about: its own button gives way to the two of the question. */
  readonly asked: SupportType | null;
  onSubmit(): void;
  onLook(type: SupportType): void;
}

export function ExamButtons(props: ButtonsProps) {
  const { card, message, activity, actions, state, isLatest, asked, onSubmit, onLook } = props;
  const { exam, card: shared } = useTexts('tutor');
  const { attemptId } = card;
  const isLocked = state === 'locked';
  const mayContinue = attemptId !== null && state !== 'open' && (isLatest || state === 'over');
  const supports = (['memo', 'video'] as const).filter((type) => {
    const isThere = type === 'memo' ? card.hasMemo : card.hasVideo;
    return isThere && props.support?.supportType !== type && asked !== type;
  });
  const mayPractise = isLocked && isLatest;
  return (
    <CardButtons>
      {mayContinue && mayPractise && (
        <p key="which" class="fine card-ways">
          {fill(exam.whichWay, { continue: shared.continue, practise: exam.practise })}
        </p>
      )}
      {state === 'open' && (
        <CardButton
          key="submit"
          action="submitExam"
          activity={activity}
          look="primary"
          text={exam.submit}
          busyText={exam.submitting}
          onPress={onSubmit}
        />
      )}
      {mayContinue && (
        <CardButton
          key="continue"
          action="continueExam"
          activity={activity}
          look="primary"
          text={shared.continue}
          busyText={shared.working}
          onPress={() => actions.continueExam(attemptId)}
        />
      )}
      {mayPractise && (
        <CardButton
          key="practise"
          action="requestDrill"
          activity={activity}
          {...(mayContinue ? {} : { look: 'primary' })}
          text={exam.practise}
          busyText={shared.working}
          onPress={() => actions.requestDrill(card.unitId)}
        />
      )}
      {supports.map((type) => (
        <CardButton
          key={type}
          id={supportButtonId(message.id, type)}
          action={type === 'memo' ? 'viewMemo' : 'watchVideo'}
          activity={activity}
          text={type === 'memo' ? exam.viewMemo : exam.watchVideo}
          busyText={exam.loading}
          onPress={() => onLook(type)}
        />
      ))}
      {isLocked && <RevisitButton key="revisit" {...props} />}
    </CardButtons>
  );
}

/** A note to oneself, kept in this browser. */
function RevisitButton({ card, isInRevisitList, actions }: ExamProps) {
  const { exam } = useTexts('tutor');
  return (
    <button
      type="button"
      class="button card-button button-quiet"
      aria-pressed={isInRevisitList ? 'true' : 'false'}
      onClick={() => actions.toggleRevisit(card.questionId)}
    >
      {isInRevisitList ? exam.inRevisit : exam.addToRevisit}
    </button>
  );
}
