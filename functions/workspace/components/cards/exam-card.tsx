// An exam question: options of which one may be handed in, memo and video at the price of a lock, and what came of it.
import { useEffect, useRef, useState } from 'hono/jsx';
import type { ExamCard } from '../../../contract/tutor-card.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { ShownSupport } from '../../tutor-actions.ts';
import { BlockWords } from '../html.tsx';
import { TierBadge } from '../tier-badge.tsx';
import { cardAnswerId, cardTitleId, focusAnswer, supportButtonId } from './card-ids.ts';
import type { CardProps } from './card-props.ts';
import { ChoiceList } from './choice-list.tsx';
import { ExamButtons } from './exam-buttons.tsx';
import { type ExamProps, examStateOf } from './exam-state.ts';
import { ExamStatus } from './exam-status.tsx';
import { LookWarning, Support } from './exam-support.tsx';
import { useArrival } from './use-arrival.ts';

export function ExamCardView(given: CardProps<ExamCard>) {
  const { card, message, activity, actions, language, chosenOption } = given;
  const { exam, card: shared } = useTexts('tutor');
  const [isMissing, setMissing] = useState(false);
  const props: ExamProps = { ...given, state: examStateOf(card, given.nowMs) };
  const { state } = props;
  const arrival = useArrival(state === 'open' || state === 'over' ? null : state);
  const submit = () => {
    setMissing(chosenOption === null);
    if (chosenOption === null) focusAnswer(message.id);
    else actions.submitExam(message.id, chosenOption);
  };
  return (
    <>
      <header class="card-head">
        <h2 id={cardTitleId(message.id)}>{exam.title}</h2>
        <TierBadge tier={card.difficultyTier} />
      </header>
      <div class="card-task" lang={language}>
        <BlockWords html={card.stemHtml} text={card.stem} />
      </div>
      <ChoiceList
        name={cardAnswerId(message.id)}
        label={exam.options}
        choices={card.options.map(({ optionId, text, html }) => ({ id: optionId, text, html }))}
        chosen={chosenOption}
        chosenNote={card.attemptId === null ? null : shared.given}
        isDisabled={state !== 'open' || activity.kind === 'working' || !actions.isLive}
        language={language}
        onChoose={given.onChoose}
      />
      <div class="card-result" role="status" tabindex={-1} ref={arrival}>
        <ExamStatus {...props} missing={isMissing && chosenOption === null} />
      </div>
      <Foot {...props} onSubmit={submit} />
    </>
  );
}

/** Support, what it costs to look, and the buttons. */
function Foot(props: ExamProps & { readonly onSubmit: () => void }) {
  const { card, message, activity, actions, support, state, language } = props;
  const { asked, ask, leave } = useLooking(message.id);
  const arrival = useArrival(support?.supportType ?? null);
  // A passed question has nothing to lose, and in some courses a locked one, or any.
  const isKept = card.supportLock === 'keeps' && state === 'locked';
  const isFree = state === 'passed' || card.supportLock === 'none' || isKept;
  const warned = isFree || support?.supportType === asked ? null : asked;
  return (
    <>
      {support && <Support key="support" {...{ support, language }} place={arrival} />}
      {warned && (
        <LookWarning
          key="warning"
          id={`card-${message.id}-warning`}
          type={warned}
          isLocked={state === 'locked'}
          activity={activity}
          onLook={() => actions.viewSupport(message.id, warned)}
          onLeave={leave}
        />
      )}
      {actions.isLive && (
        <ExamButtons
          key="buttons"
          {...props}
          asked={warned}
          onLook={(type) => (isFree ? actions.viewSupport(message.id, type) : ask(type))}
        />
      )}
    </>
  );
}

type SupportType = ShownSupport['supportType'];

/** Which of memo and video the learner is warned about before the look. `leave` gives the focus back to the button that asked. */
function useLooking(messageId: string) {
  const [asked, ask] = useState<SupportType | null>(null);
  const left = useRef<SupportType | null>(null);
  useEffect(() => {
    if (asked === null && left.current) document.getElementById(supportButtonId(messageId, left.current))?.focus();
    left.current = null;
  }, [asked]);
  const leave = () => {
    left.current = asked;
    ask(null);
  };
  return { asked, ask, leave };
}
