// Where the learner stands, beside the timeline: focus, what must come first, what is locked, how far it is.
import type { SnapshotLite } from '../../contract/tutor-turn.ts';
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress } from '../addresses.ts';
import { durationOf, whenText, zoneHere } from '../countdown.ts';
import type { TutorState, WorkspaceData } from '../model.ts';
import { isLockOver, isOnPage, unseenReplies } from '../news.ts';
import { useCount, useLanguage, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { CardReview } from './card-review.tsx';
import { FocusStanding, hasTiers } from './focus-standing.tsx';
import { StripProgress } from './strip-progress.tsx';

interface StripProps {
  readonly data: WorkspaceData;
  readonly tutor: TutorState;
  readonly lite: SnapshotLite;
  readonly actions: WorkspaceActions;
}

export function Strip(props: StripProps) {
  const texts = useTexts('tutor').strip;
  const { data, lite } = props;
  const courseId = encodeURIComponent(data.course?.course_id ?? '');
  return (
    <div class="strip">
      <Replies {...props} />
      <Reviews {...props} />
      <Focus {...props} />
      <Revisit {...props} />
      <StripProgress lite={lite} />
      <p class="strip-links">
        <a class="button" href={`/path?course=${courseId}`}>
          {texts.path}
        </a>
        <a class="button" href={`/progress?course=${courseId}`}>
          {texts.evidence}
        </a>
      </p>
    </div>
  );
}

/** Replies of a trainer that were not seen yet: here to the message, else to its session. */
function Replies({ data, actions }: StripProps) {
  const texts = useTexts('tutor').strip;
  const count = useCount();
  const unseen = unseenReplies(data);
  const [first] = unseen;
  if (first === undefined) return null;
  const { messageId, threadId } = first;
  const session = threadId === null ? {} : { session: threadId };
  return (
    <section class="strip-part" role="status">
      <p class="strip-news">{count(texts.replies, unseen.length)}</p>
      {isOnPage(first, data) && messageId !== null ? (
        <button type="button" class="button" onClick={() => actions.goTo(messageId)}>
          {texts.readReply}
        </button>
      ) : (
        threadId !== null && (
          <a class="button" href={pageAddress({ course: first.courseId, ...session })}>
            {texts.readReply}
          </a>
        )
      )}
    </section>
  );
}

/** What was learned and is due to be seen again. */
function Reviews({ data, tutor, actions }: StripProps) {
  const texts = useTexts('tutor').strip;
  const count = useCount();
  const cards = data.course !== null && data.cards.rated > 0;
  if (tutor.dueReviews === 0 && !cards) return null;
  return (
    <section class="strip-part">
      {tutor.dueReviews > 0 && <p>{count(texts.reviews, tutor.dueReviews)}</p>}
      {tutor.dueReviews > 0 && actions.isLive && (
        <button type="button" class="button" onClick={() => actions.tutor.requestReview()}>
          {texts.review}
        </button>
      )}
      {data.course !== null && cards && <CardReview courseId={data.course.course_id} cards={data.cards} />}
    </section>
  );
}

function Focus({ lite, actions }: StripProps) {
  const texts = useTexts('tutor').strip;
  const { focus, prereqNudge } = lite;
  // One thing comes next: the same as on the other pages.
  const first = lite.next === undefined ? prereqNudge : lite.next;
  const isFirst = first !== null && first.unitId === prereqNudge?.unitId;
  return (
    <section class="strip-part">
      <h3 class="eyebrow">{texts.focus}</h3>
      <p class="strip-unit">
        <span dir="auto">{focus.title}</span>
        <FocusStanding lite={lite} />
      </p>
      {first && first.unitId !== focus.unitId && (
        <div class="strip-nudge">
          <p>
            <strong>{`${isFirst ? texts.first : texts.next}: `}</strong>
            <span dir="auto">{first.title}</span>
          </p>
          {isFirst && (
            <p class="fine">
              {fill(texts.firstWhy, { focus: prereqNudge?.neededBy ?? focus.title, unit: first.title })}
            </p>
          )}
          {actions.isLive && (
            <button type="button" class="button" onClick={() => actions.tutor.requestDrill(first.unitId)}>
              {texts.practiseFirst}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function Revisit({ data, tutor, lite, actions }: StripProps) {
  const texts = useTexts('tutor').strip;
  const count = useCount();
  const language = useLanguage();
  const { lockedCount, nextEligibleAt, nextQuestionId } = lite.revisit;
  const leftMs = nextEligibleAt === null ? null : Date.parse(nextEligibleAt) - data.nowMs;
  const isReady = isLockOver(lite, data.nowMs);
  // Without a tier to earn there is no exam question to come back to.
  if (lockedCount === 0 && !isReady && !hasTiers(lite)) return null;
  return (
    <section class="strip-part">
      <h3 class="eyebrow">{texts.revisit}</h3>
      {lockedCount === 0 && !isReady && <p class="fine">{texts.none}</p>}
      {lockedCount > 0 && !(isReady && lockedCount === 1) && <p>{count(texts.locked, lockedCount)}</p>}
      {lockedCount > 0 && !isReady && (
        <p class="strip-countdown">
          {leftMs === null || nextEligibleAt === null ? (
            texts.nextUnknown
          ) : (
            <time datetime={durationOf(leftMs)}>
              {fill(texts.nextIn, {
                time: whenText({ at: nextEligibleAt, nowMs: data.nowMs, language, zone: zoneHere() }),
              })}
            </time>
          )}
        </p>
      )}
      {isReady && <p role="status">{texts.ready}</p>}
      {nextQuestionId !== null && actions.isLive && (
        <RevisitButton {...{ tutor, lite, actions, isReady }} questionId={nextQuestionId} />
      )}
      {tutor.revisitList.length > 0 && <p class="fine">{count(texts.list, tutor.revisitList.length)}</p>}
    </section>
  );
}

/** To the question's card; or, when its time has come, on from the attempt that locked it. */
function RevisitButton(
  props: Pick<StripProps, 'tutor' | 'lite' | 'actions'> & {
    readonly isReady: boolean;
    readonly questionId: string;
  },
) {
  const texts = useTexts('tutor').strip;
  const { tutor, lite, actions, isReady, questionId } = props;
  const asked = tutor.messages.findLast(({ card }) => card?.type === 'EXAM' && card.questionId === questionId);
  const attemptId = asked?.card?.type === 'EXAM' ? asked.card.attemptId : null;
  if (isReady) {
    const again = () =>
      attemptId === null ? actions.tutor.requestDrill(lite.focus.unitId) : actions.tutor.continueExam(attemptId);
    return (
      <button type="button" class="button button-primary" onClick={again}>
        {texts.again}
      </button>
    );
  }
  if (!asked) return null;
  return (
    <button type="button" class="button" onClick={() => actions.goTo(asked.id)}>
      {texts.show}
    </button>
  );
}
