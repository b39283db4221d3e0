// Between the page and the network: tells an offline reader so in a page of ours, and has the files of the page at hand
// when they cannot be fetched. Must never keep a page of somebody's or an answer of the API.

/** Set at build time: a digest of everything that is served, so that each build has a cache of its own. */
declare const buildId: string;

/** The part of a service worker's surroundings that is used here; the types of pages do not have it. */
interface LifecycleEvent extends Event {
  waitUntil(task: Promise<unknown>): void;
}
interface RequestEvent extends LifecycleEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface ServiceWorkerScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', handle: (event: LifecycleEvent) => void): void;
  addEventListener(name: 'fetch', handle: (event: RequestEvent) => void): void;
}
const worker = self as unknown as ServiceWorkerScope;

const prefix = 'groundwork-files-';
const cacheName = `${prefix}${buildId}`;
const offlinePage = '/offline';
const alwaysKept = [offlinePage, '/workspace.css', '/frame.js', '/favicon.svg'];
const fileForm = /^\/[\w-]+\.(?:js|css|svg|png|webmanifest)$/;
/** Named by their content: another content has another name. */
const lastingForm = /^\/chunk-[A-Z0-9]+\.js$/;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    keep(alwaysKept.map((path) => new Request(path, { cache: 'reload' }))).then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetEarlierBuilds().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(showPage(event));
  else if (lastingForm.test(pathname)) event.respondWith(fromCacheFirst(request));
  else if (fileForm.test(pathname)) event.respondWith(fromNetworkFirst(request));
  // Whatever else, answers of the API above all, is none of this worker's business.
});

/** Always from the network: a page depends on who asks. Where there is none, the page that says so. */
async function showPage(event: RequestEvent): Promise<Response> {
  try {
    const page = await fetch(event.request);
    event.waitUntil(followLanguage(page.headers.get('content-language')));
    return page;
  } catch (error) {
    const kept = await caches.match(offlinePage);
    if (!kept) throw error;
    return kept;
  }
}

/** The offline page speaks the language of the pages before it. */
async function followLanguage(language: string | null): Promise<void> {
  const kept = await caches.match(offlinePage);
  if (language === null || kept?.headers.get('content-language') === language) return;
  // Offline again by now: it is followed another time.
  await keep([new Request(offlinePage, { cache: 'reload' })]).catch(() => {});
}

/** A new build is seen at once: what is kept is only for when the network fails. */
async function fromNetworkFirst(request: Request): Promise<Response> {
  try {
    return await fetchAndKeep(request);
  } catch (error) {
    const kept = await caches.match(request);
    if (!kept) throw error;
    return kept;
  }
}

async function fromCacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetchAndKeep(request);
}

async function fetchAndKeep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.status === 200) await (await caches.open(cacheName)).put(request, response.clone());
  return response;
}

async function keep(requests: readonly Request[]): Promise<void> {
  await (await caches.open(cacheName)).addAll([...requests]);
}

async function forgetEarlierBuilds(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(earlier.map((name) => caches.delete(name)));
}
