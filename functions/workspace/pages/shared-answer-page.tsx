// /answer: an answer that somebody of the course shares, to read: every sentence with its sources, nothing of who asked.
// Whole without a script.
import type { SharedAnswerBody } from '../../contract/shared-answer.ts';
import { serverActions } from '../actions.ts';
import { pageAddress, sharedAddress } from '../addresses.ts';
import { answeredTurn } from '../answered-turn.ts';
import { AnswerDetails } from '../components/answer-details.tsx';
import { DeclinedParts, Further } from '../components/answer-notes.tsx';
import { AnswerText } from '../components/answer-text.tsx';
import { Icon } from '../components/icons.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { PassagePanel } from '../components/passage-panel.tsx';
import { BesideAnswer, Line, Sources } from '../components/turn.tsx';
import type { Panel } from '../model.ts';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { PlaceAddressContext } from '../place-address.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

interface SharedAnswerPage {
  readonly frame: FrameData;
  readonly course: { readonly course_id: string; readonly title: string; readonly language: string };
  readonly shared: SharedAnswerBody;
  /** A source, open beside the answer. */
  readonly panel: Panel;
}

/** Where nothing is shared any more. */
export function renderEndedSharePage(frame: FrameData): string {
  const title = frame.texts.ask?.shared.ended ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => (
    <PageShell frame={frame} current={null} courseAction={null}>
      <EndedShare />
    </PageShell>
  ));
}

function EndedShare() {
  const { shared: texts } = useTexts('ask');
  const { failure } = useTexts('frame');
  return (
    <section class="failure">
      <h1>{texts.ended}</h1>
      <p>{texts.endedWhy}</p>
      <p class="failure-ways">
        <a class="button" href="/">
          <Icon name="list" /> {failure.allCourses}
        </a>
      </p>
    </section>
  );
}

/** The HTML document. */
export function renderSharedAnswerPage(page: SharedAnswerPage): string {
  const { frame, shared, course, panel } = page;
  const { course_id: courseId, language } = course;
  return renderPage({ frame, title: shared.question ?? course.title, script: null, data: null }, () => (
    <PlaceAddressContext.Provider value={(_, place) => sharedAddress(shared.share_id, place)}>
      <PageShell
        frame={frame}
        current={null}
        courseAction="/"
        beside={<PassagePanel {...{ courseId, language, panel }} actions={serverActions} />}
      >
        <SharedAnswer {...page} />
      </PageShell>
    </PlaceAddressContext.Provider>
  ));
}

function SharedAnswer({ course, shared, panel }: SharedAnswerPage) {
  const texts = useTexts('ask').shared;
  const { answer } = shared;
  const { course_id: courseId } = course;
  const turn = answeredTurn({ question: shared.question ?? '', scope: null, answer });
  return (
    <article class="turn shared-answer" aria-labelledby="shared-question">
      <header class="turn-question">
        <h1 class="eyebrow">{fill(texts.from, { course: course.title })}</h1>
        {shared.leans_on.map((question) => (
          <p class="fine" dir="auto">
            {fill(texts.before, { question })}
          </p>
        ))}
        <h2 id="shared-question" dir="auto">
          {shared.question ?? texts.title}
        </h2>
      </header>
      {answer.sentences.length === 0 ? (
        <p dir="auto">{answer.answer}</p>
      ) : (
        <AnswerText
          courseId={courseId}
          language={course.language}
          sentences={answer.sentences}
          references={answer.references}
          marked={null}
          onMark={nothing}
          actions={serverActions}
        />
      )}
      <Further answer={answer} actions={serverActions} />
      {shared.question !== null && <DeclinedParts answer={answer} />}
      {answer.status === 'answered' && <BesideAnswer answer={answer} actions={serverActions} />}
      {turn.references.length > 0 && (
        <Sources {...{ turn, courseId, panel }} marked={null} onMark={nothing} actions={serverActions} />
      )}
      <footer class="turn-foot">
        <Line answer={answer} />
        <AnswerDetails answer={answer} />
      </footer>
      <p class="shared-lead">
        <a class="button" href={pageAddress({ course: courseId })}>
          <Icon name="question" /> {texts.ask}
        </a>
      </p>
    </article>
  );
}

const nothing = () => {};
