// How questions went as a whole: totals, day by day, by outcome. Figures first as words and numbers; drawings repeat them.
import type { Child } from 'hono/jsx';
import type { QuestionReview } from '../../../contract/question-review.ts';
import { answeredSinceId, givenId } from '../../author-addresses.ts';
import { dateFormat } from '../../kept-formats.ts';
import { useCount, useLanguage, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { OutcomeName, useNumber, useShare } from './question-words.tsx';

export function ReviewTotals({ review }: { readonly review: QuestionReview }) {
  const texts = useTexts('questions').review;
  const number = useNumber();
  const share = useShare();
  const count = useCount();
  const { totals, outcomes, settled, answered_since } = review;
  const withheld = outcomes.reduce((sum, each) => sum + (each.status === 'withheld' ? each.count : 0), 0);
  const open = totals.asked - totals.answered - withheld - settled;
  const nowAnswered = count(texts.settled, settled);
  const of = (part: number) =>
    fill(texts.answeredShare, { share: share(part / Math.max(1, totals.asked)), total: number(totals.asked) });
  return (
    <dl class="questions-totals">
      <Total name={texts.asked} value={number(totals.asked)} />
      <Total name={texts.answered} value={number(totals.answered)} note={of(totals.answered)}>
        {totals.answered > 0 && <a href={`#${givenId}`}>{texts.mayBeBeside}</a>}
      </Total>
      <Total name={texts.notAnswered} value={number(open)} note={of(open)}>
        {settled > 0 && (answered_since.length > 0 ? <a href={`#${answeredSinceId}`}>{nowAnswered}</a> : nowAnswered)}
      </Total>
      <Total name={texts.withheld} value={number(withheld)} note={of(withheld)} />
      <Total name={texts.helpful} value={number(totals.rated_up)} />
      <Total name={texts.notHelpful} value={number(totals.rated_down)} />
    </dl>
  );
}

interface TotalProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
  /** A line below. */
  readonly children?: Child;
}

function Total({ name, value, note, children }: TotalProps) {
  return (
    <div class="questions-total">
      <dt>{name}</dt>
      <dd>
        <span class="questions-figure">{value}</span>
        {note !== undefined && <span class="fine">{note}</span>}
        {children && <span class="questions-more fine">{children}</span>}
      </dd>
    </div>
  );
}

/** Columns are drawn on a canvas of this height, each so wide, with a gap. */
const canvas = { height: 100, column: 10, gap: 3 } as const;

export function ReviewByDay({ review }: { readonly review: Pick<QuestionReview, 'by_day' | 'zone'> }) {
  const { by_day: days, zone } = review;
  const texts = useTexts('questions').review;
  const language = useLanguage();
  const number = useNumber();
  const dayName = (day: string) =>
    dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
  const first = days[0];
  const last = days.at(-1);
  return (
    <section class="questions-section" aria-labelledby="by-day">
      <h2 id="by-day">{texts.byDay}</h2>
      <DayColumns days={days} />
      {first && last && (
        <p class="questions-axis fine" aria-hidden="true">
          <span>{dayName(first.day)}</span>
          <span>{dayName(last.day)}</span>
        </p>
      )}
      <ul class="questions-legend fine" aria-hidden="true">
        <li class="is-answered">{texts.answered}</li>
        <li class="is-unanswered">{texts.notAnswered}</li>
        <li class="is-withheld">{texts.withheld}</li>
      </ul>
      {zone === 'UTC' && <p class="fine">{texts.utcDays}</p>}
      <details>
        <summary>{texts.asTable}</summary>
        <div class="questions-scroll">
          <table class="questions-table">
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                {[texts.asked, texts.answered, texts.notAnswered, texts.withheld].map((name) => (
                  <th scope="col" class="is-number">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, asked, answered, unanswered, withheld }) => (
                <tr>
                  <th scope="row">
                    <time datetime={day}>{dayName(day)}</time>
                  </th>
                  {[asked, answered, unanswered, withheld].map((count) => (
                    <td class="is-number">{number(count)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

/** Stacked columns; the table below says the same. */
function DayColumns({ days }: { readonly days: QuestionReview['by_day'] }) {
  const most = Math.max(1, ...days.map(({ asked }) => asked));
  const width = days.length * (canvas.column + canvas.gap);
  const heightOf = (count: number) => (count / most) * canvas.height;
  return (
    <svg
      class="questions-days"
      viewBox={`0 0 ${width} ${canvas.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {days.flatMap((day, index) => {
        const x = index * (canvas.column + canvas.gap) + canvas.gap / 2;
        let top: number = canvas.height;
        return (['answered', 'unanswered', 'withheld'] as const).map((part) => {
          const height = heightOf(day[part]);
          top -= height;
          return <rect class={`is-${part}`} x={x} y={top} width={canvas.column} height={height} />;
        });
      })}
    </svg>
  );
}

export function ReviewOutcomes({ review }: { readonly review: QuestionReview }) {
  const texts = useTexts('questions').review;
  const number = useNumber();
  const share = useShare();
  return (
    <section class="questions-section" aria-labelledby="outcomes">
      <h2 id="outcomes">{texts.outcomes}</h2>
      <div class="questions-scroll">
        <table class="questions-table">
          <thead>
            <tr>
              <th scope="col">{texts.outcome}</th>
              <th scope="col" class="is-number">
                {texts.count}
              </th>
              <th scope="col" class="is-number">
                {texts.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {review.outcomes.map(({ status, reason, count }) => (
              <tr>
                <th scope="row">
                  <OutcomeName status={status} reason={reason} />
                </th>
                <td class="is-number">{number(count)}</td>
                <td class="is-number">{share(count / Math.max(1, review.totals.asked))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
