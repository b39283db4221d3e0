// Tiers over time as steps, with the same numbers as a table. Drawn with presentation attributes and classes only; each
// tier has a pattern, an edge and a label of its own, so that nobody needs to see the colours.

import { dayIn } from '../../../contract/zone.ts';
import { useCount, useLanguage, useTexts, useZone } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { TierBadge } from '../tier-badge.tsx';
import { countTiers } from './count-tiers.ts';
import type { ProgressData } from './progress-model.ts';
import { dayBefore, stackSteps, type TierDay, tierDays } from './tier-history.ts';

const plot = { height: 150, left: 30, top: 10 } as const;
const height = 190;
/** Of the two pictures, of which one is shown (path.css): words would be too large or too small in a stretched one. */
const widths = { narrow: 400, wide: 660 } as const;
type Width = keyof typeof widths;

export function TierChart({ data }: { readonly data: ProgressData }) {
  const texts = useTexts('path');
  const count = useCount();
  const zone = useZone();
  const days = tierDays(data.progress.history, zone);
  const last = days.at(-1);
  if (last === undefined) return null;
  const summary = fill(count(texts.summary, data.progress.counts.total), { ...countTiers(data.path.units) });
  return (
    <section aria-labelledby="over-time">
      <h2 id="over-time">{texts.progress.overTime}</h2>
      <figure class="tier-chart">
        {(['narrow', 'wide'] as const).map((width) => (
          <Picture key={width} {...{ width, days, last, data }} words={fill(texts.progress.chart, { summary })} />
        ))}
        <Labels last={last} />
        {zone === 'UTC' && <p class="fine">{texts.progress.chartDays}</p>}
        <details>
          <summary>{texts.progress.chartTable}</summary>
          <DayTable days={days} />
        </details>
      </figure>
    </section>
  );
}

interface PictureProps {
  readonly width: Width;
  readonly days: readonly TierDay[];
  readonly last: TierDay;
  readonly data: ProgressData;
  readonly words: string;
}

function Picture({ width, days, last, data, words }: PictureProps) {
  const most = last.bronze + last.silver + last.gold;
  const showDay = useDay();
  const today = dayIn(useZone(), Date.parse(data.now));
  const bottom = plot.top + plot.height;
  const length = widths[width] - plot.left - 10;
  return (
    <svg class={`tier-picture is-${width}`} viewBox={`0 0 ${widths[width]} ${height}`} role="img" aria-label={words}>
      <Patterns of={width} />
      <g transform={`translate(${plot.left} ${plot.top})`}>
        <path class="chart-axis" d={`M0 0H${length}M0 ${plot.height}H${length}`} />
        {stackSteps(days, today, { width: length, height: plot.height, most }).map(({ tier, area, edge }) => (
          <g key={tier} class={`chart-tier tier-${tier}`}>
            <path d={area} fill={`url(#chart-${width}-${tier})`} />
            <path class="chart-edge" d={edge} />
          </g>
        ))}
      </g>
      <text class="chart-word" x={plot.left - 8} y={plot.top + 4} text-anchor="end">
        {most}
      </text>
      <text class="chart-word" x={plot.left - 8} y={bottom + 4} text-anchor="end">
        0
      </text>
      <text class="chart-word" x={plot.left} y={bottom + 22}>
        {showDay(dayBefore(days[0]?.day ?? today))}
      </text>
      <text class="chart-word" x={plot.left + length} y={bottom + 22} text-anchor="end">
        {showDay(today)}
      </text>
    </svg>
  );
}

/** In the order in which the areas lie on one another. */
function Labels({ last }: { readonly last: TierDay }) {
  return (
    <ul class="chart-labels">
      {(['bronze', 'silver', 'gold'] as const).map((tier) => (
        <li key={tier}>
          <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" class={`chart-swatch tier-${tier}`}>
            <Pattern of="label" tier={tier} />
            <rect x="1" y="1" width="22" height="14" fill={`url(#chart-label-${tier})`} stroke="currentColor" />
          </svg>
          <TierBadge tier={tier} /> {last[tier]}
        </li>
      ))}
    </ul>
  );
}

const tierNames = ['gold', 'silver', 'bronze'] as const;
type TierName = (typeof tierNames)[number];

function Patterns({ of }: { readonly of: Width }) {
  return (
    <>
      {tierNames.map((tier) => (
        <Pattern key={tier} {...{ of, tier }} />
      ))}
    </>
  );
}

const patternSizes = { gold: 4, silver: 6, bronze: 6 } as const;

/** Each picture has its own: those of one that is not shown are not drawn. */
function Pattern({ of, tier }: { readonly of: Width | 'label'; readonly tier: TierName }) {
  const size = patternSizes[tier];
  return (
    <defs>
      <pattern
        id={`chart-${of}-${tier}`}
        width={size}
        height={size}
        patternUnits="userSpaceOnUse"
        class={`tier-${tier}`}
      >
        {tier === 'gold' && <rect width="4" height="4" fill="currentColor" fill-opacity="0.75" />}
        {tier === 'silver' && <rect width="6" height="6" fill="currentColor" fill-opacity="0.15" />}
        {tier === 'silver' && <path d="M0 6 6 0" stroke="currentColor" stroke-width="1.25" />}
        {tier === 'bronze' && <rect width="6" height="6" fill="currentColor" fill-opacity="0.12" />}
        {tier === 'bronze' && <circle cx="3" cy="3" r="0.9" fill="currentColor" fill-opacity="0.7" />}
      </pattern>
    </defs>
  );
}

function DayTable({ days }: { readonly days: readonly TierDay[] }) {
  const { progress: texts } = useTexts('path');
  const { tier: tiers } = useTexts('tutor');
  const showDay = useDay();
  return (
    <table class="path-table">
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          <th scope="col">{tiers.bronze}</th>
          <th scope="col">{tiers.silver}</th>
          <th scope="col">{tiers.gold}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, bronze, silver, gold }) => (
          <tr key={day}>
            <th scope="row">{showDay(day)}</th>
            <td>{bronze}</td>
            <td>{silver}</td>
            <td>{gold}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function useDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
