// Runs of a course, the latest first, and the button that starts one.

import type { RunListBody, RunSummaryBody } from '../../../contract/author-material.ts';
import { authorAddress, runAddress } from '../../author-addresses.ts';
import { useCount, useLanguage, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { FormKey } from '../form-key.tsx';
import { Moment } from '../moment.tsx';
import { ChangeCounts, DocumentCounts, RunStatus } from './run-status.tsx';
import { Cell, Row, RowHead, Table } from './table.tsx';

export const runNotices = ['busy', 'no_content', 'unavailable'] as const;
export type RunNotice = (typeof runNotices)[number];

interface RunListProps {
  readonly listed: RunListBody;
  readonly withUnchanged: boolean;
  /** Why no run was started; null where none was asked for. */
  readonly notice: RunNotice | null;
  /** False where runs are started by another tenant's service. */
  readonly mayStart: boolean;
}

export function RunList({ listed, withUnchanged, notice, mayStart }: RunListProps) {
  const { runs: texts } = useTexts('documents');
  const { course_id: course, runs } = listed;
  return (
    <>
      {notice !== null && (
        <p class="note note-quiet" role="status">
          {texts.notice[notice]}
        </p>
      )}
      {mayStart && (
        <form class="author-start" method="post" action={authorAddress('runs')}>
          <FormKey />
          <input type="hidden" name="course" value={course} />
          <button type="submit" class="button button-primary">
            {texts.runNow}
          </button>
          <span class="fine">{texts.runHint}</span>
        </form>
      )}
      {mayStart && (
        <form class="author-act" method="post" action={authorAddress('runs')}>
          <FormKey />
          <input type="hidden" name="course" value={course} />
          <input type="hidden" name="draft" value="true" />
          <button type="submit" class="button">
            {texts.draftNow}
          </button>
          <span class="fine">{texts.draftHint}</span>
        </form>
      )}
      {runs.length === 0 ? <p>{texts.none}</p> : <RunTable courseId={course} runs={runs} />}
      <p>
        <a href={authorAddress('runs', { course, unchanged: withUnchanged ? null : 'yes' })}>
          {withUnchanged ? texts.withoutUnchanged : texts.withUnchanged}
        </a>
      </p>
    </>
  );
}

function RunTable({ courseId, runs }: { readonly courseId: string; readonly runs: readonly RunSummaryBody[] }) {
  const { runs: texts } = useTexts('documents');
  const columns = ['run', 'version', 'documents', 'changes', 'notes'] as const;
  return (
    <Table columns={columns.map((column) => texts.columns[column])}>
      {runs.map((run) => (
        <RunRow courseId={courseId} run={run} />
      ))}
    </Table>
  );
}

function RunRow({ courseId, run }: { readonly courseId: string; readonly run: RunSummaryBody }) {
  const { runs: texts } = useTexts('documents');
  const duration = useDuration();
  const took = duration(run);
  return (
    <Row>
      <RowHead>
        <a href={runAddress(courseId, run.run_id)}>
          <Moment at={run.started_at} />
        </a>
        <RunStatus status={run.status} />
        <span class="fine">
          {[texts.trigger[run.trigger], ...(took === null ? [] : [fill(texts.took, { duration: took })])].join(', ')}
        </span>
      </RowHead>
      <Cell label={texts.columns.version}>{run.version ?? '–'}</Cell>
      <Cell label={texts.columns.documents}>
        <DocumentCounts documents={run.documents} />
      </Cell>
      <Cell label={texts.columns.changes}>{run.counts ? <ChangeCounts counts={run.counts} /> : '–'}</Cell>
      <Cell label={texts.columns.notes}>
        <Notes run={run} />
      </Cell>
    </Row>
  );
}

function Notes({ run }: { readonly run: RunSummaryBody }) {
  const { plural } = useTexts('documents');
  const count = useCount();
  const notes = [
    ...(run.problem_count > 0 ? [count(plural.problems, run.problem_count)] : []),
    ...(run.warning_count > 0 ? [count(plural.warnings, run.warning_count)] : []),
  ];
  return <>{notes.length === 0 ? '–' : notes.join(', ')}</>;
}

/** How long a run took, in its largest unit; null while it is under way. */
export function useDuration(): (run: Pick<RunSummaryBody, 'started_at' | 'finished_at'>) => string | null {
  const language = useLanguage();
  return ({ started_at: started, finished_at: finished }) => {
    if (finished === null) return null;
    const seconds = Math.max(0, (Date.parse(finished) - Date.parse(started)) / 1000);
    const [value, unit] = seconds < 90 ? [seconds, 'second'] : [seconds / 60, 'minute'];
    return new Intl.NumberFormat(language, {
      ...{ style: 'unit', unit, unitDisplay: 'short' },
      maximumFractionDigits: seconds < 10 || unit === 'minute' ? 1 : 0,
    }).format(value);
  };
}
