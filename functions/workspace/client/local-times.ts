// Times that the server could only write in UTC, in the reader's own zone. For pages without a script of their own; what a
// script renders anew is written so by components/moment.tsx, over whatever stands there.
import { type TimeShape, timeText } from '../time-formats.ts';

/** A list by days: its days begin elsewhere in another zone, so its entries move. */
const daysSelector = '[data-days]';

export function showLocalTimes(): void {
  const language = document.documentElement.lang;
  for (const list of document.querySelectorAll<HTMLElement>(daysSelector)) regroup(list, language);
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const shape = element.dataset.local as TimeShape;
    element.textContent = timeText({ at: element.dateTime, shape, language, zone: 'own' });
  }
  for (const option of document.querySelectorAll<HTMLOptionElement>('option[data-at]')) {
    const { at = '', utc = '' } = option.dataset;
    option.textContent = option.text.replace(utc, () => timeText({ at, shape: 'moment', language, zone: 'own' }));
  }
  for (const note of document.querySelectorAll<HTMLElement>('[data-utc-note]')) note.hidden = true;
}

function regroup(list: HTMLElement, language: string): void {
  const entries = [...list.querySelectorAll<HTMLElement>('li[data-at]')];
  const [pattern] = list.children;
  if (!pattern) return;
  const dayOf = ({ dataset }: HTMLElement) => timeText({ at: dataset.at ?? '', shape: 'day', language, zone: 'own' });
  const sections = [...Map.groupBy(entries, dayOf)].map(([day, items]) => {
    const section = pattern.cloneNode(true) as HTMLElement;
    section.setAttribute('aria-label', day);
    section.querySelector('h3')?.replaceChildren(day);
    section.querySelector('ol')?.replaceChildren(...items);
    return section;
  });
  list.replaceChildren(...sections);
}
