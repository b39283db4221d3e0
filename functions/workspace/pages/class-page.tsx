// One class: how everybody stands on the learning path, how to join, who belongs to it.

import type { ClassProgressBody, ClassViewBody, MemberBody } from '../../contract/class.ts';
import { CopyField } from '../components/copy-field.tsx';
import { FormKey } from '../components/form-key.tsx';
import { ClassMembers } from '../components/teaching/class-members.tsx';
import { type MatrixSort, ProgressMatrix } from '../components/teaching/progress-matrix.tsx';
import { type Outcome, TeachingFrame, usePersonName } from '../components/teaching/teaching-frame.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { showCode, teachingAddress } from '../teaching-addresses.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

interface ClassPage {
  readonly frame: FrameData;
  readonly view: ClassViewBody;
  /** Null where the course has no learning path. */
  readonly progress: ClassProgressBody | null;
  readonly sort: MatrixSort;
  readonly courseTitle: string;
  readonly viewerId: string;
  /** Scheme and host, for the link that learners are given. */
  readonly origin: string;
  /** Somebody about to be removed: asked about first. */
  readonly removing: MemberBody | null;
  readonly waitingCount: number;
  readonly outcome: Outcome;
}

export function renderClassPage(page: ClassPage): string {
  const { frame, view } = page;
  return renderPage({ frame, title: view.class.name, script: null, data: null }, () => <ClassView {...page} />);
}

function ClassView(page: ClassPage) {
  const { frame, view, progress, sort, courseTitle, waitingCount, outcome } = page;
  const texts = useTexts('classes');
  const count = useCount();
  const { name, learnerCount, teacherCount } = view.class;
  return (
    <TeachingFrame frame={frame} current="classes" waitingCount={waitingCount} outcome={outcome} width="wide">
      <header>
        <h1 dir="auto">{name}</h1>
        <p class="fine" dir="auto">
          {[courseTitle, count(texts.classes.learners, learnerCount), count(texts.classes.teachers, teacherCount)].join(
            ' · ',
          )}
        </p>
      </header>
      {page.removing && <RemoveConfirm view={view} member={page.removing} />}
      <section>
        <h2>{texts.class.progress}</h2>
        {progress === null ? (
          <p>{texts.class.noPath}</p>
        ) : progress.learners.length === 0 ? (
          <p>{texts.class.empty}</p>
        ) : (
          <ProgressMatrix progress={progress} sort={sort} />
        )}
      </section>
      <div class="teaching-columns">
        <Joining view={view} origin={page.origin} />
        <section>
          <h2>{texts.class.renameTitle}</h2>
          <form class="teaching-line" method="post" action={teachingAddress('class', { class: view.class.classId })}>
            <label for="class-name" class="visually-hidden">
              {texts.class.renameTitle}
            </label>
            <input
              id="class-name"
              class="teaching-field"
              name="name"
              value={name}
              required
              maxlength={80}
              autocomplete="off"
            />
            <button type="submit" class="button" name="action" value="rename">
              {texts.class.rename}
            </button>
          </form>
        </section>
      </div>
      <ClassMembers view={view} viewerId={page.viewerId} />
    </TeachingFrame>
  );
}

function Joining({ view, origin }: Pick<ClassPage, 'view' | 'origin'>) {
  const texts = useTexts('classes').class;
  const { classId, joinCode } = view.class;
  const address = teachingAddress('class', { class: classId });
  return (
    <section>
      <h2>{texts.join}</h2>
      {joinCode === null ? (
        <p>{texts.joinClosed}</p>
      ) : (
        <>
          <p>{fill(texts.joinOpen, { address: `${origin}/join` })}</p>
          <dl class="join-facts">
            <dt>{texts.link}</dt>
            <dd>
              <CopyField
                id="join-link"
                label={texts.link}
                words={texts.copy}
                value={`${origin}${teachingAddress('join', { code: showCode(joinCode) })}`}
              />
            </dd>
            <dt>{texts.code}</dt>
            <dd>
              <code class="teaching-copy join-code">{showCode(joinCode)}</code>
            </dd>
          </dl>
        </>
      )}
      <form class="teaching-line" method="post" action={address}>
        <FormKey />
        <button
          type="submit"
          class={joinCode === null ? 'button button-primary' : 'button'}
          name="action"
          value="open"
          aria-describedby={joinCode === null ? undefined : 'new-code-hint'}
        >
          {joinCode === null ? texts.openClass : texts.newCode}
        </button>
        {joinCode !== null && (
          <>
            <button type="submit" class="button" name="action" value="close">
              {texts.close}
            </button>
            <span class="fine" id="new-code-hint">
              {texts.newCodeHint}
            </span>
          </>
        )}
      </form>
    </section>
  );
}

function RemoveConfirm({ view, member }: { readonly view: ClassViewBody; readonly member: MemberBody }) {
  const texts = useTexts('classes').confirm;
  const nameOf = usePersonName();
  const { classId, name } = view.class;
  return (
    <form
      class="teaching-confirm"
      method="post"
      action={teachingAddress('class', { class: classId })}
      aria-labelledby="confirm-title"
    >
      <h2 id="confirm-title" dir="auto">
        {fill(texts.removeTitle, { name: nameOf(member), class: name })}
      </h2>
      <p>{texts.removeDetail}</p>
      <input type="hidden" name="person" value={member.personId} />
      <p class="teaching-buttons">
        <a class="button" href={teachingAddress('class', { class: classId })}>
          {texts.cancel}
        </a>
        <button type="submit" class="button teaching-danger" name="action" value="remove">
          {texts.remove}
        </button>
      </p>
    </form>
  );
}
