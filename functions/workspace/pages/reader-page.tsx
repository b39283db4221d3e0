// The course to read: one chapter, page, sheet or transcript, with the contents beside it; and the contents alone.

import type { Child } from 'hono/jsx';
import { CourseButtons } from '../components/course-name.tsx';
import { Icon } from '../components/icons.tsx';
import { MomentIn } from '../components/moment.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { PlaceName } from '../components/place-name.tsx';
import { groupPassages, type ReaderBlock } from '../components/reader/group-passages.ts';
import { PassageLink } from '../components/reader/passage-link.tsx';
import { Images, ReadPage } from '../components/reader/reader-images.tsx';
import type { OpenPage, ReaderData, ReaderEntry, ReaderScriptData } from '../components/reader/reader-model.ts';
import { Entry, ReaderOutline } from '../components/reader/reader-outline.tsx';
import { ReaderBlocks } from '../components/reader/reader-text.tsx';
import { ReaderSource, ReaderWays } from '../components/reader/reader-ways.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { readerAddress, resumeId, studyAddress, textId } from '../reader-addresses.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

const outlineId = 'reader-outline';

/** The HTML document. */
export function renderReaderPage(data: ReaderData): string {
  const { frame, open, course } = data;
  const title = open === null ? course.title : `${open.title} · ${course.title}`;
  return renderPage({ frame, title, script: 'reader', data: scriptData(data) }, () =>
    open === null ? <ContentsPage data={data} /> : <ReaderPage data={data} open={open} />,
  );
}

export function renderWhichCourseToRead(frame: FrameData): string {
  const title = frame.texts.reader?.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => <WhichCourse frame={frame} />);
}

function scriptData({ frame, course, open }: ReaderData): ReaderScriptData {
  const texts = frame.texts.reader?.selected;
  return {
    viewerId: frame.viewer.id,
    courseId: course.course_id,
    language: course.language,
    containerId: open?.containerId ?? null,
    title: open?.title ?? null,
    place: open?.place ?? null,
    studyParts: [],
    hasUnits: open?.hasPath ?? false,
    texts: {
      label: texts?.label ?? '',
      ask: texts?.ask ?? '',
      explain: texts?.explain ?? '',
      practise: texts?.practise ?? '',
      nothingToPractise: texts?.nothingToPractise ?? '',
    },
  };
}

function ReaderPage({ data, open }: { readonly data: ReaderData; readonly open: OpenPage }) {
  const texts = useTexts('reader');
  const { frame, course, groups } = data;
  const [first, ...rest] = open.passages;
  // A text that begins with its own title is not titled twice.
  const titled = first?.kind === 'heading' && isSameTitle(first.text, open.title) ? first : null;
  const blocks = groupPassages(titled === null ? open.passages : rest);
  return (
    <div class="page reader">
      <PageHeader frame={frame} current="read">
        <button type="button" class="button reader-outline-button" popovertarget={outlineId}>
          <Icon name="list" /> <span>{texts.contents}</span>
        </button>
      </PageHeader>
      <nav class="reader-outline" id={outlineId} popover="auto" aria-label={texts.outline}>
        <p class="reader-course">
          <a href={readerAddress({ courseId: course.course_id })} dir="auto" lang={course.language}>
            {course.title}
          </a>
        </p>
        <ReaderOutline groups={groups} courseId={course.course_id} headings={headingsOf(blocks)} />
      </nav>
      <main class="reader-main" id="main" tabindex={-1}>
        <article id={textId} lang={course.language}>
          <header class="reader-head">
            <p class="eyebrow" dir="auto">
              <PlaceName text={open.place} />
              {open.within !== null && ` · ${open.within}`}
            </p>
            <h1 id={titled?.reference} class="reader-passage" dir="auto">
              {open.title}
              {titled !== null && <PassageLink passage={titled} isTabbed={true} />}
            </h1>
            {open.opensAt !== null && (
              <p class="fine" lang={frame.language}>
                <MomentIn at={open.opensAt} text={texts.opens} />
              </p>
            )}
            <p class="fine" lang={frame.language}>
              <a href={studyAddress({ courseId: course.course_id, code: open.code })}>{texts.studyPart}</a>
            </p>
            {open.pageCount > 1 && (
              <p class="fine" lang={frame.language}>
                {fill(texts.page, { page: open.page, total: open.pageCount })}
              </p>
            )}
          </header>
          <ReadPage.Provider value={{ courseId: course.course_id, title: open.title }}>
            {titled !== null && <Images passage={titled} />}
            <ReaderBlocks blocks={blocks} chosen={open.chosen} />
          </ReadPage.Provider>
        </article>
        <ReaderWays open={open} courseId={course.course_id} />
        <ReaderSource open={open} />
      </main>
    </div>
  );
}

