// A class on a learning path: one row for each learner, one column for each unit. A table like any other, so that screen
// readers name learner and unit of every cell; states by shape and word.
import type { ClassProgressBody, ProgressCell } from '../../../contract/class.ts';
import { teachingAddress } from '../../teaching-addresses.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Moment } from '../moment.tsx';
import { TierShape } from '../tier-badge.tsx';
import { usePersonName } from './teaching-frame.tsx';

export type MatrixSort = 'name' | 'progress';

interface MatrixProps {
  readonly progress: ClassProgressBody;
  readonly sort: MatrixSort;
}

export function ProgressMatrix({ progress, sort }: MatrixProps) {
  const texts = useTexts('classes').class;
  const { classId, units } = progress;
  const learners = sort === 'name' ? progress.learners : leastFirst(progress.learners);
  const sorts = { name: texts.byName, progress: texts.byProgress } as const;
  return (
    <>
      <p class="matrix-tools">
        <span class="fine">{texts.sortBy}</span>
        {(['name', 'progress'] as const).map((each) => (
          <a
            class="teaching-choice"
            href={teachingAddress('class', { class: classId, sort: each })}
            aria-current={each === sort ? 'true' : undefined}
          >
            {sorts[each]}
          </a>
        ))}
        <span class="fine matrix-hint">{texts.matrixHint}</span>
      </p>
      <section class="matrix-scroll" tabindex={0} aria-label={texts.progress}>
        <table class="matrix">
          <thead>
            <tr>
              <th scope="col" class="matrix-name" aria-sort={sort === 'name' ? 'ascending' : undefined}>
                {texts.learner}
              </th>
              <th scope="col" aria-sort={sort === 'progress' ? 'ascending' : undefined}>
                {texts.reached}
              </th>
              <th scope="col">{texts.lastSeen}</th>
              {units.map(({ unitId, title }) => (
                <th scope="col" key={unitId}>
                  <span class="matrix-unit" dir="auto">
                    {title}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {learners.map((learner) => (
              <LearnerRow key={learner.learnerId} learner={learner} classId={classId} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" class="matrix-name">
                {texts.reached}
              </th>
              <td />
              <td />
              {units.map(({ unitId }, place) => (
                <td key={unitId}>
                  {fill(texts.reachedOf, {
                    count: learners.filter(({ units: cells }) => isReached(cells[place])).length,
                    total: learners.length,
                  })}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}

type Learner = ClassProgressBody['learners'][number];

function LearnerRow({ learner, classId }: { readonly learner: Learner; readonly classId: string }) {
  const texts = useTexts('classes').class;
  const nameOf = usePersonName();
  const { learnerId, displayName, reached, lastSeenAt, units } = learner;
  return (
    <tr>
      <th scope="row" class="matrix-name">
        <a href={teachingAddress('learner', { class: classId, learner: learnerId })} dir="auto">
          {nameOf({ personId: learnerId, displayName })}
        </a>
      </th>
      <td>{fill(texts.reachedOf, { count: reached.bronze + reached.silver + reached.gold, total: units.length })}</td>
      <td class="fine">{lastSeenAt ? <Moment at={lastSeenAt} shape="day" /> : texts.never}</td>
      {units.map((cell) => (
        <td key={cell.unitId}>
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell }: { readonly cell: ProgressCell }) {
  const texts = useTexts('classes');
  const { masteryTier, state, isWaived, isStuck } = cell;
  const word = masteryTier !== 'none' ? texts.tiers[masteryTier] : isWaived ? texts.waived : texts.states[state];
  const isTouched = masteryTier !== 'none' || state === 'in_progress' || isWaived;
  return (
    <span class={`matrix-cell${isTouched ? '' : ' is-untouched'}`}>
      {(isTouched || isStuck) && <TierShape tier={masteryTier} />}
      <span>{word}</span>
      {isStuck && <span class="matrix-stuck">{texts.class.stuck}</span>}
    </span>
  );
}

function isReached(cell: ProgressCell | undefined): boolean {
  return cell !== undefined && cell.masteryTier !== 'none';
}

/** By what was reached, a gold unit counting three; the order by name decides between equals. */
function leastFirst(learners: readonly Learner[]): readonly Learner[] {
  const sum = ({ reached }: Learner) => reached.bronze + 2 * reached.silver + 3 * reached.gold;
  return learners.toSorted((one, other) => sum(one) - sum(other));
}
