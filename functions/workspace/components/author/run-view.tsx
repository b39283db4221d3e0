// One run as it goes and as it went: kept up to date by the page's script (client/author.tsx), whole without it.
import type { RunDocumentBody, RunProgressBody } from '../../../contract/author-material.ts';
import { authorAddress, documentAddress, runAddress } from '../../author-addresses.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Fact } from '../fact.tsx';
import { Moment } from '../moment.tsx';
import { CoverageBar, useAskedId, useNumber } from './author-page.tsx';
import { DraftingReport, DrillDraftingReport } from './drafting-reports.tsx';
import { PlainReport } from './plain-report.tsx';
import { useDuration } from './run-list.tsx';
import { ChangeCounts, DocumentStatus, RunStatus } from './run-status.tsx';
import { Cell, Row, RowHead, Table } from './table.tsx';

interface RunViewProps {
  readonly run: RunProgressBody;
  /** Whether the page reads it again by itself. */
  readonly isLive: boolean;
  /** Whether the last reading failed. */
  readonly isLost: boolean;
}

export function RunView({ run, isLive, isLost }: RunViewProps) {
  const { run: texts } = useTexts('documents');
  const course = run.course_id;
  return (
    <div class="author-detail">
      <p>
        <a href={authorAddress('runs', { course })}>{texts.back}</a>
      </p>
      <Standing run={run} isLive={isLive} isLost={isLost} />
      <PlainReport run={run} />
      <Facts run={run} />
      <Lines title={texts.problems} lines={run.problems} />
      <DocumentRows run={run} />
      <Lines title={texts.removed} lines={run.removed_documents} />
      <Lines title={texts.moved} lines={run.moved_documents.map(({ from, to }) => `${from} → ${to}`)} />
      <TutorReport run={run} />
      <DraftingReport drafting={run.drafting} />
      <DrillDraftingReport drafting={run.drill_drafting} />
    </div>
  );
}

function Standing({ run, isLive, isLost }: RunViewProps) {
  const { run: texts, runs } = useTexts('documents');
  const format = useNumber();
  const count = useCount();
  const { pending, done, unchanged, failed } = run.documents;
  const total = pending + done + unchanged + failed;
  const isRunning = run.status === 'running';
  const asked = useAskedId();
  return (
    <section class="author-standing" data-status={run.status}>
      <p role="status" aria-atomic="true">
        <RunStatus status={run.status} />{' '}
        {isRunning && total === 0 ? texts.starting : fill(texts.outcome[run.status], { version: run.version ?? '–' })}{' '}
        {total > 0 && fill(count(texts.progress, total), { done: format(total - pending) })}
        {failed > 0 && (
          <>
            {', '}
            <strong class="author-failed">{fill(runs.counts.failed, { count: format(failed) })}</strong>
          </>
        )}
      </p>
      {isRunning && total > 0 && <progress max={total} value={total - pending} aria-label={texts.progressLabel} />}
      {isLost && (
        <p class="note note-quiet" role="status">
          {texts.lost}
        </p>
      )}
      {isRunning && (
        <p class="fine">
          {isLive ? texts.live : <a href={runAddress(run.course_id, run.run_id, asked)}>{texts.reload}</a>}
        </p>
      )}
      {(run.status === 'published' || run.status === 'drafted') && (run.version ?? 0) > 1 && (
        <p>
          <a href={authorAddress('changes', { course: run.course_id, to: run.version, asked })}>{texts.seeChanges}</a>
        </p>
      )}
    </section>
  );
}

