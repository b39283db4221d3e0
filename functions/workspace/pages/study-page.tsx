// Study aids of a part or of a whole course: summary, glossary, formulas and cards, in tabs that are links.
import { CourseButtons } from '../components/course-name.tsx';
import { BlockWords, InlineWords } from '../components/html.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { PlaceName } from '../components/place-name.tsx';
import { FlashCards, NothingHere, StudyWords } from '../components/reader/flash-cards.tsx';
import type { ReaderScriptData } from '../components/reader/reader-model.ts';
import {
  type StudyData,
  type StudyLine,
  type StudyPoint,
  type StudySummary,
  studyViews,
} from '../components/reader/study-model.ts';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { readerAddress, studyAddress } from '../reader-addresses.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

/** The HTML document. */
export function renderStudyPage(data: StudyData): string {
  const { frame, part, course } = data;
  const title = [frame.texts.study?.title, part?.title, course.title].filter(Boolean).join(' · ');
  const isLive = !data.isChosen || data.cards.length > 0;
  const given = isLive ? { script: 'reader' as const, data: scriptData(data) } : { script: null, data: null };
  return renderPage({ frame, title, ...given }, () => <StudyPage data={data} />);
}

function scriptData({ frame, course, parts, isChosen }: StudyData): ReaderScriptData {
  return {
    ...{ viewerId: frame.viewer.id, courseId: course.course_id, language: course.language },
    ...{ containerId: null, title: null, place: null, hasUnits: false },
    studyParts: isChosen ? [] : parts.map(({ code }) => code),
    texts: { ask: '', explain: '', practise: '', nothingToPractise: '', label: '' },
  };
}

export function renderWhichCourseToStudy(frame: FrameData): string {
  const title = frame.texts.study?.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => <WhichCourse frame={frame} />);
}

function StudyPage({ data }: { readonly data: StudyData }) {
  const texts = useTexts('study');
  const { frame, course, part, view } = data;
  const here = { courseId: course.course_id, code: part?.code ?? null };
  return (
    <PageShell frame={frame} current="read" courseAction="/study">
      <header class="reader-head">
        <p class="eyebrow">{texts.title}</p>
        <h1 dir="auto" lang={course.language}>
          {part?.title ?? course.title}
        </h1>
        <p class="fine">{texts.intro}</p>
        <p class="fine" dir="auto">
          {[course.licence, course.attribution].filter(Boolean).join(' · ')}
        </p>
      </header>
      {part !== null && data.parts.length > 1 && (
        <details class="study-parts">
          <summary>{texts.parts}</summary>
          <a href={studyAddress({ courseId: course.course_id, code: null, view })}>{texts.wholeCourse}</a>
          <PartList data={data} />
        </details>
      )}
      <nav class="study-views" aria-label={texts.viewsLabel}>
        {shownViews(data).map((each) => (
          <a
            class="button"
            href={studyAddress({ ...here, view: each })}
            aria-current={each === view ? 'page' : undefined}
          >
            {texts.views[each]}
          </a>
        ))}
        <a
          class="button"
          href={studyAddress({ ...here, view: 'review' })}
          aria-current={view === 'review' ? 'page' : undefined}
        >
          {data.standing.due > 0 ? fill(texts.reviewDue, { count: String(data.standing.due) }) : texts.review}
        </a>
      </nav>
      {data.hasFile && (
        <p class="fine">
          {texts.download}:{' '}
          {formatsOf(view).map((format, index) => (
            <>
              {index > 0 && ' · '}
              <a href={studyAddress({ ...here, view, format })} download={true}>
                {texts[format]}
              </a>
            </>
          ))}
        </p>
      )}
      <section class="study-body" aria-label={view === 'review' ? texts.review : texts.views[view]}>
        {data.isRead || view === 'review' ? <View data={data} /> : view !== 'summary' && <p>{texts.tooMany}</p>}
        {part === null && view === 'summary' && <PartList data={data} />}
      </section>
      <div class="reader-ways">
        {part !== null && (
          <>
            <a class="button" href={readerAddress(here)}>
              {texts.readPart}
            </a>
            <a class="button" href={studyAddress({ courseId: course.course_id, code: null, view })}>
              {texts.wholeCourse}
            </a>
          </>
        )}
      </div>
    </PageShell>
  );
}

