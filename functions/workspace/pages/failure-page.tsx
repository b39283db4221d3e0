// A page that could not be shown: why, in plain words, and where to go from here.
import type { Access } from '../../contract/operation.ts';
import type { Problem } from '../../contract/problem.ts';
import { Icon } from '../components/icons.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { fill, type Texts } from '../texts/wording.ts';

interface FailurePage {
  readonly frame: FrameData;
  readonly problem: Problem;
  /** Who may see the page that was asked for. */
  readonly access: Access;
  /** False where trying again would send a form. */
  readonly isRepeatable: boolean;
}

type FailureTexts = Texts['frame']['failure'];

export function renderFailurePage(page: FailurePage): string {
  const texts = page.frame.texts.frame?.failure;
  const title = texts ? wordsOf(page, texts).title : null;
  return renderPage({ frame: page.frame, title, script: null, data: null }, () => (
    <PageShell frame={page.frame} current={null} courseAction={null}>
      <Failure {...page} />
    </PageShell>
  ));
}

function Failure(page: FailurePage) {
  const texts = useTexts('frame');
  const { frame, problem, isRepeatable } = page;
  const { title, detail } = wordsOf(page, texts.failure);
  const wantsAccount = problem.code === 'unauthenticated' || problem.code === 'forbidden';
  return (
    <section class="failure">
      <h1>{title}</h1>
      <p>{detail}</p>
      {problem.code === 'forbidden' && frame.viewer.isSignedIn && (
        <p>{fill(texts.failure.signedInAs, { name: frame.viewer.name ?? texts.account.unnamed })}</p>
      )}
      <p class="failure-ways">
        {wantsAccount && (
          <a class="button button-primary" href={`/sign-in?next=${encodeURIComponent(frame.address)}`}>
            {texts.nav.signIn}
          </a>
        )}
        {(problem.status >= 500 || problem.status === 429) && isRepeatable && (
          <a class="button button-primary" href={frame.address}>
            <Icon name="refresh" /> {texts.failure.retry}
          </a>
        )}
        <a class="button" href="/">
          <Icon name="list" /> {texts.failure.allCourses}
        </a>
      </p>
      <p class="fine">
        {texts.failure.request} <code>{problem.request_id}</code>
      </p>
    </section>
  );
}

function wordsOf(
  { problem, access }: FailurePage,
  texts: FailureTexts,
): { readonly title: string; readonly detail: string } {
  const { needs, codes } = texts;
  if (problem.code === 'forbidden' && Object.hasOwn(needs, access)) return needs[access as keyof typeof needs];
  if (Object.hasOwn(codes, problem.code)) return codes[problem.code as keyof typeof codes];
  return problem.status >= 500 ? codes.internal_error : texts.other;
}