function Facts({ run }: { readonly run: RunProgressBody }) {
  const { run: texts, runs } = useTexts('documents');
  const format = useNumber();
  const duration = useDuration();
  const took = duration(run);
  return (
    <dl>
      <Fact name={texts.facts.started}>
        <Moment at={run.started_at} />
      </Fact>
      {run.finished_at !== null && (
        <Fact name={texts.facts.finished}>
          <Moment at={run.finished_at} /> {took !== null && `(${fill(runs.took, { duration: took })})`}
        </Fact>
      )}
      <Fact name={texts.facts.trigger}>{runs.trigger[run.trigger]}</Fact>
      {run.version !== null && <Fact name={texts.facts.version}>{run.version}</Fact>}
      {run.counts && (
        <Fact name={texts.facts.changes}>
          <ChangeCounts counts={run.counts} />
        </Fact>
      )}
      {run.renumbered !== null && <Fact name={texts.facts.renumbered}>{format(run.renumbered)}</Fact>}
      {run.embeddings !== null && <Fact name={texts.facts.embeddings}>{format(run.embeddings)}</Fact>}
    </dl>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="author-lines">
        {lines.map((line) => (
          <li dir="auto">{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Those that were not touched are folded: a small change to a large course would drown in them. */
function DocumentRows({ run }: { readonly run: RunProgressBody }) {
  const { run: texts } = useTexts('documents');
  const count = useCount();
  const touched = run.document_list.filter(({ status }) => status !== 'unchanged');
  const others = run.document_list.filter(({ status }) => status === 'unchanged');
  return (
    <section>
      <h2>{texts.documents}</h2>
      {run.document_list.length === 0 && <p>{texts.noDocuments}</p>}
      {touched.length > 0 && <DocumentTable courseId={run.course_id} documents={touched} />}
      {others.length > 0 && (
        <details>
          <summary>{count(texts.unchangedDocuments, others.length)}</summary>
          <ul class="author-lines">
            {others.map(({ path }) => (
              <li dir="auto">{path}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function DocumentTable(props: { readonly courseId: string; readonly documents: readonly RunDocumentBody[] }) {
  const { documents: texts, runs } = useTexts('documents');
  const columns = [texts.columns.document, texts.columns.coverage, runs.columns.changes, texts.columns.warnings];
  return (
    <Table columns={columns}>
      {props.documents.map((document) => (
        <DocumentRow courseId={props.courseId} document={document} key={document.path} />
      ))}
    </Table>
  );
}

function DocumentRow({ courseId, document }: { readonly courseId: string; readonly document: RunDocumentBody }) {
  const { documents: texts, run, runs, plural } = useTexts('documents');
  const count = useCount();
  const { path, status, parts, parts_done: partsDone, coverage, counts, attempts } = document;
  return (
    <Row>
      <RowHead>
        <a href={documentAddress(courseId, document.document_number)} dir="auto">
          {path}
        </a>
        <DocumentStatus status={status} />
        <span class="fine">
          {status === 'pending' && parts > 1 && fill(run.parts, { done: partsDone, total: parts })}
          {attempts > 0 && ` ${count(run.attempts, attempts)}`}
        </span>
      </RowHead>
      <Cell label={texts.columns.coverage}>
        {coverage === null ? '–' : <CoverageBar share={coverage} label={fill(texts.coverageOf, { name: path })} />}
      </Cell>
      <Cell label={runs.columns.changes}>{counts ? <ChangeCounts counts={counts} /> : '–'}</Cell>
      <Cell label={texts.columns.warnings}>
        {document.warning_count === 0 ? '–' : count(plural.warnings, document.warning_count)}
      </Cell>
    </Row>
  );
}

function TutorReport({ run }: { readonly run: RunProgressBody }) {
  const { run: texts } = useTexts('documents');
  const format = useNumber();
  const { tutor } = run;
  if (tutor === null) return null;
  const gaps = tutor.units_without_items;
  return (
    <section>
      <h2>{texts.tutor}</h2>
      <p>
        {fill(texts.tutorFigures, {
          units: format(tutor.units),
          prerequisites: format(tutor.prerequisites),
          drills: format(tutor.drills),
          examItems: format(tutor.exam_items),
        })}
      </p>
      <p>
        {fill(texts.tutorGaps, {
          bronze: format(gaps.bronze),
          silver: format(gaps.silver),
          gold: format(gaps.gold),
        })}
      </p>
      {tutor.warnings.length > 0 && (
        <>
          <h3>{texts.tutorWarnings}</h3>
          <ul class="author-lines">
            {tutor.warnings.map((warning) => (
              <li dir="auto">{warning}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
