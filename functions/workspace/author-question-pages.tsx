// The author's pages about questions as the server sends them. They need no script.
import type { ReviewedQuestions } from './components/author/asked-props.ts';
import { AuthorNotesPage, type AuthorNotesProps } from './components/author/author-notes-page.tsx';
import { NamePassagesPage, type NamePassagesProps } from './components/author/name-passages-page.tsx';
import { PassageQuestionsPage, type PassageQuestionsProps } from './components/author/passage-questions-page.tsx';
import { PathDraftsPage, type PathDraftsProps } from './components/author/path-drafts-page.tsx';
import { QuestionReviewPage } from './components/author/question-review-page.tsx';
import {
  type TriedQuestion,
  TryQuestionPage,
  type TryQuestionPageProps,
} from './components/author/try-question-page.tsx';
import { type FrameData, renderPage } from './page-frame.tsx';

export type { TriedQuestion };

export function renderPathDraftsPage(frame: FrameData, page: PathDraftsProps): string {
  const title = frame.texts.questions?.path.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => <PathDraftsPage frame={frame} {...page} />);
}

export function renderPassageQuestionsPage(frame: FrameData, page: PassageQuestionsProps): string {
  const title = frame.texts.questions?.passage.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => <PassageQuestionsPage frame={frame} {...page} />);
}

export function renderAuthorNotesPage(frame: FrameData, page: AuthorNotesProps): string {
  const title = frame.texts.questions?.notes.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => <AuthorNotesPage frame={frame} {...page} />);
}

export function renderNamePassagesPage(frame: FrameData, page: NamePassagesProps): string {
  const title = frame.texts.questions?.name.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => <NamePassagesPage frame={frame} {...page} />);
}

export function renderQuestionReviewPage(frame: FrameData, shown: ReviewedQuestions): string {
  const title = frame.texts.questions?.review.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => <QuestionReviewPage frame={frame} {...shown} />);
}

/** @param question as typed, valid or not */
export function renderTryQuestionPage(frame: FrameData, page: Omit<TryQuestionPageProps, 'frame'>): string {
  const title = frame.texts.questions?.try.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => <TryQuestionPage frame={frame} {...page} />);
}
