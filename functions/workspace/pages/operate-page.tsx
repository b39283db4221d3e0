// The operators' page: how the service does, as an HTML document. Needs no script.
import type { LtiPlatformListBody } from '../../contract/lti.ts';
import type {
  OperateIngestionBody,
  OperateMetricsBody,
  OperatePartsBody,
  OperateWindow,
} from '../../contract/operate.ts';
import { operateWindows } from '../../contract/operate.ts';
import { useNumber } from '../components/author/author-page.tsx';
import { Cell, Row, RowHead, Table } from '../components/author/table.tsx';
import { CountTable, Headline, nameOf, useCountShare, useMilliseconds } from '../components/operate/figures.tsx';
import { Ingestion } from '../components/operate/ingestion.tsx';
import { type PlatformDraft, Platforms } from '../components/operate/platforms.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { SetupBanners } from '../components/setup-banners.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import type { SetupGap } from '../setup-gaps.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

export const operateNotices = [
  ...(['retried', 'busy', 'gone', 'unavailable'] as const),
  ...(['platform_added', 'platform_taken', 'platform_invalid', 'platform_removed', 'grades_resumed'] as const),
] as const;
export type OperateNotice = (typeof operateNotices)[number];

interface OperatePageData {
  readonly gaps: readonly SetupGap[];
  readonly window: OperateWindow;
  /** Null for an operator of some courses: they are of the whole tenant. */
  readonly metrics: OperateMetricsBody | null;
  readonly parts: OperatePartsBody;
  readonly ingestion: OperateIngestionBody;
  readonly notice: OperateNotice | null;
  /** Null for an operator of some courses. */
  readonly platforms: LtiPlatformListBody | null;
  readonly draft: PlatformDraft | null;
  /** Our own. */
  readonly origin: string;
}

export function renderOperatePage(frame: FrameData, data: OperatePageData): string {
  const { operate: texts } = frame.texts;
  if (texts === undefined) throw new Error('the operators’ page carries the texts of "operate"');
  return renderPage({ frame, title: texts.title, script: null, data: null }, () => (
    <PageShell frame={frame} current="operate" courseAction={null} width="wide">
      <OperateView {...data} frame={frame} />
    </PageShell>
  ));
}

