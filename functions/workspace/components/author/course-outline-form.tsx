// What was recognised in an author's files, as a form: documents in order, what is told of the others, what the course says
// of itself.
import { manifestTextCharacters } from '../../../contract/limits.ts';
import type { UploadOutlineBody } from '../../../contract/upload.ts';
import { type CourseDraft, canMove, canMoveUnit, numbersOf, type OutlineRow, unitsOf } from '../../course-outline.ts';
import type { NewCourseActions, NewCourseData, Profile } from '../../new-course-model.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { useSize } from './file-size.ts';

interface OutlineFormProps extends NewCourseData {
  readonly outline: UploadOutlineBody;
  readonly draft: CourseDraft;
  readonly actions: NewCourseActions | null;
}

export function CourseOutlineForm(props: OutlineFormProps) {
  const { outline: texts } = useTexts('newCourse');
  const count = useCount();
  const { outline, draft, actions } = props;
  return (
    <form
      class="new-course-outline"
      onSubmit={(event: Event) => {
        event.preventDefault();
        actions?.bring();
      }}
    >
      <section aria-labelledby="found">
        <h2 id="found">{texts.title}</h2>
        <p>
          <strong>{count(texts.found, draft.rows.filter(({ isIn }) => isIn).length)}</strong>
          {'. '}
          {texts.origin[outline.origin]}
        </p>
        <Problems outline={outline} />
        <Rows {...props} />
        <Others outline={outline} />
      </section>
      <CourseFields {...props} />
      <div class="author-act">
        <button type="submit" class="button button-primary">
          {texts.bring}
        </button>
        <button type="button" class="button" onClick={() => actions?.back()}>
          {texts.back}
        </button>
        <span class="fine">{texts.bringHint}</span>
      </div>
    </form>
  );
}

function Problems({ outline: { problems } }: { readonly outline: UploadOutlineBody }) {
  const { outline: texts } = useTexts('newCourse');
  if (problems.length === 0) return null;
  return (
    <div class="note note-caution">
      <div>
        <h3>{texts.problems}</h3>
        <ul class="author-lines">
          {problems.map(({ path, detail }) => (
            <li dir="auto">
              <code>{path}</code> {detail}
            </li>
          ))}
        </ul>
        <p class="fine">{texts.problemsHint}</p>
      </div>
    </div>
  );
}

/** A day or chapter of several documents has a heading, and moves as one; of a single one the row says it. */
function Rows({ outline, draft, actions }: OutlineFormProps) {
  const name = useUnitName(outline.course.profile, draft.rows);
  return (
    <ol class="new-course-rows">
      {unitsOf(draft.rows).map((rows) => {
        const unit = rows[0]?.unit ?? null;
        const heads = unit !== null && rows.length > 1;
        return (
          <>
            {heads && (
              <li class="new-course-unit" key={`unit-${unit}`}>
                <h3>{name(unit)}</h3>
                {unit !== 0 && (
                  <MoveButtons
                    title={name(unit)}
                    canUp={canMoveUnit(draft.rows, unit, -1)}
                    canDown={canMoveUnit(draft.rows, unit, 1)}
                    onMove={(by) => actions?.moveUnit(unit, by)}
                  />
                )}
              </li>
            )}
            {rows.map((row) => (
              <Row
                key={row.path}
                row={row}
                place={unit === null || heads ? null : name(unit)}
                rows={draft.rows}
                actions={actions}
              />
            ))}
          </>
        );
      })}
    </ol>
  );
}

function useUnitName(profile: Profile, rows: readonly OutlineRow[]): (unit: number) => string {
  const { outline: texts } = useTexts('newCourse');
  const numbers = numbersOf(rows);
  return (unit) => {
    if (unit === 0) return texts.whole;
    return fill(profile === 'coach' ? texts.day : texts.chapter, { number: numbers.get(unit) ?? unit });
  };
}

function Row(props: {
  readonly row: OutlineRow;
  readonly place: string | null;
  readonly rows: readonly OutlineRow[];
  readonly actions: NewCourseActions | null;
}) {
  const { outline: texts } = useTexts('newCourse');
  const size = useSize();
  const { row, place, rows, actions } = props;
  const { path, title, isIn, kind, sizeBytes, isLab } = row;
  const kinds: Readonly<Record<string, string>> = texts.kinds;
  const facts = [
    ...(place === null ? [] : [place]),
    ...(isLab ? [texts.lab] : []),
    ...(kind === null ? [] : [kinds[kind] ?? kind]),
    ...(sizeBytes === null ? [] : [size(sizeBytes)]),
  ];
  return (
    <li class={isIn ? 'new-course-row' : 'new-course-row is-out'}>
      <label class="new-course-tick">
        <input
          type="checkbox"
          checked={isIn}
          aria-label={fill(texts.include, { title })}
          onChange={(event: Event) => actions?.include(path, (event.target as HTMLInputElement).checked)}
        />
      </label>
      <div class="new-course-words">
        <input
          type="text"
          value={title}
          maxlength={manifestTextCharacters}
          required={isIn}
          dir="auto"
          aria-label={fill(texts.rename, { path })}
          onInput={(event: Event) => actions?.rename(path, (event.target as HTMLInputElement).value)}
        />
        <p class="fine">
          {facts.join(' · ')} · <code>{path}</code>
        </p>
      </div>
      <MoveButtons
        title={title}
        canUp={canMove(rows, path, -1)}
        canDown={canMove(rows, path, 1)}
        onMove={(by) => actions?.move(path, by)}
      />
    </li>
  );
}

