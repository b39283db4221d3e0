// Questions that learners sent to their trainer: waiting ones first, each with what the learner was told, and the reply.

import type { TrainerInbox, TrainerInboxItem } from '../../contract/trainer-question.ts';
import { pageAddress } from '../addresses.ts';
import { alikeIn, CourseName } from '../components/course-name.tsx';
import { FormKey } from '../components/form-key.tsx';
import { Icon } from '../components/icons.tsx';
import { MomentIn } from '../components/moment.tsx';
import { PlaceName } from '../components/place-name.tsx';
import { type Outcome, TeachingFrame } from '../components/teaching/teaching-frame.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { teachingAddress } from '../teaching-addresses.ts';
import { useTexts } from '../texts/use-texts.ts';

interface QuestionsPage {
  readonly frame: FrameData;
  readonly inbox: TrainerInbox;
  readonly courseId: string | null;
  readonly outcome: Outcome;
  /** A reply that could not be sent, as it was written. */
  readonly draft: { readonly questionId: string; readonly text: string } | null;
}

export function renderQuestionsPage(page: QuestionsPage): string {
  const { frame } = page;
  const title = frame.texts.classes?.questions.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => <Questions {...page} />);
}

function Questions(page: QuestionsPage) {
  const { frame, inbox, outcome, courseId } = page;
  const texts = useTexts('classes').questions;
  const waiting = inbox.questions.filter(({ reply }) => reply === null);
  const answered = inbox.questions.filter(({ reply }) => reply !== null);
  const alike = alikeIn(frame.courses);
  return (
    <TeachingFrame frame={frame} current="questions" waitingCount={inbox.waitingCount} outcome={outcome}>
      <h1>{texts.title}</h1>
      {frame.courses.length > 1 && (
        <p class="matrix-tools">
          <a
            class="teaching-choice"
            href={teachingAddress('questions')}
            aria-current={courseId === null ? 'true' : undefined}
          >
            {texts.allCourses}
          </a>
          {frame.courses.map((course) => (
            <a
              key={course.course_id}
              class="teaching-choice"
              href={teachingAddress('questions', { course: course.course_id })}
              aria-current={courseId === course.course_id ? 'true' : undefined}
              dir="auto"
            >
              <CourseName course={course} alike={alike} />
            </a>
          ))}
        </p>
      )}
      {inbox.questions.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <section>
            <h2>{texts.waiting}</h2>
            {waiting.length === 0 && <p>{texts.noneWaiting}</p>}
            <ul class="question-list">
              {waiting.map((item) => (
                <QuestionItem key={item.questionId} item={item} page={page} />
              ))}
            </ul>
          </section>
          {answered.length > 0 && (
            <section>
              <h2>{texts.answered}</h2>
              <ul class="question-list">
                {answered.map((item) => (
                  <QuestionItem key={item.questionId} item={item} page={page} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </TeachingFrame>
  );
}

interface ItemProps {
  readonly item: TrainerInboxItem;
  readonly page: QuestionsPage;
}

function QuestionItem({ item, page }: ItemProps) {
  const texts = useTexts('classes').questions;
  const { questionId, question, note, learner, reply, askedAt, courseId } = item;
  const course = page.frame.courses.find(({ course_id }) => course_id === courseId)?.title ?? courseId;
  return (
    <li id={`q-${questionId}`}>
      <article class="question-card" aria-labelledby={`q-${questionId}-title`}>
        <p class="fine question-facts" dir="auto">
          <Asker learner={learner} />
          {` · ${course} · `}
          <MomentIn at={askedAt} text={texts.asked} />
        </p>
        <h3 id={`q-${questionId}-title`} class="question-text" dir="auto">
          {question}
        </h3>
        {note !== null && (
          <p dir="auto">
            <span class="fine">{`${texts.note}: `}</span>
            {note}
          </p>
        )}
        <Told item={item} />
        {reply === null ? (
          <ReplyForm item={item} page={page} />
        ) : (
          <div class="trainer-reply">
            <p class="fine">
              <MomentIn at={reply.repliedAt} text={item.isMine ? texts.youReplied : texts.repliedBy} />
            </p>
            <p class="trainer-words" dir="auto">
              {reply.text}
            </p>
          </div>
        )}
      </article>
    </li>
  );
}

function Asker({ learner }: Pick<TrainerInboxItem, 'learner'>) {
  const { questions, class: texts } = useTexts('classes');
  if (learner === null) return <span>{questions.noClass}</span>;
  const { classId, className, learnerId, displayName } = learner;
  return (
    <>
      <a href={teachingAddress('learner', { class: classId, learner: learnerId })}>
        {displayName ?? `${texts.unnamed} (…${learnerId.slice(-4)})`}
      </a>
      {` · ${className}`}
    </>
  );
}

function Told({ item }: Pick<ItemProps, 'item'>) {
  const texts = useTexts('classes').questions;
  const { context, courseId } = item;
  const status = (context.status ?? 'message') as keyof typeof texts.statuses;
  return (
    <details class="teaching-more" open={item.reply === null}>
      <summary>
        {texts.told} <span class="tag">{texts.statuses[status] ?? status}</span>
      </summary>
      <p dir="auto" class="question-told">
        {context.told}
      </p>
      {context.places.length > 0 && (
        <>
          <p class="eyebrow">{texts.places}</p>
          <ul class="teaching-lines">
            {context.places.map(({ canonical_reference: reference, container_id: scope, display_reference, title }) => (
              <li key={`${scope} ${reference}`} dir="auto">
                <a
                  href={pageAddress({
                    course: courseId,
                    ...(reference === null ? { scope } : { place: { reference, version: null } }),
                  })}
                >
                  <PlaceName text={display_reference} />
                </a>{' '}
                <span class="fine">{title}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

function ReplyForm({ item, page }: ItemProps) {
  const texts = useTexts('classes').questions;
  const { questionId } = item;
  const draft = page.draft?.questionId === questionId ? page.draft.text : '';
  return (
    <form class="teaching-form" method="post" action={teachingAddress('questions', { course: page.courseId })}>
      <FormKey />
      <input type="hidden" name="question" value={questionId} />
      <label for={`reply-${questionId}`}>{texts.reply}</label>
      <textarea
        id={`reply-${questionId}`}
        class="teaching-field"
        name="text"
        rows={3}
        maxlength={4000}
        required
        aria-describedby={`hint-${questionId}`}
      >
        {draft}
      </textarea>
      <p id={`hint-${questionId}`} class="fine">
        {texts.replyHint}
      </p>
      <p class="teaching-buttons">
        <button type="submit" class="button button-primary">
          <Icon name="send" /> {texts.send}
        </button>
      </p>
    </form>
  );
}
