// The documents of an outline in their order: taken in or left out, renamed, moved. Days and chapters of several move as one.
import { useState } from 'hono/jsx';
import { manifestTextCharacters } from '../../../contract/limits.ts';
import { type CourseDraft, canMove, canMoveUnit, numbersOf, type OutlineRow, unitsOf } from '../../course-outline.ts';
import type { NewCourseActions, Profile } from '../../new-course-model.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { useSize } from './file-size.ts';

/** A day or chapter of several documents has a heading, and moves as one; of a single one the row says it. */
export function OutlineRows(props: {
  readonly profile: Profile;
  readonly draft: CourseDraft;
  readonly actions: NewCourseActions | null;
}) {
  const { profile, draft, actions } = props;
  const name = useUnitName(profile, draft);
  const [wantsDays, setWantsDays] = useState(false);
  const hasDays = wantsDays || draft.rows.some(({ release }) => release !== null);
  return (
    <>
      <OpeningDays isOpen={hasDays} onOpen={() => setWantsDays(true)} />
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
                  hasDays={hasDays}
                  actions={actions}
                />
              ))}
            </>
          );
        })}
      </ol>
    </>
  );
}

/** Of few courses each document opens by itself: asked for once, and told once what a day means. */
function OpeningDays({ isOpen, onOpen }: { readonly isOpen: boolean; readonly onOpen: () => void }) {
  const { outline: texts } = useTexts('newCourse');
  if (isOpen) return <p class="fine">{fill(texts.releaseNote, { zone: zoneOfAuthor() })}</p>;
  return (
    <p>
      <button type="button" class="button" onClick={onOpen}>
        {texts.setReleases}
      </button>
    </p>
  );
}

function useUnitName(profile: Profile, draft: CourseDraft): (unit: number) => string {
  const { outline: texts } = useTexts('newCourse');
  const numbers = numbersOf(draft);
  return (unit) => {
    if (unit === 0) return texts.whole;
    return fill(profile === 'coach' ? texts.day : texts.chapter, { number: numbers.get(unit) ?? '–' });
  };
}

function Row(props: {
  readonly row: OutlineRow;
  readonly place: string | null;
  readonly rows: readonly OutlineRow[];
  readonly hasDays: boolean;
  readonly actions: NewCourseActions | null;
}) {
  const { outline: texts } = useTexts('newCourse');
  const size = useSize();
  const { row, place, rows, hasDays, actions } = props;
  const { path, title, isIn, kind, sizeBytes, isLab, release } = row;
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
        {hasDays && (
          <label class="new-course-release fine">
            {texts.release}
            <input
              type="date"
              value={dayShown(release)}
              aria-label={fill(texts.releaseOf, { title })}
              onChange={(event: Event) => actions?.release(path, releaseOn((event.target as HTMLInputElement).value))}
            />
          </label>
        )}
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

/** A day as a date field has it, of a day (from midnight UTC) or a time; empty where it is open at once. */
export function dayShown(release: string | null): string {
  const at = new Date(release ?? '');
  if (Number.isNaN(at.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Midnight of a day here, ISO 8601; null of none. */
export function releaseOn(day: string): string | null {
  const at = new Date(`${day}T00:00:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function zoneOfAuthor(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