function OperateView(page: OperatePageData & { readonly frame: FrameData }) {
  const { gaps, window: shown, metrics, parts, ingestion, notice, platforms, draft, origin, frame } = page;
  const texts = useTexts('operate');
  return (
    <>
      <div class="author-head">
        <h1>{texts.title}</h1>
        <p class="fine author-lead">{metrics === null ? texts.leadOfCourses : texts.lead}</p>
        <nav class="author-nav" aria-label={texts.window.label}>
          <ul>
            {operateWindows.map((window) => (
              <li>
                <a href={`/operate?window=${window}`} aria-current={window === shown ? 'page' : undefined}>
                  {texts.window[window]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {notice !== null && (
        <p class="note note-quiet" role="status">
          {texts.notice[notice]}
        </p>
      )}
      <SetupBanners gaps={gaps} />
      {metrics !== null && <AnswerFigures metrics={metrics} />}
      <div class="operate-columns">
        <Parts parts={parts} />
        {metrics !== null && <TenantFigures metrics={metrics} />}
      </div>
      {metrics !== null && <IngestionFigures metrics={metrics} />}
      <Ingestion ingestion={ingestion} />
      {platforms !== null && <Platforms list={platforms} courses={frame.courses} origin={origin} draft={draft} />}
    </>
  );
}

function TenantFigures({ metrics }: { readonly metrics: OperateMetricsBody }) {
  const texts = useTexts('operate');
  const { failures, reasons, statuses, turns, turn_fallbacks: turnFallbacks } = metrics;
  return (
    <>
      <CountTable title={texts.failures.title} rows={failures} names={texts.partNames} none={texts.failures.none} />
      <CountTable title={texts.statuses.title} rows={statuses} names={texts.statuses} />
      <CountTable title={texts.reasons.title} rows={reasons} names={texts.reasons} />
      <Steps metrics={metrics} />
      <ModelFigures metrics={metrics} />
      <ModelDay metrics={metrics} />
      <CountTable title={texts.turns.title} rows={turns} />
      <CountTable title={texts.turns.fallbacks} rows={turnFallbacks} names={texts.reasons} />
    </>
  );
}

function AnswerFigures({ metrics }: { readonly metrics: OperateMetricsBody }) {
  const { answers: texts } = useTexts('operate');
  const number = useNumber();
  const withShare = useCountShare();
  const all = metrics.questions;
  return (
    <section class="operate-part" aria-label={texts.title}>
      <Headline
        figures={[
          [texts.questions, number(all)],
          [texts.answered, withShare(metrics.answered, all)],
          [texts.withheld, withShare(metrics.withheld, all)],
          [texts.fallbacks, withShare(metrics.fallbacks, all)],
          [texts.cached, withShare(metrics.cached, all)],
        ]}
      />
    </section>
  );
}

function Parts({ parts }: { readonly parts: OperatePartsBody }) {
  const { parts: texts, partNames } = useTexts('operate');
  return (
    <section class="operate-part">
      <h2>{texts.title}</h2>
      <Table columns={[texts.part, texts.state]}>
        {parts.parts.map(({ part, status }) => (
          <Row>
            <RowHead>{nameOf(partNames, part)}</RowHead>
            <Cell label={texts.state}>
              {status === 'ok' ? texts.ok : <strong class="operate-failing">{texts.failing}</strong>}
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}

function Steps({ metrics }: { readonly metrics: OperateMetricsBody }) {
  const { steps: texts, columns, none } = useTexts('operate');
  const number = useNumber();
  const milliseconds = useMilliseconds();
  return (
    <section class="operate-part">
      <h2>{texts.title}</h2>
      <p class="fine">{texts.note}</p>
      {metrics.steps.length === 0 ? (
        <p class="fine">{none}</p>
      ) : (
        <Table columns={[columns.what, columns.count, columns.half, columns.most]}>
          {metrics.steps.map((step) => (
            <Row>
              <RowHead>{nameOf(texts, step.step)}</RowHead>
              <Cell label={columns.count}>{number(step.count)}</Cell>
              <Cell label={columns.half}>{milliseconds(step.p50_ms)}</Cell>
              <Cell label={columns.most}>{milliseconds(step.p95_ms)}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}

function ModelFigures({ metrics }: { readonly metrics: OperateMetricsBody }) {
  const { model: texts } = useTexts('operate');
  const number = useNumber();
  const { calls, cost, input_tokens: sent, output_tokens: written } = metrics.model;
  return (
    <section class="operate-part">
      <h2>{texts.title}</h2>
      <Headline
        figures={[
          [texts.calls, number(calls)],
          [texts.input, number(sent)],
          [texts.output, number(written)],
          [texts.cost, cost === null ? texts.noPrice : number(Math.round(cost * 100) / 100)],
        ]}
      />
    </section>
  );
}

/** Today's calls against what the tenant has a day. */
function ModelDay({ metrics }: { readonly metrics: OperateMetricsBody }) {
  const { modelDay: texts, model } = useTexts('operate');
  const number = useNumber();
  const { day, calls, limit, input_tokens: sent, output_tokens: written } = metrics.model_day;
  return (
    <section class="operate-part">
      <h2>{texts.title}</h2>
      <p class="fine">{fill(texts.note, { day })}</p>
      <Headline
        figures={[
          [
            model.calls,
            limit === null ? number(calls) : fill(texts.ofLimit, { calls: number(calls), limit: number(limit) }),
          ],
          [model.input, number(sent)],
          [model.output, number(written)],
        ]}
      />
      {limit === null && <p class="fine">{texts.noLimit}</p>}
      {limit !== null && calls >= limit && <p class="note note-quiet">{texts.usedUp}</p>}
    </section>
  );
}

function IngestionFigures({ metrics }: { readonly metrics: OperateMetricsBody }) {
  const { ingestion: texts } = useTexts('operate');
  const number = useNumber();
  const { documents, nodes, embeddings } = metrics.ingestion;
  const all = documents.reduce((total, { count }) => total + count, 0);
  return (
    <section class="operate-part">
      <h2>{texts.title}</h2>
      <Headline
        figures={[
          [texts.documents, number(all)],
          [texts.nodes, number(nodes)],
          [texts.embeddings, number(embeddings)],
        ]}
      />
    </section>
  );
}
