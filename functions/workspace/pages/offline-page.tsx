// Shown by the service worker where a page cannot be fetched. It is kept in the browser: nothing in it is anybody's.
import { Icon } from '../components/icons.tsx';
import { type FrameData, renderPage } from '../page-frame.tsx';
import { useTexts } from '../texts/use-texts.ts';

export function renderOfflinePage(frame: FrameData): string {
  const title = frame.texts.frame?.offline.title ?? null;
  return renderPage({ frame, title, script: null, data: null }, () => (
    <main class="page-main is-reading" id="main" tabindex={-1}>
      <Offline />
    </main>
  ));
}

function Offline() {
  const texts = useTexts('frame');
  return (
    <section class="failure">
      <Icon name="offline" />
      <h1>{texts.offline.title}</h1>
      <p>{texts.offline.detail}</p>
      <p class="failure-ways">
        {/* biome-ignore lint/a11y/useValidAnchor: the browser still shows the address that could not be fetched. */}
        <a class="button button-primary" href="">
          <Icon name="refresh" /> {texts.failure.retry}
        </a>
      </p>
    </section>
  );
}
