// A drafted learning path for its author: accept, retire or edit units and drills, singly or many at once, with what
// learners got wrong beside each. Needs no script.
import type { PathDrafts } from '../../../contract/path-drafts.ts';
import { pageAddress } from '../../addresses.ts';
import { pathDraftsAddress } from '../../author-addresses.ts';
import type { FrameData } from '../../page-frame.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { FormKey } from '../form-key.tsx';
import { AuthorPage } from './author-page.tsx';

type Unit = PathDrafts['units'][number];
type Drill = Unit['drills'][number];

export interface PathDraftsProps {
  /** Null: the course has a path of its author's own, or none can be drafted. */
  readonly drafts: PathDrafts | null;
  readonly courseId: string;
  readonly isInvalid: boolean;
}

export function PathDraftsPage({
  frame,
  drafts,
  courseId,
  isInvalid,
}: PathDraftsProps & { readonly frame: FrameData }) {
  const texts = useTexts('questions').path;
  return (
    <AuthorPage frame={frame} courseId={courseId} current="path" title={texts.title} lead={texts.lead}>
      {isInvalid && (
        <div class="note" role="status">
          <p>{texts.invalid}</p>
        </div>
      )}
      {drafts === null ? (
        <p>{texts.none}</p>
      ) : (
        <form method="post" action={pathDraftsAddress} id="drafts">
          <FormKey />
          <input type="hidden" name="course" value={courseId} />
          <p class="author-act">
            <Decisions />
          </p>
          {drafts.units.map((unit) => (
            <UnitDrafts courseId={courseId} unit={unit} />
          ))}
          <p class="author-act">
            <Decisions />
          </p>
        </form>
      )}
      {drafts?.units.flatMap(({ drills }) => drills.map((drill) => <EditForm courseId={courseId} drill={drill} />))}
    </AuthorPage>
  );
}

function Decisions() {
  const texts = useTexts('questions').path;
  return (
    <>
      {(['accepted', 'retired', 'draft'] as const).map((decision) => (
        <button type="submit" class="button" name="decision" value={decision}>
          {texts.acts[decision]}
        </button>
      ))}
    </>
  );
}

/** Moves one item by a place; the page comes back to it. */
function Moves({ kind, id, name }: { readonly kind: 'unit' | 'drill'; readonly id: string; readonly name: string }) {
  const texts = useTexts('questions').path;
  return (
    <>
      {(['up', 'down'] as const).map((move) => (
        <button
          type="submit"
          class="button button-small"
          name="move"
          value={`${move} ${kind} ${id}`}
          aria-label={fill(texts.moves[move], { name })}
        >
          {move === 'up' ? '↑' : '↓'}
        </button>
      ))}
    </>
  );
}

function UnitDrafts({ courseId, unit }: { readonly courseId: string; readonly unit: Unit }) {
  const texts = useTexts('questions').path;
  return (
    <fieldset class="questions-section" id={`unit-${unit.unit_id}`}>
      <legend>
        <label dir="auto">
          <input type="checkbox" name="unit" value={unit.unit_id} /> {unit.title}
        </label>{' '}
        <span class="tag">{texts.states[unit.decision ?? 'draft']}</span>{' '}
        <Moves kind="unit" id={unit.unit_id} name={unit.title} />
      </legend>
      <p>
        <label class="fine">
          <input type="checkbox" name="all" value={unit.unit_id} /> {fill(texts.all, { count: unit.drills.length })}
        </label>
      </p>
      <ul class="questions-list">
        {unit.drills.map((drill) => (
          <li class="questions-item" id={`drill-${drill.drill_id}`}>
            <label dir="auto">
              <input type="checkbox" name="drill" value={drill.drill_id} /> {drill.prompt}
            </label>{' '}
            <span class="tag">{texts.states[drill.decision ?? 'draft']}</span>{' '}
            <Moves kind="drill" id={drill.drill_id} name={drill.prompt} />
            <ul>
              {drill.options.map((option) => (
                <li dir="auto">{drill.answers.includes(option) ? <strong>{option}</strong> : option}</li>
              ))}
            </ul>
            <p class="fine">
              {drill.given > 0 ? fill(texts.wrong, { wrong: drill.wrong, given: drill.given }) : texts.notGiven}{' '}
              <a
                href={pageAddress({ course: courseId, place: { reference: drill.canonical_reference, version: null } })}
              >
                {texts.passage}
              </a>{' '}
              <a href={`#edit-${drill.drill_id}`}>{texts.edit}</a>
            </p>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** A form cannot stand in a form: editing has its own below. */
function EditForm({ courseId, drill }: { readonly courseId: string; readonly drill: Drill }) {
  const texts = useTexts('questions').path;
  return (
    <details id={`edit-${drill.drill_id}`}>
      <summary dir="auto">
        {texts.edit}: {drill.prompt}
      </summary>
      <form class="author-act" method="post" action={pathDraftsAddress}>
        <FormKey />
        <input type="hidden" name="course" value={courseId} />
        <input type="hidden" name="edit" value={drill.drill_id} />
        <label>
          {texts.prompt}{' '}
          <textarea name="prompt" rows={3} dir="auto" required>
            {drill.prompt}
          </textarea>
        </label>
        {drill.options.map((option, place) => (
          <label>
            <input type="radio" name="right" value={String(place)} checked={drill.answers.includes(option)} />{' '}
            <input type="text" name="option" value={option} dir="auto" aria-label={texts.option} required />
          </label>
        ))}
        <button type="submit" class="button">
          {texts.save}
        </button>
      </form>
    </details>
  );
}
