// Learning platforms that launch courses by LTI: what to enter there, those registered with how their grades stand, and
// a form for another. Plain forms.
import type { CourseSummaryBody } from '../../../contract/course.ts';
import type { LtiPlatformBody, LtiPlatformListBody } from '../../../contract/lti.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { useNumber } from '../author/author-page.tsx';
import { Cell, Row, RowHead, Table } from '../author/table.tsx';
import { FormKey } from '../form-key.tsx';
import { nameOf } from './figures.tsx';

/** What was entered and could not be taken: shown again, with the fields that are wrong. */
export interface PlatformDraft {
  readonly values: Readonly<Record<string, string>>;
  readonly wrong: readonly string[];
}

interface Platforms {
  readonly list: LtiPlatformListBody;
  readonly courses: readonly CourseSummaryBody[];
  /** Our own. */
  readonly origin: string;
  readonly draft: PlatformDraft | null;
}

export function Platforms({ list, courses, origin, draft }: Platforms) {
  const { platforms: texts } = useTexts('operate');
  const { columns } = texts;
  return (
    <section class="operate-part" id="platforms">
      <h2>{texts.title}</h2>
      <p class="fine">{texts.lead}</p>
      {!list.is_configured && <p class="note note-quiet">{texts.notConfigured}</p>}
      <dl class="operate-addresses">
        <dt>{texts.loginUrl}</dt>
        <dd>
          <code>{`${origin}/lti/login`}</code>
        </dd>
        <dt>{texts.launchUrl}</dt>
        <dd>
          <code>{`${origin}/lti/launch`}</code>
        </dd>
        <dt>{texts.keysUrl}</dt>
        <dd>
          <code>{`${origin}/lti/keys`}</code>
        </dd>
        <dt>{texts.targetUrl}</dt>
        <dd>
          <code>{`${origin}/courses/${courses[0]?.course_id ?? 'COURSE'}`}</code>
        </dd>
      </dl>
      {list.platforms.length === 0 ? (
        <p class="fine">{texts.none}</p>
      ) : (
        <Table columns={[columns.platform, columns.course, columns.grades, columns.action]}>
          {list.platforms.map((platform) => (
            <PlatformRow platform={platform} />
          ))}
        </Table>
      )}
      <AddForm courses={courses} draft={draft} />
    </section>
  );
}

function PlatformRow({ platform }: { readonly platform: LtiPlatformBody }) {
  const { platforms: texts } = useTexts('operate');
  const number = useNumber();
  const { columns, reasons } = texts;
  const { all, sent, waiting, stopped } = platform.grades;
  const tell = (form: string, list: typeof waiting) =>
    list.map(({ reason, count }) => fill(form, { count: number(count), reason: nameOf(reasons, reason) }));
  const notes = [...tell(texts.waiting, waiting), ...tell(texts.stopped, stopped)];
  return (
    <Row>
      <RowHead>
        <span dir="auto">{platform.issuer}</span>
        <span class="author-path" dir="auto">
          {platform.client_id} · {platform.deployment_ids.join(', ')}
        </span>
      </RowHead>
      <Cell label={columns.course}>
        <span dir="auto">{platform.course_id ?? texts.noCourse}</span>
      </Cell>
      <Cell label={columns.grades}>
        {fill(texts.sent, { sent: number(sent), all: number(all) })}
        {notes.map((note) => (
          <span class="author-path">{note}</span>
        ))}
      </Cell>
      <Cell label={columns.action}>
        {notes.length > 0 && <Act act="resume-platform" id={platform.platform_id} text={texts.resume} />}
        <Act act="remove-platform" id={platform.platform_id} text={texts.remove} />
      </Cell>
    </Row>
  );
}

function Act({ act, id, text }: { readonly act: string; readonly id: string; readonly text: string }) {
  return (
    <form method="post" action="/operate">
      <FormKey />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="platform" value={id} />
      <button type="submit" class="button">
        {text}
      </button>
    </form>
  );
}

function AddForm({ courses, draft }: Pick<Platforms, 'courses' | 'draft'>) {
  const { platforms: texts } = useTexts('operate');
  const value = (name: string) => draft?.values[name] ?? '';
  return (
    <details open={draft !== null}>
      <summary>{texts.add}</summary>
      <form class="teaching-form" method="post" action="/operate">
        <FormKey />
        <input type="hidden" name="act" value="add-platform" />
        <Field name="issuer" max={500} draft={draft} />
        <Field name="client_id" max={255} draft={draft} />
        <Field name="deployment_ids" max={2_000} draft={draft} />
        <Field name="authorization_url" max={1_000} draft={draft} />
        <Field name="token_url" max={1_000} draft={draft} />
        <Field name="key_set_url" max={1_000} draft={draft} />
        <Field name="service_hosts" max={2_000} draft={draft} isOptional />
        <label for="platform-course">{texts.fields.course_id}</label>
        <select id="platform-course" class="teaching-field" name="course_id">
          <option value="">{texts.noCourse}</option>
          {courses.map(({ course_id }) => (
            <option value={course_id} selected={course_id === value('course_id')}>
              {course_id}
            </option>
          ))}
        </select>
        <p class="teaching-buttons">
          <button type="submit" class="button button-primary">
            {texts.submit}
          </button>
        </p>
      </form>
    </details>
  );
}

type FieldName = Exclude<keyof ReturnType<typeof useTexts<'operate'>>['platforms']['fields'], 'course_id'>;

function Field(field: {
  readonly name: FieldName;
  readonly max: number;
  readonly draft: PlatformDraft | null;
  readonly isOptional?: true;
}) {
  const { platforms: texts } = useTexts('operate');
  const { name, max, draft, isOptional = false } = field;
  const isWrong = draft?.wrong.includes(name) ?? false;
  const id = `platform-${name}`;
  return (
    <>
      <label for={id}>{texts.fields[name]}</label>
      <input
        id={id}
        class="teaching-field"
        name={name}
        value={draft?.values[name] ?? ''}
        required={!isOptional}
        maxlength={max}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={isWrong ? 'true' : undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
      />
      {isWrong && (
        <p class="note note-quiet" id={`${id}-wrong`}>
          {texts.wrong}
        </p>
      )}
    </>
  );
}
