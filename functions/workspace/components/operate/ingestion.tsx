// Runs of ingestion over all courses, and messages the queue gave up on, each with the button that sends it again.

import type { DeadLetterBody, OperateIngestionBody } from '../../../contract/operate.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { useNumber } from '../author/author-page.tsx';
import { Cell, Row, RowHead, Table } from '../author/table.tsx';
import { FormKey } from '../form-key.tsx';
import { Moment } from '../moment.tsx';

type RunBody = OperateIngestionBody['runs'][number];

export function Ingestion({ ingestion }: { readonly ingestion: OperateIngestionBody }) {
  const { ingestion: texts } = useTexts('operate');
  const { columns, letterColumns } = texts;
  return (
    <>
      <section class="operate-part">
        <h2>{texts.runs}</h2>
        {ingestion.runs.length === 0 ? (
          <p class="fine">{texts.noRuns}</p>
        ) : (
          <Table columns={[columns.run, columns.state, columns.documents, columns.action]}>
            {ingestion.runs.map((run) => (
              <RunRow run={run} />
            ))}
          </Table>
        )}
      </section>
      <section class="operate-part">
        <h2>{texts.letters}</h2>
        <p class="fine">{texts.lettersNote}</p>
        {ingestion.dead_letters.length === 0 ? (
          <p class="fine">{texts.noLetters}</p>
        ) : (
          <Table columns={Object.values(letterColumns)}>
            {ingestion.dead_letters.map((letter) => (
              <LetterRow letter={letter} />
            ))}
          </Table>
        )}
      </section>
    </>
  );
}

function RunRow({ run }: { readonly run: RunBody }) {
  const { ingestion: texts } = useTexts('operate');
  const number = useNumber();
  const { columns } = texts;
  const notes = [
    ...(run.failed_count > 0 ? [fill(texts.failed, { count: number(run.failed_count) })] : []),
    ...(run.pending_count > 0 ? [fill(texts.pending, { count: number(run.pending_count) })] : []),
  ];
  const canRetry = run.failed_count > 0 && run.status !== 'running';
  return (
    <Row>
      <RowHead>
        <span dir="auto">{run.course_id}</span> <Moment at={run.started_at} />
      </RowHead>
      <Cell label={columns.state}>{texts.status[run.status]}</Cell>
      <Cell label={columns.documents}>
        {notes.length === 0 ? texts.allWell : notes.join(', ')}
        {run.failed_documents.map((path) => (
          <span class="author-path" dir="auto">
            {path}
          </span>
        ))}
      </Cell>
      <Cell label={columns.action}>
        {canRetry ? <Again name="run" value={run.run_id} course={run.course_id} text={texts.retryRun} /> : '–'}
      </Cell>
    </Row>
  );
}

function LetterRow({ letter }: { readonly letter: DeadLetterBody }) {
  const { ingestion: texts } = useTexts('operate');
  const { letterColumns } = texts;
  return (
    <Row>
      <RowHead>
        <span dir="auto">{letter.course_id}</span> <Moment at={letter.died_at} />
        <span class="author-path" dir="auto">
          {letter.path}
        </span>
      </RowHead>
      <Cell label={letterColumns.reason}>{letter.reason}</Cell>
      <Cell label={letterColumns.attempts}>{letter.attempts}</Cell>
      <Cell label={letterColumns.action}>
        {letter.retried_at === null ? (
          <Again name="letter" value={letter.id} course={letter.course_id} text={texts.retry} />
        ) : (
          <>
            {texts.retried} <Moment at={letter.retried_at} />
          </>
        )}
      </Cell>
    </Row>
  );
}

function Again(form: {
  readonly name: 'run' | 'letter';
  readonly value: string;
  readonly course: string;
  readonly text: string;
}) {
  return (
    <form method="post" action="/operate">
      <FormKey />
      <input type="hidden" name="course" value={form.course} />
      <input type="hidden" name={form.name} value={form.value} />
      <button type="submit" class="button">
        {form.text}
      </button>
    </form>
  );
}
