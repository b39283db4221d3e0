// The script of the frame, on every page: what its controls do beyond what HTML does by itself.
import { debugAddress, tokenOfLink } from '../addresses.ts';
import { listenForCopies } from './copy-fields.ts';
import { listenForFinder } from './finder.ts';
import { keepZone } from './keep-zone.ts';
import { showLocalTimes } from './local-times.ts';
import { listenForPutAway } from './put-away.ts';

showLocalTimes();
keepZone();
listenForCopies();
listenForFinder();
listenForPutAway();

/** Another course is opened as soon as it is picked. */
addEventListener('change', (event) => {
  const { target } = event;
  if (target instanceof HTMLSelectElement && target.closest('.course-switch')) target.form?.requestSubmit();
});

/** A script may have changed the page's address since the server wrote it into the form or the link. */
addEventListener('submit', (event) => {
  const next = (event.target as Element).closest('.bar-language')?.querySelector<HTMLInputElement>('[name="next"]');
  if (next) next.value = location.pathname + location.search;
});
addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const debug = target?.closest<HTMLAnchorElement>('a.bar-debug');
  if (debug) {
    const isOn = new URLSearchParams(location.search).get('debug') !== '1';
    debug.href = debugAddress(location.pathname + location.search, isOn);
  }
  const link = target?.closest<HTMLAnchorElement>('a.bar-account');
  if (link && !location.pathname.startsWith('/sign-')) {
    link.href = `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;
  }
});

/**
 * A link's token stands behind its `#`, which browsers send to nobody. It is posted, and kept neither in the address nor in
 * the page.
 */
function showTokenOfLink(): void {
  const token = tokenOfLink(new URL(location.href));
  const form = document.querySelector<HTMLFormElement>('#show-token');
  if (token === '' || form === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  form.addEventListener('formdata', ({ formData }) => formData.set('token', token), { once: true });
  form.submit();
}
showTokenOfLink();
addEventListener('hashchange', showTokenOfLink);

/** Who signs out leaves nothing unsent and nothing half-written behind in this tab. */
addEventListener('submit', (event) => {
  if ((event.target as Element).getAttribute('action') !== '/sign-out') return;
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden: then there is nothing in it.
  }
});

/** For readers who are offline (service-worker/service-worker.ts). Without it all else works. */
if ('serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  });
}
