// Tells screen readers what arrives, in the order it arrives, without repeating what stood there before.
import { announcerId } from '../components/element-ids.ts';
import type { Turn } from '../model.ts';
import { outcomeHeadings, plural } from '../texts.ts';

const keptLines = 40;

export function announce(text: string): void {
  const log = document.getElementById(announcerId);
  if (!log) return;
  const line = document.createElement('p');
  line.textContent = text;
  log.appendChild(line);
  while (log.childElementCount > keptLines) log.firstElementChild?.remove();
}

/** What there is to say once an answer is complete. */
export function closingWords({ answer, sentences, references }: Turn): string {
  if (!answer) return '';
  if (answer.status === 'answered') {
    return `Answer complete: ${plural(sentences.length, 'sentence', 'sentences')} from ${plural(references.length, 'source', 'sources')}.`;
  }
  const offers = answer.suggestions.length;
  const more = offers === 0 ? '' : ` ${plural(offers, 'place is', 'places are')} offered below.`;
  return `${outcomeHeadings[answer.status]}. ${sentences.length === 0 ? answer.answer : ''}${more}`;
}
