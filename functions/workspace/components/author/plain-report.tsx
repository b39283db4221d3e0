// What came of a run, in sentences, and what to do next: for an author who has never seen a table of coverage.
import type { RunProgressBody } from '../../../contract/author-material.ts';
import { authorAddress } from '../../author-addresses.ts';
import { useCount, useLanguage, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { useAskedId, useShare } from './author-page.tsx';
import { PublishForm } from './pending-panel.tsx';
import { textOfCode } from './question-words.tsx';

/** Nothing of a run that goes on; of one that read nothing only what can be done with its draft. */
export function PlainReport({ run }: { readonly run: RunProgressBody }) {
  const { run: texts } = useTexts('documents');
  const count = useCount();
  if (run.status === 'running') return null;
  const next = run.status === 'drafted' ? <Next courseId={run.course_id} version={run.version} /> : null;
  if (run.reading.documents + run.documents.failed === 0) return next;
  const { report } = texts;
  const { reading, documents } = run;
  return (
    <section aria-labelledby="plain">
      <h2 id="plain">{report.title}</h2>
      <p>
        {reading.documents > 0 && `${count(report.read, reading.documents)} `}
        <Words reading={reading} />
      </p>
      {documents.failed > 0 && <p class="author-failed">{count(report.failed, documents.failed)}</p>}
      <LeftOut dropped={reading.dropped} />
      {reading.warnings > 0 && <p>{count(report.warnings, reading.warnings)}</p>}
      {next}
    </section>
  );
}

function Words({ reading }: { readonly reading: RunProgressBody['reading'] }) {
  const { run: texts, plural } = useTexts('documents');
  const count = useCount();
  const share = useShare();
  const { source_words: source, standing_words: standing } = reading;
  if (source === 0) return null;
  if (standing >= source) return <>{texts.report.all}</>;
  const values = { share: share(standing / source), missing: count(plural.words, source - standing) };
  return <>{fill(texts.report.share, values)}</>;
}

function LeftOut({ dropped }: { readonly dropped: RunProgressBody['reading']['dropped'] }) {
  const { run: texts, plural, document } = useTexts('documents');
  const count = useCount();
  const format = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const worded = dropped.filter(({ words }) => words > 0);
  if (worded.length === 0) return null;
  const parts = worded.map(({ reason, words }) =>
    fill(texts.report.droppedPart, {
      reason: textOfCode(document.reasons, reason),
      words: count(plural.words, words),
    }),
  );
  return <p>{fill(texts.report.dropped, { list: format.format(parts) })}</p>;
}

/** Whether the draft still waits is found when it is tried or published: who comes late is told so there. */
function Next({ courseId, version }: { readonly courseId: string; readonly version: number | null }) {
  const { report } = useTexts('documents').run;
  const asked = useAskedId();
  return (
    <>
      <p>{report.next}</p>
      <div class="author-act">
        <a class="button button-primary" href={authorAddress('try', { course: courseId, draft: 1, asked })}>
          {report.try}
        </a>
        {version !== null && <PublishForm courseId={courseId} version={version} />}
      </div>
    </>
  );
}
