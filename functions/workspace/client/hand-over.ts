// A question asked on another page of the course: it waits in the tab for the page that asks, and stands in no address.
import { pageAddress } from '../addresses.ts';
import { keep, recall } from './kept.ts';

const name = 'question handed over';

/** Goes to the course's page, which asks it in a session of its own. False where the tab can keep nothing. */
export function handQuestion(course: string, question: string): boolean {
  keep(name, question);
  if (recall<string>(name) !== question) return false;
  location.assign(pageAddress({ course }));
  return true;
}

/** Once, before the page knows whose it is: pages that hand over do not. */
export function takeHandedQuestion(): string | null {
  const question = recall<string>(name);
  keep(name, null);
  return typeof question === 'string' && question !== '' ? question : null;
}