function MoveButtons(props: {
  readonly title: string;
  readonly canUp: boolean;
  readonly canDown: boolean;
  readonly onMove: (by: -1 | 1) => void;
}) {
  const { outline: texts } = useTexts('newCourse');
  const { title, canUp, canDown, onMove } = props;
  return (
    <span class="new-course-moves">
      <button
        type="button"
        class="icon-button"
        aria-label={fill(texts.up, { title })}
        aria-disabled={canUp ? undefined : 'true'}
        onClick={() => onMove(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={fill(texts.down, { title })}
        aria-disabled={canDown ? undefined : 'true'}
        onClick={() => onMove(1)}
      >
        ↓
      </button>
    </span>
  );
}

function Others({ outline }: { readonly outline: UploadOutlineBody }) {
  const { outline: texts } = useTexts('newCourse');
  const count = useCount();
  const { left_out: leftOut, removed_files: removed, passed_over: passedOver } = outline;
  return (
    <>
      {leftOut.length > 0 && (
        <details>
          <summary>
            {texts.leftOut} ({leftOut.length})
          </summary>
          <p class="fine">{texts.leftOutHint}</p>
          <ul class="author-lines">
            {leftOut.map(({ path, reason }) => (
              <li dir="auto">
                <code>{path}</code>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {removed.length > 0 && (
        <details open>
          <summary>
            {texts.removed} ({removed.length})
          </summary>
          <ul class="author-lines">
            {removed.map((path) => (
              <li dir="auto">
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {passedOver > 0 && <p class="fine">{count(texts.passedOver, passedOver)}</p>}
    </>
  );
}

function CourseFields({ outline, draft, actions, courseId, allowedIds }: OutlineFormProps) {
  const { outline: texts } = useTexts('newCourse');
  const field = (name: 'title' | 'language' | 'licence' | 'attribution') => ({
    type: 'text',
    value: draft[name],
    maxlength: name === 'language' ? 35 : manifestTextCharacters,
    dir: 'auto' as const,
    onInput: (event: Event) => actions?.change({ [name]: (event.target as HTMLInputElement).value }),
  });
  return (
    <section class="new-course-fields" aria-labelledby="about">
      <h2 id="about">{texts.details}</h2>
      <label>
        <span>{texts.name}</span>
        <input {...field('title')} required />
      </label>
      {courseId === null && <IdField draft={draft} allowedIds={allowedIds} actions={actions} />}
      {outline.origin === 'proposed' && (
        <label>
          <span>{texts.profile}</span>
          <select
            onChange={(event: Event) => actions?.setProfile((event.target as HTMLSelectElement).value as Profile)}
          >
            {(['coach', 'textbook', 'engineering'] as const).map((profile) => (
              <option value={profile} selected={profile === outline.course.profile}>
                {texts.profiles[profile]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>{texts.language}</span>
        <input {...field('language')} required pattern="[a-z]{2,3}(-[A-Za-z0-9]{2,8})*" />
      </label>
      <label>
        <span>{texts.licence}</span>
        <input {...field('licence')} aria-describedby="licence-hint" />
        <span class="fine" id="licence-hint">
          {texts.licenceHint}
        </span>
      </label>
      <label>
        <span>{texts.attribution}</span>
        <input {...field('attribution')} />
      </label>
    </section>
  );
}

/** Whoever looks after some courses chooses among them. */
function IdField(props: {
  readonly draft: CourseDraft;
  readonly allowedIds: readonly string[] | null;
  readonly actions: NewCourseActions | null;
}) {
  const { outline: texts } = useTexts('newCourse');
  const { draft, allowedIds, actions } = props;
  const changed = (event: Event) => actions?.change({ courseId: (event.target as HTMLInputElement).value });
  return (
    <div class="new-course-id">
      <label for="course-id">{texts.id}</label>
      {allowedIds === null ? (
        <input
          id="course-id"
          type="text"
          value={draft.courseId}
          required
          pattern="[a-z0-9][a-z0-9_\-]{0,63}"
          aria-describedby="id-hint"
          onInput={changed}
        />
      ) : (
        <select id="course-id" aria-describedby="id-hint" required onChange={changed}>
          {allowedIds.map((id) => (
            <option value={id} selected={id === draft.courseId}>
              {id}
            </option>
          ))}
        </select>
      )}
      <span class="fine" id="id-hint">
        {allowedIds === null ? texts.idHint : texts.idOfList}
      </span>
    </div>
  );
}