/** What there is of an aid as a file, the likeliest first. */
function formatsOf(view: StudyData['view']): readonly ('markdown' | 'anki')[] {
  if (view === 'cards') return ['anki', 'markdown'];
  return view === 'glossary' ? ['markdown', 'anki'] : ['markdown'];
}

function View({ data }: { readonly data: StudyData }) {
  const { view, course } = data;
  if (view === 'cards' || view === 'review') return <FlashCards data={data} />;
  const own = { summary: data.summaries, glossary: data.glossary, formulas: data.formulas }[view];
  if (own.length === 0)
    return data.part === null && view === 'summary' ? null : <NothingHere data={data} view={view} />;
  return (
    <div lang={course.language}>
      {view === 'summary' && data.summaries.map((summary) => <Summary summary={summary} />)}
      {view === 'glossary' && (
        <dl class="study-glossary">
          {data.glossary.map((entry) => (
            <>
              <dt>
                <InlineWords html={entry.term} text="" />
              </dt>
              <dd>
                <StudyWords line={entry} />
              </dd>
            </>
          ))}
        </dl>
      )}
      {view === 'formulas' && (
        <ul class="study-formulas">
          {data.formulas.map((formula) => (
            <li>
              {formula.lead !== null && <BlockWords html={formula.lead} text="" />}
              <StudyWords line={formula} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Lines(props: { readonly title: string; readonly lines: readonly StudyLine[]; readonly level: 'h2' | 'h3' }) {
  const { title, lines, level: Heading } = props;
  if (lines.length === 0) return null;
  return (
    <section>
      <Heading>{title}</Heading>
      <Points points={lines} />
    </section>
  );
}

function Points({ points }: { readonly points: readonly (StudyLine & Partial<StudyPoint>)[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li>
          <StudyWords line={point} />
          {point.items !== undefined && point.items.length > 0 && <Points points={point.items} />}
        </li>
      ))}
    </ul>
  );
}

function Summary({ summary }: { readonly summary: StudySummary }) {
  const texts = useTexts('study');
  const Heading = summary.name === null ? 'h2' : 'h3';
  return (
    <section>
      {summary.name !== null && <h2 dir="auto">{summary.name}</h2>}
      <Lines title={texts.objectives} lines={summary.objectives} level={Heading} />
      <Lines title={texts.keyPoints} lines={summary.keyPoints} level={Heading} />
      {summary.sections.map(({ title, points }) => (
        <section>
          {title !== '' && <Heading dir="auto">{title}</Heading>}
          <Points points={points} />
        </section>
      ))}
    </section>
  );
}

/** Without a tab for formulas where there are none. */
function shownViews({ hasFormulas, view }: StudyData) {
  return studyViews.filter((each) => each !== 'formulas' || hasFormulas || view === 'formulas');
}

function PartList({ data: { course, parts, part, view } }: { readonly data: StudyData }) {
  const texts = useTexts('study');
  return (
    <nav class="reader-contents" aria-label={texts.parts} lang={course.language}>
      <ul>
        {parts.map(({ code, title, place }) => (
          <li>
            <a
              class="entry"
              href={studyAddress({ courseId: course.course_id, code, view })}
              aria-current={code === part?.code ? 'page' : undefined}
            >
              <span class="entry-place">
                <PlaceName text={place} />
              </span>
              {title !== place && (
                <span class="entry-title" dir="auto">
                  {title}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function WhichCourse({ frame }: { readonly frame: FrameData }) {
  const texts = useTexts('study');
  return (
    <PageShell frame={frame} current="read" courseAction="/study">
      <h1>{texts.whichCourse}</h1>
      <CourseButtons courses={frame.courses} addressOf={(courseId) => studyAddress({ courseId })} />
    </PageShell>
  );
}