function isSameTitle(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim();
  return plain(one) === plain(other);
}

/** Not those of a folded solution. */
function headingsOf(blocks: readonly ReaderBlock[]) {
  return blocks.flatMap((block) =>
    block.kind === 'heading'
      ? [{ reference: block.passage.reference, text: block.passage.text, level: block.level }]
      : [],
  );
}

function ContentsPage({ data }: { readonly data: ReaderData }) {
  const texts = useTexts('reader');
  const count = useCount();
  const { frame, course, groups } = data;
  const first = groups[0]?.entries[0];
  return (
    <PageShell frame={frame} current="read">
      <header class="reader-head">
        <p class="eyebrow">{texts.contents}</p>
        <h1 dir="auto" lang={course.language}>
          {course.title}
        </h1>
        <p class="fine">{[course.licence, course.attribution].filter(Boolean).join(' · ')}</p>
      </header>
      {first !== undefined && (
        <p class="reader-begin">
          <a class="button button-primary" id={resumeId} href={first.address} data-label={texts.resume}>
            {texts.begin}
          </a>
        </p>
      )}
      <p>
        <a href={studyAddress({ courseId: course.course_id, code: null })}>{texts.studyCourse}</a>
      </p>
      <nav class="reader-contents" aria-label={texts.outline} lang={course.language}>
        {groups.map(({ heading, entries }) => {
          const listed = (
            <ul>
              {entries.map((entry) => (
                <li>
                  {!(entry.isBeside && entry.sections.length > 0) && <Entry entry={entry} />}
                  <Sections entry={entry} />
                </li>
              ))}
            </ul>
          );
          const isFolded = heading === '' && groups.length > 1 && entries.length > 1;
          if (isFolded) return <Folded title={count(texts.beside, entries.length)}>{listed}</Folded>;
          return (
            <section>
              {heading !== '' && <h2 dir="auto">{heading}</h2>}
              {listed}
            </section>
          );
        })}
      </nav>
    </PageShell>
  );
}

/** What belongs to no chapter, under one heading. */
function Folded({ title, children }: { readonly title: string; readonly children: Child }) {
  return (
    <details class="reader-beside">
      <summary dir="auto">{title}</summary>
      {children}
    </details>
  );
}

function Sections({ entry: { title, sections, isBeside } }: { readonly entry: ReaderEntry }) {
  if (sections.length === 0) return null;
  const listed = (
    <ul class="reader-sections">
      {sections.map(({ title: name, address }) => (
        <li>
          <a href={address} dir="auto">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
  return isBeside ? <Folded title={`${title} (${sections.length})`}>{listed}</Folded> : listed;
}

function WhichCourse({ frame }: { readonly frame: FrameData }) {
  const texts = useTexts('reader');
  return (
    <PageShell frame={frame} current="read">
      <h1>{texts.whichCourse.title}</h1>
      <CourseButtons courses={frame.courses} addressOf={(courseId) => readerAddress({ courseId })} />
    </PageShell>
  );
}
