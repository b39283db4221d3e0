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
  readonly notice: PathNotice | null;
}

/** What came of a form, by the name in the page's address; its words are the text of that name. */
export const pathNotices = ['saved', 'nothing', 'invalid'] as const;
export type PathNotice = (typeof pathNotices)[number];

export function PathDraftsPage({ frame, drafts, courseId, notice }: PathDraftsProps & { readonly frame: FrameData }) {
  const texts = useTexts('questions').path;
  return (
    <AuthorPage frame={frame} courseId={courseId} current="path" title={texts.title} lead={texts.lead}>
      {notice && (
        <div class="note" role="status">
          <p>{texts.notices[notice]}</p>
        </div>
      )}
      {drafts?.units.flatMap(({ drills }) =>
        drills.map(({ drill_id }) => <EditForm id={drill_id} {...{ courseId }} />),
      )}
      {drafts === null ? (
        <p>{texts.none}</p>
      ) : (
        <form method="post" action={pathDraftsAddress} id="drafts" class="drafts">
          <FormKey />
          <input type="hidden" name="course" value={courseId} />
          <p class="author-act drafts-acts">
            <Decisions />
          </p>
          {drafts.units.map((unit, index) => (
            <UnitDrafts courseId={courseId} unit={unit} {...placeAmong(drafts.units, index)} />
          ))}
        </form>
      )}
    </AuthorPage>
  );
}

interface Place {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function placeAmong({ length }: readonly unknown[], index: number): Place {
  return { isFirst: index === 0, isLast: index === length - 1 };
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
function Moves(props: Place & { readonly kind: 'unit' | 'drill'; readonly id: string; readonly name: string }) {
  const texts = useTexts('questions').path;
  const { kind, id, name, isFirst, isLast } = props;
  return (
    <span class="drafts-moves">
      {(['up', 'down'] as const).map((move) => (
        <button
          type="submit"
          class="button"
          name="move"
          value={`${move} ${kind} ${id}`}
          disabled={move === 'up' ? isFirst : isLast}
          aria-label={fill(texts.moves[move], { name })}
        >
          {move === 'up' ? '↑' : '↓'}
        </button>
      ))}
    </span>
  );
}

function UnitDrafts({ courseId, unit, ...place }: Place & { readonly courseId: string; readonly unit: Unit }) {
  const texts = useTexts('questions').path;
  return (
    <fieldset class="questions-section" id={`unit-${unit.unit_id}`}>
      <legend class="drafts-head">
        <label dir="auto">
          <input type="checkbox" name="unit" value={unit.unit_id} /> {unit.title}
        </label>
        <span class="tag">{texts.states[unit.decision ?? 'draft']}</span>
        <Moves kind="unit" id={unit.unit_id} name={unit.title} {...place} />
      </legend>
      <p>
        <label class="fine">
          <input type="checkbox" name="all" value={unit.unit_id} /> {fill(texts.all, { count: unit.drills.length })}
        </label>
      </p>
      <ul class="questions-list">
        {unit.drills.map((drill, index) => (
          <DraftedDrill courseId={courseId} drill={drill} {...placeAmong(unit.drills, index)} />
        ))}
      </ul>
    </fieldset>
  );
}

function DraftedDrill({ courseId, drill, ...place }: Place & { readonly courseId: string; readonly drill: Drill }) {
  const texts = useTexts('questions').path;
  const passage = { reference: drill.canonical_reference, version: null };
  return (
    <li class="questions-item" id={`drill-${drill.drill_id}`}>
      <div class="drafts-head">
        <label dir="auto">
          <input type="checkbox" name="drill" value={drill.drill_id} /> {drill.prompt}
        </label>
        <span class="tag">{texts.states[drill.decision ?? 'draft']}</span>
        <Moves kind="drill" id={drill.drill_id} name={drill.prompt} {...place} />
      </div>
      <ul class="drafts-options">
        {drill.options.map((option) => (
          <li dir="auto">{drill.answers.includes(option) ? <strong>{option}</strong> : option}</li>
        ))}
      </ul>
      <p class="fine drafts-facts">
        {drill.given > 0 ? fill(texts.wrong, { wrong: drill.wrong, given: drill.given }) : texts.notGiven}
        <a href={pageAddress({ course: courseId, place: passage })}>{texts.passage}</a>
      </p>
      <EditFields drill={drill} />
    </li>
  );
}

const formId = (drillId: string) => `edit-${drillId}`;

/**
 * They stand with their drill, and belong to a form of their own: a form cannot stand in a form. It stands before the list,
 * or choices of all drills would be one group while the page is read, and one mark of them all would be left.
 */
function EditFields({ drill }: { readonly drill: Drill }) {
  const texts = useTexts('questions').path;
  const form = formId(drill.drill_id);
  return (
    <details class="drafts-edit">
      <summary>{texts.edit}</summary>
      <div class="drafts-fields">
        <label>
          {texts.prompt}
          <textarea form={form} name="prompt" rows={3} dir="auto" required>
            {drill.prompt}
          </textarea>
        </label>
        {drill.options.map((option, place) => (
          <div class="drafts-option">
            <input
              form={form}
              type="radio"
              name="right"
              value={String(place)}
              checked={drill.answers.includes(option)}
              aria-label={fill(texts.right, { option })}
            />
            <input form={form} type="text" name="option" value={option} dir="auto" aria-label={texts.option} required />
          </div>
        ))}
        <button form={form} type="submit" class="button button-primary">
          {texts.save}
        </button>
      </div>
    </details>
  );
}

function EditForm({ courseId, id }: { readonly courseId: string; readonly id: string }) {
  return (
    <form method="post" action={pathDraftsAddress} id={formId(id)} hidden>
      <FormKey />
      <input type="hidden" name="course" value={courseId} />
      <input type="hidden" name="edit" value={id} />
    </form>
  );
}
