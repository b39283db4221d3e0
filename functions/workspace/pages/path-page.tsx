// The page of the learning path: a graph with a script, the same as a list without one or where it is wanted.

import { MomentIn } from '../components/moment.tsx';
import { NextStep } from '../components/next-step.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { countTiers } from '../components/path/count-tiers.ts';
import type { PathLayout } from '../components/path/graph-model.ts';
import { canvasId, PathGraph } from '../components/path/path-graph.tsx';
import { PathList } from '../components/path/path-list.tsx';
import {
  indexPath,
  type PathData,
  type PathIndex,
  type PathViewName,
  pathAddress,
} from '../components/path/path-model.ts';
import { PathTools } from '../components/path/path-tools.tsx';
import { UnitDetails } from '../components/path/unit-details.tsx';
import { UnitsDone } from '../components/path/units-done.tsx';
import { TiersMeaning } from '../components/tiers-meaning.tsx';
import { renderPage } from '../page-frame.tsx';
import { studyAddress } from '../reader-addresses.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

/** The HTML document. */
export function renderPathPage(data: PathData): string {
  const title = `${data.frame.texts.path?.title ?? ''} · ${data.courseTitle}`;
  return renderPage({ frame: data.frame, title, script: 'path', data }, () => (
    <PathPage data={data} index={indexPath(data.path)} layout={null} entryUnitId={null} />
  ));
}

interface PathPageProps {
  readonly data: PathData;
  readonly index: PathIndex;
  /** Null until the script has laid the path out. */
  readonly layout: PathLayout | null;
  readonly entryUnitId: string | null;
  /** There is no room for the chosen unit beside the list or the graph. */
  readonly isNarrow?: boolean;
}

export function PathPage({ data, index, layout, entryUnitId, isNarrow = false }: PathPageProps) {
  const texts = useTexts('path');
  const count = useCount();
  const tiers = countTiers(data.path.units);
  const holdsDetails = isNarrow && data.view === 'list' && index.byId.has(data.chosenUnitId ?? '');
  return (
    <PageShell frame={data.frame} current="path" width="wide">
      <header class="path-head">
        <div>
          <h1>{texts.title}</h1>
          <p class="fine">{fill(texts.intro, { course: data.courseTitle })}</p>
          <p>
            <a href={studyAddress({ courseId: data.path.courseId, code: null })}>{texts.study}</a>
          </p>
          <UnitsDone path={data.path} />
          {tiers.practiceOnly < tiers.total && (
            <p class="fine">{fill(count(texts.summary, data.path.units.length), { ...tiers })}</p>
          )}
          {tiers.practiceOnly > 0 && tiers.practiceOnly < tiers.total && (
            <p class="fine">{count(texts.practiceOnly, tiers.practiceOnly)}</p>
          )}
          {tiers.practiceOnly < tiers.total && <TiersMeaning />}
        </div>
        <ViewSwitch data={data} />
      </header>
      <NextStep path={data.path} dueReviews={data.dueReviews} dueCards={data.dueCards} />
      <div class={`path-body is-${data.view}`}>
        <div class="path-shown">
          {data.view === 'graph' && <Graph data={data} index={index} layout={layout} entryUnitId={entryUnitId} />}
          {(data.view === 'list' || layout === null) && <PathList {...{ data, index, holdsDetails }} />}
          <LaterUnits data={data} />
        </div>
        {!holdsDetails && <UnitDetails data={data} index={index} />}
      </div>
    </PageShell>
  );
}

function ViewSwitch({ data }: { readonly data: PathData }) {
  const { view: texts } = useTexts('path');
  const views: readonly PathViewName[] = ['graph', 'list'];
  return (
    <nav class="path-views" aria-label={texts.label}>
      {views.map((view) => (
        <a
          key={view}
          id={`view-${view}`}
          class="path-view"
          href={pathAddress({ courseId: data.path.courseId, unitId: data.chosenUnitId, view })}
          data-view={view}
          aria-current={view === data.view ? 'true' : undefined}
        >
          {texts[view]}
        </a>
      ))}
    </nav>
  );
}

function Graph({ data, index, layout, entryUnitId }: PathPageProps) {
  const texts = useTexts('path');
  return (
    <section class="path-graph" aria-label={texts.graph.label}>
      <PathTools data={data} />
      <svg
        id={canvasId}
        class="path-canvas"
        role="application"
        tabindex={0}
        aria-label={texts.graph.label}
        aria-describedby="path-help"
      >
        {layout !== null && <PathGraph data={data} index={index} layout={layout} entryUnitId={entryUnitId} />}
      </svg>
      {layout === null && <p class="path-drawing fine">{texts.drawing}</p>}
      <p class="fine path-help" id="path-help">
        {texts.graph.help}
      </p>
    </section>
  );
}

/** Units whose content is not released yet: their titles and when they open, and nothing that leads into them. */
function LaterUnits({ data }: { readonly data: PathData }) {
  const { later } = useTexts('path');
  const { locked = [] } = data.path;
  if (locked.length === 0) return null;
  return (
    <section class="path-list" aria-labelledby="path-later">
      <h2 id="path-later" class="state-word">
        {later.title}
      </h2>
      <ol>
        {locked.map(({ unitId, title, opensAt }) => (
          <li key={unitId} class="path-row">
            <span dir="auto">{title}</span>
            <span class="fine">
              <MomentIn at={opensAt} text={later.opens} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
