// The documents of a course: what became of each, what needs a look first. On a narrow screen each row is a card.
import type { AuthorDocumentBody, AuthorDocumentListBody } from '../../../contract/author-material.ts';
import { authorAddress, documentAddress, runAddress } from '../../author-addresses.ts';
import { chooseDocuments, type DocumentChoice, documentFilters, documentOrders } from '../../sort-documents.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { CoverageBar, useNumber } from './author-page.tsx';
import { DocumentStatus } from './run-status.tsx';
import { Cell, Row, RowHead, Table } from './table.tsx';

interface DocumentListProps {
  readonly listed: AuthorDocumentListBody;
  readonly choice: DocumentChoice;
}

export function DocumentList({ listed, choice }: DocumentListProps) {
  const { documents: texts } = useTexts('documents');
  const format = useNumber();
  const { documents, failed, course_id: courseId } = listed;
  const chosen = chooseDocuments(documents, choice);
  return (
    <>
      {failed.length > 0 && <LostDocuments courseId={courseId} failed={failed} />}
      {documents.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <DocumentFilters courseId={courseId} choice={choice} />
          <p class="fine" role="status">
            {fill(texts.shown, { shown: format(chosen.length), total: format(documents.length) })}
          </p>
          {chosen.length === 0 ? <p>{texts.noneFound}</p> : <DocumentTable courseId={courseId} documents={chosen} />}
        </>
      )}
    </>
  );
}

function DocumentFilters({ courseId, choice }: { readonly courseId: string; readonly choice: DocumentChoice }) {
  const { documents: texts } = useTexts('documents');
  const filters = { all: texts.all, warnings: texts.withWarnings, gaps: texts.gaps, superseded: texts.superseded };
  return (
    <form class="author-filter" method="get" action={authorAddress('documents')}>
      <input type="hidden" name="course" value={courseId} />
      <label>
        <span>{texts.filter}</span>
        <input type="search" name="q" value={choice.words} />
      </label>
      <label>
        <span>{texts.status}</span>
        <select name="show">
          {documentFilters.map((filter) => (
            <option value={filter} selected={filter === choice.filter}>
              {filters[filter]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{texts.sortBy}</span>
        <select name="sort">
          {documentOrders.map((order) => (
            <option value={order} selected={order === choice.order}>
              {texts.sort[order]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button">
        {texts.apply}
      </button>
    </form>
  );
}

function DocumentTable(props: { readonly courseId: string; readonly documents: readonly AuthorDocumentBody[] }) {
  const { documents: texts } = useTexts('documents');
  const columns = ['document', 'coverage', 'brings', 'warnings', 'lastRun'] as const;
  return (
    <Table columns={columns.map((column) => texts.columns[column])}>
      {props.documents.map((document) => (
        <DocumentRow courseId={props.courseId} document={document} />
      ))}
    </Table>
  );
}

function DocumentRow({ courseId, document }: { readonly courseId: string; readonly document: AuthorDocumentBody }) {
  const { documents: texts, plural } = useTexts('documents');
  const count = useCount();
  const { name, last_run: run } = document;
  return (
    <Row>
      <RowHead>
        <a href={documentAddress(courseId, document.document_number)} dir="auto">
          {name}
        </a>
        <DocumentTags document={document} />
        <span class="author-path" dir="auto">
          {document.path}
        </span>
      </RowHead>
      <Cell label={texts.columns.coverage}>
        <CoverageBar share={document.coverage} label={fill(texts.coverageOf, { name })} />
      </Cell>
      <Cell label={texts.columns.brings}>
        <Brings document={document} />
      </Cell>
      <Cell label={texts.columns.warnings}>
        {document.warning_count === 0 ? (
          texts.noWarnings
        ) : (
          <a href={`${documentAddress(courseId, document.document_number)}#warnings`}>
            {count(plural.warnings, document.warning_count)}
          </a>
        )}
      </Cell>
      <Cell label={texts.columns.lastRun}>
        {run && (
          <a class="author-plain" href={runAddress(courseId, run.run_id)}>
            <DocumentStatus status={run.status} />
          </a>
        )}
      </Cell>
    </Row>
  );
}

export function DocumentTags({ document }: { readonly document: AuthorDocumentBody }) {
  const { documents: texts } = useTexts('documents');
  return (
    <span class="author-tags">
      <span class="tag">F{document.document_number}</span>
      {document.revision !== null && <span class="tag">{fill(texts.revision, { revision: document.revision })}</span>}
      {document.status === 'superseded' && <span class="tag is-old">{texts.supersededTag}</span>}
      {document.document_type !== null && <span class="tag">{document.document_type}</span>}
    </span>
  );
}

export function Brings({ document }: { readonly document: AuthorDocumentBody }) {
  const { plural } = useTexts('documents');
  const count = useCount();
  const { page_count: pages, sheet_count: sheets, container_count: containers } = document;
  const others = containers - pages - sheets;
  const parts = [
    count(plural.passages, document.node_count),
    ...(pages > 0 ? [count(plural.pages, pages)] : []),
    ...(sheets > 0 ? [count(plural.sheets, sheets)] : []),
    ...(others > 0 ? [count(plural.containers, others)] : []),
  ];
  return <>{parts.join(', ')}</>;
}

function LostDocuments(props: { readonly courseId: string; readonly failed: AuthorDocumentListBody['failed'] }) {
  const { documents: texts } = useTexts('documents');
  return (
    <section class="note note-failure author-lost">
      <div>
        <h2 class="note-title">{texts.lost}</h2>
        <p>{texts.lostHint}</p>
        <ul class="author-lines">
          {props.failed.map(({ path, run_id: runId, problems }) => (
            <li dir="auto">
              <a href={runAddress(props.courseId, runId)}>{path}</a>
              {`: ${problems.map((problem) => withoutPath(problem, path)).join(' ')}`}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The path stands before it already. */
function withoutPath(problem: string, path: string): string {
  return problem.startsWith(`${path}: `) ? problem.slice(path.length + 2) : problem;
}
