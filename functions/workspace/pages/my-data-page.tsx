// What is kept of the visitor and how long, all of it as a file, and deleting it. Nothing happens before the box is
// ticked and the button pressed; needs no script.
import type { ErasureReceiptBody } from '../../contract/learner-data.ts';
import { Icon } from '../components/icons.tsx';
import { Moment } from '../components/moment.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { useCount, useTexts } from '../texts/use-texts.ts';

export interface MyDataPage {
  readonly frame: FrameData;
  /** Days; null: until erased. 0: not kept. */
  readonly keeps: {
    readonly questions: number | null;
    readonly conversations: number | null;
    readonly evidence: number | null;
    readonly logs: number;
    readonly requests: number;
  };
  /** After an erasure: its receipt, in place of all else. */
  readonly receipt: ErasureReceiptBody | null;
  /** The button was pressed without the box. */
  readonly isUnconfirmed: boolean;
}

export function renderMyDataPage(page: MyDataPage): string {
  const title = page.frame.texts.myData?.title ?? null;
  return renderPage({ frame: page.frame, title, script: null, data: null }, () => (
    <PageShell frame={page.frame} current="account" courseAction={null}>
      {page.receipt ? <Receipt receipt={page.receipt} /> : <MyData {...page} />}
    </PageShell>
  ));
}

function MyData({ frame, keeps, isUnconfirmed }: MyDataPage) {
  const texts = useTexts('myData');
  return (
    <section class="sign-in">
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      <h2>{texts.whatTitle}</h2>
      <Kept keeps={keeps} />
      <p class="fine">{texts.seen}</p>
      <h2>{texts.downloadTitle}</h2>
      <p>{texts.downloadHint}</p>
      <p>
        <a class="button" href="/api/learners/me/data" download="my-data.json">
          {texts.download}
        </a>
      </p>
      <h2>{texts.deleteTitle}</h2>
      {isUnconfirmed && (
        <div class="note note-failure" role="alert">
          <Icon name="warning" />
          <p>{texts.mustConfirm}</p>
        </div>
      )}
      <p>{texts.deleteWarning}</p>
      <p>{frame.viewer.isSignedIn ? texts.deleteAccount : texts.deleteBrowser}</p>
      <form class="sign-in-form" method="post" action="/my-data">
        <p>
          <input type="checkbox" id="confirm" name="confirm" value="yes" required />{' '}
          <label for="confirm">{texts.confirm}</label>
        </p>
        <p>
          <button type="submit" class="button">
            {texts.submit}
          </button>
        </p>
      </form>
      <p class="fine">{texts.backups}</p>
    </section>
  );
}

function Kept({ keeps }: Pick<MyDataPage, 'keeps'>) {
  const texts = useTexts('myData');
  const count = useCount();
  const { kinds } = texts;
  const until = (days: number | null, forms: typeof texts.forDays) => {
    if (days === null) return texts.untilErased;
    return days === 0 ? texts.neverKept : count(forms, days);
  };
  const rows = [
    [kinds.questions, until(keeps.questions, texts.forDays)],
    [kinds.conversations, until(keeps.conversations, texts.afterLast)],
    [kinds.evidence, until(keeps.evidence, texts.afterActivity)],
    [kinds.classes, texts.untilErased],
    [kinds.logs, until(keeps.logs, texts.forDays)],
    [kinds.requests, until(keeps.requests, texts.forDays)],
  ] as const;
  return (
    <dl class="sign-in-facts">
      {rows.map(([kind, time]) => (
        <div class="fact" key={kind}>
          <dt>{kind}</dt>
          <dd>{time}</dd>
        </div>
      ))}
    </dl>
  );
}

function Receipt({ receipt }: { readonly receipt: ErasureReceiptBody }) {
  const texts = useTexts('myData');
  const count = useCount();
  const total = Object.values(receipt.counts).reduce((sum, each) => sum + each, 0);
  return (
    <section class="sign-in">
      <h1>{texts.doneTitle}</h1>
      <p>{texts.receiptHint}</p>
      <dl class="sign-in-facts">
        <div class="fact">
          <dt>{texts.receipt}</dt>
          <dd>
            <code>{receipt.receipt_id}</code>
          </dd>
        </div>
        <div class="fact">
          <dt>{texts.when}</dt>
          <dd>
            <Moment at={receipt.erased_at} />
          </dd>
        </div>
        <div class="fact">
          <dt>{texts.amount}</dt>
          <dd>{count(texts.rows, total)}</dd>
        </div>
      </dl>
      <p class="fine">{texts.backups}</p>
      {receipt.not_covered.includes('exam_service') && <p class="fine">{texts.examService}</p>}
      <p>
        <a class="button" href="/">
          {texts.toStart}
        </a>
      </p>
    </section>
  );
}
