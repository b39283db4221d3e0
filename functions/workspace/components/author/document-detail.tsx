// One document: where it comes from, what of it became passages, what was left out and why, and its outline.
import type { AuthorDocumentDetailBody } from '../../../contract/author-material.ts';
import { notesPath } from '../../../contract/author-notes.ts';
import { isEditableName } from '../../../contract/upload-names.ts';
import { authorAddress, editAddress, notesAddress, outlineAddress, runAddress } from '../../author-addresses.ts';
import { safeUrl } from '../../safe-url.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { CoverageBar, useNumber } from './author-page.tsx';
import { DocumentOutline } from './document-outline.tsx';
import { Brings, DocumentTags } from './document-table.tsx';
import { DocumentStatus } from './run-status.tsx';

type Report = NonNullable<AuthorDocumentDetailBody['report']>;

/** As many as one reading keeps (functions/ingest/run-report.ts). */
const keptWarnings = 50;

interface DocumentDetailProps {
  readonly document: AuthorDocumentDetailBody;
  /** Whether the course's files can be changed here. */
  readonly mayEdit: boolean;
}

export function DocumentDetail({ document, mayEdit }: DocumentDetailProps) {
  const { document: texts, nav } = useTexts('documents');
  const isOfNotes = document.path === notesPath;
  return (
    <div class="author-detail">
      <p>
        <a href={authorAddress('documents', { course: document.course_id })}>{texts.back}</a>
      </p>
      <DocumentTags document={document} />
      {isOfNotes && (
        <p>
          <a class="button" href={notesAddress(document.course_id)}>
            {nav.notes}
          </a>
        </p>
      )}
      {mayEdit && !isOfNotes && (
        <p>
          {isEditableName(document.path) && (
            <a class="button" href={editAddress(document.course_id, document.document_number)}>
              {texts.edit}
            </a>
          )}{' '}
          <a class="button" href={outlineAddress(document.course_id)}>
            {texts.arrange}
          </a>
        </p>
      )}
      {!mayEdit && !isOfNotes && <p class="fine">{texts.elsewhere}</p>}
      {document.last_run?.status === 'failed' && <FailedReading document={document} />}
      <Facts document={document} />
      <Coverage document={document} />
      {document.report && <Warnings warnings={document.report.warnings} />}
      <DocumentOutline document={document} />
    </div>
  );
}

function FailedReading({ document }: { readonly document: AuthorDocumentDetailBody }) {
  const { document: texts } = useTexts('documents');
  const run = document.last_run;
  return (
    <section class="note note-failure">
      <div>
        <h2 class="note-title">{texts.problems}</h2>
        <ul class="author-lines">
          {run?.problems.map((problem) => (
            <li dir="auto">{problem}</li>
          ))}
        </ul>
        <p>{texts.problemsHint}</p>
      </div>
    </section>
  );
}

function Facts({ document }: { readonly document: AuthorDocumentDetailBody }) {
  const { document: texts, documents, courses } = useTexts('documents');
  const link = document.link === null ? null : safeUrl(document.link);
  const rows = [
    [texts.path, document.path],
    [texts.licence, document.licence],
    [texts.attribution, document.attribution],
    [texts.domain, document.domain],
    [texts.type, document.document_type],
    [texts.madeIn, fill(courses.version, { version: document.made_in })],
  ] as const;
  return (
    <section>
      <h2>{texts.facts}</h2>
      <dl>
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div class="fact">
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
        {document.link !== null && (
          <div class="fact">
            <dt>{texts.link}</dt>
            <dd dir="auto">
              {link === null ? (
                document.link
              ) : (
                <a href={link} rel="noopener noreferrer nofollow">
                  {document.link}
                </a>
              )}
            </dd>
          </div>
        )}
        <div class="fact">
          <dt>{documents.columns.brings}</dt>
          <dd>
            <Brings document={document} />
          </dd>
        </div>
        {document.last_run && (
          <div class="fact">
            <dt>{documents.columns.lastRun}</dt>
            <dd>
              <a class="author-plain" href={runAddress(document.course_id, document.last_run.run_id)}>
                <DocumentStatus status={document.last_run.status} />
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Coverage({ document }: { readonly document: AuthorDocumentDetailBody }) {
  const { document: texts, documents } = useTexts('documents');
  const format = useNumber();
  const { report, coverage, name } = document;
  return (
    <section>
      <h2>{texts.coverage}</h2>
      <p>
        <CoverageBar share={coverage} label={fill(documents.coverageOf, { name })} />{' '}
        {report
          ? fill(texts.coverageText, {
              standing: format(report.standing_words),
              source: format(report.source_words),
            })
          : texts.noReport}
      </p>
      {report && (
        <>
          <MissingWords missing={report.missing} />
          <Dropped dropped={report.dropped} />
        </>
      )}
    </section>
  );
}

function MissingWords({ missing }: { readonly missing: Report['missing'] }) {
  const { document: texts } = useTexts('documents');
  const format = useNumber();
  return (
    <>
      <h3>{texts.missing}</h3>
      {missing.length === 0 ? (
        <p>{texts.missingNone}</p>
      ) : (
        <ul class="author-words">
          {missing.map(({ word, count }) => (
            <li class="tag" dir="auto">
              {word} {count > 1 && `× ${format(count)}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Dropped({ dropped }: { readonly dropped: Report['dropped'] }) {
  const { document: texts, plural } = useTexts('documents');
  const count = useCount();
  const reasons: Readonly<Record<string, string>> = texts.reasons;
  return (
    <>
      <h3>{texts.dropped}</h3>
      {dropped.length === 0 ? (
        <p>{texts.droppedNone}</p>
      ) : (
        <ul class="author-dropped">
          {dropped.map(({ reason, places, words, examples }) => (
            <li>
              <details>
                <summary>
                  {Object.hasOwn(reasons, reason) ? reasons[reason] : `${texts.reasons.other}: ${reason}`}{' '}
                  <span class="fine">
                    {count(plural.places, places)}, {count(plural.words, words)}
                  </span>
                </summary>
                <ul class="author-lines">
                  {examples.map((example) => (
                    <li dir="auto">
                      <code>{example}</code>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Warnings({ warnings }: { readonly warnings: Report['warnings'] }) {
  const { document: texts } = useTexts('documents');
  const format = useNumber();
  return (
    <section id="warnings">
      <h2>{texts.warnings}</h2>
      {warnings.length === 0 ? (
        <p>{texts.warningsNone}</p>
      ) : (
        <ul class="author-lines">
          {warnings.map(({ line, message }) => (
            <li dir="auto">
              <span class="author-line">{fill(texts.line, { line: format(line) })}</span> {message}
            </li>
          ))}
        </ul>
      )}
      {warnings.length >= keptWarnings && (
        <p class="fine">{fill(texts.warningsCut, { count: format(keptWarnings) })}</p>
      )}
    </section>
  );
}
