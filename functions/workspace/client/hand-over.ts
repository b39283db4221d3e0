// A question asked on another page of the course: it waits in the tab for the page that asks, and stands in no address.
// Kept under no reader's name, which not every page knows: the next page takes it at once.
import { pageAddress } from '../addresses.ts';

const name = 'question handed over';

/** Goes to the course's page, which asks it in a session of its own. False where the tab can keep nothing. */
export function handQuestion(course: string, question: string): boolean {
  try {
    sessionStorage.setItem(name, question);
  } catch {
    return false;
  }
  location.assign(pageAddress({ course }));
  return true;
}

/** Once; null where none was handed over. */
export function takeHandedQuestion(): string | null {
  try {
    const question = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return question || null;
  } catch {
    return null;
  }
}
