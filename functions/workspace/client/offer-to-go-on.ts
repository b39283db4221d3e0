// Where several courses are to choose from, those come first that were being read in this browser, each with the way to the
// place. Without a script they stand in the service's order.
import { readerAddress } from '../reader-addresses.ts';
import { recallPlace } from './reading-place.ts';

/** Changes the list of courses that the page holds. */
export function offerToGoOn(): void {
  for (const item of [...document.querySelectorAll<HTMLElement>('[data-course]')].reverse()) {
    const courseId = item.dataset.course ?? '';
    const place = recallPlace(courseId);
    const link = item.querySelector<HTMLAnchorElement>('[data-go-on]');
    const words = link?.querySelector('span');
    if (place === null || !link || !words) continue;
    link.href = readerAddress({ courseId, reference: place.reference });
    link.title = place.title;
    words.textContent = link.dataset.goOn ?? '';
    const list = item.parentElement;
    list?.insertBefore(item, list.firstChild);
  }
}
