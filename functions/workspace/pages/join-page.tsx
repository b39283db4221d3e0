// A learner joins a class by its code, having read who will then see what; and leaves it again.

import type { EnrolmentBody, InvitationBody } from '../../contract/class.ts';
import { pageAddress } from '../addresses.ts';
import { FormKey } from '../components/form-key.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { type Outcome, OutcomeNote } from '../components/teaching/teaching-frame.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { teachingAddress } from '../teaching-addresses.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

interface JoinPage {
  readonly frame: FrameData;
  /** As typed or linked; empty where none was given. */
  readonly code: string;
  readonly invitation: InvitationBody | null;
  readonly enrolments: readonly EnrolmentBody[];
  readonly outcome: Outcome;
}

export function renderJoinPage(page: JoinPage): string {
  const { frame } = page;
  const title = headingOf(page, frame.texts.classes?.join.title ?? '');
  return renderPage({ frame, title, script: null, data: null }, () => <Join {...page} />);
}

/** Whoever belongs to the class has nothing to join any more: the page is about the class. */
function headingOf({ invitation }: Pick<JoinPage, 'invitation'>, title: string): string {
  return invitation !== null && invitation.role !== null ? invitation.className : title;
}

function Join({ frame, code, invitation, enrolments, outcome }: JoinPage) {
  const texts = useTexts('classes').join;
  return (
    <PageShell frame={frame} current={null} courseAction={null}>
      <OutcomeNote outcome={outcome} />
      <h1 dir="auto">{headingOf({ invitation }, texts.title)}</h1>
      {invitation ? <Invitation frame={frame} code={code} invitation={invitation} /> : <CodeForm code={code} />}
      {enrolments.length > 0 && <Enrolments frame={frame} enrolments={enrolments} />}
    </PageShell>
  );
}

function CodeForm({ code }: Pick<JoinPage, 'code'>) {
  const texts = useTexts('classes').join;
  return (
    <form class="teaching-form" method="get" action={teachingAddress('join')}>
      <p>{texts.intro}</p>
      <label for="join-code">{texts.code}</label>
      <input
        id="join-code"
        class="teaching-field join-code"
        name="code"
        value={code}
        required
        maxlength={40}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
      />
      <p class="teaching-buttons">
        <button type="submit" class="button button-primary">
          {texts.look}
        </button>
      </p>
    </form>
  );
}

function Invitation(props: Pick<JoinPage, 'frame' | 'code'> & { readonly invitation: InvitationBody }) {
  const { frame, code, invitation } = props;
  const texts = useTexts('classes').join;
  const { className, courseId, role, displayName } = invitation;
  const course = titleOf(frame, courseId);
  if (role !== null) {
    return (
      <section>
        <p dir="auto">{fill(texts.ofCourse, { course })}</p>
        <p>{role === 'teacher' ? texts.teacher : texts.member}</p>
        <p>
          <a class="button button-primary" href={pageAddress({ course: courseId })}>
            {texts.toCourse}
          </a>
        </p>
      </section>
    );
  }
  return (
    <form class="teaching-form" method="post" action={teachingAddress('join', { code })}>
      <FormKey />
      <p class="join-class" dir="auto">
        {fill(texts.of, { class: className, course })}
      </p>
      <label for="join-name">{texts.name}</label>
      <input
        id="join-name"
        class="teaching-field"
        name="displayName"
        value={displayName ?? frame.viewer.name ?? ''}
        required
        maxlength={60}
        autocomplete="name"
        aria-describedby="join-sees"
      />
      <div id="join-sees" class="note">
        <div>
          <h2 class="note-title">{texts.seesTitle}</h2>
          <p>{texts.sees}</p>
          <p>{texts.others}</p>
        </div>
      </div>
      <p class="teaching-buttons">
        <button type="submit" class="button button-primary" name="action" value="join">
          {texts.join}
        </button>
      </p>
    </form>
  );
}

function Enrolments({ frame, enrolments }: Pick<JoinPage, 'frame' | 'enrolments'>) {
  const texts = useTexts('classes').join;
  return (
    <section>
      <h2>{texts.mine}</h2>
      <ul class="class-list">
        {enrolments.map(({ classId, className, courseId, role, displayName }) => (
          <li key={classId} class="class-item">
            <a class="class-link" href={pageAddress({ course: courseId })} dir="auto">
              {fill(texts.of, { class: className, course: titleOf(frame, courseId) })}
            </a>
            <span class="fine" dir="auto">
              {role === 'teacher' ? texts.teacher : (displayName ?? texts.noName)}
            </span>
            {role === 'learner' && (
              <form method="post" action={teachingAddress('join')}>
                <input type="hidden" name="class" value={classId} />
                <button
                  type="submit"
                  class="button"
                  name="action"
                  value="leave"
                  aria-label={fill(texts.leaveName, { class: className })}
                >
                  {texts.leave}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ courses }: FrameData, courseId: string): string {
  return courses.find(({ course_id }) => course_id === courseId)?.title ?? courseId;
}
