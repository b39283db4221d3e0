// Asks somebody whom a learning platform brought whether what they did in this browser before is to come along.
import { PageShell } from '../components/page-shell.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

interface ArrivalPage {
  /** What the form is posted to. */
  readonly path: string;
  readonly course: string;
  /** Where to go on without. */
  readonly next: string;
}

export function renderArrivalPage(frame: FrameData, page: ArrivalPage): string {
  const title = frame.texts.frame?.account.arrival.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => (
    <PageShell frame={frame} current="account" courseAction={null}>
      <Arrival {...page} name={frame.viewer.name} />
    </PageShell>
  ));
}

function Arrival({ path, course, next, name }: ArrivalPage & { readonly name: string | null }) {
  const { account } = useTexts('frame');
  const texts = account.arrival;
  return (
    <section class="sign-in">
      <h1>{texts.title}</h1>
      <p>{fill(texts.detail, { name: name ?? account.unnamed })}</p>
      <form class="sign-in-form" method="post" action={path}>
        <input type="hidden" name="course" value={course} />
        <p class="failure-ways">
          <button type="submit" class="button button-primary">
            {texts.bring}
          </button>
          <a class="button" href={next}>
            {texts.skip}
          </a>
        </p>
      </form>
    </section>
  );
}
